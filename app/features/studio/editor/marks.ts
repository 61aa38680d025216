const token = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/gy;
const entity: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	nbsp: "\u00A0",
};
const inline: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", i: "*" };

/**
 * A lesson's sanitised HTML as text with a few signs: an empty line between paragraphs, `- ` and `1. ` for lists, `**bold**`,
 * `*emphasis*`, `[words](address)`. Null: it holds more than that, such as a table, and can only be edited as HTML.
 */
export function marksFromHtml(html: string): string | null {
	const blocks: string[] = [];
	let list: { sign: string; items: string[] } | null = null;
	let text: string | null = null;
	let link: string | null = null;
	const open: string[] = [];
	const within = new Set<string>();
	token.lastIndex = 0;
	while (token.lastIndex < html.length) {
		const found = token.exec(html);
		if (!found) return null;
		const [, slash, name = "", attributes = "", words] = found;
		if (words !== undefined) {
			if (text !== null) text += escaped(decoded(words).replaceAll(/[^\S\u00A0]+/g, " "));
			else if (words.trim() !== "") return null;
			continue;
		}
		const isBlock = name === "p" || name === "li";
		if (slash) {
			if (open.pop() !== name) return null;
			if (name === "a") {
				text = `${text}](${link})`;
				link = null;
			} else if (name in inline) {
				within.delete(inline[name] ?? "");
				text = `${text}${inline[name]}`;
			} else if (isBlock) {
				const blockText = startEscaped((text ?? "").trim());
				if (name === "li") list?.items.push(blockText);
				else if (blockText !== "") blocks.push(blockText);
				text = null;
			} else if (list) {
				blocks.push(
					list.items
						.map((item, index) => `${list?.sign === "1." ? `${index + 1}.` : "-"} ${item}`)
						.join("\n"),
				);
				list = null;
			}
			continue;
		}
		if (name === "br" && text !== null) {
			text += "\n";
			continue;
		}
		open.push(name);
		if (name === "a") {
			const address = /^ href="([^"\s()]*)"(?: rel="noopener")?$/.exec(attributes)?.[1];
			if (address === undefined || text === null || link !== null) return null;
			link = decoded(address);
			text += "[";
		} else if (attributes.trim() !== "") return null;
		else if (name in inline) {
			const sign = inline[name] ?? "";
			// Twice the same sign would be another one.
			if (text === null || within.has(sign)) return null;
			within.add(sign);
			text += sign;
		} else if ((name === "ul" || name === "ol") && list === null && text === null)
			list = { sign: name === "ol" ? "1." : "-", items: [] };
		else if (isBlock && text === null && (name === "li") === (list !== null)) text = "";
		else return null;
	}
	if (open.length > 0) return null;
	return blocks.join("\n\n");
}

