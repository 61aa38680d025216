import type { ReactNode } from "react";
import type { PresentedQuestion } from "#app/domain/question/presented.ts";
import { useTranslate, type Translate } from "#app/i18n/use-translate.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { Icon } from "#app/components/elements/icon.tsx";
import { Blanks } from "#app/components/question/blanks.tsx";
import { Choices } from "#app/components/question/choices.tsx";
import type { ControlProps } from "#app/components/question/control.ts";
import { Dials } from "#app/components/question/dials.tsx";
import { Dropdown } from "#app/components/question/dropdown.tsx";
import { Flipboard } from "#app/components/question/flipboard.tsx";
import { Scale } from "#app/components/question/scale.tsx";
import { Targets } from "#app/components/question/targets.tsx";

export interface QuestionOutcome {
	correct: boolean;
	found: number;
	of: number;
	/** The question's own words on it. */
	text: string | null;
	/** The answer was shown: `given` holds it now, `answer` says it, a line each part. */
	revealed?: boolean;
	answer?: readonly string[];
	/** From the second wrong answer on. */
	mayReveal?: boolean;
}

export interface QuestionFormProps {
	question: PresentedQuestion;
	/** A heading of its own; most questions have none. */
	title?: string | null;
	/** Takes `answer` (one or many) and `intent`: `check`, `retry`, `reveal`, `next`. */
	action: string;
	/** What was chosen, in the question's order. */
	given?: readonly string[];
	/** The places that were left empty: faults of the form. */
	missing?: readonly number[];
	outcome?: QuestionOutcome | null;
	/** On the last page the way on is `Finish chapter`. */
	last: boolean;
}

/** One question: a form with one fieldset. With an outcome it shows what was chosen and the way on. */
export function QuestionForm({ question, title, action, given = [], missing = [], outcome, last }: QuestionFormProps) {
	const t = useTranslate();
	const answered = outcome != null;
	const settled = answered && (outcome.correct || Boolean(outcome.revealed));
	const inSentence = question.control === "blanks";
	const legend = inSentence ? t("question.do.blanks") : question.text;
	const missingText = missing.length > 0 ? t(missingKey(question)) : null;
	const control: ControlProps = { given, disabled: answered, right: settled, missing, missingText };
	return (
		<div className="asking wrap">
			{missingText && (
				<ErrorSummary faults={missing.map((place) => ({ fieldId: `answer-${place}`, text: missingIn(question, place, missingText, t) }))} />
			)}
			<p className="eyebrow">{t("question.eyebrow")}</p>
			{title && <h1>{title}</h1>}
			<form className="question" method="post" action={action} noValidate>
				<FormToken />
				<fieldset aria-describedby={inSentence ? undefined : "question-do"}>
					<legend>{title ? legend : <h1>{legend}</h1>}</legend>
					{!inSentence && !answered && (
						<p className="question__do" id="question-do">
							{t(doKey(question))}
						</p>
					)}
					{outcome && <OutcomeBox outcome={outcome} question={question} last={last} t={t} />}
					<Control question={question} {...control} />
				</fieldset>
				{!answered && (
					<p className="send">
						<button className="button" type="submit" name="intent" value="check">
							{t("question.check")}
						</button>{" "}
						<span className="soft small">{t("question.nothingLost")}</span>
					</p>
				)}
			</form>
		</div>
	);
}

function Control({ question, ...control }: ControlProps & { question: PresentedQuestion }): ReactNode {
	switch (question.control) {
		case "dials":
			return <Dials count={question.dials} {...control} />;
		case "targets":
			return <Targets items={question.items} targets={question.targets} {...control} />;
		case "blanks":
			return <Blanks parts={question.parts} {...control} />;
		case "select":
			return <Dropdown options={question.options} label={question.text} {...control} />;
		case "options":
			if (question.type === "flipboard") return <Flipboard options={question.options} {...control} />;
			if (question.type === "slider") return <Scale options={question.options} {...control} />;
			return <Choices options={question.options} columns={question.columns} several={question.several} {...control} />;
		default:
			return question satisfies never;
	}
}

/** In words and with a sign, never by colour alone. */
function OutcomeBox({
	outcome,
	question,
	last,
	t,
}: {
	outcome: QuestionOutcome;
	question: PresentedQuestion;
	last: boolean;
	t: Translate;
}) {
	const { correct, revealed, text, answer = [], mayReveal } = outcome;
	const state = correct ? "correct" : revealed ? "revealed" : "incorrect";
	const hint = correct || revealed ? null : hintOf(question, outcome, t);
	return (
		<div className={`outcome outcome--${state}`}>
			<div className="outcome__said" role="status" data-outcome={correct ? "correct" : "incorrect"}>
				<span className="outcome__sign">
					<Icon name={correct ? "check" : revealed ? "info" : "cross"} />
				</span>
				<div>
					<p className="outcome__word">{t(`question.${state}`)}</p>
					{text && <p>{text}</p>}
					{answer.length === 1 && <p className="outcome__answer">{answer[0]}</p>}
					{answer.length > 1 && (
						<ul className="outcome__answer">
							{answer.map((line, place) => (
								<li key={`${place} ${line}`}>{line}</li>
							))}
						</ul>
					)}
					{hint && <p className="outcome__hint">{hint}</p>}
				</div>
			</div>
			<p className="outcome__ways">
				{correct || revealed ? (
					<button className="button" type="submit" name="intent" value="next">
						{t(last ? "player.finish" : "player.next")}
						<Icon name={last ? "check" : "next"} />
					</button>
				) : (
					<>
						<button className="button" type="submit" name="intent" value="retry">
							{t("question.retry")}
							<Icon name="retain" />
						</button>
						{mayReveal && (
							<button className="button button--quiet" type="submit" name="intent" value="reveal">
								{t("question.reveal")}
							</button>
						)}
					</>
				)}
			</p>
		</div>
	);
}

/** How much was right, never what. */
function hintOf(question: PresentedQuestion, { found, of }: QuestionOutcome, t: Translate): string | null {
	const values = { found, count: of };
	switch (question.control) {
		case "dials":
			return t("question.hint.dials", values);
		case "targets":
			return t("question.hint.targets", values);
		case "blanks":
			return of > 1 ? t("question.hint.blanks", values) : null;
		case "select":
			return null;
		case "options":
			if (!question.several) return null;
			return found === of ? t("question.hint.tooMany") : t("question.hint.options", values);
	}
}

function doKey(question: PresentedQuestion): string {
	if (question.control !== "options") return `question.do.${question.control}`;
	return question.several ? "question.do.several" : "question.do.one";
}

function missingKey(question: PresentedQuestion): string {
	if (question.control !== "options") return `question.missing.${question.control}`;
	return question.several ? "question.missing.several" : "question.missing.one";
}

function missingIn(question: PresentedQuestion, place: number, text: string, t: Translate): string {
	switch (question.control) {
		case "dials":
			return `${t("question.dial", { number: place + 1 })}: ${text}`;
		case "targets":
			return `${question.items[place]?.label ?? ""}: ${text}`;
		case "blanks":
			return `${t("question.blank", { number: place + 1, count: question.parts.length - 1 })}: ${text}`;
		default:
			return text;
	}
}
