import { LANGUAGE_COOKIE } from "#app/constants.ts";
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
	const chosen = cookieOf(request, LANGUAGE_COOKIE);
	return chosen !== null && languages.includes(chosen) ? chosen : null;
}
