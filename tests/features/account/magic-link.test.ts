import { describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { ApiClient } from "#tests/support/api.ts";
import { lastMail, mailsOf } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const minute = 60_000;

const open = () => openPortal({ settings: { ORIGIN: host } });

/** Creates an account, and returns a logged-out browser other than the one that registered. */
async function stranger(portal: TestPortal): Promise<Agent> {
	await portal.member({ email, password });
	return portal.agent();
}

/** Requests an email, and returns the address of the page that takes its code. */
async function ask(agent: Agent, state = "magic", address = email): Promise<string> {
	await agent.get(`/login/?state=${state}`);
	const answer = await agent.post(`/login/?state=${state}`, { email: address });
	expect(answer.status).toBe(302);
	return answer.location ?? "";
}

const isLoggedIn = async (agent: Agent) => (await agent.get("/home/")).status === 200;

describe("Magic links", () => {
	it("/login/ links to the password reset, the magic link, `Register` and `Quick register`", async () => {
		const portal = await open();
		const { $ } = await portal.agent().get("/login/");
		const links = $("main a")
			.map((_, link) => $(link).text())
			.get();
		expect(links).toEqual(
			expect.arrayContaining([
				"Forgot your password?",
				"Email me a magic link",
				"Register",
				"Quick register",
			]),
		);
	});

	it("A magic link logs the user in after `Continue`, in the browser that requested it", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await ask(agent);
		const mail = await lastMail(portal);
		expect(mail.href.startsWith(`${host}/magic-link/?token=`)).toBe(true);
		const page = await agent.get(mail.path);
		expect(page.$("h1")).toHaveLength(1);
		expect(page.$("button:contains(Continue)")).toHaveLength(1);
		expect(page.$("input[name=email]")).toHaveLength(0);
		const answer = await agent.post(mail.path);
		expect(answer.location).toBe("/home/");
		expect(await isLoggedIn(agent)).toBe(true);
	});

	it("A scanner that fetches a magic link twice and presses `Continue` without typing the address doesn't use it up (ACCT-15)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await ask(agent);
		const { path } = await lastMail(portal);
		const scanner = portal.agent();
		for (let round = 0; round < 2; round++) {
			expect((await scanner.get(path)).status).toBe(200);
			expect((await scanner.fetch(path, { method: "HEAD" })).status).toBe(200);
		}
		for (let press = 0; press < 30; press++) expect((await scanner.post(path)).status).toBe(422);
		expect(await isLoggedIn(scanner)).toBe(false);
		await agent.get(path);
		expect((await agent.post(path)).location).toBe("/home/");
	});

	it("Using a magic link invalidates the one that was emailed before it", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		const paths: string[] = [];
		for (let time = 0; time < 2; time++) {
			await ask(agent);
			paths.push((await lastMail(portal)).path);
		}
		await agent.get(paths[1] ?? "");
		expect((await agent.post(paths[1] ?? "")).location).toBe("/home/");
		const statuses = await Promise.all(
			paths.map(async (path) => (await portal.agent().get(path)).status),
		);
		expect(statuses).toEqual([410, 410]);
	});

	it("In a browser that didn't request it, a magic link works only if the user types the email address (ACCT-19)", async () => {
		const portal = await open();
		await ask(await stranger(portal));
		const { path } = await lastMail(portal);
		const other = portal.agent();
		const page = await other.get(path);
		expect(page.$("label[for=link-email]").text()).toBe("Email");
		expect(page.body).not.toContain(email);
		const wrong = await other.post(path, { email: "else@example.org" });
		expect(wrong.status).toBe(422);
		expect(wrong.$("#link-email").attr("aria-invalid")).toBe("true");
		expect(wrong.$("#link-email").attr("value")).toBe("else@example.org");
		expect((await other.post(path, { email: ` ${email.toUpperCase()} ` })).location).toBe("/home/");
		expect(await isLoggedIn(other)).toBe(true);
	});

	it("Until the user logs out, a used magic link redirects to Home in the browser that it logged in, but in any other browser, it no longer works (ACCT-16)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await ask(agent);
		const { path } = await lastMail(portal);
		await agent.get(path);
		expect((await agent.post(path)).location).toBe("/home/");
		const again = await agent.get(path);
		expect([again.status, again.location]).toEqual([302, "/home/"]);
		const pressed = await agent.post(path);
		expect([pressed.status, pressed.location]).toEqual([302, "/home/"]);
		const colleague = await portal.member({ email: "colleague@example.org" });
		expect((await colleague.get(path)).status).toBe(410);
		expect((await portal.agent().get(path)).status).toBe(410);
		await agent.get("/home/");
		await agent.post("/logout/");
		expect((await agent.get(path)).status).toBe(410);
	});

	it("A magic link works once, and for 15 minutes (ACCT-16)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await ask(agent);
		const first = await lastMail(portal);
		await agent.get(first.path);
		await agent.post(first.path);
		await agent.get("/home/");
		await agent.post("/logout/");
		await agent.get(first.path);
		const again = await agent.post(first.path);
		expect(again.status).toBe(410);
		await ask(portal.agent());
		const second = await lastMail(portal);
		portal.clock.now += 15 * minute;
		const late = await portal.agent().get(second.path);
		expect(late.status).toBe(410);
		expect(late.text).toContain("This link has expired");
		expect((await portal.agent().get("/magic-link/")).status).toBe(400);
	});

	it("After a second magic link is emailed, the first one still works, and using it invalidates the second", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await ask(agent);
		await ask(agent);
		const [first, second] = await mailsOf(portal);
		await agent.get(first?.path ?? "");
		expect((await agent.post(first?.path ?? "")).location).toBe("/home/");
		expect((await portal.agent().get(second?.path ?? "")).status).toBe(410);
	});

	it("A login finds an account whose address has non-ASCII letters, however the domain is written (ACCT-1)", async () => {
		const portal = await open();
		await portal.member({ email: "Jürgen@Bücher.example" });
		for (const written of ["jürgen@bücher.example", "JÜRGEN@xn--bcher-kva.example"]) {
			const agent = portal.agent();
			await agent.get("/login/");
			const answer = await agent.post("/login/", {
				email: written,
				password: "correct horse battery",
			});
			expect([written, answer.location]).toEqual([written, "/home/"]);
		}
		const field = (await portal.agent().get("/login/")).$("input[autocomplete=username]");
		expect([field.attr("type"), field.attr("inputmode")]).toEqual(["text", "email"]);
	});

	it("The database contains no readable token or code of a magic link, and keeps the email only until it is sent (ACCT-16)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await ask(agent);
		const { db } = portal.container.database;
		const rows = JSON.stringify([
			await db.selectFrom("sign_in_link").selectAll().execute(),
			await db.selectFrom("job").selectAll().where("kind", "=", "mail").execute(),
		]);
		const mail = await lastMail(portal);
		expect(rows).not.toContain(mail.path.split("=")[1]);
		expect(rows).not.toContain(`"${mail.code}"`);
		expect(
			await db.selectFrom("job").selectAll().where("kind", "=", "mail").execute(),
		).toHaveLength(0);
	});

	it("A magic link redirects to the page that the user wanted to open", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await agent.get("/login/?state=magic");
		await agent.post("/login/?state=magic&redirect=/favorites/", { email });
		const { path } = await lastMail(portal);
		await agent.get(path);
		expect((await agent.post(path)).location).toBe("/favorites/");
	});

	it("One browser can request at most five emails an hour to an address, and then sees how long to wait (ACCT-12)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		for (let mail = 0; mail < 5; mail++) await ask(agent);
		await agent.get("/login/?state=magic");
		const sixth = await agent.post("/login/?state=forgot", { email });
		expect(sixth.status).toBe(429);
		expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(60);
		expect(sixth.text).toContain("Please wait 60 minutes");
		expect(await mailsOf(portal)).toHaveLength(5);
		portal.clock.now += 61 * minute;
		await ask(agent);
		expect(await mailsOf(portal)).toHaveLength(6);
	});

	it("The owner's own browser can request a magic link even after strangers have used up the address's five emails an hour", async () => {
		const portal = await open();
		const owner = await portal.member({ email, password });
		await owner.get("/home/");
		await owner.post("/logout/");
		const attacker = portal.agent();
		for (let mail = 0; mail < 5; mail++) await ask(attacker);
		await ask(owner);
		expect(await mailsOf(portal)).toHaveLength(6);
	});

	it("The pages for magic links and password resets respond the same way to known and unknown addresses, and unknown addresses get no email (ACCT-3)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		for (const state of ["magic", "forgot"]) {
			const known = await agent.get(await ask(agent, state));
			const unknown = await agent.get(await ask(agent, state, "nobody@example.org"));
			const same = (text: string) =>
				text.replaceAll(/nobody@example\.org|maren@example\.org/g, "@");
			expect(same(unknown.text)).toBe(same(known.text));
			const wrong = await agent.post((await ask(agent, state, "nobody@example.org")) || "", {
				code: "123456",
			});
			expect(wrong.status).toBe(422);
		}
		expect((await mailsOf(portal)).every((mail) => mail.to === email)).toBe(true);
	});
});

