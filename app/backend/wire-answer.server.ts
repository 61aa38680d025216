import type { z } from "zod";

/** Told of what the back end answers that cannot be used. */
export type Report = (message: string) => void;

/** A list of an answer: itself, or what stands in it under a name; null when there is none. */
export function listOf(body: unknown, name?: string): readonly unknown[] | null {
	const value = name === undefined ? body : isObject(body) ? body[name] : undefined;
	return Array.isArray(value) ? value : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows of a list that are in order; each of the others is left out and reported (contract, section 5, "As a client"). */
export function goodRows<Row>(list: readonly unknown[], schema: (raw: unknown) => z.ZodType<Row>, what: string, report: Report): Row[] {
	return list.flatMap((raw, index): Row[] => {
		const parsed = schema(raw).safeParse(raw);
		if (parsed.success) return [parsed.data];
		const [issue] = parsed.error.issues;
		const id = isObject(raw) && (typeof raw.id === "number" || typeof raw.id === "string") ? `id ${raw.id}` : `number ${index + 1}`;
		report(`A row of the back end is left out: ${what}, ${id}: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
		return [];
	});
}
