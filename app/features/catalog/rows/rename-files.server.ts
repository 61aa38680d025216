import { fileFields } from "#app/platform/fields/fields.server.ts";

export function renameFiles<T>(row: T, nameOf: (file: string) => string): T {
	const renamed = (value: unknown, field: string): unknown => {
		if (Array.isArray(value)) return value.map((each) => renamed(each, field));
		if (typeof value === "object" && value !== null)
			return Object.fromEntries(
				Object.entries(value).map(([name, each]) => [name, renamed(each, name)]),
			);
		return typeof value === "string" && fileFields.has(field) ? nameOf(value) : value;
	};
	return renamed(row, "") as T;
}
