import type { BackEnd } from "#app/back-end.ts";
import { QUESTIONS_A_DAY, DAY_MS } from "#app/constants.ts";
import {
	lockUser,
	prepared,
	type Write,
	type Database,
} from "#app/platform/database/database.server.ts";

/** The days until a question is asked again, by the number of right answers in a row (TRAIN-70). */
const intervals = [1, 4, 12, 35, 100] as const;

interface RefreshStep {
	/** The step's index in `intervals`. */
	step: number;
	/** The time when the question is due, in ms. */
	dueAt: number;
}

/** Returns the first step of a question that was just answered in the training. */
export function firstStep(now: number): RefreshStep {
	return stepAt(0, now);
}

/** Returns the step after an answer. After a wrong answer, the steps start again. */
export function nextStep(step: number, correct: boolean, now: number): RefreshStep {
	return stepAt(correct ? Math.min(step + 1, intervals.length - 1) : 0, now);
}

function stepAt(step: number, now: number): RefreshStep {
	return { step, dueAt: now + (intervals[step] ?? intervals[0]) * DAY_MS };
}

/** Returns when the current UTC day began, in ms. */
export function dayOf(now: number): number {
	return now - (now % DAY_MS);
}

/**
 * The maximum number of due questions to read. This is far more than Refresh asks in a day, because
 * questions of hidden programs and chapters stay due but are never asked.
 */
const maxDue = 200;

/**
 * Schedules questions for Refresh, which asks them for the first time one day later. Questions that
 * are already scheduled keep their step.
 */
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

/** Selects the user's due questions that an import hasn't retired, in programs they registered for. */
export const dueRows = (db: Database, { userId, now }: { userId: number; now: number }) =>
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
		.where("refresh_question.user_id", "=", userId)
		.where("retired_at", "is", null)
		.where("due_at", "<=", now);

const dueOf = prepared<{ userId: number; appId: number; now: number }>()(
	(db, { userId, appId, now }) =>
		dueRows(db, { userId, now })
			.select(["refresh_question.app_id", "page_id"])
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
