import type {
	Period,
	ReportedEnrollment,
	ReportedRegistrant,
	ReportedUse,
	Step,
} from "./report-table.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { titleOfLast, itemUse } from "#app/platform/database/daily-figures.server.ts";

const weekMs = 604_800_000;
/** The time from a Monday to January 1, 1970, which was a Thursday. */
const mondayMs = 259_200_000;

/**
 * A typed answer is reported only if at least this many people gave it. Otherwise, it could
 * identify them.
 */
const peopleToReport = 5;

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
	return `${first_name} ${last_name}`.trim();
}

const columns = {
	registered: "created_at",
	started: "training_started",
	graduated: "training_graduated",
} as const;

/**
 * Counts the people who took the step in the period, week by week, earliest week first. `week` is
 * the Monday, in ms since 1970.
 */
export async function peopleByWeek(
	db: Database,
	appId: number,
	step: Step,
	{ from, until }: Period,
) {
	const column = columns[step];
	const week = sql<number>`(${sql.ref(column)} + ${sql.lit(mondayMs)}) / ${sql.lit(weekMs)}`;
	const rows = await db
		.selectFrom("enrollment")
		.select(({ fn }) => [week.as("week"), fn.countAll().as("people")])
		.where("app_id", "=", appId)
		.where(column, ">=", from)
		.where(column, "<", until)
		.groupBy(week)
		.execute();
	return rows
		.map((row) => ({ week: Number(row.week) * weekMs - mondayMs, people: Number(row.people) }))
		.toSorted((a, b) => a.week - b.week);
}

/** Counts everyone who ever registered, regardless of the report's period. */
export async function registeredCount(db: Database, appId: number): Promise<number> {
	const { people } = await db
		.selectFrom("enrollment")
		.select(({ fn }) => fn.countAll().as("people"))
		.where("app_id", "=", appId)
		.executeTakeFirstOrThrow();
	return Number(people);
}

/** Selects the people who let a program's supplier write to them, without suspended accounts. */
export function optedIn(db: Database, appId: number) {
	return db
		.selectFrom("enrollment")
		.innerJoin("user_account", "user_account.id", "enrollment.user_id")
		.where("app_id", "=", appId)
		.where("opt_in_at", "is not", null)
		.where("disabled_at", "is", null);
}

/**
 * Lists the people who registered in the period, let the supplier write to them, and confirmed
 * their address, earliest registration first. Leaves out suspended accounts.
 */
export async function optedInPeople(
	db: Database,
	appId: number,
	{ from, until }: Period,
): Promise<readonly ReportedEnrollment[]> {
	const rows = await optedIn(db, appId)
		.select([
			"enrollment.created_at as at",
			"training_graduated",
			"first_name",
			"last_name",
			"email",
			"country",
		])
		// Someone else may have signed up with an unproven address.
		.where("proven_at", "is not", null)
		.where("enrollment.created_at", ">=", from)
		.where("enrollment.created_at", "<", until)
		.orderBy("enrollment.created_at")
		.orderBy("enrollment.id")
		.execute();
	return rows.map((row) => ({
		at: row.at,
		graduatedAt: row.training_graduated,
		name: nameOf(row),
		email: row.email,
		country: row.country,
	}));
}

/**
 * Returns counts by chapter id. `begun` is the number of people who ever began the chapter, and
 * `completed` is the number who completed it in the period.
 */
export async function reportedChapters(
	db: Database,
	appId: number,
	{ from, until }: Period,
): Promise<ReadonlyMap<number, { begun: number; completed: number }>> {
	const rows = await db
		.selectFrom("chapter_progress")
		.select(({ fn }) => [
			"chapter_id",
			fn.countAll().as("begun"),
			fn
				.sum<number | string>(
					sql`case when completed_at >= ${from} and completed_at < ${until} then 1 else 0 end`,
				)
				.as("completed"),
		])
		.where("app_id", "=", appId)
		.groupBy("chapter_id")
		.execute();
	return new Map(
		rows.map((row) => [
			row.chapter_id,
			{ begun: Number(row.begun), completed: Number(row.completed) },
		]),
	);
}

