import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import { LANGUAGE_COOKIE, NAMESPACE } from "#app/constants.ts";
import { nearestLanguage } from "#app/i18n/language.ts";

function chosen(): string | null {
	return new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null;
}

/** What storage says of the language; null where it says nothing or is closed. */
function stored(storage: "localStorage" | "sessionStorage"): string | null {
	try {
		return window[storage].getItem(LANGUAGE_COOKIE);
	} catch {
		return null;
	}
}

/** Keeps a language in the cookie, for the server. False: the browser takes no cookie. */
function choose(language: string): boolean {
	if (chosen() === language) return true;
	const secure = location.protocol === "https:" ? "; secure" : "";
	document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
	return chosen() === language;
}

/** Tells the other tabs. */
function store(language: string): void {
	try {
		localStorage.setItem(LANGUAGE_COOKIE, language);
	} catch {
		// They follow at their next page.
	}
}

/**
 * Shows the page in the language that the server's answer is in. Where no cookie says which one was chosen, local and session storage may
 * (LANG-4). A tab follows another one in which the language is changed.
 */
export function useLanguage({
	language,
	languages,
}: {
	language: string;
	languages: readonly (readonly [code: string, name: string])[];
}): void {
	const { i18n } = useTranslation();
	const { revalidate } = useRevalidator();
	const [query, setQuery] = useSearchParams();
	const isAsked = useRef(false);

	useEffect(() => {
		if (i18n.language === language) return;
		void i18n.loadLanguages(language).then(() => {
			if (i18n.hasResourceBundle(language, NAMESPACE)) void i18n.changeLanguage(language);
			else location.reload();
		});
	}, [i18n, language]);

	useEffect(() => {
		/** A language in the address would go before the one in the cookie. */
		function askAnew() {
			if (!query.has("lng")) void revalidate();
			else
				setQuery(
					(before) => {
						before.delete("lng");
						return before;
					},
					{ replace: true, preventScrollReset: true },
				);
		}
		const codes = languages.map(([code]) => code);
		const wanted = nearestLanguage(codes, [chosen(), stored("localStorage"), stored("sessionStorage")]);
		if (wanted !== undefined && choose(wanted)) {
			if (wanted === language) store(language);
			else if (!isAsked.current) askAnew();
			// Once: where the server sees another cookie than the script, the page stays as it is.
			isAsked.current = wanted !== language;
		}
		function onStorage({ key, newValue }: StorageEvent) {
			if (key === LANGUAGE_COOKIE && newValue === chosen() && newValue !== language) askAnew();
		}
		window.addEventListener("storage", onStorage);
		return () => window.removeEventListener("storage", onStorage);
	}, [language, languages, query, setQuery, revalidate]);
}
