import type { CallState, CallStates } from "#app/data/remote/replica-store.server.ts";
import type { CatalogRead } from "./catalog-reads.server.ts";
import type { Times } from "#app/backend/http/times.ts";

type PaceTimes = Pick<Times, "freshMs" | "unopenedMs" | "retries" | "firstRetryMs" | "longestRetryMs" | "againMs" | "refusedMs">;

/** When each call of the catalogue is made again. */
export interface Pace {
	/** `isOpened`: somebody has opened the program that the call is about. */
	isDue(call: CallState | undefined, isOpened: boolean, at: number): boolean;
	/** The wait after this many failures in a row, in ms. */
	delay(failures: number, isRefused: boolean): number;
	/** The states of all calls after a reading that ended at `end`; calls that are no longer made are dropped. */
	after(before: CallStates, read: Pick<CatalogRead, "parts" | "order">, end: number): Record<string, CallState>;
	/** When the first call is due, whatever is opened. */
	next(calls: CallStates, end: number): number;
	/** When the first failed call is due; null: none failed. */
	nextFailed(calls: CallStates): number | null;
}

/**
 * What everybody reads is fresh for 5 minutes, and so is a program that somebody opens; one that nobody opens is read once an hour, for
 * search. A failed call is made again after 1, 2 and 4 s, then after 10 s, doubling up to 5 minutes; a refused one after a minute, because
 * a retry alone rarely helps.
 */
export function createPace({ freshMs, unopenedMs, retries, firstRetryMs, longestRetryMs, againMs, refusedMs }: PaceTimes): Pace {
	function delay(failures: number, isRefused: boolean): number {
		if (isRefused) return Math.min(refusedMs * 2 ** (failures - 1), freshMs);
		if (failures <= retries) return Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
		return Math.min(againMs * 2 ** (failures - retries - 1), freshMs);
	}

	const first = (times: readonly number[]) => times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);

	return {
		isDue(call, isOpened, at) {
			if (call === undefined || call.dueAt <= at) return true;
			return isOpened && call.failures === 0 && (call.at ?? 0) + freshMs <= at;
		},
		delay,
		after(before, { parts, order }, end) {
			const calls = Object.fromEntries(order.flatMap((key) => (before[key] ? [[key, before[key]]] : [])));
			for (const { key, outcome, appId, tag } of parts) {
				const { failures } = before[key] ?? { failures: 0 };
				if (outcome === "read" || outcome === "unknown")
					calls[key] = { at: end, dueAt: end + (appId === undefined ? freshMs : unopenedMs), failures: 0, tag };
				else calls[key] = { at: before[key]?.at ?? null, dueAt: end + delay(failures + 1, outcome === "refused"), failures: failures + 1 };
			}
			return calls;
		},
		next: (calls, end) => Math.min(first(Object.values(calls).map(({ dueAt }) => dueAt)), end + freshMs),
		nextFailed(calls) {
			const failed = Object.values(calls).filter(({ failures }) => failures > 0);
			return failed.length === 0 ? null : first(failed.map(({ dueAt }) => dueAt));
		},
	};
}
