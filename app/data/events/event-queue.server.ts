import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { EventQueue, EventTarget, WaitingEvent } from "#app/services/activity/port.ts";
import { inHaste } from "#app/data/database/haste.server.ts";
import type { Database, OpenDatabase } from "#app/data/database/database.server.ts";
import { jobClock } from "#app/data/jobs/jobs.server.ts";
import { awayMs } from "./retention.server.ts";

const unsent = 0;
const done = 1;
const unwanted = 2;
const refused = 3;
const absent = 4;
const recalled = 5;

/** For a page view the user does not matter, and taken ones are deleted. */
const viewStates = { [unsent]: 0, [refused]: 1, [absent]: 1, [recalled]: 2 } as const;
type State = keyof typeof viewStates;

/** Only tracking depends on who is logged in. */
const setAside = (target: EventTarget): readonly State[] => (target === "analytics" ? [refused, absent, recalled] : [refused, recalled]);

type Column = "tracking_sent" | "activity_sent";
const columns = { analytics: ["tracking", "tracking_sent"], activity: ["activity", "activity_sent"] } as const satisfies Record<
	Exclude<EventTarget, "page-views">,
	readonly ["tracking" | "activity", Column]
>;

export function createEventQueue({ db, dialect }: OpenDatabase): EventQueue {
	const now = jobClock(dialect)();
	let portal: Promise<string> | null = null;

	/** Separates the keys of portals that send to the same target. */
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

	/** Ids alone would repeat after a backup is restored. */
	async function keyOf(target: EventTarget, id: number, at: number, payload: string): Promise<string> {
		portal ??= portalId();
		const text = [await portal.catch(forget), target, id, at, payload].join("\n");
		return createHash("sha256").update(text).digest("hex").slice(0, 32);
	}

	function forget(error: unknown): never {
		portal = null;
		throw error;
	}

	/** A plain equation with a literal: each index covers one state. */
	const stands = (target: EventTarget, state: State) => {
		const column = target === "page-views" ? "aside" : columns[target][1];
		return sql<boolean>`${sql.ref(column)} = ${sql.lit(target === "page-views" ? viewStates[state] : state)}`;
	};

	const idsOf = (target: EventTarget, state: State = unsent) =>
		db
			.selectFrom(
				target === "page-views"
					? db.selectFrom("page_view").select("id").where(stands(target, state)).as("each")
					: db.selectFrom("activity_event").select("id").where(stands(target, state)).as("each"),
			)
			.select("each.id");

	function anyOf(target: EventTarget, [first, ...others]: readonly State[]) {
		const ids = others.reduce((union, state) => union.unionAll(idsOf(target, state)), idsOf(target, first));
		return db.selectFrom(ids.as("any")).select("any.id");
	}

	async function oldest(target: EventTarget, state: State, limit: number, after: number): Promise<WaitingEvent[]> {
		if (target === "page-views") {
			const views = db.selectFrom("page_view").select(["id", "path", "at"]).where(stands(target, state)).where("id", ">", after);
			const rows = await views.orderBy("id").limit(limit).execute();
			return Promise.all(rows.map(async ({ id, path, at }) => ({ id, key: await keyOf(target, id, at, path), payload: { path, at } })));
		}
		const [payload] = columns[target];
		const rows = await db
			.selectFrom("activity_event")
			.select(["id", "created_at", `${payload} as payload`])
			.where(stands(target, state))
			.where("id", ">", after)
			.orderBy("id")
			.limit(limit)
			.execute();
		return Promise.all(
			rows.map(async (row): Promise<WaitingEvent> => {
				const key = await keyOf(target, row.id, row.created_at, row.payload);
				return { id: row.id, key, payload: JSON.parse(row.payload) as WaitingEvent["payload"] };
			}),
		);
	}

	/** Deletes page views that nobody wants. */
	async function move(
		where: Database,
		target: EventTarget,
		from: readonly State[],
		to: State | typeof unwanted,
		through = Number.MAX_SAFE_INTEGER,
	): Promise<void> {
		for (const state of from) {
			if (target !== "page-views") {
				const events = where.updateTable("activity_event").set({ [columns[target][1]]: to });
				await events.where(stands(target, state)).where("id", "<=", through).execute();
			} else if (to === unwanted) await where.deleteFrom("page_view").where(stands(target, state)).where("id", "<=", through).execute();
			else {
				const views = where.updateTable("page_view").set({ aside: viewStates[to] });
				await views.where(stands(target, state)).where("id", "<=", through).execute();
			}
		}
	}

	async function count(target: EventTarget, states: readonly State[]): Promise<number> {
		const counted = anyOf(target, states)
			.clearSelect()
			.select((select) => select.fn.countAll<number | string>().as("count"));
		return Number((await counted.executeTakeFirstOrThrow()).count);
	}

	return {
		async open(target) {
			await db.transaction().execute(async (trx) => {
				const known = await trx
					.updateTable("job")
					.set({ asked_at: now })
					.where("key", "=", target)
					.where("asked_at", ">", sql<number>`${now} - ${sql.lit(awayMs)}`)
					.executeTakeFirst();
				if (Number(known.numUpdatedRows) > 0) return;
				const turn = { kind: "turn", key: target, payload: "", tries: 0, due_at: 0, held_until: 0 };
				await trx
					.insertInto("job")
					.values({ ...turn, asked_at: now })
					.onConflict((conflict) => conflict.column("key").doUpdateSet({ asked_at: now }))
					.execute();
				await move(trx, target, [unsent, ...setAside(target)], unwanted);
			});
		},
		async hasWaiting(target, withRecalled) {
			const states = (withRecalled ? [unsent, recalled] : [unsent]) satisfies readonly State[];
			return (await inHaste(() => anyOf(target, states).limit(1).executeTakeFirst())) !== undefined;
		},
		waiting: (target, limit, after = 0) => oldest(target, unsent, limit, after),
		nextToRetry: async (target) => (await oldest(target, recalled, 1, 0))[0] ?? null,
		async markAccepted(target, ids) {
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
		async setAside(target, ids, why) {
			if (ids.length === 0) return;
			const state = why === "refused" ? refused : absent;
			if (target === "page-views") await db.updateTable("page_view").set({ aside: viewStates[state] }).where("id", "in", ids).execute();
			else
				await db
					.updateTable("activity_event")
					.set({ [columns[target][1]]: state })
					.where("id", "in", ids)
					.execute();
		},
		retrySetAside: (target) =>
			move(
				db,
				target,
				setAside(target).filter((state) => state !== recalled),
				recalled,
			),
		async retrySetAsideOf(userId) {
			const ofUser = db.updateTable("activity_event").set({ tracking_sent: recalled }).where("user_id", "=", userId);
			await ofUser.where(stands("analytics", absent)).execute();
		},
		async trim(target, bound, which = "waiting") {
			const states: readonly State[] = which === "waiting" ? [unsent] : setAside(target);
			const last = await anyOf(target, states).orderBy("id", "desc").offset(bound).limit(1).executeTakeFirst();
			if (!last) return 0;
			const dropped = (await count(target, states)) - bound;
			await move(db, target, states, unwanted, last.id);
			return dropped;
		},
		count: (target) => count(target, [unsent]),
		async oldestAt(target) {
			if (target === "page-views") {
				const views = db.selectFrom("page_view").select("at").where(stands(target, unsent));
				return (await views.orderBy("id").limit(1).executeTakeFirst())?.at ?? null;
			}
			const events = db.selectFrom("activity_event").select("created_at").where(stands(target, unsent));
			return (await events.orderBy("id").limit(1).executeTakeFirst())?.created_at ?? null;
		},
	};
}
