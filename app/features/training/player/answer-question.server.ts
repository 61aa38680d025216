import type {
	NewAttempt,
	ProgressOutcome,
	QuestionAttempts,
	QuestionRef,
} from "#app/features/learner/training-records.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { answerText, checkAnswer, isTyped, readAnswer } from "#app/features/question/question.ts";
import type { TestResult } from "#app/features/learner/sitting.ts";
import type { OpenPage, TrainingContext } from "./open-page.server.ts";

function questionRef({ program, chapter, page }: OpenPage): QuestionRef {
	return { appId: program.id, chapterId: chapter.id, pageId: page.id };
}

/** Completes the chapter without `Next` if nothing is left to do after the answer (TRAIN-42). */
function completeIfDone(
	{ training, catalog, learner: { user, now } }: TrainingContext,
	{ program, chapter, page, sitting }: OpenPage,
): Promise<ProgressOutcome> {
	const progress = sitting?.lastQuestion ?? page.pageNumber;
	const step = { appId: program.id, chapterId: chapter.id, progress, onlyToComplete: true };
	return training.setProgress(catalog, user, step, now);
}

export interface AnswerResult {
	/**
	 * The indexes of empty fields. If a field is empty, the form doesn't count as an attempt
	 * (QUIZ-17).
	 */
	missing: number[];
	answer: readonly string[];
	/** Null in a test, and if a field is empty. */
	attempts: QuestionAttempts | null;
	/**
	 * The result of the sitting that this answer ended. Null before a sitting ends, and outside a
	 * test.
	 */
	testResult: TestResult | null;
	/** Null until the question is answered or, in a test, until the test is passed. */
	outcome: ProgressOutcome | null;
}

/**
 * Checks and stores an answer. In a test, only the first answer to a question in each sitting
 * counts (TRAIN-60). With `beginsNext`, an answer after a failed sitting begins the next sitting. A
 * second call with the same `key` changes nothing.
 */
export async function answerQuestion(
	trainingContext: TrainingContext,
	open: OpenPage,
	values: readonly string[],
	{ key, beginsNext = false }: { key: string | null; beginsNext?: boolean },
): Promise<Result<AnswerResult>> {
	if (open.page.kind !== "question") return fail("invalidInput");
	const { question } = open.page;
	const { answer, missing } = readAnswer(question, values);
	const nothing = { missing, answer, attempts: null, testResult: null, outcome: null };
	if (missing.length > 0) return ok(nothing);

	const { training, learner, language } = trainingContext;
	const { user, now } = learner;
	const languages = { page: language, program: open.program.language };
	const ref = questionRef(open);
	const attempt: NewAttempt = {
		answer,
		answerText: answerText(question, answer, languages),
		isTyped: isTyped(question),
		...checkAnswer(question, answer, languages),
	};
	if (open.sitting && training.sittings) {
		const sitting = { ...open.sitting, beginsNext };
		const testResult = await training.sittings.record(user, ref, attempt, sitting, now, key);
		const outcome = testResult?.passed ? await completeIfDone(trainingContext, open) : null;
		return ok({ ...nothing, testResult, outcome });
	}
	const attempts = await training.recordAttempt(user, ref, attempt, now, key);
	const outcome = attempts.answered ? await completeIfDone(trainingContext, open) : null;
	return ok({ ...nothing, attempts, outcome });
}

/**
 * Lets the user see the right answer after two wrong attempts, and completes the chapter if nothing
 * is left to do. Fails before that, and in a test.
 */
export async function revealAnswer(
	trainingContext: TrainingContext,
	open: OpenPage,
): Promise<Result<ProgressOutcome>> {
	if (open.page.kind !== "question" || open.sitting) return fail("invalidInput");
	const { training, learner } = trainingContext;
	const isShown = await training.reveal(learner.user, questionRef(open), learner.now);
	return isShown ? ok(await completeIfDone(trainingContext, open)) : fail("invalidInput");
}

/**
 * Begins the next sitting of a failed test (TRAIN-63). Returns the page number of the test's first
 * question.
 */
export async function retakeTest(
	{ training, learner }: TrainingContext,
	{ chapter, sitting }: OpenPage,
): Promise<Result<number>> {
	if (!sitting || !training.sittings) return fail("invalidInput");
	await training.sittings.retake(learner.user, chapter.id, sitting);
	return ok(sitting.pages.findIndex((page) => page.kind === "question") + 1);
}

export interface FinishedPage {
	/** Null if the question is unanswered. In that case, nothing is stored. */
	outcome: ProgressOutcome | null;
	/**
	 * The number of the next page, or of the same page if its question is unanswered. Null at the end
	 * of the chapter.
	 */
	next: number | null;
}

/** Marks a page as done unless its question is unanswered (TRAIN-30). */
export async function finishPage(
	trainingContext: TrainingContext,
	open: OpenPage,
): Promise<FinishedPage> {
	const { page, attempts, sitting } = open;
	const isUnanswered =
		page.kind === "question" && !attempts.get(page.id)?.answered && !sitting?.ended?.passed;
	return isUnanswered ? { outcome: null, next: page.pageNumber } : turnPage(trainingContext, open);
}

/**
 * Marks a page as done, and doesn't check whether its question was answered, because callers have
 * checked it.
 */
export async function turnPage(
	{ training, catalog, learner: { user, now } }: TrainingContext,
	{ program, chapter, page: { pageNumber }, pageCount }: OpenPage,
): Promise<FinishedPage> {
	const step = { appId: program.id, chapterId: chapter.id, progress: pageNumber };
	const outcome = await training.setProgress(catalog, user, step, now);
	return { outcome, next: pageNumber < pageCount ? pageNumber + 1 : null };
}