describe("Emailed codes", () => {
	it("An emailed code logs the user in on the page that asks for it (ACCT-17)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		const page = await ask(agent);
		const { code } = await lastMail(portal);
		const form = await agent.get(page);
		expect(form.$("label[for=code-code]").text()).toBe("Code from the email");
		expect(form.$("main button").last().text()).toBe("Log in with code");
		expect(
			(await agent.post(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).location,
		).toBe("/home/");
		expect(await isLoggedIn(agent)).toBe(true);
	});

	it("An emailed code is refused in a browser that didn't request it", async () => {
		const portal = await open();
		const page = await ask(await stranger(portal));
		const { code } = await lastMail(portal);
		const other = portal.agent();
		await other.get("/login/");
		expect((await other.post(page, { code })).status).toBe(422);
		expect(await isLoggedIn(other)).toBe(false);
	});

	it("An API client that knows the id of a code request can neither use the emailed code nor use up its tries", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		const page = await ask(agent);
		const { code, to } = await lastMail(portal);
		const request = new URL(page, host).searchParams.get("request");
		const tries = Array.from({ length: 6 }, () =>
			new ApiClient(portal).post("passwordless-login/code", { request, email: to, code }),
		);
		expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([
			401, 401, 401, 401, 401, 401,
		]);
		await agent.get(page);
		expect((await agent.post(page, { code })).status).toBe(302);
		expect(await isLoggedIn(agent)).toBe(true);
	});

	it("An emailed code stops working after five wrong tries, but the link in the email still works (ACCT-17)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		const page = await ask(agent);
		const mail = await lastMail(portal);
		const wrong = mail.code === "000000" ? "000001" : "000000";
		await agent.get(page);
		for (let tries = 0; tries < 5; tries++)
			expect((await agent.post(page, { code: wrong })).status).toBe(422);
		const right = await agent.post(page, { code: mail.code });
		expect(right.status).toBe(422);
		expect(right.text).toContain("the code no longer works");
		expect(await isLoggedIn(agent)).toBe(false);
		await agent.get(mail.path);
		expect((await agent.post(mail.path)).location).toBe("/home/");
	});

	it("Typed text that can't be an emailed code causes an error in the form, and doesn't count as a try", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		const page = await ask(agent);
		const { code } = await lastMail(portal);
		await agent.get(page);
		for (let tries = 0; tries < 6; tries++)
			expect((await agent.post(page, { code: "12" })).text).toContain("Enter the 6 digits");
		expect((await agent.post(page, { code })).location).toBe("/home/");
	});
});

