import { describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import type { Agent } from "#tests/support/agent.ts";
import {
	openFront,
	quickTimes,
	servedBackEnd,
	type ServedBackEnd,
} from "#tests/support/back-end.ts";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryAddress, temporaryFolder } from "#tests/support/temporary.ts";

const call = "POST v3/point";
const person = { email: "maren@example.org", password: "correct horse battery" };
/** A time in ms, longer than a claim waits before its next try. */
const aWhile = 600_000;

const claimsOf = (backEnd: ServedBackEnd) => backEnd.asked.filter((each) => each === call).length;

async function waiting(
	front: TestPortal,
): Promise<{ action: string; subject: string; key: string; tries: number; isHeld: boolean }[]> {
	const jobs = front.container.database.db
		.selectFrom("job")
		.select(["payload", "tries", "held_until"])
		.where("kind", "=", "points");
	const rows = await jobs.orderBy("id").execute();
	return rows.map(({ payload, tries, held_until: until }) => ({
		...(JSON.parse(payload) as { action: string; subject: string; key: string }),
		tries,
		isHeld: until > 0,
	}));
}

async function given(backEnd: ServedBackEnd): Promise<string[]> {
	const rows = await backEnd.portal.container.database.db
		.selectFrom("point_entry")
		.select(["action", "subject"])
		.execute();
	return rows.map(({ action, subject }) => `${action} ${subject}`).toSorted();
}

/** Removes the points that the back end awarded by itself, so that any others come from claims. */
async function withoutPoints(backEnd: ServedBackEnd): Promise<void> {
	await backEnd.portal.container.database.db.deleteFrom("point_entry").execute();
}

async function pointsShown(agent: Agent): Promise<string> {
	return (await agent.get("/my-source/points/")).text;
}

/** Moves the clock by this many ms, and runs the due jobs. */
async function pass({ clock, container }: TestPortal, ms: number): Promise<void> {
	clock.now += ms;
	await container.worker.drain();
}

/** Moves the clock until no claim waits. A call that has just failed pauses for a moment. */
async function noneWaits(front: TestPortal, passing = aWhile): Promise<void> {
	const look = async () => {
		await pass(front, passing);
		expect(await waiting(front)).toEqual([]);
	};
	await vi.waitFor(look, 30_000);
}

/** Signs up someone whose points for registering and for a chapter couldn't be claimed. */
async function unclaimed(backEnd: ServedBackEnd, front: TestPortal): Promise<Agent> {
	const agent = await front.member(person);
	backEnd.faults.set(call, { status: 500 });
	await enroll(agent, 620);
	expect((await work(agent, 620, chapterOf(620, 6201)))?.status).toBeLessThan(400);
	await withoutPoints(backEnd);
	return agent;
}

const rewardedActions = ["complete_chapter 6201", "perfect_quiz 6201", "register_app 620"];

