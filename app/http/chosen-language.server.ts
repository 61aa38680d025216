import { LANGUAGE_COOKIE, DEFAULT_LANGUAGE } from "#app/constants.ts";
import { nearestLanguage } from "#app/i18n/language.ts";
import { languages } from "#app/i18n/translations.server.ts";
import { cookieOf, setCookie } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const yearInSeconds = 31_536_000;

/** Stores the chosen language in a cookie. Scripts read it, so that open tabs follow. */
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

/** How many characters of `Accept-Language` are read: parsing more could take longer than a page. Browsers send a tenth of this. */
const mostAccepted = 200;

/** Returns the `Accept-Language` header, cut after a whole tag. */
export function acceptedLanguages({ headers }: Request): string {
	const accepted = headers.get("accept-language") ?? "";
	return accepted.length <= mostAccepted ? accepted : accepted.slice(0, mostAccepted).replace(/,?[^,]*$/, "");
}

/** The language of a call: of its query, else the first that its client accepts and we have. Calls have no cookies. */
export function languageOfCall(request: Request, url: URL): string {
	const accepted = acceptedLanguages(request)
		.split(",")
		.map((part) => part.split(";")[0]?.trim());
	return nearestLanguage(languages, [url.searchParams.get("lng"), ...accepted]) ?? DEFAULT_LANGUAGE;
}
