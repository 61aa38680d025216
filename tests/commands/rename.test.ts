import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { mailsOf, type Arrived } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { runScript } from "#tests/support/command.ts";

const password = "correct horse battery";
const [old, fresh] = ["ada@example.org", "ada@example.com"];
const day = 24 * 3_600_000;

async function users(
	args: readonly string[],
	{ container: { settings } }: TestPortal,
): Promise<{ code: number; text: string }> {
	const env = { ORIGIN: host, DATABASE_URL: settings.database, DATA_DIR: settings.dataDir };
	const { code, output } = await runScript(["users", ...args], { env });
	return { code, text: output };
}

/**
 * Opens a portal with Ada, whose address is proven. The portal's clock agrees with the commands'
 * clock.
 */
async function withAda(): Promise<{ portal: TestPortal; ada: Agent }> {
	const portal = await openPortal({ settings: { ORIGIN: host } });
	portal.clock.now = Date.now();
	const ada = await portal.member({ email: old, firstName: "Ada", password });
	await portal.container.database.db.updateTable("user_account").set({ proven_at: 1 }).execute();
	return { portal, ada };
}

/** Runs the command, and returns the emails to the old address and the new one. */
async function rename(portal: TestPortal, from: string, to: string): Promise<[Arrived, Arrived]> {
	const before = (await mailsOf(portal)).length;
	const { code, text } = await users(["rename", from, to], portal);
	expect([code, text]).toEqual([
		0,
		expect.stringContaining("The address changes once both are confirmed"),
	]);
	const [first, second, ...more] = (await mailsOf(portal)).slice(before);
	expect([first?.to, second?.to, more]).toEqual([from, to, []]);
	return [first as Arrived, second as Arrived];
}

async function confirm(portal: TestPortal, { path, to }: Arrived, typed = to) {
	const visitor = portal.agent();
	await visitor.get(path);
	return visitor.post(path, { email: typed });
}

async function canLogIn(portal: TestPortal, email: string): Promise<boolean> {
	const visitor = portal.agent();
	await visitor.get("/login/");
	return (await visitor.post("/login/", { email, password })).status === 302;
}

const addresses = ({ container: { database } }: TestPortal) =>
	database.db
		.selectFrom("user_account")
		.select("email")
		.orderBy("id")
		.execute()
		.then((rows) => rows.map(({ email }) => email));

