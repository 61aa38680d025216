import { Parser } from "htmlparser2";
import MarkdownIt, { type MarkdownIt as Reader, type StateInline, type Token } from "markdown-it";
import { marksOfHtml } from "./marks-of-html.ts";

/**
 * Returns the HTML of text with marks (STUDIO-14). The caller must sanitize it, because its links
 * may lead anywhere.
 */
export function htmlFromMarks(marks: string): string {
	// Newlines in this HTML have no effect, because marks have no preformatted text.
	return reader.render(marks).replaceAll("\n", "").replaceAll(emptyHead, "");
}

/**
 * Converts sanitized HTML to text with marks. Returns null if marks can't express a part of it,
 * such as a cell that spans two columns. Invisible differences are lost: white space between
 * blocks, `<b>` for `<strong>`, and the order of attributes.
 */
export function marksFromHtml(html: string): string | null {
	const marks = marksOfHtml(html);
	return comparableHtml(htmlFromMarks(marks)) === comparableHtml(html) ? marks : null;
}

/**
 * Matches an empty table head. A table without a head gets one in marks, because Markdown requires
 * it.
 */
const emptyHead = /<thead><tr>(?:<th><\/th>)+<\/tr><\/thead>/g;

const star = 0x2a;

class State extends MarkdownIt.StateInline {
	/**
	 * Lets `*` begin emphasis before any word, and end it after any word. In CommonMark, `*` can stay
	 * text next to quotation marks or in languages without spaces. Underscores are always text.
	 */
	override scanDelims(start: number, canSplitWord: boolean) {
		const { length } = super.scanDelims(start, canSplitWord);
		const isStar = this.src.charCodeAt(start) === star;
		const isWord = (at: number) => /\S/.test(this.src[at] ?? " ");
		return {
			length,
			can_open: isStar && isWord(start + length),
			can_close: isStar && isWord(start - 1),
		};
	}
}

/** Reads `<br>` as a line break, because a newline would end the table row. */
function lineBreak(state: StateInline, silent: boolean): boolean {
	if (!state.src.startsWith("<br>", state.pos)) return false;
	if (!silent) state.push("hardbreak", "br", 0);
	state.pos += 4;
	return true;
}

/**
 * Omits the `<p>` in list items with only one paragraph, even if empty lines separate the items.
 */
function hideOnlyParagraphs(tokens: readonly Token[]): void {
	const items: Token[][] = [];
	for (const token of tokens) {
		if (token.type === "list_item_open") items.push([]);
		else if (token.type.startsWith("paragraph_")) items.at(-1)?.push(token);
		else if (token.type === "list_item_close") {
			const paragraphs = items.pop() ?? [];
			if (paragraphs.length === 2) for (const each of paragraphs) each.hidden = true;
		}
	}
}

function createReader(): Reader {
	const md = new MarkdownIt("zero", { breaks: true, xhtmlOut: true });
	md.enable(["heading", "list", "table", "emphasis", "balance_pairs", "link", "newline", "escape"]);
	md.inline.State = State;
	md.inline.ruler.before("escape", "line_break", lineBreak);
	// Without this rule, the line after a list would belong to the list's last item.
	md.block.ruler.before(
		"paragraph",
		"after_list",
		(state, line, _end, silent) => silent && (state.sCount[line] ?? 0) < state.blkIndent,
		{ alt: ["paragraph"] },
	);
	md.core.ruler.after("block", "only_paragraphs", ({ tokens }) => hideOnlyParagraphs(tokens));
	// The sanitizer removes unsafe links later, and the page then lists what was removed.
	md.validateLink = () => true;
	md.normalizeLink = (address) => address;
	// Cells have no alignment of their own, because the style sheet aligns columns.
	md.renderer.rules.th_open = () => "<th>";
	md.renderer.rules.td_open = () => "<td>";
	return md;
}

const reader = createReader();

const aliases: Readonly<Record<string, string>> = { b: "strong", i: "em" };
/** Tables look the same without these elements. */
const tableParts = new Set(["thead", "tbody", "tfoot"]);

/** Returns equal strings for HTML that looks the same. */
export function comparableHtml(html: string): string {
	let text = "";
	const open: string[] = [];
	const parser = new Parser({
		onopentag(name, { rel: _rel, ...attributes }) {
			const tag = aliases[name] ?? name;
			const written = Object.entries(attributes)
				.map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`)
				.toSorted()
				.join("");
			const isTwice = (tag === "strong" || tag === "em") && open.includes(tag);
			const isBare = written === "" && (tag === "span" || tableParts.has(tag) || isTwice);
			open.push(isBare ? "" : tag);
			if (!isBare) text += `<${tag}${written}>`;
		},
		ontext(words) {
			text += words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
		},
		onclosetag() {
			const tag = open.pop();
			if (tag) text += `</${tag}>`;
		},
	});
	parser.end(html);
	return text
		.replaceAll(/\s+/g, (space) => (space.includes("\u00A0") ? "\u00A0" : " "))
		.replaceAll(/(\s)((?:<\/(?:strong|em|a)>)+)/g, "$2$1")
		.replaceAll(/((?:<(?:strong|em|a)\b[^>]*>)+)(\s)/g, "$2$1")
		.replaceAll(/ {2,}/g, " ")
		.replaceAll(/\s*(<\/?(?:p|h\d|ul|ol|li|table|tr|t[hd]|br|div|blockquote)\b[^>]*>)\s*/g, "$1")
		.replaceAll(/<p><\/p>|<\/(strong|em)><\1>|<\/(ul|ol)><\2>/g, "")
		.replaceAll(/<li><p>([^]*?)<\/p>(?=<\/li>|<[uo]l)/g, (whole, words: string) =>
			words.includes("</p>") ? whole : `<li>${words}`,
		)
		.replaceAll("<em><strong>", "<strong><em>")
		.replaceAll("</strong></em>", "</em></strong>");
}
