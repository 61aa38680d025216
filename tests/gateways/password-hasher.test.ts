import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";

const person = { email: "maren@example.org", password: "correct horse battery" };

describe("Passwords are kept as argon2id, 32 MB gone through three times (docs/decisions/0020) (ACCT-5)", () => {
	it("by a portal as it runs, which tells the right one from a wrong one", async () => {
		const portal = await openPortal({ tuning: {} });
		await portal.member(person);
		const kept = await portal.container.database.db.selectFrom("user_account").select("password_hash").executeTakeFirstOrThrow();
		expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[\w-]{22}\$[\w-]{43}$/);
		const agent = portal.agent();
		await agent.get("/login/");
		expect((await agent.post("/login/", { ...person, password: "wrong horse battery" })).status).toBe(422);
		expect((await agent.post("/login/", person)).status).toBe(302);
	});
});
