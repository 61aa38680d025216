import { randomBytes } from "node:crypto";
import { CompiledQuery } from "kysely";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";

const dayMs = 86_400_000;
/** The number of users that one statement adds. */
const portion = 100_000;

/**
 * A table, its columns, and a query for its rows. The query can select the numbers `i` from `n`.
 */
type Filling = readonly [table: string, columns: string, rows: (from: Start) => string];

interface Start {
	/** The last user id before this fill. */
	user: number;
	now: number;
	slots: number;
	/** A text that is unique to this fill. */
	mark: string;
}

/**
 * Each user has all chapters of four programs, with more than 20 rows of progress on average.
 * `bench_program` and `bench_chapter` come from `layOut`.
 */
const fillings: readonly Filling[] = [
	[
		"user_account",
		"id, email, first_name, last_name, country, password_hash, proven_at, training_started, created_at, updated_at",
		({ user, now, mark }) =>
			`select ${user} + i, 'grown' || i || '-${mark}@example.org', 'Maren', 'Holt ' || i, 'gb', 'x', ${now}, ${now}, ${now} - i * 1000, ${now} from n`,
	],
	["account_use", "user_id, used_at", ({ user, now }) => `select ${user} + i, ${now} - i from n`],
	["user_progress", "user_id, created_at", ({ user, now }) => `select ${user} + i, ${now} from n`],
	[
		"enrollment",
		"user_id, app_id, created_at, updated_at, opt_in_at, training_started, training_graduated",
		({ user, now, slots }) =>
			`select ${user} + i, app_id, ${now} - i * 100, ${now}, case when i % 10 = 0 then ${now} end, ${now}, case when turn = 0 then ${now} end from n join bench_program on slot = i % ${slots}`,
	],
	[
		"chapter_progress",
		"user_id, app_id, chapter_id, progress, order_key, completed_at, updated_at",
		({ user, now, slots }) =>
			`select ${user} + i, app_id, id, 1, '', case when turn = 0 then ${now} end, ${now} from n join bench_chapter on slot = i % ${slots}`,
	],
	[
		"page_done",
		"user_id, page_id, chapter_id, done_at",
		({ user, now, slots }) =>
			`select ${user} + i, page_id, id, ${now} from n join bench_chapter on slot = i % ${slots}`,
	],
	[
		"question_try",
		"user_id, page_id, chapter_id, app_id, tries, wrong_tries, first_correct, answered_at, last_answer, last_outcome, updated_at",
		({ user, now, slots }) =>
			`select ${user} + i, page_id, id, app_id, 1, i % 2, 1 - i % 2, ${now}, '[]', '{}', ${now} - i from n join bench_chapter on slot = i % ${slots} and turn = 0`,
	],
	[
		"point_entry",
		"user_id, action, subject, app_id, points, created_at",
		({ user, now, slots }) =>
			`select ${user} + i, 'complete_chapter', 'chapter:' || id, app_id, 50, ${now} from n join bench_chapter on slot = i % ${slots} and turn < 2`,
	],
	[
		"badge_award",
		"user_id, kind, badge_id, app_id, awarded_at",
		({ user, now, slots }) =>
			`select ${user} + i, 'chapter', id, app_id, ${now} from n join bench_chapter on slot = i % ${slots} and turn = 0`,
	],
	[
		"diploma",
		"number, user_id, app_id, holder_name, program_title, chapter_titles, issued_at",
		({ user, now, mark, slots }) =>
			`select 'GROWN-' || i || '-${mark}', ${user} + i, app_id, 'Maren Holt', 'A program', '[]', ${now} from n join bench_program on slot = i % ${slots} and turn = 0`,
	],
	[
		"favorite",
		"user_id, app_id, item_type, item_id, content_id, title, created_at",
		({ user, now, slots }) =>
			`select ${user} + i, app_id, 'app', app_id, 'x', 'x', ${now} from n join bench_program on slot = i % ${slots} and turn = 0`,
	],
	[
		"share",
		"token, user_id, app_id, item_type, item_id, title, created_at, opened",
		({ user, now, mark }) =>
			`select 'grown' || i || '-${mark}', ${user} + i, 620, 'asset', 620021, 'x', ${now}, i % 5 from n where i % 2 = 0`,
	],
	[
		"expo_registration",
		"user_id, trade_show_id, created_at",
		({ user, now }) =>
			`select ${user} + i, (select min(id) from catalog_row where kind = 'trade_show'), ${now} - i from n where i % 2 = 0`,
	],
	[
		"dismissed",
		"user_id, what, at",
		({ user, now }) => `select ${user} + i, 'welcome', ${now} from n`,
	],
	[
		"notification_read",
		"user_id, notification_id, read_at",
		({ user, now }) =>
			`select ${user} + i, id, ${now} from n join catalog_row on kind = 'notification' and position < 2`,
	],
	[
		"session",
		"id_hash, user_id, created_at, last_seen_at, expires_at, shared_computer",
		({ user, now, mark }) =>
			`select 'grown' || i || '-${mark}', ${user} + i, ${now}, ${now}, ${now + dayMs} + i, 0 from n`,
	],
	[
		"known_browser",
		"user_id, device_hash, last_at",
		({ user, now }) => `select ${user} + i, 'grown' || i, ${now} from n`,
	],
	[
		"sign_in_link",
		"user_id, purpose, email, token_hash, request_hash, code_hash, code_tries, device_hash, created_at, expires_at",
		({ user, now, mark }) =>
			`select ${user} + i, 'log-in', 'grown' || i || '-${mark}@example.org', 'grown' || i || '-${mark}', 'grown' || i || '-${mark}', 'x', 0, 'x', ${now}, ${now + dayMs} from n where i % 10 = 0`,
	],
	[
		"job",
		"user_id, payload, tries, asked_at, due_at, held_until",
		({ user, now }) =>
			`select ${user} + i, 'x', 1, ${now}, ${now + dayMs}, 0 from n where i % 100 = 0`,
	],
	[
		"parked_form",
		"user_id, device_hash, digest, path, sealed, created_at, expires_at",
		({ user, now }) =>
			`select ${user} + i, 'grown' || i, 'x', '/favorite/', 'x', ${now}, ${now + dayMs} from n where i % 100 = 0`,
	],
	[
		"company_identity",
		"user_id, issuer, sub, created_at",
		({ user, now, mark }) =>
			`select ${user} + i, 'https://identity.example.org', 'grown' || i || '-${mark}', ${now} from n where i % 10 = 0`,
	],
	[
		"access_token",
		"token_hash, user_id, kind, created_at, expires_at",
		({ user, now, mark }) =>
			`select 'grown' || i || '-${mark}', ${user} + i, 'app', ${now}, ${now + dayMs} + i from n where i % 5 = 0`,
	],
	[
		"rate_limit",
		"key, hits, reset_at",
		({ now, mark }) =>
			`select 'grown' || i || '-${mark}', 1, ${now + dayMs} + i from n where i % 5 = 0`,
	],
	[
		"operation",
		"key_hash, user_id, digest, status, held_until, created_at",
		({ user, now, mark }) =>
			`select 'grown' || i || '-${mark}', ${user} + i, 'x', 200, 0, ${now} from n where i % 5 = 0`,
	],
	[
		"wrong_answer",
		"page_id, answer, day, app_id, count",
		({ now, slots }) =>
			`select page_id, 'grown' || (i / ${slots}), ${now - (now % dayMs)} - (i % 90) * ${dayMs}, app_id, 1 from n join bench_chapter on slot = i % ${slots} and turn = 0 and place = 0 where i % 10 = 0`,
	],
];

