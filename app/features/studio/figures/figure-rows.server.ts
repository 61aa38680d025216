import { sql } from "kysely";
import { itemTypes } from "#app/features/catalog/resources/item.ts";
import type { Step } from "#app/features/activity/report-table.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	clientCategory,
	itemUse,
	titleOfLast,
} from "#app/platform/database/daily-figures.server.ts";
import type { Month } from "./month.ts";
import { DAY_MS } from "#app/constants.ts";

export interface DayCount {
	/** Midnight UTC, in ms. */
	day: number;
	count: number;
}

function toDayCounts(rows: readonly { day: number; count: number | string | bigint }[]) {
	return rows.map((row): DayCount => ({
		day: Number(row.day) * DAY_MS,
		count: Number(row.count),
	}));
}

const columns = {
	registered: "created_at",
	started: "training_started",
	graduated: "training_graduated",
} as const;

/** Returns how many people reached a step on each day, in no particular order. */
export async function stepDays(db: Database, appId: number, step: Step): Promise<DayCount[]> {
	const column = columns[step];
	const day = sql<number>`${sql.ref(column)} / ${sql.lit(DAY_MS)}`;
	return toDayCounts(
		await db
			.selectFrom("enrollment")
			.select(({ fn }) => [day.as("day"), fn.countAll().as("count")])
			.where("app_id", "=", appId)
			.where(column, "is not", null)
			.groupBy(day)
			.execute(),
	);
}

/** Returns how many people passed a test of the program for the first time on each day. */
export async function passDays(db: Database, appId: number): Promise<DayCount[]> {
	const day = sql<number>`first_at / ${sql.lit(DAY_MS)}`;
	return toDayCounts(
		await db
			.selectFrom(
				db
					.selectFrom("test_result")
					.select(({ fn }) => ["user_id", fn.min("ended_at").as("first_at")])
					.where("app_id", "=", appId)
					.where("passed", "=", 1)
					.groupBy("user_id")
					.as("first"),
			)
			.select(({ fn }) => [day.as("day"), fn.countAll().as("count")])
			.groupBy(day)
			.execute(),
	);
}

export interface TestCounts {
	taken: number;
	passed: number;
	/** The number of people who passed in their first sitting. */
	atOnce: number;
	/**
	 * The total of right answers in everyone's last sitting. `questions` is the total of questions in
	 * these sittings.
	 */
	right: number;
	questions: number;
}

/** Returns the counts of each test, by chapter id. */
export async function testCounts(
	db: Database,
	appId: number,
): Promise<ReadonlyMap<number, TestCounts>> {
	const rows = await db
		.selectFrom("test_result")
		.select(({ fn }) => [
			"chapter_id",
			fn.countAll().as("taken"),
			fn.sum<number | string>("passed").as("passed"),
			sql<number | string>`sum(case when sitting = 1 then passed else 0 end)`.as("at_once"),
			fn.sum<number | string>("right_count").as("right"),
			fn.sum<number | string>("question_count").as("questions"),
		])
		.where("app_id", "=", appId)
		.groupBy("chapter_id")
		.execute();
	return new Map(
		rows.map((row) => [
			row.chapter_id,
			{
				taken: Number(row.taken),
				passed: Number(row.passed),
				atOnce: Number(row.at_once),
				right: Number(row.right),
				questions: Number(row.questions),
			},
		]),
	);
}

/**
 * Returns the number of registered agents for each pair of a country code and an agency, as stored.
 */
export async function peopleByPlace(
	db: Database,
	appId: number,
): Promise<readonly { country: string | null; agency: string | null; count: number }[]> {
	const rows = await db
		.selectFrom("enrollment")
		.innerJoin("user_account", "user_account.id", "enrollment.user_id")
		.select(({ fn }) => ["country", "agency", fn.countAll().as("count")])
		.where("app_id", "=", appId)
		.groupBy(["country", "agency"])
		.execute();
	return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export const resourceUses = ["opened", "download", "share", "client"] as const;
/** `opened` is how often agents opened a resource, and `client` is how often clients did. */
export type ResourceUse = (typeof resourceUses)[number];

const usesByCategory: Readonly<Record<string, ResourceUse>> = {
	resource: "opened",
	videos: "opened",
	collection: "opened",
	download: "download",
	share: "share",
	[clientCategory]: "client",
};

export interface UseCounts {
	/** An id such as `asset:12`. */
	itemId: string;
	title: string;
	use: ResourceUse;
	soFar: number;
	/** The count for each requested month. */
	inMonths: readonly number[];
}

/** Returns how often each resource of the program was used, by type of use. */
export async function useCounts(
	db: Database,
	appId: number,
	months: readonly Month[],
): Promise<readonly UseCounts[]> {
	const rows = await itemUse(db, appId, { from: 0, until: Number.MAX_SAFE_INTEGER })
		.select(({ fn }) => [
			"category",
			"item_id",
			fn.max("last").as("last"),
			fn.sum<number | string>("count").as("so_far"),
			...months.map(({ from, until }, place) =>
				sql<
					number | string
				>`sum(case when at >= ${from} and at < ${until} then ${sql.ref("count")} else 0 end)`.as(
					`month${place}`,
				),
			),
		])
		.groupBy(["category", "item_id"])
		.execute();
	return rows.flatMap((row) => {
		const use = Object.hasOwn(usesByCategory, row.category) && usesByCategory[row.category];
		if (!use || !itemTypes.some((type) => row.item_id.startsWith(`${type}:`))) return [];
		const counts = row as Readonly<Record<string, unknown>>;
		return [
			{
				itemId: row.item_id,
				title: titleOfLast(row.last),
				use,
				soFar: Number(row.so_far),
				inMonths: months.map((_, place) => Number(counts[`month${place}`] ?? 0)),
			},
		];
	});
}
