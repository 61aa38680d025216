export const weekMs = 604_800_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const mondayMs = 345_600_000;

/** Whole weeks. Mondays at midnight UTC, in ms; `until` is exclusive. */
export interface Weeks {
	from: number;
	until: number;
}

/** The Monday of its week, in ms. */
export function weekOf(at: number): number {
	return Math.floor((at - mondayMs) / weekMs) * weekMs + mondayMs;
}

export const recentWeeks = 13;
export const yearWeeks = 52;
const maxWeeks = 520;

/** The last 13 finished weeks. */
export function lastWeeks(now: number): Weeks {
	const until = weekOf(now);
	return { from: until - recentWeeks * weekMs, until };
}

/** The weeks of the two days, both included, as far as they are finished. Null: no such day. At least one week, at most ten years. */
export function weeksBetween(from: number | null, to: number | null, now: number): Weeks {
	const last = lastWeeks(now);
	const until = to === null ? last.until : Math.min(last.until, weekOf(to) + weekMs);
	const begin = from === null ? until - recentWeeks * weekMs : weekOf(from);
	return { from: Math.max(until - maxWeeks * weekMs, Math.min(begin, until - weekMs)), until };
}

/** A day like `2026-11-20`, in ms; null: none. */
export function parseDay(text: string | null): number | null {
	if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	const at = Date.parse(`${text}T00:00:00Z`);
	return Number.isNaN(at) ? null : at;
}
