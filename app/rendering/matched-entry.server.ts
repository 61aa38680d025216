import type { EntryContext } from "react-router";
import { createWeakCache } from "#app/observability/caches.server.ts";

type Routes = Pick<EntryContext, "manifest" | "routeModules">;

/** By the build that a page is of, and the routes it matches. */
const known = createWeakCache<EntryContext["manifest"], Map<string, Routes>>("matched routes");

function routesOf(entry: EntryContext, ids: readonly string[]): Routes {
	const pick = <T>(all: Readonly<Record<string, T>>) => Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])));
	return { manifest: { ...entry.manifest, routes: pick(entry.manifest.routes) }, routeModules: pick(entry.routeModules) };
}

/**
 * What a render needs of the application's routes: only those of this page. React Router sets up every route it is given anew for each
 * page, which with a hundred routes costs more than the page itself (docs/decisions/0006). `key`: names the page's routes.
 */
export function matchedOnly(entry: EntryContext, key: string): EntryContext {
	const ofBuild = known.of(entry.manifest, () => new Map());
	let routes = ofBuild.get(key);
	if (!routes) {
		routes = routesOf(
			entry,
			entry.staticHandlerContext.matches.map((match) => match.route.id),
		);
		ofBuild.set(key, routes);
	}
	return { ...entry, ...routes, serverHandoffStream: undefined };
}
