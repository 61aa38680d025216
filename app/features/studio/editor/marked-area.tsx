import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface MarkedAreaProps {
	id: string;
	name: string;
	label: string;
	defaultValue: string;
	/** It holds more than signs can say: it is edited as HTML. */
	isHtml: boolean;
	/** What cleaning took out when it was saved. */
	cut: string | null;
}

const signs = { bold: "**", emphasis: "*" } as const;

/** A lesson's text. A script adds buttons that write the signs. */
export function MarkedArea({ id, name, label, defaultValue, isHtml, cut }: MarkedAreaProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isHydrated = useHydrated();
	const area = useRef<HTMLTextAreaElement>(null);

	/** `setRangeText` keeps what the browser can undo in Firefox and Chromium alike. */
	function write(change: (chosen: string) => string) {
		const { current } = area;
		if (!current) return;
		const { selectionStart: start, selectionEnd: end, value } = current;
		current.setRangeText(change(value.slice(start, end)), start, end, "select");
		current.focus();
	}

	return (
		<div className="field">
			<label className="field__label" htmlFor={id}>
				{label}
			</label>
			<p className="field__hint" id={`${id}-hint`}>
				{t(isHtml ? "page.textHtml" : "page.textSigns")}
			</p>
			{isHydrated && !isHtml && (
				<p className="sign-bar" role="group" aria-label={t("page.signs")}>
					{(["bold", "emphasis"] as const).map((key) => (
						<SignButton
							key={key}
							label={t(`page.sign.${key}`)}
							onPress={() =>
								write((chosen) => `${signs[key]}${chosen || t(`page.sign.${key}`)}${signs[key]}`)
							}
						/>
					))}{" "}
					<SignButton
						label={t("page.sign.list")}
						onPress={() =>
							write((chosen) => (chosen || t("page.sign.item")).replaceAll(/^/gm, "- "))
						}
					/>{" "}
					<SignButton
						label={t("page.sign.link")}
						onPress={() => write((chosen) => `[${chosen || t("page.sign.words")}](https://)`)}
					/>
				</p>
			)}
			<textarea
				className="input"
				id={id}
				name={name}
				ref={area}
				rows={16}
				dir="auto"
				defaultValue={defaultValue}
				aria-describedby={`${id}-hint${cut ? ` ${id}-cut` : ""}`}
			/>
			{cut && (
				<p className="cut-note" id={`${id}-cut`}>
					{t("page.cut", { parts: cut })}
				</p>
			)}
		</div>
	);
}

function SignButton({ label, onPress }: { label: string; onPress: () => void }) {
	return (
		<button className="button button--quiet button--small" type="button" onClick={onPress}>
			{label}
		</button>
	);
}
