/** A smaller group could tell what one person did (docs/decisions/0060-figures.md). */
export const minPeople = 10;

/** Of equal groups, the first by key comes first. */
type GroupKey = string | number | null;

export interface Breakdown<Key extends GroupKey> {
	/** At least ten people each; the largest first. */
	groups: readonly { key: Key; count: number }[];
	/** All others together, at least ten; null: there are none, or fewer than ten people in all. */
	rest: { keys: readonly Key[]; count: number } | null;
}

/**
 * Shows groups of ten or more and joins the rest. A rest of fewer than ten takes the smallest shown group along, so that it cannot be worked
 * out from the total either. Empty groups are left out. `most`: further groups are joined as well (STUDIO-42).
 */
export function breakdownOf<Key extends GroupKey>(
	counts: Iterable<readonly [key: Key, count: number]>,
	most: number = Number.POSITIVE_INFINITY,
): Breakdown<Key> {
	const all = [...counts]
		.filter(([, count]) => count > 0)
		.map(([key, count]) => ({ key, count }))
		.toSorted((a, b) => b.count - a.count || (String(a.key) < String(b.key) ? -1 : 1));
	const sumFrom = (start: number) => all.slice(start).reduce((sum, { count }) => sum + count, 0);
	let shown = Math.min(most, all.filter(({ count }) => count >= minPeople).length);
	if (shown < all.length && sumFrom(shown) < minPeople) shown = Math.max(0, shown - 1);
	const count = sumFrom(shown);
	return {
		groups: all.slice(0, shown),
		rest: count < minPeople ? null : { keys: all.slice(shown).map(({ key }) => key), count },
	};
}

/** Two parts of a group that add up to it. `percent`: of the first, if both are ten people or more. */
export interface Share {
	percent: number | null;
	/** Which part alone is under ten. */
	fewer: "part" | "others" | null;
}

/** The percentage would tell the smaller part, so that both must be ten people or more. */
export function shareOf(part: number, whole: number): Share {
	const [isPart, isOthers] = [part >= minPeople, whole - part >= minPeople];
	if (isPart && isOthers) return { percent: Math.round((100 * part) / whole), fewer: null };
	return { percent: null, fewer: isPart ? "others" : isOthers ? "part" : null };
}
