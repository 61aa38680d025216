import { describe, expect, test } from "vitest";
import { sendParked } from "#tests/support/person.ts";
import type { Agent } from "#tests/support/agent.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { signUp } from "#tests/support/person.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { kinds, openKind } from "./support/kinds.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const fresh = "sixteen sails at dusk";

async function logIn(agent: Agent, secret = password) {
	await agent.get("/login/");
	return agent.post("/login/", { email, password: secret });
}

/** Presses `Confirm my address` and returns the path of the emailed link. */
async function askToConfirm(agent: Agent, keeper: TestPortal): Promise<string> {
	const button = (await agent.get("/my-source/")).$("button:contains('Confirm my address')");
	expect((await agent.post(button.closest("form").attr("action") ?? "")).location).toBe(
		"/my-source/",
	);
	return (await lastMail(keeper)).path;
}

const isIn = async (agent: Agent) => (await agent.get("/home/")).status === 200;

describe.each(kinds)("Accounts, kept by %s", (kind) => {
	test("Sign-up logs the user in, the same email address can't be used again, and a login requires the right password", async () => {
		const { portal } = await openKind(kind);
		expect(await isIn(await portal.member({ email, password }))).toBe(true);
		const other = portal.agent();
		await other.get("/register/");
		const taken = await other.post("/register/", {
			firstName: "A",
			lastName: "B",
			email: email.toUpperCase(),
			country: "gb",
			password: fresh,
		});
		expect(taken.status).toBe(422);
		expect((await logIn(other, "wrong horse battery")).status).toBe(422);
		expect((await logIn(other)).location).toBe("/home/");
		await other.post("/logout/");
		expect(await isIn(other)).toBe(false);
	});

	test("A magic link email logs the user in once, by link or code, and in another browser the link asks for the email address first", async () => {
		const { portal, keeper } = await openKind(kind);
		await portal.member({ email, password });
		const agent = portal.agent();
		await agent.get("/login/?state=magic");
		const asked = await agent.post("/login/?state=magic", { email });
		expect((await agent.get(asked.location ?? "")).text).toContain(email);
		const { path } = await lastMail(keeper);
		const elsewhere = portal.agent();
		await elsewhere.get(path);
		expect((await elsewhere.post(path)).status).toBe(422);
		expect(
			(await elsewhere.post(path, { email: "somebody@example.org" })).status,
		).toBeGreaterThanOrEqual(400);
		await agent.get(path);
		expect((await agent.post(path)).location).toBe("/home/");
		expect(await isIn(agent)).toBe(true);
		await elsewhere.get(path);
		expect((await elsewhere.post(path, { email })).status).toBe(410);

		const third = portal.agent();
		await third.get("/login/?state=magic");
		const page = (await third.post("/login/?state=magic", { email })).location ?? "";
		await third.get(page);
		expect((await third.post(page, { code: "000000" })).status).toBe(422);
		const { code } = await lastMail(keeper);
		expect((await third.post(page, { code })).location).toBe("/home/");
		expect(await isIn(third)).toBe(true);
	});

	test("Requesting a magic link or a password reset shows the same page for an unknown email address as for a known one, and sends the unknown one no email", async () => {
		const { portal, keeper } = await openKind(kind);
		await portal.member({ email, password });
		const unknown = "nobody@example.org";
		for (const state of ["magic", "forgot"]) {
			const pages = [];
			for (const each of [email, unknown]) {
				const agent = portal.agent();
				await agent.get(`/login/?state=${state}`);
				const asked = await agent.post(`/login/?state=${state}`, { email: each });
				const page = await agent.get(asked.location ?? "");
				expect(page.text).toContain(each);
				pages.push([asked.status, page.status, page.text.replaceAll(each, "ADDRESS")]);
			}
			expect(pages[1]).toEqual(pages[0]);
		}
		expect((await mailsOf(keeper)).filter(({ to }) => to === unknown)).toEqual([]);
	});

	test("A password can be reset with the emailed link or code, and the reset ends all earlier sessions", async () => {
		const { portal, keeper } = await openKind(kind);
		const before = await portal.member({ email, password });
		const agent = portal.agent();
		await agent.get("/login/?state=forgot");
		await agent.post("/login/?state=forgot", { email });
		const { path } = await lastMail(keeper);
		expect((await agent.get(path)).text).toContain("New password");
		expect((await agent.post(path, { password: fresh })).location).toBe("/home/");
		portal.clock.now += 300_000;
		await before.get("/home/");
		expect(await isIn(before)).toBe(false);
		expect((await logIn(portal.agent())).status).toBe(422);
		expect((await logIn(portal.agent(), fresh)).location).toBe("/home/");

		const byCode = portal.agent();
		await byCode.get("/login/?state=forgot");
		const page = (await byCode.post("/login/?state=forgot", { email })).location ?? "";
		await byCode.get(page);
		const { code } = await lastMail(keeper);
		const next = (await byCode.post(page, { code })).location ?? "";
		expect(next).toMatch(/^\/reset-password\/\?token=/);
		await byCode.get(next);
		expect((await byCode.post(next, { password })).location).toBe("/home/");
	});

	test("Quick register logs the user in without a password and emails a link to set one, but emails a magic link to a known email address", async () => {
		const { portal, keeper } = await openKind(kind);
		const person = { firstName: "Maren", lastName: "Holt", email, country: "gb" };
		const agent = portal.agent();
		await agent.get("/login/?state=quick");
		expect((await agent.post("/login/?state=quick", person)).location).toBe("/home/");
		expect((await agent.get("/my-source/password/")).$("h1").text()).toBe("Set a password");
		expect(await mailsOf(keeper)).toHaveLength(1);
		const other = portal.agent();
		await other.get("/login/?state=quick");
		const known = await other.post("/login/?state=quick", person);
		expect(known.status).toBe(422);
		expect(await isIn(other)).toBe(false);
		const { code } = await lastMail(keeper);
		const action = known.$("form[action*='request=']").attr("action") ?? "";
		expect((await other.post(action, { code })).location).toBe("/home/");
		expect(await isIn(other)).toBe(true);
	});

	test("In the browser that signed up, confirming the address keeps the password and all sessions", async () => {
		const { portal, keeper } = await openKind(kind);
		const owner = await signUp(portal.agent(), { email, password });
		const phone = portal.agent();
		await logIn(phone);
		expect((await mailsOf(keeper)).map(({ subject }) => subject)).toEqual([
			"Confirm your address for Tradewinds",
		]);
		const path = await askToConfirm(owner, keeper);
		expect((await owner.get(path)).text).toContain(
			`Continue to confirm that ${email} is your address.`,
		);
		expect((await owner.post(path)).location).toBe("/my-source/");
		expect(
			(await owner.get("/my-source/")).$("button:contains('Confirm my address')"),
		).toHaveLength(0);
		expect([await isIn(owner), await isIn(phone)]).toEqual([true, true]);
		expect((await logIn(portal.agent())).location).toBe("/home/");
		expect((await portal.agent().get(path)).status).toBe(410);
	});

	test("In a browser that neither signed up nor requested the link, the confirmation page says that the password will be removed and asks for the email address. Confirming ends all earlier sessions", async () => {
		const { portal, keeper } = await openKind(kind);
		const squatter = await portal.member({ email, password });
		const path = await askToConfirm(squatter, keeper);
		const owner = portal.agent();
		const page = await owner.get(path);
		expect(page.text).toContain(
			"You signed up in a different browser. To protect your account, continuing will remove its password",
		);
		expect(page.body).not.toContain(email);
		expect((await owner.post(path)).status).toBe(422);
		expect(
			(await owner.post(path, { email: "somebody@example.org" })).status,
		).toBeGreaterThanOrEqual(400);
		expect(await isIn(squatter)).toBe(true);
		await owner.get(path);
		expect((await owner.post(path, { email })).location).toBe("/my-source/");
		expect((await owner.get("/my-source/")).body).toContain("removed the old password");
		expect([await isIn(owner), await isIn(squatter)]).toEqual([true, false]);
		expect((await logIn(portal.agent())).status).toBe(422);
	});

	test("In the browser that requested it, a confirmation link doesn't ask for the address, but it removes the password if the account was created in another browser", async () => {
		const { portal, keeper } = await openKind(kind);
		await portal.member({ email, password });
		const phone = portal.agent();
		await logIn(phone);
		const path = await askToConfirm(phone, keeper);
		const page = await phone.get(path);
		expect(page.text).toContain("To protect your account, continuing will remove its password");
		expect(page.$("input[name=email]")).toHaveLength(0);
		expect((await phone.post(path)).location).toBe("/my-source/");
		expect((await logIn(portal.agent())).status).toBe(422);
	});

	test("The confirmation link recognizes the browser that used Quick register", async () => {
		const { portal, keeper } = await openKind(kind);
		const agent = portal.agent();
		await agent.get("/login/?state=quick");
		await agent.post("/login/?state=quick", {
			firstName: "Maren",
			lastName: "Holt",
			email,
			country: "gb",
		});
		const path = await askToConfirm(agent, keeper);
		expect((await agent.get(path)).text).toContain("You stay logged in everywhere.");
		expect((await agent.post(path)).location).toBe("/my-source/");
		expect(
			(await agent.get("/my-source/")).$("button:contains('Confirm my address')"),
		).toHaveLength(0);
	});

	test("A password change ends other sessions, and requires the right old password", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member({ email, password });
		const other = portal.agent();
		await logIn(other);
		await agent.get("/my-source/password/");
		expect(
			(await agent.post("/my-source/password/", { old: "wrong horse battery", fresh })).status,
		).toBe(422);
		expect((await agent.post("/my-source/password/", { old: password, fresh })).location).toBe(
			"/my-source/",
		);
		expect(await isIn(agent)).toBe(true);
		expect(await isIn(other)).toBe(false);
		expect((await logIn(portal.agent(), fresh)).location).toBe("/home/");
	});

	test("Ten minutes after the login, logging out other devices requires the password", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member({ email, password });
		const other = portal.agent();
		await logIn(other);
		portal.clock.now += 600_001;
		await agent.get("/my-source/devices/");
		const asked = (await agent.post("/my-source/devices/end-others/")).location ?? "";
		expect(asked).toBe("/my-source/confirm/?errand=end-others");
		await agent.get(asked);
		expect((await agent.post(asked, { password: "wrong horse battery" })).status).toBe(422);
		expect(await isIn(other)).toBe(true);
		expect((await agent.post(asked, { password })).location).toBe("/my-source/devices/");
		expect([await isIn(agent), await isIn(other)]).toEqual([true, false]);
	});

	test("More than ten minutes after the login, people without a password confirm their identity with an emailed code before they set their first password", async () => {
		const { portal, keeper } = await openKind(kind);
		const agent = portal.agent();
		await agent.get("/login/?state=quick");
		await agent.post("/login/?state=quick", {
			firstName: "Maren",
			lastName: "Holt",
			email,
			country: "gb",
		});
		portal.clock.now += 600_001;
		const asks = (await agent.get("/my-source/password/")).location ?? "";
		expect(asks).toBe("/my-source/confirm/?errand=set-password");
		const page = await agent.get(asks);
		const typed = (await agent.post(page.$("main form").attr("action") ?? "")).location ?? "";
		expect((await agent.get(typed)).$("#confirm-code")).toHaveLength(1);
		const { code } = await lastMail(keeper);
		expect(
			(await agent.post(typed, { code: code === "123456" ? "654321" : "123456" })).status,
		).toBe(422);
		expect((await agent.post(typed, { code })).location).toBe("/my-source/password/");
		await agent.get("/my-source/password/");
		expect((await agent.post("/my-source/password/", { fresh })).location).toBe("/my-source/");
		expect((await logIn(portal.agent(), fresh)).location).toBe("/home/");
	});

	test("A changed profile is still there at the next login", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member({ email, password });
		await agent.get("/my-source/profile/");
		await agent.post("/my-source/profile/", { firstName: "Ida", lastName: "Holt", country: "ca" });
		expect((await agent.get("/home/")).text).toContain("Welcome, Ida");
		const later = portal.agent();
		await logIn(later);
		expect((await later.get("/my-source/")).text).toContain("Canada");
	});

	test("The first visit to Home sets the day on which the user's training started, and later visits don't change it", async () => {
		const { portal, keeper } = await openKind(kind);
		const agent = await portal.member({ email, password });
		await agent.get("/home/");
		const started = async () =>
			(
				await keeper.container.database.db
					.selectFrom("user_account")
					.select("training_started")
					.executeTakeFirstOrThrow()
			).training_started;
		await expect.poll(started).toBe(Date.parse("2026-11-20T00:00:00Z"));
		portal.clock.now += 3 * 86_400_000;
		await agent.get("/home/");
		expect(await started()).toBe(Date.parse("2026-11-20T00:00:00Z"));
	});

	test("Deleting an account requires its password, and removes the account from the portal and the back end", async () => {
		const { portal, keeper } = await openKind(kind);
		const agent = await portal.member({ email, password });
		await agent.get("/my-source/delete/");
		expect(
			(await agent.post("/my-source/delete/", { password: "wrong horse battery" })).status,
		).toBe(422);
		expect((await agent.post("/my-source/delete/", { password })).location).toContain("/login/");
		expect(await isIn(agent)).toBe(false);
		for (const { container } of [portal, keeper]) {
			expect(
				await container.database.db.selectFrom("user_account").selectAll().execute(),
			).toHaveLength(0);
		}
		expect((await logIn(portal.agent())).status).toBe(422);
	});

	test("A form submitted without a session is kept until its user logs in and sends it again", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member({ email, password });
		await agent.get("/info/620/");
		agent.forget("tw_session");
		const parked = await agent.post("/info/620/");
		expect(parked.location).toMatch(/^\/login\//);
		await agent.get(parked.location ?? "");
		await agent.post(parked.location ?? "", { email, password });
		expect((await sendParked(agent)).location).toBe("/info/620/");
		expect((await agent.get("/training/620/")).status).toBe(200);
	});
});
