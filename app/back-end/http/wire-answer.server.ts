import type { z } from "zod";
import { isPictureFault } from "#app/platform/fields/fields.server.ts";

export type Report = (message: string) => void;

/** Null: no list. A named one that is null or an empty text has no entries. */
export function listOf(body: unknown, name?: string): readonly unknown[] | null {
	const value = name === undefined ? body : isObject(body) ? body[name] : undefined;
	if (name !== undefined && (value === null || value === "")) return [];
	return Array.isArray(value) ? value : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Leaves out and reports rows that are not valid (BACK-10). */
export function validRows<Row>(
	list: readonly unknown[],
	schema: (raw: unknown) => z.ZodType<Row>,
	rowName: string,
	report: Report,
): Row[] {
	return list.flatMap((raw, index): Row[] => {
		const id =
			isObject(raw) && (typeof raw.id === "number" || typeof raw.id === "string")
				? `id ${raw.id}`
				: `number ${index + 1}`;
		const faultOf = (issue: z.core.$ZodIssue | undefined) =>
			`${rowName}, ${id}: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`;
		let parsed = schema(raw).safeParse(raw);
		const pictures = parsed.error?.issues.filter(isPictureFault) ?? [];
		if (pictures.length > 0) {
			const rest = structuredClone(raw);
			for (const issue of pictures) clearField(rest, issue.path);
			parsed = schema(rest).safeParse(rest);
			if (parsed.success)
				for (const issue of pictures)
					report(`A picture of the back end is left out: ${faultOf(issue)}`);
		}
		if (parsed.success) return [parsed.data];
		report(`A row of the back end is left out: ${faultOf(parsed.error.issues[0])}`);
		return [];
	});
}

function clearField(row: unknown, path: readonly PropertyKey[]): void {
	const parent = path
		.slice(0, -1)
		.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown>)[step], row);
	const last = path.at(-1);
	if (last !== undefined) (parent as Record<PropertyKey, unknown>)[last] = "";
}
