import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { writeEvent } from "#app/data/events/activity.server.ts";
import { openDatabase, type OpenDatabase } from "#app/data/database/database.server.ts";
import { createEventQueue } from "#app/data/events/event-queue.server.ts";
import { createJobs } from "#app/data/jobs/jobs.server.ts";
import { openEventsOut } from "#app/gateways/events-out/events-out.server.ts";
import { startWorker, type Worker } from "#app/gateways/jobs/worker.server.ts";
import type { SenderTiming } from "#app/gateways/events-out/target-sender.server.ts";
import { targetsOf, type TargetAddresses } from "#app/gateways/events-out/targets.server.ts";
import { startCollector, type Collector, type Received } from "#tests/support/servers/collector.ts";
import { connection, temporaryDatabase } from "#tests/support/temporary.ts";

const nowhere: TargetAddresses = { analyticsUrl: null, activityUrl: null, pageViewsUrl: null };
const quick: SenderTiming = { answer: 300, hold: 4000, firstRetry: 40, longestRetry: 200, remind: 100_000 };

/** Where each try counts: a busy machine may take its time. */
const patient: SenderTiming = { ...quick, answer: 10_000, hold: 30_000 };

interface Sending {
	sender: Worker;
	/** Housekeeping comes. */
	tend(): Promise<void>;
	said: string[];
}

async function sending(database: OpenDatabase, addresses: Partial<TargetAddresses>, bound?: number, timing = quick): Promise<Sending> {
	const said: string[] = [];
	const [queue, jobs] = [createEventQueue(database), createJobs(database)];
	const report = (message: string) => said.push(message);
	const { queues, tasks } = await openEventsOut({ queue, jobs, targets: targetsOf({ ...nowhere, ...addresses }), report, timing, bound });
	const sender = startWorker({ jobs, queues, report, lookMs: 20 });
	onTestFinished(() => sender.close());
	const tend = async () => {
		for (const task of tasks) await task.run(Date.now());
	};
	return { sender, tend, said };
}

/** A database that knows its targets already, as one that was served from before. */
async function served(
	...targets: ("analytics" | "activity" | "page-views")[]
): Promise<{ database: OpenDatabase; address: string; userId: number }> {
	const opened = await temporaryDatabase();
	const queue = createEventQueue(opened.database);
	for (const target of targets) await queue.open(target);
	const account = { first_name: "Maren", last_name: "Holt", country: "gb", password_hash: null, language: null };
	const times = { training_started: null, proven_at: null, created_at: 0, updated_at: 0 };
	const { id } = await opened.database.db
		.insertInto("user_account")
		.values({ email: "maren@example.org", ...account, ...times })
		.returning("id")
		.executeTakeFirstOrThrow();
	return { ...opened, userId: id };
}

async function happen({ database, userId }: { database: OpenDatabase; userId: number }, from: number, to: number): Promise<void> {
	for (let number = from; number <= to; number++) {
		const event = {
			category: "resource",
			appId: 620,
			title: `Event ${number}`,
			url: "/r/",
			email: "maren@example.org",
			type: "document",
		} as const;
		await writeEvent(database.db, userId, { ...event, itemId: String(number) }, Date.now());
	}
}

const titles = (received: readonly Received[]) => received.map(({ body }) => body.title ?? body.name);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `Event ${from + index}`);
const keysOf = (collector: Collector) => new Set(collector.received.map(({ key }) => key)).size;

