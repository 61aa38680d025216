import type { PresentedOption } from "#app/domain/question/presented.ts";
import { FieldError } from "#app/components/forms/field.tsx";
import { Icon } from "#app/components/elements/icon.tsx";
import type { ControlProps } from "./control.ts";

export interface ChoicesProps extends ControlProps {
	options: readonly PresentedOption[];
	/** At least 1. */
	columns: number;
	several: boolean;
}

/** Radios or checkboxes in columns. A picture stands beside its label, which is enough to answer by. */
export function Choices({ options, columns, several, given, disabled, right, missing, missingText }: ChoicesProps) {
	const pictured = options.some(({ image }) => image);
	const faulty = missing.length > 0;
	return (
		<>
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<ul
				className={`choices choices--${Math.min(4, Math.max(1, columns))}${pictured ? " choices--pictured" : ""}${right ? " choices--right" : ""}`}
				data-control="options"
			>
				{options.map(({ key, label, image }, position) => {
					const id = `answer-${position}`;
					const chosen = given.includes(key);
					return (
						<li key={key} className="choice">
							<input
								id={id}
								name="answer"
								type={several ? "checkbox" : "radio"}
								value={key}
								defaultChecked={chosen}
								disabled={disabled}
								aria-invalid={faulty || undefined}
								aria-describedby={faulty ? "answer-0-error" : undefined}
							/>{" "}
							<label htmlFor={id}>
								{pictured && <span className="choice__frame">{image && <img src={image} alt="" width="360" height="240" />}</span>}
								<span className="choice__word">{label}</span>
								{right && chosen && <Icon name="check" />}
							</label>
						</li>
					);
				})}
			</ul>
		</>
	);
}
