import { sql, type RawBuilder } from "kysely";
import type { Dialect, OpenDatabase } from "#app/data/database/database.server.ts";

/** The database's own clock: servers that share it need not agree about the time. */
export function databaseClock(dialect: Dialect): RawBuilder<number> {
	return dialect === "postgres"
		? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
		: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** Nothing has a target wait for longer, in ms. */
const longestWait = 7_200_000;

/** Whether a time of a target has come; one that is too far ahead was written by a clock that was, and holds nobody up. */
export function hasCome(column: "held_until" | "next_try_at", now: RawBuilder<number>): RawBuilder<boolean> {
	return sql<boolean>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now} + ${sql.lit(longestWait)})`;
}

/** Who may send to a target: of all processes and servers on one database one at a time. Times in ms. */
export interface Leases {
	/** Takes a target, or holds it for longer: how often it failed in a row; null while somebody else holds it. */
	hold(target: string, holder: string, forMs: number): Promise<number | null>;
	/** Lets go of a target. `failed`: it is left alone for that long. */
	release(target: string, holder: string, failed: { retryInMs: number } | null): Promise<void>;
}

/** The turns of the targets that are known in the database. */
export function createLeases({ db, dialect }: Pick<OpenDatabase, "db" | "dialect">): Leases {
	const now = databaseClock(dialect);
	return {
		async hold(target, holder, forMs) {
			const row = await db
				.updateTable("event_target")
				.set({ holder, held_until: sql<number>`${now} + ${sql.lit(forMs)}`, seen_at: now })
				.where("name", "=", target)
				.where((or) => or.or([hasCome("held_until", now), or("holder", "=", holder)]))
				.returning("attempts")
				.executeTakeFirst();
			return row?.attempts ?? null;
		},
		async release(target, holder, failed) {
			await db
				.updateTable("event_target")
				.set((row) => ({
					held_until: 0,
					attempts: failed ? row("attempts", "+", 1) : 0,
					next_try_at: failed ? sql<number>`${now} + ${sql.lit(failed.retryInMs)}` : 0,
				}))
				.where("name", "=", target)
				.where("holder", "=", holder)
				.execute();
		},
	};
}
