import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { ApiClient } from "#tests/support/api.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { signUp } from "#tests/support/person.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const minute = 60_000;

const open = (settings: Record<string, string> = {}) =>
	openPortal({ settings: { ORIGIN: host, ...settings } });
const isIn = async (agent: Agent) => (await agent.get("/home/")).status === 200;

/** Logs in with the password, and returns the status. */
async function logIn(agent: Agent): Promise<number> {
	await agent.get("/login/");
	return (await agent.post("/login/", { email, password })).status;
}

/** Logs in with another browser. */
async function loggedIn(portal: TestPortal): Promise<Agent> {
	const agent = portal.agent();
	expect(await logIn(agent)).toBe(302);
	return agent;
}

const offer = async (agent: Agent) =>
	(await agent.get("/my-source/")).$("main button:contains('Confirm my address')");

/** Presses `Confirm my address`, and returns the path of the emailed link. */
async function ask(portal: TestPortal, agent: Agent): Promise<string> {
	const button = await offer(agent);
	expect(button).toHaveLength(1);
	const answer = await agent.post(button.closest("form").attr("action") ?? "");
	expect(answer.location).toBe("/my-source/");
	expect((await agent.get("/my-source/")).body).toContain(
		"We’ve emailed you a link to confirm your address.",
	);
	return (await lastMail(portal)).path;
}

async function signedUp(
	settings: Record<string, string> = {},
): Promise<{ portal: TestPortal; owner: Agent }> {
	const portal = await open(settings);
	return { portal, owner: await portal.member({ email, password }) };
}

const account = ({ container }: TestPortal) =>
	container.database.db
		.selectFrom("user_account")
		.selectAll()
		.where("email", "=", email)
		.executeTakeFirstOrThrow();

/**
 * Creates an account through the API, as a phone app does, so that no sign-up browser is recorded.
 */
async function withoutBrowser(): Promise<{ portal: TestPortal; owner: Agent }> {
	const portal = await open();
	const made = await new ApiClient(portal).post("register", {
		email,
		first_name: "Maren",
		last_name: "Holt",
		country: "gb",
		password,
	});
	expect(made.status).toBe(200);
	return { portal, owner: await loggedIn(portal) };
}

/** Creates an account by quick register. */
async function registeredQuickly(): Promise<{ portal: TestPortal; owner: Agent }> {
	const portal = await open();
	const owner = portal.agent();
	await owner.get("/login/?state=quick");
	await owner.post("/login/?state=quick", {
		firstName: "Maren",
		lastName: "Holt",
		email,
		country: "gb",
	});
	return { portal, owner };
}

