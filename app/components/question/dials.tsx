import { useTranslate } from "#app/i18n/use-translate.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import type { ControlProps } from "./control.ts";

const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** A lock: one select a dial. */
export function Dials({ count, given, disabled, right, missing, missingText }: ControlProps & { count: number }) {
	const t = useTranslate();
	return (
		<ol className={right ? "lock lock--open" : "lock"} data-control="dials">
			{Array.from({ length: count }, (_, dial) => {
				const id = `answer-${dial}`;
				const faulty = missing.includes(dial);
				return (
					<li key={id} className="dial">
						<label htmlFor={id}>{t("question.dial", { number: dial + 1 })}</label>{" "}
						<select
							className="dial__wheel"
							id={id}
							name="answer"
							defaultValue={given[dial] ?? ""}
							disabled={disabled}
							aria-invalid={faulty || undefined}
							aria-describedby={faulty ? `${id}-error` : undefined}
						>
							<option value="">–</option>
							{digits.map((digit) => (
								<option key={digit} value={digit}>
									{digit}
								</option>
							))}
						</select>
						{faulty && <FieldError id={id} text={missingText} />}
					</li>
				);
			})}
		</ol>
	);
}
