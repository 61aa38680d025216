import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ApiClient } from "#tests/support/api.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { host, type Agent, type Answer } from "#tests/support/agent.ts";
import { openCompany, type Company } from "#tests/support/servers/company.ts";
import type { ClientInfo } from "#app/features/account/authority.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const email = "maren@example.org";
const password = "correct horse battery";
const maren = { sub: "m-1", email, email_verified: true, given_name: "Maren", family_name: "Holt" };

async function open(...employees: Parameters<typeof openCompany>[0]) {
	const company = await openCompany(employees.length > 0 ? employees : [maren]);
	return { company, portal: await openPortal({ settings: company.settings }) };
}

const pathOf = (address: string) => address.slice(host.length);
const isLoggedIn = async (agent: Agent) => (await agent.get("/home/")).status === 200;

/** Logs in at the company and goes back to the portal. Returns the portal's response. */
async function through(company: Company, agent: Agent, sub = maren.sub, start = "/auth/") {
	const out = await agent.get(start);
	expect(out.status).toBe(302);
	return agent.get(pathOf(await company.logIn(out.location ?? "", sub)));
}

const logOutLink = ({ $ }: Answer) => $("main a[href='/auth/logout/']");

const usersOf = ({ container }: TestPortal) =>
	container.database.db.selectFrom("user_account").selectAll().execute();

