import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary.ts";

const script = fileURLToPath(new URL("../../scripts/users.ts", import.meta.url));

function users(args: readonly string[], dataDir: string): Promise<{ code: number; text: string }> {
	const env = {
		PATH: process.env.PATH ?? "",
		DATA_DIR: dataDir,
		...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
	};
	return new Promise((resolve) => {
		const child = execFile(process.execPath, [script, ...args], { env }, (_error, stdout, stderr) =>
			resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
		);
	});
}

describe("npm run users (issue 4, point 6)", () => {
	it("list shows each account with its state, filtered by words, and no secret", async () => {
		const dataDir = temporaryFolder();
		const portal = await openPortal({ dataDir });
		await portal.member({ email: "ada@example.org", firstName: "Ada", lastName: "Quay" });
		await portal.member({ email: "ben@example.org", firstName: "Ben", lastName: "Rook" });
		const all = await users(["list"], dataDir);
		expect(all.code).toBe(0);
		expect(all.text).toMatch(/ada@example\.org +Ada Quay +gb +2026-11-20 +2026-11-20 +unproven/);
		expect(all.text).toContain("2 accounts");
		expect((await users(["list", "rook"], dataDir)).text).toContain("1 account\n");
	});

	it("disable ends every login, and nobody logs in until it is enabled; the answer is that for an unknown address", async () => {
		const dataDir = temporaryFolder();
		const portal = await openPortal({ dataDir });
		const agent = await portal.member({ email: "ada@example.org" });
		expect((await users(["disable", "ADA@example.org"], dataDir)).code).toBe(0);
		expect((await agent.get("/home/")).status).toBe(302);
		const visitor = portal.agent();
		await visitor.get("/login/");
		const answer = await visitor.post("/login/", { email: "ada@example.org", password: "correct horse battery" });
		const unknown = await visitor.post("/login/", { email: "nobody@example.org", password: "correct horse battery" });
		expect([answer.status, answer.$("#error-summary").text()]).toEqual([unknown.status, unknown.$("#error-summary").text()]);
		expect((await users(["list"], dataDir)).text).toContain("disabled");
		await users(["enable", "ada@example.org"], dataDir);
		expect((await visitor.post("/login/", { email: "ada@example.org", password: "correct horse battery" })).location).toBe("/home/");
	});

	it("reset cancels the password, ends every login and prints a link to set a new one", async () => {
		const dataDir = temporaryFolder();
		const portal = await openPortal({ dataDir });
		const agent = await portal.member({ email: "ada@example.org" });
		const { code, text } = await users(["reset", "ada@example.org"], dataDir);
		expect(code).toBe(0);
		expect(text).toMatch(/^http:\/\/localhost:3000\/reset-password\/\?token=[\w-]{43}$/m);
		expect((await agent.get("/home/")).status).toBe(302);
		const visitor = portal.agent();
		await visitor.get("/login/");
		expect((await visitor.post("/login/", { email: "ada@example.org", password: "correct horse battery" })).status).toBe(422);
	});

	it("delete removes the account; --keep-diplomas keeps these verifiable", async () => {
		const dataDir = temporaryFolder();
		const portal = await openPortal({ dataDir });
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
		expect((await users(["delete", "ada@example.org", "--keep-diplomas"], dataDir)).code).toBe(0);
		expect((await agent.get("/home/")).status).toBe(302);
		expect(await db.selectFrom("user_account").selectAll().execute()).toEqual([]);
		expect((await portal.agent().get("/verify/AAAA-BBBB-CCCC-DDDD/")).status).toBe(200);
	});

	it("says what it can do, and which account there is not", async () => {
		const dataDir = temporaryFolder();
		for (const args of [[], ["destroy", "x@example.org"], ["delete"], ["list", "a", "b"], ["delete", "--keep-diplomas"]]) {
			expect((await users(args, dataDir)).code).toBe(2);
		}
		const unknown = await users(["delete", "nobody@example.org"], dataDir);
		expect(unknown).toEqual({ code: 1, text: "There is no account of nobody@example.org.\n" });
	});
});
