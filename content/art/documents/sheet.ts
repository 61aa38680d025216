// Writes pages one after another. Text goes into the document's structure, and drawings stay out of it.
import PDFDocument from "pdfkit";
import { cutFonts, type Style } from "../../../app/features/diploma/pdf/fonts.server.ts";
import { graphemesOf, piecesOf } from "../../../app/features/diploma/pdf/set-text.server.ts";
import type { Palette } from "../palettes.ts";

/** A piece of a line in one style. `url` makes it a link. */
interface Run {
	style: Style;
	text: string;
	url?: string;
}

export interface Type {
	style: Style;
	size: number;
	/** The distance between lines, as a multiple of the size. */
	leading: number;
	color: string;
	/** The space between letters, in points. */
	spacing?: number;
}

export const margin = 54;
/** The height of the foot, below the lowest line of text. */
const footHeight = 58;
const firstTop = 76;

type Element = PDFKit.PDFStructureElement;
type Options = PDFKit.Mixins.TextOptions;

export type Sheet = ReturnType<typeof openSheet>;

/** Splits a text at `**strong**` and `[words](https://…)`. */
function runsOf(text: string, style: Style): Run[] {
	return text.split(/(\*\*.+?\*\*|\[[^\]]+\]\([^)]+\))/).flatMap((part): Run[] => {
		const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
		if (link) return [{ style, text: link[1] ?? "", url: link[2] ?? "" }];
		if (/^\*\*.+\*\*$/.test(part))
			return [{ style: style === "text" ? "strong" : style, text: part.slice(2, -2) }];
		return part ? [{ style, text: part }] : [];
	});
}

type Fonts = Awaited<ReturnType<typeof cutFonts>>;

/** Returns fonts with only the letters that a document needs to print `texts`. */
export function fontsFor(texts: readonly string[]): Promise<Fonts> {
	const print = texts.map((text) => text.replaceAll("**", "")).concat("0123456789 of ?:");
	return cutFonts({ display: print, text: print, strong: print }, "", "ja");
}

interface Look {
	fonts: Fonts;
	palette: Palette;
	/** Whether the paper has the North American size. */
	isLetter: boolean;
	/** The factor for all sizes of type. */
	scale: number;
	/** The width of maps, as a share of the text's width. */
	mapWidth: number;
}

