import { useTranslation } from "react-i18next";
import type { PresentedOption } from "#app/domain/question/presented.ts";
import { FieldError } from "#app/components/forms/field.tsx";
import type { ControlProps } from "./control.ts";

/** One select. Its label is the question itself. */
export function Dropdown({
	options,
	label,
	given,
	disabled,
	right,
	missing,
	missingText,
}: ControlProps & { options: readonly PresentedOption[]; label: string }) {
	const { t } = useTranslation();
	const faulty = missing.length > 0;
	return (
		<div className={right ? "drop drop--right" : "drop"} data-control="select">
			<label className="field__label" htmlFor="answer-0">
				{t("question.yourAnswer")}
				<span className="hidden-visually">: {label}</span>
			</label>{" "}
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<select
				className="input"
				id="answer-0"
				name="answer"
				defaultValue={given[0] ?? ""}
				disabled={disabled}
				aria-invalid={faulty || undefined}
				aria-describedby={faulty ? "answer-0-error" : undefined}
			>
				<option value="">{t("question.choose")}</option>
				{options.map((option) => (
					<option key={option.key} value={option.key}>
						{option.label}
					</option>
				))}
			</select>
		</div>
	);
}
