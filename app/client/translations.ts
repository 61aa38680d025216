import { NAMESPACE, TRANSLATION_LOADS } from "#app/constants.ts";
import { cutText, filledText, type Writing } from "#app/i18n/cut-text.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { isolated } from "#app/i18n/isolated.ts";
import type { Translate } from "#app/i18n/use-translate.tsx";

function addTexts(texts: Map<string, string>, tree: object, prefix = ""): void {
	for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
		if (typeof value === "string") texts.set(prefix + name, value);
		else if (typeof value === "object" && value !== null) addTexts(texts, value, `${prefix}${name}.`);
	}
}

/** Translates as i18next does on the server: the plural form of `count`, blanks filled. `onMissing` is told of a key without a text. */
export function translateFrom(texts: ReadonlyMap<string, string>, language: string, onMissing: (key: string) => string): Translate {
	const plurals = new Intl.PluralRules(language);
	const numbers = new Intl.NumberFormat(language);
	const direction = directionOf(language);
	const writing: Writing = { number: (value) => numbers.format(value), name: (value) => isolated(value, direction) };
	return (key: string, values: Readonly<Record<string, unknown>> = {}) => {
		const { count, defaultValue } = values;
		const forms = typeof count === "number" ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, key] : [key];
		const form = forms.find((each) => texts.has(each));
		if (form !== undefined) return filledText(cutText(texts.get(form) as string), values, writing);
		return typeof defaultValue === "string" ? defaultValue : onMissing(key);
	};
}

/** Fetches the words of a language; what fails is tried again by and by (requirements, section 7, "Translations"). */
async function fetchWords(address: string, failed = 0): Promise<object> {
	const { maxRetries, retryTimeout } = TRANSLATION_LOADS;
	const answer = await fetch(address).catch(() => null);
	if (answer?.ok) return (await answer.json()) as object;
	if (failed === maxRetries || (answer && answer.status < 500)) throw new Error(`${address} did not come.`);
	await new Promise((resolve) => setTimeout(resolve, retryTimeout * 2 ** failed));
	return fetchWords(address, failed + 1);
}

/** The words of a language, as components ask for them. */
export async function loadTranslations(language: string): Promise<Translate> {
	const texts = new Map<string, string>();
	addTexts(texts, await fetchWords(`/locales/${language}/${NAMESPACE}.json`));
	return translateFrom(texts, language, (key) => key);
}
