import { normalForm, withoutEnds } from "#app/platform/text/well-formed.ts";
import { plainLetters } from "#app/platform/text/search-words.ts";
import { plainDashes, plainDigits, plainQuotes, seenSigns } from "#app/platform/text/typed-text.ts";
import { plainNumbers } from "./numbers.ts";

/** Marks that people leave out: those on nothing, on signs, and on letters of these scripts. Elsewhere they make another letter. */
const looseMarks =
	/(^|[\p{scx=Common}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}])\p{M}+/gu;
/** `\u00BD` and `\u00B2` after a digit would become `11/2` and `102`. */
const raised = /(\p{Nd})([\u00B2\u00B3\u00B9\u2070\u2074-\u2079])/gu;
const vulgar = /(\p{Nd})(?=[\u00BC-\u00BE\u2150-\u215E\u2189])/gu;

function foldedLine(text: string): string {
	const apart = plainQuotes(seenSigns(text)).replaceAll(raised, "$1^$2").replaceAll(vulgar, "$1 ");
	// Quotes before and after, because NFKD takes some apart and makes others.
	const decomposed = plainQuotes(normalForm(apart, "NFKD")).replaceAll(looseMarks, "$1");
	const plain = plainDashes(plainDigits(plainLetters(decomposed.toLowerCase())));
	return plain
		.replaceAll("\u2044", "/")
		.replaceAll(/[\s\p{Z}]+/gu, " ")
		.replaceAll(/ ?- ?/g, "-")
		.trim();
}

/** Those of `Hawai'i` and `Côte d'Ivoire` may be left out; those of `5'11` may not. */
function withoutApostrophes(text: string): string {
	return text.replaceAll(/(\p{L}|^| )'+(?=\p{L})/gu, "$1").replaceAll(/(\p{L})'+/gu, "$1");
}

const currency = /(-?)(\p{Sc}) ?(-?)(\d[\d.]*)/gu;
/** `5 km` and `5km`, `5 %` and `5%` are the same. */
const unit = /(\d) (?=[\p{S}%\u066A]|\p{L}{1,2}(?!\p{L}))/gu;

function withoutOuterSigns(text: string): string {
	const inner = withoutEnds(text, /[\p{P}\s]/u);
	if (inner === "") return text;
	// A sign counts, the rest of the punctuation does not: (-5).
	const start = text.indexOf(inner);
	return /^[\d]/.test(inner) && text[start - 1] === "-" ? `-${inner}` : inner;
}

/**
 * Ignores case, spacing, the kind of quote and dash, outer punctuation, and marks where people leave them out (QUIZ-13). With `languages` it
 * writes numbers as `-1234.5`, read in their separators (QUIZ-37).
 */
export function comparable(text: string, languages: readonly string[] = []): string {
	const plain = plainNumbers(withoutApostrophes(foldedLine(text)), languages)
		.replaceAll(/(^|[ (\p{Sc}])\+(?=\d)/gu, "$1")
		.replaceAll(currency, "$1$3$4$2")
		.replaceAll(unit, "$1");
	return withoutOuterSigns(plain).replace(/^-(?=0(?:\D|$))/, "");
}
