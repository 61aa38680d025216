import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { addressDigest } from "#app/platform/logs/current-request.server.ts";
import { apiUser } from "#tests/support/api.ts";
import { host } from "#tests/support/agent.ts";
import { countedChapters } from "#tests/support/answers.ts";
import { enroll, graduate, work } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { passDoor } from "#tests/support/studio.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { bareEnvironment } from "#tests/support/server.ts";
import { runScript } from "#tests/support/command.ts";

const script = fileURLToPath(new URL("../../scripts/users.ts", import.meta.url));

async function users(
	args: readonly string[],
	{ container }: Pick<TestPortal, "container">,
	more: Record<string, string> = {},
	typed = "",
): Promise<{ code: number; text: string }> {
	const { database, dataDir } = container.settings;
	const env = { ...more, DATABASE_URL: database, DATA_DIR: dataDir };
	const { code, output } = await runScript(["users", ...args], { env, typed });
	return { code, text: output };
}

describe("npm run users", () => {
	it("npm run users -- list shows each account with its state, and filters by words (RUN-15)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ada@example.org", firstName: "Ada", lastName: "Quay" });
		await portal.member({ email: "ben@example.org", firstName: "Ben", lastName: "Rook" });
		const all = await users(["list"], portal);
		expect(all.code).toBe(0);
		expect(all.text).toMatch(/ada@example\.org +Ada Quay +gb +2026-11-20 +2026-11-20 +unproven/);
		expect(all.text).toContain("2 accounts");
		expect((await users(["list", "rook"], portal)).text).toContain("1 account\n");
	});

	it("npm run users escapes characters that would control a terminal, and leaves the rest of a row unchanged", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ada@example.org" });
		const name = {
			first_name: "\u001B[2J\u001B]0;x\u0007",
			last_name: "a\n1 account\u009B\u202Etxt",
		};
		await portal.container.database.db
			.updateTable("user_account")
			.set({ ...name, email: "a\r\nda@example.org" })
			.execute();
		for (const args of [
			["list"],
			["list", "\u001B[2J"],
			["disable", "\u001B[31mx"],
			["reset", "a\r\nda@example.org"],
		]) {
			const { text } = await users(args, portal);
			expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202E]/u);
		}
		expect((await users(["list"], portal)).text).toContain(
			"a\\u{d}\\u{a}da@example.org  \\u{1b}[2J\\u{1b}]0;x\\u{7} a\\u{a}1 account\\u{9b}\\u{202e}txt",
		);
	});

	it("npm run users -- reissue puts the account's name on the diploma of the given program, and prints the old and the new diploma number (TRAIN-59)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({
			email: "ada@example.org",
			firstName: "Adda",
			lastName: "Quay",
		});
		await enroll(agent, 620);
		await graduate(agent, 620);
		await portal.member({ email: "ben@example.org", firstName: "Ben" });
		const { db } = portal.container.database;
		const { id } = await db
			.selectFrom("user_account")
			.select("id")
			.where("email", "=", "ben@example.org")
			.executeTakeFirstOrThrow();
		const [own] = await db.selectFrom("diploma").selectAll().execute();
		const others = [
			{ ...own, number: "AAAA-AAAA-AAAA-AAAA", app_id: 787 },
			{ ...own, number: "BBBB-BBBB-BBBB-BBBB", user_id: id },
		] as NonNullable<typeof own>[];
		const same = await users(["reissue", "ada@example.org"], portal);
		expect(same.code).toBe(1);
		expect(same.text).toContain("has a name other than the account's, “Adda Quay”");
		await db.insertInto("diploma").values(others).execute();
		await db.updateTable("user_account").set({ first_name: "Ada" }).where("id", "!=", id).execute();
		expect((await users(["reissue", "ada@example.org", "x"], portal)).code).toBe(2);
		const done = await users(["reissue", "ADA@example.org", "620"], portal);
		expect(done.code).toBe(0);
		expect(done.text).toContain("California STAR: “Adda Quay” is now “Ada Quay”.");
		expect(done.text).toMatch(/(?:[A-Z2-7]{4}-?){4} was replaced by (?:[A-Z2-7]{4}-?){4}\./);
		const diplomas = await db.selectFrom("diploma").selectAll().orderBy("number").execute();
		const diploma = diplomas.find(({ app_id, user_id }) => app_id === 620 && user_id !== id);
		expect(diploma?.holder_name).toBe("Ada Quay");
		expect(diplomas.filter((each) => each !== diploma)).toEqual(others);
		expect(done.text).toContain(`by ${diploma?.number}.`);
	});

	it("npm run users -- list counts an API request as the last time that a user was seen", async () => {
		const portal = await openPortal();
		const phone = await apiUser(portal);
		expect((await phone.get("points", { email: phone.email })).status).toBe(200);
		expect((await users(["list"], portal)).text).toMatch(
			new RegExp(`${phone.email} .* 2026-11-20 +2026-11-20 `),
		);
	});

	it("npm run users -- disable ends every login, and until the account is enabled, a login gets the same message as one with an unknown email address (RUN-15)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "ada@example.org" });
		expect((await users(["disable", "ADA@example.org"], portal)).code).toBe(0);
		expect((await agent.get("/home/")).status).toBe(302);
		const visitor = portal.agent();
		await visitor.get("/login/");
		const answer = await visitor.post("/login/", {
			email: "ada@example.org",
			password: "correct horse battery",
		});
		const unknown = await visitor.post("/login/", {
			email: "nobody@example.org",
			password: "correct horse battery",
		});
		expect([answer.status, answer.$("#error-summary").text()]).toEqual([
			unknown.status,
			unknown.$("#error-summary").text(),
		]);
		expect((await users(["list"], portal)).text).toContain("disabled");
		await users(["enable", "ada@example.org"], portal);
		expect(
			(
				await visitor.post("/login/", {
					email: "ada@example.org",
					password: "correct horse battery",
				})
			).location,
		).toBe("/home/");
	});

	it("npm run users -- log-out ends every login of one account or of all accounts, and keeps passwords", async () => {
		const portal = await openPortal();
		const [ada, ben] = [
			await portal.member({ email: "ada@example.org" }),
			await portal.member({ email: "ben@example.org" }),
		];
		const phone = await apiUser(portal);
		expect((await users(["log-out", "ada@example.org"], portal)).code).toBe(0);
		expect([(await ada.get("/home/")).status, (await ben.get("/home/")).status]).toEqual([
			302, 200,
		]);
		const { database, dataDir } = portal.container.settings;
		const { output } = await run(process.execPath, [script, "log-out", "--all"], {
			env: { DATABASE_URL: database, DATA_DIR: dataDir },
		});
		expect(output).toContain("All sessions of all accounts have ended.");
		expect(JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? "")).toMatchObject({
			channel: "account",
			event: "logged-out",
			user: null,
			client: "command",
		});
		expect([(await ben.get("/home/")).status, (await phone.get("user")).status]).toEqual([
			302, 401,
		]);
		await ada.get("/login/");
		expect(
			(await ada.post("/login/", { email: "ada@example.org", password: "correct horse battery" }))
				.location,
		).toBe("/home/");
	});

	it("npm run users -- reset removes the password, ends every login and prints a link to set a new password", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "ada@example.org" });
		const { code, text } = await users(["reset", "ada@example.org"], portal);
		expect(code).toBe(0);
		expect(text).toMatch(/^http:\/\/localhost:3000\/reset-password\/\?token=[\w-]{43}$/m);
		expect((await agent.get("/home/")).status).toBe(302);
		// The person who gets the link may not be the one who signed up.
		const account = await portal.container.database.db
			.selectFrom("user_account")
			.select("sign_up_browser_digest")
			.execute();
		expect(account).toEqual([{ sign_up_browser_digest: null }]);
		const visitor = portal.agent();
		await visitor.get("/login/");
		expect(
			(
				await visitor.post("/login/", {
					email: "ada@example.org",
					password: "correct horse battery",
				})
			).status,
		).toBe(422);
	});

	it("npm run users -- delete removes the account, and with --keep-diplomas its diplomas can still be verified (RUN-15)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "ada@example.org" });
		const { db } = portal.container.database;
		const { id } = await db.selectFrom("user_account").select("id").executeTakeFirstOrThrow();
		const diploma = {
			number: "AAAA-BBBB-CCCC-DDDD",
			user_id: id,
			app_id: 620,
			holder_name: "Ada Quay",
			program_title: "California",
			chapter_titles: "[]",
			issued_at: 1,
		};
		await db.insertInto("diploma").values(diploma).execute();
		expect(
			(await users(["delete", "ada@example.org", "--keep-diplomas", "--yes"], portal)).code,
		).toBe(0);
		expect((await agent.get("/home/")).status).toBe(302);
		expect(await db.selectFrom("user_account").selectAll().execute()).toEqual([]);
		expect((await portal.agent().get("/verify/AAAA-BBBB-CCCC-DDDD/")).status).toBe(200);
	});

	it("npm run users -- list has pages, and filters by country and state (RUN-15)", async () => {
		const portal = await openPortal();
		const { db } = portal.container.database;
		const person = {
			last_name: "Quay",
			password_hash: null,
			language: null,
			training_started: null,
			created_at: 1,
			updated_at: 1,
		};
		const rows = Array.from({ length: 120 }, (_, number) => ({
			...person,
			email: `agent${String(number).padStart(3, "0")}@example.org`,
			first_name: "Agent",
			country: number < 60 ? "gb" : "fr",
			proven_at: number === 0 ? 1 : null,
		}));
		await db.insertInto("user_account").values(rows).execute();
		const first = (await users(["list"], portal)).text;
		expect(first).toContain("120 accounts, page 1 of 3");
		expect(first).not.toContain("agent050");
		expect((await users(["list", "--page", "3", "agent"], portal)).text).toMatch(
			/agent100[^]*agent119[^]*page 3 of 3/,
		);
		expect((await users(["list", "--country", "FR"], portal)).text).toContain(
			"60 accounts, page 1 of 2",
		);
		expect((await users(["list", "--state", "proven"], portal)).text).toMatch(
			/agent000[^]*1 account\n/,
		);
		for (const bad of [["--page", "0"], ["--state", "odd"], ["--yes"]])
			expect((await users(["list", ...bad], portal)).code).toBe(2);
	});

	it("npm run users -- show prints a user's progress in each program, the delivery of their emails, and the limits that they have reached (RUN-21)", async () => {
		const file = join(temporaryFolder(), "accounts.log");
		const portal = await openPortal({
			settings: { ACCOUNT_LOG: file, ORIGIN: host },
			clock: { now: Date.now() },
		});
		const email = "ada@example.org";
		const agent = await portal.member({ email, firstName: "Ada", lastName: "Quay" });
		await enroll(agent, 620);
		const [chapter] = countedChapters(samplePack, 620);
		if (!chapter) throw new Error("The program has no chapter");
		await work(agent, 620, chapter);
		const stranger = portal.agent({ address: "203.0.113.7" });
		await stranger.get("/login/");
		for (let time = 0; time < 10; time++)
			await stranger.post("/login/", { email, password: "wrong" });
		await stranger.get("/login/?state=magic");
		for (let time = 0; time < 5; time++) await stranger.post("/login/?state=magic", { email });
		await portal.container.worker.drain();
		const shown = (...args: string[]) =>
			users(["show", email, ...args], portal, { ACCOUNT_LOG: file }).then(({ text }) => text);
		const text = await shown();
		expect(text).toContain("ada@example.org: Ada Quay, account 1, country gb");
		expect(text).toMatch(
			/\(620\): registered, 1 of \d+ chapters\n {4}open: chapter \d+, .*, 0 of \d+ pages\n/,
		);
		expect(text).toContain("    no diploma");
		expect(text.match(/magic: sent: accepted by the mail server/g)).toHaveLength(5);
		expect(text).toContain("five emails in an hour");
		expect(text).toMatch(
			/Refused logins\n {2}20.* UTC {2}by password: the password or code was wrong/,
		);
		expect(text).not.toContain("from this network address");
		expect(await shown("--from", "203.0.113.7")).toContain("too many wrong passwords");
		const lines = readFileSync(file, "utf8")
			.split("\n")
			.filter((line) => line.includes('"event":"mail"'));
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({ user: 1, kind: "magic", outcome: "sent" });
		expect(lines.join("")).not.toContain(email);
	});

	it("npm run users -- lift ends the limits of an account and of a network address (RUN-21)", async () => {
		const portal = await openPortal({ clock: { now: Date.now() } });
		const email = "ada@example.org";
		await portal.member({ email });
		const visitor = portal.agent({ address: "203.0.113.7" });
		await visitor.get("/login/");
		const logIn = (password: string) => visitor.post("/login/", { email, password });
		for (let time = 0; time < 10; time++) expect((await logIn("wrong")).status).toBe(422);
		expect((await logIn("correct horse battery")).status).toBe(429);
		const { text } = await users(["lift", email, "--from", "203.0.113.7"], portal);
		expect(text).toContain("Lifted all limits of the account");
		expect((await logIn("correct horse battery")).location).toBe("/home/");
	});

	it("npm run users -- delete asks for the email address again unless --yes is given (RUN-15)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ada@example.org" });
		const count = async () =>
			(await portal.container.database.db.selectFrom("user_account").select("id").execute()).length;
		for (const typed of ["", "y\n", "ben@example.org\n"]) {
			const { code, text } = await users(["delete", "ada@example.org"], portal, {}, typed);
			expect([code, text.includes("Nothing was deleted.")]).toEqual([1, true]);
		}
		expect(await count()).toBe(1);
		expect((await users(["delete", "ada@example.org"], portal, {}, "Ada@example.org\n")).code).toBe(
			0,
		);
		expect(await count()).toBe(0);
	});

	it("npm run users -- address prints the digest that stands for a network address in one day's account log (SET-44)", async () => {
		const portal = await openPortal();
		const digest = async (...args: string[]) =>
			(await users(["address", ...args], portal)).text.split("  ")[0];
		const { signer } = portal.container;
		expect(await digest("203.0.113.7", "--day", "2026-11-20")).toBe(
			addressDigest(signer, "::ffff:203.0.113.7", portal.clock.now),
		);
		expect(await digest("203.0.113.7", "--day", "2026-11-21")).not.toBe(
			await digest("203.0.113.7", "--day", "2026-11-20"),
		);
		expect((await users(["address", "203.0.113.7", "--day", "soon"], portal)).code).toBe(2);
	});

	it("npm run users ends silently if the reader of its output ends, as in `| head`", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ada@example.org" });
		const { settings } = portal.container;
		const env = {
			...bareEnvironment(),
			DATABASE_URL: settings.database,
			DATA_DIR: settings.dataDir,
		};
		const child = spawn(process.execPath, [script, "list"], {
			env,
			stdio: ["ignore", "pipe", "pipe"],
		});
		child.stdout.destroy();
		const said = await textOf(child.stderr);
		expect([child.exitCode ?? (await once(child, "exit"))[0], said]).toEqual([0, ""]);
	});

	it("npm run users exits with code 2 for a wrong command line, and reports an account that doesn't exist", async () => {
		const portal = await openPortal();
		for (const args of [
			[],
			["destroy", "x@example.org"],
			["delete"],
			["list", "a", "b"],
			["delete", "--keep-diplomas"],
		]) {
			expect((await users(args, portal)).code).toBe(2);
		}
		const unknown = await users(["delete", "nobody@example.org"], portal);
		expect(unknown).toEqual({
			code: 1,
			text: "There is no account for nobody@example.org. `npm run users -- list` shows all accounts.\n",
		});
	});

	it("npm run users -- grant makes someone an administrator, revoke removes every role at once, and reset-factor requires a new code setup (STUDIO-9)", async () => {
		const portal = await openPortal();
		const boss = await portal.member({ email: "boss@example.org" });
		const status = async () => (await boss.get("/studio/")).status;
		expect(await status()).toBe(404);
		expect((await users(["grant", "boss@example.org", "author"], portal)).code).toBe(2);
		const granted = await users(["grant", "boss@example.org", "host"], portal);
		expect([granted.code, granted.text]).toEqual([
			0,
			expect.stringContaining("boss@example.org is now a host"),
		]);
		expect(granted.text).toContain("The address isn't confirmed yet");
		expect((await users(["grant", "boss@example.org", "host"], portal)).text).toContain(
			"is already a host",
		);
		const app = await passDoor(portal, boss);
		expect(await status()).toBe(200);
		expect((await users(["reset-factor", "boss@example.org"], portal)).text).toContain(
			"the next visit",
		);
		expect((await boss.get("/studio/")).location).toMatch(/^\/studio\/code\//);
		expect((await passDoor(portal, boss)).secret.base32).not.toBe(app.secret.base32);
		expect((await users(["revoke", "boss@example.org"], portal)).text).toContain(
			"no longer has a role in the studio",
		);
		expect(await status()).toBe(404);
		expect((await users(["revoke", "boss@example.org"], portal)).text).toContain("has no role");
		expect((await users(["reset-factor", "boss@example.org"], portal)).text).toContain(
			"hasn't set up a code",
		);
	});
});
