import type { Route } from "./+types/credential";
import { parseId, unwrap } from "#app/http/http-error.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { fail } from "#app/domain/errors.ts";
import { issueCredential } from "#app/services/diploma/issue-credential.server.ts";

const credential: Route.MiddlewareFunction = async (args) => {
	const { portal, catalog, learner } = signedIn(args);
	const { settings, credentials, signer } = portal;
	const [origin] = settings.origins;
	if (!credentials || !origin) return unwrap(fail("notFound"));
	const issuer = { credentials, signer, origin, portalTitle: settings.portalTitle };
	const appId = parseId(args.params.id);
	const jwt = unwrap(await issueCredential(portal.backEnd, issuer, catalog, await learner(appId), appId));
	return new Response(jwt, {
		headers: {
			"Content-Type": "application/vc+jwt",
			"Content-Disposition": 'attachment; filename="credential.jwt"',
			"Cache-Control": "private, no-store",
		},
	});
};

export const middleware = [credential];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
