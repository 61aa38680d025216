import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { failAt } from "#tests/support/fail-at.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const minute = 60_000;
const page = "/training/620/6201/1/";

/** An agent in the middle of a chapter, whose session ends while a page of the portal is open. */
async function interrupted(portal: TestPortal, at = page): Promise<Agent> {
	const agent = await portal.member({ email, password });
	await agent.get("/info/620/");
	await agent.post("/info/620/");
	expect((await agent.get(at)).status).toBe(200);
	agent.forget("tw_session");
	return agent;
}

async function logIn(agent: Agent, at: string, person = { email, password }) {
	const form = await agent.get(at);
	return agent.post(form.$("main form").attr("action") ?? "", person);
}

/** An agent at a question, with a wrong answer to it. */
async function atQuestion(portal: TestPortal) {
	const agent = await portal.member({ email, password });
	await agent.get("/info/620/");
	await agent.post("/info/620/");
	for (const number of [1, 2]) {
		await agent.get(`/training/620/6201/${number}/`);
		await agent.post(`/training/620/6201/${number}/`, { intent: "next" });
	}
	const question = "/training/620/6201/3/";
	const answer = (await agent.get(question)).$("input[name=answer]").last().attr("value") ?? "";
	return { agent, question, answer };
}

const progressOf = async (portal: TestPortal) =>
	(await portal.container.database.db.selectFrom("chapter_progress").select("progress").executeTakeFirst())?.progress ?? 0;

