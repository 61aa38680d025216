import { sql } from "kysely";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { Database, Write } from "#app/platform/database/database.server.ts";
import { type Counter, type LimitName, clientOf, rateLimits } from "./rate-limit.ts";
import { MINUTE_MS } from "#app/constants.ts";
export interface LimitSubject {
	subject: string;
	client: string | null;
	device: string;
}

/**
 * Returns a key that hides the counted subject. Returns null if the counter is per network address
 * and the address is unknown.
 */
export function limitKey(
	signer: Signer,
	name: LimitName,
	{ by, windowMs }: Counter,
	{ subject, client, device }: LimitSubject,
): string | null {
	if (by === "client" && client === null) return null;
	const parts = {
		client: [client],
		subject: [subject],
		"subject and client": [subject, client ?? "?"],
		"subject and browser": [subject, device],
	}[by];
	return signer.sign("limit", JSON.stringify([name, by, windowMs, ...parts])).slice(0, 27);
}

/** The largest expected difference between the clocks of two servers, in ms. */
const skewMs = MINUTE_MS;

/**
 * Adds `by` hits to a counter and returns its state. A single statement does this, so that
 * concurrent servers count exactly.
 */
export async function countHits(
	db: Database | Write,
	key: string,
	windowMs: number,
	now: number,
	by: number = 1,
): Promise<{ hits: number; resetAt: number }> {
	const resetAt = now + windowMs;
	// If a window ends more than `skewMs` later than a new one would, the server that began it had a
	// fast clock. Such a window counts as expired.
	const isExpired = sql`rate_limit.reset_at <= cast(${now} as bigint) or rate_limit.reset_at > cast(${resetAt + skewMs} as bigint)`;
	const row = await db
		.insertInto("rate_limit")
		.values({ key, hits: by, reset_at: resetAt })
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet({
				hits: sql<number>`case when ${isExpired} then cast(${by} as integer) else rate_limit.hits + cast(${by} as integer) end`,
				reset_at: sql<number>`case when ${isExpired} then cast(${resetAt} as bigint) else rate_limit.reset_at end`,
			}),
		)
		.returning(["hits", "reset_at"])
		.executeTakeFirstOrThrow();
	return { hits: row.hits, resetAt: row.reset_at };
}

export async function hitsOf(db: Database, key: string, now: number): Promise<number> {
	const row = await db
		.selectFrom("rate_limit")
		.select("hits")
		.where("key", "=", key)
		.where("reset_at", ">", now)
		.executeTakeFirst();
	return row?.hits ?? 0;
}

export async function undoHits(db: Database, key: string, by: number): Promise<void> {
	await db
		.updateTable("rate_limit")
		.set((row) => ({ hits: row("hits", "-", by) }))
		.where("key", "=", key)
		.where("hits", ">=", by)
		.execute();
}

const names = [
	"password",
	"mail",
	"mailBeyond",
	"signUp",
	"studioCode",
	"askForMail",
] as const satisfies readonly LimitName[];

export type HostedLimit = (typeof names)[number];

function countersOf(
	signer: Signer,
	account: { id: number; email: string },
	address: string | null,
): Map<string, { name: HostedLimit; counter: Counter }> {
	const client = clientOf(address);
	const found = new Map<string, { name: HostedLimit; counter: Counter }>();
	for (const name of names)
		for (const counter of rateLimits[name].counters as readonly Counter[]) {
			if (counter.by === "subject and browser" || (counter.by !== "subject" && client === null))
				continue;
			const subject = name === "studioCode" ? String(account.id) : account.email.toLowerCase();
			const key = limitKey(signer, name, counter, {
				subject: counter.by === "client" ? "" : subject,
				client,
				device: "",
			});
			if (key !== null) found.set(key, { name, counter });
		}
	return found;
}

export interface LimitCounter {
	name: HostedLimit;
	hits: number;
	since: number;
	resetAt: number;
	isReached: boolean;
}

/**
 * Returns the account's counters with an open window. With an `address`, includes the counters of
 * that network address.
 */
export async function limitCounters(
	db: Database,
	signer: Signer,
	account: { id: number; email: string },
	address: string | null,
	now: number,
): Promise<LimitCounter[]> {
	const counters = countersOf(signer, account, address);
	const rows = await db
		.selectFrom("rate_limit")
		.select(["key", "hits", "reset_at as resetAt"])
		.where("key", "in", [...counters.keys()])
		.where("reset_at", ">", now)
		.execute();
	return rows.flatMap(({ key, hits, resetAt }) => {
		const found = counters.get(key);
		if (!found) return [];
		const { name, counter } = found;
		return [
			{ name, hits, since: resetAt - counter.windowMs, resetAt, isReached: hits >= counter.hits },
		];
	});
}

export async function liftLimits(
	db: Database,
	signer: Signer,
	account: { id: number; email: string },
	address: string | null,
): Promise<void> {
	const keys = [...countersOf(signer, account, address).keys()];
	await db.deleteFrom("rate_limit").where("key", "in", keys).execute();
}
