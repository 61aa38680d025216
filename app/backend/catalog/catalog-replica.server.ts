import { randomUUID } from "node:crypto";
import type { CallState, CallStates, ReplicaStore } from "#app/data/remote/replica-store.server.ts";
import type { ReplicaState } from "#app/data/remote/replica-state.server.ts";
import { BackEndFailed, backEndFailure } from "#app/services/back-end.ts";
import type { Calls } from "#app/backend/http/calls.server.ts";
import { createRefreshSchedule } from "./catalog-refresh.server.ts";
import { NoPrograms, readCatalog } from "./catalog-reads.server.ts";
import { mergeCatalog } from "./merge-catalog.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import type { Report } from "#app/backend/http/wire-answer.server.ts";

export interface CatalogReplica {
	/** Refreshes in the background if a stale catalog can be served; throws if there is none. `opened`: the program that somebody opens. */
	ensureFresh(opened?: number): Promise<ReplicaState>;
	hasCatalog(): Promise<boolean>;
	close(): Promise<void>;
}

interface ReplicaOptions {
	calls: Calls;
	store: ReplicaStore;
	times: Times;
	report: Report;
	now(): number;
}

/** In ms. */
const closeMs = 500;
/** In ms. */
const pollIntervalMs = 100;

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, Math.max(ms, 0)).unref());

