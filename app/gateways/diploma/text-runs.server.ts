import bidiFactory from "bidi-js";
import { normalForm } from "#app/domain/text/normal-form.ts";

export type Direction = "ltr" | "rtl";

/** A stretch of text with one embedding level of the bidirectional algorithm: odd is right to left. */
export interface Run {
	text: string;
	level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Marks, overrides and isolates of direction, soft hyphens, invisible spaces and joiners, annotation and language tags. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu;
const rightToLeftScript = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Text as it may be printed: composed, on one line, without control characters and without anything that turns its direction. */
export function cleanText(text: string): string {
	const plain = normalForm(text.toWellFormed(), "NFC").replaceAll(/\s+/gu, " ");
	const visible = plain
		.replaceAll(/\p{Cc}/gu, "")
		.replaceAll(invisible, "")
		.replaceAll(/ +/g, " ")
		.trim();
	return normalForm(visible, "NFC");
}

/** What a reader takes for one character each. */
export function graphemesOf(text: string): string[] {
	return Array.from(graphemes.segment(text), (part) => part.segment);
}

/** The direction of a text on a page: the page's if the text has such letters, else that of its first letter. */
export function directionOf(text: string, page: Direction): Direction {
	if (page === "rtl" && rightToLeftScript.test(text)) return "rtl";
	return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";
}

/** The direction a language is written in. */
export function directionOfLanguage(language: string): Direction {
	return /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)\b/i.test(language) ? "rtl" : "ltr";
}

/** The runs of one line in the order they are read; no grapheme is cut. */
export function runsOf(text: string, direction: Direction): Run[] {
	const { levels } = bidi.getEmbeddingLevels(text, direction);
	const runs: Run[] = [];
	let position = 0;
	for (const grapheme of graphemesOf(text)) {
		const level = levels[position] ?? 0;
		const last = runs.at(-1);
		if (last?.level === level) last.text += grapheme;
		else runs.push({ text: grapheme, level });
		position += grapheme.length;
	}
	return runs;
}

/** The order in which pieces with these levels stand on the line from left to right (rule L2 of the algorithm). */
export function visualOrder(levels: readonly number[]): number[] {
	const order = levels.map((_, index) => index);
	for (let level = Math.max(0, ...levels); level > 0; level--) {
		for (let start = 0; start < order.length; start++) {
			let end = start;
			while (end < order.length && (levels[order[end] as number] as number) >= level) end++;
			if (end > start + 1) order.splice(start, end - start, ...order.slice(start, end).toReversed());
			start = end;
		}
	}
	return order;
}

/** A piece as the shaper wants it: it turns Arabic and Hebrew by itself, also digits that stand left to right, and nothing else. */
export function shaped(piece: Run): string {
	const leases = rightToLeftScript.test(piece.text);
	const rightToLeft = piece.level % 2 === 1;
	if (leases === rightToLeft) return piece.text;
	const turned = graphemesOf(piece.text).toReversed();
	return (rightToLeft ? turned.map((grapheme) => bidi.getMirroredCharacter(grapheme) ?? grapheme) : turned).join("");
}
