import { oneLine, type Note, type NoteName } from "./brought.ts";
import { readXml } from "./word-archive.server.ts";

// The report quotes at most this many footnotes, endnotes and comments each.
const mostQuotes = 100;
const longestQuote = 300;

// Notes about what mammoth leaves out or changes, by the name of the XML element.
const counted: Readonly<Record<string, readonly [Note["did"], NoteName]>> = {
	"w:txbxContent": ["changed", "textBoxes"],
	"w:ins": ["changed", "trackedChanges"],
	"w:del": ["changed", "trackedChanges"],
	"w:moveFrom": ["changed", "trackedChanges"],
	"c:chart": ["leftOut", "charts"],
	"dgm:relIds": ["leftOut", "diagrams"],
	"m:oMath": ["leftOut", "equations"],
	"o:OLEObject": ["leftOut", "objects"],
	"w:altChunk": ["leftOut", "objects"],
	"wp15:webVideoPr": ["leftOut", "objects"],
};

/**
 * Returns notes about what the import leaves out or changes in a Word document. `parts` has its XML
 * by path, and `main` is the path of the document itself.
 */
export function wordLosses(parts: ReadonlyMap<string, string>, main: string): Note[] {
	const counts = new Map<string, { did: Note["did"]; what: NoteName; count: number }>();
	let fallbacks = 0;
	readXml(parts.get(main) ?? "", {
		onopentag(name) {
			if (name === "mc:Fallback") fallbacks += 1;
			const found = Object.hasOwn(counted, name) ? counted[name] : undefined;
			// Word writes shapes twice, the second time for older versions of Word.
			if (!found || fallbacks > 0) return;
			const [did, what] = found;
			const known = counts.get(what) ?? { did, what, count: 0 };
			counts.set(what, { ...known, count: known.count + 1 });
		},
		onclosetag(name) {
			if (name === "mc:Fallback") fallbacks -= 1;
		},
	});
	const notes: Note[] = [...counts.values()].map(({ did, what, count }) => ({
		did,
		what,
		values: { count },
	}));
	const folder = main.slice(0, main.lastIndexOf("/") + 1);
	for (const [name, element, what] of [
		["footnotes.xml", "w:footnote", "footnote"],
		["endnotes.xml", "w:endnote", "footnote"],
		["comments.xml", "w:comment", "comment"],
	] as const)
		for (const text of textsOf(parts.get(folder + name) ?? "", element).slice(0, mostQuotes))
			notes.push({ did: "leftOut", what, values: { text: oneLine(text, longestQuote) } });
	const edges = [...parts].filter(([name]) =>
		/^(?:header|footer)\d*\.xml$/.test(name.slice(folder.length)),
	);
	// A header or footer that has only page numbers isn't a loss.
	if (edges.some(([, xml]) => /\p{L}/u.test(textsOf(xml, "w:p").join(""))))
		notes.push({ did: "leftOut", what: "headers" });
	return notes;
}

/** Returns the texts of all elements with the given name, except empty ones. */
function textsOf(xml: string, element: string): string[] {
	const texts: string[] = [];
	let text: string | null = null;
	let isText = false;
	readXml(xml, {
		onopentag(name, attributes) {
			// A separator is the line that Word draws between the text and its footnotes.
			if (name === element && !/separator/i.test(attributes["w:type"] ?? "")) text = "";
			if (name === "w:p" && text) text += " ";
			isText = name === "w:t";
		},
		ontext(part) {
			if (isText && text !== null) text += part;
		},
		onclosetag(name) {
			isText = false;
			if (name !== element || text === null) return;
			if (text.trim() !== "") texts.push(text);
			text = null;
		},
	});
	return texts;
}
