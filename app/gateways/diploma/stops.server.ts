import { normalForm } from "#app/domain/text/normal-form.ts";
import { graphemesOf } from "./text-runs.server.ts";

/** A chapter as a stop of the journey. */
export interface ChapterRow {
	code: string;
	title: string;
}

const small = 4;
const spelled = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Hebrew}/u;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The chapters with codes like those of airports; no code twice. */
export function stopsOf(titles: readonly string[], language: string): ChapterRow[] {
	const taken = new Set<string>();
	return titles.map((title, index) => {
		const code = codesFor(title).find((candidate) => !taken.has(candidate)) ?? numeral(index + 1, language);
		taken.add(code);
		return { code, title };
	});
}

/** Codes a title may have, best first: initials of three long words, else of two, else the first letters. None in joined scripts. */
function codesFor(title: string): string[] {
	const plain = normalForm(title, "NFD")
		.replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "")
		.normalize("NFC")
		.toUpperCase();
	const words = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => graphemesOf(word));
	const all = words.flat().filter((letter) => spelled.test(letter) || eastAsian.test(letter));
	const [first] = all;
	if (!first) return [];
	if (eastAsian.test(first)) return all.length >= 2 ? [all.slice(0, 2).join("")] : [];
	if (all.length < 3) return [];
	const long = words.filter((word) => word.length >= small && spelled.test(word[0] as string));
	const main = long[0] ?? all;
	const consonants = main.slice(1).filter((letter) => !/[AEIOUY]/.test(letter));
	return [
		long.length >= 3 ? long.slice(0, 3).map((word) => word[0]) : [],
		long.length === 2 ? [main[0], main[1], long[1]?.[0]] : [],
		main.slice(0, 3),
		[main[0], ...consonants.slice(0, 2)],
		[main[0], consonants[0], main.at(-1)],
	]
		.map((letters) => letters.join(""))
		.filter((code) => graphemesOf(code).length === 3);
}

function numeral(count: number, language: string): string {
	return new Intl.NumberFormat(language, { minimumIntegerDigits: 2 }).format(count);
}
