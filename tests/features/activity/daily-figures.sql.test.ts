import { reportedItemUse } from "#app/features/activity/report-queries.server.ts";
import { describe, expect, it } from "vitest";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { createEventWriter } from "#app/features/activity/activity.server.ts";
import { countEvents } from "#app/platform/database/daily-figures.server.ts";
import { createProfile } from "#app/features/account/profile.server.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { connection, temporaryDatabase } from "#tests/support/temporary.ts";

const writeEvent = createEventWriter([]);
const day = 86_400_000;
const monday = Date.parse("2026-11-16T00:00:00Z");
const always = { from: 0, until: Number.MAX_SAFE_INTEGER };

async function person({ db }: OpenDatabase, email: string) {
	const name = {
		first_name: "Maren",
		last_name: "Holt",
		country: "gb",
		password_hash: null,
		language: null,
	};
	const times = { training_started: null, proven_at: null, created_at: 0, updated_at: 0 };
	const { id } = await db
		.insertInto("user_account")
		.values({ email, ...name, ...times })
		.returning("id")
		.executeTakeFirstOrThrow();
	return {
		id,
		firstName: "Maren",
		lastName: "Holt",
		email,
		country: "gb",
		trainingStarted: null,
		accessEpoch: 0,
	};
}

/**
 * Writes events over two weeks, in two categories, for two programs and a few items. Each event has
 * a different title, and some have no item.
 */
async function happen(
	{ db }: OpenDatabase,
	userId: number,
	from: number,
	to: number,
): Promise<void> {
	for (let number = from; number < to; number++) {
		const event = {
			category: number % 3 === 0 ? "download" : "resource",
			appId: number % 7 === 0 ? 787 : 620,
			title: `Title ${number}`,
			url: "/r/",
			email: "maren@example.org",
			type: "document",
		} as const;
		const itemId = number % 5 === 0 ? {} : { itemId: `asset:${number % 4}` };
		await writeEvent(db, userId, { ...event, ...itemId }, monday + (number % 14) * day + number);
	}
}

async function countAll({ db }: OpenDatabase): Promise<void> {
	while (await countEvents(db));
}

/** Returns the use of items in the supplier reports of both programs. */
async function told({ db }: OpenDatabase, period = always) {
	return {
		620: await reportedItemUse(db, 620, period),
		787: await reportedItemUse(db, 787, period),
	};
}

/** Counts a program's figures directly from the events, by week, category and item. */
async function seen({ db }: OpenDatabase, appId: number) {
	const events = await db
		.selectFrom("activity_event")
		.selectAll()
		.where("app_id", "=", appId)
		.orderBy("id")
		.execute();
	const figures = new Map<
		string,
		[week: number, category: string, itemId: string | null, title: string, count: number]
	>();
	for (const { category, item_id, activity, created_at } of events) {
		const week = created_at < monday + 7 * day ? monday : monday + 7 * day;
		const key = [week, category, item_id ?? ""].join("|");
		figures.set(key, [
			week,
			category,
			item_id,
			(JSON.parse(activity) as { title: string }).title,
			(figures.get(key)?.[4] ?? 0) + 1,
		]);
	}
	return [...figures].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, figure]) => figure);
}

const total = (report: Awaited<ReturnType<typeof told>>) =>
	[...report[620], ...report[787]].reduce((sum, { count }) => sum + count, 0);

describe("Supplier reports from daily figures", () => {
	it("Supplier reports stay the same while events are counted by day, and after the events are deleted", async () => {
		const { database } = await temporaryDatabase();
		const { id } = await person(database, "maren@example.org");
		await happen(database, id, 0, 60);
		const before = await told(database);
		expect(
			before[620].map(({ week, category, itemId, title, count }) => [
				week,
				category,
				itemId,
				title,
				count,
			]),
		).toEqual((await seen(database, 620)).map((figure) => [...figure]));
		expect(total(before)).toBe(60);
		const firstWeek = { from: monday, until: monday + 7 * day };
		const inFirst = await told(database, firstWeek);
		expect(total(inFirst)).toBe(32);

		await countAll(database);
		expect(await told(database)).toEqual(before);
		await happen(database, id, 60, 90);
		const more = await told(database);
		expect(total(more)).toBe(90);
		await countAll(database);
		expect(await told(database)).toEqual(more);

		await database.db.deleteFrom("activity_event").execute();
		expect(await told(database)).toEqual(more);
		expect(
			await database.db
				.selectFrom("activity_day")
				.selectAll()
				.where("category", "=", "download")
				.execute(),
		).not.toEqual([]);
	});

	it("A supplier report counts each event once, even if several processes count at the same time, and counts a late event on its own day", async () => {
		const { database, address } = await temporaryDatabase();
		// SQLite has only one writer, so the test counts twice at once on the same connection.
		const other = postgresServer ? await connection(address) : database;
		const { id } = await person(database, "maren@example.org");
		await happen(database, id, 0, 1500);
		const before = await told(database);
		const during = await Promise.all([
			countAll(database),
			countAll(other),
			happen(other, id, 1500, 1530),
			told(other),
			countAll(database),
		]);
		expect(total(during[3])).toBeGreaterThanOrEqual(1500);
		expect(total(during[3])).toBeLessThanOrEqual(1530);
		await Promise.all([countAll(database), countAll(other)]);
		await countAll(database);
		const after = await told(database);
		expect(total(after)).toBe(total(before) + 30);
		expect(
			await database.db
				.selectFrom("activity_event")
				.select("id")
				.where("counted", "=", 0)
				.execute(),
		).toEqual([]);

		const late = {
			category: "download",
			appId: 620,
			title: "Late",
			url: "/r/",
			email: "maren@example.org",
			itemId: "asset:9",
		} as const;
		await writeEvent(database.db, id, late, monday + 3 * day);
		await countAll(database);
		expect(
			(await told(database, { from: monday + 3 * day, until: monday + 4 * day }))[620],
		).toContainEqual(expect.objectContaining({ itemId: "asset:9", title: "Late", count: 1 }));
	});

	it("Supplier reports keep counting the events of deleted accounts, and the daily figures contain no email address", async () => {
		const { database } = await temporaryDatabase();
		const maren = await person(database, "maren@example.org");
		await happen(database, maren.id, 0, 30);
		const before = await told(database);
		await createProfile(database.db).remove(maren, false);
		expect(await database.db.selectFrom("activity_event").select("id").execute()).toEqual([]);
		expect(await told(database)).toEqual(before);
		expect(
			JSON.stringify(await database.db.selectFrom("activity_day").selectAll().execute()),
		).not.toContain("maren");
	});

	it("Ten times as many events for the same items add no rows of daily figures", async () => {
		const { database } = await temporaryDatabase();
		const { id } = await person(database, "maren@example.org");
		const rows = async () =>
			(await database.db.selectFrom("activity_day").select("app_id").execute()).length;
		await happen(database, id, 0, 420);
		await countAll(database);
		const few = await rows();
		for (let times = 0; times < 9; times++) await happen(database, id, 0, 420);
		await countAll(database);
		expect(total(await told(database))).toBe(4200);
		expect(await rows()).toBe(few);
	});
});
