import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { httpError } from "#app/platform/http/http-error.server.ts";

const listLimit = 200;

function isList(field: unknown): boolean {
	return field instanceof z.ZodArray || (field instanceof z.ZodOptional && isList(field.unwrap()));
}

/** In order, with empty ones; a file counts as empty. Refused beyond 200. */
export function listOf(form: FormData | null, name: string): string[] {
	const values = form?.getAll(name) ?? [];
	if (values.length > listLimit) throw httpError("tooLarge");
	return values.map((value) => (typeof value === "string" ? value : ""));
}

/**
 * Conform takes names for paths (`email[100000000]`, `a.b.c`) and obeys `__intent__` and `__state__`, so it is given only the schema's own
 * names: the first value, or all of a list.
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

function stringOf(field: unknown): z.ZodString | null {
	if (field instanceof z.ZodString) return field;
	if (field instanceof z.ZodOptional) return stringOf(field.unwrap());
	return field instanceof z.ZodPipe ? stringOf(field.in) : null;
}

/** What the browser can check by itself. Lengths are read here: Conform finds none in strings of zod 4.6. */
export function constraintOf(schema: z.ZodObject) {
	const constraint = { ...getZodConstraint(schema) };
	for (const [name, field] of Object.entries(schema.shape)) {
		const text = stringOf(field);
		if (text?.minLength) constraint[name] = { ...constraint[name], minLength: text.minLength };
		if (text?.maxLength) constraint[name] = { ...constraint[name], maxLength: text.maxLength };
	}
	return constraint;
}
