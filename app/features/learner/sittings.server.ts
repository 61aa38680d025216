import type { BackEnd } from "#app/back-end.ts";
import type { Selectable } from "kysely";
import type { Outcome } from "#app/features/question/question-type.ts";
import { requiredRight, type Sitting, type TestResult } from "./sitting.ts";
import type { Test } from "#app/features/catalog/chapter.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import {
	type Database,
	prepared,
	lockUser,
	type Write,
} from "#app/platform/database/database.server.ts";
import type {
	QuestionAttemptTable,
	TestResultTable,
} from "#app/platform/database/tables/learner.server.ts";
import { isAnswered, storeAttempt } from "./question-attempts.server.ts";
import { beginRefresh } from "./refresh-schedule.server.ts";

function toTestResult(row: Selectable<TestResultTable>): TestResult {
	return {
		appId: row.app_id,
		chapterId: row.chapter_id,
		sitting: row.sitting,
		rightCount: row.right_count,
		questionCount: row.question_count,
		passed: row.passed === 1,
		endedAt: row.ended_at,
	};
}

/** Returns how the last sitting ended, or null before the first one ends. */
export async function testResultOf(
	trx: Write,
	userId: number,
	chapterId: number,
): Promise<TestResult | null> {
	const row = await trx
		.selectFrom("test_result")
		.selectAll()
		.where("user_id", "=", userId)
		.where("chapter_id", "=", chapterId)
		.executeTakeFirst();
	return row ? toTestResult(row) : null;
}

/** Adds up the scores of the program's passed tests. Returns null if no test was passed. */
export async function passedTestsSum(
	trx: Write,
	userId: number,
	appId: number,
): Promise<{ right: number; of: number } | null> {
	const rows = await trx
		.selectFrom("test_result")
		.select(["right_count", "question_count"])
		.where("user_id", "=", userId)
		.where("app_id", "=", appId)
		.where("passed", "=", 1)
		.execute();
	if (rows.length === 0) return null;
	return {
		right: rows.reduce((sum, row) => sum + row.right_count, 0),
		of: rows.reduce((sum, row) => sum + row.question_count, 0),
	};
}

const resultsOf = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("test_result").selectAll().where("user_id", "=", userId).orderBy("ended_at"),
);

function rowsOf(trx: Write, userId: number, questionIds: readonly number[]) {
	return trx
		.selectFrom("question_try")
		.selectAll()
		.where("user_id", "=", userId)
		.where("page_id", "in", [...questionIds])
		.execute();
}

function isAllAnswered(
	{ questionIds }: Test,
	rows: readonly Selectable<QuestionAttemptTable>[],
): boolean {
	return questionIds.every((id) => rows.some((row) => row.page_id === id && isAnswered(row)));
}

/** Clears the answers, but keeps the number of attempts and whether the first one was right. */
async function clearAnswers(trx: Write, userId: number, { questionIds }: Test): Promise<void> {
	await trx
		.updateTable("question_try")
		.set({ answered_at: null, revealed_at: null, last_answer: "[]", last_outcome: "" })
		.where("user_id", "=", userId)
		.where("page_id", "in", [...questionIds])
		.execute();
}

/** Stores how the sitting ended. Returns null until all questions are answered. */
async function endIfAnswered(
	trx: Write,
	userId: number,
	{ appId, chapterId }: { appId: number; chapterId: number },
	{ number, passMark, questionIds }: Sitting,
	rows: readonly Selectable<QuestionAttemptTable>[],
	now: number,
): Promise<TestResult | null> {
	const answers = rows.filter(isAnswered);
	if (answers.length < questionIds.length) return null;
	const right = answers.filter(
		(row) => row.last_outcome !== "" && (JSON.parse(row.last_outcome) as Outcome).correct,
	).length;
	const result = {
		user_id: userId,
		chapter_id: chapterId,
		app_id: appId,
		sitting: number,
		right_count: right,
		question_count: questionIds.length,
		passed: Number(right >= requiredRight(passMark, questionIds.length)),
		ended_at: now,
	};
	await trx
		.insertInto("test_result")
		.values(result)
		.onConflict((conflict) => conflict.columns(["user_id", "chapter_id"]).doUpdateSet(result))
		.execute();
	// Refresh shows right answers, so it gets only the questions of passed tests.
	if (result.passed) {
		const questions = answers.map((row) => ({
			appId,
			chapterId,
			pageId: row.page_id,
			wasWrong: row.wrong_tries > 0,
		}));
		await beginRefresh(trx, userId, questions, now);
	}
	return toTestResult(result);
}

export function createSittings(db: Database): NonNullable<BackEnd["training"]["sittings"]> {
	return {
		record(user, question, attempt, sitting, now, key) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const last = await testResultOf(trx, user.id, question.chapterId);
				let before = await rowsOf(trx, user.id, sitting.questionIds);
				const hasEnded = last !== null && (last.passed || isAllAnswered(sitting, before));
				const begins =
					hasEnded &&
					!last.passed &&
					sitting.beginsNext === true &&
					sitting.number === last.sitting;
				if (hasEnded && !begins) return last;
				const number = (last?.sitting ?? 0) + 1;
				const kept = before.find((row) => row.page_id === question.pageId);
				if (!begins && (sitting.number !== number || (kept && isAnswered(kept)))) return null;
				let ended = begins ? last : null;
				await once(trx, { key, now }, async () => {
					if (begins) {
						await clearAnswers(trx, user.id, sitting);
						before = [];
					}
					const row = await storeAttempt(
						trx,
						user.id,
						question,
						attempt,
						{ before: kept, answered: true },
						now,
					);
					const answers = [...before.filter((each) => each.page_id !== row.page_id), row];
					ended = await endIfAnswered(trx, user.id, question, { ...sitting, number }, answers, now);
					return true;
				});
				return ended;
			});
		},
		end(user, chapter, sitting, now) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const last = await testResultOf(trx, user.id, chapter.chapterId);
				if (last && (last.passed || last.sitting >= sitting.number)) return last;
				return endIfAnswered(
					trx,
					user.id,
					chapter,
					sitting,
					await rowsOf(trx, user.id, sitting.questionIds),
					now,
				);
			});
		},
		async retake(user, chapterId, test) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const last = await testResultOf(trx, user.id, chapterId);
				if (
					last &&
					!last.passed &&
					isAllAnswered(test, await rowsOf(trx, user.id, test.questionIds))
				)
					await clearAnswers(trx, user.id, test);
			});
		},
		async results(user) {
			const rows = await resultsOf(db, { userId: user.id });
			return rows.map(toTestResult);
		},
	};
}
