import type { Draft, Row } from "#app/packs/draft.ts";

/**
 * The parts of a program that have lists of rows, besides its chapters. Ids are unique within a
 * part.
 */
export const listParts = [
	"assets",
	"collections",
	"image_library",
	"video_library",
	"contact_us",
	"exhibitions",
	"notifications",
	"point_descriptions",
	"badges",
] as const;
export type ListPart = (typeof listParts)[number];

export function isListPart(part: unknown): part is ListPart {
	return listParts.some((each) => each === part);
}

/** Identifies a row of a list. If several rows have the id, this means the first one. */
export interface RowSubject {
	of: ListPart;
	id: number;
}

export type ListPath = readonly [part: ListPart, ...inside: string[]];

interface RowList {
	path: ListPath;
	rows: readonly Row[];
}

interface PlacedRow extends RowList {
	row: Row;
	index: number;
}

const isObject = (value: unknown): value is Row =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the lists of a part in order, without entries that aren't objects. */
export function listsOf(draft: Draft, part: ListPart): RowList[] {
	const listsIn = (path: ListPath, value: unknown): RowList[] => {
		if (Array.isArray(value)) return [{ path, rows: value.filter(isObject) }];
		return isObject(value)
			? Object.entries(value).flatMap(([name, inside]) => listsIn([...path, name], inside))
			: [];
	};
	return listsIn([part], draft[part]);
}

export function placedRow(draft: Draft, { of, id }: RowSubject): PlacedRow | null {
	for (const list of listsOf(draft, of)) {
		const index = list.rows.findIndex((row) => row.id === id);
		const row = list.rows[index];
		if (row) return { ...list, row, index };
	}
	return null;
}

export function withRows(draft: Draft, path: ListPath, rows: readonly Row[]): Draft {
	const put = (into: unknown, [name = "", ...rest]: readonly string[]): Row => ({
		...(isObject(into) ? into : {}),
		[name]: rest.length === 0 ? rows : put(isObject(into) ? into[name] : null, rest),
	});
	return put(draft, path) as Draft;
}

export function rowsAt(draft: Draft, [part, ...inside]: ListPath): readonly Row[] {
	const key = JSON.stringify([part, ...inside]);
	return listsOf(draft, part).find(({ path }) => JSON.stringify(path) === key)?.rows ?? [];
}

export function rowSubjects(draft: Draft): RowSubject[] {
	return listParts.flatMap((of) =>
		listsOf(draft, of)
			.flatMap(({ rows }) => rows)
			.flatMap(({ id }) => (typeof id === "number" ? [{ of, id }] : [])),
	);
}

export function insertRow(draft: Draft, path: ListPath, at: number, row: Row): Draft {
	return withRows(draft, path, rowsAt(draft, path).toSpliced(at, 0, row));
}

/**
 * Moves a row up (-1) or down (1) by one place in its list. The studio lists assets by type, so an
 * asset skips those of other types. An item at the start or end of its group moves into the
 * collection's neighboring group. Returns null if the row is gone.
 */
export function moveRow(draft: Draft, subject: RowSubject, by: -1 | 1): Draft | null {
	const placed = placedRow(draft, subject);
	if (!placed) return null;
	const { path, rows, row, index } = placed;
	const isListedWith = (other: Row) => subject.of !== "assets" || other.type === row.type;
	let next = index + by;
	while (rows[next] && !isListedWith(rows[next] as Row)) next += by;
	if (rows[next]) return withRows(draft, path, rows.toSpliced(index, 1).toSpliced(next, 0, row));
	if (subject.of !== "collections") return draft;
	const groups = groupsOf(draft, String(path[1]));
	const group = groups[groups.findIndex(([name]) => name === path[2]) + by];
	if (!group) return draft;
	const without = withRows(draft, path, rows.toSpliced(index, 1));
	const target: ListPath = ["collections", String(path[1]), group[0]];
	return insertRow(without, target, by > 0 ? 0 : group[1].length, row);
}

export function groupsOf(draft: Draft, assetId: string): [name: string, rows: readonly Row[]][] {
	return listsOf(draft, "collections")
		.filter(({ path }) => path[1] === assetId)
		.map(({ path, rows }) => [String(path[2]), rows]);
}

/** Replaces all groups of a collection. Without groups, removes the collection. */
export function withGroups(
	draft: Draft,
	assetId: number,
	groups: readonly (readonly [name: string, rows: readonly Row[]])[],
): Draft {
	const { [assetId]: _, ...others } = draft.collections ?? {};
	return {
		...draft,
		collections:
			groups.length === 0 ? others : { ...others, [assetId]: Object.fromEntries(groups) },
	};
}

/** Removes a row and, for a collection, its items. Returns null if the row is gone. */
export function removeRow(draft: Draft, subject: RowSubject): Draft | null {
	const placed = placedRow(draft, subject);
	if (!placed) return null;
	const without = withRows(draft, placed.path, placed.rows.toSpliced(placed.index, 1));
	return subject.of === "assets" && groupsOf(draft, String(subject.id)).length > 0
		? withGroups(without, subject.id, [])
		: without;
}
