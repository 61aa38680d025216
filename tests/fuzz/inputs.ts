import { builtRoutes } from "#tests/support/portal.ts";
import { bent, encodedPart, hostileHeaders, hostileQuery, hostileValue } from "./hostile.ts";
import words from "./hostile.json" with { type: "json" };
import type { Random } from "./random.ts";

/** A request that can be sent again. */
export interface Input {
	method: string;
	/** The path and the query. */
	address: string;
	headers: [string, string][];
	body: string | Uint8Array<ArrayBuffer> | null;
}

export const methods = [
	"GET",
	"GET",
	"GET",
	"GET",
	"GET",
	"GET",
	"HEAD",
	"POST",
	"PUT",
	"PATCH",
	"DELETE",
	"OPTIONS",
	"PROPFIND",
	"QUERY",
];

/** Returns the full pattern of each route, such as `/training/:id/:chapter/:page`. */
export function patterns(): string[] {
	const routes = new Map(
		builtRoutes().map((route) => [route.id, route as { path?: string; parentId?: string }]),
	);
	const whole = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes.get(id);
		return route ? `${whole(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
	};
	return [...new Set([...routes.keys()].map((id) => whole(id) || "/"))];
}

/** Ids and types, some of which exist. */
export const plausible = [
	"620",
	"787",
	"6201",
	"1",
	"31",
	"62001",
	"promote",
	"sell",
	"app",
	"asset",
	"library",
	"page",
	"x",
];

/** Returns an address of a route: one that a page linked to, or one made from its pattern. */
function addressOf(pattern: string, seen: readonly string[], random: Random): string {
	const fits = new RegExp(
		`^${pattern.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replace("*", ".*")}/?(?:\\?|$)`,
	);
	const ones = seen.filter((address) => fits.test(address));
	if (ones.length > 0 && random.chance(0.6)) return random.pick(ones);
	const part = () =>
		encodedPart(random.chance(0.5) ? random.pick(plausible) : hostileValue(random, 2000)) || "x";
	const path = pattern.replaceAll(/:\w+/g, part).replace("*", () => part());
	return /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, "")}/`;
}

/** Returns a request for the page, the file or the data at some route. */
export function pageInput(
	random: Random,
	routes: readonly string[],
	seen: readonly string[],
	names: readonly string[],
): Input {
	const [path = "/", query = ""] = addressOf(random.pick(routes), seen, random).split("?", 2);
	const isData = random.chance(0.25);
	const asked = isData ? `${path.replace(/\/$/, "") || "/_"}.data` : path;
	const bentPath = random.chance(0.3) ? bent(asked, random) : asked;
	const search =
		query !== "" && random.chance(0.5)
			? `?${query}`
			: random.chance(0.5)
				? hostileQuery(random, names)
				: "";
	const method = random.pick(methods);
	const hasBody = !["GET", "HEAD"].includes(method) && random.chance(0.7);
	const body = hasBody
		? new URLSearchParams(
				random.some(4, () => [random.pick(names), hostileValue(random)]),
			).toString()
		: null;
	const type: [string, string][] = hasBody
		? [["Content-Type", "application/x-www-form-urlencoded"]]
		: [];
	const headers = hostileHeaders(random);
	if (/\/media\/|\.\w+$|\/(file|download)\//.test(path) && random.chance(0.5))
		headers.push(["Range", random.pick(words.headers.Range)]);
	return { method, address: bentPath + search, headers: [...type, ...headers], body };
}

/** Returns the portal's own addresses that a page links to. */
export function linksOf(html: string): string[] {
	return [...html.matchAll(/\s(?:href|src)="(\/[^"#]*)"/g)].flatMap(([, address = ""]) =>
		address.startsWith("//") || address.startsWith("/assets/") || address.length > 300
			? []
			: [address.replaceAll("&amp;", "&")],
	);
}
