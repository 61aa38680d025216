import { getNodeValue, parseTree, type Node } from "jsonc-parser";

/**
 * Returns a file's text with another value, changed only where the values differ. The rest keeps
 * its bytes, key order, indentation and line endings. Objects in a list are the same if their ids
 * are equal.
 */
export function withValue(text: string, value: unknown): string {
	const tree = parseTree(text);
	if (!tree || JSON.stringify(JSON.parse(text)) === JSON.stringify(value)) return text;
	const layout = { text, lineEnd: text.includes("\r\n") ? "\r\n" : "\n", unit: indentUnit(text) };
	return text.slice(0, tree.offset) + written(layout, tree, value) + text.slice(endOf(tree));
}

export function inStyleOf(text: string, value: unknown): string {
	const written = JSON.stringify(value, null, indentUnit(text));
	return `${text.includes("\r\n") ? written.replaceAll("\n", "\r\n") : written}\n`;
}

interface Layout {
	text: string;
	lineEnd: string;
	unit: string;
}

const indentUnit = (text: string) => /^[\t ]+(?=")/m.exec(text)?.[0] ?? "\t";
const endOf = ({ offset, length }: Node) => offset + length;
const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function written(layout: Layout, node: Node, value: unknown): string {
	if (node.type === "object" && isObject(value)) return object(layout, node, value);
	if (node.type === "array" && Array.isArray(value)) return array(layout, node, value);
	const { text } = layout;
	return node.value === value && !node.children
		? text.slice(node.offset, endOf(node))
		: printed(layout, node, value);
}

function object(layout: Layout, node: Node, value: Record<string, unknown>): string {
	const properties = new Map(
		(node.children ?? []).flatMap((property) => {
			const [key, held] = property.children ?? [];
			return key && held ? [[String(key.value), { property, held }] as const] : [];
		}),
	);
	const parts = Object.entries(value).map(([key, each]): Part => {
		const known = properties.get(key);
		if (!known) return { node: null, text: `${JSON.stringify(key)}: ${fresh(layout, node, each)}` };
		const { property, held } = known;
		const named = layout.text.slice(property.offset, held.offset);
		return { node: property, text: named + written(layout, held, each) };
	});
	return joined(layout, node, parts, "{}");
}

function array(layout: Layout, node: Node, value: readonly unknown[]): string {
	const nodes = [...(node.children ?? [])];
	const values = nodes.map((each) => getNodeValue(each) as unknown);
	const placeOf = finder(values);
	const isAligned = values.length === value.length;
	const parts = value.map((each, index): Part => {
		const place = placeOf(each) ?? (isAligned && !hasId(each) ? index : null);
		const held = place === null ? undefined : nodes[place];
		if (!held) return { node: null, text: fresh(layout, node, each) };
		return { node: held, text: written(layout, held, each) };
	});
	return joined(layout, node, parts, "[]");
}

const hasId = (value: unknown) => isObject(value) && value.id !== undefined;
const identity = (value: unknown) =>
	hasId(value) ? `id ${String((value as { id: unknown }).id)}` : JSON.stringify(value);

/**
 * Returns a function that finds the index of a value: by its id or, without an id, by equality. It
 * returns each index only once, and null if none is left.
 */
export function finder(list: readonly unknown[]): (value: unknown) => number | null {
	const places = Map.groupBy(list.keys(), (index) => identity(list[index]));
	return (value) => places.get(identity(value))?.shift() ?? null;
}

interface Part {
	node: Node | null;
	text: string;
}

function joined({ text, lineEnd, unit }: Layout, node: Node, parts: readonly Part[], ends: string) {
	const children = node.children ?? [];
	const isSameOrder =
		parts.length === children.length && parts.every((part, at) => part.node === children[at]);
	if (isSameOrder) {
		let from = node.offset;
		const kept = parts.map((part, at) => {
			const child = children[at] ?? node;
			const between = text.slice(from, child.offset);
			from = endOf(child);
			return between + part.text;
		});
		return kept.join("") + text.slice(from, endOf(node));
	}
	if (parts.length === 0) return ends;
	const list = parts.map((part) => part.text);
	if (isOneLine(text, node)) return `${ends[0]}${list.join(", ")}${ends[1]}`;
	const outer = indentAt(text, node.offset);
	const inner = `${lineEnd}${outer}${unit}`;
	return `${ends[0]}${inner}${list.join(`,${inner}`)}${lineEnd}${outer}${ends[1]}`;
}

/** Returns whether a list or object is on one line. The exported file keeps it on one line. */
function isOneLine(text: string, node: Node): boolean {
	return (node.children ?? []).length > 0 && !text.slice(node.offset, endOf(node)).includes("\n");
}

const indentAt = (text: string, offset: number) =>
	/^[\t ]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1))?.[0] ?? "";

function fresh(layout: Layout, parent: Node, value: unknown): string {
	if (isOneLine(layout.text, parent)) return JSON.stringify(value);
	return indented(layout, value, indentAt(layout.text, parent.offset) + layout.unit);
}

function printed(layout: Layout, node: Node, value: unknown): string {
	if (isOneLine(layout.text, node)) return JSON.stringify(value);
	return indented(layout, value, indentAt(layout.text, node.offset));
}

function indented({ unit, lineEnd }: Layout, value: unknown, indent: string): string {
	return JSON.stringify(value, null, unit).replaceAll("\n", `${lineEnd}${indent}`);
}
