import { LANGUAGE_COOKIE } from "#app/constants.ts";
import { nearestLanguage } from "#app/i18n/nearest-language.ts";
import { languages } from "#app/i18n/translations.server.ts";
import { cookieOf, setCookie } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const yearInSeconds = 31_536_000;

/** Has this browser keep to a language. Scripts read the cookie, so that open tabs follow. */
export function chooseLanguage({ secure, cookies }: Pick<RequestContext, "secure" | "cookies">, language: string): void {
	cookies.push(setCookie(LANGUAGE_COOKIE, language, { secure, maxAge: yearInSeconds, scripts: true }));
}

/** The language that was chosen in this browser, or null. */
export function chosenLanguage(request: Request): string | null {
	return nearestLanguage(languages, [cookieOf(request, LANGUAGE_COOKIE)]) ?? null;
}

/** Keeps the language that an address names, or that a cookie names as other software writes it: `es` for `es-MX`. */
export function keepLanguage({ request, url, secure, cookies }: Pick<RequestContext, "request" | "url" | "secure" | "cookies">): void {
	const named = nearestLanguage(languages, [url.searchParams.get("lng")]);
	const chosen = named ?? chosenLanguage(request);
	const isKept = cookieOf(request, LANGUAGE_COOKIE) === chosen;
	if (chosen !== null && !isKept) chooseLanguage({ secure, cookies }, chosen);
}
