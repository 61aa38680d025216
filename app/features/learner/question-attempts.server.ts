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
import {
	lockUser,
	prepared,
	type Write,
	type Database,
} from "#app/platform/database/database.server.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import type { QuestionAttemptTable } from "#app/platform/database/tables/learner.server.ts";
import { QUESTIONS_A_DAY } from "#app/constants.ts";

/** The days until a question is asked again, by the number of right answers in a row (TRAIN-70). */
const intervals = [1, 4, 12, 35, 100] as const;

const dayMs = 86_400_000;

interface RefreshStep {
	/** The index in `intervals`. */
	step: number;
	/** In ms. */
	dueAt: number;
}

/** Returns the first step of a question that was just answered. */
export function firstStep(now: number): RefreshStep {
	return stepAt(0, now);
}

/** Returns the step after an answer. A wrong one starts again. */
export function nextStep(step: number, correct: boolean, now: number): RefreshStep {
	return stepAt(correct ? Math.min(step + 1, intervals.length - 1) : 0, now);
}

function stepAt(step: number, now: number): RefreshStep {
	return { step, dueAt: now + (intervals[step] ?? intervals[0]) * dayMs };
}

/** Returns midnight UTC of the day, in ms. */
export function dayOf(now: number): number {
	return now - (now % dayMs);
}

/** Far more than a day's questions, because those of hidden programs and chapters stay due. */
const maxDue = 200;

/** Asks questions again, first on the next day. */
export async function beginRefresh(
	trx: Write,
	userId: number,
	questions: readonly { appId: number; chapterId: number; pageId: number; wasWrong: boolean }[],
	now: number,
): Promise<void> {
	const { step, dueAt } = firstStep(now);
	const rows = questions.map(({ appId, chapterId, pageId, wasWrong }) => ({
		user_id: userId,
		page_id: pageId,
		chapter_id: chapterId,
		app_id: appId,
		step,
		due_at: dueAt,
		was_wrong: Number(wasWrong),
		answered_at: null,
		last_answer: "",
		last_correct: 0,
	}));
	if (rows.length > 0)
		await trx
			.insertInto("refresh_question")
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

const dueOf = prepared<{ userId: number; appId: number; now: number }>()(
	(db, { userId, appId, now }) =>
		db
			.selectFrom("refresh_question")
			.innerJoin("enrollment", (join) =>
				join
					.onRef("enrollment.user_id", "=", "refresh_question.user_id")
					.onRef("enrollment.app_id", "=", "refresh_question.app_id"),
			)
			.innerJoin("catalog_row", (join) =>
				join.on("catalog_row.kind", "=", "page").onRef("catalog_row.id", "=", "page_id"),
			)
			.select(["refresh_question.app_id", "page_id"])
			.where("retired_at", "is", null)
			.where("refresh_question.user_id", "=", userId)
			.where("due_at", "<=", now)
			.where((row) =>
				row.or([row(row.val(appId), "=", 0), row("refresh_question.app_id", "=", appId)]),
			)
			.orderBy("was_wrong", "desc")
			.orderBy("due_at")
			.orderBy("page_id")
			.limit(maxDue),
);

const answeredOf = prepared<{ userId: number; day: number }>()((db, { userId, day }) =>
	db
		.selectFrom("refresh_question")
		.selectAll()
		.where("user_id", "=", userId)
		.where("answered_at", ">=", day)
		.orderBy("answered_at", "desc"),
);

export function createRefresh(db: Database): NonNullable<BackEnd["refresh"]> {
	return {
		async due(user, appId, now) {
			const rows = await dueOf(db, { userId: user.id, appId: appId ?? 0, now });
			if (rows.length === 0) return { due: [], leftToday: 0 };
			const answered = await answeredOf(db, { userId: user.id, day: dayOf(now) });
			return {
				due: rows.map((row) => ({ appId: row.app_id, pageId: row.page_id })),
				leftToday: Math.max(0, QUESTIONS_A_DAY - answered.length),
			};
		},
		async answer(user, pageId, { answer, correct }, now) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const answered = await answeredOf(trx, { userId: user.id, day: dayOf(now) });
				if (answered.length >= QUESTIONS_A_DAY) return;
				const row = await trx
					.selectFrom("refresh_question")
					.select(["step", "due_at"])
					.where("user_id", "=", user.id)
					.where("page_id", "=", pageId)
					.executeTakeFirst();
				if (!row || row.due_at > now) return;
				const { step, dueAt } = nextStep(row.step, correct, now);
				await trx
					.updateTable("refresh_question")
					.set({
						step,
						due_at: dueAt,
						was_wrong: Number(!correct),
						answered_at: now,
						last_answer: JSON.stringify(answer),
						last_correct: Number(correct),
					})
					.where("user_id", "=", user.id)
					.where("page_id", "=", pageId)
					.execute();
			});
		},
		async answeredToday(user, now) {
			const rows = await answeredOf(db, { userId: user.id, day: dayOf(now) });
			return rows.map((row) => ({
				appId: row.app_id,
				pageId: row.page_id,
				answer: JSON.parse(row.last_answer) as string[],
				correct: row.last_correct === 1,
			}));
		},
	};
}

/** Returns null for a row of an old version, which forgot the answer when a question was asked again. */
function lastAttemptOf(row: Selectable<QuestionAttemptTable>): AnswerAttempt | null {
	const answer = JSON.parse(row.last_answer) as string[];
	if (row.last_outcome === "" || answer.length === 0) return null;
	const { correct, found, of } = JSON.parse(row.last_outcome) as Outcome;
	return { correct, found, of, answer };
}

function toQuestionAttempts(row: Selectable<QuestionAttemptTable>): QuestionAttempts {
	return {
		pageId: row.page_id,
		count: row.tries,
		wrongCount: row.wrong_tries,
		firstCorrect: row.first_correct === 1,
		answered: row.answered_at !== null || row.revealed_at !== null,
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

/** A question that was answered wrongly in a test is asked again once its chapter is not a test (TRAIN-65). */
const isSettled = (row: Selectable<QuestionAttemptTable>) =>
	row.revealed_at !== null || (row.answered_at !== null && lastAttemptOf(row)?.correct !== false);

/** How many wrong answers of one user to one question are counted. */
const wrongAnswersReported = 10;

/** Counts a wrong answer. Typed ones belong to a user, so that they are deleted with the account. */
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
		day: now - (now % dayMs),
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

/** Stores an attempt. After an `answered` one, no other counts. */
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
		/** Reads by pages, because they may have been in another chapter when they were answered. */
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
