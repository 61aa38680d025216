import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const fresh = "sixteen sails at dusk";
const minute = 60_000;
const others = "/my-source/confirm/?errand=end-others";
const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:120.0) Gecko/20100101 Firefox/120.0";

const isIn = async (agent: Agent) => (await agent.get("/home/")).status === 200;
const wrongCode = (code: string) => (code === "123456" ? "654321" : "123456");

/** Logs in with another browser. */
async function logInElsewhere(portal: TestPortal, userAgent = "Lynx/2.9"): Promise<Agent> {
	const agent = portal.agent();
	await agent.get("/login/");
	await agent.post("/login/", { email, password }, { "User-Agent": userAgent });
	expect(await isIn(agent)).toBe(true);
	return agent;
}

/**
 * Returns a browser that logged in more than ten minutes ago, and another browser of the same user.
 */
async function idle({ hasPassword = true } = {}) {
	const portal = await openPortal({ settings: { ORIGIN: host } });
	const agent = await portal.member({ email, password });
	const other = await logInElsewhere(portal, firefox);
	const { db } = portal.container.database;
	await db.updateTable("user_account").set({ proven_at: portal.clock.now }).execute();
	if (!hasPassword) await db.updateTable("user_account").set({ password_hash: null }).execute();
	portal.clock.now += 10 * minute + 1;
	await agent.get("/my-source/devices/");
	return { portal, agent, other };
}

/**
 * Requests the code that the page at `address` asks for. Returns the address of the page that takes
 * the code, and the email.
 */
async function codeFor(portal: TestPortal, agent: Agent, address: string) {
	const page = await agent.get(address);
	expect(page.$("input[type=password]")).toHaveLength(0);
	const typed = (await agent.post(page.$("main form").attr("action") ?? "")).location ?? "";
	await agent.get(typed);
	return { typed, mail: await lastMail(portal) };
}