describe("Company single sign-on through /auth/", () => {
	it("Without OIDC_ISSUER, /auth/ redirects to /login/, which has no link to a company login (ACCT-40)", async () => {
		const portal = await openPortal();
		expect((await portal.agent().get("/auth/")).location).toBe("/login/?state=login");
		expect((await portal.agent().get("/login/")).text).not.toContain("Company login");
	});

	it("With OIDC_ISSUER, /login/ has the link `Company login`, which keeps the `redirect` parameter (NAME-1)", async () => {
		const { portal } = await open();
		const { $ } = await portal.agent().get("/login/?redirect=/favorites/");
		expect($("main a:contains(Company login)").attr("href")).toBe(
			"/auth/?redirect=%2Ffavorites%2F",
		);
	});

	it("/auth/ starts an authorization code flow with PKCE, state and nonce (ACCT-40)", async () => {
		const { portal } = await open();
		const address = new URL((await portal.agent().get("/auth/")).location ?? "");
		const search = Object.fromEntries(address.searchParams);
		expect(search).toMatchObject({
			response_type: "code",
			code_challenge_method: "S256",
			redirect_uri: `${host}/auth/`,
		});
		for (const name of ["state", "nonce", "code_challenge"])
			expect(search[name]?.length).toBeGreaterThan(30);
	});

	it("A company login creates no account for an address that sign-up would refuse, and cleans up a name as sign-up does", async () => {
		const bad = [
			"maren\n@example.org",
			"maren@example.org\u0000",
			"maren",
			`${"m".repeat(250)}@example.org`,
			"a\u2028b@example.org",
			"<b>@example.org",
		];
		const employees = bad.map((email, index) => ({ ...maren, sub: `bad-${index}`, email }));
		const odd = {
			...maren,
			sub: "odd",
			given_name: "\u001B[2JMa\nren",
			family_name: `${"H".repeat(150)}\u0000`,
		};
		const { company, portal } = await open(...employees, odd);
		for (const { sub } of employees)
			expect([sub, (await through(company, portal.agent(), sub)).status]).toEqual([sub, 403]);
		expect(await usersOf(portal)).toEqual([]);
		expect((await through(company, portal.agent(), "odd")).location).toBe("/home/");
		expect(await usersOf(portal)).toMatchObject([
			{ first_name: "[2JMa ren", last_name: "H".repeat(100) },
		]);
	});

	it("A company login encodes a redirect with non-ASCII characters as a browser would", async () => {
		const { company, portal } = await open();
		const answer = await through(
			company,
			portal.agent(),
			maren.sub,
			"/auth/?redirect=/search/%3Fq=日本%20😀",
		);
		expect(answer.location).toBe("/search/?q=%E6%97%A5%E6%9C%AC%20%F0%9F%98%80");
	});

	it("A company login accepts each `state` only once, even with another code from the company", async () => {
		const { company, portal } = await open();
		const agent = portal.agent();
		const out = (await agent.get("/auth/")).location ?? "";
		const copy = portal.agent();
		for (const [name, value] of agent.jar()) copy.hold(name, value);
		expect((await agent.get(pathOf(await company.logIn(out, maren.sub)))).location).toBe("/home/");
		expect((await copy.get(pathOf(await company.logIn(out, maren.sub)))).status).toBe(400);
		expect(await isLoggedIn(copy)).toBe(false);
	});

	it("After 100 failed returns to /auth/ in 15 minutes, a client is refused, and another client can still log in", async () => {
		const { company, portal } = await open();
		const guesser = portal.agent({ address: "203.0.113.9" });
		const statuses = new Set<number>();
		for (let time = 0; time < 100; time++)
			statuses.add((await guesser.get(`/auth/?code=${time}&state=guessed`)).status);
		expect([...statuses]).toEqual([400]);
		const refused = await guesser.get("/auth/?code=100&state=guessed");
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
		expect((await through(company, portal.agent({ address: "192.0.2.1" }))).location).toBe(
			"/home/",
		);
	}, 30_000);

	it("A company login with a verified address creates an account, logs the user in, and redirects to the requested page", async () => {
		const { company, portal } = await open();
		const agent = portal.agent();
		const answer = await through(company, agent, maren.sub, "/auth/?redirect=/favorites/");
		expect(answer.location).toBe("/favorites/");
		expect(await isLoggedIn(agent)).toBe(true);
		const [user] = await usersOf(portal);
		expect(user).toMatchObject({
			email,
			first_name: "Maren",
			last_name: "Holt",
			password_hash: null,
		});
		expect(user?.proven_at).not.toBeNull();
	});

	it("A company login to a suspended account shows `Your account is suspended`, whether or not the account is joined to the company", async () => {
		const ada = { sub: "a-1", email: "ada@example.org", email_verified: true, given_name: "Ada" };
		const { company, portal } = await open(maren, ada);
		await through(company, portal.agent());
		await portal.member({ email: ada.email, password });
		await portal.container.database.db
			.updateTable("user_account")
			.set({ disabled_at: portal.clock.now })
			.execute();
		for (const { sub } of [maren, ada]) {
			const agent = portal.agent();
			const answer = await through(company, agent, sub);
			expect(answer.status).toBe(403);
			expect(answer.text).toContain("Your account is suspended");
			expect(answer.$("main a:contains('Ask for help')").attr("href")).toBe("/support/");
			expect(await isLoggedIn(agent)).toBe(false);
		}
	});

	it("An account stays bound to the issuer and `sub` of its company login, even if the company changes the email address (ACCT-41)", async () => {
		const changing = { ...maren };
		const { company, portal } = await open(changing);
		await through(company, portal.agent());
		Object.assign(changing, { email: "renamed@example.org", email_verified: false });
		const agent = portal.agent();
		expect((await through(company, agent)).location).toBe("/home/");
		expect(await usersOf(portal)).toHaveLength(1);
		expect((await agent.get("/my-source/profile/")).text).toContain(email);
		await portal.member({ email: "renamed@example.org", password });
		const issuer = String(company.settings.OIDC_ISSUER);
		const join = { issuer, sub: maren.sub, email: "renamed@example.org" };
		const client = { device: "", browser: null } as ClientInfo;
		expect(await portal.container.backEnd.authority.joinCompany(join, password, client)).toEqual({
			kind: "taken",
		});
	});

	it("A first company login is refused and creates no account if the company says that the address is unverified (ACCT-41)", async () => {
		const { company, portal } = await open({ ...maren, email_verified: false });
		const agent = portal.agent();
		const answer = await through(company, agent);
		expect(answer.status).toBe(403);
		expect(answer.text).toContain("hasn’t confirmed your email address");
		expect(await isLoggedIn(agent)).toBe(false);
		expect(await usersOf(portal)).toHaveLength(0);
	});

	it("With OIDC_TRUST_EMAIL=1, an address counts as verified unless the company's server says that it isn't (ACCT-41)", async () => {
		const { email_verified: _, ...silent } = maren;
		for (const [employee, trusts, status] of [
			[silent, "0", 403],
			[silent, "1", 302],
			[{ ...maren, email_verified: false }, "1", 403],
		] as const) {
			const company = await openCompany([employee]);
			const portal = await openPortal({
				settings: { ...company.settings, OIDC_TRUST_EMAIL: trusts },
			});
			expect((await through(company, portal.agent())).status).toBe(status);
			expect(await usersOf(portal)).toHaveLength(status === 302 ? 1 : 0);
		}
	});

	it("A company login is joined to an existing account only after the account's owner has confirmed it, for example with the password (ACCT-42)", async () => {
		const { company, portal } = await open();
		await portal.member({ email, password });
		const agent = portal.agent();
		expect((await through(company, agent)).location).toBe("/auth/join/");
		expect(await isLoggedIn(agent)).toBe(false);
		const page = await agent.get("/auth/join/");
		expect(page.text).toContain(email);
		expect((await agent.post("/auth/join/", { password: "wrong password" })).status).toBe(422);
		expect(await isLoggedIn(agent)).toBe(false);
		expect((await agent.post("/auth/join/", { password })).location).toBe("/home/");
		const next = portal.agent();
		expect((await through(company, next)).location).toBe("/home/");
		expect(await usersOf(portal)).toHaveLength(1);
	});

	it("The owner of an account can confirm a company login with an emailed link instead of the password", async () => {
		const { company, portal } = await open();
		const squatter = await portal.member({ email, password });
		const agent = portal.agent();
		await through(company, agent);
		await agent.get("/auth/join/");
		const sent = await agent.post("/auth/join/", { intent: "mail" });
		expect((await agent.get(sent.location ?? "")).text).toContain("We’ve emailed");
		const { path } = await lastMail(portal);
		await agent.get(path);
		expect((await agent.post(path)).location).toBe("/home/");
		expect(await isLoggedIn(agent)).toBe(true);
		expect(await isLoggedIn(squatter)).toBe(false);
		expect((await through(company, portal.agent())).location).toBe("/home/");
	});

	it("A return from the company's login to /auth/ logs no one in if it is repeated, comes after 15 minutes, reports a refusal, or reaches another browser", async () => {
		const { company, portal } = await open();
		const agent = portal.agent();
		const out = await agent.get("/auth/");
		const back = pathOf(await company.logIn(out.location ?? "", maren.sub));
		const other = portal.agent();
		expect((await other.get(back)).status).toBe(400);
		await other.get("/auth/");
		expect((await other.get(back)).status).toBe(400);
		expect(await isLoggedIn(other)).toBe(false);
		expect((await agent.get(back)).location).toBe("/home/");
		expect((await portal.agent().get(back)).status).toBe(400);
		const refusing = portal.agent();
		const refused = pathOf(await company.abort((await refusing.get("/auth/")).location ?? ""));
		expect(refused).toContain("error=access_denied");
		const answer = await refusing.get(refused);
		expect(answer.status).toBe(400);
		expect(answer.$("main a:contains(Log in)").attr("href")).toBe("/login/?state=login");
		expect(await isLoggedIn(refusing)).toBe(false);
		const slow = portal.agent();
		const late = pathOf(await company.logIn((await slow.get("/auth/")).location ?? "", maren.sub));
		portal.clock.now += 15 * 60_000;
		expect((await slow.get(late)).status).toBe(400);
	});

	it("A company login is refused if the ID token's signature doesn't match the company's keys (ACCT-40)", async () => {
		const company = await openCompany([maren], { forges: true });
		const portal = await openPortal({ settings: company.settings });
		const agent = portal.agent();
		expect((await through(company, agent)).status).toBe(400);
		expect(await isLoggedIn(agent)).toBe(false);
		expect(await usersOf(portal)).toEqual([]);
	});

	it("/auth/ answers 503 with an explanation if the company's login can't be reached", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: host, OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "portal" },
		});
		const answer = await portal.agent().get("/auth/");
		expect(answer.status).toBe(503);
		expect(answer.text).toContain("can’t reach your company’s login");
	});
});

