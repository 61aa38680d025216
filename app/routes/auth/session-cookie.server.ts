import { cookieName, setCookie } from "../../cookies.server.ts";
import type { User } from "../../domain/user.ts";
import { flash } from "../../flash.server.ts";
import { cookieNames } from "../../middleware/visit.server.ts";
import type { Proof } from "../../services/account-ports.ts";
import { hashOf } from "../../services/account/secrets.server.ts";
import { cookieAge, startSession } from "../../services/account/session.server.ts";
import type { Visit } from "../../visit.server.ts";

/** Signs a user in on this browser, under a new session id; a session before it ends. */
export async function signIn(visit: Visit, request: Request, user: User, sharedComputer: boolean): Promise<void> {
	const { portal, secure, now } = visit;
	if (visit.session) await portal.sessions.end(visit.session.info.idHash);
	const id = await startSession(portal, user, { sharedComputer, userAgent: request.headers.get("user-agent") }, now);
	if (!sharedComputer) await portal.store.browsers.remember(user.id, hashOf(visit.device), now);
	visit.cookies.push(setCookie(cookieName(cookieNames.session, secure), id, { secure, maxAge: cookieAge(sharedComputer) }));
	visit.signedIn = user;
}

/** Signs in whoever proved an address, and says what the first proof ended. */
export async function signInProven(visit: Visit, request: Request, proof: Proof, sharedComputer: boolean): Promise<void> {
	await signIn(visit, request, proof.user, sharedComputer);
	if (proof.passwordCancelled) flash(visit, "blank", "passwordCancelled");
	else if (proof.first) flash(visit, "success", "addressProven");
}

/** Ends this browser's session. */
export async function signOut(visit: Visit): Promise<void> {
	if (visit.session) await visit.portal.sessions.end(visit.session.info.idHash);
	visit.cookies.push(setCookie(cookieName(cookieNames.session, visit.secure), "", { secure: visit.secure, maxAge: 0 }));
}
