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

/** What a browser may check of a form by itself, as plain data for its page: whether a field is required, and how long it may be. */
export function constraintOf(schema: z.ZodObject) {
	return { ...getZodConstraint(schema) };
}
