/** What is in both lists and has to move to bring one into the order of the other: all but a longest run that is in order. */
export function movedKeys<Key>(before: readonly Key[], after: readonly Key[]): Set<Key> {
	const positionBefore = new Map(before.map((key, index) => [key, index]));
	const both = after.filter((key) => positionBefore.has(key));
	const runs: Key[][] = [];
	for (const key of both) {
		const position = positionBefore.get(key) ?? 0;
		const longest = runs.reduce<Key[]>((best, run) => {
			const last = run.at(-1);
			const isFitting = last !== undefined && (positionBefore.get(last) ?? 0) < position;
			return isFitting && run.length > best.length ? run : best;
		}, []);
		runs.push([...longest, key]);
	}
	const kept = new Set(
		runs.reduce<Key[]>((best, run) => (run.length > best.length ? run : best), []),
	);
	return new Set(both.filter((key) => !kept.has(key)));
}