/** Returns counts by page id. Only people whose last attempt was in the period count. */
export async function reportedQuestions(
	db: Database,
	appId: number,
	{ from, until }: Period,
): Promise<ReadonlyMap<number, { answered: number; rightFirst: number; wrong: number }>> {
	const sum = (value: RawBuilder<unknown>) =>
		sql<
			number | string
		>`sum(case when updated_at >= ${from} and updated_at < ${until} then ${value} else 0 end)`;
	const rows = await db
		.selectFrom("question_try")
		.select([
			"page_id",
			sum(sql`1`).as("answered"),
			sum(sql.ref("first_correct")).as("right"),
			sum(sql.ref("wrong_tries")).as("wrong"),
		])
		.where("app_id", "=", appId)
		.groupBy("page_id")
		.execute();
	return new Map(
		rows.map((row) => [
			row.page_id,
			{ answered: Number(row.answered), rightFirst: Number(row.right), wrong: Number(row.wrong) },
		]),
	);
}

/**
 * Returns the wrong answers, the most common first. A typed answer is left out if fewer than
 * `fewest` people gave it.
 */
export async function reportedWrongAnswers(
	db: Database,
	appId: number,
	{ from, until }: Period,
	fewest: number = peopleToReport,
): Promise<readonly { pageId: number; answer: string; count: number; isTyped: boolean }[]> {
	const chosen = await db
		.selectFrom("wrong_answer")
		.select(({ fn }) => ["page_id", "answer", fn.sum<number | string>("count").as("times")])
		.where("app_id", "=", appId)
		.where("day", ">=", from)
		.where("day", "<", until)
		.groupBy(["page_id", "answer"])
		.execute();
	const typed = await db
		.selectFrom("typed_answer")
		.select(({ fn }) => ["page_id", "answer", fn.sum<number | string>("count").as("times")])
		.where("app_id", "=", appId)
		.where("day", ">=", from)
		.where("day", "<", until)
		.groupBy(["page_id", "answer"])
		.having(({ fn }) => fn.count("user_id").distinct(), ">=", fewest)
		.execute();
	return [
		...chosen.map((row) => ({
			pageId: row.page_id,
			answer: row.answer,
			count: Number(row.times),
			isTyped: false,
		})),
		...typed.map((row) => ({
			pageId: row.page_id,
			answer: row.answer,
			count: Number(row.times),
			isTyped: true,
		})),
	].toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer));
}

/**
 * Returns how often each item was used, by category and week. `week` is the Monday, in ms since
 * 1970.
 */
export async function reportedItemUse(
	db: Database,
	appId: number,
	period: Period,
): Promise<readonly ReportedUse[]> {
	const week = sql<number>`(at + ${sql.lit(mondayMs)}) / ${sql.lit(weekMs)}`;
	const rows = await itemUse(db, appId, period)
		.select(({ fn }) => [
			"category",
			"item_id",
			week.as("week"),
			fn.sum<number | string>("count").as("times"),
			fn.max("last").as("last"),
		])
		.groupBy(["category", "item_id", week])
		.execute();
	return rows
		.map((row) => ({
			category: row.category,
			itemId: row.item_id || null,
			title: titleOfLast(row.last),
			week: Number(row.week) * weekMs - mondayMs,
			count: Number(row.times),
		}))
		.toSorted(
			(a, b) =>
				a.week - b.week ||
				a.category.localeCompare(b.category) ||
				(a.itemId ?? "").localeCompare(b.itemId ?? ""),
		);
}

/** Lists the people who registered for a trade show in the period, earliest registration first. */
export async function showRegistrants(
	db: Database,
	showId: number,
	{ from, until }: Period,
): Promise<readonly ReportedRegistrant[]> {
	const rows = await db
		.selectFrom("expo_registration")
		.innerJoin("user_account", "user_account.id", "expo_registration.user_id")
		.select([
			"expo_registration.created_at as at",
			"first_name",
			"last_name",
			"email",
			"country",
			"proven_at",
		])
		.where("trade_show_id", "=", showId)
		.where("expo_registration.created_at", ">=", from)
		.where("expo_registration.created_at", "<", until)
		.orderBy("expo_registration.created_at")
		.orderBy("user_account.id")
		.execute();
	return rows.map((row) => ({
		at: row.at,
		name: nameOf(row),
		email: row.email,
		country: row.country,
		isProven: row.proven_at !== null,
	}));
}
