/** A language that nobody speaks: English with accents and two fifths longer, for those who develop the portal. */
export const PSEUDO_LANGUAGE = "en-XA";

const accented: Readonly<Record<string, string>> = Object.fromEntries(
	[..."aàbƀcçdďeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDĎEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ"].flatMap(
		(letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1] as string]] : []),
	),
);

/** Values and the elements of `<Trans>` stay as they are. */
const place = /\{\{?[^{}]*\}\}?|<\/?\w+>/;

/** A text with accents, and longer by two fifths, in words as long as its own. */
export function pseudoText(text: string): string {
	const parts = text.split(new RegExp(`(${place.source})`));
	const said = parts
		.map((part) => (place.test(part) ? part : part.replaceAll(/[A-Za-z]/g, (letter) => accented[letter] ?? letter)))
		.join("");
	const words = text.replaceAll(new RegExp(place.source, "g"), "").split(/\s+/).filter(Boolean);
	const wanted = Math.ceil(words.join(" ").length * 0.4);
	let more = "";
	for (let at = 0; more.length < wanted; at++) more += ` ${"öñé".repeat(4).slice(0, Math.max(2, words[at % words.length]?.length ?? 2))}`;
	const end = /\s*$/.exec(said)?.[0] ?? "";
	return `${said.trimEnd()}${more.slice(0, Math.max(2, wanted)).trimEnd()}${end}`;
}

interface Texts {
	readonly [name: string]: unknown;
}

/** All texts of a file so. */
export function pseudoTexts(texts: Texts): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(texts).map(([name, text]) => [name, typeof text === "string" ? pseudoText(text) : pseudoTexts(text as Texts)]),
	);
}
