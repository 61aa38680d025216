import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { nearestLanguage } from "./nearest-language.ts";
import { languages } from "./translations.server.ts";

/** The language of a call: of its query, else the first that its client accepts and we have. Calls have no cookies. */
export function languageOfCall(request: Request, url: URL): string {
	const accepted = (request.headers.get("accept-language") ?? "").split(",").map((part) => part.split(";")[0]?.trim());
	return nearestLanguage(languages, [url.searchParams.get("lng"), ...accepted]) ?? DEFAULT_LANGUAGE;
}
