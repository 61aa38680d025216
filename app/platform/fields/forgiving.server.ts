import type { z } from "zod";
import { withoutSecrets } from "#app/platform/text/masking.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { isRowFault } from "./fields.server.ts";

export interface FieldFault {
	/** The field's path, such as `emails.created_at`. An empty path means the row itself. */
	field: string;
	/**
	 * The first unreadable value, as at most 80 characters of JSON without email addresses and keys,
	 * or `nothing` if it is absent.
	 */
	found: string;
	message: string;
	count: number;
}

export interface ForgivenRow<Row> {
	/** Null if a required value is missing or unreadable. Then `faults` has only that fault. */
	row: Row | null;
	/** One fault for each field that got its default, and for each list that lost entries. */
	faults: readonly FieldFault[];
}

type Json = Record<PropertyKey, unknown>;

const foundMaxLength = 80;
// Marks a cleared value until the row is read again, so a second issue there clears nothing more.
const gone = Symbol("gone");

/**
 * Reads a row, and gives each unreadable field its default. A list loses only its bad entries. The
 * function clears the value that an issue points at, or its container if the value is absent. Then
 * it reads the row again. `known` has values for keys that the row may leave out, such as the
 * `app_id` of a query.
 */
export function readForgivingly<Row>(
	schemaOf: (raw: unknown) => z.ZodType<Row>,
	given: unknown,
	known: Readonly<Json> = {},
): ForgivenRow<Row> {
	let raw = withKnown(given, known);
	const faults = new Map<string, FieldFault>();
	for (;;) {
		const parsed = schemaOf(raw).safeParse(raw);
		if (parsed.success) return { row: parsed.data, faults: [...faults.values()] };
		if (faults.size === 0) raw = structuredClone(raw);
		const containers = new Set<Json>();
		for (const issue of parsed.error.issues) {
			const fault = isRowFault(issue) ? "row" : clear(raw, issue, known, containers);
			if (fault === "row")
				return { row: null, faults: [faultOf(issue, issue.path, valueAt(given, issue.path))] };
			if (fault === null) continue;
			const before = faults.get(fault.field);
			faults.set(fault.field, before ? { ...before, count: before.count + 1 } : fault);
		}
		for (const container of containers) removeGone(container);
		raw = withKnown(raw, known);
	}
}

function withKnown(raw: unknown, known: Readonly<Json>): unknown {
	if (!isContainer(raw) || Array.isArray(raw)) return raw;
	const absent = Object.entries(known).filter(
		([name]) => raw[name] === undefined || raw[name] === null,
	);
	return absent.length === 0 ? raw : { ...raw, ...Object.fromEntries(absent) };
}

function clear(
	raw: unknown,
	issue: z.core.$ZodIssue,
	known: Readonly<Json>,
	containers: Set<Json>,
): FieldFault | null | "row" {
	const steps: { container: Json; key: PropertyKey; value: unknown }[] = [];
	let at = raw;
	for (const key of issue.path) {
		if (!isContainer(at)) break;
		const value: unknown = at[key];
		if (value === gone) return null;
		steps.push({ container: at, key, value });
		at = value;
	}
	const deepest = steps.findLastIndex(({ value }) => value !== undefined);
	const step = steps[deepest];
	if (!step || (deepest === 0 && step.key in known && step.value === known[step.key])) return "row";
	step.container[step.key] = gone;
	containers.add(step.container);
	return faultOf(issue, issue.path.slice(0, deepest + 1), step.value);
}

function removeGone(container: Json): void {
	if (Array.isArray(container)) {
		const left = container.filter((entry) => entry !== gone);
		container.splice(0, container.length, ...left);
	} else
		for (const key of Object.keys(container)) if (container[key] === gone) delete container[key];
}

function faultOf(
	{ message }: z.core.$ZodIssue,
	path: readonly PropertyKey[],
	value: unknown,
): FieldFault {
	const field = path.filter((step) => typeof step === "string").join(".");
	const found = withoutSecrets(JSON.stringify(value) ?? "nothing");
	return { field, found: truncate(found, foundMaxLength), message, count: 1 };
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), raw);
}

function isContainer(value: unknown): value is Json {
	return typeof value === "object" && value !== null;
}
