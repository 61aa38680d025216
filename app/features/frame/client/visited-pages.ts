// On Back and Forward, pages that were loaded in the last five minutes appear without a request
// (PAGE-93). One root middleware does this, instead of a `clientLoader` in every route. Only pages
// whose routes all have data are kept, so the layouts need `loader = () => null`.
import { useEffect } from "react";
import {
	useLocation,
	useMatches,
	type DataStrategyResult,
	type MiddlewareFunction,
} from "react-router";
import { DATA_FRESH_MS, VIDEOS_KEY } from "#app/constants.ts";
import { isOfSession, renewRestoredPages } from "./device-storage.ts";

type RouteResults = Record<string, DataStrategyResult>;

interface Visit {
	results: RouteResults;
	requestId: string;
	sessionMark: string;
	at: number;
}

type RootData = Pick<Visit, "requestId" | "sessionMark"> & { messages: readonly unknown[] };

function createVisitedPages(limit: number) {
	const visits = new Map<string, Visit>();
	return {
		keep(address: string, visit: Visit): void {
			// Going back to a page doesn't restart its five minutes.
			const kept = visits.get(address);
			visits.delete(address);
			visits.set(address, kept?.requestId === visit.requestId ? kept : visit);
			for (const oldest of [...visits.keys()].slice(0, -limit)) visits.delete(oldest);
		},
		find(address: string): RouteResults | undefined {
			const visit = visits.get(address);
			return visit && Date.now() - visit.at < DATA_FRESH_MS && isOfSession(visit.sessionMark)
				? visit.results
				: undefined;
		},
		drop: () => visits.clear(),
	};
}

const pages = createVisitedPages(20);

let popped: string | null = null;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Runs before the router starts, so that `popped` is set when the router's middleware runs. */
export function watchVisits(): void {
	window.addEventListener("popstate", () => (popped = addressOf(location)));
	// An event means that another tab changed the session or the data.
	window.addEventListener("storage", ({ key }) => key !== VIDEOS_KEY && pages.drop());
	renewRestoredPages();
}

/** On Back and Forward, returns the page's kept data. A write drops all kept pages (PAGE-93). */
export const freshVisits: MiddlewareFunction<RouteResults> = async ({ request }, next) => {
	const target = popped;
	popped = null;
	if (request.method === "GET")
		return target === addressOf(new URL(request.url)) ? pages.find(target) : undefined;
	pages.drop();
	try {
		return await next();
	} finally {
		// Drops the pages again, because those that were visited during the write may show older data.
		pages.drop();
	}
};

export function useVisit(root: RootData): void {
	const location = useLocation();
	const matches = useMatches();
	useEffect(() => {
		popped = null;
		// A route that failed has no data.
		if (root.sessionMark === "" || matches.some(({ loaderData }) => loaderData === undefined))
			return;
		// Messages must not appear twice.
		const quiet = { ...root, messages: [] };
		const results = matches.map(({ id, loaderData }, index): [string, DataStrategyResult] => [
			id,
			{ type: "data", result: index === 0 ? quiet : loaderData },
		]);
		const { requestId, sessionMark } = root;
		pages.keep(addressOf(location), {
			results: Object.fromEntries(results),
			requestId,
			sessionMark,
			at: Date.now(),
		});
	}, [location, matches, root]);
}
