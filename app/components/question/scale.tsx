import type { PresentedOption } from "#app/domain/question/presented.ts";
import { FieldError } from "#app/components/forms/field.tsx";
import type { ControlProps } from "./control.ts";

/** A slider: radios along a track, each with its value. */
export function Scale({ options, given, disabled, right, missing, missingText }: ControlProps & { options: readonly PresentedOption[] }) {
	const faulty = missing.length > 0;
	return (
		<>
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<ul className={right ? "scale scale--right" : "scale"} data-control="slider">
				{options.map(({ key, label }, position) => (
					<li key={key}>
						<input
							id={`answer-${position}`}
							name="answer"
							type="radio"
							value={key}
							defaultChecked={given.includes(key)}
							disabled={disabled}
							aria-invalid={faulty || undefined}
							aria-describedby={faulty ? "answer-0-error" : undefined}
						/>{" "}
						<label htmlFor={`answer-${position}`}>{label}</label>
					</li>
				))}
			</ul>
		</>
	);
}
