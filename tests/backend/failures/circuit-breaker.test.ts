import { describe, expect, test } from "vitest";
import { createCalls } from "#app/backend/http/calls.server.ts";
import { defaultTimes } from "#app/backend/http/times.ts";
import { openFront, quickTimes, servedBackEnd, type ServedBackEnd } from "#tests/support/back-end.ts";

/** Rests that outlast a test. */
const times = { ...quickTimes, retries: 0, openMs: 60_000, longestRetryMs: 60_000 };
const asked = (backEnd: ServedBackEnd, call: string) => backEnd.asked.filter((each) => each.startsWith(call)).length;

describe("A call that failed is left alone for a moment", () => {
	test("not because of one user's records: others are served, and each success counts", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd, { times });
		const unlucky = await front.member({ email: "maren@example.org" });
		backEnd.faults.set("GET favorites?email=maren%40example.org", { status: 500 });
		for (let time = 0; time < 5; time++) {
			expect((await unlucky.get("/favorites/")).status).toBe(503);
			expect((await (await front.member()).get("/favorites/")).status).toBe(200);
		}
	});

	test("by all, once it failed three times in a row", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd, { times });
		const [last, ...first] = await Promise.all(Array.from({ length: 4 }, () => front.member()));
		backEnd.faults.set("GET favorites", { status: 500 });
		for (const agent of first) expect((await agent.get("/favorites/")).status).toBe(503);
		const before = asked(backEnd, "GET favorites");
		expect((await last?.get("/favorites/"))?.status).toBe(503);
		expect(asked(backEnd, "GET favorites")).toBe(before);
	});

	test("once, though several calls failed together", async () => {
		const backEnd = await servedBackEnd();
		const calls = createCalls({ url: backEnd.url, token: null }, { ...defaultTimes, ...times, openMs: 300 }, () => undefined);
		const logIn = () => calls({ method: "POST", path: "login", body: { email: "a@example.org", password: "wrong" } });
		backEnd.faults.set("POST login", { status: 500 });
		await Promise.allSettled(Array.from({ length: 8 }, logIn));
		backEnd.faults.clear();
		await expect(logIn()).rejects.toThrow("left alone");
		await expect.poll(async () => (await logIn().catch(() => null))?.status, { timeout: 5000 }).toBe(401);
	});

	test("a diploma's number is in no message", async () => {
		const backEnd = await servedBackEnd();
		const calls = createCalls({ url: backEnd.url, token: "made-up" }, { ...defaultTimes, ...times }, () => undefined);
		const front = await openFront(backEnd, { times });
		const number = "ABCD-EFGH-JKMN-PQRS";
		// The call is one that not every back end has: it is made once the back end's description was read.
		await expect
			.poll(async () => {
				await front.container.backEnd.rewards.diplomaByNumber(number);
				return backEnd.asked.some((call) => call.startsWith("GET diplomas/"));
			})
			.toBe(true);
		backEnd.faults.set("*", { status: 500 });
		await expect(front.container.backEnd.rewards.diplomaByNumber(number)).rejects.toThrow(
			/^The back end's GET diplomas\/\{number\} answered 500$/,
		);
		backEnd.faults.clear();
		await expect(calls({ path: `diplomas/${number}`, pathName: "diplomas/{number}", caller: "portal" })).rejects.toThrow(
			"diplomas/{number}",
		);
	});
});
