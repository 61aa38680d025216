import { root } from "#tests/support/server.ts";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "#app/platform/database/database.server.ts";
import { migrations } from "#app/platform/database/migrations/index.server.ts";
import { sendParked } from "#tests/support/person.ts";
import { host, type Agent } from "#tests/support/agent.ts";
import { mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { connection, emptyAddress, forSuite, temporaryFolder } from "#tests/support/temporary.ts";
import type { Known, Role } from "#tests/upgrades/known.ts";

const folder = join(root, "tests/upgrades");
const releases = readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
	each.isDirectory() ? [each.name] : [],
);

/**
 * Returns the records of people from the time when the release's data was made, for the type of
 * database that the tests use.
 */
function knownOf(release: string): Known {
	return JSON.parse(
		readFileSync(
			join(folder, release, postgresServer ? "known-postgres.json" : "known.json"),
			"utf8",
		),
	) as Known;
}

/**
 * Copies the data of a release to where the current code can open it. Returns the address of its
 * database, and its data folder.
 */
async function laid(release: string): Promise<{ address: string; dataDir: string }> {
	const dataDir = temporaryFolder();
	if (!postgresServer) {
		const address = join(dataDir, "portal.sqlite");
		mkdirSync(dataDir, { recursive: true });
		copyFileSync(join(folder, release, "portal.sqlite"), address);
		return { address, dataDir };
	}
	const address = await emptyAddress();
	const client = new Client({ connectionString: address });
	await client.connect();
	await client.query(readFileSync(join(folder, release, "portal.sql"), "utf8"));
	await client.end();
	return { address, dataDir };
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Tables that are rebuilt from others, or that belong to the database itself. */
const madeAnew = /^(search_|sqlite_|kysely_|media_blob$)/;

/**
 * Since migration 0073, rows of these types belong to their program, or to the portal's own
 * program.
 */
const ofPrograms = new Set(["notification", "point_description", "badge"]);

/**
 * Tables and columns (`table.column`) that a migration removes on purpose, and why no one loses
 * anything.
 */
const takenAway: Record<string, string> = {
	kept_answer:
		"Its digests were made of passwords too; what was done is known by used_key. The table is called operation now.",
	deed_once: "Its rows are in used_key (0061).",
	operation: "What was done is in used_key (0061), and what was answered stays.",
	"parked_form.claimed_until": "A form is sent by its person (0061).",
	"parked_form.carried_out_by": "A form is sent by its person (0061).",
	mail_message: "Its rows are jobs, with their ids (0031).",
	event_target: "Its rows are recurring jobs (0031).",
	point_claim: "Its rows are jobs (0060).",
	page_view: "Its rows are jobs (0060).",
	"activity_event.tracking_sent": "An event that waits is a job (0060).",
	"activity_event.activity_sent": "An event that waits is a job (0060).",
	"parked_form.digest":
		"It could be guessed from; it only tells that the same form was parked twice.",
};

type Ask = (query: string) => Promise<Record<string, unknown>[]>;

/** Queries a database of any version without changing it. */
async function asking<T>(address: string, work: (ask: Ask) => Promise<T>): Promise<T> {
	if (!postgresServer) {
		const file = new DatabaseSync(address, { readOnly: true });
		try {
			return await work(async (query) => file.prepare(query).all());
		} finally {
			file.close();
		}
	}
	const client = new Client({ connectionString: address });
	await client.connect();
	try {
		return await work(
			async (query) => (await client.query(query)).rows as Record<string, unknown>[],
		);
	} finally {
		await client.end();
	}
}

async function tablesOf(ask: Ask): Promise<string[]> {
	const list = postgresServer
		? "select table_name as name from information_schema.tables where table_schema = 'public'"
		: "select name from sqlite_schema where type = 'table'";
	return (await ask(list)).map((row) => String(row.name)).filter((name) => !madeAnew.test(name));
}

/** Runs a query for each table, and returns the rows by table name. */
async function ofTables(address: string, query: (name: string) => string): Promise<Rows> {
	return asking(address, async (ask) => {
		const found: Rows = {};
		for (const name of await tablesOf(ask)) found[name] = await ask(query(name));
		return found;
	});
}

const rowsAt = (address: string) => ofTables(address, (name) => `select * from "${name}"`);

/** Returns the columns of each table. `needed` is true if an insert must set the column. */
const columnsAt = (address: string) =>
	ofTables(address, (name) =>
		postgresServer
			? `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
				from information_schema.columns where table_schema = 'public' and table_name = '${name}'`
			: `select name, type, "notnull" = 1 and dflt_value is null as needed from pragma_table_info('${name}')`,
	);

/** Returns the tables, columns, keys and indexes of a database, as the database describes them. */
async function shapeOf(db: Database): Promise<unknown[]> {
	const asked = postgresServer
		? sql`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line from information_schema.columns
			where table_schema = 'public' union select indexdef from pg_indexes where schemaname = 'public'
			union select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`
		: sql`select type || ' ' || name || ' ' || sql as line from sqlite_schema where sql is not null order by 1`;
	return (await asked.execute(db)).rows;
}

describe("Migrations (docs/migrations.md)", () => {
	it("Migrations have unique numbers in order, and every file in their folder is a migration", () => {
		const names = Object.keys(migrations("sqlite"));
		expect([...new Set(names.map((name) => name.slice(0, 4)))].toSorted()).toEqual(
			names.map((name) => name.slice(0, 4)),
		);
		expect(Object.keys(migrations("postgres"))).toEqual(names);
		const files = readdirSync(join(root, "app/platform/database/migrations"), {
			recursive: true,
			encoding: "utf8",
		});
		const inTens = files.filter((path) => path.includes("/")).map((path) => path.split("/"));
		expect(inTens.filter(([tens = "", name = ""]) => tens !== `${name.slice(2, 3)}0`)).toEqual([]);
		expect(inTens.map(([, name]) => name).toSorted()).toEqual(
			names.map((name) => `${name}.server.ts`),
		);
	});

	it("A database that has run a later migration without an earlier one can't be opened, and the error names both", async () => {
		const address = await emptyAddress();
		const { db, close } = await openDatabase(address);
		const names = Object.keys(migrations("sqlite"));
		await sql`delete from kysely_migration where name = ${names.at(-2)}`.execute(db);
		await close();
		await expect(openDatabase(address)).rejects.toThrow(
			`migration ${names.at(-1)} without ${names.at(-2)}`,
		);
	});

	it("A database opens even if the recorded times of its migrations are wrong", async () => {
		const address = await emptyAddress();
		const { db, close } = await openDatabase(address);
		await sql`update kysely_migration set timestamp = '2099-01-01T00:00:00.000Z' where name < '0009'`.execute(
			db,
		);
		await close();
		await expect(connection(address)).resolves.toBeDefined();
	});

	it("If a migration fails, startup also undoes the migrations that it had already run", async () => {
		const address = await emptyAddress();
		const { db, close } = await openDatabase(address);
		const last = Object.keys(migrations("sqlite")).filter((name) => name >= "0016");
		await sql`delete from kysely_migration where name in (${sql.join(last)})`.execute(db);
		// 0016 can run again, but 0017 can't, because its columns exist.
		await close();
		await expect(openDatabase(address)).rejects.toThrow("kept_enrollments");
		expect(await asking(address, tablesOf)).not.toContain("point_claim");
	});
});

// SQLite never has old and new servers side by side.
if (postgresServer)
	describe("Migrations next to servers of the last release (docs/migrations.md)", () => {
		it("Migrations wait for tables that another server has locked, and try again", async () => {
			const address = await emptyAddress();
			await (await openDatabase(address)).close();
			const other = new Client({ connectionString: address });
			await other.connect();
			await other.query("begin; lock table kysely_migration in access exclusive mode");
			const ofLocks = `select waitstart::text as since from pg_locks
				where not granted and waitstart is not null and relation = 'kysely_migration'::regclass`;
			let isOpen = false;
			const opening = openDatabase(address, { waitMs: 200 }).then((opened) => {
				isOpen = true;
				return opened;
			});
			const waits = new Set<unknown>();
			const seen = async () => {
				for (const { since } of (await other.query<{ since: string }>(ofLocks)).rows)
					waits.add(since);
				return waits.size;
			};
			// The time between giving up and waiting again is too short to see, but each wait has its own
			// start.
			await expect.poll(seen).toBeGreaterThan(1);
			expect(isOpen).toBe(false);
			await other.query("commit");
			await (await opening).close();
			await other.end();
		});
	});

describe.each(releases)("The data of the release %s, opened by the current code", (release) => {
	/**
	 * True if the release is older than 0.3.1, in which jobs and keys replaced stored events, points
	 * and forms.
	 */
	const isBeforeJobs = knownOf(release).folder === undefined;
	const known = knownOf(release);
	let portal: TestPortal;
	let close: () => Promise<void>;

	beforeAll(async () => {
		({ opened: portal, close } = await forSuite(async () => {
			const { address, dataDir } = await laid(release);
			const settings: Record<string, string> = { ORIGIN: host };
			if (known.secret) settings.SESSION_SECRET = known.secret;
			if (postgresServer) settings.DATABASE_URL = address;
			return openPortal({ dataDir, settings, clock: { now: known.now + 60_000 } });
		}));
	});
	afterAll(() => close());

	/** Returns a browser with the cookies that a person had in the older release. */
	const browserOf = (role: Role): Agent => portal.agent().holding(known.people[role]);

	async function logIn(agent: Agent, role: Role, page = "/login/") {
		const form = await agent.get(page);
		const { email, password } = known.people[role];
		return agent.post(form.$("main form").attr("action") ?? "", { email, password });
	}

	it("An upgrade from an older release ends with the same tables as a new database, so no earlier migration was changed", async () => {
		const { address } = await laid(release);
		const fresh = await connection(await emptyAddress());
		expect(await shapeOf((await connection(address)).db)).toEqual(await shapeOf(fresh.db));
	});

	it("An upgrade from an older release runs all migrations, and keeps every row except in tables that a migration replaces", async () => {
		const { address } = await laid(release);
		const before = await rowsAt(address);
		const { db } = await connection(address);
		const run = await sql<{
			name: string;
		}>`select name from kysely_migration order by name`.execute(db);
		expect(run.rows.map((row) => row.name)).toEqual(Object.keys(migrations("sqlite")));
		const after = await rowsAt(address);
		for (const [table, rows] of Object.entries(before)) {
			if (table in takenAway) continue;
			const kept = rows.map((row) =>
				Object.fromEntries(
					Object.entries(row).filter(
						([column]) =>
							!(`${table}.${column}` in takenAway) &&
							!(column === "app_id" && ofPrograms.has(String(row.kind))),
					),
				),
			);
			expect(after[table], table).toHaveLength(kept.length);
			expect(after[table], table).toEqual(
				expect.arrayContaining(kept.map((row) => expect.objectContaining(row))),
			);
		}
		const placed = (after.catalog_row ?? []).filter((row) => ofPrograms.has(String(row.kind)));
		expect(placed.length).toBeGreaterThan(0);
		expect(placed.filter((row) => row.app_id === null)).toEqual([]);
	});

	const dropsDigests = async () => {
		const { address } = await laid(release);
		const before = await rowsAt(address);
		const guessable = [
			...(before.kept_answer ?? []).map((row) => row.digest_hash),
			...(before.parked_form ?? []).map((row) => row.digest),
		];
		expect(guessable.length).toBeGreaterThan(1);
		const { db } = await connection(address);
		const forms = await db.selectFrom("parked_form").select("digest").execute();
		const digests = [
			...forms,
			...(await db.selectFrom("operation").select("digest").execute()),
		].map(({ digest }) => digest);
		expect(digests.filter((digest) => guessable.includes(digest))).toEqual([]);
	};
	if (isBeforeJobs)
		it(
			"An upgrade from an older release deletes digests that could help guess a password (docs/security.md)",
			dropsDigests,
		);

	it("After an upgrade, every table still accepts the rows that the older release writes", async () => {
		const { address } = await laid(release);
		const before = await columnsAt(address);
		await connection(address);
		const after = await columnsAt(address);
		for (const [table, columns] of Object.entries(before)) {
			if (table in takenAway && !(table in after)) continue;
			const needed = new Set(
				columns.filter((column) => Boolean(column.needed)).map((column) => column.name),
			);
			const written = columns.filter((column) => !(`${table}.${String(column.name)}` in takenAway));
			const shape = (list: Record<string, unknown>[]) =>
				list.map(({ name, type }) => ({ name, type }));
			expect(shape(after[table] ?? []), table).toEqual(expect.arrayContaining(shape(written)));
			expect(
				(after[table] ?? []).filter((column) => Boolean(column.needed) && !needed.has(column.name)),
				table,
			).toEqual([]);
		}
	});

	it("After an upgrade from an older release, people can log in with their passwords unless their accounts are disabled", async () => {
		for (const role of ["graduate", "learner", "guessed"] as const)
			expect([role, (await logIn(portal.agent(), role)).location]).toEqual([role, "/home/"]);
		expect((await logIn(portal.agent(), "disabled")).status).toBe(422);
	});

	it("An upgrade from an older release keeps sessions, except those of disabled accounts", async () => {
		for (const role of ["graduate", "learner", "quick", "guessed"] as const)
			expect([role, (await browserOf(role).get("/home/")).status]).toEqual([role, 200]);
		expect((await browserOf("disabled").get("/home/")).status).toBe(302);
	});

	it("An upgrade from an older release keeps progress, points, diplomas, favorites, shared links, trade shows and profiles", async () => {
		const agent = browserOf("graduate");
		expect((await agent.get("/training/620/")).text).toContain("100%");
		expect((await agent.get("/my-source/points/")).text).toContain("California");
		expect((await agent.get("/my-source/badges/")).$("main img").length).toBeGreaterThan(0);
		expect((await agent.get("/diploma/620/")).body).toContain(known.diploma);
		expect((await agent.get("/favorites/")).$("main .rows article")).toHaveLength(4);
		expect((await agent.get("/my-source/shared/")).text).toContain("Sales guide");
		expect((await agent.get("/attend/31/badge/")).status).toBe(200);
		expect((await agent.get("/my-source/profile/")).$("#profile-lastName").attr("value")).toBe(
			"Holt-Berg",
		);
		const visitor = portal.agent();
		expect((await visitor.get(known.share)).text).toContain("Sales guide");
		expect((await visitor.get(`/verify/${known.diploma}/`)).text).toContain("Maren Holt");
		expect((await visitor.get(`/verify/${known.orphanedDiploma}/`)).text).toContain("Greta Holt");
	});

	const keepsFolderAndDraft = async () => {
		expect((await browserOf("graduate").get(known.folder ?? "")).text).toContain("Sales guide");
		const details = await browserOf("author").get("/studio/620/details/");
		expect(details.$("#name_on_device").attr("value")).toBe("California STAR, revised");
	};
	if (!isBeforeJobs)
		it("An upgrade from an older release keeps client folders and drafts", keepsFolderAndDraft);

	it("After an upgrade from an older release, a form in a tab from before the upgrade still works", async () => {
		const agent = browserOf("learner");
		const { location } = await agent.post("/favorite/", {
			itemType: "app",
			itemId: "620",
			favorite: "1",
			returnTo: "/info/620/",
		});
		expect(location).toBe("/info/620/");
		expect((await agent.get("/favorites/")).$("main .rows article")).toHaveLength(1);
	});

	it("After an upgrade from an older release, a form in a tab from before the upgrade is parked if the session is gone, and can be sent after the login", async () => {
		const agent = browserOf("guessed");
		agent.forget("tw_session");
		const parked = await agent.post("/info/620/");
		expect(parked.location).toBe("/login/?state=login&redirect=%2Fparked%2F");
		await logIn(agent, "guessed", parked.location ?? "");
		await sendParked(agent);
		expect((await agent.get("/training/620/")).status).toBe(200);
	});

	it("After an upgrade from an older release, the user of a parked form can still send it", async () => {
		const agent = browserOf("parked");
		await logIn(agent, "parked");
		expect((await sendParked(agent)).location).toBe("/training/620/6201/2/");
	});

	it("After an upgrade from an older release, a waiting email is sent, and its link works", async () => {
		const mail = (await mailsOf(portal)).find(({ to }) => to === known.people.quick.email);
		expect(mail).toBeDefined();
		const agent = browserOf("quick");
		await agent.get(mail?.path ?? "");
		expect((await agent.post(mail?.path ?? "", { password: "another sail at dawn" })).status).toBe(
			302,
		);
	});

	const turnsIntoJobs = async () => {
		const { address } = await laid(release);
		const before = await rowsAt(address);
		const { db } = await connection(address);
		const jobs = await db.selectFrom("job").selectAll().orderBy("id").execute();
		const payloadsOf = (kind: string) =>
			jobs
				.filter((job) => job.kind === kind)
				.map(
					({ payload }) => JSON.parse(payload) as { key: string; body: unknown; subject?: string },
				);
		expect(before.point_claim?.length).toBeGreaterThan(0);
		expect(payloadsOf("points")).toEqual(
			before.point_claim?.map(({ app_id: appId, action, subject, repeat_key: key }) => ({
				appId: Number(appId),
				action,
				subject,
				key,
			})),
		);
		const bodies = {
			analytics: before.activity_event?.map(
				({ tracking }) => JSON.parse(String(tracking)) as unknown,
			),
			activity: before.activity_event?.map(
				({ activity }) => JSON.parse(String(activity)) as unknown,
			),
			"page-views": before.page_view?.map(({ path, at }) => ({ path, at: Number(at) })),
		};
		for (const [target, expected] of Object.entries(bodies)) {
			const payloads = payloadsOf(target);
			expect(payloads.map(({ body }) => body)).toEqual(expected);
			expect(payloads.length).toBeGreaterThan(0);
			expect(new Set(payloads.map(({ key }) => key)).size).toBe(payloads.length);
		}
	};
	if (isBeforeJobs)
		it(
			"An upgrade from an older release turns waiting points and events into jobs, and keeps the keys of the points",
			turnsIntoJobs,
		);

	it("After an upgrade from an older release, tokens of phones and portals still work, and a call with a used key does nothing", async () => {
		const bearer = (token: string, init: RequestInit = {}) => ({
			...init,
			headers: { Authorization: `Bearer ${token}`, ...init.headers },
		});
		const call = (path: string, init: RequestInit) =>
			portal.handle(new Request(`${host}/api/v1/${path}`, init));
		expect(await (await call("user", bearer(known.accessToken))).json()).toMatchObject({
			email: known.people.phone.email,
		});
		expect(
			await (
				await call(`user-exists?email=${known.people.quick.email}`, bearer(known.portalToken))
			).json(),
		).toEqual({ exists: 1 });
		const { db } = portal.container.database;
		const events = async () =>
			(await db.selectFrom("activity_event").select("id").execute()).length;
		const before = await events();
		const body = new FormData();
		const event = {
			app_id: "620",
			email: known.people.phone.email,
			action: "click",
			category: "videos",
			name: "Coast",
			value: "1",
			label: "/x/",
		};
		for (const [name, value] of Object.entries(event)) body.set(name, value);
		const headers = { "Idempotency-Key": "event-0123456789abcdef" };
		expect(
			(await call("analytics", bearer(known.accessToken, { method: "POST", body, headers })))
				.status,
		).toBe(200);
		expect(await events()).toBe(before);
	});
});