describe("Confirm my address", () => {
	it("After sign-up, the portal emails one link that confirms the address, and the next page mentions that email (ACCT-33)", async () => {
		const portal = await open();
		const owner = await signUp(portal.agent(), { email, password });
		expect((await owner.get("/home/")).body).toContain(
			"We’ve emailed you a link to confirm your address.",
		);
		const [mail, ...others] = await mailsOf(portal);
		expect([mail?.to, mail?.subject, mail?.code, others.length]).toEqual([
			email,
			"Confirm your address for Tradewinds",
			"",
			0,
		]);
		await owner.get(mail?.path ?? "");
		expect((await owner.post(mail?.path ?? "")).location).toBe("/my-source/");
		expect((await account(portal)).proven_at).toBe(portal.clock.now);
		expect(await offer(owner)).toHaveLength(0);
	});

	it("The API's sign-up also emails a link that confirms the address, and a sign-up with a taken address emails none (ACCT-33)", async () => {
		const portal = await open();
		const form = { email, first_name: "Maren", last_name: "Holt", country: "gb", password };
		expect((await new ApiClient(portal).post("register", form)).status).toBe(200);
		expect((await new ApiClient(portal).post("register", form)).status).toBe(422);
		expect((await mailsOf(portal)).map((mail) => [mail.to, mail.subject])).toEqual([
			[email, "Confirm your address for Tradewinds"],
		]);
	});

	it("Sign-ups send an address at most one confirmation link a day, however often an account is created for it (ACCT-33)", async () => {
		const portal = await open();
		const makeAgain = async () => {
			await portal.container.database.db
				.deleteFrom("user_account")
				.where("email", "=", email)
				.execute();
			const owner = await signUp(portal.agent(), { email, password });
			expect((await owner.get("/home/")).status).toBe(200);
			return (await mailsOf(portal)).length;
		};
		expect(await makeAgain()).toBe(1);
		expect(await makeAgain()).toBe(1);
		portal.clock.now += 24 * 60 * minute;
		expect(await makeAgain()).toBe(2);
	});

	it("`Confirm my address` in My Source emails one link without a code, and the email explains what the link does", async () => {
		const { portal, owner } = await signedUp();
		const before = (await mailsOf(portal)).length;
		await ask(portal, owner);
		const [mail, ...others] = (await mailsOf(portal)).slice(before);
		expect(others).toHaveLength(0);
		expect([mail?.to, mail?.subject, mail?.code]).toEqual([
			email,
			"Confirm your address for Tradewinds",
			"",
		]);
		expect(mail?.href).toMatch(/^http:\/\/portal\.test\/confirm-address\/\?token=[\w-]{43}$/);
		expect(mail?.text).toContain(
			"in the browser you signed up in, and your password and sessions stay as they are",
		);
		expect(mail?.text).toContain(
			"In any other browser, it removes the password and logs out all other devices",
		);
		expect(mail?.text).not.toContain("Maren");
	});

	it("Opening a `Confirm my address` link in another browser, or pressing the button on its page without typing the address, changes nothing (ACCT-15, ACCT-19)", async () => {
		const { portal, owner } = await signedUp();
		const path = await ask(portal, owner);
		const page = await owner.get(path);
		expect([page.status, page.$("h1").text(), page.$("main form button").text()]).toEqual([
			200,
			"Confirm your address",
			"Continue",
		]);
		expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
		const scanner = portal.agent();
		for (let round = 0; round < 2; round++) {
			expect((await scanner.get(path)).status).toBe(200);
			expect((await scanner.fetch(path, { method: "HEAD" })).status).toBe(200);
		}
		for (let press = 0; press < 20; press++) expect((await scanner.post(path)).status).toBe(422);
		expect([await isIn(scanner), (await account(portal)).proven_at]).toEqual([false, null]);
		expect(await logIn(portal.agent())).toBe(302);
		await owner.get(path);
		expect((await owner.post(path)).location).toBe("/my-source/");
	});

	it("In the browser that signed up, `Confirm my address` keeps the password and every session and token (ACCT-31)", async () => {
		const { portal, owner } = await signedUp();
		const phone = await loggedIn(portal);
		const app = new ApiClient(
			portal,
			String((await new ApiClient(portal).write("login", { email, password })).access_token),
		);
		const path = await ask(portal, owner);
		const page = await owner.get(path);
		expect(page.text).toContain(`Continue to confirm that ${email} is your address.`);
		expect(page.text).toContain("Your password stays the same, and you stay logged in everywhere.");
		expect(page.$("input[name=email]")).toHaveLength(0);
		expect((await owner.post(path)).location).toBe("/my-source/");
		const source = await owner.get("/my-source/");
		expect(source.body).toContain("Your email address is now confirmed. Nothing else has changed.");
		expect(source.$("button:contains('Confirm my address')")).toHaveLength(0);
		expect([await isIn(owner), await isIn(phone), (await app.get("user")).status]).toEqual([
			true,
			true,
			200,
		]);
		expect(await logIn(portal.agent())).toBe(302);
	});

	it("After `Confirm my address`, logging in with a magic link keeps the password, even months later", async () => {
		const { portal, owner } = await signedUp();
		const path = await ask(portal, owner);
		await owner.get(path);
		await owner.post(path);
		portal.clock.now += 100 * 24 * 60 * minute;
		const other = portal.agent();
		await other.get("/login/?state=magic");
		await other.post("/login/?state=magic", { email });
		const mail = await lastMail(portal);
		expect(mail.text).not.toContain("removes the current password");
		await other.get(mail.path);
		await other.post(mail.path);
		expect([await isIn(other), await logIn(portal.agent())]).toEqual([true, 302]);
	});

	it("`Confirm my address` recognizes the browser that signed up, even if it is logged out and another browser requested the link", async () => {
		const { portal, owner } = await signedUp();
		const phone = await loggedIn(portal);
		await owner.get("/home/");
		await owner.post("/logout/");
		const path = await ask(portal, phone);
		expect((await owner.get(path)).text).toContain(
			"Your password stays the same, and you stay logged in everywhere.",
		);
		expect((await owner.post(path)).location).toBe("/my-source/");
		expect([await isIn(owner), await isIn(phone), await logIn(portal.agent())]).toEqual([
			true,
			true,
			302,
		]);
	});

	it("In a browser other than the one that signed up, `Confirm my address` warns first, and then cancels the password and ends all other sessions (ACCT-31)", async () => {
		const { portal, owner: squatter } = await signedUp();
		const path = await ask(portal, squatter);
		const owner = portal.agent();
		const page = await owner.get(path);
		expect(page.text).toContain(
			"continuing will remove its password and log out all other devices",
		);
		expect(page.text).toContain(
			"To keep the password, open the link in the browser you signed up in.",
		);
		expect(page.$("main form button").text()).toBe("Continue");
		expect(page.$("label[for=link-email]").text()).toBe("Email");
		expect(page.body).not.toContain(email);
		expect((await owner.post(path, { email: "else@example.org" })).status).toBe(422);
		expect([await isIn(squatter), await logIn(portal.agent())]).toEqual([true, 302]);
		await owner.get(path);
		expect((await owner.post(path, { email })).location).toBe("/my-source/");
		expect((await owner.get("/my-source/")).body).toContain("removed the old password");
		expect([await isIn(owner), await isIn(squatter), await logIn(portal.agent())]).toEqual([
			true,
			false,
			422,
		]);
		// The link no longer works in the browser that signed up.
		expect((await squatter.get(path)).status).toBe(410);
	});

	it("In a browser that requested a `Confirm my address` link but didn't sign up, the link's page warns that the password will be removed, but doesn't ask for the address", async () => {
		const { portal } = await signedUp();
		const phone = await loggedIn(portal);
		const path = await ask(portal, phone);
		const page = await phone.get(path);
		expect(page.text).toContain("To protect your account, continuing will remove its password");
		expect(page.$("input[name=email]")).toHaveLength(0);
		await phone.post(path);
		expect([await isIn(phone), await logIn(portal.agent())]).toEqual([true, 422]);
	});

	it("If no sign-up browser is recorded, `Confirm my address` removes the password after a warning, even in the browser that requested the link", async () => {
		const { portal, owner } = await withoutBrowser();
		expect((await owner.get("/my-source/")).text).toContain(
			"We don’t know which browser you signed up in, so the link will remove your password",
		);
		const path = await ask(portal, owner);
		expect((await lastMail(portal)).text).not.toContain("the browser you signed up in");
		expect((await lastMail(portal)).text).toContain("removes the current password");
		const page = await owner.get(path);
		expect(page.text).toContain(
			"We don’t know which browser you signed up in. To protect your account, continuing will remove its password",
		);
		expect(page.text).not.toContain("To keep the password");
		await owner.post(path);
		expect([await isIn(owner), await logIn(portal.agent())]).toEqual([true, 422]);
	});

	it("An account from the API's sign-up has no recorded browser, so confirming its address cancels the password and revokes the access token", async () => {
		const { portal } = await withoutBrowser();
		expect((await account(portal)).sign_up_browser_digest).toBeNull();
		const app = new ApiClient(
			portal,
			String((await new ApiClient(portal).write("login", { email, password })).access_token),
		);
		expect(await app.write("confirm-address")).toEqual({ result: "success" });
		const token = new URL((await lastMail(portal)).href).searchParams.get("token");
		expect(await new ApiClient(portal).write("confirm-address/link", { token })).toEqual({
			access_kept_in: "no browser",
			has_password: 1,
		});
		const granted = await new ApiClient(portal).write("confirm-address/token", { token });
		expect([granted.access_kept, granted.password_cancelled]).toEqual([0, 1]);
		expect((await app.get("user")).status).toBe(401);
	});

	it("After quick register, `Confirm my address` explains only which devices stay logged in, because there is no password", async () => {
		const { portal, owner } = await registeredQuickly();
		expect((await owner.get("/my-source/")).text).toContain(
			"in the browser you signed up in, and you’ll stay logged in everywhere",
		);
		const path = await ask(portal, owner);
		expect((await portal.agent().get(path)).text).toContain(
			"continuing will log out all other devices",
		);
		expect((await owner.get(path)).text).toContain("You stay logged in everywhere.");
		await owner.post(path);
		expect(await isIn(owner)).toBe(true);
		const { proven_at, password_hash } = await account(portal);
		expect([proven_at, password_hash]).toEqual([portal.clock.now, null]);
	});

	it("A `Confirm my address` link works once, and for 15 minutes (ACCT-16)", async () => {
		const { portal, owner } = await signedUp();
		const first = await ask(portal, owner);
		portal.clock.now += 15 * minute;
		const late = await owner.get(first);
		expect([late.status, late.$("h1").text()]).toEqual([410, "This link has expired"]);
		expect(late.$("main a:contains('My Source')").attr("href")).toBe("/my-source/");
		expect((await owner.post(first)).status).toBe(410);
		const second = await ask(portal, owner);
		await owner.get(second);
		expect((await owner.post(second)).location).toBe("/my-source/");
		for (const again of [await owner.get(second), await owner.post(second)])
			expect([again.status, again.location]).toEqual([302, "/home/"]);
		expect((await portal.agent().get(second)).status).toBe(410);
		expect((await owner.get("/confirm-address/")).status).toBe(400);
		expect((await owner.get("/confirm-address/?token=unknown")).status).toBe(410);
	});

	it("A `Confirm my address` link works only on its own page, and a magic link doesn't work there", async () => {
		const { portal, owner } = await signedUp();
		const path = await ask(portal, owner);
		for (const page of ["/magic-link/", "/reset-password/"])
			expect((await owner.get(path.replace("/confirm-address/", page))).status, page).toBe(410);
		await owner.get("/login/?state=magic");
		const other = portal.agent();
		await other.get("/login/?state=magic");
		await other.post("/login/?state=magic", { email });
		const magic = (await lastMail(portal)).path;
		expect((await owner.get(magic.replace("/magic-link/", "/confirm-address/"))).status).toBe(410);
	});

	it("If a magic link proves the address first, it cancels the password and invalidates the `Confirm my address` link", async () => {
		const { portal, owner } = await signedUp();
		const path = await ask(portal, owner);
		await owner.get("/home/");
		await owner.post("/logout/");
		await owner.get("/login/?state=magic");
		await owner.post("/login/?state=magic", { email });
		const magic = (await lastMail(portal)).path;
		await owner.get(magic);
		await owner.post(magic);
		expect((await owner.get("/my-source/")).body).toContain("removed the old password");
		expect((await portal.agent().get(path)).status).toBe(410);
	});

	it("With `Confirm my address`, one browser can request at most five emails an hour", async () => {
		const { portal, owner } = await signedUp();
		const action = (await offer(owner)).closest("form").attr("action") ?? "";
		const statuses: number[] = [];
		for (let press = 0; press < 8; press++) statuses.push((await owner.post(action)).status);
		// The portal knows the owner's browser, so that browser has its own limit of five emails.
		expect(statuses).toEqual([302, 302, 302, 302, 302, 429, 429, 429]);
		expect(await mailsOf(portal)).toHaveLength(5);
	});

	it("Once the address is proven, `Confirm my address` is not offered and sends no email", async () => {
		const { portal, owner } = await signedUp();
		const page = await owner.get("/my-source/");
		const action =
			page.$("button:contains('Confirm my address')").closest("form").attr("action") ?? "";
		await portal.container.database.db
			.updateTable("user_account")
			.set({ proven_at: portal.clock.now })
			.execute();
		expect((await owner.post(action)).location).toBe("/my-source/");
		const after = await owner.get("/my-source/");
		expect(after.body).toContain("Your email address is already confirmed.");
		expect(after.$("button:contains('Confirm my address')")).toHaveLength(0);
		expect(await mailsOf(portal)).toHaveLength(0);
	});

	it("Without ORIGIN, `Confirm my address` is not offered and sends no email", async () => {
		const portal = await openPortal();
		const owner = await portal.member({ email, password });
		expect(await offer(owner)).toHaveLength(0);
		await owner.post("/my-source/confirm-address/");
		expect((await owner.get("/my-source/")).body).toContain("We can’t email links here.");
		expect(await mailsOf(portal)).toHaveLength(0);
	});
});