/** The number of events of each user, spread over the last 90 days. */
const events = 10;
const eventRows = ({ user, now }: Start) =>
	`select ${user} + i, 620, 'download', 'asset:' || (i % 50), '{"title":"x"}', '{}', ${now} - ((i * ${events} + k) % 90) * ${dayMs}, 1 from n join bench_ten on k < ${events}`;

/**
 * Assigns programs and chapters by the user's number. Seven users in seventeen have program 620,
 * and at most four in seventeen have any other program.
 */
async function layOut(run: (sql: string) => Promise<unknown>): Promise<void> {
	await run(
		"create table bench_ten as with recursive n(k) as (select 0 union all select k + 1 from n where k < 9) select k from n",
	);
	await run(`create table bench_program as
		with app(place, app_id) as (select row_number() over (order by id) - 1, id from catalog_row where kind = 'app'
			and id in (select app_id from catalog_row where kind = 'chapter') and id < 1000),
		total(slots) as (select count(*) from app)
		select (app.place - k + slots) % slots as slot, k as turn, app_id from app join total on 1 = 1 join bench_ten on k < 4`);
	await run(`update bench_program set app_id = 620 where (slot, turn) in
		(select slot, row_number() over (order by slot) - 1 from (select distinct slot from bench_program) slots
			where slot not in (select slot from bench_program where app_id = 620) order by slot limit 3)`);
	await run(`create table bench_chapter as
		select slot, turn, chapter.app_id, chapter.id, page.id as page_id, chapter.position as place from bench_program
		join catalog_row chapter on chapter.kind = 'chapter' and chapter.app_id = bench_program.app_id
		join catalog_row page on page.kind = 'page' and page.parent_id = chapter.id and page.position = 1`);
	await run("create index bench_program_slot on bench_program (slot)");
	await run("create index bench_chapter_slot on bench_chapter (slot)");
}

