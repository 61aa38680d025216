import { useTranslate } from "#app/i18n/use-translate.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import type { ControlProps } from "./control.ts";

export interface TargetsProps extends ControlProps {
	items: readonly { label: string; image: string | null }[];
	targets: readonly string[];
}

/** Items that each belong on a target: one select an item. */
export function Targets({ items, targets, given, disabled, right, missing, missingText }: TargetsProps) {
	const t = useTranslate();
	const pictured = items.some(({ image }) => image);
	const choose = t("question.choose");
	return (
		<ul className={`match${pictured ? " match--pictured" : ""}${right ? " match--right" : ""}`} data-control="targets">
			{items.map(({ label, image }, position) => {
				const id = `answer-${position}`;
				const faulty = missing.includes(position);
				return (
					<li key={id}>
						{pictured && (image ? <img src={image} alt="" width="96" height="72" /> : <span className="match__gap" />)}
						<label htmlFor={id}>{label}</label>
						<div className="match__target">
							{faulty && <FieldError id={id} text={missingText} />}
							<select
								className="input"
								id={id}
								name="answer"
								defaultValue={given[position] ?? ""}
								disabled={disabled}
								aria-invalid={faulty || undefined}
								aria-describedby={faulty ? `${id}-error` : undefined}
							>
								<option value="">{choose}</option>
								{targets.map((target) => (
									<option key={target} value={target}>
										{target}
									</option>
								))}
							</select>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
