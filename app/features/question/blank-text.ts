import { normalForm, withoutEnds } from "#app/platform/text/well-formed.ts";
import { plainLetters } from "#app/platform/text/search-words.ts";
import { plainDashes, plainDigits, plainQuotes, seenSigns } from "#app/platform/text/typed-text.ts";
import { plainNumbers } from "./numbers.ts";

/** Marks that people leave out. In scripts other than these, a mark makes another letter. */
const looseMarks =
	/(^|[\p{scx=Common}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}])\p{M}+/gu;
/** After a digit, `\u00BD` and `\u00B2` would become part of the number, as in `11/2` and `102`. */
const raised = /(\p{Nd})([\u00B2\u00B3\u00B9\u2070\u2074-\u2079])/gu;
const vulgar = /(\p{Nd})(?=[\u00BC-\u00BE\u2150-\u215E\u2189])/gu;

function foldedLine(text: string): string {
	const apart = plainQuotes(seenSigns(text)).replaceAll(raised, "$1^$2").replaceAll(vulgar, "$1 ");
	// Replaces quotes before and after NFKD, which splits some and makes others.
	const decomposed = plainQuotes(normalForm(apart, "NFKD")).replaceAll(looseMarks, "$1");
	const plain = plainDashes(plainDigits(plainLetters(decomposed.toLowerCase())));
	return plain
		.replaceAll("\u2044", "/")
		.replaceAll(/[\s\p{Z}]+/gu, " ")
		.replaceAll(/ ?- ?/g, "-")
		.trim();
}

/** Removes apostrophes as in `Hawai'i` and `Côte d'Ivoire`, but not as in `5'11`. */
function withoutApostrophes(text: string): string {
	return text.replaceAll(/(\p{L}|^| )'+(?=\p{L})/gu, "$1").replaceAll(/(\p{L})'+/gu, "$1");
}

const currency = /(-?)(\p{Sc}) ?(-?)(\d[\d.]*)/gu;
/** The space before a unit, as in `5 km` and `5 %`. */
const unit = /(\d) (?=[\p{S}%\u066A]|\p{L}{1,2}(?!\p{L}))/gu;

function withoutOuterSigns(text: string): string {
	const inner = withoutEnds(text, /[\p{P}\s]/u);
	if (inner === "") return text;
	// Keeps a sign and removes other punctuation, as in (-5).
	const start = text.indexOf(inner);
	return /^[\d]/.test(inner) && text[start - 1] === "-" ? `-${inner}` : inner;
}

/**
 * Returns a text without differences in case, spacing, quotes, dashes, outer punctuation, and marks that people leave out (QUIZ-13). With
 * `languages`, it reads numbers with their separators and writes them as `-1234.5` (QUIZ-37).
 */
export function comparable(text: string, languages: readonly string[] = []): string {
	const plain = plainNumbers(withoutApostrophes(foldedLine(text)), languages)
		.replaceAll(/(^|[ (\p{Sc}])\+(?=\d)/gu, "$1")
		.replaceAll(currency, "$1$3$4$2")
		.replaceAll(unit, "$1");
	return withoutOuterSigns(plain).replace(/^-(?=0(?:\D|$))/, "");
}
