import i18next, { type i18n } from "i18next";
import { DEFAULT_LANGUAGE, NAMESPACE } from "../constants.ts";
import type { Words } from "./words.tsx";

const files = import.meta.glob<Record<string, unknown>>("../../public/locales/*/general.json", { eager: true, import: "default" });

const translations = new Map(Object.entries(files).map(([path, words]) => [path.split("/").at(-2) as string, words]));

/** The languages the portal speaks, its own first. */
export const languages: readonly string[] = [...translations.keys()].toSorted(
	(a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || a.localeCompare(b),
);

const speakers = new Map<string, Words>();

const blank = /\{\{\s*(\w+)\s*(,\s*number)?\s*\}\}/g;
/** What only i18next itself can fill in: other formats, nested texts. */
const demanding = /\{\{|\$t\(/;
/** Values that choose another text. */
const choosing = ["context", "ordinal", "defaultValue"];

/** i18next's texts, each looked up once by key and plural form, its values filled in here: looking it up anew costs a tenth of a page. */
function quickly(instance: i18n, language: string): Words {
	const plural = new Intl.PluralRules(language);
	const number = new Intl.NumberFormat(language);
	const texts = new Map<string, string | null>();
	return (key, values) => {
		const count = values?.count;
		const form = typeof count === "number" ? `${key}|${count === 0 ? "zero" : plural.select(count)}` : key;
		let text = texts.get(form);
		if (text === undefined) {
			text = instance.t(key, { ...(values ? { count } : {}), skipInterpolation: true });
			if (demanding.test(text.replaceAll(blank, "")) || (values && choosing.some((name) => name in values))) text = null;
			texts.set(form, text);
		}
		if (text === null) return instance.t(key, values);
		if (!values) return text;
		return text.replaceAll(blank, (_, name: string, asNumber?: string) =>
			asNumber ? number.format(Number(values[name])) : String(values[name] ?? ""),
		);
	};
}

/** The words of a language. One instance a language serves all requests (docs/decisions/0003). */
export function wordsOf(language: string): Words {
	let speaker = speakers.get(language);
	if (!speaker) {
		const instance = i18next.createInstance({
			lng: language,
			fallbackLng: DEFAULT_LANGUAGE,
			ns: [NAMESPACE],
			defaultNS: NAMESPACE,
			resources: Object.fromEntries([...translations].map(([lng, words]) => [lng, { [NAMESPACE]: words }])),
			interpolation: { escapeValue: false },
			initAsync: false,
			showSupportNotice: false,
		} as Parameters<typeof i18next.createInstance>[0]);
		void instance.init();
		speaker = quickly(instance, language);
		speakers.set(language, speaker);
	}
	return speaker;
}
