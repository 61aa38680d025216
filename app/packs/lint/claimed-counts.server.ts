import { fold } from "#app/platform/text/search-words.ts";
import { numberOf, type TextReader } from "./text-reader.server.ts";

export type Countable = "chapters" | "pages" | "questions";

export interface ClaimedCount {
	kind: Countable;
	count: number;
	words: string;
}

/**
 * The nouns that follow a count, with their inflected forms, by language. Arabic duals are
 * separate, because they contain the number 2.
 */
const names: Readonly<Record<string, Readonly<Record<Countable, string>>>> = {
	en: { chapters: "chapters", pages: "pages", questions: "questions" },
	es: { chapters: "capítulos", pages: "páginas", questions: "preguntas" },
	fr: { chapters: "chapitres", pages: "pages", questions: "questions" },
	de: { chapters: "Kapitel Kapiteln", pages: "Seiten", questions: "Fragen" },
	pt: { chapters: "capítulos", pages: "páginas", questions: "perguntas questões" },
	ar: { chapters: "فصول فصلا فصل", pages: "صفحات صفحة", questions: "أسئلة سؤالا سؤال" },
};
const duals: Readonly<Record<string, Countable>> = {
	فصلان: "chapters",
	فصلين: "chapters",
	صفحتان: "pages",
	صفحتين: "pages",
	سؤالان: "questions",
	سؤالين: "questions",
};

/** Near these words, a number is about only a part of the whole, as in `the first two chapters`. */
const partialWords: Readonly<Record<string, string>> = {
	en: "first last next other more further remaining previous these those",
	es: "primeros primeras últimos últimas próximos próximas otros otras más siguientes demás estos estas",
	fr: "premiers premières derniers dernières prochains prochaines autres suivants suivantes ces",
	de: "ersten letzten nächsten anderen weitere weiteren übrigen diese diesen mehr",
	pt: "primeiros primeiras últimos últimas próximos próximas outros outras mais seguintes demais estes estas",
	ar: "أول آخر أخرى الأولى الأخيرة التالية هذه",
};

const folded = (list: string | undefined) => new Set((list ?? "").split(" ").map(fold));
const dualOf = new Map(Object.entries(duals).map(([word, of]) => [fold(word), of]));

export function claimedCounts(text: string, { language, words }: TextReader): ClaimedCount[] {
	const base = language.split("-")[0] ?? "";
	const own = names[base];
	if (own === undefined) return [];
	const countables = (Object.keys(own) as Countable[]).map((of) => [of, folded(own[of])] as const);
	const parts = folded(partialWords[base]);
	const tokens = words(text);
	const keys = tokens.map(fold);
	const nameAt = (at: number) => countables.find(([, forms]) => forms.has(keys[at] ?? ""))?.[0];
	return tokens.flatMap((token, index): ClaimedCount[] => {
		const dual = base === "ar" ? dualOf.get(keys[index] ?? "") : undefined;
		const end =
			dual !== undefined ? index : nameAt(index + 1) !== undefined ? index + 1 : index + 2;
		const kind = dual ?? nameAt(end);
		const count = dual === undefined ? numberOf(token, language) : 2;
		if (kind === undefined || count === null || !Number.isInteger(count)) return [];
		// Two numbers in a row, such as the range `3–5`, aren't a claim.
		if (index > 0 && numberOf(tokens[index - 1] ?? "", language) !== null) return [];
		if (keys.slice(Math.max(0, index - 1), end + 2).some((key) => parts.has(key))) return [];
		return [{ kind, count, words: tokens.slice(index, end + 1).join(" ") }];
	});
}
