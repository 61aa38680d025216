import { useEffect, useRef, useState, type ClipboardEvent, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { AnswerPicture } from "#app/features/studio/media/answer-picture.tsx";
import type { ChoosableFile } from "#app/features/studio/media/file-kind.ts";
import { useErrorText } from "#app/ui/forms/error-summary.tsx";
import { FieldError, NotesOfField } from "#app/ui/forms/field.tsx";
import { changedLines, linesOf, linesToWrite, mostLines, type LineChange } from "./answer-lines.ts";
import type { ShownAnswers } from "./page.server.ts";
import type { AnswerLine } from "./question-form.ts";

interface AnswerListProps extends Omit<ShownAnswers, "type" | "setAside"> {
	pictures: readonly ChoosableFile[];
	action: string;
	/** The keys of error texts, by the name of their control, such as `label[2]`. */
	errors: Readonly<Record<string, string[] | null>>;
}

const rowsOf = (label: string) => Math.min(6, Math.max(1, Math.ceil(label.length / 44)));

const lineFields = ["label", "target", "image"];

interface OwnLines {
	lines: readonly AnswerLine[];
	/** The ids of controls. The first enabled one gets the focus. */
	focused: readonly string[];
	/**
	 * The number of changes so far. It is part of each field's React key, so that a change renders
	 * new fields.
	 */
	changes: number;
}

/**
 * Shows the answers of a question, with buttons to move, duplicate and paste answers. Without a
 * script, the buttons send the form.
 */
export function AnswerList({
	shape,
	lines: given,
	pictures,
	choosing,
	list,
	action,
	errors: givenErrors,
}: AnswerListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const [own, setOwn] = useState<OwnLines | null>(null);
	const fieldset = useRef<HTMLFieldSetElement>(null);
	const listArea = useRef<HTMLTextAreaElement>(null);
	const lines = own?.lines ?? given;
	// The errors belong to the lines as they were sent, so a change removes them.
	const errors = own ? {} : givenErrors;

	useEffect(() => {
		const { current } = fieldset;
		if (!own || !current) return;
		const controls = own.focused.map((id) => current.querySelector<HTMLElement>(`#${id}`));
		controls.find((each) => each && !each.matches(":disabled"))?.focus();
		// Rendering new lines fires no `input` event, so this dispatches one for the autosaver.
		current.dispatchEvent(new Event("input", { bubbles: true }));
	}, [own]);

	/** Returns false, and changes nothing, if there would be too many lines. */
	function change(wanted: LineChange): boolean {
		const form = fieldset.current?.form;
		if (!form) return false;
		const changed = changedLines(linesOf(new FormData(form)), wanted, shape);
		if (changed.lines.length > mostLines) return false;
		const isButton = wanted.do === "up" || wanted.do === "down";
		setOwn({
			lines: linesToWrite(shape, changed.lines),
			focused: isButton
				? [wanted.do, "up", "down"].map((each) => `${each}-${changed.at}`)
				: [`label-${changed.at}`],
			changes: (own?.changes ?? 0) + 1,
		});
		return true;
	}

	function pasteList(event: ClipboardEvent, at: number) {
		const text = event.clipboardData.getData("text/plain");
		const isList = text.split(/\r\n?|\n/).filter((each) => each.trim() !== "").length > 1;
		if (isList && change({ do: "paste", at, list: text })) event.preventDefault();
	}

	function addList(event: MouseEvent) {
		const { current } = listArea;
		if (!current || current.value.trim() === "") return;
		if (!change({ do: "paste", at: null, list: current.value })) return;
		event.preventDefault();
		current.value = "";
	}

	const textOf = useErrorText();
	const errorOf = (name: string, index: number) => {
		const error = errors[`${name}[${index}]`]?.[0];
		return error === undefined ? null : textOf(error);
	};
	const isFaulty = (index: number) => lineFields.some((name) => errorOf(name, index) !== null);
	const invalid = (name: string, index: number) =>
		errorOf(name, index) === null
			? {}
			: { "aria-invalid": true, "aria-describedby": `${name}-${index}-error` };
	const label = t(`page.line.${shape.lineName}`);
	const hasImage =
		shape.hasImage || (shape.mayHaveImage && lines.some(({ image }) => image !== ""));
	return (
		<fieldset className="form-group" id="options" ref={fieldset}>
			<legend>{t("page.answers")}</legend>
			{shape.lineName === "blank" && <p className="field__hint">{t("page.blankHint")}</p>}
			{shape.hint && <p className="field__hint">{t(`page.answersHint.${shape.hint}`)}</p>}
			<ol className="answer-lines">
				{lines.map((line, index) => (
					<li
						key={`${own?.changes ?? 0} ${index} ${line.label}`}
						className={`answer-line${hasImage ? " answer-line--pictured" : ""}${line.label === "" ? " answer-line--empty" : ""}${isFaulty(index) ? " answer-line--faulty" : ""}`}
					>
						{lineFields.map((name) => (
							<FieldError key={name} id={`${name}-${index}`} text={errorOf(name, index)} />
						))}
						{!own && <NotesOfField id={`label-${index}`} />}
						<textarea
							className="input"
							name="label"
							id={`label-${index}`}
							rows={rowsOf(line.label)}
							dir="auto"
							defaultValue={line.label}
							aria-label={`${label} ${index + 1}`}
							{...invalid("label", index)}
							onPaste={shape.lineName === "lock" ? undefined : (event) => pasteList(event, index)}
						/>
						{shape.hasTarget && (
							<input
								className="input"
								name="target"
								id={`target-${index}`}
								{...invalid("target", index)}
								dir="auto"
								defaultValue={line.target}
								aria-label={t("page.line.target", { number: index + 1 })}
								placeholder={t("page.line.targetShort")}
							/>
						)}
						{hasImage && (
							<AnswerPicture
								key={line.image}
								index={index}
								image={line.image}
								files={pictures}
								isOpen={!own && choosing === index}
								invalid={invalid("image", index)}
							/>
						)}
						{shape.rightAnswers !== "none" && (
							<label className="answer-line__right">
								<input
									type={shape.rightAnswers === "one" ? "radio" : "checkbox"}
									name="correct"
									value={index}
									defaultChecked={line.isRight}
									aria-label={t("page.line.right", { number: index + 1 })}
								/>{" "}
								<span aria-hidden="true">{t("page.line.rightShort")}</span>
							</label>
						)}
						{shape.lineName !== "lock" && (
							<span className="answer-line__tools">
								{(["up", "down", "copy"] as const).map((what) => (
									<button
										key={what}
										className="answer-line__tool"
										type="submit"
										name="line"
										value={`${what} ${index}`}
										formAction={`${action}#options`}
										id={`${what}-${index}`}
										aria-label={t(`page.line.${what}`, { number: index + 1 })}
										title={t(`page.line.${what}`, { number: index + 1 })}
										disabled={
											(what === "up" && index === 0) ||
											(what === "down" && index === lines.length - 1)
										}
										onClick={(event) => {
											event.preventDefault();
											change({ do: what, at: index });
										}}
									>
										<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
											<path d={toolPaths[what]} />
										</svg>
									</button>
								))}
							</span>
						)}
					</li>
				))}
			</ol>
			{shape.lineName !== "lock" && (
				<p className="answer-more">
					<button
						className="button button--quiet button--small"
						type="submit"
						name="more"
						value="1"
					>
						{t("page.moreLines")}
					</button>{" "}
					<span className="soft small">{t("page.emptyLines")}</span>
				</p>
			)}
			{shape.lineName !== "lock" && (
				<details className="answer-paste" open={list !== ""}>
					<summary>{t("page.pasteList")}</summary>
					<label htmlFor="list">
						{t(shape.rightAnswers === "none" ? "page.list" : "page.listRight")}
					</label>
					<textarea
						className="input"
						name="list"
						id="list"
						rows={5}
						dir="auto"
						ref={listArea}
						defaultValue={list}
					/>
					<button
						className="button button--quiet button--small"
						type="submit"
						name="line"
						value="paste"
						formAction={`${action}#options`}
						onClick={addList}
					>
						{t("page.addList")}
					</button>
				</details>
			)}
		</fieldset>
	);
}

const toolPaths = {
	up: "M12 19V5M6 11l6-6 6 6",
	down: "M12 5v14M6 13l6 6 6-6",
	copy: "M8 8h12v12H8zM4 16V4h12",
} as const;
