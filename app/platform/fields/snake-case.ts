// Rows nest three deep. Deeper values are not read.
const deepest = 6;

/**
 * Turns keys with capitals (`nameOnDevice`) into `snake_case`. If a key has both spellings, the
 * `snake_case` value wins. Keys that begin with `custom` stay, because the back end chose these
 * names.
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
