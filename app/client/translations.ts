import { useSyncExternalStore } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { cutText, filledText, type Writing } from "#app/i18n/cut-text.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { isolated } from "#app/i18n/isolated.ts";
import type { Translate } from "#app/i18n/use-translate.tsx";
import { loadAllWords, watchForUse } from "./all-words.ts";

/** The words that the page was sent with, by their keys. */
function textsOfPage(): Map<string, string> {
	const json = document.querySelector("script#translations")?.textContent;
	return new Map(Object.entries(json ? (JSON.parse(json) as Record<string, string>) : {}));
}

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

/**
 * The words of the page, at once; all others when somebody begins to use it, or when a text is asked for that the page did not bring.
 * Answers a hook: the same function until such a text has come, then another one, so that what asked is rendered again.
 */
export function startTranslations(language: string): () => Translate {
	const texts = textsOfPage();
	let isMissed = false;
	let areAllThere = false;
	const translate = translateFrom(texts, language, (key) => {
		if (areAllThere) return key;
		isMissed = true;
		void loadAllWords();
		return "";
	});
	let words = translate;
	const listeners = new Set<() => void>();
	watchForUse(language, (all) => {
		addTexts(texts, all);
		areAllThere = true;
		if (!isMissed) return;
		words = translateFrom(texts, language, (key) => key);
		for (const listener of listeners) listener();
	});
	function subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}
	const current = () => words;
	return () => useSyncExternalStore(subscribe, current, current);
}

/** So long a page that is there waits for its words, in ms: a page of its own brings them by then. */
const patience = 3000;

/** A page that the script shows in place of another needs all words. Where they do not come, the browser asks for the page itself. */
export const withAllWords: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const coming = loadAllWords();
	const results = await next();
	const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false));
	// A page that did not come says so by itself.
	const hasCome = Object.values(results).some(({ type }) => type === "data");
	if (hasCome && request.method === "GET" && !(await Promise.race([coming, late]))) {
		location.assign(request.url);
		await new Promise(() => undefined);
	}
	return results;
};
