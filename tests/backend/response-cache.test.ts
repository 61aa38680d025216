import { describe, expect, test } from "vitest";
import { createResponseCache } from "#app/backend/http/response-cache.server.ts";
import { apiUser } from "#tests/support/api.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";

const small = { users: 3, answers: 4, bytesOfUser: 100, bytes: 200 };

describe("The cache of users' reads", () => {
	test("bounds the answers of a user: the least recently used go first", () => {
		const kept = createResponseCache<number>(small);
		for (const each of [1, 2, 3, 4]) kept.keep(1, `k${each}`, each, 1);
		expect(kept.of(1, "k1")).toBe(1);
		kept.keep(1, "k5", 5, 1);
		expect([1, 2, 3, 4, 5].map((each) => kept.of(1, `k${each}`))).toEqual([1, null, 3, 4, 5]);
	});

	test("bounds the bytes of a user, keys included, and does not store a longer answer", () => {
		const kept = createResponseCache<number>(small);
		kept.keep(1, "a", 1, 60);
		kept.keep(1, "b", 2, 60);
		expect([kept.of(1, "a"), kept.of(1, "b")]).toEqual([null, 2]);
		kept.keep(1, "b", 3, 100);
		expect(kept.of(1, "b")).toBeNull();
		kept.keep(1, "k".repeat(100), 4, 1);
		expect(kept.of(1, "k".repeat(100))).toBeNull();
	});

	test("bounds the users, and the bytes of all", () => {
		const kept = createResponseCache<number>(small);
		for (const user of [1, 2, 3, 4]) kept.keep(user, "k", user, 10);
		expect([1, 2, 3, 4].map((user) => kept.of(user, "k"))).toEqual([null, 2, 3, 4]);
		kept.keep(3, "long", 5, 90);
		kept.keep(4, "long", 6, 96);
		expect([kept.of(2, "k"), kept.of(3, "long"), kept.of(4, "long")]).toEqual([null, 5, 6]);
	});

	test("what was forgotten leaves its room to others", () => {
		const kept = createResponseCache<number>(small);
		for (let time = 0; time < 10; time++) {
			kept.keep(1, "k", time, 90);
			kept.keep(2, "k", time, 90);
			expect([kept.of(1, "k"), kept.of(2, "k")]).toEqual([time, time]);
			kept.forget(1);
			expect(kept.of(1, "k")).toBeNull();
		}
	});

	test("drops the first of a user's many progress reads, and reads it again", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const user = await apiUser(front);
		await user.post("user-progress", { user: { email: user.email } });
		const ask = (...ids: number[]) => user.read("progress", { email: user.email, "appIds[]": ids });
		const asked = () => backEnd.asked.filter((call) => call.startsWith("GET progress")).length;
		await ask(620, 1);
		await ask(620, 1);
		const once = asked();
		for (let id = 2; id <= 60; id++) await ask(620, id);
		expect(asked()).toBe(once + 59);
		await ask(620, 60);
		expect(asked()).toBe(once + 59);
		await ask(620, 1);
		expect(asked()).toBe(once + 60);
	});
});
