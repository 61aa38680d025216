import { truncate } from "#app/platform/text/well-formed.ts";

export type JsonPath = readonly (string | number)[];

const maxNameLength = 80;

/** Returns a path such as `chapters[0].pages[2].type`. `$` stands for the whole file. */
export function jsonPath(path: JsonPath): string {
	if (path.length === 0) return "$";
	return path
		.map((part, index) => {
			if (typeof part === "number") return `[${part}]`;
			const name = part.length > maxNameLength ? `${truncate(part, maxNameLength)}…` : part;
			if (!/^[\w-]+$/.test(name)) return `[${JSON.stringify(name)}]`;
			return index === 0 ? name : `.${name}`;
		})
		.join("");
}

/** Reads a path that `jsonPath` returned. A name that it shortened stays short. */
export function partsOfPath(path: string): JsonPath {
	return [...path.matchAll(/\[(\d+)\]|\["((?:\\.|[^"\\])*)"\]|([\w-]+)/g)].map(
		([, index, quoted, name]) =>
			index === undefined ? (name ?? (JSON.parse(`"${quoted}"`) as string)) : Number(index),
	);
}
