import { companyLogOutMs } from "#app/features/account/sessions/session.ts";
import { cookieName, cookieOf, setCookie } from "#app/platform/http/cookies.server.ts";
import type { CompanySession } from "./company.ts";
import type { RequestContext } from "#app/request.server.ts";

/**
 * The longest ID token that fits in a cookie, in characters. A longer one is left out, and the
 * company's server then asks whose session to end.
 */
const longestToken = 2200;

export const companyLogOutCookie = "tw_left";
const purpose = "company session";

/** Encrypts a company session, so that no one can read it in the database or in the browser. */
export function sealCompanySession(
	{ portal }: Pick<RequestContext, "portal">,
	session: CompanySession | null,
): string | null {
	if (!session) return null;
	const { issuer, idToken } = session;
	const kept: CompanySession = {
		issuer,
		idToken: idToken !== null && idToken.length <= longestToken ? idToken : null,
	};
	return portal.signer.seal(purpose, JSON.stringify(kept));
}

export function offerCompanyLogOut({ cookies, secure }: RequestContext, sealed: string): void {
	cookies.push(
		setCookie(cookieName(companyLogOutCookie, secure), sealed, {
			secure,
			maxAge: companyLogOutMs / 1000,
		}),
	);
}

export function withdrawCompanyLogOut({ cookies, secure }: RequestContext): void {
	cookies.push(setCookie(cookieName(companyLogOutCookie, secure), "", { secure, maxAge: 0 }));
}

/**
 * Returns the company session that is still open after the user has logged out of the portal, and
 * the host name of the company's server. Returns null if there is none.
 */
export function offeredCompanyLogOut(
	{ portal, secure }: RequestContext,
	request: Request,
): { session: CompanySession; name: string } | null {
	const text = portal.signer.open(
		purpose,
		cookieOf(request, cookieName(companyLogOutCookie, secure)) ?? "",
	);
	const session = text === null ? null : (JSON.parse(text) as CompanySession);
	if (!session || !portal.settings.oidc || session.issuer !== portal.settings.oidc.issuer)
		return null;
	return { session, name: new URL(session.issuer).hostname };
}
