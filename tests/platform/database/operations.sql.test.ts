import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { once } from "#app/platform/database/used-keys.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { runOnce } from "#app/api/call-operation.server.ts";
import {
	answerOperation,
	beginOperation,
	holdOperation,
	releaseOperation,
	type OperationRequest,
} from "#app/platform/database/operations.server.ts";
import { connection, temporaryDatabase } from "#tests/support/temporary.ts";

const hour = 3_600_000;

const request = (digest = "what is asked", userId: number | null = null): OperationRequest => ({
	userId,
	key: "a key",
	digest,
	isSame: (other) => other === digest,
});

/** Opens servers on one database, and counts how often they did the work. */
async function servers(count: number) {
	const { database, address } = await temporaryDatabase();
	// SQLite has one writer at a time, so a second connection would block this process.
	const all = [database];
	while (all.length < count)
		all.push(database.dialect === "postgres" ? await connection(address) : database);
	const clock = { now: 1_000_000 };
	const now = () => clock.now;
	let number = 0;
	/** Does the work once, in a transaction like the portal's. */
	const act = ({ db }: OpenDatabase) =>
		db.transaction().execute((trx) =>
			once(trx, { key: "a key", now: clock.now }, async () => {
				await trx
					.insertInto("setting")
					.values({ name: `done by ${++number}`, value: "x" })
					.execute();
				return true;
			}),
		);
	const done = async () =>
		(
			await database.db
				.selectFrom("setting")
				.select("name")
				.where("name", "like", "done by %")
				.execute()
		).length;
	const send = (server: OpenDatabase, work: () => Promise<unknown>, asked = request()) =>
		runOnce({ db: server.db, now }, asked, async () => {
			await work();
			return { answer: "first", storedAnswer: { status: 200, sealed: "kept" } };
		});
	return { all, clock, act, done, send };
}

const keyed = (key: string): OperationRequest => ({ ...request(key), key });

describe("A call repeated under its Idempotency-Key (docs/decisions/0002)", () => {
	it("A call repeated under its Idempotency-Key on several servers at the same time is carried out once, and all repeats get the same response", async () => {
		const { all, act, done, send } = await servers(4);
		const outcomes = await Promise.all(
			[...all, ...all].map((server) => send(server, () => act(server))),
		);
		expect(
			outcomes.filter((outcome) => typeof outcome === "object" && "answer" in outcome),
		).toEqual([{ answer: "first" }]);
		expect(
			outcomes.filter((outcome) => typeof outcome === "object" && "repeated" in outcome),
		).toEqual(Array.from({ length: 7 }, () => ({ repeated: { status: 200, sealed: "kept" } })));
		expect(await done()).toBe(1);
	});

	it("A call repeated under its Idempotency-Key waits for the first attempt, and gets its response", async () => {
		const { all, act, done, send } = await servers(2);
		const [one, two] = all as [OpenDatabase, OpenDatabase];
		const begun = Promise.withResolvers<void>();
		const first = send(one, async () => {
			await act(one);
			begun.resolve();
			await wait(300);
		});
		await begun.promise;
		expect(await send(two, () => act(two))).toEqual({ repeated: { status: 200, sealed: "kept" } });
		await first;
		expect(await done()).toBe(1);
	});

	it("The first attempt of a call keeps its claim on the Idempotency-Key while it works", async () => {
		const { all, clock, act, send } = await servers(1);
		const [one] = all as [OpenDatabase];
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		try {
			await send(one, async () => {
				clock.now += 5000;
				vi.advanceTimersByTime(5000);
				const held = () =>
					one.db.selectFrom("operation").select("held_until").executeTakeFirstOrThrow();
				await expect.poll(async () => (await held()).held_until).toBe(clock.now + 10_000);
				await act(one);
			});
		} finally {
			vi.useRealTimers();
		}
	});

	it("A different call under the same Idempotency-Key is refused", async () => {
		const { all, act, done, send } = await servers(1);
		const [one] = all as [OpenDatabase];
		await send(one, () => act(one));
		expect(await send(one, () => act(one), request("something else"))).toBe("other");
		expect(await done()).toBe(1);
	});

	it("A call doesn't affect a call under another Idempotency-Key, whether the other one is under way or done", async () => {
		const { all, clock } = await servers(1);
		const { db } = all[0] as OpenDatabase;
		const begin = (key: string) => beginOperation(db, keyed(key), clock.now + 1000, clock.now);
		const answer = (sealed: string) => ({ status: 200, sealed });
		for (const key of ["done", "failed", "going on", "stopped"])
			expect(await begin(key)).toBe("first");
		await answerOperation(db, "done", answer("kept"));
		await holdOperation(db, "going on", clock.now + 5000);
		await holdOperation(db, "done", clock.now + 5000);
		await releaseOperation(db, "failed");
		await releaseOperation(db, "done");
		expect([await begin("done"), await begin("failed"), await begin("going on")]).toEqual([
			answer("kept"),
			"first",
			"underWay",
		]);
		clock.now += 1000;
		expect([await begin("failed"), await begin("going on"), await begin("stopped")]).toEqual([
			"first",
			"underWay",
			"first",
		]);
		await answerOperation(db, "going on", answer("other"));
		expect([await begin("done"), await begin("going on")]).toEqual([
			answer("kept"),
			answer("other"),
		]);
		const rows = await db.selectFrom("operation").select(["key_hash", "held_until"]).execute();
		expect(new Map(rows.map((row) => [row.key_hash, Number(row.held_until)]))).toEqual(
			new Map([
				["done", 1_001_000],
				["failed", 1_002_000],
				["going on", 1_005_000],
				["stopped", 1_002_000],
			]),
		);
	});

	it("A stalled attempt changes nothing more once a repeat has taken over its Idempotency-Key", async () => {
		const { all, clock, act, done, send } = await servers(2);
		const [one, two] = all as [OpenDatabase, OpenDatabase];
		await send(one, async () => {
			clock.now += 10_000;
			await send(two, () => act(two));
			await act(one);
		});
		expect(await done()).toBe(1);
	});

	it("A failed call can be repeated under its Idempotency-Key, and work done before the failure isn't done twice", async () => {
		const { all, act, done, send } = await servers(1);
		const [one] = all as [OpenDatabase];
		const failing = (early: boolean) =>
			send(one, async () => {
				if (!early) await act(one);
				throw new Error("failed");
			});
		await expect(failing(true)).rejects.toThrow("failed");
		expect(await done()).toBe(0);
		await expect(failing(false)).rejects.toThrow("failed");
		expect(await done()).toBe(1);
		expect(await send(one, () => act(one))).toEqual({ answer: "first" });
		expect(await done()).toBe(1);
	});

	it("The portal remembers an Idempotency-Key for 24 hours", async () => {
		const { all, clock, act, done, send } = await servers(1);
		const [one] = all as [OpenDatabase];
		await send(one, () => act(one));
		clock.now += 24 * hour - 1;
		expect(await send(one, () => act(one))).toHaveProperty("repeated");
		clock.now += 1;
		expect(await send(one, () => act(one), request("something else"))).toEqual({ answer: "first" });
		expect(await done()).toBe(1);
	});
});