describe("Confirm it’s you: more than ten minutes after the login, logging out other devices needs a confirmation (OWASP ASVS 5, 7.5.2)", () => {
	it("More than ten minutes after the login, a user with a password must enter it before logging out other devices (ACCT-55)", async () => {
		const { portal, agent, other } = await idle();
		const asked = await agent.post("/my-source/devices/end-others/");
		expect([asked.status, asked.location]).toEqual([302, others]);
		expect(await isIn(other)).toBe(true);
		const page = await agent.get(others);
		expect(page.$("h1").text()).toBe("Confirm it’s you");
		expect(page.text).toContain("Next, we’ll log out all other devices.");
		expect(page.$("form[action*='/my-source/confirm/code/']")).toHaveLength(0);
		const wrong = await agent.post(others, { password: "wrong horse battery" });
		expect(wrong.status).toBe(422);
		expect(wrong.$("#confirm-password-error").text()).toContain("That isn’t your password.");
		expect(wrong.$("#error-summary a[href='#confirm-password']")).toHaveLength(1);
		expect(wrong.body).not.toContain("wrong horse");
		expect((await agent.post(others, {})).$("#confirm-password-error").text()).toContain(
			"Enter your password.",
		);
		expect(await isIn(other)).toBe(true);
		await agent.get(others);
		expect((await agent.post(others, { password })).location).toBe("/my-source/devices/");
		expect((await agent.get("/my-source/devices/")).body).toContain(
			"We logged out all your other devices.",
		);
		expect([await isIn(agent), await isIn(other)]).toEqual([true, false]);
		expect(
			await portal.container.database.db.selectFrom("session").selectAll().execute(),
		).toHaveLength(1);
	});

	it("Logging out one of several other devices after a confirmation logs out only that device", async () => {
		const { portal, agent, other } = await idle();
		const third = await logInElsewhere(portal);
		const row = (await agent.get("/my-source/devices/")).$(".row:contains(Firefox)");
		const asked = await agent.post("/my-source/devices/end/", {
			device: row.find("input[name=device]").attr("value"),
		});
		expect((await agent.get(asked.location ?? "")).text).toContain(
			"Next, we’ll log out this device: Firefox on Windows.",
		);
		expect((await agent.post(asked.location ?? "", { password })).location).toBe(
			"/my-source/devices/",
		);
		expect([await isIn(agent), await isIn(other), await isIn(third)]).toEqual([true, false, true]);
	});

	it("A confirmation is valid for ten minutes, and gives the session a new id (ACCT-55)", async () => {
		const { portal, agent } = await idle();
		const before = agent.jar().get("tw_session");
		await agent.get(others);
		await agent.post(others, { password });
		expect(
			(await portal.agent().fetch("/home/", { headers: { Cookie: `tw_session=${before}` } }))
				.status,
		).toBe(302);
		const next = await logInElsewhere(portal);
		portal.clock.now += 10 * minute;
		await agent.get("/my-source/devices/");
		expect((await agent.post("/my-source/devices/end-others/")).location).toBe(
			"/my-source/devices/",
		);
		expect(await isIn(next)).toBe(false);
		portal.clock.now += 1;
		expect((await agent.post("/my-source/devices/end-others/")).location).toBe(others);
	});

	it("Even right after a login through a hand-over, logging out other devices requires a confirmation", async () => {
		const { portal, agent } = await idle();
		const token = await fetchToken(portal);
		await agent.get(`/auth-mobile/?token=${token}`);
		await agent.post(`/auth-mobile/?token=${token}`);
		await agent.get("/my-source/devices/");
		expect((await agent.post("/my-source/devices/end-others/")).location).toBe(others);
	});

	it("Wrong passwords in confirmations and in password changes count toward the same limit", async () => {
		const { agent } = await idle();
		await agent.get(others);
		const statuses: number[] = [];
		for (let tries = 0; tries < 6; tries++)
			statuses.push((await agent.post(others, { password: `guess ${tries}` })).status);
		for (let tries = 0; tries < 4; tries++) {
			statuses.push(
				(await agent.post("/my-source/password/", { old: `guess ${tries}`, fresh })).status,
			);
		}
		expect(new Set(statuses)).toEqual(new Set([422]));
		const refused = await agent.post(others, { password });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	});

	it("Logging out the current device needs no confirmation", async () => {
		const { agent } = await idle();
		expect((await agent.post("/logout/")).location).toBe("/login/?state=login");
		expect(await isIn(agent)).toBe(false);
	});

	it("The confirmation page redirects if its address names no valid action, or if no confirmation is needed", async () => {
		const { portal, agent } = await idle();
		for (const search of [
			"",
			"?errand=rule-the-world",
			"?errand=end-device",
			"?errand=end-others&device=x",
		]) {
			expect([search, (await agent.get(`/my-source/confirm/${search}`)).location]).toEqual([
				search,
				"/my-source/",
			]);
			expect([
				search,
				(await agent.post(`/my-source/confirm/${search}`, { password })).location,
			]).toEqual([search, "/my-source/"]);
		}
		expect((await agent.get("/my-source/confirm/?errand=end-device&device=unknown")).location).toBe(
			"/my-source/devices/",
		);
		expect((await agent.get("/my-source/confirm/?errand=set-password")).location).toBe(
			"/my-source/password/",
		);
		const other = await logInElsewhere(portal);
		expect((await other.get(others)).location).toBe("/my-source/devices/");
		await other.get("/my-source/devices/");
		expect((await other.post(others)).location).toBe("/my-source/devices/");
		expect([await isIn(other), await isIn(agent)]).toEqual([true, false]);
	});
});

/** Logs in through the API, as the phone app does, and returns the access token. */
async function fetchToken({ handle }: TestPortal): Promise<string> {
	const body = JSON.stringify({ email, password });
	const init = { method: "POST", body, headers: { "Content-Type": "application/json" } };
	const answer = await handle(new Request(`${host}/api/v1/login`, init), {
		address: null,
		secure: null,
	});
	return ((await answer.json()) as { access_token: string }).access_token;
}

