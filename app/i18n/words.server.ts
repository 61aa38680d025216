import i18next, { type i18n, type TFunction } from "i18next";
import { DEFAULT_LANGUAGE, NAMESPACE } from "../constants.ts";

const files = import.meta.glob<Record<string, unknown>>("../../public/locales/*/general.json", { eager: true, import: "default" });

const translations = new Map(Object.entries(files).map(([path, words]) => [path.split("/").at(-2) as string, words]));

/** The languages the portal speaks, its own first. */
export const languages: readonly string[] = [...translations.keys()].toSorted((a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || a.localeCompare(b));

const instances = new Map<string, i18n>();

/** The words of a language. One instance a language serves all requests: making one for each would cost a sixth of a page. */
export function wordsOf(language: string): TFunction {
	let instance = instances.get(language);
	if (!instance) {
		instance = i18next.createInstance({
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
		instances.set(language, instance);
	}
	return instance.t;
}