describe("npm run users -- rename", () => {
	it("npm run users -- rename changes an email address once the old and the new one are confirmed, ends every login, and keeps registrations and the company login (ACCT-34, RUN-22)", async () => {
		const { portal, ada } = await withAda();
		await enroll(ada, 620);
		const { db } = portal.container.database;
		const { id } = await db.selectFrom("user_account").select("id").executeTakeFirstOrThrow();
		await db
			.insertInto("company_identity")
			.values({ user_id: id, issuer: "https://id.example", sub: "7", created_at: 1 })
			.execute();
		const [toOld, toNew] = await rename(portal, old, fresh);
		expect([toOld.subject, toOld.text.includes(fresh), toNew.text.includes(old)]).toEqual([
			expect.stringMatching(/^Change the address of your .* account\?$/),
			true,
			false,
		]);
		const page = await portal.agent().get(toNew.path);
		expect([page.status, page.$("h1").text(), page.$("input[inputmode=email]").length]).toEqual([
			200,
			"Change your email address",
			1,
		]);
		const first = await confirm(portal, toNew);
		expect([first.status, first.location]).toEqual([302, toNew.path]);
		expect((await portal.agent().get(toNew.path)).text).toContain("This address is confirmed.");
		expect((await users(["show", old], portal)).text).toContain(
			`Its address changes to ${fresh} once both addresses are confirmed. Only ${fresh} is.`,
		);
		expect([await addresses(portal), (await ada.get("/home/")).status]).toEqual([[old], 200]);
		expect((await users(["show", old], portal)).text).toMatch(/ {2}changeNew: [^]* {2}changeOld: /);
		const second = await confirm(portal, toOld);
		expect([second.status, second.location]).toEqual([302, "/login/?state=login"]);
		expect([await addresses(portal), (await ada.get("/home/")).status]).toEqual([[fresh], 302]);
		expect([await canLogIn(portal, old), await canLogIn(portal, fresh)]).toEqual([false, true]);
		expect(await db.selectFrom("enrollment").select("user_id").execute()).toEqual([
			{ user_id: id },
		]);
		expect(await db.selectFrom("company_identity").select("user_id").execute()).toEqual([
			{ user_id: id },
		]);
		for (const { path } of [toOld, toNew])
			expect((await portal.agent().get(path)).status).toBe(410);
	});

	it("npm run users -- rename removes the password of an unproven account, as a first confirmation in another browser does (ACCT-34)", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		portal.clock.now = Date.now();
		await portal.member({ email: old, password });
		const [toOld, toNew] = await rename(portal, old, fresh);
		expect(toOld.text).toContain("the password is removed too");
		await confirm(portal, toOld);
		await confirm(portal, toNew);
		const account = await portal.container.database.db
			.selectFrom("user_account")
			.selectAll()
			.executeTakeFirstOrThrow();
		expect([account.email, account.password_hash, account.proven_at]).toEqual([
			fresh,
			null,
			portal.clock.now,
		]);
	});

	it("npm run users -- rename changes nothing until both email addresses are confirmed, and its links expire after a day (ACCT-34)", async () => {
		const { portal, ada } = await withAda();
		const [toOld, toNew] = await rename(portal, old, fresh);
		expect((await confirm(portal, toNew, old)).status).toBe(422);
		expect((await portal.agent().post(toNew.path)).status).toBe(403);
		await confirm(portal, toOld);
		portal.clock.now += day - 60_000;
		expect((await portal.agent().get(toNew.path)).status).toBe(200);
		portal.clock.now += 120_000;
		for (const mail of [toOld, toNew]) expect((await confirm(portal, mail)).status).toBe(410);
		const late = await portal.agent().get(toNew.path);
		expect([late.status, late.text]).toEqual([410, expect.stringContaining("works for one day")]);
		expect([await addresses(portal), (await ada.get("/home/")).status]).toEqual([[old], 200]);
		expect((await portal.agent().get("/change-address/")).status).toBe(400);
	});

	it("Resetting the password, another rename and disabling the account each end a pending rename (ACCT-34)", async () => {
		const { portal } = await withAda();
		const [, ...both] = [
			await rename(portal, old, "typo@example.com"),
			...(await rename(portal, old, fresh)),
		] as const;
		await users(["reset", old], portal);
		for (const mail of both) expect((await confirm(portal, mail)).status).toBe(410);
		const [earlier] = await rename(portal, old, "typo@example.com");
		const [toOld, toNew] = await rename(portal, old, fresh);
		expect((await confirm(portal, earlier)).status).toBe(410);
		await confirm(portal, toOld);
		await users(["disable", old], portal);
		const closed = await portal.agent().get(toNew.path);
		expect([closed.status, closed.$("h1").text()]).toEqual([410, "Your account is suspended"]);
		expect(await addresses(portal)).toEqual([old]);
	});

	it("A rename leaves the account unchanged if someone else signs up with the new email address in the meantime (ACCT-36)", async () => {
		const { portal, ada } = await withAda();
		const [toOld, toNew] = await rename(portal, old, fresh);
		await confirm(portal, toOld);
		await portal.member({ email: fresh });
		const answer = await confirm(portal, toNew);
		expect([answer.status, answer.$("#error-summary").text()]).toEqual([
			422,
			expect.stringContaining("Another account now uses the new address"),
		]);
		expect([await addresses(portal), (await ada.get("/home/")).status]).toEqual([
			[old, fresh],
			200,
		]);
	});

	it("A rename happens only once, even if both email addresses are confirmed at the same moment, and two renames never give one address to two accounts (ACCT-36)", async () => {
		const { portal } = await withAda();
		const both = await rename(portal, old, fresh);
		const answers = await Promise.all(both.map((mail) => confirm(portal, mail)));
		expect(
			answers.map(({ location }) => location).filter((to) => to === "/login/?state=login"),
		).toHaveLength(1);
		expect(await addresses(portal)).toEqual([fresh]);
		await portal.member({ email: "ben@example.org" });
		const mails = [
			...(await rename(portal, fresh, "one@example.org")),
			...(await rename(portal, "ben@example.org", "one@example.org")),
		];
		await Promise.all(mails.map((mail) => confirm(portal, mail)));
		const now = await addresses(portal);
		expect(now.filter((address) => address === "one@example.org")).toHaveLength(1);
		expect(
			now.filter((address) => address === fresh || address === "ben@example.org"),
		).toHaveLength(1);
	});

	it("npm run users -- rename explains why an account can't get an email address (RUN-22)", async () => {
		const { portal } = await withAda();
		await portal.member({ email: "ben@example.org" });
		const tries = {
			"no address": "no address isn't an email address. Write one like ana@example.com.",
			"ADA@example.org": "ada@example.org is already the account's address.",
			"ben@example.org": "ben@example.org already has an account. Nothing was changed.",
		};
		for (const [typed, said] of Object.entries(tries))
			expect(await users(["rename", old, typed], portal)).toEqual({ code: 1, text: `${said}\n` });
		await users(["disable", old], portal);
		expect((await users(["rename", old, fresh], portal)).text).toContain("The account is disabled");
		expect(await mailsOf(portal)).toEqual([]);
	});
});
