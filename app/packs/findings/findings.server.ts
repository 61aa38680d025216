import type { z } from "zod";
import type { RowKind } from "#app/features/catalog/rows/rows.server.ts";
import { expected, faultOfIssue, missing } from "./fault-words.server.ts";
import type { Finding, FoundOf } from "./finding.ts";
import { jsonPath, type JsonPath } from "./json-path.ts";

export interface PackRow {
	kind: RowKind;
	id: number;
	appId: number | null;
	parentId: number | null;
	section: string | null;
	position: number;
	row: object;
	file: string;
	rowPath: JsonPath;
	idPath: JsonPath;
}

export interface UnknownField {
	file: string;
	path: JsonPath;
	known: readonly string[];
}

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

export class Findings {
	readonly faults: Finding[];
	readonly notes: string[] = [];
	readonly rows: PackRow[] = [];
	readonly unknown: UnknownField[] = [];
	readonly #places = new Map<string, string>();
	readonly #announced = new Map<string, number>();

	constructor(faults: readonly Finding[]) {
		this.faults = [...faults];
	}

	fault(file: string, path: JsonPath, found: FoundOf<"fault">): void {
		this.faults.push({ file, path, ...found });
	}

	note(file: string, path: JsonPath, message: string): void {
		this.notes.push(`${file}: ${jsonPath(path)}: ${message}`);
	}

	parse<T>(schema: z.ZodType<T>, value: unknown, file: string, path: JsonPath): T | null {
		const parsed = schema.safeParse(value, {
			error: (issue) => (issue.input === undefined ? missing : undefined),
		});
		if (parsed.success) return parsed.data;
		for (const issue of parsed.error.issues)
			this.fault(
				file,
				[...path, ...(issue.path as (string | number)[])],
				faultOfIssue(issue, value, String(path.at(-1))),
			);
		return null;
	}

	list(value: unknown, file: string, path: JsonPath): readonly unknown[] {
		if (value === undefined) return [];
		if (Array.isArray(value)) return value;
		this.fault(file, path, expected("list"));
		return [];
	}

	/**
	 * Returns the row, or null if it is invalid. Stores a valid row that has an id. Reports an id
	 * that another row of the same kind in the pack already has.
	 */
	row<T extends object>(schema: z.ZodType<T>, raw: unknown, place: RowPlace): T | null {
		const { kind, file, path, idField = "id" } = place;
		const id = place.id ?? (isObject(raw) ? raw.id : undefined);
		const isId = typeof id === "number" && Number.isSafeInteger(id) && id >= 0;
		if (isId) {
			const first = this.#places.get(`${kind}:${id}`);
			if (first === undefined)
				this.#places.set(`${kind}:${id}`, `${file}: ${jsonPath([...path, idField])}`);
			else
				this.fault(file, [...path, idField], {
					id: "fault.duplicate-id",
					values: {
						row: kind === "library" ? "library item" : kind.replace("_", " "),
						place: first,
					},
				});
		}
		const checkRow = this.parse(schema, raw, file, path);
		if (checkRow === null || !isId) return checkRow;
		const { appId, parentId = null, section = null, position } = place;
		this.#compare(raw, checkRow, file, path, fieldNames(schema, checkRow));
		this.rows.push({
			kind,
			id,
			appId,
			parentId,
			section,
			position,
			row: checkRow,
			file,
			rowPath: path,
			idPath: [...path, idField],
		});
		return checkRow;
	}

	/** Records fields that are outside rows and not in `known`. */
	noteUnknownFields(raw: unknown, file: string, path: JsonPath, known: readonly string[]): void {
		for (const name of isObject(raw) ? Object.keys(raw) : [])
			if (!known.includes(name) && name !== "$schema")
				this.unknown.push({ file, path: [...path, name], known });
	}

	/** Records unknown fields at any depth, which parsing has dropped. */
	#compare(
		raw: unknown,
		read: unknown,
		file: string,
		path: JsonPath,
		known: readonly string[],
	): void {
		if (Array.isArray(raw) && Array.isArray(read)) {
			for (const [index, each] of raw.entries())
				this.#compareInside(each, read[index], file, [...path, index]);
		} else if (isObject(raw) && isObject(read)) {
			for (const [name, each] of Object.entries(raw)) {
				if (Object.hasOwn(read, name)) this.#compareInside(each, read[name], file, [...path, name]);
				else if (!known.includes(name) && !keysBesideRow.has(name))
					this.unknown.push({ file, path: [...path, name], known });
			}
		}
	}

	#compareInside(raw: unknown, read: unknown, file: string, path: JsonPath): void {
		this.#compare(raw, read, file, path, isObject(read) ? Object.keys(read) : []);
	}

	/**
	 * Records ids before the rows are checked, so that a row with a fault isn't also reported as
	 * missing.
	 */
	announceApp(file: string, id: number, content: unknown): void {
		this.#announced.set(`app:${id}`, id);
		if (!isObject(content)) {
			if (content !== undefined) this.fault(file, [], expected("object"));
			return;
		}
		const pages = objects(content.chapters).flatMap((chapter) => objects(chapter.pages));
		for (const page of pages)
			if (typeof page.id === "number") this.#announced.set(`page:${page.id}`, id);
	}

	has(kind: "app" | "page", id: number, appId?: number): boolean {
		const app = this.#announced.get(`${kind}:${id}`);
		return app !== undefined && (appId === undefined || app === appId);
	}
}

const keysBesideRow = new Set(["pages", "acknowledged"]);

interface Shaped {
	shape?: Record<string, z.ZodType>;
	options?: readonly (z.ZodType & Shaped)[];
}

function fieldNames({ shape, options }: z.ZodType & Shaped, row: { type?: unknown }): string[] {
	if (shape) return Object.keys(shape);
	const own = options?.find((option) => option.shape?.type?.safeParse(row.type).success);
	return own ? fieldNames(own, row) : Object.keys(row);
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objects(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value) ? value.filter(isObject) : [];
}
