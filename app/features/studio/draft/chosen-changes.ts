import { renumber, type Draft } from "#app/packs/draft.ts";
import { flatten, isSharedList, placesOf, REST, unflatten, type Path } from "./merge-drafts.ts";

/**
 * Returns what goes live if an author publishes only some changes (STUDIO-98). This is the live
 * program, except that each chosen row has its content and its position from the draft. `chosen`
 * has keys as in `RowChange`. A chosen row that the draft lacks is deleted. A new chapter or
 * collection has only its chosen pages or items. A deleted chapter or collection disappears with
 * its pages or items, except those that the draft moved.
 */
export function withChosenChanges(live: Draft, draft: Draft, chosen: ReadonlySet<string>): Draft {
	const isList = isSharedList([live, draft]);
	const [now, mine] = [flatten(live, isList), flatten(draft, isList)];
	const [placedLive, placedInDraft] = [placesOf(now), placesOf(mine)];
	const all = new Set([...now.rows.keys(), ...mine.rows.keys()]);
	const taken = new Set(chosen);
	if (taken.has("app")) taken.add(REST);
	for (const key of chosen) {
		const owner = mine.rows.has(key) ? ownerOf(placedInDraft.get(key)) : null;
		if (owner !== null && !now.rows.has(owner)) taken.add(owner);
	}
	const rows = new Map(
		[...all].flatMap((key) => {
			const row = (taken.has(key) ? mine : now).rows.get(key);
			return row ? [[key, row] as const] : [];
		}),
	);
	const placed = new Map<string, string[]>();
	for (const key of rows.keys()) {
		const places = [placedLive.get(key), placedInDraft.get(key)];
		const list = (taken.has(key) ? places.toReversed() : places).find((each) => {
			const owner = ownerOf(each);
			return each !== undefined && (owner === null || !all.has(owner) || rows.has(owner));
		});
		if (list === undefined && !placedLive.has(key) && !placedInDraft.has(key)) continue;
		if (list === undefined) rows.delete(key);
		else placed.set(list, [...(placed.get(list) ?? []), key]);
	}
	const names = new Set([...now.lists.keys(), ...mine.lists.keys()]);
	const lists = new Map(
		[...names].map((name) => [
			name,
			inOrder(
				new Set(placed.get(name)),
				now.lists.get(name) ?? [],
				mine.lists.get(name) ?? [],
				taken,
			),
		]),
	);
	return renumber(unflatten({ rows, lists }, live));
}

/**
 * Returns the key of the chapter or resource that has a list, such as `chapter:12`. Returns null
 * for any other list.
 */
function ownerOf(list: string | undefined): string | null {
	const [of, owner] = list === undefined ? [] : (JSON.parse(list) as Path);
	if (of === "pages") return `chapter:${owner}`;
	return of === "collections" ? `assets:${owner}` : null;
}

/**
 * Returns the keys in `members` in the live order. A chosen row that the draft added or moved
 * follows the row that is before it in the draft.
 */
function inOrder(
	members: ReadonlySet<string>,
	live: readonly string[],
	draft: readonly string[],
	taken: ReadonlySet<string>,
): string[] {
	const moved = movedKeys(live, draft);
	const inDraft = new Set(draft);
	const isPut = (key: string) => taken.has(key) && inDraft.has(key);
	const stay = live.filter((key) => members.has(key) && !(isPut(key) && moved.has(key)));
	const rest = [...members].filter((key) => !live.includes(key) && !isPut(key));
	const order = [...stay, ...rest];
	for (const [index, key] of draft.entries()) {
		if (!members.has(key) || order.includes(key)) continue;
		const before = draft.slice(0, index).findLast((each) => order.includes(each));
		order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
	}
	return order;
}

/** Returns the fewest keys that must move so that the order `before` becomes the order `after`. */
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
