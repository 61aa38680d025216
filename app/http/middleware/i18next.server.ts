import { createI18nextMiddleware } from "remix-i18next";
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE } from "#app/constants.ts";
import { acceptedLanguages } from "#app/http/chosen-language.server.ts";
import { cookieOf } from "#app/http/cookies.server.ts";
import { PortalFormatter } from "#app/i18n/i18n-options.ts";
import { nearestLanguage } from "#app/i18n/language.ts";
import { languages, serverOptions } from "#app/i18n/translations.server.ts";

/** After the query: by the cookie, which is plain text as i18next writes it in the browser, then `Accept-Language` (LANG-4). */
export async function findLocale({ request }: { request: Request }): Promise<string | null> {
	return nearestLanguage(languages, [cookieOf(request, LANGUAGE_COOKIE), ...acceptedLanguages(request)]) ?? null;
}

export const [i18nextMiddleware, getLocale, getInstance] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: DEFAULT_LANGUAGE,
		findLocale,
		order: ["searchParams", "custom"],
	},
	i18next: serverOptions,
	plugins: [PortalFormatter],
});
