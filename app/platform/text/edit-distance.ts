/**
 * Returns the Damerau-Levenshtein distance of two words. Longer texts would take too long, because
 * the time grows with the product of the lengths.
 */
export function editDistance(one: string, other: string): number {
	const [a, b] = [[...one], [...other]];
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (const [i, sign] of a.entries()) {
		const row = [i + 1];
		for (const [j, against] of b.entries()) {
			const changed = at(last, j) + (sign === against ? 0 : 1);
			const swapped = sign === b[j - 1] && a[i - 1] === against ? at(before, j - 1) + 1 : Infinity;
			row.push(Math.min(changed, swapped, at(last, j + 1) + 1, at(row, j) + 1));
		}
		[before, last] = [last, row];
	}
	return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
	return row[index] ?? Infinity;
}

/**
 * Returns the name closest to a mistyped word, ignoring case, or null if more than a third of the
 * letters differ. In a short word, one letter may differ.
 */
export function nearest(word: string, names: Iterable<string>): string | null {
	const key = word.toLowerCase();
	const most = Math.max(1, Math.floor(key.length / 3));
	let found: string | null = null;
	let least = most + 1;
	for (const name of names) {
		if (Math.abs(name.length - word.length) > most) continue;
		const distance = name === word ? 0 : editDistance(key, name.toLowerCase());
		if (distance < least) [found, least] = [name, distance];
	}
	return found;
}
