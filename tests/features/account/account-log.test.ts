import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { host, type Agent } from "#tests/support/agent.ts";
import { apiPortal, ApiClient } from "#tests/support/api.ts";
import { enroll } from "#tests/support/learner.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { runScript } from "#tests/support/command.ts";
import { bareEnvironment, root } from "#tests/support/server.ts";
import { forSuite, temporaryFolder } from "#tests/support/temporary.ts";

const password = "correct horse battery";
const firefox = {
	"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

type Line = Record<string, unknown> & { event: string; user: number | null; client: string };

describe("The account log (docs/account-log.md)", () => {
	let portal: TestPortal;
	let file: string;
	let close: () => Promise<void>;
	let read = 0;

	const all = () =>
		existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
	/**
	 * Returns the events logged since the last call, without sent emails. The facts are the fields
	 * that not every event has.
	 */
	function told(): [event: string, user: number | null, client: string, facts: object][] {
		const lines = all().slice(read);
		read += lines.length;
		// The event of a sent email comes a moment later, so its place in the log varies.
		const others = lines
			.map((line) => JSON.parse(line) as Line)
			.filter(({ event }) => event !== "mail");
		return others.map((line) => {
			const {
				level,
				time,
				pid,
				version,
				channel,
				msg,
				event,
				user,
				client,
				request,
				from,
				...facts
			} = line;
			expect(from).toSatisfy((digest) => digest === null || /^[\w-]{12}$/.test(String(digest)));
			expect([level, channel, msg]).toEqual([35, "account", event]);
			expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
			expect([typeof time, typeof pid, typeof version]).toEqual(["string", "number", "string"]);
			expect([client === "command" || typeof request === "string"]).toEqual([true]);
			return [event, user, client, facts];
		});
	}

	async function idOf(email: string): Promise<number> {
		const { db } = portal.container.database;
		return (
			await db
				.selectFrom("user_account")
				.select("id")
				.where("email", "=", email)
				.executeTakeFirstOrThrow()
		).id;
	}

	async function member(email: string): Promise<{ agent: Agent; id: number; email: string }> {
		const agent = await portal.member({ email, password });
		told();
		return { agent, id: await idOf(email), email };
	}

	async function command(...line: readonly [string, ...string[]]): Promise<string> {
		const env = { DATABASE_URL: portal.container.settings.database, ACCOUNT_LOG: file };
		return (await runScript(line, { env })).output;
	}

	beforeAll(async () => {
		({ opened: portal, close } = await forSuite(() => {
			file = join(temporaryFolder(), "accounts.log");
			return openPortal({ settings: { ACCOUNT_LOG: file, ORIGIN: host } });
		}));
	});
	afterAll(() => close());
	beforeEach(() => void told());

	it("The account log records sign-up, login and logout with the user's id and the browser family (SET-30)", async () => {
		const agent = portal.agent();
		await agent.get("/register/");
		const person = {
			firstName: "Ada",
			lastName: "Quay",
			email: "ada@example.org",
			country: "gb",
			password,
		};
		await agent.post("/register/", person, firefox);
		const id = await idOf("ada@example.org");
		await agent.get("/home/");
		await agent.post("/logout/", {}, firefox);
		await agent.get("/login/");
		await agent.post(
			"/login/",
			{ email: "ada@example.org", password },
			{ "User-Agent": "something else/1.0" },
		);
		expect(told()).toEqual([
			["sign-up", id, "Firefox", { way: "form" }],
			["log-in", id, "Firefox", { way: "sign-up" }],
			["mail-asked", id, "Firefox", { purpose: "address" }],
			["session-ended", id, "Firefox", { why: "log-out" }],
			["log-in", id, "browser", { way: "password" }],
		]);
	});

	it.each([null, "log"])(
		"If ACCOUNT_LOG is unset or `log`, a command writes its account events to standard error: %s (SET-30)",
		async (accountLog) => {
			const { id, email } = await member(`to-${accountLog}@example.org`);
			const env = {
				...bareEnvironment(),
				DATABASE_URL: portal.container.settings.database,
				DATA_DIR: portal.container.settings.dataDir,
				...(accountLog !== null && { ACCOUNT_LOG: accountLog }),
			};
			const script = join(root, "scripts/users.ts");
			const { stdout, stderr } = await promisify(execFile)(
				process.execPath,
				[script, "disable", email],
				{ cwd: root, env },
			);
			expect(JSON.parse(stderr)).toMatchObject({ channel: "account", event: "disabled", user: id });
			expect(stdout).not.toContain("{");
		},
	);

	it("The account log records refused logins, with the user's id if the account exists, and limits that a client has reached", async () => {
		const { id, email } = await member("refused@example.org");
		const stranger = portal.agent({ address: "192.0.2.9" });
		await stranger.get("/login/");
		await stranger.post("/login/", { email, password: "guessed wrongly" });
		await stranger.post("/login/", { email: "nobody@example.org", password: "guessed wrongly" });
		await command("users", "disable", email);
		await stranger.post("/login/", { email, password });
		expect(told()).toEqual([
			["log-in-refused", id, "browser", { way: "password", why: "wrong" }],
			["log-in-refused", null, "browser", { way: "password", why: "unknown" }],
			["disabled", id, "command", {}],
			["log-in-refused", id, "browser", { way: "password", why: "disabled" }],
		]);
		for (let times = 0; times < 10; times++)
			await stranger.post("/login/", { email, password: "guessed wrongly" });
		expect(told().at(-1)).toEqual(["limited", null, "browser", { limit: "password" }]);
	});

	it("The account log records that `Confirm my address` proved an address, in the sign-up browser or in another one", async () => {
		for (const [where, accessKept] of [
			["here", true],
			["there", false],
		] as const) {
			const { agent, id, email } = await member(`${where}@example.org`);
			await agent.get("/my-source/");
			await agent.post("/my-source/confirm-address/");
			const { path } = await lastMail(portal);
			const opener = accessKept ? agent : portal.agent();
			await opener.get(path);
			await opener.post(path, { email });
			expect(told()).toEqual([
				["mail-asked", id, "browser", { purpose: "address" }],
				...(accessKept ? [] : [["log-in", id, "browser", { way: "link" }]]),
				["address-proven", id, "browser", { passwordCancelled: !accessKept, accessKept }],
			]);
		}
	});

	it("The account log records requested emails, used and refused links, wrong codes, the first proof of an address and a password reset", async () => {
		const { id, email } = await member("links@example.org");
		const agent = portal.agent();
		await agent.get("/login/?state=magic");
		const asked = await agent.post("/login/?state=magic", { email });
		await agent.get(asked.location ?? "");
		await agent.post(asked.location ?? "", { code: "000000" });
		const { path } = await lastMail(portal);
		await agent.get(path);
		await agent.post(path);
		const other = portal.agent();
		await other.get(path);
		await other.post(path);
		expect(told()).toEqual([
			["mail-asked", id, "browser", { purpose: "magic" }],
			["log-in-refused", id, "browser", { way: "code", why: "wrong" }],
			["log-in", id, "browser", { way: "link" }],
			["address-proven", id, "browser", { passwordCancelled: true, accessKept: false }],
			["log-in-refused", null, "browser", { way: "link", why: "over" }],
		]);
		await portal.agent().get("/login/?state=forgot");
		const forgetful = portal.agent();
		await forgetful.get("/login/?state=forgot");
		await forgetful.post("/login/?state=forgot", { email: "nobody@example.org" });
		await forgetful.post("/login/?state=forgot", { email });
		const reset = await lastMail(portal);
		await forgetful.get(reset.path);
		await forgetful.post(reset.path, { password: "sixteen sails at dusk" });
		expect(told()).toEqual([
			["mail-asked", null, "browser", { purpose: "reset" }],
			["mail-asked", id, "browser", { purpose: "reset" }],
			["password-changed", id, "browser", { way: "mail" }],
			["log-in", id, "browser", { way: "link" }],
		]);
	});

	it("The account log records profile, opt-in and password changes, logged-out devices, data exports and account deletions in My Source", async () => {
		const { agent, id } = await member("changes@example.org");
		await enroll(agent, 620);
		await agent.get("/my-source/profile/");
		await agent.post("/my-source/profile/", { firstName: "Mara", lastName: "Holt", country: "no" });
		await agent.post("/my-source/profile/", { firstName: "Mara", lastName: "Holt", country: "no" });
		const contact = { agency: "Sails", phone: "555 010 0199", showContact: "1" };
		await agent.post("/my-source/profile/", {
			firstName: "Mara",
			lastName: "Holt",
			country: "no",
			...contact,
		});
		await agent.post("/my-source/programs/", { shown: "620", opt_in: "620" });
		await agent.get("/my-source/password/");
		await agent.post("/my-source/password/", {
			old: "guessed wrongly",
			fresh: "sixteen sails at dusk",
		});
		await agent.post("/my-source/password/", { old: password, fresh: "sixteen sails at dusk" });
		await agent.get("/my-source/devices/");
		await agent.post("/my-source/devices/end-others/");
		await agent.get("/my-source/export.json");
		await agent.get("/my-source/delete/");
		await agent.post("/my-source/delete/", { password: "guessed wrongly" });
		await agent.post("/my-source/delete/", {
			password: "sixteen sails at dusk",
			keepDiplomas: "1",
		});
		expect(told()).toEqual([
			["profile-changed", id, "browser", { fields: "firstName country" }],
			["profile-changed", id, "browser", { fields: "agency phone showContact" }],
			["opt-ins-changed", id, "browser", { given: 1, of: 1 }],
			["proof-refused", id, "browser", { way: "password" }],
			["password-changed", id, "browser", { way: "password" }],
			["session-ended", id, "browser", { why: "others" }],
			["exported", id, "browser", {}],
			["proof-refused", id, "browser", { way: "password" }],
			["proof", id, "browser", { way: "password" }],
			["deleted", id, "browser", { diplomasKept: true }],
		]);
	});

	it("The account log records API logins, access tokens, hand-overs and API logouts", async () => {
		const { id, email } = await member("phone@example.org");
		const anybody = new ApiClient(portal);
		expect((await anybody.post("login", { email, password: "guessed wrongly" })).status).toBe(401);
		const phone = new ApiClient(
			portal,
			String((await anybody.write("login", { email, password })).access_token),
			email,
		);
		const { code } = await phone.write("handover");
		const browser = portal.agent();
		await browser.get(`/auth-mobile/?token=${String(code)}`);
		await browser.post(`/auth-mobile/?token=${String(code)}`, { token: String(code) });
		await phone.write("logout");
		expect(told()).toEqual([
			["log-in-refused", id, "api", { way: "password", why: "wrong" }],
			["log-in", id, "api", { way: "password" }],
			["token-made", id, "api", { kind: "access" }],
			["token-made", id, "api", { kind: "hand-over" }],
			["log-in", id, "browser", { way: "hand-over" }],
			["token-ended", id, "api", { why: "log-out" }],
		]);
	});

	it("The account log records accepted and refused company logins that another portal sends, and the accounts to which they are joined", async () => {
		const { id, email } = await member("company@example.org");
		const front = await apiPortal(portal);
		const claims = { issuer: "https://company.example.com", sub: "17", email, email_verified: 1 };
		expect((await front.post("sso", { ...claims, email_verified: 0, sub: "18" })).status).toBe(403);
		expect((await front.post("sso", { ...claims, password: "guessed wrongly" })).status).toBe(422);
		await front.write("sso", { ...claims, password });
		expect(told()).toEqual([
			["log-in-refused", null, "api", { way: "company", why: "unverified" }],
			["log-in-refused", id, "api", { way: "password", why: "wrong" }],
			["company-joined", id, "api", {}],
			[
				"address-proven",
				id,
				"api",
				{ passwordCancelled: expect.any(Boolean) as boolean, accessKept: false },
			],
			["log-in", id, "api", { way: "company" }],
			["token-made", id, "api", { kind: "access" }],
		]);
	});

	it(
		"The account log records the commands that enable and delete accounts, cancel passwords, and create and revoke portal tokens",
		{ timeout: 120_000 },
		async () => {
			const { id, email } = await member("hosted@example.org");
			const users = async () => {
				for (const name of ["enable", "reset", "delete"])
					await command("users", name, email, ...(name === "delete" ? ["--yes"] : []));
			};
			const tokens = async () => {
				const made = await command("tokens", "create", "--scope", "portal");
				const [, number = ""] = /^Token (\d+)/m.exec(made) ?? [];
				await command("tokens", "revoke", number);
				return Number(number);
			};
			const [token] = await Promise.all([tokens(), users()]);
			const lines = told();
			expect(lines.filter(([event]) => !event.startsWith("portal"))).toEqual([
				["enabled", id, "command", {}],
				["password-cancelled", id, "command", {}],
				["deleted", id, "command", { diplomasKept: false }],
			]);
			expect(lines.filter(([event]) => event.startsWith("portal"))).toEqual([
				["portal-token-made", null, "command", { token }],
				["portal-token-revoked", null, "command", { token }],
			]);
		},
	);

	it("The account log contains no name, email address, password, token, session id or network address, and only the file's owner can read it", async () => {
		const { agent, id, email } = await member("secret@example.org");
		await agent.get("/my-source/export.json");
		const jar = [...agent.jar().values()];
		const text = all().join("\n");
		expect(text).toContain(`"user":${id},`);
		for (const secret of [email, "example.org", "Holt", "Maren", password, "192.0.2", ...jar])
			expect(text).not.toContain(secret);
		expect(text).not.toMatch(/[\w-]{40}/);
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it("docs/account-log.md lists all events of the account log, and no others", () => {
		const code = readFileSync(join(root, "app/features/account/account-log.server.ts"), "utf8");
		const [, body = ""] =
			/interface AccountEvents \{([^}]*(?:\{[^}]*\}[^}]*)*)\n\}/.exec(code) ?? [];
		const known = [...body.matchAll(/^\t"?([\w-]+)"?:/gm)].map(([, name]) => name);
		const manual =
			readFileSync(join(root, "docs/account-log.md"), "utf8")
				.split("## Events")[1]
				?.split("\n## ")[0] ?? "";
		const listed = [...manual.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
		expect(known.length).toBeGreaterThan(20);
		expect(listed.toSorted()).toEqual(known.toSorted());
	});
});
