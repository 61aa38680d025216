import { cookieName, setCookie } from "../../cookies.server.ts";
import type { User } from "../../domain/user.ts";
import { flash } from "../../flash.server.ts";
import { cookieNames } from "../../middleware/visit.server.ts";
import type { Proof } from "../../services/account-ports.ts";
import { hashOf } from "../../services/account/secrets.server.ts";
import { cookieAge, startSession } from "../../services/account/session.server.ts";
import type { Visit } from "../../visit.server.ts";
import { offerCompanyLogOut } from "./company-session.server.ts";

/** How somebody came to be signed in. */
interface Way {
	/** False: another device vouches for them, and what is sensitive asks who they are. */
	isConfirmed?: boolean;
	/** What a company log-in left to log out there by; unset: what the session before has. */
	companySealed?: string | null;
}

/** Signs a user in on this browser, under a new session id; a session before it ends. */
export async function signIn(visit: Visit, request: Request, user: User, sharedComputer: boolean, way: Way = {}): Promise<void> {
	const { portal, secure, now } = visit;
	const companySealed = way.companySealed === undefined ? await companyOf(visit, user) : way.companySealed;
	if (visit.session) await portal.sessions.end(visit.session.info.idHash);
	const options = { sharedComputer, userAgent: request.headers.get("user-agent"), isConfirmed: way.isConfirmed ?? true, companySealed };
	const id = await startSession(portal, user, options, now);
	if (!sharedComputer) await portal.store.browsers.remember(user.id, hashOf(visit.device), now);
	visit.cookies.push(setCookie(cookieName(cookieNames.session, secure), id, { secure, maxAge: cookieAge(sharedComputer) }));
	visit.signedIn = user;
}

/** Whoever comes from the company and confirms here who they are comes from the company still. */
export async function companyOf({ portal, session }: Visit, user: User): Promise<string | null> {
	return session?.user.id === user.id ? portal.sessions.company(session.info.idHash) : null;
}

/** Signs in whoever proved an address, and says what the first proof ended. */
export async function signInProven(visit: Visit, request: Request, proof: Proof, sharedComputer: boolean): Promise<void> {
	await signIn(visit, request, proof.user, sharedComputer);
	if (proof.passwordCancelled) flash(visit, "blank", "passwordCancelled");
	else if (proof.first) flash(visit, "success", "addressProven");
}

/** Ends this browser's session. Whoever came from the company may end the one there too, from the next page. */
export async function signOut(visit: Visit): Promise<void> {
	if (visit.session) {
		const { idHash } = visit.session.info;
		const companySealed = await visit.portal.sessions.company(idHash);
		await visit.portal.sessions.end(idHash);
		if (companySealed !== null) offerCompanyLogOut(visit, companySealed);
	}
	visit.cookies.push(setCookie(cookieName(cookieNames.session, visit.secure), "", { secure: visit.secure, maxAge: 0 }));
}
