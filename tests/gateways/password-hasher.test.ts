import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createPasswordHashers } from "#app/gateways/password-hasher.server.ts";
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

	it("as Node's own argon2 makes them: hashes from before are read", async () => {
		const nonce = Buffer.from("sixteen bytes...");
		const message = person.password;
		const tag = argon2Sync("argon2id", { message, nonce, parallelism: 1, tagLength: 32, memory: 8192, passes: 2 });
		const kept = `$argon2id$v=19$m=8192,t=2,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
		const hasher = createPasswordHashers().of("192.0.2.1");
		expect(await hasher.verify(message, kept)).toBe(true);
		expect(await hasher.verify("wrong horse battery", kept)).toBe(false);
	});
});
