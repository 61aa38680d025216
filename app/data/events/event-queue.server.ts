import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { EventQueue, EventTarget, WaitingEvent } from "#app/services/activity/port.ts";
import { withRequestTimeout } from "#app/data/database/request-timeout.server.ts";
import type { Database, OpenDatabase } from "#app/data/database/database.server.ts";
import { jobClock } from "#app/data/jobs/jobs.server.ts";
import { targetUnsetMs } from "./retention.server.ts";

const unsent = 0;
const accepted = 1;
const unwanted = 2;
const refused = 3;
const absent = 4;
const toRetry = 5;

/** Events per statement: a portal that has sent none so far may have millions, and PostgreSQL's statements end after a minute. */
const batch = 10_000;

/** For a page view the user does not matter, and taken ones are deleted. */
const viewStates = { [unsent]: 0, [refused]: 1, [absent]: 1, [toRetry]: 2 } as const;
type State = keyof typeof viewStates;

/** Only tracking depends on who is logged in. */
const setAsideStates = (target: EventTarget): readonly State[] =>
	target === "analytics" ? [refused, absent, toRetry] : [refused, toRetry];

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
	const isInState = (target: EventTarget, state: State) => {
		const column = target === "page-views" ? "aside" : columns[target][1];
		return sql<boolean>`${sql.ref(column)} = ${sql.lit(target === "page-views" ? viewStates[state] : state)}`;
	};

	const idsOf = (target: EventTarget, state: State = unsent) =>
		db
			.selectFrom(
				target === "page-views"
					? db.selectFrom("page_view").select("id").where(isInState(target, state)).as("each")
					: db.selectFrom("activity_event").select("id").where(isInState(target, state)).as("each"),
			)
			.select("each.id");

	function idsInStates(target: EventTarget, [first, ...others]: readonly State[]) {
		const ids = others.reduce((union, state) => union.unionAll(idsOf(target, state)), idsOf(target, first));
		return db.selectFrom(ids.as("any")).select("any.id");
	}

	async function oldest(target: EventTarget, state: State, limit: number, after: number): Promise<WaitingEvent[]> {
		if (target === "page-views") {
			const views = db.selectFrom("page_view").select(["id", "path", "at"]).where(isInState(target, state)).where("id", ">", after);
			const rows = await views.orderBy("id").limit(limit).execute();
			return Promise.all(rows.map(async ({ id, path, at }) => ({ id, key: await keyOf(target, id, at, path), payload: { path, at } })));
		}
		const [payload] = columns[target];
		const rows = await db
			.selectFrom("activity_event")
			.select(["id", "created_at", `${payload} as payload`])
			.where(isInState(target, state))
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
	async function changeState(
		trx: Database,
		target: EventTarget,
		from: readonly State[],
		to: State | typeof unwanted,
		through = Number.MAX_SAFE_INTEGER,
	): Promise<void> {
		for (const state of from) {
			if (target !== "page-views") {
				const events = trx.updateTable("activity_event").set({ [columns[target][1]]: to });
				await events.where(isInState(target, state)).where("id", "<=", through).execute();
			} else if (to === unwanted) await trx.deleteFrom("page_view").where(isInState(target, state)).where("id", "<=", through).execute();
			else {
				const views = trx.updateTable("page_view").set({ aside: viewStates[to] });
				await views.where(isInState(target, state)).where("id", "<=", through).execute();
			}
		}
	}

	async function count(target: EventTarget, states: readonly State[]): Promise<number> {
		const counted = idsInStates(target, states)
			.clearSelect()
			.select((select) => select.fn.countAll<number | string>().as("count"));
		return Number((await counted.executeTakeFirstOrThrow()).count);
	}

	return {
		async open(target) {
			const newest = idsOf(target)
				.clearSelect()
				.select(({ fn }) => fn.max<number | null>("each.id").as("id"));
			const last = (await newest.executeTakeFirst())?.id ?? 0;
			const known = await db
				.updateTable("job")
				.set({ asked_at: now })
				.where("key", "=", target)
				.where("asked_at", ">", sql<number>`${now} - ${sql.lit(targetUnsetMs)}`)
				.executeTakeFirst();
			if (Number(known.numUpdatedRows) > 0) return;
			await changeState(db, target, setAsideStates(target), unwanted);
			for (let through = 0; through < last;) {
				through = Math.min(through + batch, last);
				await changeState(db, target, [unsent], unwanted, through);
			}
			// Last: a start that was broken off begins again.
			const turn = { kind: "turn", key: target, payload: "", tries: 0, due_at: 0, held_until: 0 };
			await db
				.insertInto("job")
				.values({ ...turn, asked_at: now })
				.onConflict((conflict) => conflict.column("key").doUpdateSet({ asked_at: now }))
				.execute();
		},
		async hasWaiting(target, withRecalled) {
			const states = (withRecalled ? [unsent, toRetry] : [unsent]) satisfies readonly State[];
			return (await withRequestTimeout(() => idsInStates(target, states).limit(1).executeTakeFirst())) !== undefined;
		},
		waiting: (target, limit, after = 0) => oldest(target, unsent, limit, after),
		nextToRetry: async (target) => (await oldest(target, toRetry, 1, 0))[0] ?? null,
		async markAccepted(target, ids) {
			if (ids.length === 0) return;
			if (target === "page-views") await db.deleteFrom("page_view").where("id", "in", ids).execute();
			else {
				const column = columns[target][1];
				await db
					.updateTable("activity_event")
					.set({ [column]: accepted })
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
			changeState(
				db,
				target,
				setAsideStates(target).filter((state) => state !== toRetry),
				toRetry,
			),
		async retrySetAsideOf(userId) {
			const ofUser = db.updateTable("activity_event").set({ tracking_sent: toRetry }).where("user_id", "=", userId);
			await ofUser.where(isInState("analytics", absent)).execute();
		},
		async trim(target, bound, which = "waiting") {
			const states: readonly State[] = which === "waiting" ? [unsent] : setAsideStates(target);
			const last = await idsInStates(target, states).orderBy("id", "desc").offset(bound).limit(1).executeTakeFirst();
			if (!last) return 0;
			const dropped = (await count(target, states)) - bound;
			await changeState(db, target, states, unwanted, last.id);
			return dropped;
		},
		count: (target) => count(target, [unsent]),
		async oldestAt(target) {
			if (target === "page-views") {
				const views = db.selectFrom("page_view").select("at").where(isInState(target, unsent));
				return (await views.orderBy("id").limit(1).executeTakeFirst())?.at ?? null;
			}
			const events = db.selectFrom("activity_event").select("created_at").where(isInState(target, unsent));
			return (await events.orderBy("id").limit(1).executeTakeFirst())?.created_at ?? null;
		},
	};
}
