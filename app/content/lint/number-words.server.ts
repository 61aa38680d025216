import { fold } from "#app/domain/search/search-words.ts";

/** From 2 on: one is an article in most languages. `|` separates forms of one number. */
const words: Readonly<Record<string, string>> = {
	en: "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
	es: "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
	fr: "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
	de: "zwei|zweien drei|dreien vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
	pt: "dois|duas três quatro cinco seis sete oito nove dez onze doze treze quatorze|catorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte",
	ar: "اثنان|اثنين|اثنتان|اثنتين ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثماني|ثمان تسعة|تسع عشرة|عشر",
};

const values = new Map(
	Object.entries(words).map(([language, list]) => [
		language,
		new Map(list.split(" ").flatMap((forms, index) => forms.split("|").map((form) => [fold(form), index + 2] as const))),
	]),
);

/** `word` is folded. Null for other words and unknown languages. */
export function numberOfWord(word: string, language: string): number | null {
	return values.get(language.split("-")[0] ?? "")?.get(word) ?? null;
}
