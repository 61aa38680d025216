import type { Route } from "./+types/suggestions";
import { httpError, unwrap } from "#app/http/http-error.server.ts";
import { limit } from "#app/http/rate-limit.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { suggest } from "#app/services/search/suggest.server.ts";
import { searchRequestOf } from "./search-request.server.ts";
import { suggestionViews } from "./suggestion-view.server.ts";

/** What the search dialog suggests while somebody types: JSON, for its script alone. */
const suggestions: Route.MiddlewareFunction = async (args) => {
	const context = signedIn(args);
	const { portal, user, now, url, t, request } = context;
	if (request.method === "POST") throw httpError("methodNotAllowed");
	await limit(context, "suggest", String(user.id));
	const found = unwrap(await suggest(portal.backEnd, portal.search, user, searchRequestOf(url), now));
	return Response.json(suggestionViews(found, t), { headers: { "Cache-Control": "private, no-store" } });
};

export const middleware = [suggestions];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
