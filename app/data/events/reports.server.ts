import { sql } from "kysely";
import type { ReportsPort } from "#app/services/report/port.ts";
import type { Database } from "#app/data/database/database.server.ts";

const weekMs = 604_800_000;
/** The first day of 1970 was a Thursday, weeks begin on Monday. */
const mondayMs = 259_200_000;

function titleOf(activity: string): string {
	const { title } = JSON.parse(activity) as { title?: unknown };
	return typeof title === "string" ? title : "";
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
	return `${first_name} ${last_name}`.trim();
}

/** Figures for suppliers and hosts, from the database. */
export function createReports(db: Database): ReportsPort {
	return {
		async enrollments(appId) {
			const rows = await db
				.selectFrom("enrollment")
				.innerJoin("user_account", "user_account.id", "enrollment.user_id")
				.select(["enrollment.created_at as at", "training_graduated", "opt_in_at", "first_name", "last_name", "email", "country"])
				.where("app_id", "=", appId)
				.orderBy("enrollment.created_at")
				.orderBy("enrollment.id")
				.execute();
			return rows.map((row) => ({
				at: row.at,
				graduatedAt: row.training_graduated,
				person: row.opt_in_at === null ? null : { name: nameOf(row), email: row.email, country: row.country },
			}));
		},
		async chapters(appId, { from, until }) {
			const rows = await db
				.selectFrom("chapter_progress")
				.select(({ fn }) => [
					"chapter_id",
					fn.countAll().as("begun"),
					fn.sum<number | string>(sql`case when completed_at >= ${from} and completed_at < ${until} then 1 else 0 end`).as("completed"),
				])
				.where("app_id", "=", appId)
				.where("progress", ">", 0)
				.groupBy("chapter_id")
				.execute();
			return new Map(rows.map((row) => [row.chapter_id, { begun: Number(row.begun), completed: Number(row.completed) }]));
		},
		async questions(appId, { from, until }) {
			const rows = await db
				.selectFrom("question_try")
				.select(({ fn }) => [
					"page_id",
					fn.countAll().as("answered"),
					fn.sum<number | string>("first_correct").as("right"),
					fn.sum<number | string>("wrong_tries").as("wrong"),
				])
				.where("app_id", "=", appId)
				.where("updated_at", ">=", from)
				.where("updated_at", "<", until)
				.groupBy("page_id")
				.execute();
			return new Map(
				rows.map((row) => [row.page_id, { answered: Number(row.answered), rightFirst: Number(row.right), wrong: Number(row.wrong) }]),
			);
		},
		async wrongAnswers(appId, { from, until }) {
			const rows = await db
				.selectFrom("wrong_answer")
				.select(({ fn }) => ["page_id", "answer", fn.sum<number | string>("count").as("times")])
				.where("app_id", "=", appId)
				.where("day", ">=", from)
				.where("day", "<", until)
				.groupBy(["page_id", "answer"])
				.execute();
			return rows
				.map((row) => ({ pageId: row.page_id, answer: row.answer, count: Number(row.times) }))
				.toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer));
		},
		async use(appId, { from, until }) {
			const week = sql<number>`(created_at + ${sql.lit(mondayMs)}) / ${sql.lit(weekMs)}`;
			const rows = await db
				.selectFrom("activity_event")
				.select(({ fn }) => ["category", "item_id", week.as("week"), fn.countAll().as("times"), fn.max("id").as("last")])
				.where("app_id", "=", appId)
				.where("created_at", ">=", from)
				.where("created_at", "<", until)
				.groupBy(["category", "item_id", week])
				.execute();
			const titles = new Map<number, string>();
			const last = rows.map((row) => Number(row.last));
			for (let at = 0; at < last.length; at += 500) {
				const named = await db
					.selectFrom("activity_event")
					.select(["id", "activity"])
					.where("id", "in", last.slice(at, at + 500))
					.execute();
				for (const { id, activity } of named) titles.set(Number(id), titleOf(activity));
			}
			return rows
				.map((row) => ({
					category: row.category,
					itemId: row.item_id,
					title: titles.get(Number(row.last)) ?? "",
					week: Number(row.week) * weekMs - mondayMs,
					count: Number(row.times),
				}))
				.toSorted((a, b) => a.week - b.week || a.category.localeCompare(b.category) || (a.itemId ?? "").localeCompare(b.itemId ?? ""));
		},
		async registrants(showId, { from, until }) {
			const rows = await db
				.selectFrom("expo_registration")
				.innerJoin("user_account", "user_account.id", "expo_registration.user_id")
				.select(["expo_registration.created_at as at", "first_name", "last_name", "email", "country"])
				.where("trade_show_id", "=", showId)
				.where("expo_registration.created_at", ">=", from)
				.where("expo_registration.created_at", "<", until)
				.orderBy("expo_registration.created_at")
				.orderBy("user_account.id")
				.execute();
			return rows.map((row) => ({ at: row.at, name: nameOf(row), email: row.email, country: row.country }));
		},
	};
}
