const token = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/gy;
const entity: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00A0" };
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
			if (name === "a") text = `${text}](${link})`;
			else if (name in inline) text = `${text}${inline[name]}`;
			else if (isBlock) {
				const blockText = startEscaped((text ?? "").trim());
				if (name === "li") list?.items.push(blockText);
				else if (blockText !== "") blocks.push(blockText);
				text = null;
			} else if (list) {
				blocks.push(list.items.map((item, index) => `${list?.sign === "1." ? `${index + 1}.` : "-"} ${item}`).join("\n"));
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
			link = /^ href="([^"\s()]*)"(?: rel="noopener")?$/.exec(attributes)?.[1] ?? null;
			if (link === null || text === null || open.filter((each) => each === "a").length > 1) return null;
			link = decoded(link);
			text += "[";
		} else if (attributes.trim() !== "") return null;
		else if (name in inline) {
			if (text === null) return null;
			text += inline[name];
		} else if ((name === "ul" || name === "ol") && list === null && text === null) list = { sign: name === "ol" ? "1." : "-", items: [] };
		else if (isBlock && text === null && (name === "li") === (list !== null)) text = "";
		else return null;
	}
	if (open.length > 0) return null;
	return blocks.join("\n\n");
}

function decoded(text: string): string {
	return text.replaceAll(/&(#\d+|[a-z]+);/gi, (whole, name: string) =>
		name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : (entity[name.toLowerCase()] ?? whole),
	);
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

const span =
	/\\([\\*[\]-]|\d+\.)|\*\*(?=\S)((?:\\.|[^\\])+?)(?<=\S)\*\*(?!\*)|\*(?=[^\s*])((?:\\.|[^\\*])+?)(?<=\S)\*|\[((?:\\.|[^\\\]])+)\]\(([^\s()]+)\)/g;

function inlineOf(text: string): string {
	let html = "";
	let from = 0;
	for (const found of text.matchAll(span)) {
		const [whole, literal, strong, em, words, address] = found;
		html += escapedHtml(text.slice(from, found.index));
		from = found.index + whole.length;
		if (literal !== undefined) html += escapedHtml(literal);
		else if (strong !== undefined) html += `<strong>${inlineOf(strong)}</strong>`;
		else if (em !== undefined) html += `<em>${inlineOf(em)}</em>`;
		else html += `<a href="${escapedHtml(address ?? "").replaceAll('"', "&quot;")}">${inlineOf(words ?? "")}</a>`;
	}
	return html + escapedHtml(text.slice(from));
}

function escapedHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