describe("Points that another back end couldn't award (docs/decisions/0030)", () => {
	test("The portal keeps points that another back end couldn't award, claims each once when the back end works again, and shows them (BACK-13)", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await unclaimed(backEnd, front);
		expect(
			(await waiting(front)).map(({ action, subject }) => `${action} ${subject}`).toSorted(),
		).toEqual(rewardedActions);
		const before = await pointsShown(agent);
		expect(before).not.toContain("perfect");
		const named = (await waiting(front)).map(({ key }) => [call, key]);
		for (const each of backEnd.keys.filter(([name]) => name === call))
			expect(named).toContainEqual(each);
		backEnd.keys.length = 0;
		backEnd.faults.clear();
		await noneWaits(front);
		expect(await given(backEnd)).toEqual(rewardedActions);
		expect(backEnd.keys.toSorted()).toEqual(named.toSorted());
		const shown = await pointsShown(agent);
		expect(shown).not.toBe(before);
		expect((await agent.get("/home/")).status).toBe(200);
	});

	test("Points that are claimed again while an earlier claim waits have the same `Idempotency-Key` (BACK-6)", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member(person);
		backEnd.faults.set(call, { status: 429 });
		await agent.get("/home/");
		for (const favorite of ["1", "0", "1"])
			await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite });
		const sent = backEnd.keys.filter(([name]) => name === call).map(([, key]) => key);
		expect(sent.length).toBeGreaterThan(1);
		expect([...new Set(sent)]).toEqual((await waiting(front)).map(({ key }) => key));
	});

	test("The wait before the next claim of points grows with each failure", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		await unclaimed(backEnd, front);
		const tries = async () =>
			(await waiting(front)).map((job) => (job.isHeld ? "in hand" : job.tries));
		expect(await tries()).toEqual([1, 1, 1]);
		for (const [passed, attempts] of [
			[5000, 2],
			[10_000, 3],
			[20_000, 4],
		] as const) {
			const asked = claimsOf(backEnd);
			await pass(front, passed - 1);
			expect(claimsOf(backEnd)).toBe(asked);
			// A round ends at its first failure.
			for (const next of [1, 0, 0]) await pass(front, next);
			expect(await tries()).toEqual([attempts, attempts, attempts]);
		}
	});

	test("A user's point claims wait for the next login if the back end rejects the user's access", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await unclaimed(backEnd, front);
		backEnd.faults.clear();
		await backEnd.portal.container.database.db.deleteFrom("access_token").execute();
		await pass(front, aWhile);
		expect(await front.container.database.db.selectFrom("session").selectAll().execute()).toEqual(
			[],
		);
		expect(await waiting(front)).toHaveLength(3);
		const asked = claimsOf(backEnd);
		await pass(front, aWhile);
		expect(claimsOf(backEnd)).toBe(asked);
		await agent.get("/login/");
		expect((await agent.post("/login/", person)).location).toBe("/home/");
		await noneWaits(front);
		expect(await given(backEnd)).toEqual(rewardedActions);
	});

	test("The portal drops a point claim that the back end refuses, and keeps one that the back end can't accept right now", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		await unclaimed(backEnd, front);
		for (const status of [429, 408, 503]) {
			backEnd.faults.set(call, { status, headers: { "Retry-After": "1" } });
			const asked = claimsOf(backEnd);
			await pass(front, aWhile);
			expect(claimsOf(backEnd)).toBeGreaterThan(asked);
			expect(await waiting(front)).toHaveLength(3);
		}
		backEnd.faults.set(call, {
			status: 422,
			body: { error: { code: "pointsNotEarned", message: "These points haven’t been earned yet" } },
		});
		await noneWaits(front);
		const asked = claimsOf(backEnd);
		await pass(front, aWhile);
		expect(claimsOf(backEnd)).toBe(asked);
		expect(await given(backEnd)).toEqual([]);
	});

	test("The log reports a refused point claim, and metrics report how many claims wait", async () => {
		const backEnd = await servedBackEnd();
		const port = String(await freePort());
		const server = await startServer({
			dataDir: temporaryFolder(),
			pack: samplePack,
			env: { ...backEnd.settings, METRICS_PORT: port },
		});
		onTestFinished(() => server.kill());
		const agent = await signUp(server.agent());
		backEnd.faults.set(call, { status: 422 });
		await enroll(agent, 620);
		await expect
			.poll(() => server.said())
			.toMatch(/refused points for register_app 620 with 422, so the claim was dropped/);
		backEnd.faults.set(call, { status: 429 });
		await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
		const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
		await expect.poll(figures).toContain('tradewinds_events_waiting{target="points"} 1');
	});

	test("If a process dies before the back end answers a point claim, another process sends the claim", async () => {
		const backEnd = await servedBackEnd();
		const shared = { DATABASE_URL: await temporaryAddress() };
		const front = await openFront(backEnd, { settings: shared });
		const agent = await front.member(person);
		await enroll(agent, 620);
		await withoutPoints(backEnd);
		const user = await front.container.database.db
			.selectFrom("user_account")
			.select("id")
			.executeTakeFirstOrThrow();
		const now = front.clock.now;
		// A claim has this state while a process sends it.
		const payload = JSON.stringify({
			appId: 620,
			action: "register_app",
			subject: "620",
			key: "0".repeat(36),
		});
		const inHand = {
			kind: "points",
			key: `points ${user.id} register_app 620`,
			user_id: user.id,
			payload,
			tries: 1,
			holder: "killed",
		};
		await front.container.database.db
			.insertInto("job")
			.values({ ...inHand, asked_at: now, due_at: now, held_until: now + 60_000 })
			.execute();
		await pass(front, 0);
		expect(await given(backEnd)).toEqual([]);
		await pass(front, 60_000);
		expect(await given(backEnd)).toEqual(["register_app 620"]);
		await noneWaits(front);
	});

	test("No process sends a point claim that another process is sending", async () => {
		const backEnd = await servedBackEnd();
		const shared = { DATABASE_URL: await temporaryAddress(), SESSION_SECRET: "s".repeat(40) };
		const open = () =>
			openFront(backEnd, {
				settings: shared,
				times: { ...quickTimes, tryMs: 8000, wholeMs: 10_000 },
			});
		const front = await open();
		const agent = await unclaimed(backEnd, front);
		// The first portal has already read the catalog. In one process, two portals that write it
		// would wait for each other.
		const fronts = [front, await open(), await open()];
		for (const id of [620, 787, 901])
			await agent.post("/favorite/", { itemType: "app", itemId: String(id), favorite: "1" });
		const kept = (await waiting(front)).length;
		expect(kept).toBeGreaterThanOrEqual(3);
		backEnd.asked.length = 0;
		backEnd.faults.set(call, { afterMs: 30 });
		await vi.waitFor(async () => {
			front.clock.now += aWhile;
			await Promise.all(fronts.map(({ container }) => container.worker.drain()));
			expect(await waiting(front)).toEqual([]);
		}, 30_000);
		expect(claimsOf(backEnd)).toBe(kept);
	});

	test("Repeating an action while its point claim waits adds no claim", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await front.member(person);
		await agent.get("/info/620/");
		backEnd.faults.set(call, { status: 500 });
		for (const favorite of ["1", "0", "1"])
			await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite });
		expect((await waiting(front)).map(({ action, subject }) => [action, subject])).toEqual([
			["favorite", "app:620"],
		]);
		backEnd.faults.clear();
		await noneWaits(front);
	});

	test("While the back end is down, the portal shows the data that it has read, even if point claims fail in the meantime", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const agent = await unclaimed(backEnd, front);
		expect((await agent.get("/my-source/points/")).status).toBe(200);
		backEnd.faults.set("*", { status: 500 });
		for (const next of [6000, 0, 0]) await pass(front, next);
		expect((await waiting(front)).every(({ tries }) => tries > 1)).toBe(true);
		expect((await agent.get("/my-source/points/")).status).toBe(200);
	});
});
