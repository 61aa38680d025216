import {
	wrongAttemptsToReveal,
	type AnswerAttempt,
	type NewAttempt,
	type QuestionAttempts,
	type QuestionRef,
} from "./training-records.ts";
import type { BackEnd } from "#app/back-end.ts";
import { pagesOf } from "#app/features/catalog/catalog.ts";
import type { Selectable } from "kysely";
import type { Outcome } from "#app/features/question/question-type.ts";
import { lockUser, type Write, type Database } from "#app/platform/database/database.server.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import type { QuestionAttemptTable } from "#app/platform/database/tables/learner.server.ts";
import { beginRefresh, dayOf } from "./refresh-schedule.server.ts";

/**
 * Returns the last attempt. Returns null if its answer was cleared by the next sitting of a test or
 * by an earlier release.
 */
function lastAttemptOf(row: Selectable<QuestionAttemptTable>): AnswerAttempt | null {
	const answer = JSON.parse(row.last_answer) as string[];
	if (row.last_outcome === "" || answer.length === 0) return null;
	const { correct, found, of } = JSON.parse(row.last_outcome) as Outcome;
	return { correct, found, of, answer };
}

/**
 * Returns whether the user gave the right answer, gave any answer in a test, or was shown the
 * answer.
 */
export function isAnswered({
	answered_at,
	revealed_at,
}: Pick<Selectable<QuestionAttemptTable>, "answered_at" | "revealed_at">): boolean {
	return answered_at !== null || revealed_at !== null;
}

function toQuestionAttempts(row: Selectable<QuestionAttemptTable>): QuestionAttempts {
	return {
		pageId: row.page_id,
		count: row.tries,
		wrongCount: row.wrong_tries,
		firstCorrect: row.first_correct === 1,
		answered: isAnswered(row),
		revealed: row.revealed_at !== null,
		last: lastAttemptOf(row),
	};
}

async function find(
	trx: Write,
	userId: number,
	pageId: number,
): Promise<Selectable<QuestionAttemptTable> | undefined> {
	return trx
		.selectFrom("question_try")
		.selectAll()
		.where("user_id", "=", userId)
		.where("page_id", "=", pageId)
		.executeTakeFirst();
}

/**
 * A question with a wrong answer in a test is asked again if its chapter is no longer a test
 * (TRAIN-65).
 */
const isSettled = (row: Selectable<QuestionAttemptTable>) =>
	row.revealed_at !== null || (row.answered_at !== null && lastAttemptOf(row)?.correct !== false);

/** The maximum number of wrong answers counted per user and question. */
const wrongAnswersReported = 10;

/**
 * Counts a wrong answer. A typed answer is stored with its user, because deleting the account must
 * delete it.
 */
async function countWrong(
	trx: Write,
	userId: number,
	{ pageId, appId }: QuestionRef,
	{ answerText, isTyped }: NewAttempt,
	now: number,
): Promise<void> {
	const wrong = {
		page_id: pageId,
		app_id: appId,
		answer: answerText,
		day: dayOf(now),
		count: 1,
	};
	if (isTyped)
		await trx
			.insertInto("typed_answer")
			.values({ user_id: userId, ...wrong })
			.onConflict((conflict) =>
				conflict
					.columns(["user_id", "page_id", "answer", "day"])
					.doUpdateSet((row) => ({ count: row("typed_answer.count", "+", 1) })),
			)
			.execute();
	else
		await trx
			.insertInto("wrong_answer")
			.values(wrong)
			.onConflict((conflict) =>
				conflict
					.columns(["page_id", "answer", "day"])
					.doUpdateSet((row) => ({ count: row("wrong_answer.count", "+", 1) })),
			)
			.execute();
}

/**
 * Stores an attempt, and counts a wrong one for reports. Replaces the user's previous answer, so
 * callers first check that the question may be answered again.
 */
export async function storeAttempt(
	trx: Write,
	userId: number,
	question: QuestionRef,
	attempt: NewAttempt,
	{ before, answered }: { before: Selectable<QuestionAttemptTable> | undefined; answered: boolean },
	now: number,
): Promise<Selectable<QuestionAttemptTable>> {
	const { answer, correct, found, of } = attempt;
	const outcome: Outcome = { correct, found, of };
	const row: Selectable<QuestionAttemptTable> = {
		user_id: userId,
		page_id: question.pageId,
		chapter_id: question.chapterId,
		app_id: question.appId,
		tries: (before?.tries ?? 0) + 1,
		wrong_tries: (before?.wrong_tries ?? 0) + (correct ? 0 : 1),
		first_correct: before ? before.first_correct : Number(correct),
		answered_at: answered ? now : null,
		revealed_at: null,
		last_answer: JSON.stringify(answer),
		last_outcome: JSON.stringify(outcome),
		updated_at: now,
	};
	await trx
		.insertInto("question_try")
		.values(row)
		.onConflict((conflict) => conflict.columns(["user_id", "page_id"]).doUpdateSet(row))
		.execute();
	if (!correct && row.wrong_tries <= wrongAnswersReported)
		await countWrong(trx, userId, question, attempt, now);
	return row;
}

export function createAttempts(
	db: Database,
): Pick<BackEnd["training"], "attempts" | "recordAttempt" | "reveal"> {
	return {
		/**
		 * Reads attempts by page id, because a page may have been in another chapter when its question
		 * was answered.
		 */
		async attempts(catalog, user, chapterId) {
			const pageIds = pagesOf(catalog, chapterId).map(({ id }) => id);
			const rows = await db
				.selectFrom("question_try")
				.selectAll()
				.where("user_id", "=", user.id)
				.where("page_id", "in", [0, ...pageIds])
				.execute();
			return new Map(rows.map((row) => [row.page_id, toQuestionAttempts(row)]));
		},
		recordAttempt(user, question, attempt, now, key) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const before = await find(trx, user.id, question.pageId);
				if (before && isSettled(before)) return toQuestionAttempts(before);
				await once(trx, { key, now }, async () => {
					const row = await storeAttempt(
						trx,
						user.id,
						question,
						attempt,
						{ before, answered: attempt.correct },
						now,
					);
					if (attempt.correct)
						await beginRefresh(trx, user.id, [{ ...question, wasWrong: row.wrong_tries > 0 }], now);
					return true;
				});
				const row = await find(trx, user.id, question.pageId);
				if (!row) throw new Error("The attempt was not stored.");
				return toQuestionAttempts(row);
			});
		},
		reveal(user, question, now) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const before = await find(trx, user.id, question.pageId);
				if (!before || before.wrong_tries < wrongAttemptsToReveal) return false;
				if (!isSettled(before)) {
					await trx
						.updateTable("question_try")
						.set({ revealed_at: now, updated_at: now })
						.where("user_id", "=", user.id)
						.where("page_id", "=", question.pageId)
						.execute();
					await beginRefresh(trx, user.id, [{ ...question, wasWrong: true }], now);
				}
				return true;
			});
		},
	};
}