describe("A form whose session has ended", () => {
	it("is parked, and carried out after the log-in, ending where it would have: Next (FORM-32)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post(page, { intent: "next" });
		expect(parked.status).toBe(302);
		expect(parked.location).toBe(`/login/?state=login&redirect=${encodeURIComponent(page)}`);
		expect(await progressOf(portal)).toBe(0);
		expect((await agent.get(parked.location ?? "")).text).toContain("Log in, and what you sent will be completed");
		const after = await logIn(agent, parked.location ?? "");
		expect(after.location).toBe("/training/620/6201/2/");
		expect(await progressOf(portal)).toBe(1);
	});

	it.each(["code", "token", "password", "secret", "Code", "old", "fresh", "passcode"])(
		"is not kept where it has a field %s",
		async (field) => {
			const portal = await openPortal();
			const agent = await interrupted(portal);
			const refused = await agent.post("/attend/", { show: "31", [field]: "123456" });
			expect(refused.location).toBe(`/login/?state=login&redirect=${encodeURIComponent("/attend/")}`);
			const { db } = portal.container.database;
			expect(await db.selectFrom("parked_form").selectAll().execute()).toEqual([]);
			await logIn(agent, refused.location ?? "");
			expect(await db.selectFrom("expo_registration").selectAll().execute()).toEqual([]);
		},
	);

	it("carries out an answer", async () => {
		const portal = await openPortal();
		const { agent, question, answer } = await atQuestion(portal);
		agent.forget("tw_session");
		const parked = await agent.post(question, { intent: "check", answer });
		expect((await logIn(agent, parked.location ?? "")).location).toBe(question);
		expect((await agent.get(question)).$("[data-outcome]")).toHaveLength(1);
	});

	it.each([
		["a favorite", "/favorite/", { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/" }, "/info/620/", "favorite"],
		["an expo", "/attend/", { show: "31" }, "/attend/", "expo_registration"],
		["a profile", "/my-source/profile/", { firstName: "Mia", lastName: "Holt", country: "de" }, "/my-source/", null],
	] as const)("carries out %s", async (_, path, fields, end, table) => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post(path, fields);
		const after = await logIn(agent, parked.location ?? "");
		expect(after.location?.split("#")[0]).toBe(end);
		const { db } = portal.container.database;
		if (table) expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
		else expect((await db.selectFrom("user_account").select("first_name").executeTakeFirst())?.first_name).toBe("Mia");
	});

	it("shows the outcome of the form after the log-in", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
		const after = await logIn(agent, parked.location ?? "");
		expect((await agent.get(after.location ?? "")).body).toContain("Added to your favorites.");
	});

	it("is stored so that what was typed cannot be guessed from the database", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const fields = { itemType: "app", itemId: "620", favorite: "1" };
		await agent.post("/favorite/", fields);
		const [kept] = await portal.container.database.db.selectFrom("parked_form").selectAll().execute();
		const content = `/favorite/\n${JSON.stringify(Object.entries(fields))}`;
		expect(kept?.digest).not.toBe(createHash("sha256").update(content).digest("base64url"));
		expect(kept?.digest).toBe(portal.container.signer.sign("parked digest", content));
	});

	it("shows a form that has faults again, its values kept, on a page without scripts", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post("/my-source/profile/", { firstName: "", lastName: "Kept", country: "de" });
		const after = await logIn(agent, parked.location ?? "");
		expect(after.status).toBe(422);
		expect(after.$("#profile-lastName").attr("value")).toBe("Kept");
		expect(after.$("script[src], link[rel=modulepreload]")).toHaveLength(0);
		expect((await agent.get("/home/")).status).toBe(200);
	});

	it("is carried out after a log-in by a mailed link too", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		const agent = await interrupted(portal);
		await agent.post(page, { intent: "next" });
		await agent.get("/login/?state=magic");
		await agent.post("/login/?state=magic", { email });
		const { path } = await lastMail(portal);
		await agent.get(path);
		expect((await agent.post(path)).location).toBe("/training/620/6201/2/");
	});

	it("is carried out once, also when it was sent twice (FORM-33)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post(page, { intent: "next" });
		const parked = await agent.post(page, { intent: "next" });
		await logIn(agent, parked.location ?? "");
		expect(await portal.container.database.db.selectFrom("parked_form").selectAll().execute()).toHaveLength(0);
		await agent.get("/home/");
		await agent.post("/logout/");
		expect((await logIn(agent, "/login/")).location).toBe("/home/");
		expect(await progressOf(portal)).toBe(1);
	});

	it("is carried out once, also when two tabs log in at the same moment", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
		const form = await agent.get(parked.location ?? "");
		const action = form.$("main form").attr("action") ?? "";
		const both = await Promise.all([agent.post(action, { email, password }), agent.post(action, { email, password })]);
		expect(both.map((answer) => answer.status)).toEqual([302, 302]);
		const { db } = portal.container.database;
		expect(await db.selectFrom("favorite").selectAll().execute()).toHaveLength(1);
		expect(
			(await db.selectFrom("activity_event").selectAll().execute()).filter(({ activity }) => activity.includes('"favorite"')),
		).toHaveLength(1);
		expect(await db.selectFrom("parked_form").selectAll().execute()).toHaveLength(0);
	});

	it("is not lost when the portal fails at it: it stays, a page says so, and Try again carries it out (FORM-36)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/" });
		const { db } = portal.container.database;
		await db.schema.alterTable("favorite").renameTo("favorite_away").execute();
		const after = await logIn(agent, parked.location ?? "");
		expect(after.location).toBe("/parked/");
		const page = await agent.get("/parked/");
		expect(page.$("h1").text()).toBe("What you sent is still here");
		expect((await agent.post("/parked/")).location).toBe("/parked/");
		await db.schema.alterTable("favorite_away").renameTo("favorite").execute();
		await agent.get("/parked/");
		expect((await agent.post("/parked/")).location).toBe("/info/620/");
		expect(await db.selectFrom("favorite").selectAll().execute()).toHaveLength(1);
		expect((await agent.get("/parked/")).location).toBe("/home/");
		expect((await agent.post("/parked/")).location).toBe("/home/");
	});

	it("is not lost with a server that dies while it carries it out: the next log-in waits until it is free, and does (FORM-36)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/" });
		const { db } = portal.container.database;
		await db.schema.alterTable("favorite").renameTo("favorite_away").execute();
		const repair = await failAt(portal.container.database, "operation", "delete");
		expect((await logIn(agent, parked.location ?? "")).location).toBe("/parked/");
		await repair();
		await db.schema.alterTable("favorite_away").renameTo("favorite").execute();
		const held_until = portal.clock.now + 10_000;
		expect(await db.selectFrom("operation").select(["status", "held_until"]).execute()).toEqual([{ status: null, held_until }]);
		const soon = setTimeout(() => (portal.clock.now += 10_000), 500);
		agent.forget("tw_session");
		expect((await logIn(agent, "/login/")).location).toBe("/info/620/");
		clearTimeout(soon);
		expect(await db.selectFrom("favorite").selectAll().execute()).toHaveLength(1);
	});

	it.each([
		["before what it does", "favorite", "insert", false],
		["in the middle of it", "activity_event", "insert", false],
		["after it, before it is done with", "parked_form", "delete", true],
	] as const)("runs once, wherever a server fails: %s", async (_, table, deed, isDone) => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/" });
		const { db } = portal.container.database;
		const repair = await failAt(portal.container.database, table, deed);
		await logIn(agent, parked.location ?? "");
		const favorites = () => db.selectFrom("favorite").selectAll().execute();
		const events = async () =>
			(await db.selectFrom("activity_event").selectAll().execute()).filter(({ activity }) => activity.includes('"favorite"'));
		expect([(await favorites()).length, (await events()).length]).toEqual(isDone ? [1, 1] : [0, 0]);
		await repair();
		// Meanwhile the agent changes their mind elsewhere.
		if (isDone) await db.deleteFrom("favorite").execute();
		agent.forget("tw_session");
		const after = await logIn(agent, "/login/");
		expect([(await favorites()).length, (await events()).length]).toEqual(isDone ? [0, 1] : [1, 1]);
		expect(await db.selectFrom("parked_form").selectAll().execute()).toHaveLength(0);
		expect((await agent.visit(after.location ?? "")).body).toContain("Added to your favorites");
	});

	it("runs once also where a server dies before it has kept the answer", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/" });
		const { db } = portal.container.database;
		const repair = await failAt(portal.container.database, "parked_form", "delete");
		await logIn(agent, parked.location ?? "");
		await repair();
		await db
			.updateTable("operation")
			.set({ status: null, answer_sealed: null, held_until: portal.clock.now + 10_000 })
			.execute();
		await db.deleteFrom("favorite").execute();
		portal.clock.now += 10_000;
		agent.forget("tw_session");
		expect((await logIn(agent, "/login/")).location).toBe("/info/620/");
		expect(await db.selectFrom("favorite").selectAll().execute()).toHaveLength(0);
		expect(await db.selectFrom("parked_form").selectAll().execute()).toHaveLength(0);
	});

	it("counts an answer once, also when a server fails after it", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		const { agent, question, answer } = await atQuestion(portal);
		const { db } = portal.container.database;
		agent.forget("tw_session");
		await agent.post(question, { intent: "check", answer });
		const repair = await failAt(portal.container.database, "parked_form", "delete");
		await logIn(agent, "/login/");
		const tries = await db.selectFrom("question_try").select(["tries", "wrong_tries"]).execute();
		expect(tries).toMatchObject([{ tries: 1 }]);
		await repair();
		await db.updateTable("operation").set({ status: null, answer_sealed: null, held_until: 0 }).execute();
		agent.forget("tw_session");
		await logIn(agent, "/login/");
		expect(await db.selectFrom("question_try").select(["tries", "wrong_tries"]).execute()).toEqual(tries);
		expect(await db.selectFrom("parked_form").selectAll().execute()).toHaveLength(0);
	});

	it("counts once with the form that it repeats: sent in the session, its answer lost, and sent again after its end (FORM-20)", async () => {
		const portal = await openPortal();
		const { agent, question, answer } = await atQuestion(portal);
		const { db } = portal.container.database;
		const form = { intent: "check", answer, _key: "0123456789abcdef0123456789abcdef" };
		await agent.post(question, form);
		agent.forget("tw_session");
		const parked = await agent.post(question, form);
		expect((await logIn(agent, parked.location ?? "")).location).toBe(question);
		expect(await db.selectFrom("question_try").select("tries").execute()).toEqual([{ tries: 1 }]);
	});

	it("asks for the log-in alone when the session ends before Try again", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post(page, { intent: "next" });
		const answer = await agent.post("/parked/");
		expect((await logIn(agent, answer.location ?? "")).location).toBe("/training/620/6201/2/");
	});

	it("is dropped with a notice when somebody else logs in in that browser (FORM-33)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "other@example.org", password });
		const agent = await interrupted(portal);
		const parked = await agent.post("/my-source/profile/", { firstName: "Mia", lastName: "Holt", country: "de" });
		const after = await logIn(agent, parked.location ?? "", { email: "other@example.org", password });
		expect(after.status).toBe(302);
		expect((await agent.get("/home/")).body).toContain("A form you sent earlier from this browser was not completed");
		const names = await portal.container.database.db.selectFrom("user_account").select("first_name").execute();
		expect(names.map((row) => row.first_name)).toEqual(["Maren", "Maren"]);
	});

	it("is dropped with a notice also where its address shows nothing by itself", async () => {
		const portal = await openPortal();
		await portal.member({ email: "other@example.org", password });
		const agent = await interrupted(portal);
		const parked = await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
		const after = await logIn(agent, parked.location ?? "", { email: "other@example.org", password });
		const page = await agent.visit(after.location ?? "");
		expect([page.path, page.body.includes("A form you sent earlier from this browser was not completed")]).toEqual(["/favorites/", true]);
		expect((await agent.get("/favorites/")).body).not.toContain("A form you sent earlier from this browser was not completed");
	});

	it("is dropped with a notice after 30 minutes (FORM-34)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post(page, { intent: "next" });
		portal.clock.now += 30 * minute;
		expect((await logIn(agent, parked.location ?? "")).location).toBe(page);
		expect((await agent.get(page)).body).toContain("A form you sent earlier from this browser was not completed");
		expect(await progressOf(portal)).toBe(0);
	});

	it("is nothing in another browser (FORM-31)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post(page, { intent: "next" });
		const other = portal.agent();
		expect((await logIn(other, "/login/")).location).toBe("/home/");
		expect(await progressOf(portal)).toBe(0);
		const back = await agent.get("/login/");
		expect(back.status).toBe(200);
	});

	it("is refused with 403 without a token of ours, with another browser's, and from another origin (FORM-30)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const form = await agent.get("/login/");
		const nobody = form.$("input[name=_token]").attr("value");
		const foreign = (await (await portal.member()).get("/home/")).$("input[name=_token]").attr("value");
		for (const _token of ["", "1.x.y", nobody, foreign]) expect((await agent.post(page, { intent: "next", _token })).status).toBe(403);
		const second = await interrupted(await openPortal());
		expect((await second.post(page, { intent: "next" }, { Origin: "https://evil.example" })).status).toBe(403);
		expect(await portal.container.database.db.selectFrom("parked_form").selectAll().execute()).toHaveLength(0);
	});

	it("never keeps a password (FORM-35)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const answer = await agent.post("/my-source/password/", { old: password, fresh: "another horse battery" });
		expect(answer.location).toMatch(/^\/login\//);
		expect((await agent.get(answer.location ?? "")).text).toContain("fill in that form again");
		expect(await portal.container.database.db.selectFrom("parked_form").selectAll().execute()).toHaveLength(0);
	});

	it("goes with the account when it is deleted", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post(page, { intent: "next" });
		await portal.container.database.db.deleteFrom("user_account").execute();
		expect(await portal.container.database.db.selectFrom("parked_form").selectAll().execute()).toHaveLength(0);
	});
});

describe("A form made for one user", () => {
	it("is refused when another one is logged in in that browser", async () => {
		const portal = await openPortal();
		await portal.member({ email: "other@example.org", password });
		const agent = await portal.member({ email, password });
		const old = (await agent.get("/info/620/")).$("input[name=_token]").attr("value");
		agent.forget("tw_session");
		await logIn(agent, "/login/", { email: "other@example.org", password });
		expect((await agent.post("/info/620/", { _token: old })).status).toBe(403);
	});

	it("may still log out, and log in from a second tab", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email, password });
		const other = portal.agent();
		const tab = (await other.get("/login/")).$("input[name=_token]").attr("value");
		await logIn(other, "/login/");
		expect((await other.post("/login/", { email, password, _token: tab })).status).toBe(302);
		await agent.get("/home/");
		agent.forget("tw_session");
		expect((await agent.post("/logout/")).location).toMatch(/^\/login\//);
	});
});
