import type { Draft } from "#app/packs/draft.ts";
import { isObject, type PackRow } from "#app/packs/findings/findings.server.ts";
import { sanitizeRow } from "#app/packs/sanitize.server.ts";
import { finder } from "./json-text.ts";
import type { RowKind } from "#app/features/catalog/rows/rows.server.ts";

type Json = Record<string, unknown>;

/**
 * Returns a program's pack file, changed only where importing the old file would store something
 * else (PACK-55). `file` is the file's JSON, and `rows` are what importing it would store.
 */
export function keptContent(file: Json, rows: readonly PackRow[], live: Draft): Json {
	const known = new Map(rows.map((each) => [`${each.kind}:${each.id}`, knownRow(file, each)]));
	const rowOf = (kind: RowKind, row: Json): Json => {
		const was = known.get(`${kind}:${String(row.id)}`);
		return was ? (merged(was.raw, was.stored, row) as Json) : row;
	};
	const listOf = (kind: RowKind, was: unknown, list: readonly Json[] = []) =>
		inOrderOf(was, list, (id) => known.get(`${kind}:${String(id)}`)?.position ?? 0).map((row) =>
			rowOf(kind, row),
		);
	const before = Array.isArray(file.chapters) ? (file.chapters as Json[]) : [];
	const chapters = listOf("chapter", before, live.chapters.map(withoutPages)).map((chapter) => {
		const was = before.find(({ id }) => id === chapter.id);
		const { pages } = live.chapters.find(({ id }) => id === chapter.id) ?? { pages: [] };
		return withParts(chapter, { pages: listOf("page", was?.pages, pages) });
	});
	const partOf = (name: string) => (isObject(file[name]) ? (file[name] as Json) : {});
	const assets = (live.assets ?? {}) as Record<string, Json[]>;
	const groupsOf = (id: string) => partOf("collections")[id] as Json | undefined;
	return withParts(file, {
		app: rowOf("app", live.app),
		chapters,
		assets: withParts(
			partOf("assets"),
			mapped(assets, (list, name) => listOf("asset", partOf("assets")[name], list)),
		),
		collections: inKeyOrderOf(
			partOf("collections"),
			mapped(live.collections ?? {}, (groups, id) =>
				inKeyOrderOf(
					groupsOf(id) ?? {},
					mapped(groups, (list, name) => listOf("collection", groupsOf(id)?.[name], list)),
				),
			),
		),
		image_library: listOf("library", file.image_library, live.image_library),
		video_library: listOf("library", file.video_library, live.video_library),
		contact_us: listOf("contact", file.contact_us, live.contact_us as Json[]),
		exhibitions: listOf("exhibition", file.exhibitions, live.exhibitions as Json[]),
	});
}

function knownRow(file: Json, { kind, row, rowPath, position }: PackRow) {
	let raw: unknown = file;
	for (const step of rowPath) raw = (raw as Json | undefined)?.[step];
	const stored = JSON.parse(JSON.stringify(sanitizeRow(kind, row))) as Json;
	return { raw: raw as Json, stored, position };
}

const withoutPages = ({ pages: _pages, ...chapter }: Draft["chapters"][number]): Json => chapter;

/**
 * Keeps the order of a file's list if an import, which sorts pages by number, would put the rows
 * into the order of `list`.
 */
function inOrderOf(
	was: unknown,
	list: readonly Json[],
	positionOf: (id: unknown) => number,
): readonly Json[] {
	const ids = (Array.isArray(was) ? (was as unknown[]) : []).map((each) =>
		isObject(each) ? each.id : null,
	);
	const sorted = ids.toSorted((a, b) => positionOf(a) - positionOf(b) || Number(a) - Number(b));
	const isKept = ids.length === list.length && sorted.every((id, index) => id === list[index]?.id);
	return isKept ? ids.flatMap((id): Json[] => list.filter((row) => row.id === id)) : list;
}

/** Sets parts of a file, but doesn't add empty ones. */
function withParts(file: Json, parts: Json): Json {
	const set = Object.entries(parts).filter(([name, part]) => name in file || !isBlank(part));
	return { ...file, ...Object.fromEntries(set) };
}

function inKeyOrderOf(file: Json, parts: Json): Json {
	// The database can't store a group without rows, so this keeps an empty group of the file.
	const kept = Object.keys(file)
		.filter((key) => key in parts || isBlank(file[key]))
		.map((key) => [key, parts[key] ?? file[key]] as const);
	return { ...Object.fromEntries(kept), ...parts };
}

function mapped<Value, Mapped>(
	of: Readonly<Record<string, Value>>,
	map: (value: Value, name: string) => Mapped,
): Record<string, Mapped> {
	return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value, name)]));
}

function isBlank(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	if (isObject(value)) return Object.values(value).every(isBlank);
	return value === undefined || value === null || value === "" || value === 0 || value === noTime;
}
const noTime = "0000-00-00 00:00:00";

function isSame(one: unknown, other: unknown): boolean {
	if (one === undefined || other === undefined) return isBlank(one) && isBlank(other);
	if (Array.isArray(one) && Array.isArray(other))
		return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
	if (isObject(one) && isObject(other))
		return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
	return one === other;
}

/**
 * Returns a file's row, changed only where `live` differs from what importing it would store
 * (`stored`).
 */
export function mergedRow(raw: unknown, stored: object, live: object): unknown {
	return merged(raw, JSON.parse(JSON.stringify(stored)), live);
}

/**
 * `raw` is the file's value, `stored` is what importing it would store, and `live` is what is
 * stored now.
 */
function merged(raw: unknown, stored: unknown, live: unknown): unknown {
	if (isSame(stored, live)) return raw;
	if (Array.isArray(raw) && Array.isArray(stored) && Array.isArray(live)) {
		const placeOf = finder(stored);
		const isAligned = stored.length === live.length;
		return live.map((each: unknown, index) => {
			const place = placeOf(each) ?? (isAligned ? index : null);
			return place === null ? each : merged(raw[place], stored[place], each);
		});
	}
	if (!isObject(raw) || !isObject(stored) || !isObject(live)) return live;
	const fields = Object.keys({ ...raw, ...live }).map((key) => {
		// Keeps fields that an import drops, such as comments and fields that only lint reads, because
		// they belong to the author.
		const isUnread = !(key in stored) && !(key in live);
		return [key, isUnread ? raw[key] : merged(raw[key], stored[key], live[key])] as const;
	});
	return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
