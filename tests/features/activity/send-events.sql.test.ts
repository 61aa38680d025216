import { describe, expect, onTestFinished, test } from "vitest";
import { createEventWriter } from "#app/features/activity/activity.server.ts";
import { createPageViews } from "#app/features/activity/page-views.server.ts";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import { createJobs } from "#app/platform/jobs/jobs.server.ts";
import { dropUnsentEvents, eventQueue } from "#app/features/activity/send-events.server.ts";
import {
	targetNames,
	targetsOf,
	type TargetAddresses,
} from "#app/features/activity/targets.server.ts";
import { startWorker, type Worker } from "#app/platform/jobs/worker.server.ts";
import { startCollector, type Collector, type Received } from "#tests/support/servers/collector.ts";
import { connection, temporaryDatabase } from "#tests/support/temporary.ts";

const second = 1000;
const day = 86_400_000;

interface Portal {
	database: OpenDatabase;
	address: string;
	userId: number;
	addresses: TargetAddresses;
	clock: { now: number };
	said: string[];
}

async function portalWith(addresses: Partial<TargetAddresses>): Promise<Portal> {
	const opened = await temporaryDatabase();
	const account = {
		first_name: "Maren",
		last_name: "Holt",
		country: "gb",
		password_hash: null,
		language: null,
	};
	const times = { training_started: null, proven_at: null, created_at: 0, updated_at: 0 };
	const { id } = await opened.database.db
		.insertInto("user_account")
		.values({ email: "maren@example.org", ...account, ...times })
		.returning("id")
		.executeTakeFirstOrThrow();
	const all = { analyticsUrl: null, activityUrl: null, pageViewsUrl: null, ...addresses };
	return { ...opened, userId: id, addresses: all, clock: { now: 1_795_000_000_000 }, said: [] };
}

/** Starts a worker that works only when the test drains it. */
function workerOf({ addresses, clock, said }: Portal, database: OpenDatabase): Worker {
	const now = () => clock.now;
	const jobs = createJobs(database, now);
	const report = (message: string) => said.push(message);
	const queues = targetsOf(addresses).map((target) => eventQueue(target, { jobs, report, now }));
	const worker = startWorker({ jobs, queues, report, pollMs: 600_000 });
	onTestFinished(() => worker.close());
	return worker;
}

async function happen(
	{ database, userId, addresses, clock }: Portal,
	from: number,
	to = from,
): Promise<void> {
	const writeEvent = createEventWriter(targetNames(addresses, false));
	const facts = {
		category: "resource",
		appId: 620,
		url: "/r/",
		email: "maren@example.org",
		type: "document",
	} as const;
	for (let number = from; number <= to; number++)
		await writeEvent(
			database.db,
			userId,
			{ ...facts, title: `Event ${number}`, itemId: String(number) },
			clock.now,
		);
}

const titles = (received: readonly Received[]) =>
	received.map(({ body }) => body.title ?? body.name);
const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => `Event ${from + index}`);
const keysOf = ({ received }: Collector) => new Set(received.map(({ key }) => key)).size;
const jobsOf = ({ database }: Portal) =>
	database.db.selectFrom("job").select(["kind", "tries"]).where("kind", "!=", "turn").execute();

