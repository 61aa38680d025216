import { useTranslation } from "react-i18next";
import type { PresentedScale } from "#app/domain/question/scale.ts";
import { useEnhanced } from "#app/components/elements/enhanced.ts";
import { Icon } from "#app/components/elements/icon.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import type { ControlProps, QuestionControl } from "./control.ts";
import { ChoiceMark } from "./mark.tsx";
import { OptionInput } from "./option-input.tsx";
import { Content } from "#app/i18n/content-language.tsx";

/** A departure board: radios whose labels stand on flaps. With a script each letter has its own flap, and turns. */
function Flipboard({ question, given, disabled, verdict, missing, missingText }: ControlProps<PresentedScale>) {
	const { t } = useTranslation();
	const enhanced = useEnhanced();
	const faulty = missing.length > 0;
	return (
		<>
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<div className={`board on-dark${verdict ? ` board--${verdict}` : ""}`} data-control="flipboard">
				<p className="board__head" aria-hidden="true">
					<span>{t("question.board")}</span>
					<span className="board__lamp" />
				</p>
				<ul>
					{question.options.map(({ key, label }, position) => (
						<li key={key}>
							<OptionInput value={key} position={position} given={given} disabled={disabled} faulty={faulty} />{" "}
							<label htmlFor={`answer-${position}`}>
								{enhanced && isSplittable(label) ? (
									<SplitFlaps text={label} />
								) : (
									<span className="flaps">
										<Content>{label}</Content>
									</span>
								)}
								<Icon name="plane" />
							</label>
							{verdict && given.includes(key) && <ChoiceMark verdict={verdict} />}
						</li>
					))}
				</ul>
			</div>
		</>
	);
}

/** Letters of other scripts may join. */
const isSplittable = (text: string) => /^[ -ɏ‐-₿]*$/.test(text);

/** The letters are drawn by the style sheet, so that the text is there once, as a whole. */
function SplitFlaps({ text }: { text: string }) {
	return (
		<>
			<span className="hidden-visually">{text}</span>
			<span className="split" aria-hidden="true">
				{text.split(" ").map((word, place) => (
					<span key={`${place} ${word}`} className="split__word">
						{Array.from(word, (letter, at) => (
							<span key={`${at} ${letter}`} className="split__flap" data-letter={letter} />
						))}
					</span>
				))}
			</span>
		</>
	);
}

export const flipboardControl: QuestionControl<PresentedScale> = {
	Control: Flipboard,
	taskKey: () => "question.do.one",
	missingKey: () => "question.missing.one",
};
