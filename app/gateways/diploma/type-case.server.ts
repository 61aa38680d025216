import { basename } from "node:path";
import { cutFont, familyOrder, sliceFor, type Family, type Slice } from "./fonts.server.ts";
import type { Measure } from "./line-breaking.server.ts";
import { keepLetters } from "./true-letters.server.ts";
import { graphemesOf, runsOf, shaped, visualOrder, type Direction } from "./text-runs.server.ts";

export const styles = {
	display: { family: "serif", weight: 620 },
	text: { family: "sans", weight: 420 },
	strong: { family: "sans", weight: 700 },
} as const;
export type Style = keyof typeof styles;

export interface Place {
	/** Left end of the line, in points from the left of the page. */
	x: number;
	/** Baseline, in points from the top of the page. */
	y: number;
	size: number;
	color: string;
	/** Points added after each letter; not for joined scripts. */
	tracking?: number;
}

/** Measures and draws single lines on one document. */
export interface Typesetter {
	measure(style: Style, direction: Direction): Measure;
	draw(style: Style, direction: Direction, line: string, place: Place): void;
}

/** Which fonts draw a grapheme: one, or one for each of its characters. */
type Chosen = Map<string, readonly { font: string; text: string }[]>;

/** A stretch of a line in one font and one direction. */
interface Piece {
	text: string;
	level: number;
	font: string;
}

/** Stands for a character that no font here has. */
const unknown = "\uFFFD";

/** Finds and cuts the fonts for everything that will be printed. Lines drawn later may only use these graphemes. */
export async function openTypeCase(
	texts: Record<Style, readonly string[]>,
	name: string,
	language: string,
): Promise<(document: PDFKit.PDFDocument) => Typesetter> {
	const chosen: Chosen = new Map();
	const cuts = new Map<string, { slice: Slice; weight: number; characters: string }>();
	for (const style of Object.keys(styles) as Style[]) {
		const order = familyOrder(styles[style].family, name, language);
		for (const grapheme of new Set(graphemesOf(` …${texts[style].join(" ")}`))) {
			const parts = await partsOf(grapheme, order);
			chosen.set(
				style + grapheme,
				parts.map(({ slice, text }) => ({ font: fontName(style, slice), text })),
			);
			for (const { slice, text } of parts) {
				const font = fontName(style, slice);
				cuts.set(font, { slice, weight: weightOf(style, slice), characters: (cuts.get(font)?.characters ?? " ") + text });
			}
		}
	}
	const fonts = await Promise.all(
		Array.from(cuts, async ([font, { slice, weight, characters }]) => [font, await cutFont(slice, weight, characters)] as const),
	);
	return (document) => {
		for (const [font, bytes] of fonts) document.registerFont(font, bytes as Buffer);
		return typesetter(document, chosen);
	};
}

function fontName(style: Style, slice: Slice): string {
	return `${weightOf(style, slice)} ${basename(slice.file)}`;
}

/** Scripts without a serif family here share one heavy font for display and strong. */
function weightOf(style: Style, slice: Slice): number {
	const shared = style === "display" && !basename(slice.file).includes(styles.display.family);
	return styles[shared ? "strong" : style].weight;
}

/** The whole grapheme in one slice if there is one; else character by character, without the marks that nothing has. */
async function partsOf(grapheme: string, order: readonly Family[]): Promise<{ slice: Slice; text: string }[]> {
	const whole = await sliceFor(grapheme, order);
	if (whole) return [{ slice: whole, text: grapheme.replaceAll("\uFE0F", "") }];
	const parts: { slice: Slice; text: string }[] = [];
	for (const character of grapheme) {
		const slice = await sliceFor(character, order);
		if (slice) parts.push({ slice, text: character });
	}
	const box = parts.length === 0 ? await sliceFor(unknown, order) : null;
	return box ? [{ slice: box, text: unknown }] : parts;
}

function typesetter(document: PDFKit.PDFDocument, chosen: Chosen): Typesetter {
	const lines = new Map<string, Piece[]>();
	const widths = new Map<string, number>();
	const pieces = (style: Style, direction: Direction, line: string): Piece[] => {
		const key = style + direction + line;
		const known = lines.get(key) ?? piecesOf(style, direction, line, chosen);
		lines.set(key, known);
		return known;
	};
	const choose = (font: string, size: number): void => keepLetters(document.font(font).fontSize(size));
	const widthOf = (piece: Piece): number => {
		choose(piece.font, 1);
		return document.widthOfString(shaped(piece), { features: [] });
	};
	const measure = (style: Style, direction: Direction, line: string): number => {
		const key = style + direction + line;
		const width = widths.get(key) ?? pieces(style, direction, line).reduce((sum, piece) => sum + widthOf(piece), 0);
		widths.set(key, width);
		return width;
	};
	return {
		measure: (style, direction) => (line) => measure(style, direction, line),
		draw(style, direction, line, { x, y, size, color, tracking = 0 }) {
			const parts = pieces(style, direction, line).map((piece) => ({
				...piece,
				left: 0,
				width: widthOf(piece) * size + tracking * piece.text.length,
			}));
			let left = x;
			for (const index of visualOrder(parts.map((part) => part.level))) {
				const part = parts[index] as (typeof parts)[number];
				part.left = left;
				left += part.width;
			}
			for (const part of parts) {
				choose(part.font, size);
				document
					.fillColor(color)
					.text(shaped(part), part.left, y, { baseline: "alphabetic", lineBreak: false, features: [], characterSpacing: tracking });
			}
		},
	};
}

/** The line's pieces as they are read. White space goes with the font before it, so that words of one script stay in one piece. */
function piecesOf(style: Style, direction: Direction, line: string, chosen: Chosen): Piece[] {
	const pieces: Piece[] = [];
	for (const run of runsOf(line, direction)) {
		let last: Piece | undefined;
		for (const grapheme of graphemesOf(run.text)) {
			if (grapheme === " " && last && !last.font.includes("emoji")) {
				last.text += grapheme;
				continue;
			}
			for (const { font, text } of chosen.get(style + grapheme) ?? []) {
				if (last?.font === font) last.text += text;
				else pieces.push((last = { text, level: run.level, font }));
			}
		}
	}
	return pieces;
}
