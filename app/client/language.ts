import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import { LANGUAGE_COOKIE } from "#app/constants.ts";
import { nearestLanguage } from "#app/i18n/language.ts";

function cookieLanguage(): string | null {
	return new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null;
}

function storedLanguage(storage: "localStorage" | "sessionStorage"): string | null {
	try {
		return window[storage].getItem(LANGUAGE_COOKIE);
	} catch {
		return null;
	}
}

/** False: the browser refuses the cookie. */
function setLanguageCookie(language: string): boolean {
	if (cookieLanguage() === language) return true;
	const secure = location.protocol === "https:" ? "; secure" : "";
	document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
	return cookieLanguage() === language;
}

function storeLanguage(language: string): void {
	try {
		localStorage.setItem(LANGUAGE_COOKIE, language);
	} catch {
		// They follow at their next page.
	}
}

/** Without a cookie, local and session storage say which language was chosen (LANG-4). */
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
			const isWhole = i18n.reportNamespaces?.getUsedNamespaces().every((each) => i18n.hasResourceBundle(language, each));
			if (isWhole) void i18n.changeLanguage(language);
			else location.reload();
		});
	}, [i18n, language]);

	useEffect(() => {
		/** `?lng=` overrides the cookie, so drop it from the address. */
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
		const wanted = nearestLanguage(codes, [cookieLanguage(), storedLanguage("localStorage"), storedLanguage("sessionStorage")]);
		if (wanted !== undefined && setLanguageCookie(wanted)) {
			if (wanted === language) storeLanguage(language);
			else if (!isAsked.current) askAnew();
			// Once only: the server may see a different cookie than the script.
			isAsked.current = wanted !== language;
		}
		function onStorage({ key, newValue }: StorageEvent) {
			if (key === LANGUAGE_COOKIE && newValue === cookieLanguage() && newValue !== language) askAnew();
		}
		window.addEventListener("storage", onStorage);
		return () => window.removeEventListener("storage", onStorage);
	}, [language, languages, query, setQuery, revalidate]);
}
