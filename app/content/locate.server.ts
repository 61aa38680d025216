import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findNodeAtLocation, getNodeValue, parseTree, visit, type Node } from "jsonc-parser";
import { titleOf } from "./row-words.server.ts";

/** Line and column from 1. */
export interface Location {
	line: number;
	column: number;
	/** Of the page, item or program around it; empty if none. */
	title: string;
}

function stepsOf(path: string): (string | number)[] {
	return [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([\w-]+)/g)].map(([, index, quoted, name]) =>
		index === undefined ? ((quoted === undefined ? name : (JSON.parse(`"${quoted}"`) as string)) ?? "") : Number(index),
	);
}

/** Null for files that cannot be read. */
export function createLocator(folder: string): (file: string, path: string) => Promise<Location | null> {
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
		const steps = path === "$" ? [] : stepsOf(path);
		// A missing field gets the place of what lacks it.
		let node: Node | undefined;
		for (let length = steps.length; length >= 0 && !node; length--) node = findNodeAtLocation(tree, steps.slice(0, length));
		if (!node) return null;
		const before = text.slice(0, node.offset);
		const title = titleAround(node);
		return { line: before.split("\n").length, column: node.offset - before.lastIndexOf("\n"), title };
	};
}

function titleAround(node: Node): string {
	for (let at: Node | undefined = node; at; at = at.parent) {
		if (at.type !== "object") continue;
		const row = getNodeValue(at) as Record<string, unknown>;
		const title = titleOf(row) || (typeof row.app === "object" && row.app !== null ? titleOf(row.app) : "");
		if (title !== "") return title;
	}
	return "";
}

/** JSON.parse keeps only the last. */
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
