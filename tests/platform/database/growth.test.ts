import { sql, type TableMetadata } from "kysely";
import { describe, expect, it } from "vitest";
import { ApiClient, password } from "#tests/support/api.ts";
import { enroll } from "#tests/support/learner.ts";
import { accountIdOf } from "#tests/support/person.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";

const hour = 3_600_000;
const day = 24 * hour;

type Bound =
	/** Only packs, settings and administrators fill the table. */
	| { by: "host" }
	/** The most rows that an account can have in the table, whatever its owner does. */
	| { rowsAnAccount: number | "one for each of the catalog's" }
	/** The time after which rows are deleted, in ms. */
	| { leavesAfter: number };

const ofCatalog = { rowsAnAccount: "one for each of the catalog's" } as const;

/**
 * The limit of each table. A new table that grows with use needs a maximum number of rows for each
 * account, or a time after which its rows are deleted.
 */
const bounds: Record<string, Bound> = {
	access_token: { leavesAfter: 90 * day },
	account_use: { rowsAnAccount: 1 },
	activity_day: ofCatalog,
	activity_event: { leavesAfter: 730 * day },
	badge_award: ofCatalog,
	brought_file: { by: "host" },
	catalog_row: { by: "host" },
	chapter_progress: ofCatalog,
	company_identity: { by: "host" },
	content_version: { by: "host" },
	diploma: ofCatalog,
	credential_key: { by: "host" },
	dismissed: ofCatalog,
	enrollment: ofCatalog,
	expo_registration: ofCatalog,
	favorite: ofCatalog,
	/** The time begins when the folder ends, which is at most a year away. */
	folder: { leavesAfter: 90 * day },
	folder_item: { rowsAnAccount: 4000 },
	/**
	 * This limit is for emails and events. The catalog limits point jobs, and the portal has a fixed
	 * number of recurring jobs.
	 */
	job: { leavesAfter: 3 * day },
	known_browser: { leavesAfter: 365 * day },
	media_blob: { by: "host" },
	media_file: { by: "host" },
	notification_read: ofCatalog,
	operation: { leavesAfter: day },
	pack: { by: "host" },
	page_done: ofCatalog,
	parked_form: { leavesAfter: 2 * day },
	picture: { by: "host" },
	picture_variant: { by: "host" },
	point_entry: ofCatalog,
	portal_token: { by: "host" },
	preview_link: { leavesAfter: 7 * day },
	program_change: { by: "host" },
	program_edit: { by: "host" },
	program_file: { by: "host" },
	program_version: { by: "host" },
	question_try: ofCatalog,
	rate_limit: { leavesAfter: 30 * day },
	refresh_question: ofCatalog,
	replaced_diploma: { by: "host" },
	search_block: { by: "host" },
	search_entry: { by: "host" },
	search_program: { by: "host" },
	search_text: { by: "host" },
	search_word: { by: "host" },
	sent_mail: { leavesAfter: 30 * day },
	session: { leavesAfter: 90 * day },
	setting: { by: "host" },
	share: ofCatalog,
	sign_in_link: { leavesAfter: 3 * day },
	studio_factor: { rowsAnAccount: 1 },
	studio_id: { by: "host" },
	studio_invitation: { leavesAfter: 7 * day },
	studio_member: { by: "host" },
	studio_program: { by: "host" },
	test_result: ofCatalog,
	typed_answer: ofCatalog,
	unnamed_file: { by: "host" },
	used_key: { leavesAfter: day },
	user_account: { rowsAnAccount: 1 },
	user_progress: { rowsAnAccount: 1 },
	wrong_answer: ofCatalog,
};

/** Returns the portal's tables, without those of the database and of the full-text index. */
async function tablesOf({ container: { database } }: TestPortal): Promise<TableMetadata[]> {
	const tables = await database.db.introspection.getTables();
	return tables.filter(
		({ name, isView }) => !isView && !/^(kysely_|sqlite_|search_index)/.test(name),
	);
}

/** Returns a row with a value in every required column. */
function someRow({ columns }: TableMetadata, userId: number): Record<string, unknown> {
	const needed = columns.filter(
		(column) => !column.hasDefaultValue && !column.isAutoIncrementing && !column.isNullable,
	);
	return Object.fromEntries(
		needed.map(({ name, dataType }) => [
			name,
			name === "user_id"
				? userId
				: /big|int8/i.test(dataType)
					? today
					: /int/i.test(dataType)
						? 1
						: "{}",
		]),
	);
}

/** Moves the clock, and then runs housekeeping and the due jobs. */
async function later(portal: TestPortal, ms: number): Promise<void> {
	portal.clock.now += ms;
	await portal.container.keepHouse();
	await portal.container.worker.drain();
}

