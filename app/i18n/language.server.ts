import { createI18nextMiddleware } from "remix-i18next";
import { createCookie, RouterContextProvider } from "react-router";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { chosenLanguage } from "#app/http/chosen-language.server.ts";
import { languages } from "./translations.server.ts";

const [negotiate, negotiated] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage: DEFAULT_LANGUAGE,
		searchParamKey: "lng",
		cookie: createCookie("unused"),
		order: ["searchParams", "header"],
	},
	i18next: { resources: {} },
});

/**
 * The language of a request, in the order of the requirements, section 4: query, cookie, then what the browser asks for.
 * The cookie decides nearly always; only where it does not, the library negotiates.
 */
export async function detectLanguage(request: Request, url: URL): Promise<string> {
	if (languages.length === 1) return DEFAULT_LANGUAGE;
	const chosen = chosenLanguage(request);
	if (chosen !== null && !languages.includes(url.searchParams.get("lng") ?? "")) return chosen;
	const context = new RouterContextProvider();
	await negotiate(
		{ request, url, context, params: {}, pattern: "", unstable_pattern: "" } as unknown as Parameters<typeof negotiate>[0],
		async () => new Response(),
	);
	return negotiated(context);
}

/** The language of a call: of its query, else the first that its client accepts and we have. Calls have no cookies. */
export function languageOfCall(request: Request, url: URL): string {
	const accepted = (request.headers.get("accept-language") ?? "").split(",").map((part) => part.split(";")[0]?.trim() ?? "");
	const wanted = [url.searchParams.get("lng") ?? "", ...accepted].map((tag) => tag.split("-")[0]?.toLowerCase() ?? "");
	return wanted.find((language) => languages.includes(language)) ?? DEFAULT_LANGUAGE;
}
