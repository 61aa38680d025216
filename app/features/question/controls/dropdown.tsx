import { useTranslation } from "react-i18next";
import type { PresentedChoice } from "#app/features/question/choice.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import type { ControlProps, QuestionControl } from "./control.ts";
import { ChoiceMark } from "./mark.tsx";

function Dropdown({
	question,
	given,
	disabled,
	verdict,
	missing,
	missingText,
}: ControlProps<PresentedChoice>) {
	const { t } = useTranslation();
	const faulty = missing.length > 0;
	return (
		<div className={verdict ? `drop drop--${verdict}` : "drop"} data-control="select">
			<label className="field__label" htmlFor="answer-0">
				{t("question.yourAnswer")}
				<span className="hidden-visually">: {question.text}</span>
			</label>{" "}
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<select
				className="input"
				id="answer-0"
				name="answer"
				defaultValue={(disabled || verdict !== "wrong" ? given[0] : null) ?? ""}
				disabled={disabled}
				aria-invalid={faulty || undefined}
				aria-describedby={faulty ? "answer-0-error" : undefined}
			>
				<option value="">{t("question.choose")}</option>
				{question.options.map((option) => (
					<option key={option.key} value={option.key}>
						{option.label}
					</option>
				))}
			</select>
			{verdict && (
				<ChoiceMark
					verdict={verdict}
					label={disabled ? null : question.options.find(({ key }) => key === given[0])?.label}
				/>
			)}
		</div>
	);
}

export const dropdownControl: QuestionControl<PresentedChoice> = {
	Control: Dropdown,
	fitsPicture: true,
	taskKey: () => "question.do.select",
	missingKey: () => "question.missing.select",
};
