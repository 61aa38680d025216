import { parseCookie } from "cookie";
import { createCookie, RouterContextProvider, type Cookie } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE } from "#app/constants.ts";
import { acceptedLanguages } from "#app/http/chosen-language.server.ts";
import { PortalFormatter } from "#app/i18n/i18n-options.ts";
import { languages, serverOptions } from "#app/i18n/translations.server.ts";

/** Plain, as i18next writes it: React Router's own encodes and signs values. */
const plainCookie: Cookie = {
	...createCookie(LANGUAGE_COOKIE),
	parse: async (header) => parseCookie(header ?? "")[LANGUAGE_COOKIE] ?? null,
};

const regional = /\b([a-z]{2,8})-[\w-]+([^,]*)/gi;

/**
 * Adds each language without its region: `de-AT,de,en`. The library itself skips all but the first (`nl,de` is English), in time that grows
 * with the square of the header's length.
 */
async function findLocale({ request }: { request: Request }): Promise<string> {
	return acceptedLanguages(request).replaceAll(regional, "$&,$1$2");
}

/** By the query, the cookie, then the header (LANG-4). */
export const [i18nextMiddleware, getLocale, getInstance] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: DEFAULT_LANGUAGE,
		cookie: plainCookie,
		findLocale,
		order: ["searchParams", "cookie", "custom"],
	},
	i18next: serverOptions,
	plugins: [PortalFormatter],
});

export async function localeContextOf(request: Request): Promise<RouterContextProvider> {
	const context = new RouterContextProvider();
	const args = { request, context, url: new URL(request.url), params: {}, pattern: "" } as Parameters<typeof i18nextMiddleware>[0];
	await i18nextMiddleware(args, async () => new Response());
	return context;
}
