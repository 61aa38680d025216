import type { CallState, CallStates } from "#app/data/remote/replica-store.server.ts";
import type { CatalogRead } from "./catalog-reads.server.ts";
import { waitAfter, type Times } from "#app/backend/http/times.ts";

type PaceTimes = Pick<Times, "freshMs" | "unopenedMs" | "retries" | "firstRetryMs" | "longestRetryMs" | "againMs" | "refusedMs">;

export interface RefreshSchedule {
	/** Also for a time that is further ahead than any wait: the clock was. */
	isPast(time: number, at: number): boolean;
	/** `isOpened`: somebody has opened the call's program. */
	isDue(call: CallState | undefined, isOpened: boolean, at: number): boolean;
	/** In ms. */
	delay(failures: number, isRefused: boolean): number;
	statesAfter(before: CallStates, read: Pick<CatalogRead, "parts" | "order">, end: number): Record<string, CallState>;
	nextDueAt(calls: CallStates, end: number): number;
	nextRetryAt(calls: CallStates): number | null;
}

/** A program that nobody opens is read once an hour, for search. A refused call waits a minute, because a retry alone rarely helps. */
export function createRefreshSchedule({
	freshMs,
	unopenedMs,
	retries,
	firstRetryMs,
	longestRetryMs,
	againMs,
	refusedMs,
}: PaceTimes): RefreshSchedule {
	function delay(failures: number, isRefused: boolean): number {
		if (isRefused) return waitAfter(failures - 1, refusedMs, freshMs);
		if (failures <= retries) return waitAfter(failures - 1, firstRetryMs, longestRetryMs);
		return waitAfter(failures - retries - 1, againMs, freshMs);
	}

	const isPast = (time: number, at: number) => time <= at || time > at + 2 * Math.max(freshMs, unopenedMs);

	const first = (times: readonly number[]) => times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);

	return {
		isPast,
		isDue(call, isOpened, at) {
			if (call === undefined || isPast(call.dueAt, at)) return true;
			return isOpened && call.failures === 0 && (call.at ?? 0) + freshMs <= at;
		},
		delay,
		statesAfter(before, { parts, order }, end) {
			const calls = Object.fromEntries(order.flatMap((key) => (before[key] ? [[key, before[key]]] : [])));
			for (const { key, outcome, appId, tag } of parts) {
				const { failures } = before[key] ?? { failures: 0 };
				if (outcome === "read" || outcome === "unknown")
					calls[key] = { at: end, dueAt: end + (appId === undefined ? freshMs : unopenedMs), failures: 0, tag };
				else calls[key] = { at: before[key]?.at ?? null, dueAt: end + delay(failures + 1, outcome === "refused"), failures: failures + 1 };
			}
			return calls;
		},
		nextDueAt: (calls, end) => Math.min(first(Object.values(calls).map(({ dueAt }) => dueAt)), end + freshMs),
		nextRetryAt(calls) {
			const failed = Object.values(calls).filter(({ failures }) => failures > 0);
			return failed.length === 0 ? null : first(failed.map(({ dueAt }) => dueAt));
		},
	};
}