export function openSheet(
	info: { title: string; lead: string },
	{ fonts, palette, isLetter, scale, mapWidth }: Look,
) {
	const { fontsOf, register } = fonts;
	const date = new Date("2026-11-01T00:00:00Z");
	const doc = new PDFDocument({
		size: isLetter ? "LETTER" : "A4",
		margin: 0,
		font: "",
		bufferPages: true,
		pdfVersion: "1.7",
		lang: "en",
		tagged: true,
		displayTitle: true,
		info: {
			Title: info.title,
			Subject: info.lead,
			Author: "Tradewinds",
			Creator: "Tradewinds",
			Producer: "Tradewinds",
			CreationDate: date,
			ModDate: date,
		},
	});
	register(doc);
	const chunks: Uint8Array[] = [];
	const ended = new Promise<Buffer>((resolve, reject) => {
		doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
		doc.on("end", () => resolve(Buffer.concat(chunks)));
		doc.on("error", reject);
	});
	const root = doc.struct("Document");
	doc.addStructure(root);
	const options: Options = { baseline: "alphabetic", lineBreak: false, features: [] };
	const width = doc.page.width - 2 * margin;
	/** Where the next block begins, where the page ends, and the largest part of an earlier page that is empty, as a share of its height. */
	const at = { y: 0, bottom: doc.page.height - footHeight, leftOver: 0 };
	const letters = (style: Style, text: string) =>
		piecesOf(text, "ltr", (grapheme) => fontsOf(style, grapheme));

	function widthOf(run: Run, size: number, spacing = 0): number {
		const drawn = letters(run.style, run.text);
		if (drawn.length === 0 && run.text.trim()) throw new Error(`No letters for ${run.text}`);
		const plain = drawn.reduce(
			(sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text, options),
			0,
		);
		return plain + spacing * graphemesOf(run.text).length;
	}

	/** Breaks a text into lines at its spaces. */
	function linesOf(text: string, type: Type, room: number): Run[][] {
		const lines: Run[][] = [[]];
		let used = 0;
		let word: Run[] = [];
		let wordWidth = 0;
		const space = widthOf({ style: type.style, text: " " }, type.size, type.spacing);
		const flush = (): void => {
			if (word.length === 0) return;
			const line = lines.at(-1) as Run[];
			if (line.length > 0 && used + space + wordWidth > room + 0.01) {
				lines.push(word);
				used = wordWidth;
			} else {
				if (line.length > 0) {
					const [last, first] = [line.at(-1) as Run, word[0] as Run];
					if (last.style === first.style && last.url === first.url) last.text += " ";
					else line.push({ style: type.style, text: " " });
					used += space;
				}
				line.push(...word);
				used += wordWidth;
			}
			word = [];
			wordWidth = 0;
		};
		for (const run of runsOf(text, type.style)) {
			for (const [index, part] of run.text.split(" ").entries()) {
				if (index > 0) flush();
				if (!part) continue;
				word.push({ ...run, text: part });
				wordWidth += widthOf({ ...run, text: part }, type.size, type.spacing);
			}
		}
		flush();
		return lines.map(joined);
	}

	/** Returns the height of a text, from the top of its first line to the bottom of its last. */
	const heightOf = (text: string, type: Type, room: number): number =>
		linesOf(text, scaled(type), room).length * type.size * scale * type.leading;

	const scaled = (type: Type): Type => ({ ...type, size: type.size * scale });

	function drawLine(line: Run[], type: Type, x: number, baseline: number, element: Element): void {
		let left = x;
		for (const run of line) {
			const runWidth = widthOf(run, type.size, type.spacing);
			const paint = (): void => {
				let from = left;
				for (const { font, text } of letters(run.style, run.text)) {
					doc
						.font(font)
						.fontSize(type.size)
						.fillColor(run.url ? palette.ink : type.color);
					doc.text(
						text,
						from,
						baseline,
						type.spacing ? { ...options, characterSpacing: type.spacing } : options,
					);
					from += widthOf({ style: run.style, text }, type.size, type.spacing);
				}
			};
			if (run.url) {
				const link = doc.struct("Link");
				element.add(link);
				link.add(paint);
				const box = [left, baseline - type.size, runWidth, type.size * 1.3] as const;
				doc.link(...box, run.url, { structParent: link, Contents: new String(run.text) } as object);
				link.end();
				art(() => doc.rect(left, baseline + 1.6, runWidth, 0.5).fill(palette.ink));
			} else element.add(paint);
			left += runWidth;
		}
	}

	/** Draws something that screen readers skip. */
	function art(draw: () => void): void {
		doc.markContent("Artifact", { type: "Layout" });
		doc.save();
		draw();
		doc.restore();
		doc.endMarkedContent();
	}

	/** Adds an element. Without `content`, the caller fills and ends it. */
	function element(parent: Element, tag: string, options_: object = {}): Element {
		const made = doc.struct(tag, options_);
		parent.add(made);
		return made;
	}

	/** Sets a text as the content of an element, in a box with the given top left corner. Returns its height. */
	function set(
		into: Element,
		text: string,
		wanted: Type,
		x: number,
		y: number,
		room: number,
		align: "left" | "center" = "left",
	): number {
		const type = scaled(wanted);
		const lines = linesOf(text, type, room);
		const step = type.size * type.leading;
		for (const [index, line] of lines.entries()) {
			const free =
				align === "center"
					? (room - line.reduce((sum, run) => sum + widthOf(run, type.size, type.spacing), 0)) / 2
					: 0;
			drawLine(line, type, x + free, y + index * step + step / 2 + type.size * 0.35, into);
		}
		return lines.length * step;
	}

	function nextPage(): void {
		at.leftOver = Math.max(at.leftOver, (at.bottom - at.y) / doc.page.height);
		doc.addPage();
		at.y = firstTop;
		at.bottom = doc.page.height - footHeight;
	}

	/** Goes on to the next page if fewer points than `height` are left. */
	function need(height: number): void {
		if (at.y + height > at.bottom) nextPage();
	}

	/** Adds a paragraph, and keeps it whole on one page. */
	function flow(into: Element, text: string, type: Type, x: number, room: number): void {
		need(heightOf(text, type, room));
		at.y += set(into, text, type, x, at.y, room);
	}

	/** Adds a line to the outline that PDF readers show next to the pages. */
	function bookmark(text: string, isBelow = false): void {
		const parent = isBelow ? (doc.outline.children.at(-1) ?? doc.outline) : doc.outline;
		parent.addItem(text.replaceAll("**", ""), { top: at.y - 12, expanded: false } as object);
	}

	return {
		doc,
		root,
		palette,
		width,
		at,
		art,
		element,
		set,
		flow,
		need,
		nextPage,
		heightOf,
		widthOf,
		letters,
		scale,
		mapWidth,
		bookmark,
		ended,
	};
}

function joined(line: Run[]): Run[] {
	const runs: Run[] = [];
	for (const run of line) {
		const last = runs.at(-1);
		if (last && last.style === run.style && last.url === run.url) last.text += run.text;
		else runs.push({ ...run });
	}
	return runs;
}