describe("Password resets", () => {
	it("A reset link lets the user set a password, logs them in, and ends every other session (ACCT-18)", async () => {
		const portal = await open();
		const before = await portal.member({ email, password });
		const agent = portal.agent();
		await ask(agent, "forgot");
		const { path } = await lastMail(portal);
		expect(path.startsWith("/reset-password/?token=")).toBe(true);
		const page = await agent.get(path);
		expect(page.$("label[for=reset-password]").text()).toBe("New password");
		expect(page.$("main button").text()).toBe("Save password");
		const short = await agent.post(path, { password: "short" });
		expect(short.status).toBe(422);
		expect(short.body).not.toContain('value="short"');
		expect((await agent.post(path, { password: "another horse battery" })).location).toBe("/home/");
		expect(await isLoggedIn(agent)).toBe(true);
		expect(await isLoggedIn(before)).toBe(false);
		const fresh = portal.agent();
		await fresh.get("/login/");
		expect((await fresh.post("/login/", { email, password })).status).toBe(422);
		expect((await fresh.post("/login/", { email, password: "another horse battery" })).status).toBe(
			302,
		);
		const again = await agent.post(path, { password: "third horse battery" });
		expect([again.status, again.location]).toEqual([302, "/home/"]);
		const third = portal.agent();
		await third.get("/login/");
		expect((await third.post("/login/", { email, password: "third horse battery" })).status).toBe(
			422,
		);
	});

	it("A reset link's page names the account for password managers, but only in the browser that requested the link (ACCT-18)", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await ask(agent, "forgot");
		const { path } = await lastMail(portal);
		const own = await agent.get(path);
		expect(own.$("input[autocomplete=username]").val()).toBe(email);
		expect(own.$("input[autocomplete=new-password]")).toHaveLength(1);
		const other = await portal.agent().get(path);
		expect(other.body).not.toContain(email);
		expect(other.$("input[autocomplete=username]").attr("id")).toBe("reset-email");
	});

	it("/.well-known/change-password redirects to the page for a new password (ACCT-18)", async () => {
		const portal = await open();
		const answer = await portal.agent().get("/.well-known/change-password");
		expect([answer.status, answer.location]).toEqual([302, "/my-source/password/"]);
		expect((await portal.agent().get("/.well-known/no-such-page")).status).toBe(404);
	});

	it("Entering an emailed reset code opens the page for a new password, and saving the password invalidates the emailed link", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		const page = await ask(agent, "forgot");
		const mail = await lastMail(portal);
		await agent.get(page);
		const answer = await agent.post(page, { code: mail.code });
		expect(answer.location).toMatch(/^\/reset-password\/\?token=/);
		await agent.get(answer.location ?? "");
		expect(
			(await agent.post(answer.location ?? "", { password: "another horse battery" })).location,
		).toBe("/home/");
		expect((await agent.get(mail.path)).status).toBe(410);
	});

	it("In a browser that didn't request it, a reset link works only if the user types the email address", async () => {
		const portal = await open();
		await ask(await stranger(portal), "forgot");
		const { path } = await lastMail(portal);
		const other = portal.agent();
		expect((await other.get(path)).$("#reset-email")).toHaveLength(1);
		expect((await other.post(path, { password: "another horse battery" })).status).toBe(422);
		expect((await other.post(path, { email, password: "another horse battery" })).location).toBe(
			"/home/",
		);
	});
});

