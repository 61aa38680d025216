import { sql, type RawBuilder } from "kysely";
import type { ResourceCounts, ResourceUse, StepsInWeek } from "./figure-counts.ts";
import { itemTypes } from "#app/features/catalog/resources/item.ts";
import { clientCategory } from "#app/platform/figures/daily-figures.server.ts";
import { peopleByWeek, peopleToReport } from "#app/features/activity/reports.server.ts";
import { titleOfLast, itemUse } from "#app/platform/figures/item-use.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

const usesByCategory: Readonly<Record<string, ResourceUse>> = {
	resource: "opened",
	videos: "opened",
	collection: "opened",
	download: "download",
	share: "share",
	[clientCategory]: "client",
};

/** A column for each time: what there was before it. */
function sumsBefore(
	times: readonly number[],
	at: string,
	value: RawBuilder<unknown>,
	name: string,
) {
	return times.map((time, place) =>
		sql<number | string>`sum(case when ${sql.ref(at)} < ${time} then ${value} else 0 end)`.as(
			`${name}${place}`,
		),
	);
}

function countsOf(row: object, times: readonly number[], name: string): number[] {
	const columns = row as Readonly<Record<string, number | string>>;
	return times.map((_, place) => Number(columns[`${name}${place}`] ?? 0));
}

const one = sql`1`;

/** Weeks with something in them, oldest first, before a Monday. `week`: its Monday, in ms. */
export async function stepsByWeek(
	db: Database,
	appId: number,
	until: number,
): Promise<readonly StepsInWeek[]> {
	const weeks = new Map<number, StepsInWeek>();
	for (const step of ["registered", "started", "graduated"] as const)
		for (const { week, people } of await peopleByWeek(db, appId, step, { from: 0, until }))
			weeks.set(week, {
				...(weeks.get(week) ?? { week, registered: 0, started: 0, graduated: 0 }),
				[step]: people,
			});
	return [...weeks.values()].toSorted((a, b) => a.week - b.week);
}

/** By chapter id. `begun`: before the last time. */
export async function chapterCounts(
	db: Database,
	appId: number,
	times: readonly number[],
): Promise<ReadonlyMap<number, { begun: number; completed: readonly number[] }>> {
	const last = times.at(-1) ?? 0;
	const ofProgram = db
		.selectFrom("chapter_progress")
		.where("app_id", "=", appId)
		.groupBy("chapter_id");
	const begun = sumsBefore([last], "updated_at", one, "begun");
	// `updated_at` moves on with each page: who went on since then may have begun before.
	const wentOn = ofProgram
		.select(({ fn }) => ["chapter_id", fn.countAll().as("people")])
		.where("chapter_progress.updated_at", ">=", last)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("page_done")
					.select("page_done.page_id")
					.whereRef("page_done.user_id", "=", "chapter_progress.user_id")
					.whereRef("page_done.chapter_id", "=", "chapter_progress.chapter_id")
					.where("done_at", "<", last),
			),
		);
	const [rows, earlier] = await Promise.all([
		ofProgram
			.select(["chapter_id", ...begun, ...sumsBefore(times, "completed_at", one, "completed")])
			.execute(),
		wentOn.execute(),
	]);
	const more = new Map(earlier.map((row) => [row.chapter_id, Number(row.people)]));
	return new Map(
		rows.map((row) => [
			row.chapter_id,
			{
				begun: (countsOf(row, [last], "begun")[0] ?? 0) + (more.get(row.chapter_id) ?? 0),
				completed: countsOf(row, times, "completed"),
			},
		]),
	);
}

/** By page id: people by their last try. */
export async function questionCounts(
	db: Database,
	appId: number,
	times: readonly number[],
): Promise<ReadonlyMap<number, { answered: readonly number[]; rightFirst: readonly number[] }>> {
	const rows = await db
		.selectFrom("question_try")
		.select([
			"page_id",
			...sumsBefore(times, "updated_at", one, "answered"),
			...sumsBefore(times, "updated_at", sql.ref("first_correct"), "right"),
		])
		.where("app_id", "=", appId)
		.groupBy("page_id")
		.execute();
	return new Map(
		rows.map((row) => [
			row.page_id,
			{ answered: countsOf(row, times, "answered"), rightFirst: countsOf(row, times, "right") },
		]),
	);
}

/** Typed answers only if five people gave the same. */
export async function wrongAnswerCounts(
	db: Database,
	appId: number,
	times: readonly number[],
): Promise<
	readonly { pageId: number; answer: string; isTyped: boolean; counts: readonly number[] }[]
> {
	const last = times.at(-1) ?? 0;
	const columns = [
		"page_id",
		"answer",
		...sumsBefore(times, "day", sql.ref("count"), "count"),
	] as const;
	const chosen = db
		.selectFrom("wrong_answer")
		.select(columns)
		.where("app_id", "=", appId)
		.where("day", "<", last);
	const typed = db
		.selectFrom("typed_answer")
		.select(columns)
		.where("app_id", "=", appId)
		.where("day", "<", last)
		.groupBy(["page_id", "answer"])
		.having(({ fn }) => fn.count("user_id").distinct(), ">=", peopleToReport);
	const [ofChosen, ofTyped] = await Promise.all([
		chosen.groupBy(["page_id", "answer"]).execute(),
		typed.execute(),
	]);
	return [
		...ofChosen.map((row) => ({ row, isTyped: false })),
		...ofTyped.map((row) => ({ row, isTyped: true })),
	].map(({ row, isTyped }) => ({
		pageId: row.page_id,
		answer: row.answer,
		isTyped,
		counts: countsOf(row, times, "count"),
	}));
}

/** Resources by item, as `asset:12`. `opened`: by agents; `client`: shared links opened. */
export async function resourceCounts(
	db: Database,
	appId: number,
	times: readonly number[],
): Promise<readonly ResourceCounts[]> {
	const rows = await itemUse(db, appId, { from: 0, until: times.at(-1) ?? 0 })
		.select(({ fn }) => [
			"category",
			"item_id",
			fn.max("last").as("last"),
			...sumsBefore(times, "at", sql.ref("count"), "count"),
		])
		.groupBy(["category", "item_id"])
		.execute();
	const items = new Map<string, ResourceCounts & { last: string }>();
	const none = times.map(() => 0);
	for (const row of rows) {
		const use = Object.hasOwn(usesByCategory, row.category)
			? usesByCategory[row.category]
			: undefined;
		if (!use || !itemTypes.some((type) => row.item_id.startsWith(`${type}:`))) continue;
		const known = items.get(row.item_id);
		const counts = known?.counts ?? { opened: none, download: none, share: none, client: none };
		const added = countsOf(row, times, "count").map(
			(count, place) => count + (counts[use][place] ?? 0),
		);
		const last = known && known.last > row.last ? known.last : row.last;
		items.set(row.item_id, {
			itemId: row.item_id,
			title: titleOfLast(last),
			last,
			counts: { ...counts, [use]: added },
		});
	}
	return [...items.values()].map(({ itemId, title, counts }) => ({ itemId, title, counts }));
}
