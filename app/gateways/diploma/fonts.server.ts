import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { createCache } from "#app/observability/caches.server.ts";
import { charactersOf } from "./character-map.server.ts";

/** One file of a font family: the packages cut each family into slices by script and frequency. */
export interface Slice {
	file: string;
	ranges: readonly (readonly [number, number])[];
}

export type Family = "serif" | "sans" | "sans-arabic" | "sans-hebrew" | "sans-jp" | "sans-kr" | "sans-sc" | "sans-tc" | "emoji";

const packages = createRequire(import.meta.url);
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F/u;
/** Choosers of a picture or a text form: no font here has a glyph for them. */
const selectors = /[\uFE00-\uFE0F]/gu;
const families = createCache<Family, Promise<Slice[]>>("font families", { max: 16 });
/** Some 100 to 400 kB each: enough for every script of one busy portal. */
const fonts = createCache<string, Promise<Unpacked>>("fonts", { max: 48 });

interface Unpacked {
	font: Uint8Array;
	characters: Set<number>;
}

/** The families in the order they are asked, the East Asian ones by the name's own script, then by the language. */
export function familyOrder(first: "serif" | "sans", name: string, language: string): Family[] {
	const east = [eastAsian(name, language), "sans-sc", "sans-tc", "sans-jp", "sans-kr"] as const;
	return [first, first === "serif" ? "sans" : "serif", "sans-arabic", "sans-hebrew", ...new Set(east), "emoji"];
}

function eastAsian(name: string, language: string): "sans-jp" | "sans-kr" | "sans-tc" | "sans-sc" {
	if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return "sans-jp";
	if (/\p{Script=Hangul}/u.test(name)) return "sans-kr";
	if (/\p{Script=Bopomofo}/u.test(name) || /^zh-(hant|tw|hk|mo)\b/i.test(language)) return "sans-tc";
	if (/^ja\b/i.test(language)) return "sans-jp";
	return /^ko\b/i.test(language) ? "sans-kr" : "sans-sc";
}

/** The first slice that has the whole grapheme, or null. A slice's ranges promise more than the font has, so its own map is asked too. */
export async function sliceFor(grapheme: string, order: readonly Family[]): Promise<Slice | null> {
	const points = Array.from(grapheme.replaceAll(selectors, ""), (character) => character.codePointAt(0) as number);
	if (points.length === 0) return null;
	for (const family of emoji.test(grapheme) ? ["emoji" as const, ...order] : order) {
		for (const slice of await slicesOf(family)) {
			if (!points.every((point) => slice.ranges.some(([from, to]) => from <= point && point <= to))) continue;
			const { characters } = await unpack(slice.file);
			if (points.every((point) => characters.has(point))) return slice;
		}
	}
	return null;
}

/** A static TrueType font of one weight with just these characters. */
export async function cutFont(slice: Slice, weight: number, characters: string): Promise<Uint8Array> {
	const { font } = await unpack(slice.file);
	return subsetFont(font, characters, { targetFormat: "truetype", variationAxes: { wght: weight }, noHinting: true });
}

function slicesOf(family: Family): Promise<Slice[]> {
	const known = families.get(family);
	if (known) return known;
	const read = readSlices(family);
	families.set(family, read);
	read.catch(() => families.delete(family));
	return read;
}

/** A package's index.css says which characters each of its files has. */
async function readSlices(family: Family): Promise<Slice[]> {
	const path = packages.resolve(`@fontsource-variable/noto-${family}/index.css`);
	const rules = (await readFile(path, "utf8")).matchAll(/url\(\.?\/?([^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/g);
	return Array.from(rules, ([, file = "", ranges = ""]) => ({ file: join(dirname(path), file), ranges: ranges.split(",").map(rangeOf) }));
}

function rangeOf(text: string): readonly [number, number] {
	const [from = "", to = from] = text.trim().slice(2).split("-");
	return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The unpacked file; unpacking takes longer than cutting, so the last used ones stay. */
function unpack(file: string): Promise<Unpacked> {
	const known = fonts.get(file);
	if (known) return known;
	const read = readFont(file);
	fonts.set(file, read);
	read.catch(() => fonts.delete(file));
	return read;
}

async function readFont(file: string): Promise<Unpacked> {
	const font = await subsetFont(await readFile(file), undefined, { targetFormat: "truetype", keepAllGlyphs: true });
	return { font, characters: charactersOf(font) };
}
