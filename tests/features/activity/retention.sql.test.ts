import { reportedItemUse } from "#app/features/activity/report-queries.server.ts";
import { settleMail } from "#app/features/account/mail-jobs.server.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createEventWriter } from "#app/features/activity/activity.server.ts";
import { parseSettings } from "#app/settings.server.ts";
import { host } from "#tests/support/agent.ts";
import { ApiClient, apiUser, password } from "#tests/support/api.ts";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import { mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";

const writeEvent = createEventWriter(["activity"]);
const day = 86_400_000;
const always = { from: 0, until: Number.MAX_SAFE_INTEGER };
/** An address where no server listens. */
const nowhere = "http://127.0.0.1:9/";

async function idOf({ container }: TestPortal, email: string): Promise<number> {
	const user = (await container.backEnd.accounts.credentials(email))?.user;
	if (!user) throw new Error(`Nobody has ${email}`);
	return user.id;
}

const accountsOf = async ({ container: { database } }: TestPortal) =>
	(await database.db.selectFrom("user_account").select("email").orderBy("email").execute()).map(
		({ email }) => email,
	);

/** Lets days go by, runs the housekeeping, and then waits for all jobs that are due. */
async function later(portal: TestPortal, days: number): Promise<void> {
	portal.clock.now += days * day;
	await portal.container.keepHouse();
	await portal.container.worker.drain();
}

describe("How long the portal keeps data", () => {
	it("ACTIVITY_DAYS is 730 and IDLE_ACCOUNT_DAYS unset by default, and an invalid value causes an error that names the setting", () => {
		expect(parseSettings({})).toMatchObject({ activityDays: 730, idleAccountDays: null });
		expect(parseSettings({ ACTIVITY_DAYS: "90", IDLE_ACCOUNT_DAYS: "1000" })).toMatchObject({
			activityDays: 90,
			idleAccountDays: 1000,
		});
		expect(() => parseSettings({ ACTIVITY_DAYS: "0" })).toThrow(
			"ACTIVITY_DAYS must be a number of days, at least 1",
		);
		expect(() => parseSettings({ IDLE_ACCOUNT_DAYS: "30" })).toThrow(
			"IDLE_ACCOUNT_DAYS must be a number of days, at least 31",
		);
		expect(() => parseSettings({ IDLE_ACCOUNT_DAYS: "never" })).toThrow(
			"IDLE_ACCOUNT_DAYS must be a number of days, at least 31",
		);
	});

	it("Events are deleted after ACTIVITY_DAYS, but their daily figures stay (SET-23)", async () => {
		const portal = await openPortal({ settings: { ACTIVITY_DAYS: "10" } });
		await portal.member({ email: "ann@example.org" });
		const id = await idOf(portal, "ann@example.org");
		const { db } = portal.container.database;
		const event = {
			category: "download",
			appId: 620,
			url: "/r/",
			email: "ann@example.org",
			itemId: "asset:1",
		} as const;
		// The events span two hours, because a user can have only 1,000 an hour.
		for (let number = 0; number < 1300; number++)
			await writeEvent(
				db,
				id,
				{ ...event, title: "Sent" },
				today - 20 * day + (number < 650 ? 0 : 3_600_000),
			);
		await writeEvent(db, id, { ...event, title: "New" }, today);
		const before = await reportedItemUse(db, 620, always);
		await later(portal, 0);
		const left = await db.selectFrom("activity_event").select("activity").orderBy("id").execute();
		expect(left.map(({ activity }) => (JSON.parse(activity) as { title: string }).title)).toEqual([
			"New",
		]);
		expect(await reportedItemUse(db, 620, always)).toEqual(before);
		expect(before.reduce((sum, { count }) => sum + count, 0)).toBe(1301);
	});

	it("Expired sessions, tokens, links, parked forms, form keys and rate limits are deleted, and so are jobs for events that their target hasn't accepted within a day (EVENT-5)", async () => {
		const portal = await openPortal({ settings: { ACTIVITY_URL: nowhere } });
		const { db } = portal.container.database;
		const agent = await portal.member({ email: "ann@example.org" });
		await new ApiClient(portal).write("login", { email: "ann@example.org", password });
		await agent.get("/info/620/");
		// This form also causes an event.
		await agent.post("/favorite/", {
			favorite: "1",
			itemType: "app",
			itemId: "620",
			returnTo: "/info/620/",
			_key: "5".repeat(32),
		});
		agent.forget("tw_session");
		await agent.post("/info/620/");
		await agent.get("/login/?state=magic");
		await agent.post("/login/?state=magic", { email: "ann@example.org" });
		const tables = [
			"session",
			"access_token",
			"parked_form",
			"sign_in_link",
			"used_key",
			"rate_limit",
		] as const;
		const left = async () => {
			const found: string[] = [];
			for (const table of tables)
				if (
					await db
						.selectFrom(table)
						.select(db.fn.countAll().as("rows"))
						.executeTakeFirst()
						.then((row) => Number(row?.rows) > 0)
				)
					found.push(table);
			return found;
		};
		const unsent = () => db.selectFrom("job").select("id").where("kind", "=", "activity").execute();
		expect(await left()).toEqual([...tables]);
		await later(portal, 0);
		expect(await left()).toEqual([...tables]);
		expect(await unsent()).toHaveLength(1);
		await later(portal, 120);
		expect(await left()).toEqual([]);
		expect(await unsent()).toEqual([]);
		expect(await accountsOf(portal)).toEqual(["ann@example.org"]);
	});

	it("Records of emails, preview links, studio invitations, keys of forms and calls, known browsers and client folders are deleted when their retention period is over, and not before (docs/operating.md)", async () => {
		const portal = await openPortal();
		const { db } = portal.container.database;
		await portal.member({ email: "ann@example.org" });
		const user_id = await idOf(portal, "ann@example.org");
		const kinds = [
			["sent_mail", "at", 30, () => ({ user_id, kind: "magic", outcome: "sent" })],
			["preview_link", "expires_at", 0, () => ({ user_id, app_id: 620, made_at: 1 })],
			[
				"studio_invitation",
				"expires_at",
				0,
				(name: string) => ({ app_id: 620, email: name, token_hash: name, invited_at: 1 }),
			],
			[
				"operation",
				"created_at",
				1,
				(name: string) => ({ key_hash: name, digest: "", held_until: 0 }),
			],
			["used_key", "created_at", 1, (name: string) => ({ key_hash: name })],
			["known_browser", "last_at", 365, (name: string) => ({ user_id, device_hash: name })],
			[
				"folder",
				"ends_at",
				90,
				(name: string) => ({ user_id, token: name, first_name: "Tom", created_at: 1, opened: 0 }),
			],
		] as const;
		const now = portal.clock.now;
		for (const [table, column, days, row] of kinds)
			for (const at of [now - days * day - 1, now - days * day])
				await db
					.insertInto(table as "folder")
					.values({ ...row(String(at)), [column]: at } as never)
					.execute();
		await portal.container.keepHouse();
		for (const [table, column, days] of kinds) {
			const rows = await db
				.selectFrom(table as "folder")
				.select(column as "ends_at")
				.execute();
			const oldest = Math.min(...rows.map((row) => Number(Object.values(row)[0])));
			expect([table, oldest]).toEqual([table, now - days * day]);
		}
	});

	it("The portal gives up on an email that couldn't be delivered to the mail server within three days, and stores this outcome", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host, SMTP_URL: "smtp://127.0.0.1:9" } });
		const { db } = portal.container.database;
		await portal.member({ email: "ann@example.org" });
		const agent = portal.agent();
		await agent.get("/login/?state=magic");
		await agent.post("/login/?state=magic", { email: "ann@example.org" });
		const outcomes = () => db.selectFrom("sent_mail").select(["kind", "outcome"]).execute();
		const waiting = () => db.selectFrom("job").select("id").where("kind", "=", "mail").execute();
		await later(portal, 2);
		expect([await outcomes(), (await waiting()).length]).toEqual([[], 1]);
		await later(portal, 2);
		expect([await outcomes(), await waiting()]).toEqual([
			[{ kind: "magic", outcome: "given up" }],
			[],
		]);
	});

	it("Emails in DATA_DIR/mail are deleted after MAIL_DAYS (SET-25)", async () => {
		const portal = await openPortal({ settings: { MAIL_DAYS: "5", ORIGIN: host } });
		await portal.member({ email: "ann@example.org" });
		const agent = portal.agent();
		await agent.get("/login/?state=magic");
		await agent.post("/login/?state=magic", { email: "ann@example.org" });
		await later(portal, 0);
		const folder = join(portal.container.settings.dataDir, "mail");
		expect(readdirSync(folder)).toHaveLength(1);
		await later(portal, 4);
		expect(readdirSync(folder)).toHaveLength(1);
		await later(portal, 2);
		expect(readdirSync(folder)).toEqual([]);
	});
});