/** Fills the tables, and builds their indexes afterward, which is faster. */
export async function fill({ db, dialect }: OpenDatabase, users: number): Promise<void> {
	const run = <Row>(sql: string) => db.executeQuery<Row>(CompiledQuery.raw(sql));
	const first = await run<{ id: number }>("select max(id) as id from user_account");
	await layOut(run);
	const programs = await run<{ slots: number }>(
		"select count(distinct app_id) as slots from bench_program",
	);
	const start: Start = {
		user: first.rows[0]?.id ?? 0,
		now: Date.now(),
		slots: Number(programs.rows[0]?.slots),
		mark: randomBytes(4).toString("hex"),
	};
	const put = async (table: string, columns: string, rows: string) => {
		for (let done = 0; done < users; done += portion) {
			const last = Math.min(users, done + portion);
			const numbers = `with recursive n(i) as (select cast(${done + 1} as bigint) union all select i + 1 from n where i < ${last})`;
			await run(`insert into ${table} (${columns}) ${numbers} ${rows}`);
		}
	};
	if (dialect === "sqlite") {
		await run("pragma foreign_keys = off");
		await run("pragma cache_size = -400000");
	}
	for (const [table, columns, rows] of fillings)
		await withoutIndexes(run, dialect, table, () => put(table, columns, rows(start)));
	await withoutIndexes(run, dialect, "activity_event", () =>
		put(
			"activity_event",
			"user_id, app_id, category, item_id, activity, tracking, created_at, counted",
			eventRows(start),
		),
	);
	await countDays(run);
	for (const table of ["bench_ten", "bench_program", "bench_chapter"])
		await run(`drop table ${table}`);
	if (dialect === "postgres") {
		await run(
			"select setval(pg_get_serial_sequence('user_account', 'id'), (select max(id) from user_account))",
		);
		await run("vacuum analyze");
	} else await run("analyze");
}

/** Counts the rows of the filled tables. */
export async function rowsOf({ db }: OpenDatabase): Promise<ReadonlyMap<string, number>> {
	const counts = new Map<string, number>();
	for (const table of [...fillings.map(([name]) => name), "activity_event", "activity_day"]) {
		const { rows } = await db.executeQuery<{ count: number | string }>(
			CompiledQuery.raw(`select count(*) as count from ${table}`),
		);
		counts.set(table, Number(rows[0]?.count));
	}
	return counts;
}

type Run = <Row>(sql: string) => Promise<{ rows: Row[] }>;

/** Counts the events per day as the portal does. */
async function countDays(run: Run): Promise<void> {
	await run("delete from activity_day");
	await run(`insert into activity_day (app_id, day, category, item_id, count, title, last_event_id)
		select app_id, created_at - created_at % ${dayMs}, category, coalesce(item_id, ''), count(*), 'x', max(id) from activity_event
		group by app_id, created_at - created_at % ${dayMs}, category, coalesce(item_id, '')`);
}

/** Multiplies the events by ten, and counts them again. */
export async function addEvents({ db }: OpenDatabase): Promise<void> {
	const run: Run = (sql) => db.executeQuery(CompiledQuery.raw(sql));
	await run(`insert into activity_event (user_id, app_id, category, item_id, activity, tracking, created_at, counted)
		with recursive n(k) as (select 1 union all select k + 1 from n where k < 9)
		select user_id, app_id, category, item_id, activity, tracking, created_at, counted
		from activity_event join n on 1 = 1 where counted = 1`);
	await countDays(run);
	await run("analyze");
}

/**
 * Runs work on a table without its indexes. On PostgreSQL, also drops primary and unique keys that
 * no other table refers to, because updating them takes longer than inserting the rows.
 */
async function withoutIndexes(
	run: Run,
	dialect: "sqlite" | "postgres",
	table: string,
	work: () => Promise<void>,
): Promise<void> {
	const { rows } = await run<{ drop: string; make: string }>(
		dialect === "sqlite" ? indexesOfSqlite(table) : indexesOfPostgres(table),
	);
	for (const { drop } of rows) await run(drop);
	await work();
	for (const { make } of rows) await run(make);
}

const indexesOfSqlite = (table: string) =>
	`select 'drop index "' || name || '"' as "drop", sql as make from sqlite_schema where type = 'index' and tbl_name = '${table}' and sql is not null`;

const indexesOfPostgres = (table: string) => `
	select format('alter table %I drop constraint %I', '${table}', conname) as "drop",
		format('alter table %I add constraint %I %s', '${table}', conname, pg_get_constraintdef(oid)) as make
	from pg_constraint mine where conrelid = '${table}'::regclass and contype in ('p', 'u')
		and not exists (select 1 from pg_constraint other where other.conindid = mine.conindid and other.contype = 'f')
	union all
	select format('drop index %I', indexname), indexdef from pg_indexes
	where tablename = '${table}' and indexname not in (select conname from pg_constraint)`;
