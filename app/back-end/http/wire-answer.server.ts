export type Report = (message: string) => void;

/** Returns null if there is no list. A named one that is null or an empty text has no entries. */
export function listOf(body: unknown, name?: string): readonly unknown[] | null {
	const value = name === undefined ? body : isObject(body) ? body[name] : undefined;
	if (name !== undefined && (value === null || value === "")) return [];
	return Array.isArray(value) ? value : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
