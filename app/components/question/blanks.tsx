import { useTranslation } from "react-i18next";
import { blankMaxLength } from "#app/domain/question/presented.ts";
import { FieldError } from "#app/components/forms/field.tsx";
import type { ControlProps } from "./control.ts";
import { useContentMark } from "#app/i18n/content-language.tsx";

/** What must not begin a line. */
const signs = /^\p{P}*/u;

/** The sentence, with an input in the place of each blank. */
export function Blanks({ parts, given, disabled, right, missing, missingText }: ControlProps & { parts: readonly string[] }) {
	const { t } = useTranslation();
	const count = parts.length - 1;
	return (
		<div className={right ? "blanks blanks--right" : "blanks"} data-control="blanks" {...useContentMark()}>
			{parts.map((part, place) => {
				const id = `answer-${place}`;
				const faulty = missing.includes(place);
				return (
					<span key={id}>
						{place === 0 ? part : part.replace(signs, "")}
						{place < count && (
							<span className="blank-and-sign">
								<span className="blank">
									<input
										className="input"
										id={id}
										name="answer"
										type="text"
										defaultValue={given[place] ?? ""}
										disabled={disabled}
										maxLength={blankMaxLength}
										autoComplete="off"
										autoCapitalize="none"
										spellCheck={false}
										aria-label={t("question.blank", { number: place + 1, count })}
										aria-invalid={faulty || undefined}
										aria-describedby={faulty ? `${id}-error` : undefined}
									/>
									{faulty && <FieldError id={id} text={missingText} />}
								</span>
								{signs.exec(parts[place + 1] ?? "")?.[0]}
							</span>
						)}
					</span>
				);
			})}
		</div>
	);
}
