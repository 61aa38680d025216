import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PresentedQuestion } from "#app/domain/question/question.ts";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { controlOf } from "#app/components/question/controls.ts";
import { HintBox, KeptBox, OutcomeBox, type LessonBefore, type QuestionHint, type QuestionOutcome } from "./question-outcome.tsx";
import { Content } from "#app/i18n/content-language.tsx";

export interface QuestionFormProps {
	question: PresentedQuestion;
	/** Above the question; else what a question of a lesson has there. */
	eyebrow?: string;
	/** Whether the question is what the page is about: its heading. */
	isPage?: boolean;
	/** Sent along as `question`, where the address does not name it. */
	questionKey?: string;
	/** Below the answers; else what holds in a lesson. */
	note?: string;
	/** A heading of its own; most questions have none. */
	title?: string | null;
	/** Takes `answer` (one or many) and `intent`: `check`, `retry`, `reveal`, `next`. */
	action: string;
	/** What was chosen, in the question's order. */
	given?: readonly string[];
	/** The places that were left empty: faults of the form. */
	missing?: readonly number[];
	outcome?: QuestionOutcome | null;
	/** What the attempt before came to. */
	hint?: QuestionHint | null;
	/** The page where the answer can be read again. */
	lesson?: LessonBefore | null;
	/** In a test: which question of how many this is, and whether its answer was taken. */
	test?: { sitting: string; isKept: boolean; number: number; of: number } | null;
	/** The bar with the form's main button. */
	turn: ReactNode;
}

/**
 * One question: a form with one fieldset. With an outcome it shows what was chosen: above the answers where the page was loaded with it, under
 * them where a script had it checked.
 */
export function QuestionForm({
	question,
	title,
	eyebrow,
	isPage = true,
	questionKey,
	note,
	action,
	given = [],
	missing = [],
	outcome = null,
	hint = null,
	lesson,
	test = null,
	turn,
}: QuestionFormProps) {
	const { t } = useTranslation();
	const Heading = isPage ? "h1" : "h2";
	const answered = outcome !== null || Boolean(test?.isKept);
	const state = test?.isKept ? "kept" : !outcome ? "asked" : outcome.correct ? "correct" : outcome.revealed ? "revealed" : "incorrect";
	const { box, form, wasLoaded } = useFocusOnOutcome(state, missing);
	const settled = outcome !== null && (outcome.correct || Boolean(outcome.revealed));
	const { Control, holdsText: inSentence, taskKey, missingKey, placeName } = controlOf(question);
	const legend = inSentence ? t(taskKey(question)) : question.text;
	const said = inSentence ? legend : <Content>{legend}</Content>;
	const missingText = missing.length > 0 ? t(missingKey(question)) : null;
	const hinted = !answered && hint !== null && (hint.text !== null || hint.of > 0 || Boolean(lesson));
	const described = [!inSentence && !answered && "question-do", hinted && "question-hint"].filter(Boolean).join(" ");
	const outcomeBox = test ? (
		<KeptBox isKept={test.isKept} ref={box} />
	) : (
		<OutcomeBox outcome={outcome} question={question} lesson={lesson} ref={box} />
	);
	return (
		<PostForm className="question" action={action} noValidate preventScrollReset={!settled} ref={form}>
			<div className="asking wrap">
				{missingText && (
					<ErrorSummary
						faults={missing.map((place) => ({
							fieldId: `answer-${place}`,
							text: placeName ? `${placeName(question, place, t)}: ${missingText}` : missingText,
						}))}
					/>
				)}
				{questionKey && <input type="hidden" name="question" value={questionKey} />}
				{test && <input type="hidden" name="sitting" value={test.sitting} />}
				<p className="eyebrow">{eyebrow ?? (test ? t("test.question", { number: test.number, count: test.of }) : t("question.eyebrow"))}</p>
				{title && (
					<Heading>
						<Content>{title}</Content>
					</Heading>
				)}
				<fieldset aria-describedby={described || undefined}>
					<legend>{title ? said : <Heading>{said}</Heading>}</legend>
					{!inSentence && !answered && (
						<p className="question__do" id="question-do">
							{t(taskKey(question))}
						</p>
					)}
					{hinted && <HintBox hint={hint} question={question} lesson={lesson} id="question-hint" />}
					{wasLoaded && outcomeBox}
					{/* Asking anew begins with an empty form: `Try again` must not keep what the browser still holds. */}
					<Control
						key={state}
						question={question}
						given={given}
						disabled={answered}
						right={settled}
						missing={missing}
						missingText={missingText}
					/>
				</fieldset>
				{!answered && <p className="question__note soft small">{note ?? t(test ? "test.once" : "question.nothingLost")}</p>}
				{!wasLoaded && outcomeBox}
			</div>
			{turn}
		</PostForm>
	);
}

/** Once a script had the answer checked, the focus goes to what came of it: the outcome, what is missing, or the question asked anew. */
function useFocusOnOutcome(state: string, missing: readonly number[]) {
	const box = useRef<HTMLDivElement>(null);
	const form = useRef<HTMLFormElement>(null);
	/** What the last render showed; null: the page was just opened. */
	const before = useRef<{ state: string; missing: readonly number[] } | null>(null);
	const [wasLoaded, setWasLoaded] = useState(state !== "asked");
	if (wasLoaded && state === "asked") setWasLoaded(false);
	useEffect(() => {
		const last = before.current;
		before.current = { state, missing };
		if (last === null) return;
		if (missing.length > 0 && missing !== last.missing) document.querySelector<HTMLElement>("#error-summary")?.focus();
		if (state === last.state) return;
		if (state !== "asked") box.current?.focus();
		else {
			form.current?.querySelector<HTMLElement>("fieldset input, fieldset select")?.focus();
			form.current?.querySelector(".hint")?.scrollIntoView({ block: "nearest" });
		}
	}, [state, missing]);
	return { box, form, wasLoaded };
}
