import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { LANGUAGE_COOKIE } from "#app/constants.ts";

function chosen(): string | null {
	return new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null;
}

/** Whether the portal has a language: the switch on every page offers them all. */
function isOffered(language: string): boolean {
	const [, base] = /^([a-z]{2})(?:-[A-Z]{2})?$/.exec(language) ?? [];
	return base !== undefined && document.querySelector(`button[name=language][value=${base}]`) !== null;
}

/** What storage says of the language; null where there is none, the portal has no such language, or storage is closed. */
function stored(storage: "localStorage" | "sessionStorage"): string | null {
	try {
		const language = window[storage].getItem(LANGUAGE_COOKIE);
		return language !== null && isOffered(language) ? language : null;
	} catch {
		return null;
	}
}

/** The page once more, in the language that the cookie says: one in its address would go before it. */
function askAnew(): void {
	const url = new URL(location.href);
	url.searchParams.delete("lng");
	if (url.href === location.href) location.reload();
	else location.replace(url.href);
}

/** Whether something was typed into the page that would be lost. */
function isBeingFilledIn(): boolean {
	return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=hidden]), textarea")].some((field) =>
		/^(checkbox|radio)$/.test(field.type)
			? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
			: field.value !== field.defaultValue,
	);
}

/**
 * Where no cookie says which language was chosen, local and session storage may (requirements, section 4, "Language"). True: the page is
 * asked for anew. All open tabs follow one that changes.
 */
export function recallLanguage(): boolean {
	const language = document.documentElement.lang;
	const before = stored("localStorage") ?? stored("sessionStorage");
	if (chosen() === null && before !== null && before !== language) {
		document.cookie = `${LANGUAGE_COOKIE}=${before}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
		if (chosen() === before) {
			askAnew();
			return true;
		}
	}
	if (chosen() === language) {
		try {
			localStorage.setItem(LANGUAGE_COOKIE, language);
		} catch {
			// Tabs follow at their next page.
		}
	}
	window.addEventListener("storage", ({ key, newValue }) => {
		if (key === LANGUAGE_COOKIE && newValue === chosen() && newValue !== language && !isBeingFilledIn()) askAnew();
	});
	return false;
}

/** A page never comes in two languages: where its data is in another than the document, the document is asked for anew. */
export const inOneLanguage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const results = await next();
	const root = results.root?.result as { language?: string } | undefined;
	if (request.method !== "GET" || root?.language === undefined || root.language === document.documentElement.lang) return results;
	location.assign(request.url);
	return new Promise(() => undefined);
};
