import {
	registeredCount,
	peopleByWeek,
	optedInPeople,
	reportedChapters,
	reportedQuestions,
	reportedWrongAnswers,
	reportedItemUse,
	showRegistrants,
} from "#app/features/activity/report-queries.server.ts";
import { CompiledQuery, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createProfile } from "#app/features/account/profile.server.ts";
import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import { countEvents } from "#app/platform/database/daily-figures.server.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { scansOf, watchPlans } from "./support/plans.ts";
import { atEnd, temporaryAddress, temporaryDatabase } from "#tests/support/temporary.ts";

const always = { from: 0, until: Number.MAX_SAFE_INTEGER };

/** Lists the columns with foreign keys, and whether an index begins with each. */
const references = postgresServer
	? sql<{ name: string; isIndexed: boolean }>`
		select conrelid::regclass || '.' || attname as name,
			exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null) as "isIndexed"
		from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`
	: sql<{ name: string; isIndexed: number }>`
		select tables.name || '.' || refers."from" as name,
			exists (
				select 1 from pragma_index_list(tables.name) as each, pragma_index_info(each.name) as part
				where each.partial = 0 and part.seqno = 0 and part.name = refers."from"
			) or exists (select 1 from pragma_table_info(tables.name) as own where own.name = refers."from" and own.pk = 1) as "isIndexed"
		from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as refers where tables.type = 'table'`;

/** Creates an account and deletes it, with the links emailed to its address. */
async function comeAndGo({ db }: OpenDatabase): Promise<void> {
	const times = { training_started: null, proven_at: null, created_at: 0, updated_at: 0 };
	const person = {
		first_name: "Maren",
		last_name: "Holt",
		country: "gb",
		password_hash: null,
		language: null,
	};
	const { id } = await db
		.insertInto("user_account")
		.values({ email: "maren@example.org", ...person, ...times })
		.returning("id")
		.executeTakeFirstOrThrow();
	await createProfile(db).remove({ id, accessEpoch: 0 }, false);
}

describe("No query reads all of a table that grows", () => {
	it("The check of query plans finds queries that read a whole table or index, or join without an index", async () => {
		const { database } = await temporaryDatabase();
		const { db } = database;
		const sessions = db.selectFrom("session").select("id_hash");
		expect(await scansOf(database, sessions.where("user_agent", "=", "x").compile())).not.toEqual(
			[],
		);
		if (!postgresServer)
			expect(
				await scansOf(database, db.selectFrom("share").select("token").orderBy("token").compile()),
			).not.toEqual([]);
		const joined = db
			.selectFrom("session as own")
			.innerJoin("session as other", "other.user_agent", "own.user_agent");
		expect(
			await scansOf(
				database,
				joined.where("own.id_hash", "=", "x").select("other.id_hash").compile(),
			),
		).not.toEqual([]);
		expect(
			await scansOf(database, db.deleteFrom("share").where("title", "=", "x").compile()),
		).not.toEqual([]);
		expect(await scansOf(database, sessions.where("user_id", "=", 1).compile())).toEqual([]);
	});

	it("The check of query plans accepts the portal's queries, and fails if an index that they need is missing", async () => {
		const plans = watchPlans(new Set());
		const database = await openDatabase(await temporaryAddress(), {
			durable: false,
			log: plans.log,
		});
		atEnd(() => database.close());
		await comeAndGo(database);
		await expect(plans.check(database)).resolves.toBeUndefined();
		const blind = watchPlans(new Set());
		const other = await openDatabase(await temporaryAddress(), { durable: false, log: blind.log });
		atEnd(() => other.close());
		await other.db.schema.dropIndex("sign_in_link_email").execute();
		await comeAndGo(other);
		await expect(blind.check(other)).rejects.toThrow("Queries read through tables that grow");
	});

	it("Supplier reports never read all of a growing table", async () => {
		const { database } = await temporaryDatabase();
		const { db } = database;
		await registeredCount(db, 620);
		await peopleByWeek(db, 620, "registered", always);
		await optedInPeople(db, 620, always);
		await reportedChapters(db, 620, always);
		await reportedQuestions(db, 620, always);
		await reportedWrongAnswers(db, 620, always);
		await reportedItemUse(db, 620, always);
		await showRegistrants(db, 31, always);
		// Closing the database checks the plans (tests/platform/database/support/plans.ts).
		expect(await countEvents(database.db)).toBe(false);
	});

	it("Supplier reports on SQLite read only indexes to count people", async () => {
		const asked: CompiledQuery[] = [];
		const { db, close } = await openDatabase(await temporaryAddress(), {
			durable: false,
			log: ({ query }) => void asked.push(query),
		});
		atEnd(close);
		asked.length = 0;
		await registeredCount(db, 620);
		await peopleByWeek(db, 620, "registered", always);
		await peopleByWeek(db, 620, "graduated", always);
		await reportedChapters(db, 620, always);
		await reportedQuestions(db, 620, always);
		const counts = [...asked];
		expect(counts.length).toBe(5);
		if (postgresServer) return;
		for (const { sql: text, parameters } of counts) {
			const { rows } = await db.executeQuery<{ detail: string }>(
				CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
			);
			expect(rows[0]?.detail).toMatch(/USING COVERING INDEX \w+_counted \(app_id=\?/);
		}
	});

	it("Every column with a foreign key has an index", async () => {
		const { database } = await temporaryDatabase();
		const { rows } = await references.execute(database.db);
		expect(rows.length).toBeGreaterThan(20);
		expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)).toEqual([]);
	});
});