describe("Events out", () => {
	test("activity goes out as JSON, tracking as a multipart form, page views as path and time, each with an Idempotency-Key (EVENT-1, SET-21)", async () => {
		const portal = await served("analytics", "activity", "page-views");
		const [analytics, activity, views] = [await startCollector(), await startCollector(), await startCollector()];
		await happen(portal, 1, 2);
		await portal.database.db.insertInto("page_view").values({ path: "/home/", at: 1_795_000_000_000 }).execute();
		const withName = analytics.url.replace("//", "//reporter:s%40cret@");
		await sending(portal.database, { analyticsUrl: withName, activityUrl: activity.url, pageViewsUrl: views.url }, undefined, patient);
		const [tracked] = await analytics.took(2);
		expect(tracked?.type).toMatch(/^multipart\/form-data; boundary=/);
		expect(tracked?.authorization).toBe(`Basic ${btoa("reporter:s@cret")}`);
		expect(tracked?.body).toEqual({
			app_id: "620",
			email: "maren@example.org",
			action: "click",
			category: "resource",
			name: "Event 1",
			value: "1",
			label: "/r/",
		});
		const [reported, second] = await activity.took(2);
		expect(reported?.type).toBe("application/json");
		expect(reported?.body).toEqual({
			event: "analytics.resource_click",
			appId: 620,
			category: "resource",
			title: "Event 1",
			url: "/r/",
			email: "maren@example.org",
			type: "document",
		});
		const [view] = await views.took(1);
		expect(view?.body).toEqual({ path: "/home/", at: 1_795_000_000_000 });
		expect(new Set([tracked?.key, reported?.key, second?.key, view?.key]).size).toBe(4);
		expect(reported?.key).toMatch(/^[0-9a-f]{32}$/);
	});

	test("a target that answers 500, drops connections, is slow or is away loses nothing, and order holds (EVENT-5)", async () => {
		const portal = await served("activity");
		const collector = await startCollector();
		collector.answering = 500;
		const { said } = await sending(portal.database, { activityUrl: collector.url });
		await happen(portal, 1, 3);
		await wait(150);
		collector.answering = "drop";
		await happen(portal, 4, 5);
		await wait(200);
		collector.answering = { status: 200, afterMs: 600 };
		await wait(400);
		await collector.stop();
		await happen(portal, 6, 8);
		await wait(300);
		collector.received.length = 0;
		collector.answering = 200;
		await collector.start();
		// At least once each: what was taken when its answer came too late is sent again, under the same key.
		await expect.poll(() => keysOf(collector), { timeout: 10_000 }).toBe(8);
		expect([...new Set(titles(collector.taken()))]).toEqual(range(1, 8));
		expect(said[0]).toMatch(/^ACTIVITY_URL answered 500; \d events are kept and tried again$/);
		await expect.poll(() => said.at(-1)).toBe("ACTIVITY_URL takes events again");
	});

	test("any answer of the analytics but 200 is `Unknown error occurred while tracking event`, and is tried again under the same key (EVENT-4)", async () => {
		const portal = await served("analytics");
		const collector = await startCollector();
		collector.answering = 204;
		const { said } = await sending(portal.database, { analyticsUrl: collector.url });
		await happen(portal, 1, 1);
		await expect.poll(() => said[0]).toMatch(/^Unknown error occurred while tracking event: ANALYTICS_URL answered 204/);
		collector.answering = 200;
		await collector.took(1);
		expect(keysOf(collector)).toBe(1);
		expect(collector.received.length).toBeGreaterThan(1);
	});

	test("several senders on one database send each event once and in order", async () => {
		const portal = await served("activity", "analytics");
		const [activity, analytics] = [await startCollector(), await startCollector()];
		for (let sender = 0; sender < 4; sender++) {
			await sending(await connection(portal.address), { activityUrl: activity.url, analyticsUrl: analytics.url }, undefined, patient);
		}
		await happen(portal, 1, 40);
		await activity.took(40);
		await analytics.took(40);
		await wait(200);
		expect(titles(activity.received)).toEqual(range(1, 40));
		expect(titles(analytics.received)).toEqual(range(1, 40));
	});

	test("a new process continues where another was killed, once its lease has run out", async () => {
		const portal = await served("activity");
		const collector = await startCollector();
		await happen(portal, 1, 3);
		const jobs = createJobs(portal.database);
		expect(await jobs.take({ kind: "turn", key: "activity" }, 600)).not.toBeNull();
		expect(await jobs.take({ kind: "turn", key: "activity" }, 600)).toBeNull();
		await sending(portal.database, { activityUrl: collector.url });
		await wait(200);
		expect(collector.received).toEqual([]);
		expect(titles(await collector.took(3))).toEqual(range(1, 3));
	});

	test("a portal that stops hands its events over: what was sent is not sent again", async () => {
		const portal = await served("activity");
		const collector = await startCollector();
		collector.answering = { status: 200, afterMs: 100 };
		const first = await sending(portal.database, { activityUrl: collector.url }, undefined, patient);
		await happen(portal, 1, 10);
		await collector.took(3);
		await first.sender.close();
		const before = collector.received.length;
		expect(before).toBeLessThan(10);
		await sending(portal.database, { activityUrl: collector.url }, undefined, patient);
		await collector.took(10);
		expect(titles(collector.received)).toEqual(range(1, 10));
	});

	test("more than a bound never waits: the oldest are dropped, with a warning that says so", async () => {
		const portal = await served("activity");
		const collector = await startCollector();
		collector.answering = 503;
		await happen(portal, 1, 12);
		const { said, tend } = await sending(portal.database, { activityUrl: collector.url }, 5);
		await tend();
		await expect.poll(() => said).toContain("ACTIVITY_URL: more than 5 events wait; the 7 oldest were dropped");
		collector.answering = 200;
		expect(titles(await collector.took(5))).toEqual(range(8, 12));
	});

	test("a target that is set for the first time gets what happens from then on", async () => {
		const portal = await served();
		const collector = await startCollector();
		await happen(portal, 1, 2);
		await sending(portal.database, { activityUrl: collector.url });
		await happen(portal, 3, 4);
		expect(titles(await collector.took(2))).toEqual(range(3, 4));
	});

	test("a target that is set for the first time gives up what was before in short statements, however much it is", async () => {
		const { address, userId } = await served();
		const asked: string[] = [];
		const database = await openDatabase(address, { durable: false, log: (event) => void asked.push(event.query.sql) });
		onTestFinished(() => database.close());
		const event = { user_id: userId, app_id: 620, category: "resource", activity: "{}", tracking: "{}", created_at: 1 };
		for (let part = 0; part < 11; part++)
			await database.db
				.insertInto("activity_event")
				.values(Array.from({ length: 1000 }, () => event))
				.execute();
		await createEventQueue(database).open("activity");
		const left = await database.db.selectFrom("activity_event").select("id").where("activity_sent", "!=", 2).execute();
		expect(left).toEqual([]);
		expect(asked.filter((sql) => /^update "activity_event".*"activity_sent" = 0/.test(sql))).toHaveLength(2);
	});

	test("an event that its target keeps refusing holds up no other: it is set aside with a warning, and accepted in the end (EVENT-7)", async () => {
		const place = await served("activity");
		const collector = await startCollector();
		collector.refuses = ({ title }) => title === "Event 2" || title === "Event 3";
		await happen(place, 1, 6);
		const { said, sender } = await sending(place.database, { activityUrl: collector.url });
		expect(titles(await collector.took(4))).toEqual(["Event 1", "Event 4", "Event 5", "Event 6"]);
		const refused = collector.received.filter(({ status }) => status === 422);
		expect(titles(refused)).toEqual(["Event 2", "Event 2", "Event 2", "Event 2", "Event 2", "Event 3", "Event 2", "Event 3"]);
		await expect
			.poll(() => said.join("\n"))
			.toMatch(/ACTIVITY_URL refuses events \d+, \d+ and takes others: set aside, kept, and tried again/);
		await sender.close();
		collector.refuses = () => false;
		await sending(place.database, { activityUrl: collector.url });
		expect(titles(await collector.took(6)).slice(4)).toEqual(["Event 2", "Event 3"]);
		expect(keysOf(collector)).toBe(6);
	});

	test("events behind any number of refused ones go out in their order", async () => {
		const place = await served("activity");
		const collector = await startCollector();
		collector.refuses = ({ title }) => Number(String(title).split(" ")[1]) <= 70;
		await happen(place, 1, 75);
		const { said } = await sending(place.database, { activityUrl: collector.url });
		expect(titles(await collector.took(5))).toEqual(range(71, 75));
		await expect.poll(() => said.join("\n")).toMatch(/refuses events (\d+, ){19}\d+ and 50 more and takes others/);
		await happen(place, 76, 76);
		expect(titles(await collector.took(6)).at(-1)).toBe("Event 76");
	});

	test("events that were set aside are retried after all new ones, each once, and hold up no other", async () => {
		const place = await served("activity");
		const collector = await startCollector();
		collector.refuses = ({ title }) => Number(String(title).split(" ")[1]) <= 12;
		await happen(place, 1, 12);
		const queue = createEventQueue(place.database);
		const ids = (await queue.waiting("activity", 20)).map(({ id }) => id);
		await queue.setAside("activity", ids, "refused");
		await happen(place, 13, 15);
		const { sender } = await sending(place.database, { activityUrl: collector.url }, undefined, patient);
		await expect.poll(() => collector.received.length, { timeout: 10_000 }).toBe(15);
		expect(titles(collector.received)).toEqual([...range(13, 15), ...range(1, 12)]);
		await happen(place, 16, 17);
		expect(titles(await collector.took(5))).toEqual(range(13, 17));
		await sender.close();
		expect(collector.received.length).toBe(17);
		collector.answering = 503;
		await happen(place, 18, 18);
		await sending(place.database, { activityUrl: collector.url }, undefined, patient);
		await expect.poll(() => collector.received.length, { timeout: 10_000 }).toBeGreaterThan(18);
		collector.refuses = () => false;
		collector.answering = 200;
		expect(titles(await collector.took(18)).slice(5)).toEqual(["Event 18", ...range(1, 12)]);
	});

	test.each([400, 404, 429, 503])("a target that answers %i to everything loses nothing, and has nothing set aside", async (status) => {
		const place = await served("analytics");
		const collector = await startCollector();
		collector.answering = status;
		await happen(place, 1, 4);
		const { said } = await sending(place.database, { analyticsUrl: collector.url });
		await expect.poll(() => collector.received.length, { timeout: 10_000 }).toBeGreaterThan(status < 429 ? 12 : 7);
		collector.answering = 200;
		expect(titles(await collector.took(4)).toSorted()).toEqual(range(1, 4));
		if (status >= 429) expect(titles(collector.taken())).toEqual(range(1, 4));
		expect(said.join("\n")).not.toContain("set aside");
	});

	test.each(["600", new Date(Date.now() + 600_000).toUTCString()])(
		"a target that answers 429 is left alone as long as it says: %s",
		async (retryAfter) => {
			const place = await served("analytics");
			const { db } = place.database;
			const collector = await startCollector();
			Object.assign(collector, { answering: 429, retryAfter });
			await happen(place, 1, 3);
			await sending(place.database, { analyticsUrl: collector.url });
			const nextTry = async () =>
				Number((await db.selectFrom("job").select("due_at").where("key", "=", "analytics").executeTakeFirstOrThrow()).due_at);
			await expect.poll(nextTry, { timeout: 10_000 }).toBeGreaterThan(Date.now() + 500_000);
			expect(titles(collector.received)).toEqual(["Event 1"]);
			collector.answering = 200;
			await db.updateTable("job").set({ due_at: 0 }).execute();
			expect(titles(await collector.took(3))).toEqual(range(1, 3));
		},
	);

	test("page views are set aside too", async () => {
		const place = await served("page-views");
		const collector = await startCollector();
		collector.refuses = ({ path }) => path === "/odd/";
		await place.database.db
			.insertInto("page_view")
			.values([
				{ path: "/odd/", at: 1 },
				{ path: "/home/", at: 2 },
			])
			.execute();
		await sending(place.database, { pageViewsUrl: collector.url });
		expect((await collector.took(1)).map(({ body }) => body.path)).toEqual(["/home/"]);
		const kept = () => place.database.db.selectFrom("page_view").select(["path", "aside"]).execute();
		await expect.poll(kept, { timeout: 10_000 }).toEqual([{ path: "/odd/", aside: 1 }]);
	});
});