describe("Events sent to targets", () => {
	test("The portal sends activity as JSON, analytics as a form, and page views as path and time, each with its own Idempotency-Key (EVENT-1, SET-21)", async () => {
		const [analytics, activity, views] = [
			await startCollector(),
			await startCollector(),
			await startCollector(),
		];
		const analyticsUrl = analytics.url.replace("//", "//reporter:s%40cret@");
		const portal = await portalWith({
			analyticsUrl,
			activityUrl: activity.url,
			pageViewsUrl: views.url,
		});
		await happen(portal, 1, 2);
		const pageViews = createPageViews(portal.database.db, true, (error) =>
			portal.said.push(String(error)),
		);
		pageViews.add({ path: "/home/", at: 1_795_000_000_000 });
		await pageViews.flush();
		await workerOf(portal, portal.database).drain();
		const [tracked] = analytics.taken();
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
		const [reported, other] = activity.taken();
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
		const [view] = views.taken();
		expect(view?.body).toEqual({ path: "/home/", at: 1_795_000_000_000 });
		expect(new Set([tracked?.key, reported?.key, other?.key, view?.key]).size).toBe(4);
		expect(await jobsOf(portal)).toEqual([]);
	});

	test("An event is queued in the same transaction as its cause, and only for configured targets (EVENT-5)", async () => {
		const portal = await portalWith({ activityUrl: "http://127.0.0.1:9/" });
		const undone = portal.database.db.transaction().execute(async (trx) => {
			await happen({ ...portal, database: { ...portal.database, db: trx } }, 1);
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		expect(await jobsOf(portal)).toEqual([]);
		await happen(portal, 2);
		expect(await jobsOf(portal)).toEqual([{ kind: "activity", tries: 0 }]);
	});

	test("An event is sent again with the same key, after longer and longer pauses, until its target accepts it (EVENT-5)", async () => {
		const collector = await startCollector();
		collector.answering = "drop";
		const portal = await portalWith({ activityUrl: collector.url });
		await happen(portal, 1);
		const worker = workerOf(portal, portal.database);
		await worker.drain();
		for (const pause of [5, 10, 20, 40]) {
			const before = collector.received.length;
			portal.clock.now += pause * second - 1;
			await worker.drain();
			expect(collector.received).toHaveLength(before);
			portal.clock.now += 1;
			await worker.drain();
			expect(collector.received).toHaveLength(before + 1);
		}
		collector.answering = 200;
		portal.clock.now += 80 * second;
		await worker.drain();
		expect(titles(collector.taken())).toEqual(["Event 1"]);
		expect(keysOf(collector)).toBe(1);
		expect(new Set(portal.said)).toEqual(
			new Set([
				expect.stringMatching(
					/^ACTIVITY_URL couldn't be reached.*\. The portal keeps the events, and tries again for a day$/,
				),
			]),
		);
	});

	test("An event whose target doesn't respond in time stays in the queue", async () => {
		const collector = await startCollector();
		collector.answering = { status: 200, afterMs: 400 };
		const portal = await portalWith({ activityUrl: collector.url });
		await happen(portal, 1);
		const now = () => portal.clock.now;
		const jobs = createJobs(portal.database, now);
		const [target] = targetsOf(portal.addresses);
		if (!target) throw new Error("No target");
		const queue = eventQueue(target, {
			jobs,
			report: (message) => portal.said.push(message),
			now,
			answerMs: 50,
		});
		const worker = startWorker({
			jobs,
			queues: [queue],
			report: (message) => portal.said.push(message),
			pollMs: 600_000,
		});
		await worker.drain();
		await worker.close();
		expect(portal.said).toEqual([
			"ACTIVITY_URL didn't answer in time. The portal keeps the events, and tries again for a day",
		]);
		expect(await jobsOf(portal)).toEqual([{ kind: "activity", tries: 1 }]);
	});

	test("After a response other than 200 from the analytics target, the portal logs `Unknown error occurred while tracking event`, and sends the event again (EVENT-3)", async () => {
		const collector = await startCollector();
		collector.answering = 204;
		const portal = await portalWith({ analyticsUrl: collector.url });
		await happen(portal, 1);
		const worker = workerOf(portal, portal.database);
		await worker.drain();
		expect(portal.said[0]).toMatch(
			/^Unknown error occurred while tracking event: ANALYTICS_URL answered 204/,
		);
		collector.answering = 200;
		portal.clock.now += 5 * second;
		await worker.drain();
		expect(titles(collector.taken())).toEqual(["Event 1"]);
	});

	test("A refused event doesn't delay others, and is sent again later (EVENT-5)", async () => {
		const collector = await startCollector();
		collector.refuses = ({ title }) => Number(String(title).split(" ")[1]) <= 70;
		const portal = await portalWith({ activityUrl: collector.url });
		await happen(portal, 1, 75);
		const worker = workerOf(portal, portal.database);
		await worker.drain();
		expect(titles(collector.taken())).toEqual(range(71, 75));
		expect(collector.received).toHaveLength(75);
		expect(portal.said[0]).toBe(
			"ACTIVITY_URL answered 422. The portal tries this event again for a day, and sends the others",
		);
		collector.refuses = () => false;
		portal.clock.now += 5 * second;
		await worker.drain();
		expect(collector.taken()).toHaveLength(75);
		expect(keysOf(collector)).toBe(75);
	});

	test.each([408, 425, 429, 500, 503])(
		"A target that responds with %i gets no more events until the next try, and then gets all of them",
		async (status) => {
			const collector = await startCollector();
			collector.answering = status;
			const portal = await portalWith({ activityUrl: collector.url });
			await happen(portal, 1, 3);
			const worker = workerOf(portal, portal.database);
			await worker.drain();
			expect(collector.received).toHaveLength(1);
			collector.answering = 200;
			portal.clock.now += 5 * second;
			await worker.drain();
			expect(titles(collector.taken()).toSorted()).toEqual(range(1, 3));
		},
	);

	test.each([
		["in seconds", () => "600"],
		["as a date", () => new Date(Date.now() + 600_000).toUTCString()],
	])(
		"A target that sends Retry-After %s gets no events before that time, and then gets all of them",
		async (_, retryAfter) => {
			const collector = await startCollector();
			Object.assign(collector, { answering: 429, retryAfter: retryAfter() });
			const portal = await portalWith({ activityUrl: collector.url });
			await happen(portal, 1, 2);
			const worker = workerOf(portal, portal.database);
			await worker.drain();
			collector.answering = 200;
			portal.clock.now += 590 * second;
			await happen(portal, 3);
			await worker.drain();
			expect(collector.received).toHaveLength(1);
			portal.clock.now += 10 * second;
			await worker.drain();
			expect(titles(collector.taken()).toSorted()).toEqual(range(1, 3));
		},
	);

	test("The portal stops sending an event that its target hasn't accepted within a day (EVENT-5)", async () => {
		const portal = await portalWith({
			activityUrl: "http://127.0.0.1:9/",
			pageViewsUrl: "http://127.0.0.1:9/",
		});
		await happen(portal, 1, 2);
		portal.clock.now += day - second;
		await happen(portal, 3);
		const { db } = portal.database;
		expect(await dropUnsentEvents(db, portal.clock.now)).toEqual(new Map());
		expect(await dropUnsentEvents(db, portal.clock.now + 2 * second)).toEqual(
			new Map([["activity", 2]]),
		);
		expect(await jobsOf(portal)).toHaveLength(1);
	});

	test("Several workers on the same database send each event once", async () => {
		const [activity, analytics] = [await startCollector(), await startCollector()];
		const portal = await portalWith({ activityUrl: activity.url, analyticsUrl: analytics.url });
		await happen(portal, 1, 40);
		const workers = [];
		for (let process = 0; process < 4; process++)
			workers.push(workerOf(portal, await connection(portal.address)));
		await Promise.all(workers.map((worker) => worker.drain()));
		for (const { received } of [activity, analytics])
			expect(new Set(titles(received))).toEqual(new Set(range(1, 40)));
		expect([activity.received.length, analytics.received.length]).toEqual([40, 40]);
	});

	test("An event that a killed process had claimed is sent by another process when the claim ends", async () => {
		const collector = await startCollector();
		const portal = await portalWith({ activityUrl: collector.url });
		await happen(portal, 1);
		expect(
			await createJobs(portal.database, () => portal.clock.now).take(
				{ kind: "activity" },
				60 * second,
			),
		).not.toBeNull();
		const worker = workerOf(portal, portal.database);
		await worker.drain();
		expect(collector.received).toEqual([]);
		portal.clock.now += 60 * second;
		await worker.drain();
		expect(titles(collector.taken())).toEqual(["Event 1"]);
	});
});
