import { logAccountEvent, logAddressProof, type LogInMethod } from "#app/observability/account-log.server.ts";
import { cookieName, cookieNames, setCookie } from "#app/http/cookies.server.ts";
import type { User } from "#app/domain/account/user.ts";
import { countForCrowd } from "#app/http/crowd.server.ts";
import { flash } from "#app/http/flash.server.ts";
import type { Authentication } from "#app/services/account/authority-port.ts";
import { hashOf } from "#app/services/account/secrets.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { cookieAge, startSession } from "#app/services/account/session.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { offerCompanyLogOut } from "./company-session.server.ts";
import { chooseLanguage, chosenLanguage } from "#app/http/chosen-language.server.ts";
import { languages } from "#app/i18n/translations.server.ts";

/** How somebody signed in. */
interface SignInMethod {
	/** Null: they were signed in already, and their session continues under a new id. */
	by: LogInMethod | null;
	/** False: another device vouches for them, and what is sensitive asks who they are. */
	isRecentLogIn?: boolean;
	/** What a company log-in left to log out there by; unset: what the session before has. */
	companySealed?: string | null;
}

/** Clears the session cookie and redirects to the log-in: access was ended meanwhile, or the account is gone. */
export function sessionOver(context: RequestContext): Response {
	context.cookies.push(setCookie(cookieName(cookieNames.session, context.secure), "", { secure: context.secure, maxAge: 0 }));
	flash(context, "blank", "sessionOver");
	return redirect(paths.login());
}

/**
 * Signs a user in on this browser, under a new session id; a session before it ends. Throws what leads to the log-in where access to the
 * account was ended since the user authenticated.
 */
export async function signIn(
	context: RequestContext,
	request: Request,
	user: User,
	sharedComputer: boolean,
	method: SignInMethod,
): Promise<void> {
	const { portal, secure, now } = context;
	const companySealed = method.companySealed === undefined ? await companyOf(context, user) : method.companySealed;
	if (context.session) {
		await portal.sessions.end(context.session.info.idHash);
		if (method.by !== null) logAccountEvent("session-ended", context.session.user.id, { why: "another-log-in" });
	}
	const isRecentLogIn = method.isRecentLogIn ?? true;
	const options = { sharedComputer, userAgent: request.headers.get("user-agent"), isRecentLogIn, companySealed };
	const id = await startSession(portal, user, options, now);
	if (id === null) {
		if (method.by !== null) logAccountEvent("log-in-refused", user.id, { way: method.by, why: "over" });
		throw sessionOver(context);
	}
	// A browser that is known has limits of its own for guessing: none that somebody else's token made one.
	if (!sharedComputer && isRecentLogIn) await portal.store.browsers.remember(user, hashOf(context.device), now);
	context.cookies.push(setCookie(cookieName(cookieNames.session, secure), id, { secure, maxAge: cookieAge(sharedComputer) }));
	await followLanguage(context, user, sharedComputer);
	context.signedIn = user;
	if (method.by !== null) logAccountEvent("log-in", user.id, { way: method.by });
	if (method.by !== null && method.by !== "sign-up" && method.by !== "hand-over") await countForCrowd(context, user.id);
}

/**
 * The account's language goes before the browser's, which the last person may have chosen (LANG-5). An account that has none takes the
 * browser's, but not that of a computer which others use too.
 */
async function followLanguage(context: RequestContext, user: User, sharedComputer: boolean): Promise<void> {
	const { profile } = context.portal.backEnd;
	const language = await profile.language(user);
	if (language !== null && languages.includes(language)) return chooseLanguage(context, language);
	const chosen = chosenLanguage(context.request);
	if (chosen !== null && language === null && !sharedComputer) await profile.setLanguage(user, chosen, context.now);
}

/** A session that came from the company stays one after its person confirms here who they are. */
export async function companyOf({ portal, session }: RequestContext, user: User): Promise<string | null> {
	return session?.user.id === user.id ? portal.sessions.company(session.info.idHash) : null;
}

/** Signs in whoever proved an address, and says what the first proof ended. */
export async function signInProven(
	context: RequestContext,
	request: Request,
	authentication: Authentication,
	sharedComputer: boolean,
	by: LogInMethod | null,
): Promise<void> {
	await signIn(context, request, authentication.user, sharedComputer, { by });
	logAddressProof(authentication);
	if (authentication.accessKept) flash(context, "success", "accessKept");
	else if (authentication.passwordCancelled) flash(context, "blank", "passwordCancelled");
	else if (authentication.first) flash(context, "success", "addressProven");
}

/** Ends this browser's session. Whoever came from the company may end the one there too, from the next page. */
export async function signOut(context: RequestContext, why: "log-out" | "gone" = "log-out"): Promise<void> {
	if (context.session) {
		const { idHash } = context.session.info;
		const companySealed = await context.portal.sessions.company(idHash);
		await context.portal.sessions.end(idHash);
		logAccountEvent("session-ended", context.session.user.id, { why });
		if (companySealed !== null) offerCompanyLogOut(context, companySealed);
	}
	context.cookies.push(setCookie(cookieName(cookieNames.session, context.secure), "", { secure: context.secure, maxAge: 0 }));
}
