const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRight =
	/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Programs make links of these, and take the marks for a part of them. */
const address = /:\/\/|@/;

/**
 * A name in a sentence that is written the other way: between marks that keep its signs with it (U+2068, U+2069). Without them a full stop
 * behind a Latin name stands in front of it in an Arabic sentence.
 */
export function isolated(text: string, direction: "ltr" | "rtl"): string {
	const other = direction === "rtl" ? leftToRight : rightToLeft;
	return other.test(text) && !address.test(text) ? `\u2068${text}\u2069` : text;
}
