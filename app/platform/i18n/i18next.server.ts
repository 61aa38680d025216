import { createI18nextMiddleware } from "remix-i18next";
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE } from "#app/constants.ts";
import { cookieOf, setCookie } from "#app/platform/http/cookies.server.ts";
import { PortalFormatter } from "#app/i18n-options.ts";
import { nearestLanguage } from "./language.ts";
import { languages, serverOptions } from "./translations.server.ts";
import type { RequestContext } from "#app/request.server.ts";

const yearInSeconds = 31_536_000;

/** Sets the language cookie. Scripts may read it, so that other open tabs can follow. */
export function chooseLanguage(
	{ secure, cookies }: Pick<RequestContext, "secure" | "cookies">,
	language: string,
): void {
	cookies.push(
		setCookie(LANGUAGE_COOKIE, language, { secure, maxAge: yearInSeconds, scripts: true }),
	);
}

export function chosenLanguage(request: Request): string | null {
	return nearestLanguage(languages, [cookieOf(request, LANGUAGE_COOKIE)]) ?? null;
}

/**
 * Stores the language that the query names. Also replaces a cookie that isn't exactly one of the
 * portal's languages, such as `es-MX` with `es`.
 */
export function keepLanguage({
	request,
	url,
	secure,
	cookies,
}: Pick<RequestContext, "request" | "url" | "secure" | "cookies">): void {
	const named = nearestLanguage(languages, [url.searchParams.get("lng")]);
	const chosen = named ?? chosenLanguage(request);
	const isKept = cookieOf(request, LANGUAGE_COOKIE) === chosen;
	if (chosen !== null && !isKept) chooseLanguage({ secure, cookies }, chosen);
}

// Browsers usually send a tenth of this length. Parsing a longer header could take longer than
// rendering a page.
const maxAcceptedLength = 200;

// Returns the tags of `Accept-Language`, most preferred first. A header that is too long is cut
// after a whole tag.
function acceptedLanguages({ headers }: Request): string[] {
	const header = headers.get("accept-language") ?? "";
	const accepted =
		header.length <= maxAcceptedLength
			? header
			: header.slice(0, maxAcceptedLength).replace(/,?[^,]*$/, "");
	return accepted
		.split(",")
		.map((part) => ({
			tag: part.split(";")[0]?.trim() ?? "",
			weight: Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? 1),
		}))
		.filter(({ weight }) => weight > 0)
		.toSorted((one, other) => other.weight - one.weight)
		.map(({ tag }) => tag);
}

/**
 * Returns the language of an API call from the query or, if it names none, from `Accept-Language`,
 * because calls have no cookies.
 */
export function languageOfCall(request: Request, url: URL): string {
	return (
		nearestLanguage(languages, [url.searchParams.get("lng"), ...acceptedLanguages(request)]) ??
		DEFAULT_LANGUAGE
	);
}

/**
 * Returns the language of a page whose query names none, from the cookie, otherwise from
 * `Accept-Language`, or null (LANG-4). The cookie is plain text, so that the browser's script can
 * write it, too.
 */
export async function findLocale({ request }: { request: Request }): Promise<string | null> {
	return (
		nearestLanguage(languages, [
			cookieOf(request, LANGUAGE_COOKIE),
			...acceptedLanguages(request),
		]) ?? null
	);
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
