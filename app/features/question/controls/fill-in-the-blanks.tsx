import { useTranslation } from "react-i18next";
import type { PresentedBlanks } from "#app/features/question/fill-in-the-blanks.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import type { ControlProps, QuestionControl } from "./control.ts";
import { PlaceMark, shownVerdict } from "./mark.tsx";
import { useContentMark } from "#app/platform/i18n/content-language.tsx";

/** Punctuation that must not begin a line. */
const leadingPunctuation = /^\p{P}*/u;

function FillInTheBlanks({
	question,
	given,
	disabled,
	verdict,
	rightPlaces,
	missing,
	missingText,
}: ControlProps<PresentedBlanks>) {
	const { parts, maxLength } = question;
	const { t } = useTranslation();
	const count = parts.length - 1;
	return (
		<div className="blanks" data-control="blanks" {...useContentMark()}>
			{parts.map((part, place) => {
				const id = `answer-${place}`;
				const faulty = missing.includes(place);
				const right = shownVerdict({ rightPlaces, verdict }, place);
				const kept = right === true && !disabled;
				return (
					<span key={id}>
						{place === 0 ? part : part.replace(leadingPunctuation, "")}
						{place < count && (
							<span className="blank-and-sign">
								<span
									className={
										right === undefined
											? "blank"
											: right
												? "blank blank--right"
												: "blank blank--wrong"
									}
								>
									<input
										className="input"
										id={id}
										name="answer"
										type="text"
										defaultValue={given[place] ?? ""}
										disabled={disabled}
										readOnly={kept}
										maxLength={maxLength}
										autoComplete="off"
										autoCapitalize="none"
										spellCheck={false}
										aria-label={t("question.blank", { number: place + 1, count })}
										aria-invalid={faulty || undefined}
										aria-describedby={faulty ? `${id}-error` : undefined}
									/>
									{right !== undefined && <PlaceMark right={right} kept={kept} />}
									{faulty && <FieldError id={id} text={missingText} />}
								</span>
								{leadingPunctuation.exec(parts[place + 1] ?? "")?.[0]}
							</span>
						)}
					</span>
				);
			})}
		</div>
	);
}

export const fillInTheBlanksControl: QuestionControl<PresentedBlanks> = {
	Control: FillInTheBlanks,
	holdsText: true,
	taskKey: () => "question.do.blanks",
	missingKey: () => "question.missing.blanks",
	placeName: ({ parts }, place, t) =>
		t("question.blank", { number: place + 1, count: parts.length - 1 }),
	foundText: (_, found, of, t) => (of > 1 ? t("question.hint.blanks", { found, count: of }) : null),
};
