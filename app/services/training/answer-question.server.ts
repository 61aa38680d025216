import { fail, ok, type Result } from "#app/domain/errors.ts";
import { answerText, check, isTyped, readAnswer } from "#app/domain/question/question.ts";
import type { User } from "#app/domain/account/user.ts";
import type { Operation } from "#app/services/account/operation-port.ts";
import type { QuestionAttempts, QuestionRef, TrainingPort } from "./port.ts";
import type { OpenPage } from "./open-page.server.ts";

type Ports = Pick<TrainingPort, "recordAttempt" | "clearAttempt" | "reveal">;

function questionRef({ program, chapter, page }: OpenPage): QuestionRef {
	return { appId: program.id, chapterId: chapter.id, pageId: page.id };
}

/**
 * Judges an answer and stores it with its outcome. `missing`: the fields left empty; such a form counts as no attempt (QUIZ-17).
 */
export async function answerQuestion(
	training: Ports,
	user: User,
	open: OpenPage,
	values: readonly string[],
	now: number,
	operation: Operation | null,
): Promise<Result<{ missing: number[]; answer: readonly string[]; kept: QuestionAttempts | null }>> {
	if (open.page.kind !== "question") return fail("invalidInput");
	const { question } = open.page;
	const { answer, missing } = readAnswer(question, values);
	if (missing.length > 0) return ok({ missing, answer, kept: null });
	const kept = await training.recordAttempt(
		user,
		questionRef(open),
		{ answer, said: answerText(question, answer), isTyped: isTyped(question), ...check(question, answer) },
		now,
		operation,
	);
	return ok({ missing, answer, kept });
}

/** Lets the user try the question again after a wrong answer. */
export async function retryQuestion(training: Ports, user: User, open: OpenPage): Promise<Result<void>> {
	if (open.page.kind !== "question") return fail("invalidInput");
	await training.clearAttempt(user, questionRef(open));
	return ok(undefined);
}

/** Reveals the answer after two wrong attempts: the question counts as answered, but earns no points for a perfect quiz. */
export async function revealAnswer(training: Ports, user: User, open: OpenPage, now: number): Promise<Result<void>> {
	if (open.page.kind !== "question") return fail("invalidInput");
	const shown = await training.reveal(user, questionRef(open), now);
	return shown ? ok(undefined) : fail("invalidInput");
}
