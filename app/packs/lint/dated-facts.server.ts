import { fold } from "#app/platform/text/search-words.ts";
import { timeOf } from "#app/platform/fields/fields.server.ts";
import type { Rule } from "./rule.server.ts";
import type { Placed } from "./linted-pack.server.ts";
import { isContent, lessonTexts, textsIn, type PlacedText } from "./texts.server.ts";
import { DAY_MS } from "#app/constants.ts";

/** The time for which a fact is trusted after it was checked, in ms. */
const trustedMs = 366 * DAY_MS;

/** Patterns of numbers that may become outdated. `road` and `history` match those that don't. */
const price =
	/(?:[$€£¥₹]|\b(?:USD|CAD|AUD|NZD|EUR|GBP|CHF|JPY|MXN)\b)\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?(?:[€£¥₹]|(?:USD|CAD|AUD|NZD|EUR|GBP|CHF|JPY|MXN)\b)/u;
const share = /\d+(?:[.,]\d+)*\s?(?:%|per ?cent|por ciento|por cento|pour cent|Prozent|٪)/iu;
const road = /\b(?:Highway|Hwy|Route|Road|US|I|A|M|N|SH|NC|Pier|Gate|Terminal|Ruta|Rota)[ -]?\d+/gu;
const history = /\b1\d{3}s?\b/g;
const figure =
	/\b(?:\d{1,2}:\d\d|(?:\d{2,}|\d(?=[.,]\d{3}))(?:[.,]\d+)*(?: \p{L}+)?|\d(?:[.,]\d+)?\s?(?:km|mi|m|ft|kg|lb|°|h|hours?|minutes?|days?|nights?|weeks?|months?|miles?|feet)\b)/u;

/**
 * Words that suggest a rule or a fee, by language. A word also matches its plural in -s or -es. A
 * word that ends in `*` matches every word that begins with it.
 */
const ruleWords: Readonly<Record<string, string>> = {
	en: "visa passport permit licence license insurance vaccin* customs tax fee toll deposit refund* mandatory compulsory forbidden prohibited",
	es: "visado visa pasaporte permiso licencia seguro vacuna* aduana* impuesto tasa peaje depósito reembolso* obligatori* prohibid*",
	fr: "visa passeport permis assurance vaccin* douan* taxe impôt frais péage caution rembours* obligatoire interdit*",
	de: "Visum Visa Reisepass* Genehmigung* Führerschein* Versicherung* Impf* Zoll* Steuer* Gebühr* Maut* Kaution Erstattung* Pflicht* verboten*",
	pt: "visto passaporte permissão licença seguro vacina* alfândega* imposto taxa pedágio portagem depósito reembolso* obrigatóri* proibid*",
	ar: "تأشيرة جواز تصريح رخصة تأمين تطعيم جمارك ضريبة رسوم وديعة إلزامي ممنوع",
};

const rulePatterns = new Map(
	Object.entries(ruleWords).map(([language, words]) => [
		language,
		words
			.split(" ")
			.map((word) =>
				word.endsWith("*")
					? new RegExp(`^${fold(word.slice(0, -1))}`)
					: new RegExp(`^${fold(word)}(?:s|es)?$`),
			),
	]),
);

function agingFact(text: string, language: string, words: readonly string[]): string | null {
	const lasting = text.replaceAll(road, " ").replaceAll(history, " ");
	const found = price.exec(text) ?? share.exec(text) ?? figure.exec(lasting);
	if (found) return found[0];
	const patterns = rulePatterns.get(language.split("-")[0] ?? "") ?? [];
	return words.find((word) => patterns.some((pattern) => pattern.test(fold(word)))) ?? null;
}

type Dated = readonly [
	row: Placed<{ date?: string }>,
	texts: readonly PlacedText[],
	what: "page" | "fact",
];

export const datedFacts: Rule = {
	name: "dated-facts",
	*find({ programs, now }) {
		for (const { reader, chapters, assets } of programs) {
			const pages = chapters
				.flatMap(({ pages }) => pages.filter(isContent))
				.map((page): Dated => [page, lessonTexts(page), "page"]);
			const facts = assets
				.filter(({ row }) => row.type === "page")
				.map((fact): Dated => [fact, textsIn(fact, ["title", "subtitle"]), "fact"]);
			for (const [{ row, file, path }, texts, what] of [...pages, ...facts]) {
				const checked = timeOf(row.date);
				if (checked !== null && now - checked <= trustedMs) continue;
				const text = texts.map((each) => each.text).join("\n");
				const fact = agingFact(text, reader.language, reader.words(text));
				if (fact === null) continue;
				const place = { file, path: [...path, "date"] };
				if (checked === null) yield { ...place, id: "dated-facts.undated", values: { fact, what } };
				else {
					const date = row.date?.slice(0, 10) ?? "";
					yield { ...place, id: "dated-facts.old", values: { fact, date } };
				}
			}
		}
	},
};
