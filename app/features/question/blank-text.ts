import { normalForm, withoutEnds } from "#app/platform/text/well-formed.ts";
import { plainLetters } from "#app/platform/text/search-words.ts";
import {
	plainDashes,
	plainDigits,
	plainQuotes,
	withoutInvisibleCharacters,
} from "#app/platform/text/typed-text.ts";
import { plainNumbers } from "./numbers.ts";

/**
 * Matches accents and other marks that people leave out. In scripts that aren't listed here, a mark
 * changes the letter.
 */
const looseMarks =
	/(^|[\p{scx=Common}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}])\p{M}+/gu;
/**
 * After a digit, NFKD would make `\u00BD` and `\u00B2` part of the number, as in `11/2` and `102`.
 */
const raised = /(\p{Nd})([\u00B2\u00B3\u00B9\u2070\u2074-\u2079])/gu;
const vulgar = /(\p{Nd})(?=[\u00BC-\u00BE\u2150-\u215E\u2189])/gu;

function foldedLine(text: string): string {
	const apart = plainQuotes(withoutInvisibleCharacters(text))
		.replaceAll(raised, "$1^$2")
		.replaceAll(vulgar, "$1 ");
	// Quotes are replaced before and after NFKD, because it splits some quotes and creates others.
	const decomposed = plainQuotes(normalForm(apart, "NFKD")).replaceAll(looseMarks, "$1");
	const plain = plainDashes(plainDigits(plainLetters(decomposed.toLowerCase())));
	return plain
		.replaceAll("\u2044", "/")
		.replaceAll(/[\s\p{Z}]+/gu, " ")
		.replaceAll(/ ?- ?/g, "-")
		.trim();
}

/**
 * Removes apostrophes next to letters, as in `Hawai'i` and `Côte d'Ivoire`, but not the one in
 * `5'11`.
 */
function withoutApostrophes(text: string): string {
	return text.replaceAll(/(\p{L}|^| )'+(?=\p{L})/gu, "$1").replaceAll(/(\p{L})'+/gu, "$1");
}

const currency = /(-?)(\p{Sc}) ?(-?)(\d[\d.]*)/gu;
/** The space before a unit, as in `5 km` and `5 %`. */
const unit = /(\d) (?=[\p{S}%\u066A]|\p{L}{1,2}(?!\p{L}))/gu;

function withoutOuterSigns(text: string): string {
	const inner = withoutEnds(text, /[\p{P}\s]/u);
	if (inner === "") return text;
	// Keeps the minus sign of a number, and removes other punctuation, as in (-5).
	const start = text.indexOf(inner);
	return /^[\d]/.test(inner) && text[start - 1] === "-" ? `-${inner}` : inner;
}

/**
 * Returns the same text for texts that differ only in case, spacing, quotes, dashes, outer
 * punctuation, or marks that people leave out (QUIZ-13). With `languages`, also writes numbers as
 * `-1234.5`, whichever of these languages their separators are from (QUIZ-37).
 */
export function comparable(text: string, languages: readonly string[] = []): string {
	const plain = plainNumbers(withoutApostrophes(foldedLine(text)), languages)
		.replaceAll(/(^|[ (\p{Sc}])\+(?=\d)/gu, "$1")
		.replaceAll(currency, "$1$3$4$2")
		.replaceAll(unit, "$1");
	return withoutOuterSigns(plain).replace(/^-(?=0(?:\D|$))/, "");
}