describe("Confirm it’s you, for accounts without a password", () => {
	it("A user without a password confirms with an emailed code, and the other sessions end only then", async () => {
		const { portal, agent, other } = await idle({ hasPassword: false });
		expect((await agent.post("/my-source/devices/end-others/")).location).toBe(others);
		const { typed, mail } = await codeFor(portal, agent, others);
		expect(mail).toMatchObject({
			to: email,
			href: "",
			subject: "Your Tradewinds confirmation code",
		});
		const wrong = await agent.post(typed, { code: wrongCode(mail.code) });
		expect(wrong.status).toBe(422);
		expect(wrong.$("#confirm-code-error").text()).toContain("That isn’t the code in the email.");
		expect(wrong.$("form[action*='request=']")).toHaveLength(1);
		expect(await isIn(other)).toBe(true);
		expect((await agent.post(typed, { code: mail.code })).location).toBe("/my-source/devices/");
		expect([await isIn(agent), await isIn(other)]).toEqual([true, false]);
		portal.clock.now += 10 * minute + 1;
		expect((await agent.post(typed, { code: mail.code })).text).toContain("This code has expired.");
	});

	it("A confirmation code is refused for another purpose, user or browser, and five wrong tries invalidate it", async () => {
		const { portal, agent, other } = await idle({ hasPassword: false });
		const { typed, mail } = await codeFor(portal, agent, others);
		const deletion = typed.replace(/^.*request=/, "/my-source/delete/?request=");
		expect((await agent.post(deletion, { code: mail.code })).status).toBe(422);
		await agent.get("/my-source/delete/");
		const asked = (await agent.post("/my-source/delete/code/")).location ?? "";
		const request = new URL(asked, host).searchParams.get("request");
		expect(
			(await agent.post(`${others}&request=${request}`, { code: (await lastMail(portal)).code }))
				.status,
		).toBe(422);
		await other.get("/my-source/devices/");
		expect((await other.get(typed)).$("#confirm-code")).toHaveLength(0);
		expect((await other.post(typed, { code: mail.code })).status).toBe(422);
		const stranger = await portal.member();
		await portal.container.database.db
			.updateTable("user_account")
			.set({ password_hash: null })
			.execute();
		portal.clock.now += 10 * minute + 1;
		await stranger.get("/my-source/devices/");
		expect((await stranger.post(typed, { code: mail.code })).status).toBe(422);
		expect([await isIn(agent), await isIn(other)]).toEqual([true, true]);
		await agent.get(typed);
		for (let tries = 0; tries < 5; tries++) await agent.post(typed, { code: wrongCode(mail.code) });
		const over = await agent.post(typed, { code: mail.code });
		expect(over.text).toContain("This code has expired.");
		expect(over.$("button:contains(another code)")).toHaveLength(1);
		expect(await isIn(other)).toBe(true);
	});

	it("After at most seven emails with confirmation codes, the portal answers further requests for a code with 429", async () => {
		const { portal, agent } = await idle({ hasPassword: false });
		await agent.get(others);
		const statuses: number[] = [];
		for (let tries = 0; tries < 9; tries++)
			statuses.push((await agent.post("/my-source/confirm/code/?errand=end-others")).status);
		expect(statuses.at(-1)).toBe(429);
		expect((await mailsOf(portal)).length).toBeLessThanOrEqual(7);
	});

	it("More than ten minutes after the login, a first password can be set only after a confirmation (ASVS 7.5.1), and a form sent before the confirmation sets no password (ACCT-55)", async () => {
		const { portal, agent, other } = await idle({ hasPassword: false });
		const asks = "/my-source/confirm/?errand=set-password";
		expect((await agent.get("/my-source/password/")).location).toBe(asks);
		expect((await agent.post("/my-source/password/", { fresh })).location).toBe(asks);
		const { db } = portal.container.database;
		expect(
			(await db.selectFrom("user_account").select("password_hash").executeTakeFirst())
				?.password_hash,
		).toBeNull();
		const { typed, mail } = await codeFor(portal, agent, asks);
		expect((await agent.post(typed, { code: mail.code })).location).toBe("/my-source/password/");
		expect((await agent.get("/my-source/password/")).$("h1").text()).toBe("Set a password");
		expect((await agent.post("/my-source/password/", { fresh })).location).toBe("/my-source/");
		expect([await isIn(agent), await isIn(other)]).toEqual([true, false]);
		const next = portal.agent();
		await next.get("/login/");
		expect((await next.post("/login/", { email, password: fresh })).location).toBe("/home/");
	});

	it("A confirmation code also proves an unproven address", async () => {
		const { portal, agent, other } = await idle({ hasPassword: false });
		const { db } = portal.container.database;
		await db.updateTable("user_account").set({ proven_at: null }).execute();
		const { typed, mail } = await codeFor(portal, agent, others);
		expect((await agent.post(typed, { code: mail.code })).location).toBe("/my-source/devices/");
		expect((await agent.get("/my-source/devices/")).body).toContain(
			"Your email address is now confirmed.",
		);
		expect(
			(await db.selectFrom("user_account").select("proven_at").executeTakeFirst())?.proven_at,
		).toBe(portal.clock.now);
		expect(await isIn(other)).toBe(false);
	});
});
