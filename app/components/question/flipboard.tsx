import type { PresentedOption } from "#app/domain/question/presented.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import type { ControlProps } from "./control.ts";

/** A departure board: radios whose labels stand on flaps. */
export function Flipboard({
	options,
	given,
	disabled,
	right,
	missing,
	missingText,
}: ControlProps & { options: readonly PresentedOption[] }) {
	const t = useTranslate();
	const faulty = missing.length > 0;
	return (
		<>
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<div className={right ? "board on-dark board--right" : "board on-dark"} data-control="flipboard">
				<p className="board__head" aria-hidden="true">
					<span>{t("question.board")}</span>
					<span className="board__lamp" />
				</p>
				<ul>
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
							<label htmlFor={`answer-${position}`}>
								<span className="flaps">{label}</span>
							</label>
						</li>
					))}
				</ul>
			</div>
		</>
	);
}
