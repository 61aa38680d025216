import { renumber, type Draft, type DraftChapter, type Row } from "#app/packs/draft.ts";
import { isSame } from "./rows.ts";

/** A field that the draft and the live program changed in different ways. */
export interface LiveClash {
	/** A key such as `app`, `chapter:12`, `page:1203` or `assets:77`. */
	row: string;
	field: string;
	live: unknown;
	draft: unknown;
}

/** The author's choice for each clash, by `keyOfClash`. */
type Decisions = ReadonlyMap<string, "live" | "draft">;

export function keyOfClash({ row, field }: Pick<LiveClash, "row" | "field">): string {
	return `${row} ${field}`;
}

interface MergedDraft {
	/**
	 * The draft with its own changes and those of the live program. A clashing field keeps the
	 * draft's value.
	 */
	draft: Draft;
	/**
	 * The live program, except that clashing fields have their former values. It is the base of the
	 * next merge.
	 */
	base: Draft;
	clashes: readonly LiveClash[];
}

/** A program as rows by key. The row of a chapter has no pages. */
interface Flat {
	rows: Map<string, Row>;
	/** The keys of each list's rows, by the JSON of the list's path. */
	lists: Map<string, string[]>;
}

// The draft keeps its own values of these fields, because they follow from the order or belong to
// the studio.
const ownFields = new Set([
	"page_number",
	"chapter_number",
	"item_count",
	"acknowledged",
	"former",
]);

/** The key of the row that has all values outside the other rows, by path. */
export const REST = "program";

/**
 * Merges a draft with the live program, row by row and field by field. `base` is the live program
 * that the draft was last merged with. Rows are matched by their ids, even if they were moved. A
 * row that the draft deleted stays deleted. A row that the live program deleted is deleted too,
 * unless the draft changed it. A deleted chapter is kept if pages in it are kept.
 */
export function mergeDrafts(
	base: Draft,
	live: Draft,
	draft: Draft,
	decisions: Decisions = new Map(),
): MergedDraft {
	const isList = isSharedList([base, live, draft]);
	const [was, now, mine] = [base, live, draft].map((each) => flatten(each, isList)) as [
		Flat,
		Flat,
		Flat,
	];
	const clashes: LiveClash[] = [];
	const rows = new Map<string, Row>();
	const kept = new Map(now.rows);
	for (const key of new Set([...mine.rows.keys(), ...now.rows.keys()])) {
		const merged = mergeRow(was.rows.get(key), now.rows.get(key), mine.rows.get(key));
		if (merged === null) continue;
		const theirs = now.rows.get(key);
		rows.set(key, merged.row);
		for (const field of merged.clashes) {
			const decision = decisions.get(keyOfClash({ row: key, field }));
			if (decision === "live")
				rows.set(key, defined({ ...rows.get(key), [field]: theirs?.[field] }));
			if (decision) continue;
			clashes.push({ row: key, field, live: theirs?.[field], draft: merged.row[field] });
			kept.set(key, defined({ ...kept.get(key), [field]: was.rows.get(key)?.[field] }));
		}
	}
	return {
		draft: renumber(unflatten({ rows, lists: mergeLists(was, now, mine, rows) }, draft)),
		base: clashes.length === 0 ? live : unflatten({ rows: kept, lists: now.lists }, live),
		clashes,
	};
}

/** Returns null for a deleted row. */
function mergeRow(
	was: Row | undefined,
	now: Row | undefined,
	mine: Row | undefined,
): { row: Row; clashes: string[] } | null {
	if (!mine) return now && !was ? { row: now, clashes: [] } : null;
	if (!now) return was && isSameRow(was, mine) ? null : { row: mine, clashes: [] };
	const clashes: string[] = [];
	const row = { ...mine };
	for (const field of Object.keys({ ...mine, ...now })) {
		const [before, theirs, own] = [was?.[field], now[field], mine[field]];
		if (ownFields.has(field) || isSame(theirs, before) || isSame(theirs, own)) continue;
		if (isSame(own, before)) row[field] = theirs;
		else clashes.push(field);
	}
	return { row: defined(row), clashes };
}

