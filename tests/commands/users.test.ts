import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { addressDigest } from "#app/observability/current-request.server.ts";
import { apiUser } from "#tests/support/api.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { bareEnvironment } from "#tests/support/server.ts";

const script = fileURLToPath(new URL("../../scripts/users.ts", import.meta.url));

function users(args: readonly string[], { container }: Pick<TestPortal, "container">): Promise<{ code: number; text: string }> {
	const env = { ...bareEnvironment(), DATABASE_URL: container.settings.database, DATA_DIR: container.settings.dataDir };
	return new Promise((resolve) => {
		const child = execFile(process.execPath, [script, ...args], { env }, (_error, stdout, stderr) =>
			resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
		);
	});
}

describe("npm run users", () => {
	it("list shows each account with its state, filtered by words, and no secret (RUN-15)", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ada@example.org", firstName: "Ada", lastName: "Quay" });
		await portal.member({ email: "ben@example.org", firstName: "Ben", lastName: "Rook" });
		const all = await users(["list"], portal);
		expect(all.code).toBe(0);
		expect(all.text).toMatch(/ada@example\.org +Ada Quay +gb +2026-11-20 +2026-11-20 +unproven/);
		expect(all.text).toContain("2 accounts");
		expect((await users(["list", "rook"], portal)).text).toContain("1 account\n");
	});

	it("shows signs that would steer a terminal escaped, and nothing else of a row", async () => {
		const portal = await openPortal();
		await portal.member({ email: "ada@example.org" });
		const name = { first_name: "\u001B[2J\u001B]0;x\u0007", last_name: "a\n1 account\u009B\u202Etxt" };
		await portal.container.database.db
			.updateTable("user_account")
			.set({ ...name, email: "a\r\nda@example.org" })
			.execute();
		for (const args of [["list"], ["list", "\u001B[2J"], ["disable", "\u001B[31mx"], ["reset", "a\r\nda@example.org"]]) {
			const { text } = await users(args, portal);
			expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202E]/u);
		}
		expect((await users(["list"], portal)).text).toContain(
			"a\\u{d}\\u{a}da@example.org  \\u{1b}[2J\\u{1b}]0;x\\u{7} a\\u{a}1 account\\u{9b}\\u{202e}txt",
		);
	});

	it("list says when somebody was last seen by a token too", async () => {
		const portal = await openPortal();
		const phone = await apiUser(portal);
		expect((await phone.get("points", { email: phone.email })).status).toBe(200);
		expect((await users(["list"], portal)).text).toMatch(new RegExp(`${phone.email} .* 2026-11-20 +2026-11-20 `));
	});

	it("disable ends every login, and nobody logs in until it is enabled; the answer is that for an unknown address (RUN-15)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "ada@example.org" });
		expect((await users(["disable", "ADA@example.org"], portal)).code).toBe(0);
		expect((await agent.get("/home/")).status).toBe(302);
		const visitor = portal.agent();
		await visitor.get("/login/");
		const answer = await visitor.post("/login/", { email: "ada@example.org", password: "correct horse battery" });
		const unknown = await visitor.post("/login/", { email: "nobody@example.org", password: "correct horse battery" });
		expect([answer.status, answer.$("#error-summary").text()]).toEqual([unknown.status, unknown.$("#error-summary").text()]);
		expect((await users(["list"], portal)).text).toContain("disabled");
		await users(["enable", "ada@example.org"], portal);
		expect((await visitor.post("/login/", { email: "ada@example.org", password: "correct horse battery" })).location).toBe("/home/");
	});

	it("log-out ends every login of an account, or of all of them; passwords stay", async () => {
		const portal = await openPortal();
		const [ada, ben] = [await portal.member({ email: "ada@example.org" }), await portal.member({ email: "ben@example.org" })];
		const phone = await apiUser(portal);
		expect((await users(["log-out", "ada@example.org"], portal)).code).toBe(0);
		expect([(await ada.get("/home/")).status, (await ben.get("/home/")).status]).toEqual([302, 200]);
		const { text } = await users(["log-out", "--all"], portal);
		expect(text).toContain("Every login of every account has ended.");
		expect(JSON.parse(/^\{.*\}$/m.exec(text)?.[0] ?? "")).toMatchObject({
			channel: "account",
			event: "logged-out",
			user: null,
			client: "command",
		});
		expect([(await ben.get("/home/")).status, (await phone.get("user")).status]).toEqual([302, 401]);
		await ada.get("/login/");
		expect((await ada.post("/login/", { email: "ada@example.org", password: "correct horse battery" })).location).toBe("/home/");
	});

	it("reset cancels the password, ends every login and prints a link to set a new one", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "ada@example.org" });
		const { code, text } = await users(["reset", "ada@example.org"], portal);
		expect(code).toBe(0);
		expect(text).toMatch(/^http:\/\/localhost:3000\/reset-password\/\?token=[\w-]{43}$/m);
		expect((await agent.get("/home/")).status).toBe(302);
		// Whoever gets the link need not be who signed up.
		const account = await portal.container.database.db.selectFrom("user_account").select("sign_up_browser_digest").execute();
		expect(account).toEqual([{ sign_up_browser_digest: null }]);
		const visitor = portal.agent();
		await visitor.get("/login/");
		expect((await visitor.post("/login/", { email: "ada@example.org", password: "correct horse battery" })).status).toBe(422);
	});

	it("delete removes the account; --keep-diplomas keeps these verifiable (RUN-15)", async () => {
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
		expect((await users(["delete", "ada@example.org", "--keep-diplomas"], portal)).code).toBe(0);
		expect((await agent.get("/home/")).status).toBe(302);
		expect(await db.selectFrom("user_account").selectAll().execute()).toEqual([]);
		expect((await portal.agent().get("/verify/AAAA-BBBB-CCCC-DDDD/")).status).toBe(200);
	});

	it("address prints what stands for a network address in the account log of a day (SET-44)", async () => {
		const portal = await openPortal();
		const digest = async (...args: string[]) => (await users(["address", ...args], portal)).text.split("  ")[0];
		const { signer } = portal.container;
		expect(await digest("203.0.113.7", "--day", "2026-11-20")).toBe(addressDigest(signer, "::ffff:203.0.113.7", portal.clock.now));
		expect(await digest("203.0.113.7", "--day", "2026-11-21")).not.toBe(await digest("203.0.113.7", "--day", "2026-11-20"));
		expect((await users(["address", "203.0.113.7", "--day", "soon"], portal)).code).toBe(2);
	});

	it("says what it can do, and which account there is not", async () => {
		const portal = await openPortal();
		for (const args of [[], ["destroy", "x@example.org"], ["delete"], ["list", "a", "b"], ["delete", "--keep-diplomas"]]) {
			expect((await users(args, portal)).code).toBe(2);
		}
		const unknown = await users(["delete", "nobody@example.org"], portal);
		expect(unknown).toEqual({ code: 1, text: "There is no account of nobody@example.org.\n" });
	});
});
