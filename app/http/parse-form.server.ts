import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { httpError } from "./http-error.server.ts";

/** How many values of one name a form may have. */
const listLimit = 200;

/** Whether a field is declared to be a list. */
function isList(field: unknown): boolean {
	return field instanceof z.ZodArray || (field instanceof z.ZodOptional && isList(field.unwrap()));
}

/** All values of a name as they were posted: in order, empty ones too, a file as an empty one. Refused beyond 200. */
export function listOf(form: FormData | null, name: string): string[] {
	const values = form?.getAll(name) ?? [];
	if (values.length > listLimit) throw httpError("tooLarge");
	return values.map((value) => (typeof value === "string" ? value : ""));
}

/**
 * A posted form, checked by a schema. Conform takes names for paths (`email[100000000]`, `a.b.c`) and carries out what `__intent__` and
 * `__state__` say: it is only ever given the schema's own names, the first value of each, all of a list. What else was posted is ignored.
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData | null, schema: Schema) {
	const known = new FormData();
	for (const [name, field] of Object.entries(schema.shape)) {
		if (isList(field)) {
			for (const value of listOf(form, name)) known.append(name, value);
			continue;
		}
		const value = form?.get(name);
		if (typeof value === "string") known.append(name, value);
	}
	return parseWithZod(known, { schema });
}

/** The string that a field is checked as, before it is made into anything else; null: it is none. */
function stringOf(field: unknown): z.ZodString | null {
	if (field instanceof z.ZodString) return field;
	if (field instanceof z.ZodOptional) return stringOf(field.unwrap());
	return field instanceof z.ZodPipe ? stringOf(field.in) : null;
}

/**
 * What a browser may check of a form by itself, as plain data for its page: whether a field is required, and how long it may be. The lengths
 * are read here: Conform's own function finds none in strings of zod 4.6.
 */
export function constraintOf(schema: z.ZodObject) {
	const constraint = { ...getZodConstraint(schema) };
	for (const [name, field] of Object.entries(schema.shape)) {
		const text = stringOf(field);
		if (text?.minLength) constraint[name] = { ...constraint[name], minLength: text.minLength };
		if (text?.maxLength) constraint[name] = { ...constraint[name], maxLength: text.maxLength };
	}
	return constraint;
}