describe("The browser that signed up", () => {
	const digest = async (portal: TestPortal) => (await account(portal)).sign_up_browser_digest;

	it("The sign-up browser is stored as a keyed digest, which differs for each account and is not exported", async () => {
		const { portal, owner } = await signedUp();
		const device = owner.jar().get("tw_device")?.split(".")[0] ?? "-";
		const kept = (await digest(portal)) ?? "";
		expect(kept).toBe(portal.container.signer.sign("sign-up browser", `${email} ${device}`));
		const exported = (await owner.get("/my-source/export.json")).body;
		expect(exported).not.toContain(kept);
		await owner.post("/logout/");
		await owner.get("/register/");
		await owner.post("/register/", {
			firstName: "Ida",
			lastName: "Holt",
			email: "ida@example.org",
			country: "gb",
			password,
		});
		const all = await portal.container.database.db
			.selectFrom("user_account")
			.select("sign_up_browser_digest")
			.execute();
		expect(new Set(all.map((row) => row.sign_up_browser_digest)).size).toBe(2);
		expect(JSON.stringify(all)).not.toContain(device);
	});

	it.each([
		["the emailed link", async (_: TestPortal, path: string) => path],
		[
			"a magic link",
			async (portal: TestPortal) => {
				const other = portal.agent();
				await other.get("/login/?state=magic");
				await other.post("/login/?state=magic", { email });
				return (await lastMail(portal)).path;
			},
		],
	])("Proving the address with %s deletes the digest of the sign-up browser", async (_, pathOf) => {
		const { portal, owner } = await signedUp();
		const path = await pathOf(portal, await ask(portal, owner));
		expect(await digest(portal)).not.toBeNull();
		await owner.get(path);
		await owner.post(path, { email });
		const { proven_at, sign_up_browser_digest } = await account(portal);
		expect([proven_at, sign_up_browser_digest]).toEqual([portal.clock.now, null]);
	});

	it("The portal recognizes the sign-up browser after SESSION_SECRET changes, until the old secret is removed", async () => {
		const { portal, owner } = await signedUp({
			SESSION_SECRET: "the-first-secret-of-this-portal-0123456789",
		});
		const { database } = portal.container.settings;
		const again = (secret: string) =>
			openPortal({
				settings: { ORIGIN: host, DATABASE_URL: database, SESSION_SECRET: secret },
				clock: portal.clock,
			});
		const path = await ask(portal, owner);
		const next = "the-second-secret-of-this-portal-987654321";
		const both = await again(`${next},the-first-secret-of-this-portal-0123456789`);
		const moved = owner.on(both.handle);
		expect((await moved.get(path)).text).toContain(
			"Your password stays the same, and you stay logged in everywhere.",
		);
		const alone = await again(next);
		expect((await moved.on(alone.handle).get(path)).text).toContain(
			"To protect your account, continuing will remove its password",
		);
	});

	it("A company login proves the address right away, so no sign-up browser is recorded", async () => {
		const { openCompany } = await import("#tests/support/servers/company.ts");
		const company = await openCompany([
			{ sub: "m-1", email, email_verified: true, given_name: "Maren", family_name: "Holt" },
		]);
		const portal = await open(company.settings);
		const agent = portal.agent();
		const out = await agent.get("/auth/");
		await agent.get((await company.logIn(out.location ?? "", "m-1")).slice(host.length));
		expect(await offer(agent)).toHaveLength(0);
		const { proven_at, sign_up_browser_digest } = await account(portal);
		expect([proven_at, sign_up_browser_digest]).toEqual([portal.clock.now, null]);
	});
});
