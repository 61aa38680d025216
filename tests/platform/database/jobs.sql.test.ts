import { settleMail, outdatedMails, queueMail } from "#app/features/account/mail-jobs.server.ts";
import { describe, expect, it } from "vitest";
import { createJobs } from "#app/platform/jobs/jobs.server.ts";
import { nextRunOf } from "#app/platform/jobs/worker.server.ts";
import { connection, temporaryDatabase } from "#tests/support/temporary.ts";

const mail = { userId: null, linkId: null, sealed: "sealed" };
const day = 86_400_000;

describe("Jobs (docs/decisions/0025)", () => {
	it("Each job is taken once, however many servers ask at the same time", async () => {
		const { database, address } = await temporaryDatabase();
		const servers = [database, await connection(address), await connection(address)].map((each) =>
			createJobs(each),
		);
		for (let number = 0; number < 12; number++) await queueMail(database.db, mail, 0);
		const taken = await Promise.all(
			Array.from({ length: 15 }, (_, at) => servers[at % 3]?.take({ kind: "mail" }, 60_000)),
		);
		const ids = taken.flatMap((job) => (job ? [job.id] : []));
		expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
	});

	it("Each job is tried only once, even if several servers take jobs and put them back for later", async () => {
		const { database, address } = await temporaryDatabase();
		const servers = [database, await connection(address), await connection(address)].map((each) =>
			createJobs(each),
		);
		for (let number = 0; number < 40; number++) await queueMail(database.db, mail, 0);
		const tried: number[] = [];
		await Promise.all(
			[...servers, ...servers].map(async (jobs) => {
				for (
					let job = await jobs.take({ kind: "mail" }, 60_000);
					job;
					job = await jobs.take({ kind: "mail" }, 60_000)
				) {
					tried.push(job.id);
					await jobs.putBack(job, { inMs: 60_000, failed: "service" });
				}
			}),
		);
		expect([tried.length, new Set(tried).size]).toEqual([40, 40]);
	});

	it("A job pauses after its first failure, and its pause doubles with each further failure", () => {
		const pause = { firstMs: 5000, longestMs: 300_000 };
		expect(
			[1, 2, 3].map((tries) => nextRunOf({ tries }, pause, { inMs: 0, failed: "service" }).inMs),
		).toEqual([5000, 10_000, 20_000]);
	});

	it("A job pauses for an hour at most, even if another system asks for a longer pause", () => {
		const pause = { firstMs: 5000, longestMs: 300_000 };
		expect(nextRunOf({ tries: 1 }, pause, { inMs: 999_999_000, failed: "service" })).toEqual({
			inMs: 3_600_000,
			failed: "service",
		});
		expect(nextRunOf({ tries: 30 }, pause, { inMs: 0, failed: "service" })).toEqual({
			inMs: 300_000,
			failed: "service",
		});
		expect(nextRunOf({ tries: 1 }, pause, { inMs: 0, failed: false })).toEqual({
			inMs: 0,
			failed: false,
		});
	});

	it("A job waits until it is due, and a process that lost a job to another can neither keep it nor put it back", async () => {
		const { database } = await temporaryDatabase();
		const clock = { now: day };
		const jobs = createJobs(database, () => clock.now);
		await queueMail(database.db, mail, 0);
		const first = await jobs.take({ kind: "mail" }, 60_000);
		expect(first?.tries).toBe(1);
		clock.now += 60_000;
		const second = await jobs.take({ kind: "mail" }, 60_000);
		expect(second).toMatchObject({ id: first?.id, tries: 2 });
		if (!first || !second) throw new Error("Nothing was taken");
		expect([await jobs.renew(first, 60_000), await jobs.renew(second, 60_000)]).toEqual([
			false,
			true,
		]);
		await jobs.putBack(first, { inMs: 0, failed: false });
		expect(await jobs.take({ kind: "mail" }, 60_000)).toBeNull();
		await jobs.putBack(second, { inMs: 5000, failed: "service" });
		clock.now += 4999;
		expect(await jobs.take({ kind: "mail" }, 60_000)).toBeNull();
		clock.now += 1;
		expect(await jobs.take({ kind: "mail" }, 60_000)).toMatchObject({ tries: 3 });
	});

	it("Jobs that a fast clock delayed by hours run right after jobs that are really due", async () => {
		const { database } = await temporaryDatabase();
		const jobs = createJobs(database, () => day);
		const [late, due] = [
			await queueMail(database.db, mail, 0),
			await queueMail(database.db, mail, 0),
		];
		const waiting = await queueMail(database.db, mail, 0);
		for (const [id, dueAt] of [[late, 2 * day] as const, [waiting, day + 3_600_000] as const])
			await database.db.updateTable("job").set({ due_at: dueAt }).where("id", "=", id).execute();
		const taken = [
			await jobs.take({ kind: "mail" }, 60_000),
			await jobs.take({ kind: "mail" }, 60_000),
		];
		expect(taken.map((job) => job?.id)).toEqual([due, late]);
		expect(await jobs.take({ kind: "mail" }, 60_000)).toBeNull();
	});

	it("Only one process at a time can take a recurring job, and a success resets the job's tries", async () => {
		const { database } = await temporaryDatabase();
		const jobs = createJobs(database);
		const turn = { kind: "turn", key: "housekeeping" } as const;
		const held = await jobs.take(turn, 60_000);
		expect(await jobs.take(turn, 60_000)).toBeNull();
		if (held) await jobs.putBack(held, { inMs: 0, failed: false });
		expect(await jobs.take(turn, 60_000)).toMatchObject({ tries: 1 });
	});

	it("Jobs are taken by kind or by kind and key, longest due first, and ending, waking or counting some jobs doesn't affect others", async () => {
		const { database } = await temporaryDatabase();
		const { db } = database;
		const clock = { now: day };
		const jobs = createJobs(database, () => clock.now);
		const person = {
			first_name: "Maren",
			last_name: "Holt",
			country: "gb",
			password_hash: null,
			language: null,
			training_started: null,
			proven_at: null,
			created_at: 0,
			updated_at: 0,
		};
		const [ana = 0, jonas = 0] = (
			await db
				.insertInto("user_account")
				.values(["ana", "jonas"].map((name) => ({ ...person, email: `${name}@example.org` })))
				.returning("id")
				.execute()
		).map(({ id }) => id);
		const add = (kind: "points" | "notice", key: string, userId: number) =>
			jobs.takeNow({ kind, key, userId, payload: key }, 60_000);
		const all = [
			await add("points", "a", ana),
			await add("points", "b", jonas),
			await add("notice", "c", ana),
		];
		// While a job is held, another call with its kind and key takes nothing and doesn't change the
		// job.
		expect(await add("points", "a", jonas)).toBeNull();
		for (const [at, job] of all.entries())
			if (job) await jobs.putBack(job, { inMs: (3 - at) * 1000, failed: false });
		expect(await jobs.waiting("points")).toEqual({ count: 2, oldestAt: day });
		expect(await jobs.waiting("mail")).toEqual({ count: 0, oldestAt: null });
		expect(await jobs.take({ kind: "points" }, 60_000)).toBeNull();
		await jobs.wake("points", ana);
		expect(await jobs.take({ kind: "notice" }, 60_000)).toBeNull();
		const woken = await jobs.take({ kind: "points" }, 60_000);
		expect(woken).toMatchObject({ userId: ana, payload: "a", tries: 1 });
		expect(await jobs.take({ kind: "points" }, 60_000)).toBeNull();
		if (woken) await jobs.putBack(woken, { inMs: 3000, failed: false });
		clock.now += 3000;
		expect(await jobs.take({ kind: "points", key: "a" }, 60_000)).toMatchObject({ payload: "a" });
		clock.now += 60_000;
		const first = await jobs.take({ kind: "points" }, 60_000);
		expect(first?.payload).toBe("b");
		if (first) await jobs.drop(first);
		const left = await db.selectFrom("job").select("key").orderBy("key").execute();
		expect(
			left.map(({ key }) => key).filter((key) => key !== null && ["a", "b", "c"].includes(key)),
		).toEqual(["a", "c"]);
	});

	it("The portal finds emails that were queued before a given time", async () => {
		const { database } = await temporaryDatabase();
		const old = await queueMail(database.db, mail, 0);
		const young = await queueMail(database.db, mail, 2 * day);
		const { db } = database;
		expect(await outdatedMails(db, day, 10)).toMatchObject([{ id: old }]);
		await settleMail(db, old, null);
		expect(await outdatedMails(db, 3 * day, 10)).toMatchObject([{ id: young }]);
	});
});
