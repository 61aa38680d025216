import { useRef } from "react";
import type { PresentedScale } from "#app/features/question/scale.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import type { ControlProps, QuestionControl } from "./control.ts";
import { createEnhancement } from "./enhancement.ts";
import { setAnswer, useAnswers } from "./use-answers.ts";
import { ChoiceMark } from "./mark.tsx";
import { OptionInput } from "./option-input.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

/** The number of characters that fit on one line of a phone. */
const phoneLineLength = 26;

const useRange = createEnhancement(
	() => import("#app/features/question/controls/enhanced/range.tsx"),
);

/** Renders radios along a track. With JavaScript, a range input replaces them. */
function Slider({
	question,
	given,
	disabled,
	verdict,
	missing,
	missingText,
}: ControlProps<PresentedScale>) {
	const { options } = question;
	const list = useRef<HTMLUListElement>(null);
	const values = useAnswers(list);
	const range = useRange();
	const isRange = range !== null && values !== null;
	const faulty = missing.length > 0;
	const isLong =
		options.reduce((length, { label }) => length + label.length + 1, 0) > phoneLineLength;
	const describedBy = faulty ? "answer-0-error" : undefined;
	const className = [
		"scale",
		isRange && "scale--range",
		isLong && "scale--long",
		verdict && `scale--${verdict}`,
	];
	return (
		<>
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<div className={className.filter(Boolean).join(" ")}>
				{isRange && (
					<range.Range
						labels={options.map(({ label }) => label)}
						chosen={options.findIndex(({ key }) => key === values[0])}
						disabled={disabled}
						verdict={verdict}
						given={options.find(({ key }) => given.includes(key))?.label}
						describedBy={describedBy}
						onChoose={(position) => setAnswer(list.current, position, true)}
					/>
				)}
				<ul
					className="scale__values"
					data-control="slider"
					ref={list}
					aria-hidden={isRange || undefined}
				>
					{options.map(({ key, label }, position) => (
						<li key={key} className={verdict && given.includes(key) ? "is-marked" : undefined}>
							<OptionInput
								value={key}
								position={position}
								given={given}
								verdict={verdict}
								disabled={disabled}
								faulty={faulty}
								isReplaced={isRange}
							/>{" "}
							<label htmlFor={`answer-${position}`}>
								<Content>{label}</Content>
							</label>
							{verdict && !isRange && given.includes(key) && <ChoiceMark verdict={verdict} />}
						</li>
					))}
				</ul>
			</div>
		</>
	);
}

export const sliderControl: QuestionControl<PresentedScale> = {
	Control: Slider,
	taskKey: () => "question.do.one",
	missingKey: () => "question.missing.one",
};
