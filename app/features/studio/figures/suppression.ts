/** Fewer people could be told by what they did (docs/decisions/0060). */
export const minPeople = 5;

/** The part of a count since the beginning that may be told: full fives. */
export function roundedCount(count: number): number {
	return count - (count % minPeople);
}

/**
 * What a period may tell of two counts since the beginning, before the period and before its end: a multiple of five, at most four from
 * the truth. Null: fewer than five. Made of rounded counts alone, so that no subtraction tells more.
 */
export function roundedCountBetween(before: number, until: number): number | null {
	return Math.max(0, roundedCount(until) - roundedCount(before)) || null;
}

/** The same of each week of a row of weekly counts that begins with the first one there is. */
export function roundedCountsByWeek(counts: readonly number[]): (number | null)[] {
	let sum = 0;
	return counts.map((count) => roundedCountBetween(sum, (sum += count)));
}

/** Fewer would be more chance than percentage, after what rounding took away. */
export const minPeopleForPercent = 20;

/** Percent, a whole number, of what may be told; null: too few. */
export function roundedPercent(part: number | null, whole: number | null): number | null {
	return whole === null || whole < minPeopleForPercent
		? null
		: Math.min(100, Math.round((100 * (part ?? 0)) / whole));
}
