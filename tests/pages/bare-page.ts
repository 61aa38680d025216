import type { CheerioAPI } from "cheerio";

type Node = ReturnType<CheerioAPI["root"]>[number]["children"][number];

/**
 * Elements that start a new line in every browser. The elements of HTML 5 are missing, because text
 * browsers don't know them. `form` is missing, because lynx doesn't break the line after it.
 */
const breaking = new Set(
	"address blockquote body br caption dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table td th tr ul".split(
		" ",
	),
);
/** Controls, which w3m draws as `Words[      ]`. */
const controls = new Set(["input", "select", "textarea"]);
/** Elements that may stand within a word. */
const withinWords = new Set("mark sub sup wbr".split(" "));
/** Elements that a browser without scripts and style sheets doesn't show as text. */
const unseen = new Set("audio iframe progress script style svg template video".split(" "));

const ends = /[\p{L}\p{N}.,:;!?%)\]”’]$/u;
const begins = /^[\p{L}\p{N}([“]/u;

/**
 * Returns where words of a page run together in a browser without style sheets, as in `Dark
 * modeLight mode`. Neighbors in a line need a space between them, or an element that breaks the
 * line.
 */
export function wordsTogether($: CheerioAPI): string[] {
	const found: string[] = [];
	/**
	 * The end of the current line. `crossed` is true if an element began or ended since its last
	 * character.
	 */
	let line = "";
	let crossed = false;

	function say(text: string, within: string): void {
		if (crossed && ends.test(line) && begins.test(text))
			found.push(`${line.slice(-20)}|${text.slice(0, 20)} in ${within}`);
		line = (line + text).slice(-40);
		crossed = false;
	}

	function read(node: Node): void {
		if (node.type === "text") {
			const within =
				node.parent?.type === "tag" ? `${node.parent.name}.${node.parent.attribs.class ?? ""}` : "";
			if (node.data !== "") say(node.data.replaceAll(/\s+/g, " "), within);
		} else if (node.type === "tag" && (node.name === "img" || controls.has(node.name))) {
			if (node.attribs.type === "hidden") return;
			crossed = true;
			const shown = node.name === "img" ? node.attribs.alt : "[_]";
			if (shown) say(shown, `${node.name}.${node.attribs.class ?? ""}`);
			crossed = true;
		} else if (node.type === "tag" && !unseen.has(node.name)) {
			const edge = () => {
				if (breaking.has(node.name)) line = "";
				else if (!withinWords.has(node.name)) crossed = true;
			};
			edge();
			for (const child of node.children) read(child);
			edge();
		}
	}

	for (const body of $("body").toArray()) read(body);
	return found;
}

/** Returns the problems that a page's drawings have without style sheets or without pictures. */
export function drawingFaults($: CheerioAPI): string[] {
	const faults: string[] = [];
	for (const svg of $("svg").toArray()) {
		const of = $(svg).attr("class") ?? "an svg";
		if (!$(svg).is("[width][height]"))
			faults.push(`${of} is as large as the window without a style sheet`);
		if (!$(svg).is("[fill], [aria-label]") && $(svg).children(":not([fill])").length > 0)
			faults.push(`${of} is black without a style sheet`);
	}
	for (const control of $("a[href], button").toArray()) {
		const seen = $(control).clone();
		seen.find(".hidden-visually, [aria-hidden=true]").remove();
		if (
			seen.text().trim() === "" &&
			$(control).find("img[alt]:not([alt=''])").length === 0 &&
			$(control).find("svg path").length === 0
		)
			faults.push(`"${$(control).text().trim()}" is nothing without its picture`);
	}
	return faults;
}
