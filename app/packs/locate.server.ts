import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
	findNodeAtLocation,
	findNodeAtOffset,
	getNodeValue,
	parseTree,
	printParseErrorCode,
	visit,
	type Node,
	type ParseError,
} from "jsonc-parser";
import type { PrintedFinding } from "./findings/finding.ts";
import { partsOfPath } from "./findings/json-path.ts";
import { titleOf } from "./row-words.server.ts";

/** `line` and `column` count from 1. */
export interface Location {
	line: number;
	column: number;
	title: string;
}

export function createLocator(
	folder: string,
): (file: string, path: string) => Promise<Location | null> {
	const files = new Map<string, Promise<{ text: string; tree: Node | undefined }>>();
	const read = (file: string) =>
		readFile(join(folder, file), "utf8").then(
			(text) => ({ text, tree: parseTree(text) }),
			() => ({ text: "", tree: undefined }),
		);
	return async (file, path) => {
		if (!file.endsWith(".json")) return null;
		let known = files.get(file);
		if (!known) files.set(file, (known = read(file)));
		const { text, tree } = await known;
		if (!tree) return null;
		const wrong = path === "$" ? syntaxFault(text) : null;
		if (wrong) {
			const around = findNodeAtOffset(tree, wrong.offset);
			return { ...placeAt(text, wrong.offset), title: around ? titleAround(around) : "" };
		}
		const steps = path === "$" ? [] : [...partsOfPath(path)];
		// If a field is missing, this is the object that lacks it.
		let node: Node | undefined;
		for (let length = steps.length; length >= 0 && !node; length--)
			node = findNodeAtLocation(tree, steps.slice(0, length));
		if (!node) return null;
		return { ...placeAt(text, node.offset), title: titleAround(node) };
	};
}

/**
 * Returns ` (line 12, column 9, “Getting around”)`, with a space before it. Returns an empty string
 * for null.
 */
export function placed(location: Location | null): string {
	if (location === null) return "";
	const title = location.title === "" ? "" : `, “${location.title}”`;
	return ` (line ${location.line}, column ${location.column}${title})`;
}

export async function faultLines(
	folder: string,
	faults: readonly PrintedFinding[],
): Promise<string[]> {
	const locate = createLocator(folder);
	return Promise.all(
		faults.map(
			async ({ file, path, message }) =>
				`${file}: ${path}: ${message}${placed(await locate(file, path))}`,
		),
	);
}

function placeAt(text: string, offset: number): { line: number; column: number } {
	const before = text.slice(0, offset);
	return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

const syntaxWords: Readonly<Record<string, string>> = {
	PropertyNameExpected: "expected a field name in quotes. Remove an extra comma, or write the name",
	ValueExpected: "expected a value. Remove an extra comma, or write the value",
	ColonExpected: "missing colon before this. Put : between a field's name and its value",
	CommaExpected: "missing comma before this",
	CloseBraceExpected: "missing } before this",
	CloseBracketExpected: "missing ] before this",
	EndOfFileExpected: "there is text after the end. Remove it",
	InvalidCommentToken: "JSON has no comments. Remove this one",
	UnexpectedEndOfString:
		"the text in quotes doesn't end on its line. Write \\n for a line break, and end the text with a quote",
	InvalidUnicode: "\\u needs four digits or letters from a to f after it",
	InvalidEscapeCharacter: "write a backslash in a text twice: \\\\",
	InvalidCharacter: "there is a control character in a text. Remove it, or write \\t for a tab",
};

/** Returns the first error that makes a text invalid JSON, or null. `offset` is in UTF-16 units. */
export function syntaxFault(text: string): { offset: number; message: string } | null {
	const errors: ParseError[] = [];
	const start = text.startsWith("\uFEFF") ? 1 : 0;
	parseTree(text.slice(start), errors, { disallowComments: true });
	const first = errors[0];
	if (!first) return null;
	const offset = first.offset + start;
	const sign = text[offset] ?? "";
	if (/[“”„«»‘’]/.test(sign))
		return { offset, message: `${sign} isn't a JSON quote. Write straight quotes: "` };
	return {
		offset,
		message:
			syntaxWords[printParseErrorCode(first.error)] ?? "this isn't a value. Put texts in quotes",
	};
}

function titleAround(node: Node): string {
	for (let at: Node | undefined = node; at; at = at.parent) {
		if (at.type !== "object") continue;
		const row = getNodeValue(at) as Record<string, unknown>;
		const title =
			titleOf(row) || (typeof row.app === "object" && row.app !== null ? titleOf(row.app) : "");
		if (title !== "") return title;
	}
	return "";
}

/** Finds repeated keys, of which JSON.parse silently keeps only the last. */
export function repeatedKeys(text: string): { path: (string | number)[]; key: string }[] {
	const found: { path: (string | number)[]; key: string }[] = [];
	const seen: Set<string>[] = [];
	visit(text, {
		onObjectBegin: () => void seen.push(new Set()),
		onObjectProperty: (key, _offset, _length, _line, _character, pathOf) => {
			const keys = seen.at(-1);
			if (keys?.has(key)) found.push({ path: [...pathOf(), key], key });
			keys?.add(key);
		},
		onObjectEnd: () => void seen.pop(),
	});
	return found;
}
