import { useRef, useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { PresentedChoice } from "#app/features/question/choice.ts";
import type { PresentedOption } from "#app/features/question/question-type.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { createEnhancement } from "./enhancement.ts";
import type { ControlProps, QuestionControl } from "./control.ts";
import { useAnswers } from "./use-answers.ts";
import { ChoiceMark } from "./mark.tsx";
import { OptionInput } from "./option-input.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { withoutPictureFacts } from "#app/platform/files/picture.ts";
import { Picture } from "#app/ui/media/picture.tsx";

const useZoom = createEnhancement(
	() => import("#app/features/question/controls/enhanced/zoom.tsx"),
);

function Choice({
	question,
	given,
	disabled,
	verdict,
	missing,
	missingText,
}: ControlProps<PresentedChoice>) {
	const { options, columns, allowsSeveral } = question;
	const { t } = useTranslation();
	const list = useRef<HTMLUListElement>(null);
	const values = useAnswers(list);
	const dialog = useZoom();
	const [zoomed, setZoomed] = useState<PresentedOption | null>(null);
	const pictured = options.some(({ image }) => image);
	const faulty = missing.length > 0;
	function zoom(event: MouseEvent, option: PresentedOption) {
		if (
			!dialog ||
			typeof HTMLDialogElement === "undefined" ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey
		)
			return;
		event.preventDefault();
		setZoomed(option);
	}
	return (
		<>
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<ul
				className={`choices choices--${Math.min(4, Math.max(1, columns))}${pictured ? " choices--pictured" : ""}${verdict ? ` choices--${verdict}` : ""}`}
				data-control="options"
				ref={list}
			>
				{options.map((option, position) => {
					const { key, image } = option;
					const label = option.label.trim();
					// A picture without a label has its number as a name, for people who can't see the
					// picture.
					const name = label || t("question.picture", { number: position + 1 });
					const chosen = given.includes(key);
					return (
						<li key={key} className={verdict && chosen ? "choice is-marked" : "choice"}>
							<OptionInput
								value={key}
								position={position}
								given={given}
								verdict={verdict}
								disabled={disabled}
								faulty={faulty}
								allowsSeveral={allowsSeveral}
							/>{" "}
							<label htmlFor={`answer-${position}`}>
								{pictured && (
									<span className="choice__frame cover">
										{image && (
											<Picture src={image} alt={label ? "" : name} width={360} height={240} />
										)}
									</span>
								)}
								<span className="choice__word">
									<Content>{label}</Content>
								</span>
							</label>{" "}
							{verdict && chosen && <ChoiceMark verdict={verdict} />}
							{image && (
								<a
									className="choice__zoom"
									href={withoutPictureFacts(image)}
									target="_blank"
									rel="noopener"
									onClick={(event) => zoom(event, { ...option, label: name })}
								>
									<Icon name="search" />
									<span className="hidden-visually">
										{t(dialog ? "question.zoom.here" : "question.zoom.newTab", {
											label: name,
										})}
									</span>
								</a>
							)}
						</li>
					);
				})}
			</ul>
			{allowsSeveral && values && !disabled && (
				<p className="choices__count soft">
					{t("question.chosen", { chosen: values.length, count: options.length })}
				</p>
			)}
			{zoomed?.image && dialog && (
				<dialog.Zoom label={zoomed.label} image={zoomed.image} onClose={() => setZoomed(null)} />
			)}
		</>
	);
}

export const choiceControl: QuestionControl<PresentedChoice> = {
	Control: Choice,
	taskKey: ({ allowsSeveral }) => (allowsSeveral ? "question.do.several" : "question.do.one"),
	missingKey: ({ allowsSeveral }) =>
		allowsSeveral ? "question.missing.several" : "question.missing.one",
	foundText({ allowsSeveral }, found, of, t) {
		if (!allowsSeveral) return null;
		return found === of
			? t("question.hint.tooMany")
			: t("question.hint.options", { found, count: of });
	},
};