describe("Idle accounts", () => {
	const settings = { IDLE_ACCOUNT_DAYS: "365", ORIGIN: host };

	it("Without IDLE_ACCOUNT_DAYS, idle accounts get no warning and aren't deleted", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ann@example.org" });
		for (let years = 0; years < 10; years++) await later(portal, 365);
		expect(await accountsOf(portal)).toEqual(["ann@example.org"]);
		expect(await mailsOf(portal)).toEqual([]);
	});

	it("Idle accounts are deleted 30 days after a warning, unless the user logs in or has a diploma, or the account is suspended (SET-24)", async () => {
		const portal = await openPortal({ settings });
		const { db } = portal.container.database;
		for (const name of ["ann", "bo", "closed"])
			await portal.member({ email: `${name}@example.org`, firstName: name });
		const graduate = await portal.member({ email: "grad@example.org" });
		await enroll(graduate, 787);
		await work(graduate, 787, chapterOf(787, 7871));
		await graduate.visit("/diploma/787/");
		expect(await db.selectFrom("diploma").select("number").execute()).toHaveLength(1);
		await db
			.updateTable("user_account")
			.set({ disabled_at: today })
			.where("email", "=", "closed@example.org")
			.execute();

		await later(portal, 334);
		expect(await mailsOf(portal)).toEqual([]);
		await later(portal, 2);
		const mails = await mailsOf(portal);
		expect(mails.map(({ to }) => to).toSorted()).toEqual(["ann@example.org", "bo@example.org"]);
		await later(portal, 1);
		expect(await mailsOf(portal)).toHaveLength(2);

		const bo = portal.agent();
		await bo.get("/login/");
		await bo.post("/login/", { email: "bo@example.org", password: "correct horse battery" });
		expect(
			(await db.selectFrom("account_use").selectAll().where("warned_at", "is not", null).execute())
				.length,
		).toBe(1);
		await later(portal, 28);
		expect(await accountsOf(portal)).toContain("ann@example.org");
		await later(portal, 2);
		expect(await accountsOf(portal)).toEqual([
			"bo@example.org",
			"closed@example.org",
			"grad@example.org",
		]);
		await later(portal, 200);
		expect(await accountsOf(portal)).toContain("bo@example.org");
	});

	it("The use of a session or a token counts as use of its account (SET-24)", async () => {
		const portal = await openPortal({ settings });
		const { db } = portal.container.database;
		const ann = await portal.member({ email: "ann@example.org" });
		const phone = await apiUser(portal);
		portal.clock.now += day;
		await ann.get("/home/");
		await phone.read("user");
		expect(await db.selectFrom("account_use").select("used_at").execute()).toEqual([
			{ used_at: portal.clock.now },
			{ used_at: portal.clock.now },
		]);
	});

	it("An account whose use was never recorded counts as last used at the time of its user's last activity", async () => {
		const portal = await openPortal({ settings });
		const { db } = portal.container.database;
		const ann = await portal.member({ email: "ann@example.org" });
		await portal.member({ email: "bo@example.org" });
		portal.clock.now += 300 * day;
		await db
			.insertInto("favorite")
			.values({
				user_id: await idOf(portal, "ann@example.org"),
				app_id: 620,
				item_type: "app",
				item_id: 620,
				content_id: "x",
				title: "x",
				created_at: portal.clock.now,
			})
			.execute();
		expect(ann).toBeDefined();
		await db.deleteFrom("account_use").execute();
		await later(portal, 40);
		expect((await mailsOf(portal)).map(({ to }) => to)).toEqual(["bo@example.org"]);
	});

	it("An idle account isn't deleted before its warning is sent, and after the deletion, reports still count its events", async () => {
		const portal = await openPortal({ settings });
		const { db } = portal.container.database;
		await portal.member({ email: "ann@example.org" });
		const id = await idOf(portal, "ann@example.org");
		const event = {
			category: "download",
			appId: 620,
			title: "Waits",
			url: "/r/",
			email: "ann@example.org",
			itemId: "asset:1",
		} as const;
		await writeEvent(db, id, event, today);
		await later(portal, 336);
		await db.updateTable("account_use").set({ warned_at: null, mail_id: 1 }).execute();
		await later(portal, 1);
		expect(await accountsOf(portal)).toEqual(["ann@example.org"]);
		await settleMail(db, 1, null);
		await later(portal, 1);
		await later(portal, 31);
		expect(await accountsOf(portal)).toEqual([]);
		expect(
			(await reportedItemUse(db, 620, always)).find(({ title }) => title === "Waits")?.count,
		).toBe(1);
	});

	it("An account whose user logs in before the warning is sent isn't deleted (SET-24)", async () => {
		const portal = await openPortal({ settings });
		await portal.member({ email: "bo@example.org" });
		portal.clock.now += 336 * day;
		await portal.container.keepHouse();
		const bo = portal.agent();
		await bo.get("/login/");
		await bo.post("/login/", { email: "bo@example.org", password: "correct horse battery" });
		await portal.container.worker.drain();
		expect((await mailsOf(portal)).map(({ to }) => to)).toContain("bo@example.org");
		await later(portal, 31);
		expect(await accountsOf(portal)).toEqual(["bo@example.org"]);
	});

	/** Adds accounts of people who signed up long ago and never came back. */
	async function addIdleAccounts(
		{ container: { database } }: TestPortal,
		count: number,
	): Promise<void> {
		const { db } = database;
		const { id: _, ...ann } = await db
			.selectFrom("user_account")
			.selectAll()
			.executeTakeFirstOrThrow();
		const longAgo = today - 1000 * day;
		const rows = Array.from({ length: count }, (_, number) => ({
			...ann,
			email: `idle-${number}@example.org`,
			created_at: longAgo,
			updated_at: longAgo,
		}));
		for (let from = 0; from < rows.length; from += 100)
			await db
				.insertInto("user_account")
				.values(rows.slice(from, from + 100))
				.execute();
	}

	it("The portal warns at most 500 idle accounts an hour", { timeout: 120_000 }, async () => {
		const portal = await openPortal({ settings });
		await portal.member({ email: "ann@example.org" });
		await addIdleAccounts(portal, 620);
		const warned = async () => {
			await later(portal, 0);
			const { db } = portal.container.database;
			return (
				await db
					.selectFrom("account_use")
					.select("user_id")
					.where("warned_at", "is not", null)
					.execute()
			).length;
		};
		expect(await warned()).toBe(500);
		portal.clock.now += 50 * 60_000;
		expect(await warned()).toBe(500);
		portal.clock.now += 11 * 60_000;
		expect(await warned()).toBe(620);
	});

	it(
		"Warnings to idle accounts are sent after the emails that someone is waiting for",
		{ timeout: 120_000 },
		async () => {
			const away = await startMailServer();
			await away.close();
			const portal = await openPortal({
				settings: {
					...settings,
					SMTP_URL: `smtp://127.0.0.1:${away.port}?ignoreTLS=true&maxConnections=1`,
				},
			});
			await portal.member({ email: "ann@example.org" });
			await addIdleAccounts(portal, 20);
			await later(portal, 0);
			const agent = portal.agent();
			await agent.get("/login/?state=magic");
			await agent.post("/login/?state=magic", { email: "ann@example.org" });
			const server = await startMailServer({}, away.port);
			portal.clock.now += 600_000;
			await portal.container.worker.drain();
			await expect.poll(() => server.arrived.length).toBe(21);
			expect(server.arrived.findIndex(({ to }) => to === "ann@example.org")).toBeLessThanOrEqual(1);
		},
	);
});
