import type { HeldJob, JobKind, NextRun } from "./job.ts";
import { randomUUID } from "node:crypto";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Dialect, OpenDatabase } from "#app/platform/database/database.server.ts";
import { withRequestTimeout } from "#app/platform/logs/current-request.server.ts";
import type { JobTable } from "#app/platform/database/tables/event.server.ts";

// A time that is further ahead than this came from a wrong clock, so it counts as past.
const maxAheadMs = 7_200_000;

/** Returns the database's clock, which all servers share, or a test's clock. */
export function jobClock(dialect: Dialect, now?: () => number): () => RawBuilder<number> {
	if (now) return () => sql<number>`cast(${now()} as bigint)`;
	const clock =
		dialect === "postgres"
			? sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`
			: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
	return () => clock;
}

function isPast(column: "due_at" | "held_until", now: RawBuilder<number>): RawBuilder<boolean> {
	return sql<boolean>`(${sql.ref(`job.${column}`)} <= ${now} or ${sql.ref(`job.${column}`)} > ${now} + ${sql.lit(maxAheadMs)})`;
}

const columns = ["id", "holder", "user_id", "payload", "tries"] as const;

function toHeldJob(row: Pick<Selectable<JobTable>, (typeof columns)[number]>): HeldJob {
	const { id, holder, user_id: userId, payload, tries } = row;
	return { id, holder, userId, payload, tries };
}

export function createJobs({ db, dialect }: OpenDatabase, now?: () => number) {
	const clock = jobClock(dialect, now);
	const later = (ms: number) => sql<number>`${clock()} + ${sql.lit(Math.ceil(ms))}`;
	const ownJob = ({ id, holder }: HeldJob) =>
		db.updateTable("job").where("id", "=", id).where("holder", "=", holder);

	async function take(of: { kind: JobKind; key?: string }, forMs: number): Promise<HeldJob | null> {
		let free = db
			.selectFrom("job")
			.select(["id", "due_at"])
			.where("kind", "=", of.kind)
			.where(isPast("held_until", clock()));
		if (of.key !== undefined) free = free.where("key", "=", of.key);
		const first = free.orderBy("due_at").orderBy("id").limit(1);
		// These are two ranges of the index. With an `or`, the database would read all waiting jobs
		// each second.
		const due = first.where("due_at", "<=", clock()).as("due");
		const ofWrongClock = first
			.where("due_at", ">", sql<number>`${clock()} + ${sql.lit(maxAheadMs)}`)
			.as("wrong");
		const either = db.selectFrom(due).selectAll().unionAll(db.selectFrom(ofWrongClock).selectAll());
		const next = await either.orderBy("due_at").executeTakeFirst();
		if (!next) return null;
		// If two servers find the same job, one updates the row and the other looks again.
		const row = await db
			.updateTable("job")
			.set((job) => ({
				holder: randomUUID(),
				held_until: later(forMs),
				tries: job("tries", "+", 1),
			}))
			.where("id", "=", next.id)
			.where(isPast("due_at", clock()))
			.where(isPast("held_until", clock()))
			.returning(columns)
			.executeTakeFirst();
		return row ? toHeldJob(row) : take(of, forMs);
	}

	return {
		/**
		 * Takes the job that has been due longest, or the one with `key`. Returns null if no job is
		 * both due and free.
		 */
		take: (of: { kind: JobKind; key?: string }, forMs: number): Promise<HeldJob | null> =>
			withRequestTimeout(() => take(of, forMs)),
		/**
		 * Adds the job unless it exists, and takes it even if it isn't due. Returns null if another
		 * process holds it.
		 */
		async takeNow(
			{
				kind,
				key,
				userId,
				payload,
			}: { kind: JobKind; key: string; userId: number; payload: string },
			forMs: number,
		): Promise<HeldJob | null> {
			const holder = randomUUID();
			const held = {
				kind,
				key,
				user_id: userId,
				payload,
				tries: 1,
				holder,
				held_until: later(forMs),
			};
			const row = await db
				.insertInto("job")
				.values({ ...held, asked_at: clock(), due_at: clock() })
				.onConflict((conflict) =>
					conflict
						.column("key")
						.doUpdateSet({ holder, held_until: later(forMs), tries: sql<number>`job.tries + 1` })
						.where(isPast("held_until", clock())),
				)
				.returning(columns)
				.executeTakeFirst();
			return row ? toHeldJob(row) : null;
		},
		async renew(job: HeldJob, forMs: number): Promise<boolean> {
			const kept = await ownJob(job)
				.set({ held_until: later(forMs) })
				.executeTakeFirst();
			return Number(kept.numUpdatedRows) > 0;
		},
		/** Puts a job back for a later run. Resets the number of attempts unless the run failed. */
		async putBack(job: HeldJob, { inMs, failed }: NextRun): Promise<void> {
			await ownJob(job)
				.set({ held_until: 0, due_at: inMs === 0 ? 0 : later(inMs), tries: failed ? job.tries : 0 })
				.execute();
		},
		async drop({ id }: HeldJob): Promise<void> {
			await db.deleteFrom("job").where("id", "=", id).execute();
		},
		async wake(kind: JobKind, userId: number): Promise<void> {
			await db
				.updateTable("job")
				.set({ due_at: clock() })
				.where("user_id", "=", userId)
				.where("kind", "=", kind)
				.execute();
		},
		/** Counts the waiting jobs. `oldestAt` is in ms since 1970, or null if none waits. */
		async waiting(kind: JobKind): Promise<{ count: number; oldestAt: number | null }> {
			const { count, oldest } = await db
				.selectFrom("job")
				.select(({ fn }) => [
					fn.countAll<number | string>().as("count"),
					fn.min("asked_at").as("oldest"),
				])
				.where("kind", "=", kind)
				.executeTakeFirstOrThrow();
			return { count: Number(count), oldestAt: oldest === null ? null : Number(oldest) };
		},
	};
}

export type Jobs = ReturnType<typeof createJobs>;
