import i18next from "i18next";
import { DEFAULT_LANGUAGE, NAMESPACE } from "../constants.ts";
import type { Words } from "./words.tsx";

const files = import.meta.glob<Record<string, unknown>>("../../public/locales/*/general.json", { eager: true, import: "default" });

const translations = new Map(Object.entries(files).map(([path, words]) => [path.split("/").at(-2) as string, words]));

/** The languages the portal speaks, its own first. */
export const languages: readonly string[] = [...translations.keys()].toSorted(
	(a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || a.localeCompare(b),
);

const speakers = new Map<string, Words>();

/**
 * The words of a language. One instance a language serves all requests, and a text without values is looked up once:
 * both would cost a tenth of a page each (docs/decisions/0003).
 */
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
		const plain = new Map<string, string>();
		speaker = (key, values) => {
			if (values) return instance.t(key, values);
			let text = plain.get(key);
			if (text === undefined) plain.set(key, (text = instance.t(key)));
			return text;
		};
		speakers.set(language, speaker);
	}
	return speaker;
}
