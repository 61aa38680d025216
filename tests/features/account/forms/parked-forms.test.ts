import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { failAt } from "#tests/support/fail-at.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { sendParked } from "#tests/support/person.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const minute = 60_000;
const page = "/training/620/6201/1/";
const toLogIn = "/login/?state=login&redirect=%2Fparked%2F";
const favorite = { itemType: "app", itemId: "620", favorite: "1", returnTo: "/info/620/" };
const profile = { firstName: "Mia", lastName: "Holt", country: "de" };

/** Returns an agent whose session ended after the agent opened the page `at`. */
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

/** Returns an agent at a question, and the form and the label of one of its answers. */
async function atQuestion(portal: TestPortal) {
	const agent = await portal.member({ email, password });
	await agent.get("/info/620/");
	await agent.post("/info/620/");
	for (const number of [1, 2]) {
		await agent.get(`/training/620/6201/${number}/`);
		await agent.post(`/training/620/6201/${number}/`, { intent: "next" });
	}
	const address = "/training/620/6201/3/";
	const { $ } = await agent.get(address);
	const chosen = $("input[name=answer]").last();
	const label = $(`label[for=${chosen.attr("id")}]`)
		.text()
		.trim();
	const form = {
		intent: "check",
		question: $("input[name=question]").attr("value"),
		answer: chosen.attr("value"),
	};
	return { agent, address, form, label };
}

const rowsOf = (portal: TestPortal) =>
	portal.container.database.db.selectFrom("parked_form").selectAll().execute();
const progressOf = async (portal: TestPortal) =>
	(
		await portal.container.database.db
			.selectFrom("chapter_progress")
			.select("progress")
			.executeTakeFirst()
	)?.progress ?? 0;

