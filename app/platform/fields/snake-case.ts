/** Rows nest three deep; what is deeper is not read. */
const deepest = 6;

/**
 * Keys with capitals (`nameOnDevice`) become `snake_case`, at any depth that a row has. A key that is there
 * in both spellings keeps its `snake_case` value. Keys that start with `custom` stay: they are names that the back end chose.
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
