// A smaller group could reveal what one person did (docs/decisions/0060-figures.md).
export const minPeople = 10;

type GroupKey = string | number | null;

export interface Breakdown<Key extends GroupKey> {
	/** Groups of at least ten people, largest first. Groups of equal size are sorted by key. */
	groups: readonly { key: Key; count: number }[];
	/**
	 * All others together, at least ten people. Null if there are no others, or if the whole
	 * breakdown has fewer than ten people.
	 */
	rest: { keys: readonly Key[]; count: number } | null;
}

/**
 * Returns the groups of ten or more people, and combines the others (STUDIO-42). If the others have
 * fewer than ten people together, the smallest shown group joins them, because the total would
 * reveal their number. Omits empty groups. Also combines groups beyond `most`.
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

/** A part of a whole. `percent` is null if the part or the remainder has fewer than ten people. */
export interface Share {
	percent: number | null;
	/** The one of the two that has fewer than ten people. Null if both have fewer, or neither has. */
	fewer: "part" | "others" | null;
}

/**
 * Returns the percentage only if the part and the remainder both have ten people or more, because
 * the percentage reveals both.
 */
export function shareOf(part: number, whole: number): Share {
	const [isPart, isOthers] = [part >= minPeople, whole - part >= minPeople];
	if (isPart && isOthers) return { percent: Math.round((100 * part) / whole), fewer: null };
	return { percent: null, fewer: isPart ? "others" : isOthers ? "part" : null };
}
