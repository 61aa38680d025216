import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PresentedLock } from "#app/features/question/combo-lock.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import type { ControlProps, QuestionControl } from "./control.ts";
import { createEnhancement } from "./enhancement.ts";
import { PlaceMark, shownVerdict } from "./mark.tsx";
import { setAnswer, useAnswers } from "./use-answers.ts";

const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

const useDrums = createEnhancement(
	() => import("#app/features/question/controls/enhanced/drum.tsx"),
);

/** With JavaScript, a drum covers each select. */
function ComboLock({
	question,
	given,
	disabled,
	verdict,
	rightPlaces,
	missing,
	missingText,
}: ControlProps<PresentedLock>) {
	const { t } = useTranslation();
	const lock = useRef<HTMLOListElement>(null);
	const values = useAnswers(lock);
	const drums = useDrums();
	return (
		<ol
			className={verdict === "right" || verdict === "answer" ? "lock lock--open" : "lock"}
			data-control="dials"
			ref={lock}
		>
			{Array.from({ length: question.dials }, (_, dial) => {
				const id = `answer-${dial}`;
				const faulty = missing.includes(dial);
				const value = values?.[dial];
				const right = shownVerdict({ rightPlaces, verdict }, dial);
				const kept = right === true && !disabled;
				return (
					<li
						key={id}
						className={
							right === undefined ? "dial" : right ? "dial dial--right" : "dial dial--wrong"
						}
					>
						<label htmlFor={id}>{t("question.dial", { number: dial + 1 })}</label>{" "}
						<span className="dial__case">
							<select
								className="dial__wheel"
								id={id}
								name="answer"
								defaultValue={given[dial] ?? ""}
								disabled={disabled}
								data-kept={kept || undefined}
								aria-invalid={faulty || undefined}
								aria-describedby={faulty ? `${id}-error` : undefined}
								onKeyDown={
									drums ? (event) => drums.turnByKey(event, lock.current, dial) : undefined
								}
							>
								{!kept && <option value="">–</option>}
								{(kept ? given.slice(dial, dial + 1) : digits).map((digit) => (
									<option key={digit} value={digit}>
										{digit}
									</option>
								))}
							</select>
							{drums && value !== undefined && (
								<drums.Drum
									value={value}
									onTurn={disabled || kept ? null : (digit) => setAnswer(lock.current, dial, digit)}
								/>
							)}
						</span>
						{right !== undefined && <PlaceMark right={right} kept={kept} />}
						{faulty && <FieldError id={id} text={missingText} />}
					</li>
				);
			})}
		</ol>
	);
}

export const comboLockControl: QuestionControl<PresentedLock> = {
	Control: ComboLock,
	fitsPicture: true,
	taskKey: () => "question.do.dials",
	missingKey: () => "question.missing.dials",
	placeName: (_, place, t) => t("question.dial", { number: place + 1 }),
	foundText: (_, found, of, t) => t("question.hint.dials", { found, count: of }),
};
