import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { graphemesOf } from "./set-text.server.ts";

/**
 * Each family is the package `@fontsource-variable/noto-{family}`. Letters that it lacks are taken
 * from other families.
 */
export const styles = {
	display: { family: "serif", weight: 620 },
	text: { family: "sans", weight: 420 },
	strong: { family: "sans", weight: 700 },
} as const;
export type Style = keyof typeof styles;

export type FontsOf = (style: Style, grapheme: string) => readonly { font: string; text: string }[];

interface Slice {
	file: string;
	ranges: readonly (readonly [number, number])[];
}

type Slices = (characters: string, families: readonly string[]) => Promise<Slice | null>;

const packages = createRequire(import.meta.url);
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F/u;
/**
 * Matches variation selectors, which choose between a character's picture and its text form. No
 * font here has glyphs for them.
 */
const selectors = /[\uFE00-\uFE0F]/gu;

/**
 * Returns the families in the order of preference. Kana, Hangul or Bopomofo in the name decides
 * which East Asian family comes first. Otherwise, the language decides.
 */
function familyOrder(first: string, name: string, language: string): string[] {
	const east = [eastAsian(name, language), "sans-sc", "sans-tc", "sans-jp", "sans-kr"];
	return [
		...new Set([
			first,
			"sans",
			"serif",
			"sans-arabic",
			"sans-hebrew",
			"sans-thai",
			...east,
			"emoji",
		]),
	];
}

function eastAsian(name: string, language: string): string {
	if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return "sans-jp";
	if (/\p{Script=Hangul}/u.test(name)) return "sans-kr";
	if (/\p{Script=Bopomofo}/u.test(name) || /^zh-(hant|tw|hk|mo)\b/i.test(language))
		return "sans-tc";
	if (/^ja\b/i.test(language)) return "sans-jp";
	return /^ko\b/i.test(language) ? "sans-kr" : "sans-sc";
}

async function slicesOf(family: string): Promise<Slice[]> {
	const path = packages.resolve(`@fontsource-variable/noto-${family}/index.css`);
	const rules = (await readFile(path, "utf8")).matchAll(
		/url\(\.?\/?([^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/g,
	);
	return Array.from(rules, ([, file = "", ranges = ""]) => ({
		file: join(dirname(path), file),
		ranges: ranges.split(",").map(rangeOf),
	}));
}

function rangeOf(text: string): readonly [number, number] {
	const [from = "", to = from] = text.trim().slice(2).split("-");
	return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const made = new Map<Key, Value>();
	return (key) => {
		const value = made.get(key) ?? make(key);
		made.set(key, value);
		return value;
	};
}

function openFiles() {
	return memoized(async (file: string) => {
		const font = await subsetFont(await readFile(file), undefined, {
			targetFormat: "truetype",
			keepAllGlyphs: true,
		});
		return { font, map: create(font) };
	});
}

/**
 * Returns a function that finds the font file with all of the characters, or returns null. The
 * function checks the font itself, too, because the ranges in a font's CSS include characters that
 * the font lacks.
 */
function openSlices(open: ReturnType<typeof openFiles>): Slices {
	const slices = memoized(slicesOf);
	return async (characters, families) => {
		const points = Array.from(
			characters.replaceAll(selectors, ""),
			(character) => character.codePointAt(0) as number,
		);
		if (points.length === 0) return null;
		for (const family of emoji.test(characters) ? ["emoji", ...families] : families) {
			for (const slice of await slices(family)) {
				if (
					!points.every((point) => slice.ranges.some(([from, to]) => from <= point && point <= to))
				)
					continue;
				const { map } = await open(slice.file);
				if (points.every((point) => map.hasGlyphForCodePoint(point))) return slice;
			}
		}
		return null;
	};
}

/**
 * Finds one font file for the whole grapheme if possible. Otherwise finds one for each character,
 * and omits characters that no font has.
 */
async function partsOf(
	grapheme: string,
	families: readonly string[],
	sliceOf: Slices,
): Promise<{ slice: Slice; text: string }[]> {
	const whole = await sliceOf(grapheme, families);
	if (whole) return [{ slice: whole, text: grapheme.replaceAll("\uFE0F", "") }];
	const parts = [];
	for (const text of grapheme) {
		const slice = await sliceOf(text, families);
		if (slice) parts.push({ slice, text });
	}
	return parts;
}

export async function lettersWithoutFont(text: string, language: string): Promise<string[]> {
	const sliceOf = openSlices(openFiles());
	const missing: string[] = [];
	for (const grapheme of new Set(graphemesOf(text))) {
		const parts = await partsOf(grapheme, familyOrder("sans", text, language), sliceOf);
		if (parts.length === 0 && grapheme.trim() !== "") missing.push(grapheme);
	}
	return missing;
}

/** Creates static TrueType fonts, each with one weight and only the letters to print. */
export async function cutFonts(
	texts: Record<Style, readonly string[]>,
	name: string,
	language: string,
) {
	const open = openFiles();
	const sliceOf = openSlices(open);
	const chosen = new Map<string, { font: string; text: string }[]>();
	const cuts = new Map<string, { slice: Slice; weight: number; characters: string }>();
	for (const style of Object.keys(styles) as Style[]) {
		const families = familyOrder(styles[style].family, name, language);
		for (const grapheme of new Set(graphemesOf(` …${texts[style].join(" ")}`))) {
			const parts = await partsOf(grapheme, families, sliceOf);
			for (const { slice, text } of parts) {
				const font = `${style} ${basename(slice.file)}`;
				cuts.set(font, {
					slice,
					weight: styles[style].weight,
					characters: (cuts.get(font)?.characters ?? " ") + text,
				});
			}
			const fonts = parts.map(({ slice, text }) => ({
				font: `${style} ${basename(slice.file)}`,
				text,
			}));
			chosen.set(style + grapheme, fonts);
		}
	}
	const fonts: (readonly [string, Buffer])[] = [];
	for (const [name, { slice, weight, characters }] of cuts) {
		const { font } = await open(slice.file);
		const options = {
			targetFormat: "truetype",
			variationAxes: { wght: weight },
			noHinting: true,
		} as const;
		fonts.push([name, await subsetFont(font, characters, options)]);
	}
	const fontsOf: FontsOf = (style, grapheme) => chosen.get(style + grapheme) ?? [];
	return {
		fontsOf,
		fonts: new Map(fonts),
		register: (document: PDFKit.PDFDocument) =>
			fonts.forEach(([name, font]) => document.registerFont(name, font)),
	};
}
