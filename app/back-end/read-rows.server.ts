import { z } from "zod";
import { badgeRow, pointEntryRow } from "#app/features/catalog/rows/points.server.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import {
	readForgivingly,
	type FieldFault,
	type ForgivenRow,
} from "#app/platform/fields/forgiving.server.ts";
import { isObject, type Report } from "#app/back-end/http/calls.server.ts";
import {
	diplomaRow,
	enrollmentRow,
	favoriteRow,
	withRowFieldNames,
	progressRow,
	userRow,
} from "./learner-rows.server.ts";

const fields = fieldsOf({ lenient: true });
const { id, flag, time } = fields;

const schemas = {
	...rowSchemas(fields),
	user: userRow(fields),
	registered_app: enrollmentRow(fields),
	progress: progressRow(fields),
	favorite: favoriteRow(fields),
	points: pointEntryRow(fields),
	points_badge: badgeRow(fields).extend({ earned_at: time.optional() }),
	diploma: diplomaRow(fields),
	notification_mark: z.object({ id, read: flag.optional() }),
	registered_event: z.object({ trade_show_id: id, created_at: time }),
};

export type BackEndRowKind = keyof typeof schemas;
export type BackEndRow<Kind extends BackEndRowKind> = (typeof schemas)[Kind] extends infer Schema
	? Schema extends z.ZodType
		? z.infer<Schema>
		: Schema extends (raw: unknown) => z.ZodType<infer Row>
			? Row
			: never
	: never;

// These rows are about a person, so the log gets the type of a value instead of the value.
const privateKinds: ReadonlySet<BackEndRowKind> = new Set<BackEndRowKind>([
	"user",
	"registered_app",
	"progress",
	"favorite",
	"points",
	"points_badge",
	"diploma",
	"notification_mark",
	"registered_event",
]);

type Json = Readonly<Record<string, unknown>>;

// Fills in fields that a row lacks, from other names that back ends use (BACK-25).
const otherNames: Partial<Record<BackEndRowKind, (row: Json) => Json>> = {
	app: ({ background }) => ({ background_image: background }),
	trade_show: ({ title, location }) => ({ name: title, city: location, one_click: 1 }),
};

function named(kind: BackEndRowKind, given: unknown): unknown {
	const raw = kind === "progress" ? withRowFieldNames(snakeCased(given)) : snakeCased(given);
	return isObject(raw) ? { ...otherNames[kind]?.(raw), ...raw } : raw;
}

/**
 * Returns the values that a row may leave out, such as the query's `app_id`. `index` is the row's
 * position in the list.
 */
export type KnownFields = (index: number) => Readonly<Record<string, unknown>>;

/**
 * Reads the rows of a response tolerantly (BACK-9), without logging. Returns an entry for each row
 * of the list. `row` is in strict wire format, or null if a required value is missing or
 * unreadable. `faults` has one entry for each field that got its default, and for each list that
 * lost entries. For rows about a person, the faults don't contain the values.
 */
export function readRows<Kind extends BackEndRowKind>(
	kind: Kind,
	list: readonly unknown[],
	known: KnownFields = () => ({}),
): ForgivenRow<BackEndRow<Kind>>[] {
	const schema = schemas[kind] as z.ZodType | ((raw: unknown) => z.ZodType);
	const schemaOf = typeof schema === "function" ? schema : () => schema;
	return list.map((raw, index) => {
		const read = readForgivingly(schemaOf, named(kind, raw), known(index));
		const { row, faults } = read as ForgivenRow<BackEndRow<Kind>>;
		return { row, faults: privateKinds.has(kind) ? faults.map(withoutValue) : faults };
	});
}

/**
 * Reads rows tolerantly. Reports each row that it leaves out, and each field that got its default,
 * in one line (BACK-10).
 */
export function usableRows<Kind extends BackEndRowKind>(
	kind: Kind,
	list: readonly unknown[],
	report: Report,
	known?: KnownFields,
): BackEndRow<Kind>[] {
	return readRows(kind, list, known).flatMap(({ row, faults }, index) => {
		const place = `${kind.replaceAll("_", " ")}, ${nameOf(list[index], index)}`;
		const event =
			row === null
				? "A row of the back end is left out"
				: "A field of the back end took its default";
		for (const { field, found, message, count } of faults) {
			const more = count === 1 ? "" : ` and ${count - 1} more`;
			const subject = field === "" ? place : `${place}: ${field}`;
			report(`${event}: ${subject}: ${message}, found ${found}${more}`);
		}
		return row === null ? [] : [row];
	});
}

function nameOf(raw: unknown, index: number): string {
	const id = isObject(raw) ? raw.id : undefined;
	return typeof id === "number" || (typeof id === "string" && /^\d{1,20}$/.test(id))
		? `id ${id}`
		: `number ${index + 1}`;
}

function withoutValue(fault: FieldFault): FieldFault {
	const forms: readonly (readonly [RegExp, string])[] = [
		[/^"/, "text"],
		[/^\[/, "a list"],
		[/^\{/, "an object"],
		[/^[\d-]/, "a number"],
	];
	const form = forms.find(([start]) => start.test(fault.found))?.[1];
	return { ...fault, found: form ?? fault.found };
}

// Rows nest less deeply than this. Keys in deeper values stay unchanged.
const deepest = 6;

/**
 * Changes keys with capitals (`nameOnDevice`) to `snake_case`. If a key has both spellings, the
 * `snake_case` value wins. Keys that begin with `custom` stay as they are, because the back end
 * chose these names.
 */
export function snakeCased(value: unknown, depth = 0): unknown {
	if (typeof value !== "object" || value === null || depth > deepest) return value;
	if (Array.isArray(value)) return value.map((each: unknown) => snakeCased(each, depth + 1));
	const entries = Object.entries(value).map(
		([key, each]) => [key, snakeCase(key), snakeCased(each, depth + 1)] as const,
	);
	const renamed = entries.filter(([key, name]) => key !== name);
	const kept = entries.filter(([key, name]) => key === name);
	return Object.fromEntries([...renamed, ...kept].map(([, name, each]) => [name, each]));
}

function snakeCase(key: string): string {
	return key.startsWith("custom")
		? key
		: key.replaceAll(
				/([a-z\d])([A-Z])/g,
				(_, before: string, capital: string) => `${before}_${capital.toLowerCase()}`,
			);
}
