import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { nearestLanguage } from "./nearest-language.ts";
import { languages } from "./translations.server.ts";

/** How many characters of `Accept-Language` are read: parsing more could take longer than a page. Browsers send a tenth of this. */
const mostAccepted = 200;

/** What a request accepts, in whole tags. */
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
