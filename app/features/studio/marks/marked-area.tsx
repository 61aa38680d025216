import { useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextAreaField, type TextAreaFieldProps } from "#app/ui/forms/field.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { markNames, writeMark, type MarkName, type TextEdit } from "./write-mark.ts";

interface MarkedAreaProps extends Omit<TextAreaFieldProps, "hint" | "tools" | "ref"> {
	name: string;
	/** True if the text has HTML that marks can't express. The author then edits the HTML. */
	isHtml: boolean;
}

const shortcuts: Partial<Record<MarkName, string>> = { bold: "b", emphasis: "i", link: "k" };

/**
 * A field for text with marks (STUDIO-14). A script adds buttons that insert marks, and converts
 * pasted HTML to marks.
 */
export function MarkedArea({ isHtml, ...field }: MarkedAreaProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isHydrated = useHydrated();
	const area = useRef<HTMLTextAreaElement>(null);

	function press(mark: MarkName) {
		const { current } = area;
		if (!current) return;
		const selection = [current.selectionStart, current.selectionEnd] as const;
		const words = {
			heading: t("page.sign.heading"),
			item: t("page.sign.item"),
			cell: t("page.sign.cell"),
			words: t("page.sign.words"),
		};
		write(current, writeMark(mark, current.value, selection, words));
	}

	function pressShortcut(event: KeyboardEvent) {
		const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
		const mark = markNames.find((each) => shortcuts[each] === event.key.toLowerCase());
		if (!isShortcut || mark === undefined) return;
		event.preventDefault();
		press(mark);
	}

	const tools = isHydrated && !isHtml && (
		<p className="sign-bar" role="group" aria-label={t("page.signs")}>
			{markNames.map((mark) => (
				<button
					key={mark}
					className={`sign-bar__sign sign-bar__sign--${mark}`}
					type="button"
					aria-controls={field.id}
					aria-keyshortcuts={shortcuts[mark] && `Control+${shortcuts[mark].toUpperCase()}`}
					onClick={() => press(mark)}
				>
					{t(`page.sign.${mark}`)}
				</button>
			))}
		</p>
	);
	return (
		<>
			{isHtml && <input type="hidden" name="isHtml" value={field.name} />}
			<TextAreaField
				{...field}
				hint={t(isHtml ? "page.textHtml" : "page.textSigns")}
				ref={area}
				tools={tools}
				onKeyDown={isHtml ? undefined : pressShortcut}
				onPaste={isHtml ? undefined : pasteMarks}
			/>
			{!isHtml && <MarkHelp />}
		</>
	);
}

function MarkHelp() {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const words = t("page.sign.words");
	const cell = t("page.sign.cell");
	const row = `| ${cell} | ${cell} |`;
	const marks = [
		[`## ${words}`, "heading"],
		[`**${words}**`, "bold"],
		[`*${words}*`, "emphasis"],
		[`- ${words}`, "list"],
		[`1. ${words}`, "numbered"],
		[`[${words}](https://…)`, "link"],
		[`${row}\n| --- | --- |\n${row}`, "table"],
	] as const;
	return (
		<details className="sign-help">
			<summary>{t("page.signHelp")}</summary>
			<dl>
				{marks.map(([sign, mark]) => (
					<div key={mark}>
						<dt>
							<code dir="auto">{sign}</code>
						</dt>
						<dd>{t(`page.sign.${mark}`)}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

/**
 * Replaces text so that the browser's own undo can revert it. Only `execCommand` allows that. It is
 * deprecated, but browsers still support it.
 */
function write(area: HTMLTextAreaElement, { start, end, text, selected }: TextEdit) {
	area.focus();
	area.setSelectionRange(start, end);
	if (!document.execCommand("insertText", false, text)) {
		area.setRangeText(text, start, end, "end");
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(...selected);
}

/**
 * Matches tags that marks can express. For pasted HTML without these tags, the browser inserts the
 * clipboard's plain text.
 */
const structured = /<(?:p|br|li|h[1-6]|table|b|strong|i|em|a)\b/i;

/**
 * Converts what an author pastes from Word or the web to marks. The first such paste loads the
 * converter.
 */
async function pasteMarks(event: ClipboardEvent<HTMLTextAreaElement>) {
	const area = event.currentTarget;
	const [html, plain] = ["text/html", "text/plain"].map((type) =>
		event.clipboardData.getData(type),
	);
	if (!html || !structured.test(html)) return;
	event.preventDefault();
	const text = await import("./pasted.client.ts").then(
		({ marksOfHtml }) => marksOfHtml(html),
		// Offline, the converter can't load, so the plain text is pasted.
		() => plain ?? "",
	);
	const { selectionStart: start, selectionEnd: end } = area;
	const at = start + text.length;
	write(area, { start, end, text, selected: [at, at] });
}
