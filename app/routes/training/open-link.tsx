import type { Route } from "./+types/open-link";
import { parseId, isUserInitiated, unwrap } from "#app/http/http-error.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { openPageLink } from "#app/services/training/open-page-link.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";

/** By page and key of the link: counts, then redirects (EVENT-12). */
export async function loader(args: Route.LoaderArgs) {
	const { portal, catalog, learner } = signedIn(args);
	const { app, id, key } = args.params;
	const ref = { appId: parseId(app), pageId: parseId(id), key };
	return redirect(
		unwrap(await openPageLink(portal.backEnd.activity, catalog, await learner(ref.appId), ref, isUserInitiated(args.request))),
	);
}

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
