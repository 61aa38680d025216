import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
	createPasswordHasher,
	hashesAtOnce,
} from "#app/features/account/password-hasher.server.ts";
import { openPortal } from "#tests/support/portal.ts";

const person = { email: "maren@example.org", password: "correct horse battery" };

describe("Passwords are stored as argon2id hashes with 32 MB of memory and three passes (docs/decisions/0020) (ACCT-5)", () => {
	it("A running portal stores passwords as argon2id hashes, and tells the right password from a wrong one", async () => {
		const portal = await openPortal({ tuning: {} });
		await portal.member(person);
		const kept = await portal.container.database.db
			.selectFrom("user_account")
			.select("password_hash")
			.executeTakeFirstOrThrow();
		expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[\w-]{22}\$[\w-]{43}$/);
		const agent = portal.agent();
		await agent.get("/login/");
		expect(
			(await agent.post("/login/", { ...person, password: "wrong horse battery" })).status,
		).toBe(422);
		expect((await agent.post("/login/", person)).status).toBe(302);
	});

	it("The portal checks passwords against argon2id hashes that Node's own function made", async () => {
		const nonce = Buffer.from("sixteen bytes...");
		const message = person.password;
		const tag = argon2Sync("argon2id", {
			message,
			nonce,
			parallelism: 1,
			tagLength: 32,
			memory: 8192,
			passes: 2,
		});
		const kept = `$argon2id$v=19$m=8192,t=2,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
		const hasher = createPasswordHasher(1);
		expect(await hasher.verify(message, kept)).toBe(true);
		expect(await hasher.verify("wrong horse battery", kept)).toBe(false);
	});

	it("The number of concurrent hashes depends on the number of processors, worker processes and pool threads", () => {
		const of = (processors: number, workers: number, poolThreads = processors + 4) =>
			hashesAtOnce(processors, { workers, poolThreads });
		expect([of(1, 1), of(2, 1), of(2, 2), of(4, 1), of(4, 3), of(64, 1), of(8, 1, 4)]).toEqual([
			1, 2, 1, 4, 2, 8, 2,
		]);
	});
});
