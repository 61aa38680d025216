import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { translations } from "./translations.server.ts";
import type { Translate } from "./use-translate.tsx";
import type { TextKey } from "./text-key.ts";

/** The keys of the translations that a page, or a part of it, is rendered with. */
export interface RecordedTranslate {
	/** Translates, and records the key. */
	t: Translate;
	keys: Set<string>;
}

export function recordTranslations(t: Translate): RecordedTranslate {
	const keys = new Set<string>();
	function recorded(key: TextKey, values?: Readonly<Record<string, unknown>>): string {
		keys.add(key);
		return t(key, values);
	}
	return { t: recorded as Translate, keys };
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

function textsOf(tree: Readonly<Record<string, unknown>>, prefix = ""): (readonly [key: string, text: string])[] {
	return Object.entries(tree).flatMap(([name, value]) =>
		typeof value === "string" ? [[prefix + name, value] as const] : textsOf(value as Record<string, unknown>, `${prefix}${name}.`),
	);
}

/** The texts of a language as members of a JSON object, by the key that asks for them: all plural forms by the key without the form. */
function membersOf(language: string): ReadonlyMap<string, string> {
	const own = translations.get(language) ?? {};
	const texts = new Map([...textsOf(translations.get(DEFAULT_LANGUAGE) ?? {}), ...textsOf(own)]);
	const members = new Map<string, string>();
	for (const [key, text] of texts) {
		const member = `${JSON.stringify(key)}:${JSON.stringify(text)}`;
		for (const asked of new Set([key, key.replace(pluralForm, "")])) {
			const before = members.get(asked);
			members.set(asked, before === undefined ? member : `${before},${member}`);
		}
	}
	return members;
}

const membersByLanguage = new Map([...translations.keys()].map((language) => [language, membersOf(language)]));

/** The texts of some keys as JSON, `{"nav.home":"Home"}`. Keys without a text, as those of names in packs, are left out. */
export function translationsJson(language: string, keys: Iterable<string>): string {
	const members = membersByLanguage.get(language);
	let json = "";
	for (const key of keys) {
		const member = members?.get(key);
		if (member !== undefined) json += json === "" ? member : `,${member}`;
	}
	return `{${json}}`;
}