/** Keeps a copy of the catalog, read by one process of all servers at a time, and served while the back end is away (BACK-5). */
export function createCatalogReplica({ calls, store, times, report, now }: ReplicaOptions): CatalogReplica {
	const holder = randomUUID();
	const schedule = createRefreshSchedule(times);
	let state: ReplicaState | null = null;
	let refreshing: Promise<void> | null = null;
	let isListed = false;
	/** Only while nothing is stored. `notBefore` is by `performance.now()`. */
	let first: { notBefore: number; error: unknown; failures: number } | null = null;
	let timer: NodeJS.Timeout | undefined;
	/** By `performance.now()`, after the portal's own trouble with the copy. */
	let notBefore = Number.NEGATIVE_INFINITY;
	/** `opened` holds only programs that are no longer fresh. */
	let readAt: ReadonlyMap<number, number> = new Map();
	const opened = new Set<number>();
	let isWanted = false;
	let closed = false;

	/** `at` may be slightly ahead of the clock: the time that a timer was set for. */
	async function sync(at: number): Promise<void> {
		state = await store.state();
		if (!schedule.isPast(state.claimedUntil, at)) return waitForOther();
		rememberReadTimes(await store.calls());
		if (!schedule.isPast(state.dueAt, at) && opened.size === 0) return;
		if (!(await store.claim(holder, at, times.backgroundMs))) return waitForOther();
		isListed = false;
		const keepTurn = () => {
			store.renew(holder, now(), times.backgroundMs, isListed).catch(() => undefined);
		};
		const keeping = setInterval(keepTurn, times.backgroundMs / 3).unref();
		try {
			const [stored, before, calledBefore] = await Promise.all([store.rows(), store.state(), store.calls()]);
			const onListed = () => {
				isListed = true;
				if (before.refreshedAt === null) keepTurn();
			};
			const read = await readCatalog({
				calls,
				report,
				stored,
				before: calledBefore,
				isDue: (key, appId) => schedule.isDue(calledBefore[key], appId !== undefined && opened.has(appId), at),
				onListed,
			});
			if (closed) return await store.release(holder);
			const end = Math.max(now(), at);
			const called = schedule.statesAfter(calledBefore, read, end);
			rememberReadTimes(called);
			const { rows, missing, unknownPages } = mergeCatalog(read, stored, before, called, report);
			const hasNoShowList = read.hasNoShowList ?? before.hasNoShowList;
			const isSame = before.refreshedAt !== null && read.programs === null && read.parts.every((part) => part.rows === null);
			const dueAt = schedule.nextDueAt(called, end);
			state = await store.write(
				holder,
				isSame ? null : rows,
				{ refreshedAt: isSame ? before.refreshedAt : end, dueAt, hasNoShowList, missing, unknownPages, calls: called },
				end,
			);
			const again = schedule.nextRetryAt(called);
			if (again !== null) scheduleRefresh(again - end, again);
		} catch (error) {
			await store.release(holder).catch(() => undefined);
			throw error;
		} finally {
			clearInterval(keeping);
		}
	}

	function rememberReadTimes(called: CallStates): void {
		const timeOf = ({ at, failures }: CallState) => (failures > 0 ? Number.POSITIVE_INFINITY : (at ?? 0));
		readAt = new Map(
			Object.entries(called).flatMap(([key, call]) => (key.startsWith("chapter ") ? [[Number(key.slice(8)), timeOf(call)]] : [])),
		);
		for (const appId of opened) if (!isStale(appId)) opened.delete(appId);
	}

	const isStale = (appId: number) => (readAt.get(appId) ?? Number.POSITIVE_INFINITY) + times.freshMs <= now();

	function scheduleRefresh(ms: number, at: number | null): void {
		clearTimeout(timer);
		if (closed) return;
		timer = setTimeout(() => void refresh(at).catch(() => undefined), Math.max(ms, 0)).unref();
	}

	/** Another process reads. Waits for it only if there is nothing to serve. */
	async function waitForOther(): Promise<void> {
		const until = performance.now() + times.wholeMs;
		while (state?.refreshedAt === null && performance.now() < until) {
			if (closed) return;
			await pause(pollIntervalMs);
			state = await store.state();
			({ isListed } = state);
			if (state.claimedUntil === 0) return;
		}
	}

	function refresh(at: number | null = null): Promise<void> {
		refreshing ??= sync(Math.max(now(), at ?? 0))
			.then(() => {
				if (state?.refreshedAt !== null) first = null;
			})
			.catch((error: unknown) => {
				if (!closed) report(`The back end's catalog could not be read: ${error instanceof Error ? error.message : String(error)}`);
				notBefore = performance.now() + times.againMs;
				if (state?.refreshedAt === null) {
					const failures = (first?.failures ?? 0) + 1;
					const ms = Math.min(schedule.delay(failures, isRefusal(error)), isRefusal(error) ? times.refusedMs : times.againMs);
					first = { notBefore: performance.now() + ms, error, failures };
					scheduleRefresh(ms, null);
				}
				throw error;
			})
			.finally(() => {
				refreshing = null;
				if (isWanted) refreshIfDue();
			});
		return refreshing;
	}

	function refreshIfDue(): void {
		isWanted = state !== null && (schedule.isPast(state.dueAt, now()) || opened.size > 0) && performance.now() >= notBefore && !closed;
		if (isWanted && !refreshing) {
			isWanted = false;
			refresh().catch(() => undefined);
		}
	}

	/** All share one attempt, and wait longer only once the list of programs is there. */
	async function firstRead(): Promise<void> {
		const isEmpty = () => state?.refreshedAt === null && !closed;
		const from = performance.now();
		const remainingMs = (ms: number) => from + ms - performance.now();
		while (remainingMs(times.firstMs) > 0 && isEmpty()) {
			const rest = !refreshing && first ? first.notBefore - performance.now() : 0;
			if (rest > remainingMs(times.firstMs)) throw first?.error;
			if (rest > 0) await pause(rest);
			const asking = refresh().catch(() => undefined);
			await Promise.race([asking, pause(remainingMs(times.firstMs))]);
			if (refreshing && isListed) await Promise.race([asking, pause(remainingMs(times.wholeMs))]);
		}
		if (first && isEmpty()) throw first.error;
	}

	return {
		async ensureFresh(appId) {
			state ??= await store.state();
			if (appId !== undefined && isStale(appId)) opened.add(appId);
			if (closed) return state;
			if (state.refreshedAt !== null) {
				refreshIfDue();
				return state;
			}
			await firstRead().catch((error: unknown) => {
				throw backEndFailure(error) ? error : new BackEndFailed("sourceProgramsFailed", String(error));
			});
			if (state.refreshedAt === null) throw new BackEndFailed("sourceProgramsFailed", "The back end's catalog was not read yet");
			return state;
		},
		async hasCatalog() {
			state ??= await store.state();
			const isBegun = refreshing !== null || (first !== null && performance.now() < first.notBefore);
			if (state.refreshedAt === null && !isBegun && !closed) refresh().catch(() => undefined);
			return state.refreshedAt !== null;
		},
		async close() {
			closed = true;
			clearTimeout(timer);
			// Does not wait for a call that hangs.
			await Promise.race([refreshing?.catch(() => undefined), pause(closeMs)]);
		},
	};
}

function isRefusal(error: unknown): boolean {
	return error instanceof NoPrograms && error.isRefused;
}
