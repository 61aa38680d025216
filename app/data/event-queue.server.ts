import { createHash, randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { EventQueue, EventTarget, WaitingEvent } from "../services/event-queue-port.ts";
import type { Dialect, OpenDatabase } from "./database.server.ts";

const day = 86_400_000;
/** Reports look back over a year; then events go. */
const eventsKeptMs = 400 * day;
/** Page views that nobody asks for any more. */
const pageViewsKeptMs = 7 * day;
/** A target that was away for longer does not get what happened meanwhile. */
const awayMs = 30 * day;

const unsent = 0;
const done = 1;
const unwanted = 2;
const aside = 3;

type Column = "tracking_sent" | "activity_sent";
const columns = { analytics: ["tracking", "tracking_sent"], activity: ["activity", "activity_sent"] } as const satisfies Record<
	Exclude<EventTarget, "page-views">,
	readonly ["tracking" | "activity", Column]
>;

/** The database's own clock: servers that share it need not agree about the time. */
function clock(dialect: Dialect): RawBuilder<number> {
	return dialect === "postgres"
		? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
		: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** The outbox of events in the database. */
export function createEventQueue({ db, dialect }: OpenDatabase): EventQueue {
	const now = clock(dialect);
	let portal: Promise<string> | null = null;

	/** Keeps the keys of two portals apart that send to one target. */
	async function portalId(): Promise<string> {
		const name = "portal-id";
		const fresh = { name, value: randomUUID() };
		await db
			.insertInto("setting")
			.values(fresh)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return (await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
	}

	/** Ids alone would come again after a backup is restored. */
	async function keyOf(target: EventTarget, id: number, at: number, payload: string): Promise<string> {
		portal ??= portalId();
		const text = [await portal.catch(forget), target, id, at, payload].join("\n");
		return createHash("sha256").update(text).digest("hex").slice(0, 32);
	}

	function forget(error: unknown): never {
		portal = null;
		throw error;
	}

	const waitingIds = (target: EventTarget) =>
		db
			.selectFrom(
				target === "page-views"
					? db.selectFrom("page_view").select("id").where("aside", "=", 0).as("each")
					: db.selectFrom("activity_event").select("id").where(columns[target][1], "=", sql.lit(unsent)).as("each"),
			)
			.select("each.id");

	return {
		async open(target) {
			await db.transaction().execute(async (trx) => {
				const known = await trx
					.updateTable("event_target")
					.set({ seen_at: now })
					.where("name", "=", target)
					.where("seen_at", ">", sql<number>`${now} - ${sql.lit(awayMs)}`)
					.executeTakeFirst();
				if (Number(known.numUpdatedRows) > 0) return;
				const fresh = { name: target, holder: "", held_until: 0, attempts: 0, next_try_at: 0, seen_at: now };
				await trx
					.insertInto("event_target")
					.values(fresh)
					.onConflict((conflict) => conflict.column("name").doUpdateSet({ seen_at: now }))
					.execute();
				if (target === "page-views") await trx.deleteFrom("page_view").execute();
				else {
					const column = columns[target][1];
					await trx
						.updateTable("activity_event")
						.set({ [column]: unwanted })
						.where(column, "=", unsent)
						.execute();
				}
			});
		},
		async isDue(target) {
			const row = await db
				.selectFrom("event_target")
				.select("name")
				.where("name", "=", target)
				.where("held_until", "<=", now)
				.where("next_try_at", "<=", now)
				.where((expression) => expression.exists(waitingIds(target).limit(1)))
				.executeTakeFirst();
			return row !== undefined;
		},
		async hold(target, holder, forMs) {
			const row = await db
				.updateTable("event_target")
				.set({ holder, held_until: sql<number>`${now} + ${sql.lit(forMs)}`, seen_at: now })
				.where("name", "=", target)
				.where((or) => or.or([or("held_until", "<=", now), or("holder", "=", holder)]))
				.returning("attempts")
				.executeTakeFirst();
			return row?.attempts ?? null;
		},
		async waiting(target, limit) {
			if (target === "page-views") {
				const rows = await db.selectFrom("page_view").select(["id", "path", "at"]).where("aside", "=", 0).orderBy("id").limit(limit).execute();
				return Promise.all(rows.map(async ({ id, path, at }) => ({ id, key: await keyOf(target, id, at, path), payload: { path, at } })));
			}
			const [payload, sent] = columns[target];
			const rows = await db
				.selectFrom("activity_event")
				.select(["id", "created_at", `${payload} as payload`])
				.where(sent, "=", sql.lit(unsent))
				.orderBy("id")
				.limit(limit)
				.execute();
			return Promise.all(
				rows.map(async (row): Promise<WaitingEvent> => {
					const key = await keyOf(target, row.id, row.created_at, row.payload);
					return { id: row.id, key, payload: JSON.parse(row.payload) as WaitingEvent["payload"] };
				}),
			);
		},
		async taken(target, ids) {
			if (ids.length === 0) return;
			if (target === "page-views") await db.deleteFrom("page_view").where("id", "in", ids).execute();
			else {
				const column = columns[target][1];
				await db
					.updateTable("activity_event")
					.set({ [column]: done })
					.where("id", "in", ids)
					.execute();
			}
		},
		async setAside(target, ids) {
			if (target === "page-views") await db.updateTable("page_view").set({ aside: 1 }).where("id", "in", ids).execute();
			else
				await db
					.updateTable("activity_event")
					.set({ [columns[target][1]]: aside })
					.where("id", "in", ids)
					.execute();
		},
		async recall(target) {
			if (target === "page-views") await db.updateTable("page_view").set({ aside: 0 }).where("aside", "=", 1).execute();
			else {
				const column = columns[target][1];
				await db
					.updateTable("activity_event")
					.set({ [column]: unsent })
					.where(column, "=", aside)
					.execute();
			}
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
		async trim(target, bound) {
			const last = await waitingIds(target).orderBy("id", "desc").offset(bound).limit(1).executeTakeFirst();
			const count = await this.count(target);
			if (!last) return { waiting: count, dropped: 0 };
			if (target === "page-views") await db.deleteFrom("page_view").where("id", "<=", last.id).where("aside", "=", 0).execute();
			else {
				const column = columns[target][1];
				await db
					.updateTable("activity_event")
					.set({ [column]: unwanted })
					.where(column, "=", unsent)
					.where("id", "<=", last.id)
					.execute();
			}
			return { waiting: bound, dropped: count - bound };
		},
		async count(target) {
			const counted = waitingIds(target).clearSelect().select((select) => select.fn.countAll<number | string>().as("count"));
			return Number((await counted.executeTakeFirstOrThrow()).count);
		},
		async prune() {
			const wanted = async (target: EventTarget) =>
				db
					.selectFrom("event_target")
					.select("name")
					.where("name", "=", target)
					.where("seen_at", ">", sql<number>`${now} - ${sql.lit(awayMs)}`)
					.executeTakeFirst();
			let old = db.deleteFrom("activity_event").where("created_at", "<", sql<number>`${now} - ${sql.lit(eventsKeptMs)}`);
			if (await wanted("analytics")) old = old.where("tracking_sent", "!=", unsent);
			if (await wanted("activity")) old = old.where("activity_sent", "!=", unsent);
			await old.execute();
			if (await wanted("page-views")) return;
			await db
				.deleteFrom("page_view")
				.where("at", "<", sql<number>`${now} - ${sql.lit(pageViewsKeptMs)}`)
				.execute();
		},
	};
}
