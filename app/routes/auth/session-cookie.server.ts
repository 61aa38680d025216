import { cookieName, setCookie } from "../../cookies.server.ts";
import type { User } from "../../domain/user.ts";
import { cookieNames } from "../../middleware/visit.server.ts";
import { cookieAge, startSession } from "../../services/account/session.server.ts";
import type { Visit } from "../../visit.server.ts";

/** Signs a user in on this browser, under a new session id; a session before it ends. */
export async function signIn(visit: Visit, request: Request, user: User, sharedComputer: boolean): Promise<void> {
	if (visit.session) await visit.portal.sessions.end(visit.session.info.idHash);
	const id = await startSession(visit.portal, user, { sharedComputer, userAgent: request.headers.get("user-agent") }, visit.now);
	visit.cookies.push(
		setCookie(cookieName(cookieNames.session, visit.secure), id, { secure: visit.secure, maxAge: cookieAge(sharedComputer) }),
	);
}
