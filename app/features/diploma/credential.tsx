import type { Route } from "./+types/credential";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { CredentialSigner } from "./credential-signer.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { createHash } from "node:crypto";
import { achievementCredential, identityText } from "./credential.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import { openDiploma, withoutDiploma } from "./open-diploma.server.ts";

interface Issuer {
	credentials: CredentialSigner;
	signer: Signer;
	/** The portal's public address, which identifies the issuer. */
	origin: string;
	portalTitle: string;
	timeZone: string;
}

/**
 * Returns a diploma as a signed credential that anyone can check (TRAIN-80). Fails if the user has
 * no diploma.
 */
async function issueCredential(
	backEnd: BackEnd,
	issuer: Issuer,
	catalog: Catalog,
	learner: Learner,
	appId: number | null,
): Promise<Result<string>> {
	const { user } = learner;
	const opened = await openDiploma(backEnd, catalog, learner, appId);
	if (!opened.ok) return opened;
	const { diploma: kept, standing } = opened.value;
	const diploma = kept && (await backEnd.rewards.diplomaByNumber(kept.number));
	if (!diploma) return withoutDiploma(opened.value);
	const { isAddressProven } = await backEnd.profile.details(user);
	const salt = issuer.signer.sign("credential salt", diploma.number);
	const identityHash = `sha256$${createHash("sha256").update(identityText(user.email, salt)).digest("hex")}`;
	const payload = achievementCredential({
		origin: issuer.origin,
		portalTitle: issuer.portalTitle,
		timeZone: issuer.timeZone,
		diploma,
		description: standing.program.description,
		holder: isAddressProven ? { identityHash, salt } : null,
	});
	return ok(await issuer.credentials.sign(payload, issuer.origin));
}

const credential: Route.MiddlewareFunction = async (args) => {
	const { portal, catalog, learner } = loggedIn(args);
	const { settings, credentials, signer } = portal;
	const [origin] = settings.origins;
	if (!credentials || !origin) return unwrap(fail("notFound"));
	const { timeZone } = settings;
	const issuer = { credentials, signer, origin, portalTitle: portal.title(), timeZone };
	const appId = parseId(args.params.id);
	const jwt = unwrap(
		await issueCredential(portal.backEnd, issuer, catalog, await learner(appId), appId),
	);
	return new Response(jwt, {
		headers: {
			"Content-Type": "application/vc+jwt",
			"Content-Disposition": 'attachment; filename="credential.jwt"',
			"Cache-Control": "private, no-store",
		},
	});
};

export const middleware = [credential];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
