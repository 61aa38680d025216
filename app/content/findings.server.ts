import type { z } from "zod";
import { nearest } from "#app/domain/text/edit-distance.ts";
import { shortened } from "#app/domain/text/well-formed.ts";
import { contentPageTypes } from "#app/domain/training/page.ts";
import { questionTypes } from "#app/domain/question/question.ts";
import { pointActions } from "#app/domain/training/points.ts";
import { fieldPatterns } from "#app/wire/field-patterns.server.ts";
import { noAnswer } from "#app/wire/question/question-wire.server.ts";
import type { RowKind } from "#app/wire/rows.server.ts";
import type { Fault } from "./read-pack.server.ts";

export type JsonPath = readonly (string | number)[];

export interface PackRow {
	kind: RowKind;
	id: number;
	appId: number | null;
	parentId: number | null;
	section: string | null;
	position: number;
	row: object;
	file: string;
	/** `at` is the row, `path` its id as printed. */
	at: JsonPath;
	path: string;
	/** Fields in the file that this kind of row does not have. */
	unknown: readonly string[];
	known: readonly string[];
}

/** `id` is for rows that have none of their own. */
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
	readonly faults: Fault[];
	/** Notes never keep a pack out. */
	readonly notes: string[] = [];
	readonly rows: PackRow[] = [];
	readonly #places = new Map<string, string>();
	/** By `kind:id`, the app that has it. */
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

	parse<T>(schema: z.ZodType<T>, value: unknown, file: string, path: JsonPath): T | null {
		const parsed = schema.safeParse(value, { error: (issue) => (issue.input === undefined ? "Invalid input: missing" : undefined) });
		if (parsed.success) return parsed.data;
		for (const issue of parsed.error.issues) this.fault(file, [...path, ...(issue.path as (string | number)[])], messageOf(issue, value));
		return null;
	}

	list(value: unknown, file: string, path: JsonPath): readonly unknown[] {
		if (value === undefined) return [];
		if (Array.isArray(value)) return value;
		this.fault(file, path, "Invalid input: expected array");
		return [];
	}

	/** An id is unique within its kind in the whole pack. Keeps the row only if it is valid. */
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

	/** Records ids before any row is checked, so that one fault is not reported twice. */
	announceApp(file: string, id: number, content: unknown): void {
		this.#announced.set(`app:${id}`, id);
		if (!isObject(content)) {
			if (content !== undefined) this.fault(file, [], "Invalid input: expected object");
			return;
		}
		const pages = objects(content.chapters).flatMap((chapter) => objects(chapter.pages));
		for (const page of pages) if (typeof page.id === "number") this.#announced.set(`page:${page.id}`, id);
	}

	has(kind: "app" | "page", id: number, appId?: number): boolean {
		const app = this.#announced.get(`${kind}:${id}`);
		return app !== undefined && (appId === undefined || app === appId);
	}
}

/** What is wrong, and what to write instead (PACK-30). */
function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
	const meant = meantBy(issue, value);
	if (meant !== "") return `${issue.message}${meant}`;
	if (issue.message !== noAnswer) return fullMessages.get(issue.message) ?? issue.message;
	const where = answerPlaces.get(String(issue.path.findLast((part) => typeof part === "string")));
	return where === undefined ? issue.message : `${issue.message}: ${where}`;
}

/** Of messages that are short elsewhere, as the errors of the portal are fixed (docs/spec/24-errors.md). */
const fullMessages: ReadonlyMap<string, string> = new Map([
	["Invalid image format", fieldPatterns.image.error],
	["Invalid address", fieldPatterns.address.error],
	["Full address where an image name belongs", "Full address where an image name belongs: put the picture into media/ and write its name"],
	["Path leaves the pack", "Path leaves the pack: write the name of a file in media/"],
	["Unknown page type", `Unknown page type: expected ${contentPageTypes.join(", ")} or a type of question`],
	["Unknown question type", `Unknown question type: expected ${questionTypes.join(", ")}`],
	["Unknown point action", `Unknown point action: expected ${pointActions.join(", ")}`],
	["Dials do not match the answer", "Dials do not match the answer: expected as many digits as amount_of_dials says"],
]);

const answerPlaces: ReadonlyMap<string, string> = new Map([
	["options", "say in options which is right"],
	["target", "write where it belongs"],
	["correct_answers", "write one for each blank"],
	["correct_answer", "write the one that is right"],
]);

/** Suggests what a mistyped value or field meant. Empty if nothing is close. */
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

/** Keys in a pack's rows that are not part of the row. */
const besideRows = new Set(["pages", "acknowledged"]);

function fieldNames(schema: z.ZodType, row: object): string[] {
	const shaped = schema as Partial<{ shape: object; options: readonly z.ZodType[] }>;
	if (shaped.shape) return Object.keys(shaped.shape);
	const own = shaped.options?.find((option) => option.safeParse(row).success);
	return own ? fieldNames(own, row) : Object.keys(row);
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objects(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value) ? value.filter(isObject) : [];
}

const shownOfName = 80;

/** For example `chapters[0].pages[2].type`; `$` is the whole file. */
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

/** The parts of a path as `jsonPath` prints it. */
export function partsOfPath(path: string): JsonPath {
	return [...path.matchAll(/\[(\d+)\]|\["((?:\\.|[^"\\])*)"\]|([\w-]+)/g)].map(([, index, quoted, name]) =>
		index === undefined ? (name ?? (JSON.parse(`"${quoted}"`) as string)) : Number(index),
	);
}
