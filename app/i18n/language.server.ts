import { createI18nextMiddleware } from "remix-i18next";
import { createCookie, RouterContextProvider } from "react-router";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { chosenLanguage } from "#app/http/chosen-language.server.ts";
import { createCache } from "#app/observability/caches.server.ts";
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

/** What was negotiated, by what was asked for: the library makes an instance of its own for each request. */
const known = createCache<string, string>("negotiated languages", { max: 500 });
/** So much of `Accept-Language` is read, and of a tag: parsing more of it would take longer than a page. Browsers send a tenth. */
const mostAccepted = 200;
const longestTag = 35;

/** What a request accepts, in whole tags. */
function acceptedLanguages({ headers }: Request): string {
	const accepted = headers.get("accept-language") ?? "";
	return accepted.length <= mostAccepted ? accepted : accepted.slice(0, mostAccepted).replace(/,?[^,]*$/, "");
}

/**
 * The language of a request, in the order of the requirements, section 4: query, cookie, then what the browser asks for.
 * The cookie decides nearly always; only where it does not, the library negotiates.
 */
export async function detectLanguage(request: Request, url: URL): Promise<string> {
	if (languages.length === 1) return DEFAULT_LANGUAGE;
	const chosen = chosenLanguage(request);
	if (chosen !== null && !languages.includes(url.searchParams.get("lng") ?? "")) return chosen;
	const asked = new URL("/", url.origin);
	asked.searchParams.set("lng", (url.searchParams.get("lng") ?? "").slice(0, longestTag));
	const accepted = acceptedLanguages(request);
	const key = `${asked.search} ${accepted}`;
	const before = known.get(key);
	if (before !== undefined) return before;
	const context = new RouterContextProvider();
	const short = new Request(asked, { headers: { "Accept-Language": accepted } });
	await negotiate(
		{ request: short, url: asked, context, params: {}, pattern: "", unstable_pattern: "" } as unknown as Parameters<typeof negotiate>[0],
		async () => new Response(),
	);
	const language = negotiated(context);
	known.set(key, language);
	return language;
}

/** The language of a call: of its query, else the first that its client accepts and we have. Calls have no cookies. */
export function languageOfCall(request: Request, url: URL): string {
	const accepted = acceptedLanguages(request)
		.split(",")
		.map((part) => part.split(";")[0]?.trim() ?? "");
	const wanted = [url.searchParams.get("lng") ?? "", ...accepted].map((tag) => tag.split("-")[0]?.toLowerCase() ?? "");
	return wanted.find((language) => languages.includes(language)) ?? DEFAULT_LANGUAGE;
}