describe("The first proof of an address", () => {
	it("The first proof of an address ends all other sessions and cancels an earlier password, and the email with the link warns that the password will be removed (ACCT-30)", async () => {
		const portal = await open();
		const squatter = await portal.member({ email, password });
		const owner = portal.agent();
		await ask(owner);
		const mail = await lastMail(portal);
		expect(mail.text).toContain("removes the current password");
		expect(mail.text).not.toContain("Maren");
		await owner.get(mail.path);
		await owner.post(mail.path);
		expect((await owner.visit("/home/")).body).toContain("removed the old password");
		expect(await isLoggedIn(squatter)).toBe(false);
		await squatter.get("/login/");
		expect((await squatter.post("/login/", { email, password })).status).toBe(422);
		await ask(owner);
		expect((await lastMail(portal)).text).not.toContain("removes the current password");
		expect((await lastMail(portal)).text).toContain("Hello Maren");
	});
});

describe("Quick register", () => {
	const person = { firstName: "Maren", lastName: "Holt", email, country: "gb" };

	it("/login/quick-register/ redirects to /login/ with state=quick and redirect=/", async () => {
		const portal = await open();
		const answer = await portal.agent().get("/login/quick-register/");
		expect(answer.location).toBe("/login/?state=quick&redirect=%2F");
	});

	it("Quick register creates an account without a password, logs the user in right away, and emails a link to set a password (ACCT-6)", async () => {
		const portal = await open();
		const agent = portal.agent();
		const page = await agent.get("/login/?state=quick&redirect=/");
		expect(page.$("h1").text()).toBe("Quick register");
		expect(
			page
				.$("main form label")
				.map((_, label) => page.$(label).text())
				.get(),
		).toEqual(["First name", "Last name", "Email", "Country"]);
		expect((await agent.post("/login/?state=quick&redirect=/", person)).location).toBe("/");
		expect(await isLoggedIn(agent)).toBe(true);
		const { path } = await lastMail(portal);
		await agent.get(path);
		expect((await agent.post(path, { password })).location).toBe("/home/");
		const other = portal.agent();
		await other.get("/login/");
		expect((await other.post("/login/", { email, password })).status).toBe(302);
	});

	it("Quick register with a known address logs no one in, and emails a magic link with a code (ACCT-6)", async () => {
		const portal = await open();
		await portal.member({ email, password, firstName: "Real" });
		const agent = portal.agent();
		await agent.get("/login/?state=quick");
		const answer = await agent.post("/login/?state=quick", person);
		expect(answer.status).toBe(422);
		expect(answer.text).toContain("We’ve emailed you a link to log in");
		expect(answer.$("#quick-firstName").attr("value")).toBe("Maren");
		expect(await isLoggedIn(agent)).toBe(false);
		const mail = await lastMail(portal);
		expect(mail.path).toMatch(/^\/magic-link\//);
		const codeForm = answer.$("input[name=code]").closest("form").attr("action") ?? "";
		expect((await agent.post(codeForm, { code: mail.code })).location).toBe("/home/");
	});

	it("A login with a password fails for an account that has no password", async () => {
		const portal = await open();
		const agent = portal.agent();
		await agent.get("/login/?state=quick");
		await agent.post("/login/?state=quick", person);
		const other = portal.agent();
		await other.get("/login/");
		expect((await other.post("/login/", { email, password: "anything at all" })).status).toBe(422);
	});
});

describe("Logout at /login/?action=logout", () => {
	it("/login/?action=logout shows one `Log out` button, which logs the user out (ACCT-53)", async () => {
		const portal = await open();
		const agent = await portal.member();
		const page = await agent.get("/login/?action=logout");
		expect(page.$("button:contains(Log out)")).toHaveLength(1);
		expect(await isLoggedIn(agent)).toBe(true);
		await agent.get("/login/?action=logout");
		expect((await agent.post("/login/?action=logout")).location).toMatch(/^\/login\//);
		expect(await isLoggedIn(agent)).toBe(false);
	});
});

describe("A suspended account", () => {
	const closeAll = (portal: TestPortal) =>
		portal.container.database.db
			.updateTable("user_account")
			.set({ disabled_at: portal.clock.now })
			.execute();

	it.each(["magic", "forgot"])(
		"If someone requests a link (%s) for a suspended account, only the email mentions the suspension (ACCT-56)",
		async (state) => {
			const portal = await open();
			const agent = await stranger(portal);
			await closeAll(portal);
			const asked = await ask(agent, state);
			const unknown = await ask(portal.agent(), state, "nobody@example.org");
			expect(asked.replace(/request=[\w-]+/, "")).toBe(unknown.replace(/request=[\w-]+/, ""));
			const [mail, ...others] = await mailsOf(portal);
			expect([mail?.to, mail?.subject, others.length]).toEqual([
				email,
				"Your Tradewinds account is suspended",
				0,
			]);
			expect([mail?.path, mail?.code]).toEqual(["/support/", ""]);
			expect(mail?.text).toContain("Everything you’ve learned and earned is safe");
			expect((await agent.get(asked)).text).toContain(`If ${email} has an account`);
			const link = await portal.container.database.db
				.selectFrom("sign_in_link")
				.select("user_id")
				.execute();
			expect(link.map((row) => row.user_id)).toEqual([null, null]);
		},
	);

	it("A magic link that was emailed before a suspension opens a page that says that the account is suspended", async () => {
		const portal = await open();
		const agent = await stranger(portal);
		await ask(agent);
		const { path } = await lastMail(portal);
		await closeAll(portal);
		await portal.container.database.db
			.updateTable("sign_in_link")
			.set({ used_at: portal.clock.now })
			.execute();
		const page = await agent.get(path);
		expect([page.status, page.$("h1").text()]).toEqual([410, "Your account is suspended"]);
		expect(page.$("main a:contains('Ask for help')").attr("href")).toBe("/support/");
		expect((await agent.get("/magic-link/?token=unknown")).$("h1").text()).toBe(
			"This link has expired",
		);
	});
});