describe("A form submitted without a session", () => {
	it("A form submitted without a session waits until the login, and then a button sends it (FORM-32)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const parked = await agent.post(page, { intent: "next" });
		expect([parked.status, parked.location]).toEqual([302, toLogIn]);
		expect((await agent.get(toLogIn)).text).toContain("Log in, and you can send what you entered");
		expect((await logIn(agent, toLogIn)).location).toBe("/parked/");
		const { $ } = await agent.get("/parked/");
		expect([$("h1").text(), $("main form h2").text(), $("main form button").text()]).toEqual([
			"Not sent yet",
			"Training",
			"Send",
		]);
		expect(await progressOf(portal)).toBe(0);
		expect((await sendParked(agent)).location).toBe("/training/620/6201/2/");
		expect(await progressOf(portal)).toBe(1);
		expect(await rowsOf(portal)).toEqual([]);
	});

	it("A parked form shows what was typed, under the labels of its fields", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post("/my-source/profile/", { ...profile, agency: "Holt & Daughters <Travel>" });
		await logIn(agent, toLogIn);
		const { $ } = await agent.get("/parked/");
		const terms = $("main form dl > div").map(
			(_, row) => `${$(row).find("dt").text()}: ${$(row).find("dd").text()}`,
		);
		expect(terms.get()).toEqual([
			"First name: Mia",
			"Last name: Holt",
			"Country: Germany",
			"Agency: Holt & Daughters <Travel>",
		]);
		expect((await sendParked(agent)).location).toBe("/my-source/");
		const names = await portal.container.database.db
			.selectFrom("user_account")
			.select("first_name")
			.execute();
		expect(names).toEqual([{ first_name: "Mia" }]);
	});

	it("A parked form shows the answer to a question in words, and sending it stores the answer", async () => {
		const portal = await openPortal();
		const { agent, address, form, label } = await atQuestion(portal);
		agent.forget("tw_session");
		await agent.post(address, form);
		await logIn(agent, toLogIn);
		const { $ } = await agent.get("/parked/");
		expect([$("main form dt").text(), $("main form dd").text()]).toEqual(["Your answer", label]);
		expect((await sendParked(agent)).location).toBe(address);
		expect((await agent.get(address)).$("[data-outcome]")).toHaveLength(1);
	});

	it.each(["code", "token", "password", "secret", "Code", "old", "fresh", "passcode"])(
		"A form with a field named %s is not parked (FORM-34)",
		async (field) => {
			const portal = await openPortal();
			const agent = await interrupted(portal);
			const refused = await agent.post("/attend/", { show: "31", [field]: "123456" });
			expect(refused.location).toBe(
				`/login/?state=login&redirect=${encodeURIComponent("/attend/")}`,
			);
			expect((await agent.get(refused.location ?? "")).text).toContain("fill in the form again");
			expect(await rowsOf(portal)).toEqual([]);
		},
	);

	it("The stored digest and content of a parked form don't reveal what was typed", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post("/favorite/", favorite);
		const [kept] = await rowsOf(portal);
		const content = `/favorite/\n${JSON.stringify(Object.entries(favorite))}`;
		expect(kept?.digest).not.toBe(createHash("sha256").update(content).digest("base64url"));
		expect(kept?.digest).toBe(portal.container.signer.sign("parked digest", content));
		expect(kept?.sealed).not.toContain("620");
	});

	it("A parked form that turns out to be invalid when it is sent appears again with its values, and stays parked", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post("/my-source/profile/", { firstName: "", lastName: "Kept", country: "de" });
		await logIn(agent, toLogIn);
		const refused = await sendParked(agent);
		expect([refused.status, refused.$("#profile-lastName").attr("value")]).toEqual([422, "Kept"]);
		expect(await rowsOf(portal)).toHaveLength(1);
	});

	it("A parked form can also be sent after a login with an emailed link", async () => {
		const portal = await openPortal({ settings: { ORIGIN: host } });
		const agent = await interrupted(portal);
		await agent.post(page, { intent: "next" });
		const magic = "/login/?state=magic&redirect=%2Fparked%2F";
		await agent.get(magic);
		await agent.post(magic, { email });
		const { path } = await lastMail(portal);
		await agent.get(path);
		expect((await agent.post(path)).location).toBe("/parked/");
		expect((await sendParked(agent)).location).toBe("/training/620/6201/2/");
	});

	it("A form submitted twice without a session is parked once, and pressing its button twice processes it once (FORM-33)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		for (let time = 0; time < 2; time++) await agent.post("/favorite/", favorite);
		await logIn(agent, toLogIn);
		const { $ } = await agent.get("/parked/");
		expect($("main form")).toHaveLength(1);
		const form = $("main form");
		const fields = Object.fromEntries(
			form
				.find("input")
				.map((_, input) => [[$(input).attr("name"), $(input).attr("value")]])
				.get(),
		);
		const both = await Promise.all([1, 2].map(() => agent.post(form.attr("action") ?? "", fields)));
		expect(both.map(({ location }) => location)).toEqual(["/info/620/", "/info/620/"]);
		const { db } = portal.container.database;
		expect(await db.selectFrom("favorite").selectAll().execute()).toHaveLength(1);
		const events = await db
			.selectFrom("activity_event")
			.select("id")
			.where("category", "=", "favorite")
			.execute();
		expect(events).toHaveLength(1);
		expect(await rowsOf(portal)).toEqual([]);
	});

	it("A form that was already processed before the session ended isn't processed again after it was parked (FORM-20)", async () => {
		const portal = await openPortal();
		const { agent, address, form } = await atQuestion(portal);
		const sent = { ...form, _key: "0123456789abcdef0123456789abcdef" };
		await agent.post(address, sent);
		agent.forget("tw_session");
		await agent.post(address, sent);
		await logIn(agent, toLogIn);
		expect((await sendParked(agent)).location).toBe(address);
		const tries = await portal.container.database.db
			.selectFrom("question_try")
			.select("tries")
			.execute();
		expect(tries).toEqual([{ tries: 1 }]);
	});

	it("A parked form stays parked if the portal fails to process it, or if the session ends again", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post("/favorite/", favorite);
		await logIn(agent, toLogIn);
		const repair = await failAt(portal.container.database, "favorite", "insert");
		expect((await sendParked(agent)).status).toBe(500);
		await repair();
		const { $ } = await agent.get("/parked/");
		const fields = Object.fromEntries(
			$("main form input")
				.map((_, input) => [[$(input).attr("name"), $(input).attr("value")]])
				.get(),
		);
		agent.forget("tw_session");
		expect((await agent.post("/favorite/", fields)).location).toBe(toLogIn);
		await logIn(agent, toLogIn);
		expect((await sendParked(agent)).location).toBe("/info/620/");
		expect(
			await portal.container.database.db.selectFrom("favorite").selectAll().execute(),
		).toHaveLength(1);
		expect((await agent.get("/parked/")).location).toBe("/home/");
	});

	it("Parked forms are shown newest first", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post("/favorite/", favorite);
		await agent.post("/my-source/profile/", profile);
		await logIn(agent, toLogIn);
		const { $ } = await agent.get("/parked/");
		expect(
			$("main form h2")
				.map((_, heading) => $(heading).text())
				.get(),
		).toEqual(["My details", "Favorites"]);
	});

	it("Another user of the browser doesn't see a parked form, and sees that nothing is waiting to be sent (FORM-33)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "other@example.org", password });
		const agent = await interrupted(portal);
		await agent.post("/my-source/profile/", profile);
		await logIn(agent, toLogIn, { email: "other@example.org", password });
		expect((await agent.get("/parked/")).location).toBe("/home/");
		expect((await agent.get("/home/")).body).toContain("There’s nothing waiting to be sent");
		const [parked] = await rowsOf(portal);
		await agent.post("/favorite/", { ...favorite, _parked: String(parked?.id) });
		expect(await rowsOf(portal)).toEqual([parked]);
		const names = await portal.container.database.db
			.selectFrom("user_account")
			.select("first_name")
			.execute();
		expect(names.map((row) => row.first_name)).toEqual(["Maren", "Maren"]);
	});

	it("A parked form expires after 30 minutes (FORM-34)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const open = await portal.member({ email: "open@example.org", password });
		const _token = (await open.get("/home/")).$("input[name=_token]").attr("value");
		open.forget("tw_session");
		// Sending the form again starts its 30 minutes again.
		for (let time = 0; time < 2; time++) {
			await open.post("/my-source/profile/", { ...profile, _token });
			if (time === 0) portal.clock.now += 20 * minute;
		}
		await agent.post(page, { intent: "next" });
		portal.clock.now += 30 * minute - 1;
		await logIn(open, toLogIn, { email: "open@example.org", password });
		expect((await open.get("/parked/")).status).toBe(200);
		portal.clock.now += 1;
		expect((await open.get("/parked/")).location).toBe("/home/");
		await logIn(agent, toLogIn);
		expect((await agent.get("/parked/")).location).toBe("/home/");
		expect(await progressOf(portal)).toBe(0);
	});

	it("A parked form does not appear in another browser (FORM-30)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post(page, { intent: "next" });
		const other = portal.agent();
		await logIn(other, "/login/");
		expect((await other.get("/parked/")).location).toBe("/home/");
	});

	it("A form without a session is refused with 403 and not parked if its token is invalid or belongs to another browser, or if it comes from another origin (FORM-30)", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		const form = await agent.get("/login/");
		const nobody = form.$("input[name=_token]").attr("value");
		const foreign = (await (await portal.member()).get("/home/"))
			.$("input[name=_token]")
			.attr("value");
		for (const _token of ["", "1.x.y", nobody, foreign])
			expect((await agent.post(page, { intent: "next", _token })).status).toBe(403);
		const otherPortal = await openPortal();
		const second = await interrupted(otherPortal);
		expect(
			(await second.post(page, { intent: "next" }, { Origin: "https://evil.example" })).status,
		).toBe(403);
		for (const each of [portal, otherPortal]) expect(await rowsOf(each)).toEqual([]);
	});

	it("Deleting an account deletes its parked forms", async () => {
		const portal = await openPortal();
		const agent = await interrupted(portal);
		await agent.post(page, { intent: "next" });
		await portal.container.database.db.deleteFrom("user_account").execute();
		expect(await rowsOf(portal)).toEqual([]);
	});
});

describe("A form made for one user", () => {
	it("A form rendered for one user is refused if another user has since logged in with that browser", async () => {
		const portal = await openPortal();
		await portal.member({ email: "other@example.org", password });
		const agent = await portal.member({ email, password });
		const old = (await agent.get("/info/620/")).$("input[name=_token]").attr("value");
		agent.forget("tw_session");
		await logIn(agent, "/login/", { email: "other@example.org", password });
		expect((await agent.post("/info/620/", { _token: old })).status).toBe(403);
	});

	it("The logout form works after the session is lost, and an old login form works after a login in another tab", async () => {
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