async function countOf({ container: { database } }: TestPortal, table: string): Promise<number> {
	const { rows } = await sql<{
		count: number;
	}>`select count(*) as count from ${sql.table(table)}`.execute(database.db);
	return Number(rows[0]?.count);
}

/** Returns the size of the database in bytes. */
async function sizeOf({ container: { database } }: TestPortal): Promise<number> {
	const { rows } = await sql<{ size: number }>`
		select (page_count - freelist_count) * page_size as size
		from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(database.db);
	return Number(rows[0]?.size);
}

describe("Growth of the database", () => {
	it("Every table has an entry in the list of growth limits", async () => {
		const portal = await openPortal();
		expect((await tablesOf(portal)).map(({ name }) => name).toSorted()).toEqual(
			Object.keys(bounds).toSorted(),
		);
	});

	it("Rows are deleted once they reach the age limit of their table", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ann@example.org" });
		const userId = await accountIdOf(portal, "ann@example.org");
		const { db } = portal.container.database;
		const leaving = (await tablesOf(portal)).flatMap((table) => {
			const bound = bounds[table.name];
			return bound && "leavesAfter" in bound ? [{ table, after: bound.leavesAfter }] : [];
		});
		for (const { table } of leaving) {
			await sql`delete from ${sql.table(table.name)} ${table.name === "job" ? sql`where kind <> 'turn'` : sql``}`.execute(
				db,
			);
			const row = someRow(table, userId);
			await db
				.insertInto(table.name as "session")
				.values(row as never)
				.execute();
		}
		const recurring = 1;
		let at = 0;
		for (const { table, after } of leaving.toSorted((a, b) => a.after - b.after)) {
			await later(portal, after + hour - at);
			at = after + hour;
			expect([table.name, await countOf(portal, table.name)]).toEqual([
				table.name,
				table.name === "job" ? recurring : 0,
			]);
		}
	}, 60_000);

	it("One account at its rate limits adds less than 5 MB, and its stored calls and parked forms are deleted within two days", async () => {
		const portal = await openPortal();
		const email = "much@example.org";
		const agent = await portal.member({ email, password });
		await enroll(agent, 620);
		const { access_token: token } = await new ApiClient(portal).write("login", { email, password });
		const user = new ApiClient(portal, String(token), email);
		const { $ } = await agent.get("/home/");
		const before = await sizeOf(portal);

		const { activity } = portal.container.backEnd;
		const member = (await portal.container.backEnd.accounts.credentials(email))?.user;
		if (!member) throw new Error("Nobody has signed up");
		// The longest texts that an event can contain.
		const long = "x".repeat(300);
		const event = {
			category: "resource",
			appId: 620,
			title: long,
			name: long,
			url: long,
			itemId: "x".repeat(100),
		} as const;
		let written = 0;
		while ((await activity.record(member, event, portal.clock.now, null)) === null) written++;
		expect(written).toBe(1000);
		const statuses = new Set<number>();
		const key = (name: number) => ({ "Idempotency-Key": `${name}-0123456789abcdef` });
		const place = { email, app_id: 620, chapter_id: 6201, progress: 1, total_pages: 4 };
		for (let time = 0; time < 1001; time++)
			statuses.add((await user.post("progress", place, key(time))).status);
		expect([...statuses]).toEqual([200, 429]);
		// The refused calls changed nothing, and calls without a key still work.
		const favorite = { email, app_id: 620, item_type: "app", item_id: 620, favorite: 1 };
		expect((await user.post("favorites", favorite, key(-1))).body.error?.code).toBe(
			"tooManyChanges",
		);
		expect(await user.read("favorites", { email })).toEqual([]);
		expect((await user.post("progress", place)).status).toBe(200);

		for (let time = 0; time < 55; time++) {
			const browser = portal.agent();
			await browser.get("/login/");
			await browser.post("/login/", { email, password });
		}
		agent.forget("tw_session");
		const _token = $("input[name=_token]").attr("value");
		for (let time = 0; time < 31; time++)
			await agent.post("/favorite/", {
				itemType: "app",
				itemId: "620",
				returnTo: `/${"x".repeat(20_000)}${time}`,
				_token,
			});

		const added = (await sizeOf(portal)) - before;
		expect(added).toBeGreaterThan(2_000_000);
		expect(added).toBeLessThan(5_000_000);
		expect(await countOf(portal, "known_browser")).toBe(50);
		await later(portal, 2 * day);
		for (const table of ["operation", "parked_form"])
			expect([table, await countOf(portal, table)]).toEqual([table, 0]);
	}, 300_000);
});
