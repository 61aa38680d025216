import bidiFactory from "bidi-js";
import { normalForm, truncate } from "#app/platform/text/well-formed.ts";

export type Direction = "ltr" | "rtl";

/** Returns the width of a text in points, for a font size of one point. */
export type Measure = (text: string) => number;

/** `lines` is the maximum number of lines. Font sizes go down from `from` to `to`, in points. */
export interface Step {
	lines: number;
	from: number;
	to: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const words = new Intl.Segmenter("und", { granularity: "word" });
/**
 * Matches direction marks and isolates, soft hyphens, invisible spaces and joiners, annotation and
 * language tags.
 */
const invisible =
	/[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu;
const rightToLeftScript = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const clingsToTheLeft = /^[\s\p{Pe}\p{Pf}\p{Po}ー々]+$/u;
/** The maximum length in UTF-16 code units. No diploma has room for more. */
const longest = 1000;

/** Returns one line without control characters or anything that changes its direction. */
export function printable(text: string): string {
	const plain = normalForm(truncate(text, longest).toWellFormed(), "NFC").replaceAll(/\s+/gu, " ");
	const visible = plain
		.replaceAll(/\p{Cc}/gu, "")
		.replaceAll(invisible, "")
		.replaceAll(/ +/g, " ");
	return normalForm(visible.trim(), "NFC");
}

export function graphemesOf(text: string): string[] {
	return Array.from(graphemes.segment(text), (part) => part.segment);
}

/**
 * On a right-to-left page, any text with right-to-left letters is right-to-left. Otherwise, the
 * text's first letter decides.
 */
export function directionOf(text: string, page: Direction): Direction {
	if (page === "rtl" && rightToLeftScript.test(text)) return "rtl";
	return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";
}

export function directionOfLanguage(language: string): Direction {
	return /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)\b/i.test(language) ? "rtl" : "ltr";
}

/**
 * Returns the pieces of a line from left to right, each in one font. A space has the font of the
 * piece before it, so words of one script stay together.
 */
export function piecesOf(
	line: string,
	direction: Direction,
	fontsOf: (grapheme: string) => readonly { font: string; text: string }[],
): { font: string; text: string }[] {
	const levels = bidi.getEmbeddingLevels(line, direction);
	const pieces: { font: string; text: string; level: number }[] = [];
	const pieceAt: number[] = [];
	let position = 0;
	for (const grapheme of graphemesOf(line)) {
		const level = levels.levels[position] ?? 0;
		const last = pieces.at(-1);
		const parts =
			grapheme === " " && last && !last.font.includes("emoji")
				? [{ font: last.font, text: " " }]
				: fontsOf(grapheme);
		for (const { font, text } of parts) {
			const before = pieces.at(-1);
			if (before?.font === font && before.level === level) before.text += text;
			else pieces.push({ font, text, level });
		}
		for (const end = position + grapheme.length; position < end; position++)
			pieceAt[position] = pieces.length - 1;
	}
	const order = new Set(bidi.getReorderedIndices(line, levels).map((at) => pieceAt[at] ?? -1));
	return [...order].flatMap((at) => {
		const piece = pieces[at];
		return piece ? [{ font: piece.font, text: asShaped(piece.text, piece.level % 2 === 1) }] : [];
	});
}

/**
 * The shaper reverses text with Arabic or Hebrew letters, and no other text. If the shaper's order
 * doesn't match the direction of a piece, this function reverses the piece first.
 */
function asShaped(text: string, isRightToLeft: boolean): string {
	if (rightToLeftScript.test(text) === isRightToLeft) return text;
	const turned = graphemesOf(text).toReversed();
	return (
		isRightToLeft
			? turned.map((grapheme) => bidi.getMirroredCharacter(grapheme) ?? grapheme)
			: turned
	).join("");
}

/**
 * Returns lines of similar length, at the largest font size in the first step that fits whole
 * words. If none fits, the last step breaks long words, and adds an ellipsis if the text is still
 * too long.
 */
export function fit(
	text: string,
	width: number,
	steps: readonly Step[],
	measureText: Measure,
): { lines: string[]; size: number } {
	const widths = new Map<string, number>();
	const measure: Measure = (part) => {
		const known = widths.get(part) ?? measureText(part);
		widths.set(part, known);
		return known;
	};
	const words = breakable(text);
	const { lines: most, to: least } = steps.at(-1) as Step;
	const cut = words.flatMap((word) =>
		measure(word.trimEnd()) * least > width ? graphemesOf(word) : [word],
	);
	for (const [parts, sizes] of [
		[words, steps],
		[cut, steps.slice(-1)],
	] as const) {
		const widest = Math.max(...parts.map((part) => measure(part.trimEnd())), Number.MIN_VALUE);
		for (const { lines: most, from, to } of sizes)
			for (let size = Math.min(from, width / widest); size >= to; size -= 0.5) {
				const lines = broken(parts, width / size, measure);
				if (lines.length <= most)
					return shrunk(balanced(parts, lines, width / size, measure), size, width, measureText);
			}
	}
	const lines = broken(cut, width / least, measure);
	const last = graphemesOf(lines[most - 1] ?? "");
	while (last.length > 0 && measureText(`${last.join("").trimEnd()}…`) * least > width) last.pop();
	return shrunk(
		[...lines.slice(0, most - 1), `${last.join("").trimEnd()}…`],
		least,
		width,
		measureText,
	);
}

function shrunk(
	lines: string[],
	size: number,
	width: number,
	measure: Measure,
): { lines: string[]; size: number } {
	return { lines, size: Math.min(size, width / Math.max(...lines.map(measure), Number.MIN_VALUE)) };
}

function balanced(
	parts: readonly string[],
	lines: string[],
	width: number,
	measure: Measure,
): string[] {
	let best = lines;
	for (let share = 0.95; lines.length > 1 && share > 0.5; share -= 0.05) {
		const tried = broken(parts, width * share, measure);
		if (tried.length > lines.length || tried.some((line) => measure(line) > width)) break;
		best = tried;
	}
	return best;
}

/**
 * Joins the parts into lines by adding up their widths. The sums ignore the kerning between parts,
 * so `shrunk` measures whole lines, and reduces the font size if one is too wide.
 */
function broken(parts: readonly string[], width: number, measure: Measure): string[] {
	const lines = [""];
	let used = 0;
	for (const part of parts) {
		if (lines.at(-1) !== "" && used + measure(part.trimEnd()) > width) {
			lines.push("");
			used = 0;
		}
		lines[lines.length - 1] += part;
		used += measure(part);
	}
	return lines.map((line) => line.trimEnd());
}

function breakable(text: string): string[] {
	const parts: string[] = [];
	for (const word of text.match(/[^ /-]*[ /-]*/g) ?? []) {
		if (word === "") continue;
		if (!unspaced.test(word)) parts.push(word);
		else
			for (const { segment } of words.segment(word)) {
				if (parts.length > 0 && clingsToTheLeft.test(segment)) parts[parts.length - 1] += segment;
				else parts.push(segment);
			}
	}
	return parts;
}