describe("Logout at the company too (OpenID Connect RP-Initiated Logout)", () => {
	it("After a logout, the portal offers a logout at the company, which ends the session there (ACCT-43)", async () => {
		const { company, portal } = await open();
		const agent = portal.agent();
		await through(company, agent);
		expect(await company.letsThrough((await portal.agent().get("/auth/")).location ?? "")).toBe(
			true,
		);
		await agent.get("/home/");
		const out = await agent.post("/logout/");
		expect(out.location).toBe("/login/?state=login");
		expect(await isLoggedIn(agent)).toBe(false);
		const page = await agent.get(out.location ?? "");
		expect(page.$("h1").text()).toBe("Log in");
		expect(page.text).toContain("still logged in at 127.0.0.1");
		expect(logOutLink(page).text()).toBe("Log out at 127.0.0.1 too");
		expect(await company.letsThrough((await portal.agent().get("/auth/")).location ?? "")).toBe(
			true,
		);
		const leaving = await agent.get("/auth/logout/");
		const search = new URL(leaving.location ?? "").searchParams;
		expect(search.get("client_id")).toBe("portal");
		expect(search.get("post_logout_redirect_uri")).toBe(`${host}/login/`);
		expect(search.get("id_token_hint")?.split(".")).toHaveLength(3);
		expect(await company.logOut(leaving.location ?? "")).toBe(`${host}/login/`);
		expect(await company.letsThrough((await portal.agent().get("/auth/")).location ?? "")).toBe(
			false,
		);
		expect(logOutLink(await agent.get("/login/"))).toHaveLength(0);
		expect((await agent.get("/auth/logout/")).location).toBe("/login/?state=login");
	});

	it("The issuer and ID token of a company login are encrypted in the portal's session and, after the logout, in a cookie", async () => {
		const { company, portal } = await open();
		const agent = portal.agent();
		await through(company, agent);
		const { db } = portal.container.database;
		const [session] = await db.selectFrom("session").selectAll().execute();
		expect(session?.company_sealed?.length).toBeGreaterThan(100);
		await agent.get("/home/");
		await agent.post("/logout/");
		const kept = agent.jar().get("tw_left") ?? "";
		for (const text of [session?.company_sealed ?? "", kept]) {
			for (const part of text.split("."))
				expect(Buffer.from(part, "base64url").toString("latin1")).not.toMatch(
					/eyJ|issuer|127\.0\.0\.1/,
				);
		}
		expect(kept.length).toBeLessThan(4000);
		expect(await db.selectFrom("session").selectAll().execute()).toHaveLength(0);
		expect(JSON.stringify(await db.selectFrom("sign_in_link").selectAll().execute())).not.toContain(
			"eyJ",
		);
	});

	it("The portal still offers the logout at the company after the user sets a first password and logs out at /login/?action=logout", async () => {
		const { company, portal } = await open();
		const agent = portal.agent();
		await through(company, agent);
		await agent.get("/my-source/password/");
		expect((await agent.post("/my-source/password/", { fresh: password })).location).toBe(
			"/my-source/",
		);
		await agent.get("/login/?action=logout");
		const out = await agent.post("/login/?action=logout");
		expect(logOutLink(await agent.get(out.location ?? ""))).toHaveLength(1);
	});

	it("The portal offers no logout at the company after another type of login, or if the company's server announces no logout endpoint", async () => {
		const { company, portal } = await open();
		await through(company, portal.agent());
		const other = await portal.member({ email: "ada@example.org", password });
		await other.post("/logout/");
		expect(logOutLink(await other.get("/login/"))).toHaveLength(0);
		expect((await other.get("/auth/logout/")).location).toBe("/login/?state=login");

		const silent = await openCompany([maren], { logsOut: false });
		const second = await openPortal({ settings: silent.settings });
		const agent = second.agent();
		await through(silent, agent);
		await agent.get("/home/");
		await agent.post("/logout/");
		expect(logOutLink(await agent.get("/login/"))).toHaveLength(0);
	});

	it("If the company's server can't be reached, the portal reports that the logout there failed, and offers it again", async () => {
		const { company, portal } = await open();
		const agent = portal.agent();
		await through(company, agent);
		await agent.get("/home/");
		await agent.post("/logout/");
		await company.stop();
		const { dataDir, database } = portal.container.settings;
		const settings = { ...company.settings, DATABASE_URL: database };
		const started = agent.at((await openPortal({ dataDir, settings, clock: portal.clock })).handle);
		const answer = await started.get("/auth/logout/");
		expect(answer.location).toBe("/login/?state=login");
		const page = await started.get(answer.location ?? "");
		expect(page.text).toContain("We couldn’t log you out at your company");
		expect(logOutLink(page)).toHaveLength(1);
	});

	it("The logout request to the company leaves out an ID token that is too long for a cookie, and still ends the session there", async () => {
		const company = await openCompany([{ ...maren, given_name: "M".repeat(3000) }], {
			tellsAll: true,
		});
		const portal = await openPortal({ settings: company.settings });
		const agent = portal.agent();
		await through(company, agent);
		await agent.get("/home/");
		await agent.post("/logout/");
		const address = (await agent.get("/auth/logout/")).location ?? "";
		expect(new URL(address).searchParams.has("id_token_hint")).toBe(false);
		expect(await company.logOut(address)).toBe(`${host}/login/`);
		expect(await company.letsThrough((await portal.agent().get("/auth/")).location ?? "")).toBe(
			false,
		);
	});

	it("A company login updates the account's names to those that the company sends, and keeps a name that the company doesn't send (ACCT-46)", async () => {
		const employee = { ...maren };
		const { company, portal } = await open(employee);
		await through(company, portal.agent());
		Object.assign(employee, { given_name: "Maren", family_name: "Holt-Quay" });
		const agent = portal.agent();
		await through(company, agent);
		expect(await usersOf(portal)).toMatchObject([{ first_name: "Maren", last_name: "Holt-Quay" }]);
		expect((await agent.get("/my-source/")).text).toContain("Holt-Quay");
		Object.assign(employee, { given_name: undefined, family_name: undefined });
		await through(company, portal.agent());
		expect(await usersOf(portal)).toMatchObject([{ first_name: "Maren", last_name: "Holt-Quay" }]);
		Object.assign(employee, { given_name: "Mia" });
		await through(company, portal.agent());
		expect(await usersOf(portal)).toMatchObject([{ first_name: "Mia", last_name: "Holt-Quay" }]);
	});

	it("The account log records why a company login failed: a wrong secret, no verified address, a refusal, or an unreachable server (ACCT-47)", async () => {
		const file = join(temporaryFolder(), "accounts.log");
		const nameless = { sub: "n-1" };
		const company = await openCompany([maren, nameless]);
		const why = () =>
			readFileSync(file, "utf8")
				.split("\n")
				.filter(Boolean)
				.map((line) => JSON.parse(line) as { why?: string; cause?: string })
				.map(({ why, cause }) => [why, cause])
				.at(-1);
		const settings = { ...company.settings, ACCOUNT_LOG: file };
		const wrong = await openPortal({
			settings: { ...settings, OIDC_CLIENT_SECRET: "not the one" },
		});
		expect((await through(company, wrong.agent())).status).toBe(400);
		expect(why()).toEqual(["failed", "secret"]);
		const portal = await openPortal({ settings });
		expect((await through(company, portal.agent(), "n-1")).status).toBe(403);
		expect(why()).toEqual(["unverified", undefined]);
		const agent = portal.agent();
		const back = await company.abort((await agent.get("/auth/")).location ?? "");
		expect((await agent.get(pathOf(back))).status).toBe(400);
		expect(why()).toEqual(["failed", "declined"]);
		const late = portal.agent();
		const there = await company.logIn((await late.get("/auth/")).location ?? "", maren.sub);
		await company.stop();
		expect((await late.get(pathOf(there))).status).toBe(503);
		expect(why()).toEqual(["failed", "away"]);
	});

	it("With SIGN_UP=company, only a company login creates accounts, and the pages, forms and calls for sign-up answer 403 (SET-33)", async () => {
		const company = await openCompany([maren]);
		const portal = await openPortal({ settings: { ...company.settings, SIGN_UP: "company" } });
		const visitor = portal.agent();
		for (const page of ["/login/", "/login/?state=magic", "/login/?state=forgot"]) {
			const { $ } = await visitor.get(page);
			expect($("main a[href*='register'], main a[href*='quick']").length).toBe(0);
		}
		const person = {
			firstName: "Ada",
			lastName: "Quay",
			email: "ada@example.org",
			country: "gb",
			password,
		};
		for (const page of ["/register/", "/login/?state=register", "/login/?state=quick"]) {
			const [shown, sent] = [await visitor.get(page), await visitor.post(page, person)];
			expect([page, shown.status, sent.status]).toEqual([page, 403, 403]);
			expect(shown.text).toContain("You can’t create an account here.");
		}
		for (const call of ["register", "quick-register"]) {
			const fields = {
				email: "ada@example.org",
				first_name: "Ada",
				last_name: "Quay",
				country: "gb",
				password,
				origin: host,
			};
			const { status, body } = await new ApiClient(portal).post(call, fields);
			expect([status, body.error?.code]).toEqual([403, "signUpClosed"]);
		}
		expect((await through(company, portal.agent())).location).toBe("/home/");
		expect(await usersOf(portal)).toMatchObject([{ email }]);
	});

	it("With SIGN_UP=off, a company login creates no account, as the page explains, but it logs in users who already have one (SET-33)", async () => {
		const company = await openCompany([maren]);
		const portal = await openPortal({ settings: company.settings });
		const DATABASE_URL = portal.container.settings.database;
		const closed = await openPortal({
			settings: { ...company.settings, DATABASE_URL, SIGN_UP: "off" },
		});
		const refused = await through(company, closed.agent());
		expect(refused.status).toBe(403);
		expect(refused.text).toContain("logging in doesn’t create one");
		expect(await usersOf(portal)).toEqual([]);
		await through(company, portal.agent());
		expect((await through(company, closed.agent())).location).toBe("/home/");
	});
});