function isSameRow(one: Row, other: Row): boolean {
	return Object.keys({ ...one, ...other }).every(
		(field) => ownFields.has(field) || isSame(one[field], other[field]),
	);
}

function mergeLists(was: Flat, now: Flat, mine: Flat, rows: Map<string, Row>): Flat["lists"] {
	const [placedBefore, placedLive, placedByMe] = [was, now, mine].map(placesOf) as [
		Map<string, string>,
		Map<string, string>,
		Map<string, string>,
	];
	const members = new Map<string, Set<string>>();
	const place = (key: string) => {
		const own = placedByMe.get(key);
		const list =
			own === undefined || own === placedBefore.get(key) ? (placedLive.get(key) ?? own) : own;
		if (list !== undefined) members.set(list, (members.get(list) ?? new Set()).add(key));
	};
	for (const key of rows.keys()) place(key);
	// A chapter that the draft or the live program deleted is kept if the merge has pages in it.
	for (const list of members.keys()) {
		const [, chapter] = JSON.parse(list) as Path;
		const key = `chapter:${chapter}`;
		const row = now.rows.get(key) ?? mine.rows.get(key);
		if (!list.startsWith('["pages"') || rows.has(key) || !row) continue;
		rows.set(key, row);
		place(key);
	}
	const names = new Set([...mine.lists.keys(), ...now.lists.keys()]);
	return new Map(
		[...names].map((name) => [
			name,
			mergeOrder(
				was.lists.get(name) ?? [],
				now.lists.get(name) ?? [],
				mine.lists.get(name) ?? [],
				members.get(name) ?? new Set(),
			),
		]),
	);
}

export function placesOf({ lists }: Flat): Map<string, string> {
	return new Map([...lists].flatMap(([list, keys]) => keys.map((key) => [key, list] as const)));
}

/**
 * Returns the draft's order if the draft changed it, and otherwise the live program's. A row that
 * is missing from this order follows the row that precedes it in the other order.
 */
function mergeOrder(
	was: readonly string[],
	now: readonly string[],
	mine: readonly string[],
	members: ReadonlySet<string>,
): string[] {
	const common = (list: readonly string[], other: readonly string[]) => {
		const others = new Set(other);
		return list.filter((key) => others.has(key));
	};
	const isReordered = !isSame(common(mine, was), common(was, mine));
	const [first, second] = isReordered ? [mine, now] : [now, mine];
	const known = new Set(first);
	const followers = new Map<string | null, string[]>();
	let before: string | null = null;
	for (const key of second) {
		if (known.has(key)) before = key;
		else if (!followers.get(before)?.push(key)) followers.set(before, [key]);
	}
	return [null, ...first]
		.flatMap((key) => [...(key === null ? [] : [key]), ...(followers.get(key) ?? [])])
		.filter((key) => members.has(key));
}

export type Path = readonly (string | number)[];

/**
 * Returns a function that checks whether each draft has a list of rows with unique ids at a path. A
 * missing value counts as an empty list.
 */
export function isSharedList(drafts: readonly Draft[]): (path: Path) => boolean {
	return (path) => drafts.every((each) => isRowList(valueAt(each, path) ?? []));
}

function isRowList(value: unknown): value is readonly (Row & { id: number })[] {
	if (!Array.isArray(value)) return false;
	const ids = value.map((each: unknown) => (isObject(each) ? each.id : null));
	return ids.every((id) => typeof id === "number") && new Set(ids).size === ids.length;
}

