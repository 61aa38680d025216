import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The first segment of an address's path as routes name it: lower case, without the mark of data requests. */
function firstSegment(url: string): string {
	const start = url.indexOf("/", url.indexOf("://") + 3) + 1;
	const [segment = ""] = url.slice(start).split("/", 1);
	if (!/[.?#A-Z]/.test(segment)) return segment;
	const [name = ""] = segment.split(/[?#]/, 1);
	return name.replace(/\.data$/, "").toLowerCase();
}

const firstOf = (path: string | undefined): string => (path ?? "").split("/", 1)[0] ?? "";

/** The routes that addresses with this first segment can lead to: those it names, those for any segment, and those without a path around them. */
function routesOf(routes: Routes, segment: string): Routes {
	const leads = (id: string | undefined): boolean => {
		const route = id === undefined ? undefined : routes[id];
		if (!route) return true;
		const first = firstOf(route.path);
		return leads(route.parentId) && (first === "" || first === segment || /^[:*]/.test(first));
	};
	return Object.fromEntries(Object.entries(routes).filter(([id]) => leads(id)));
}

/**
 * React Router's handler, with the routes sorted by the first segment of the address: it tries a page's hundred routes one by one, twice a
 * request, which costs more than the page's queries (docs/decisions/0006). Any other address is given to all routes.
 */
export function createPartitionedHandler(build: ServerBuild, mode: string | undefined): RequestHandler {
	const parts = new Map<string, RequestHandler>();
	const all = createRequestHandler(build, mode);
	const segments = new Set(Object.values(build.routes).map((route) => firstOf(route?.path)));
	return (request, context) => {
		const segment = firstSegment(request.url);
		if (!segments.has(segment)) return all(request, context);
		let part = parts.get(segment);
		if (!part) {
			part = createRequestHandler({ ...build, routes: routesOf(build.routes, segment) }, mode);
			parts.set(segment, part);
		}
		return part(request, context);
	};
}
