import { rememberBrowser } from "./known-browsers.server.ts";
import {
	logAccountEvent,
	logAddressProof,
	type LogInMethod,
} from "#app/features/account/account-log.server.ts";
import { cookieName, cookieNames, setCookie, flash } from "#app/platform/http/cookies.server.ts";
import type { User } from "#app/features/account/user.ts";
import type { Authentication } from "#app/features/account/authority.ts";
import { hashOf } from "#app/features/account/signer.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { cookieAge, startSession } from "./sessions.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { offerCompanyLogOut } from "#app/features/account/company/company-session.server.ts";
import { chooseLanguage, chosenLanguage } from "#app/platform/i18n/i18next.server.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";

interface LogInDetails {
	/** Null if the user is already logged in and gets a new session id. */
	logInMethod: LogInMethod | null;
	/**
	 * False if another device vouched for the user. Sensitive actions then ask for an identity proof.
	 */
	isRecentLogIn?: boolean;
	/** The encrypted session at the company. If undefined, the user's previous one is kept. */
	companySealed?: string | null;
}

/**
 * Removes the cookie of an ended session. Returns a redirect to the login page, which shows a
 * message.
 */
export function sessionOver(context: RequestContext): Response {
	context.cookies.push(
		setCookie(cookieName(cookieNames.session, context.secure), "", {
			secure: context.secure,
			maxAge: 0,
		}),
	);
	flash(context, "blank", "sessionOver");
	return redirect(paths.login());
}

/**
 * Ends the current session and starts a new one. Throws a redirect to the login page if access
 * ended after the user authenticated.
 */
export async function logIn(
	context: RequestContext,
	request: Request,
	user: User,
	sharedComputer: boolean,
	method: LogInDetails,
): Promise<void> {
	const { portal, now } = context;
	const companySealed =
		method.companySealed === undefined
			? await companySessionOf(context, user)
			: method.companySealed;
	if (context.session) {
		await portal.backEnd.sessions.end(context.session.info.idHash);
		if (method.logInMethod !== null)
			logAccountEvent("session-ended", context.session.user.id, { why: "another-log-in" });
	}
	const isRecentLogIn = method.isRecentLogIn ?? true;
	const options = {
		sharedComputer,
		userAgent: request.headers.get("user-agent"),
		isRecentLogIn,
		companySealed,
	};
	const id = await startSession(portal.backEnd, user, options, now);
	if (id === null) {
		if (method.logInMethod !== null)
			logAccountEvent("log-in-refused", user.id, { way: method.logInMethod, why: "over" });
		throw sessionOver(context);
	}
	// A known browser has its own limit for wrong passwords, so only a recent login on a private
	// computer makes a browser known.
	if (!sharedComputer && isRecentLogIn)
		await rememberBrowser(portal.db, user, hashOf(context.device), now);
	setSessionCookie(context, id, sharedComputer);
	await followLanguage(context, user, sharedComputer);
	if (method.logInMethod !== null) logAccountEvent("log-in", user.id, { way: method.logInMethod });
}

/**
 * Chooses the account's language, because another person may have chosen the browser's (LANG-5). An
 * account without a language gets the language that was chosen in the browser, except on a shared
 * computer.
 */
async function followLanguage(
	context: RequestContext,
	user: User,
	sharedComputer: boolean,
): Promise<void> {
	const { profile } = context.portal.backEnd;
	const language = await profile.language(user);
	if (language !== null && languages.includes(language)) return chooseLanguage(context, language);
	const chosen = chosenLanguage(context.request);
	if (chosen !== null && language === null && !sharedComputer)
		await profile.setLanguage(user, chosen, context.now);
}

/**
 * Returns the user's encrypted company session. Returns null if the current session belongs to
 * another user or has no company session.
 */
export async function companySessionOf(
	{ portal, session }: RequestContext,
	user: User,
): Promise<string | null> {
	return session?.user.id === user.id
		? portal.backEnd.sessions.companySession(session.info.idHash)
		: null;
}

export async function logInProven(
	context: RequestContext,
	request: Request,
	authentication: Authentication,
	sharedComputer: boolean,
	logInMethod: LogInMethod | null,
): Promise<void> {
	await logIn(context, request, authentication.user, sharedComputer, { logInMethod });
	logAddressProof(authentication);
	if (authentication.accessKept) flash(context, "success", "accessKept");
	else if (authentication.passwordCancelled) flash(context, "blank", "passwordCancelled");
	else if (authentication.isFirst) flash(context, "success", "addressProven");
}

export function setSessionCookie(
	{ secure, cookies }: Pick<RequestContext, "secure" | "cookies">,
	id: string,
	sharedComputer: boolean,
): void {
	cookies.push(
		setCookie(cookieName(cookieNames.session, secure), id, {
			secure,
			maxAge: cookieAge(sharedComputer),
		}),
	);
}

/**
 * Ends the session and removes its cookie. After a company login, the next page offers to log out
 * at the company, too.
 */
export async function logOut(
	context: RequestContext,
	why: "log-out" | "gone" = "log-out",
): Promise<void> {
	if (context.session) {
		const { idHash } = context.session.info;
		const companySealed = await context.portal.backEnd.sessions.companySession(idHash);
		await context.portal.backEnd.sessions.end(idHash);
		logAccountEvent("session-ended", context.session.user.id, { why });
		if (companySealed !== null) offerCompanyLogOut(context, companySealed);
	}
	context.cookies.push(
		setCookie(cookieName(cookieNames.session, context.secure), "", {
			secure: context.secure,
			maxAge: 0,
		}),
	);
}
