import type { BackEnd } from "#app/back-end.ts";
import type {
	ProgressOutcome,
	QuestionAttempts,
	QuestionRef,
} from "#app/features/learner/training-records.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { answerText, checkAnswer, isTyped, readAnswer } from "#app/features/question/question.ts";
import type { TestResult } from "#app/features/learner/sitting.ts";
import type { User } from "#app/features/account/user.ts";
import type { OpenPage } from "./open-page.server.ts";

function questionRef({ program, chapter, page }: OpenPage): QuestionRef {
	return { appId: program.id, chapterId: chapter.id, pageId: page.id };
}

/** An answer that leaves nothing to do completes the chapter without `Next` (TRAIN-42). */
function completeChapter(
	training: BackEnd["training"],
	catalog: Catalog,
	user: User,
	{ program, chapter, page, sitting }: OpenPage,
	now: number,
): Promise<ProgressOutcome> {
	const progress = sitting?.lastQuestion ?? page.pageNumber;
	return training.setProgress(
		catalog,
		user,
		{ appId: program.id, chapterId: chapter.id, progress, onlyToComplete: true },
		now,
	);
}

export interface AnswerResult {
	/** Empty fields. The form then counts as no attempt (QUIZ-17). */
	missing: number[];
	answer: readonly string[];
	/** Null in tests, and if fields are empty. */
	attempts: QuestionAttempts | null;
	/** How the sitting of the test ended; null: not ended, or no test. */
	testResult: TestResult | null;
	/** Null: something is left to answer. */
	outcome: ProgressOutcome | null;
}

/**
 * Checks and stores an answer; in a test it counts once per sitting (TRAIN-60). `beginsNext`: after a failed sitting it begins the next
 * one.
 */
export async function answerQuestion(
	training: BackEnd["training"],
	catalog: Catalog,
	user: User,
	open: OpenPage,
	values: readonly string[],
	now: number,
	key: string | null,
	{ beginsNext = false } = {},
): Promise<Result<AnswerResult>> {
	if (open.page.kind !== "question") return fail("invalidInput");
	const { question } = open.page;
	const { answer, missing } = readAnswer(question, values);
	if (missing.length > 0)
		return ok({ missing, answer, attempts: null, testResult: null, outcome: null });
	const attempt = {
		answer,
		answerText: answerText(question, answer),
		isTyped: isTyped(question),
		...checkAnswer(question, answer),
	};
	const ref = questionRef(open);
	if (open.sitting && training.sittings) {
		const testResult = await training.sittings.record(
			user,
			ref,
			attempt,
			{ ...open.sitting, beginsNext },
			now,
			key,
		);
		const outcome = testResult?.passed
			? await completeChapter(training, catalog, user, open, now)
			: null;
		return ok({ missing, answer, attempts: null, testResult, outcome });
	}
	const attempts = await training.recordAttempt(user, ref, attempt, now, key);
	const outcome = attempts.answered
		? await completeChapter(training, catalog, user, open, now)
		: null;
	return ok({ missing, answer, attempts, testResult: null, outcome });
}

/** Not in tests. */
export async function retryQuestion(
	training: BackEnd["training"],
	user: User,
	open: OpenPage,
): Promise<Result<void>> {
	if (open.page.kind !== "question" || open.sitting) return fail("invalidInput");
	await training.clearAttempt(user, questionRef(open));
	return ok(undefined);
}

/** Needs two wrong attempts; earns no points for a perfect quiz. Not in tests. */
export async function revealAnswer(
	training: BackEnd["training"],
	catalog: Catalog,
	user: User,
	open: OpenPage,
	now: number,
): Promise<Result<ProgressOutcome>> {
	if (open.page.kind !== "question" || open.sitting) return fail("invalidInput");
	const shown = await training.reveal(user, questionRef(open), now);
	return shown
		? ok(await completeChapter(training, catalog, user, open, now))
		: fail("invalidInput");
}

/** Begins the next sitting of a failed test. Returns the page number of its first question (TRAIN-63). */
export async function retakeTest(
	training: BackEnd["training"],
	user: User,
	{ chapter, sitting }: OpenPage,
): Promise<Result<number>> {
	if (!sitting || !training.sittings) return fail("invalidInput");
	await training.sittings.retake(user, chapter.id, sitting);
	return ok(sitting.pages.findIndex((page) => page.kind === "question") + 1);
}
