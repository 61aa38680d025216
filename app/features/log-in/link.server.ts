import { data } from "react-router";
import type { z } from "zod";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { type LinkPurpose, linkLifetimeMs } from "#app/features/account/links/login-link.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limit, type CountedAttempt } from "#app/features/account/limits/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import type { MailedToken, OpenedLink, RequestedLink } from "#app/features/account/authority.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { typedSecret } from "#app/platform/text/typed-text.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/request.server.ts";
import { formAgain, hidden, ownerSchema } from "./schemas.server.ts";
import { cookieName, cookieOf, setCookie } from "#app/platform/http/cookies.server.ts";

export function tokenOf({ url }: RequestContext): string | null {
	return typedSecret(url.searchParams.get("token") ?? "") || null;
}

function openLink(
	context: RequestContext,
	request: Request,
	token: string,
	purposes: readonly LinkPurpose[],
): Promise<OpenedLink> {
	const link = { token, purposes, cookie: requestCookieOf(context, request) };
	return context.portal.backEnd.authority.openLink(link, clientInfoOf(context, request));
}

export async function loadLink(
	context: RequestContext,
	request: Request,
	title: string,
	purposes: readonly LinkPurpose[],
	schema: z.ZodObject = ownerSchema,
) {
	const token = tokenOf(context);
	const constraint = constraintOf(schema);
	context.headers["X-Robots-Tag"] = "noindex";
	if (token === null)
		return data({ title, constraint, token, email: null, closed: false }, { status: 400 });
	const opened = await openLink(context, request, token, purposes);
	if (opened.isOpen) return data({ title, constraint, token, email: opened.email, closed: false });
	redirectLinkUser(context, opened.usedBy);
	return data(
		{ title, constraint, token: null, email: null, closed: opened.isAccountDisabled },
		{ status: 410 },
	);
}

/** Throws a redirect to Home if the user who used the link is logged in here (ACCT-16). */
export function redirectLinkUser({ session }: RequestContext, usedBy: number | null): void {
	if (usedBy !== null && usedBy === session?.user.id) throw redirect(paths.home());
}

/**
 * Returns the response to a form whose link stopped working before the form could use it. Throws a
 * redirect to Home if the link was sent to the logged-in user, because another back end doesn't
 * report who used the link.
 */
export function closedLinkResponse(context: RequestContext, { email }: MailedToken) {
	const user = context.session?.user;
	if (user && email !== null && canonicalEmail(email) === user.email)
		redirectLinkUser(context, user.id);
	return data(null, { status: 410 });
}

/**
 * Once the link has worked, callers undo `attempt`, because only wrong addresses count toward the
 * limit. `retryPage` is null if the link doesn't work.
 */
type OwnedLink =
	| { link: MailedToken; attempt: CountedAttempt }
	| { retryPage: ReturnType<typeof formAgain> | null };

const uncounted: CountedAttempt = { undo: async () => undefined, undoOnError: (work) => work };

/**
 * Returns the link if this browser requested it, or if the user typed the address that it was sent
 * to. If another back end sent the link, the typed address is checked only when the link is used.
 */
export async function ownedLink(
	context: RequestContext,
	request: Request,
	purposes: readonly LinkPurpose[],
): Promise<OwnedLink> {
	const token = tokenOf(context);
	return claimedLink(
		context,
		token,
		token === null ? null : await openLink(context, request, token, purposes),
	);
}

/** Does the same as `ownedLink` for a link that the caller has opened. */
export async function claimedLink(
	context: RequestContext,
	token: string | null,
	opened: { isOpen: true; email: string | null } | { isOpen: false; usedBy: number | null } | null,
): Promise<OwnedLink> {
	if (!opened?.isOpen || token === null) {
		redirectLinkUser(context, opened?.isOpen === false ? opened.usedBy : null);
		logAccountEvent("log-in-refused", null, { way: "link", why: "over" });
		return { retryPage: null };
	}
	if (opened.email !== null) return { link: { token, email: opened.email }, attempt: uncounted };
	const submission = parseForm(context.form, ownerSchema);
	// An email scanner may press the button without typing an address, which must not count as an
	// attempt.
	if (submission.status !== "success") return { retryPage: formAgain(submission.reply(hidden)) };
	const link = { token, email: submission.value.email };
	const attempt = await limit(context, "link", token);
	const { isOwner, account } = await context.portal.backEnd.authority.isLinkOwner(link);
	if (isOwner === false) {
		logAccountEvent("log-in-refused", account, { way: "link", why: "wrong" });
		return {
			retryPage: formAgain(submission.reply({ ...hidden, fieldErrors: { email: ["emailOther"] } })),
		};
	}
	if (isOwner === null) return { link, attempt };
	await attempt.undo();
	return { link, attempt: uncounted };
}

export const requestCookie = "tw_asked";

type Visitor = Pick<RequestContext, "portal" | "device" | "secure" | "cookies">;

/**
 * Records the request in the account log, and in a cookie if the authority needs one. Returns the
 * request's name, for the address of the page that asks for the code.
 */
export function rememberRequest(
	{ portal, device, secure, cookies }: Visitor,
	link: { purpose: LinkPurpose; email: string },
	{ request, account }: RequestedLink,
): string {
	logAccountEvent("mail-asked", account, { purpose: link.purpose });
	const { name, cookie } = portal.backEnd.authority.nameRequest({ ...link, request }, device);
	if (cookie !== null)
		cookies.push(
			setCookie(cookieName(requestCookie, secure), cookie, {
				secure,
				maxAge: linkLifetimeMs / 1000,
			}),
		);
	return name;
}

export function requestCookieOf({ secure }: Visitor, request: Request): string | null {
	return cookieOf(request, cookieName(requestCookie, secure));
}
