import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { SWITCH_FIELD } from "#app/constants.ts";
import { listOf } from "#app/platform/http/request-body.server.ts";

function isList(field: unknown): boolean {
	return field instanceof z.ZodArray || (field instanceof z.ZodOptional && isList(field.unwrap()));
}

/**
 * Parses a form with a schema. Conform gets only the schema's own names, because it reads other
 * names as paths (`email[100000000]`, `a.b.c`) and obeys `__intent__` and `__state__`. A form with
 * a language or theme switch comes back as it was typed, without errors (WEB-26).
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
	if (!form?.has(SWITCH_FIELD)) return parseWithZod(known, { schema });
	// Conform returns neither success nor errors for an intent.
	known.append("__intent__", JSON.stringify({ type: "validate", payload: {} }));
	return parseWithZod(known, { schema: z.custom<z.output<Schema>>() });
}

function stringOf(field: unknown): z.ZodString | null {
	if (field instanceof z.ZodString) return field;
	if (field instanceof z.ZodOptional) return stringOf(field.unwrap());
	return field instanceof z.ZodPipe ? stringOf(field.in) : null;
}

/**
 * Returns what the browser can check by itself. Adds the lengths, because Conform doesn't find them
 * in zod 4.6 strings.
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
