// Back and Forward show pages that are less than five minutes old without a request (PAGE-93). A `clientLoader` would be needed in every
// route; this is one middleware of the root. To get React Router's stock behavior, delete this file and its uses in root.tsx and
// entry.client.tsx, and `loader = () => null` of the layouts.
import { useEffect } from "react";
import { useLocation, useMatches, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import { DATA_FRESH_MS } from "#app/constants.ts";
import { followLogOut, isOfSession, renewRestoredPages } from "./session-mark.ts";

/** The data of a page's routes, as the router wants it. */
type RouteResults = Record<string, DataStrategyResult>;

interface Visit {
	results: RouteResults;
	/** The request it came with. */
	requestId: string;
	sessionMark: string;
	at: number;
}

/** What a page says of itself in the data of the root. */
type RootData = Pick<Visit, "requestId" | "sessionMark"> & { messages: readonly unknown[] };

/** The pages visited last, by their addresses. In memory alone. */
function createVisitedPages(limit: number) {
	const visits = new Map<string, Visit>();
	return {
		keep(address: string, visit: Visit): void {
			// One that was gone back to is as old as it was.
			const kept = visits.get(address);
			visits.delete(address);
			visits.set(address, kept?.requestId === visit.requestId ? kept : visit);
			for (const oldest of [...visits.keys()].slice(0, -limit)) visits.delete(oldest);
		},
		/** The data of a page that is fresh, and of the session that the browser has. */
		find(address: string): RouteResults | undefined {
			const visit = visits.get(address);
			return visit && Date.now() - visit.at < DATA_FRESH_MS && isOfSession(visit.sessionMark) ? visit.results : undefined;
		},
		drop: () => visits.clear(),
	};
}

const pages = createVisitedPages(20);

/** Where the browser goes back or forward to, until the router asks for its data. */
let popped: string | null = null;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Before the router listens. */
export function watchVisits(): void {
	window.addEventListener("popstate", () => (popped = addressOf(location)));
	// The session is another one, or pages visited here show as it was what another tab has changed.
	window.addEventListener("storage", pages.drop);
	followLogOut();
	renewRestoredPages();
}

/** Going back and forward asks the server for nothing that is fresh (PAGE-93); a write drops all of it. */
export const freshVisits: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
	const target = popped;
	popped = null;
	if (request.method === "GET") return target === addressOf(new URL(request.url)) ? pages.find(target) : undefined;
	pages.drop();
	try {
		return await next();
	} finally {
		// What was visited while it was carried out may be older than it.
		pages.drop();
	}
};

/** Keeps the page that is shown: `root` is its root's data, null for one that is not to be kept. */
export function useVisit(root: RootData | null): void {
	const location = useLocation();
	const matches = useMatches();
	useEffect(() => {
		popped = null;
		// The routes around an error have data, the one that failed has none.
		if (!root || root.sessionMark === "" || matches.some(({ loaderData }) => loaderData === undefined)) return;
		// What was said once is not said again.
		const quiet = { ...root, messages: [] };
		const results = matches.map(({ id, loaderData }, at): [string, DataStrategyResult] => [
			id,
			{ type: "data", result: at === 0 ? quiet : loaderData },
		]);
		const { requestId, sessionMark } = root;
		pages.keep(addressOf(location), { results: Object.fromEntries(results), requestId, sessionMark, at: Date.now() });
	}, [location, matches, root]);
}
