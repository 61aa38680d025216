import { cookieName, cookieOf, setCookie } from "#app/http/cookies.server.ts";
import type { CompanySession } from "#app/services/company/port.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** How long the log-out at the company is offered after the one here, in seconds. */
const offeredFor = 15 * 60;
/** A longer ID token, sealed, would be too long for a cookie: the company's server then asks whose session is to end. */
const longestToken = 2200;

export const leftCookie = "tw_left";
const purpose = "company session";

/** What a session keeps to log out at the company by: nobody reads it from the database, or from the browser. */
export function sealCompanySession({ portal }: Pick<RequestContext, "portal">, session: CompanySession | null): string | null {
	if (!session) return null;
	const { issuer, idToken } = session;
	const kept: CompanySession = { issuer, idToken: idToken !== null && idToken.length <= longestToken ? idToken : null };
	return portal.signer.seal(purpose, JSON.stringify(kept));
}

/** Lets the next page offer to log out at the company too. */
export function offerCompanyLogOut({ cookies, secure }: RequestContext, sealed: string): void {
	cookies.push(setCookie(cookieName(leftCookie, secure), sealed, { secure, maxAge: offeredFor }));
}

/** Clears that offer. */
export function forgetCompany({ cookies, secure }: RequestContext): void {
	cookies.push(setCookie(cookieName(leftCookie, secure), "", { secure, maxAge: 0 }));
}

/** Where this browser's person, logged out here, is logged in still: the company's session and its server's name. */
export function leftCompany({ portal, secure }: RequestContext, request: Request): { session: CompanySession; name: string } | null {
	const text = portal.signer.open(purpose, cookieOf(request, cookieName(leftCookie, secure)) ?? "");
	const session = text === null ? null : (JSON.parse(text) as CompanySession);
	if (!session || !portal.settings.oidc || session.issuer !== portal.settings.oidc.issuer) return null;
	return { session, name: new URL(session.issuer).hostname };
}
