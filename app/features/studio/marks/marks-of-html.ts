import TurndownService from "turndown";

/**
 * Converts any HTML, such as what people copy from Word, Google Docs or a web page, to text with
 * marks (STUDIO-14): `## heading`, `- ` and `1. ` for lists, `| a | b |` for tables, `**bold**`,
 * `*emphasis*`, `[words](address)`. Formatting that has no mark becomes plain text. Pictures and
 * colors are left out. Runs in browsers and on the server.
 */
export function marksOfHtml(html: string): string {
	return service.turndown(
		html
			.replaceAll(/<style\b[^]*?(?:<\/style>|$)/gi, "")
			.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${styleName}=`)),
	);
}

/**
 * Replaces the attribute `style`, which the content security policy refuses and reports even in an
 * invisible document.
 */
const styleName = "data-style";

const block = (content: string) => `\n\n${content}\n\n`;
const oneLine = (content: string) => content.replaceAll(/\s*\n\s*/g, " ").trim();
const isElement = (node: Node | null): node is HTMLElement => node?.nodeType === 1;
const isA = (node: Node | null, ...names: string[]) =>
	isElement(node) && names.includes(node.nodeName);
const styleOf = (node: Node) => (isElement(node) ? (node.getAttribute(styleName) ?? "") : "");

/** Google Docs wraps copied text in a `<b>` that isn't bold, and uses a style for bold text. */
const isStrong = (node: Node): boolean =>
	/font-weight:\s*(?:bold|[6-9]00)/i.test(styleOf(node)) ||
	(isA(node, "STRONG", "B") && !/font-weight:\s*(?:normal|[1-5]00)/i.test(styleOf(node)));
const isEmphasis = (node: Node): boolean =>
	/font-style:\s*italic/i.test(styleOf(node)) ||
	(isA(node, "EM", "I") && !/font-style:\s*normal/i.test(styleOf(node)));
const isLink = (node: Node) => isA(node, "A");
const isInline = (node: Node) => isA(node, "STRONG", "B", "EM", "I", "SPAN", "FONT");

function isWithin(node: Node, isIt: (node: Node) => boolean): boolean {
	for (let parent = node.parentNode; parent !== null; parent = parent.parentNode)
		if (isIt(parent)) return true;
	return false;
}

const blocks = "p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6";

/**
 * Wraps bold or emphasized text in markers. Word splits one text into neighboring elements, which
 * share one pair of markers, because markers between them would change the meaning.
 */
function wrapped(content: string, sign: string, node: Node, isIt: (node: Node) => boolean): string {
	const isRun = (each: Node | null) =>
		isElement(each) &&
		isIt(each) &&
		/\S/.test(each.textContent ?? "") &&
		!each.querySelector(blocks);
	if (!isRun(node) || isWithin(node, isIt)) return content;
	const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? [];
	const open = isRun(node.previousSibling) ? "" : sign;
	const close = isRun(node.nextSibling) ? "" : sign;
	return `${before}${open}${words}${close}${after}`;
}

function styledMarks(content: string, node: Node): string {
	const emphasized = isEmphasis(node) ? wrapped(content, "*", node, isEmphasis) : content;
	return isStrong(node) ? wrapped(emphasized, "**", node, isStrong) : emphasized;
}

function numberOf(item: Node): number {
	const { parentNode: parent } = item;
	const start = isElement(parent) ? Number(parent.getAttribute("start") ?? 1) || 1 : 1;
	let before = item.previousSibling;
	while (before !== null && !isA(before, "LI")) before = before.previousSibling;
	const number = isElement(before) ? Number(before.getAttribute(numberName)) + 1 : start;
	// Stores the number on the item, so that the next item doesn't count all items before it again.
	if (isElement(item)) item.setAttribute(numberName, String(number));
	return number;
}
const numberName = "data-number";

function listItem(content: string, node: Node): string {
	const sign = isA(node.parentNode, "OL") ? `${numberOf(node)}. ` : "- ";
	return `${sign}${indented(content.trim(), sign.length)}\n`;
}

const indented = (text: string, by: number) => text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(by)}`);

function list(content: string, node: Node): string {
	const { parentNode: parent } = node;
	if (isA(parent, "LI")) return `\n${content}`;
	// Google Docs puts a nested list next to its item, not inside it.
	if (isA(parent, "UL", "OL"))
		return `${" ".repeat(2)}${indented(content.trimEnd(), isA(parent, "OL") ? 3 : 2)}\n`;
	return block(content);
}

/**
 * Returns the level of a list item from Word, which writes it as a paragraph with the level in its
 * style. Returns undefined for any other element.
 */
const wordLevel = (node: Node) => /mso-list:[^;]*level(\d)/i.exec(styleOf(node))?.[1];

function wordItem(content: string, node: Node): string {
	const [, number] = /^\s*\(?(\w{1,4})[.)]/.exec(node.textContent ?? "") ?? [];
	const sign = number === undefined ? "- " : `${Number.parseInt(number, 10) || 1}. `;
	const before = "   ".repeat(Number(wordLevel(node) ?? 1) - 1);
	return `\n${before}${sign}${oneLine(content)}\n`;
}

function cell(content: string): string {
	const line = content.trim().replaceAll(/\s*\n\s*/g, "<br>");
	return ` ${line.replaceAll(/\\?\|/g, String.raw`\|`)} |`;
}

const tableOf = (node: Node): Node | null =>
	isA(node, "TABLE") ? node : node.parentNode && tableOf(node.parentNode);
/**
 * Returns whether a table contains another table, and therefore only lays out a web page or an
 * email.
 */
function isLayout(table: Node | null): boolean {
	if (!isElement(table)) return false;
	// Stores the result on the table, so that its cells don't search it again.
	if (!table.hasAttribute(layoutName))
		table.setAttribute(layoutName, table.querySelector("table") ? "1" : "0");
	return table.getAttribute(layoutName) === "1";
}
const layoutName = "data-layout";

function table(content: string, node: Node): string {
	if (isLayout(node) || !isElement(node)) return block(content);
	const rows = Array.from(node.querySelectorAll("tr"), ({ childNodes }) =>
		Array.from(childNodes).filter((each) => isA(each, "TD", "TH")),
	);
	const width = Math.max(0, ...rows.map(({ length }) => length));
	if (width === 0) return block(content);
	const isRow = (line: string) => line.startsWith("|");
	const given = content.split("\n");
	const lines = given
		.filter(isRow)
		.map((line, index) => line + "  |".repeat(Math.max(0, width - (rows[index]?.length ?? 0))));
	const isHead = rows[0]?.every((each) => isA(each, "TH")) ?? false;
	const head = isHead ? lines.slice(0, 1) : [`|${"  |".repeat(width)}`];
	const marks = [...head, `|${" --- |".repeat(width)}`, ...lines.slice(isHead ? 1 : 0)];
	const caption = given.filter((line) => !isRow(line) && line !== "").join(" ");
	return block(`${caption}\n\n${marks.join("\n")}`.trim());
}

function link(content: string, node: Node): string {
	const address = isElement(node) ? (node.getAttribute("href") ?? "").trim() : "";
	const words = oneLine(content);
	if (address === "" || words === "" || isWithin(node, isLink)) return content;
	const escaped = address
		.replaceAll(/[\\<>]|&(?=[a-z#][a-z0-9]*;)/gi, String.raw`\$&`)
		.replaceAll(/[\r\n]+/g, "");
	const place = /[\s()]/.test(escaped) ? `<${escaped}>` : escaped;
	const title = isElement(node) ? oneLine(node.getAttribute("title") ?? "") : "";
	const named = title === "" ? "" : ` "${title.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
	return `[${words}](${place}${named})`;
}

/**
 * Escapes characters that the studio would read as marks. Characters such as `-` are marks only at
 * the beginning of a line.
 */
function escaped(text: string): string {
	return text
		.replaceAll(/[\\*[\]]|<(?=br>)/g, String.raw`\$&`)
		.replace(/^(?:[-+](?= |$)|#{1,6}(?= |$)|[|:-][|:\s-]*$)/, String.raw`\$&`)
		.replace(/^(\d{1,9})(?=[.)](?: |$))/, "$1\\");
}

const rules: Record<string, TurndownService.Rule> = {
	hidden: {
		filter: (node) => /mso-list:\s*ignore/i.test(styleOf(node)),
		replacement: () => "",
	},
	wordItem: {
		filter: (node) => wordLevel(node) !== undefined,
		replacement: (content, node) => wordItem(content, node),
	},
	lineBreak: { filter: "br", replacement: () => "\n" },
	heading: {
		filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
		// The page's own heading is the `h1`, so headings in a text begin at level 2.
		replacement: (content, node) =>
			isWithin(node, isLink)
				? block(content)
				: block(`${"#".repeat(Math.max(2, Number(node.nodeName[1])))} ${oneLine(content)}`),
	},
	item: { filter: "li", replacement: (content, node) => listItem(content, node) },
	list: { filter: ["ul", "ol"], replacement: (content, node) => list(content, node) },
	cell: {
		filter: ["td", "th"],
		replacement: (content, node) => (isLayout(tableOf(node)) ? block(content) : cell(content)),
	},
	row: {
		filter: "tr",
		replacement: (content, node) => (isLayout(tableOf(node)) ? content : `|${content}\n`),
	},
	table: { filter: "table", replacement: (content, node) => table(content, node) },
	rows: { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content },
	link: { filter: "a", replacement: (content, node) => link(content, node) },
	code: { filter: "code", replacement: (_content, node) => escaped(node.textContent ?? "") },
	styled: {
		filter: (node) => isInline(node) && (isStrong(node) || isEmphasis(node)),
		replacement: (content, node) => styledMarks(content, node),
	},
};

/**
 * The option `rules` replaces Turndown's own rules, so that Turndown writes only the marks that the
 * studio reads.
 */
const service = new TurndownService({ rules, br: "" } as TurndownService.Options);
service.escape = escaped;
service.remove(["head", "style", "script", "title", "noscript", "template", "iframe", "object"]);
service.remove((node) =>
	["XML", "SVG", "MATH", "IMG", "META", "LINK"].includes(node.nodeName.toUpperCase()),
);
