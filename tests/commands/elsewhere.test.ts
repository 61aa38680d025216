import { describe, expect, it } from "vitest";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { enroll } from "#tests/support/learner.ts";
import { runScript } from "#tests/support/command.ts";

describe("Commands about accounts and records that another back end keeps (docs/decisions/0030)", () => {
	it("If another back end keeps the accounts and records, commands about them exit with an error, and neither show nor change local data", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member({ email: "ada@example.org" });
		await enroll(agent, 620);
		const here = { DATABASE_URL: front.container.settings.database, ...backEnd.settings };
		for (const [command, ...args] of [
			["report", "program", "620"],
			["report", "show", "1"],
			["users", "list"],
			["users", "list", "ada"],
			["users", "reset", "ada@example.org"],
			["users", "rename", "ada@example.org", "ada@example.com"],
			["users", "reissue", "ada@example.org"],
			["users", "disable", "ada@example.org"],
			["users", "enable", "ada@example.org"],
			["users", "delete", "ada@example.org", "--keep-diplomas"],
		] as const) {
			const { code, out, error } = await runScript([command, ...args], { env: here });
			expect([command, ...args, code, out]).toEqual([command, ...args, 1, ""]);
			expect(error).toContain("BACKEND_URL is set");
			expect(error).toMatch(/that back end keeps the accounts and .*records/);
		}
		expect((await agent.get("/home/")).status).toBe(200);
		const there = { DATABASE_URL: backEnd.portal.container.settings.database };
		expect(await runScript(["users", "list"], { env: there })).toMatchObject({
			code: 0,
			out: expect.stringContaining("ada@example.org"),
		});
		const report = await runScript(["report", "program", "620"], { env: there });
		expect([report.code, report.out.split("\n")[1]]).toEqual([
			0,
			expect.stringContaining("registered,1"),
		]);
	});
});