function isObject(value: unknown): value is Row {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valueAt(draft: Draft, [first, second, ...rest]: Path): unknown {
	if (first === "pages") return draft.chapters.find(({ id }) => id === second)?.pages;
	return [first, second, ...rest].reduce<unknown>(
		(at, part) => (part === undefined ? at : (at as Row | undefined)?.[String(part)]),
		draft,
	);
}

function keyIn([first]: Path, id: number): string {
	return `${first === "chapters" ? "chapter" : first === "pages" ? "page" : first}:${id}`;
}

export function flatten(draft: Draft, isList: (path: Path) => boolean): Flat {
	const rows = new Map<string, Row>([["app", draft.app]]);
	const lists: Flat["lists"] = new Map();
	const rest: Record<string, unknown> = {};
	const addList = (path: Path, list: readonly (Row & { id: number })[]) => {
		const keys = list.map((row) => [keyIn(path, row.id), row] as const);
		lists.set(
			JSON.stringify(path),
			keys.map(([key]) => key),
		);
		for (const [key, row] of keys) rows.set(key, row);
	};
	const walk = (path: Path, value: unknown) => {
		if (isRowList(value) && isList(path)) addList(path, value);
		else if (isObject(value))
			for (const [name, each] of Object.entries(value)) {
				// Setting `__proto__` would change the object's prototype.
				if (name !== "__proto__") walk([...path, name], each);
			}
		else rest[JSON.stringify(path)] = value;
	};
	for (const [name, value] of Object.entries(draft))
		if (!["app", "chapters", "__proto__"].includes(name)) walk([name], value);
	addList(["chapters"], draft.chapters);
	for (const chapter of draft.chapters) {
		// With null, `pages` keeps its place in the stored JSON.
		rows.set(`chapter:${chapter.id}`, { ...chapter, pages: null });
		addList(["pages", chapter.id], chapter.pages);
	}
	rows.set(REST, rest);
	return { rows, lists };
}

/**
 * Builds a program from its rows and lists. Its parts have the order of `like`, so that the JSON of
 * an unchanged program stays the same.
 */
export function unflatten({ rows, lists }: Flat, like: Draft): Draft {
	const rowsIn = (list: string) =>
		(lists.get(list) ?? []).flatMap((key) => {
			const row = rows.get(key);
			return row ? [row] : [];
		});
	const made: Record<string, unknown> = Object.fromEntries(
		Object.entries(like)
			.filter(([name]) => name !== "__proto__")
			.map(([name, value]) => [name, isObject(value) ? {} : undefined]),
	);
	const set = (path: Path, value: unknown) => {
		const parents = path.slice(0, -1);
		let at = made;
		for (const part of parents) at = (at[String(part)] ??= {}) as Record<string, unknown>;
		at[String(path.at(-1))] = value;
	};
	for (const list of lists.keys()) {
		const path = JSON.parse(list) as Path;
		if (path[0] !== "pages" && path[0] !== "chapters") set(path, rowsIn(list));
	}
	for (const [path, value] of Object.entries(rows.get(REST) ?? {}))
		set(JSON.parse(path) as Path, value);
	const chapters = rowsIn('["chapters"]').map((chapter) => ({
		...chapter,
		pages: rowsIn(JSON.stringify(["pages", chapter.id])),
	})) as unknown as readonly DraftChapter[];
	return { ...made, app: rows.get("app") as Draft["app"], chapters };
}

function defined(row: Row): Row {
	return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

/**
 * A row that differs between two states of a program. `from` is null for an added row, and `to` is
 * null for a deleted row.
 */
export interface RowChange {
	/** A key as in `LiveClash`. */
	key: string;
	from: Row | null;
	to: Row | null;
}

/** Returns the rows that were added, changed or deleted, but not those that only moved. */
export function rowChanges(from: Draft, to: Draft): RowChange[] {
	const isList = isSharedList([from, to]);
	const [before, after] = [flatten(from, isList), flatten(to, isList)];
	const keys = new Set([...before.rows.keys(), ...after.rows.keys()]);
	keys.delete(REST);
	return [...keys].flatMap((key) => {
		const [was, now] = [before.rows.get(key), after.rows.get(key)];
		return was && now && isSameRow(was, now) ? [] : [{ key, from: was ?? null, to: now ?? null }];
	});
}

/**
 * Returns the names of the fields that differ, except those that follow from the order or belong to
 * the studio.
 */
export function changedFields(from: Row, to: Row): string[] {
	return Object.keys({ ...from, ...to }).filter(
		(field) =>
			!ownFields.has(field) &&
			field !== "pages" &&
			field !== "deleted" &&
			!isSame(from[field], to[field]),
	);
}

/** Returns the rows of a program by key, as in `LiveClash`. The row of a chapter has no pages. */
export function rowsByKey(draft: Draft): ReadonlyMap<string, Row> {
	return flatten(draft, () => true).rows;
}
