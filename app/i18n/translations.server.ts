import i18next, { type i18n } from "i18next";
import { DEFAULT_LANGUAGE, NAMESPACE } from "#app/constants.ts";
import { createCache } from "#app/observability/caches.server.ts";
import { cutText, filledText, type CutText } from "./cut-text.ts";
import type { Translate } from "./use-translate.tsx";
import { directionOf } from "./direction.ts";
import { isolated } from "./isolated.ts";
import { PSEUDO_LANGUAGE, pseudoTexts } from "./pseudo-language.ts";

const files = import.meta.glob<Record<string, unknown>>("../../public/locales/*/general.json", { eager: true, import: "default" });

const ofFiles = new Map(Object.entries(files).map(([path, words]) => [path.split("/").at(-2) as string, words]));

/** The words of each language as its file has them; while the portal is developed, those of the pseudo-language too. */
export const translations: ReadonlyMap<string, Record<string, unknown>> = process.env.NODE_ENV === "development"
	? new Map([...ofFiles, [PSEUDO_LANGUAGE, pseudoTexts(ofFiles.get(DEFAULT_LANGUAGE) ?? {})]])
	: ofFiles;

/** The languages the portal speaks, its own first. */
export const languages: readonly string[] = [...translations.keys()].toSorted(
	(a, b) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE) || a.localeCompare(b),
);

const speakers = createCache<string, Translate>("languages", { max: 100 });

type Values = Readonly<Record<string, unknown>>;
/** A text looked up and cut. Null: only i18next itself can say it. */
type Cut = CutText | null;

/** Other formats, nested texts. */
const demanding = /\{\{|\$t\(/;

function cut(text: string): Cut {
	const parts = cutText(text);
	return demanding.test(parts.pieces.join("")) ? null : parts;
}

/** What `Intl` says of small whole numbers, asked once. */
function remembered(say: (value: number) => string): (value: number) => string {
	const said: string[] = [];
	return (value) => (Number.isInteger(value) && value >= 0 && value < 1000 ? (said[value] ??= say(value)) : say(value));
}

/** More than a language has; keys that are made of what somebody sent push out one another. */
const textsKept = 5000;

/** No text has so long a key. */
const longestKey = 200;

/** i18next's texts, each looked up once by key and plural form, its values filled in here: looking it up anew costs a tenth of a page. */
function quickly(instance: i18n, language: string): Translate {
	const plurals = new Intl.PluralRules(language);
	const numbers = new Intl.NumberFormat(language);
	const plural = remembered((count) => (count === 0 ? "zero" : plurals.select(count)));
	const direction = directionOf(language);
	const writing = { number: remembered((value) => numbers.format(value)), name: (value: string) => isolated(value, direction) };
	const own = createCache<string, boolean>("texts that exist", { max: textsKept });
	function hasOwn(key: string): boolean {
		let has = own.get(key);
		if (has === undefined) own.set(key, (has = instance.exists(key)));
		return has;
	}
	const known = createCache<string, { cut: Cut }>("texts with values", { max: textsKept });
	const texts = createCache<string, string>("texts", { max: textsKept });
	return (key, values) => {
		// What somebody sent: i18next would go down its dots, however many.
		if (key.length > longestKey) return typeof values?.defaultValue === "string" ? values.defaultValue : key;
		if (values === undefined) {
			let text = texts.get(key);
			if (text !== undefined) return text;
			text = instance.t(key);
			// Keys that are made of what somebody sent are not remembered.
			if (instance.exists(key)) texts.set(key, text);
			return text;
		}
		const { count, defaultValue } = values;
		// These choose another text.
		if (values.context !== undefined || values.ordinal !== undefined) return instance.t(key, values);
		// What a pack calls a thing: it is said as it is.
		if (typeof defaultValue === "string" && !hasOwn(key)) return defaultValue;
		const form = typeof count === "number" ? `${key}|${plural(count)}` : key;
		let found = known.get(form);
		if (found === undefined) known.set(form, (found = { cut: cut(instance.t(key, { count, skipInterpolation: true })) }));
		return found.cut === null ? instance.t(key, values) : filledText(found.cut, values, writing);
	};
}

/** Whether the portal's own language has a text. */
export function isText(key: string): boolean {
	let at: unknown = translations.get(DEFAULT_LANGUAGE);
	for (const part of key.split("."))
		at = typeof at === "object" && at !== null && Object.hasOwn(at, part) ? (at as Values)[part] : undefined;
	return typeof at === "string";
}

/** The words of a language. One instance a language serves all requests (docs/decisions/0003). */
export function translationsOf(language: string): Translate {
	let speaker = speakers.get(language);
	if (!speaker) {
		const instance = i18next.createInstance({
			lng: language,
			fallbackLng: DEFAULT_LANGUAGE,
			ns: [NAMESPACE],
			defaultNS: NAMESPACE,
			resources: Object.fromEntries([...translations].map(([lng, words]) => [lng, { [NAMESPACE]: words }])),
			interpolation: { escapeValue: true, escape: (text: string) => isolated(text, directionOf(language)) },
			initAsync: false,
			showSupportNotice: false,
		} as Parameters<typeof i18next.createInstance>[0]);
		void instance.init();
		speaker = quickly(instance, language);
		speakers.set(language, speaker);
	}
	return speaker;
}