function decoded(text: string): string {
	return text.replaceAll(/&(#\d+|[a-z]+);/gi, (whole, name: string) =>
		name.startsWith("#")
			? (characterOf(Number(name.slice(1))) ?? whole)
			: (entity[name.toLowerCase()] ?? whole),
	);
}

/** Null: there is no such character. */
function characterOf(code: number): string | null {
	return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

function escaped(text: string): string {
	return text.replaceAll(/[\\*[\]]/g, String.raw`\$&`);
}

/** A paragraph that begins like an item of a list. */
function startEscaped(text: string): string {
	return text.replaceAll(/^(-|\d+\.)(?= )/gm, String.raw`\$1`);
}

/** The HTML of a text with signs. */
export function htmlFromMarks(marks: string): string {
	const blocks = marks.replaceAll(/\r\n?/g, "\n").split(/\n(?:[^\S\n]*\n)+/);
	return blocks
		.map((block) => block.trim())
		.filter((block) => block !== "")
		.map(blockOf)
		.join("");
}

const item = /^(?:(-)|(\d+\.))[^\S\n]+/;

/** A list may follow its sentence without an empty line. */
function blockOf(block: string): string {
	const parts: { tag: "p" | "ul" | "ol"; lines: string[] }[] = [];
	for (const line of block.split("\n")) {
		const [sign, dash] = item.exec(line) ?? [];
		const tag = sign === undefined ? "p" : dash ? "ul" : "ol";
		const last = parts.at(-1);
		if (last?.tag === tag) last.lines.push(line.slice(sign?.length ?? 0));
		else parts.push({ tag, lines: [line.slice(sign?.length ?? 0)] });
	}
	return parts
		.map(({ tag, lines }) =>
			tag === "p"
				? `<p>${lines.map(inlineOf).join("<br />")}</p>`
				: `<${tag}>${lines.map((line) => `<li>${inlineOf(line)}</li>`).join("")}</${tag}>`,
		)
		.join("");
}

/** An address in round brackets, behind the words of a link. */
const linkAddress = /\(([^\s()]+)\)/y;

/** Longer runs of stars are text, so that no emphasis nests without end. */
const longestRun = 3;

/**
 * The HTML of one line. Takes time in proportion to its length: no sign is looked for twice at one place, and spans nest three deep at
 * the most.
 */
function inlineOf(text: string): string {
	const signs = signsOf(text);
	const isSpace = (at: number) => /\s/.test(text[at] ?? " ");
	const nextBracket = finder(text.length, (at) => signs[at] === "]");
	const nextStar = finder(text.length, (at) => signs[at] === "*");
	const nextStrongEnd = finder(
		text.length,
		(at) => signs[at] === "*" && signs[at + 1] === "*" && text[at + 2] !== "*" && !isSpace(at - 1),
	);
	let address: string | null = null;
	let addressAt = -1;

	/** The HTML of what begins at a sign, and where it ends. Null: the sign is text. */
	function spanAt(at: number): { html: string; end: number } | null {
		if (signs[at] === "*" && signs[at + 1] === "*" && !isSpace(at + 2)) {
			const end = nextStrongEnd(at + 3);
			if (end < text.length)
				return { html: `<strong>${inlineOf(text.slice(at + 2, end))}</strong>`, end: end + 2 };
		}
		if (signs[at] === "*" && signs[at + 1] !== "*" && !isSpace(at + 1)) {
			const end = nextStar(at + 1);
			if (end < text.length && !isSpace(end - 1))
				return { html: `<em>${inlineOf(text.slice(at + 1, end))}</em>`, end: end + 1 };
		}
		if (signs[at] !== "[" || signs[at + 1] === "]") return null;
		const end = nextBracket(at + 1);
		if (end !== addressAt) {
			linkAddress.lastIndex = end + 1;
			[addressAt, address] = [end, linkAddress.exec(text)?.[1] ?? null];
		}
		if (address === null) return null;
		const html = `<a href="${escapedHtml(address).replaceAll('"', "&quot;")}">${inlineOf(text.slice(at + 1, end))}</a>`;
		return { html, end: end + address.length + 3 };
	}

	let html = "";
	let from = 0;
	for (let at = 0; at < text.length; at++) {
		const sign = signs[at];
		const found =
			sign === "\\" ? { html: "", end: at + 1 } : sign === undefined ? null : spanAt(at);
		if (!found) continue;
		html += escapedHtml(text.slice(from, at)) + found.html;
		from = found.end;
		at = sign === "\\" ? at : found.end - 1;
	}
	return html + escapedHtml(text.slice(from));
}

/** Each character that is a sign, by its place; a backslash is a sign if it makes the next character text. */
function signsOf(text: string): (string | undefined)[] {
	const signs: (string | undefined)[] = Array.from({ length: text.length });
	for (const { 0: found, index } of text.matchAll(/\\(?:\d+\.|.)|\*+|[[\]]/g)) {
		if (found.startsWith("\\"))
			signs[index] = /[\\*[\]\-.]$/.test(found) && found !== "\\." ? "\\" : undefined;
		else if (found.length <= longestRun)
			for (let at = 0; at < found.length; at++) signs[index + at] = found[at];
	}
	return signs;
}

/** Finds the next place after ever later ones, and looks at none twice. Returns the length if there is none. */
function finder(length: number, isIt: (at: number) => boolean): (from: number) => number {
	let at = 0;
	return (from) => {
		at = Math.max(at, from);
		while (at < length && !isIt(at)) at++;
		return at;
	};
}

function escapedHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
