import type { z } from "zod";
import { nearest } from "#app/domain/text/edit-distance.ts";
import { shortened } from "#app/domain/text/well-formed.ts";
import type { RowKind } from "#app/wire/rows.server.ts";
import type { Fault } from "./read-pack.server.ts";

export type JsonPath = readonly (string | number)[];

/** A row of a pack that passed its schema, with the place it stands in. */
export interface PackRow {
	kind: RowKind;
	id: number;
	appId: number | null;
	parentId: number | null;
	section: string | null;
	position: number;
	row: object;
	file: string;
	/** Of the row itself, and of its id in words. */
	at: JsonPath;
	path: string;
	/** The names of fields in the file that its kind does not have, and those that it has. */
	unknown: readonly string[];
	known: readonly string[];
}

/** Where a row stands; `id` where it has none of its own. */
export interface RowPlace {
	kind: RowKind;
	appId: number | null;
	parentId?: number;
	section?: string;
	position: number;
	file: string;
	path: JsonPath;
	id?: number;
	idField?: string;
}

/** What checking a pack brought to light: its faults and its good rows. */
export class Findings {
	readonly faults: Fault[];
	/** What the portal makes do with, in words: nothing of it keeps a pack out. */
	readonly notes: string[] = [];
	readonly rows: PackRow[] = [];
	readonly #places = new Map<string, string>();
	/** By kind and id: the app that has it. */
	readonly #announced = new Map<string, number>();

	constructor(faults: readonly Fault[]) {
		this.faults = [...faults];
	}

	fault(file: string, path: JsonPath, message: string): void {
		this.faults.push({ file, path: jsonPath(path), message });
	}

	note(file: string, path: JsonPath, message: string): void {
		this.notes.push(`${file}: ${jsonPath(path)}: ${message}`);
	}

	/** Parses a value and names all that is wrong with it. */
	parse<T>(schema: z.ZodType<T>, value: unknown, file: string, path: JsonPath): T | null {
		const parsed = schema.safeParse(value, { error: (issue) => (issue.input === undefined ? "Invalid input: missing" : undefined) });
		if (parsed.success) return parsed.data;
		for (const issue of parsed.error.issues)
			this.fault(file, [...path, ...(issue.path as (string | number)[])], `${issue.message}${meantBy(issue, value)}`);
		return null;
	}

	/** A list that may be missing. */
	list(value: unknown, file: string, path: JsonPath): readonly unknown[] {
		if (value === undefined) return [];
		if (Array.isArray(value)) return value;
		this.fault(file, path, "Invalid input: expected array");
		return [];
	}

	/** A row: its schema, and its id, which is its kind's only one in the pack. Kept when all is well. */
	row<T extends object>(schema: z.ZodType<T>, raw: unknown, place: RowPlace): T | null {
		const { kind, file, path, idField = "id" } = place;
		const id = place.id ?? (isObject(raw) ? raw.id : undefined);
		const isId = typeof id === "number" && Number.isSafeInteger(id) && id >= 0;
		if (isId) {
			const first = this.#places.get(`${kind}:${id}`);
			if (first === undefined) this.#places.set(`${kind}:${id}`, `${file}: ${jsonPath([...path, idField])}`);
			else this.fault(file, [...path, idField], `Duplicate id: this ${kind.replace("_", " ")} is also at ${first}`);
		}
		const row = this.parse(schema, raw, file, path);
		if (row === null || !isId) return row;
		const { appId, parentId = null, section = null, position } = place;
		const known = fieldNames(schema, row);
		const unknown = Object.keys(isObject(raw) ? raw : {}).filter((name) => !known.includes(name) && !besideRows.has(name));
		const at = { file, at: path, path: jsonPath([...path, idField]) };
		this.rows.push({ kind, id, appId, parentId, section, position, row, ...at, unknown, known });
		return row;
	}

	/** Takes down the ids of an app's rows before any is checked, good or not, so that one fault is not told as two. */
	announceApp(file: string, id: number, content: unknown): void {
		this.#announced.set(`app:${id}`, id);
		if (!isObject(content)) {
			if (content !== undefined) this.fault(file, [], "Invalid input: expected object");
			return;
		}
		const pages = objects(content.chapters).flatMap((chapter) => objects(chapter.pages));
		for (const page of pages) if (typeof page.id === "number") this.#announced.set(`page:${page.id}`, id);
	}

	/** Whether the pack has the row; with `appId`, whether that app has it. */
	has(kind: "app" | "page", id: number, appId?: number): boolean {
		const app = this.#announced.get(`${kind}:${id}`);
		return app !== undefined && (appId === undefined || app === appId);
	}
}

/** What somebody may have meant by a value that is none of those it may be, or by a field that is mistyped; empty: nobody knows. */
function meantBy(issue: z.core.$ZodIssue, value: unknown): string {
	const at = (path: readonly PropertyKey[]) =>
		path.reduce<unknown>((found, part) => (found as Record<PropertyKey, unknown> | undefined)?.[part], value);
	const given = at(issue.path);
	if (given === undefined) {
		const beside = at(issue.path.slice(0, -1));
		const meant = isObject(beside) ? nearest(String(issue.path.at(-1)), Object.keys(beside)) : null;
		return meant === null || issue.path.length === 0 ? "" : `: did you write “${meant}” for it?`;
	}
	if (issue.code !== "invalid_value" || typeof given !== "string") return "";
	const meant = nearest(given, issue.values.map(String));
	return meant === null || meant === given ? "" : `: “${given}”. Did you mean “${meant}”?`;
}

/** What stands in rows of a pack and is not theirs. */
const besideRows = new Set(["pages", "acknowledged"]);

/** The fields of a kind of row; of several kinds of question, those of this one. */
function fieldNames(schema: z.ZodType, row: object): string[] {
	const shaped = schema as Partial<{ shape: object; options: readonly z.ZodType[] }>;
	if (shaped.shape) return Object.keys(shaped.shape);
	const own = shaped.options?.find((option) => option.safeParse(row).success);
	return own ? fieldNames(own, row) : Object.keys(row);
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects of a list, or none when it is no list. */
export function objects(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value) ? value.filter(isObject) : [];
}

/** How many characters of a path's name are shown beside each row. */
const shownOfName = 80;

/** A path in JSON as it is printed: `chapters[0].pages[2].type`; `$` is all of it. */
export function jsonPath(path: JsonPath): string {
	if (path.length === 0) return "$";
	return path
		.map((part, index) => {
			if (typeof part === "number") return `[${part}]`;
			const name = part.length > shownOfName ? `${shortened(part, shownOfName)}…` : part;
			if (!/^[\w-]+$/.test(name)) return `[${JSON.stringify(name)}]`;
			return index === 0 ? name : `.${name}`;
		})
		.join("");
}
