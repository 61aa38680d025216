import { data } from "react-router";
import type { z } from "zod";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import type { LinkPurpose } from "#app/features/account/links/sign-in-link.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { limit, type CountedAttempt } from "#app/features/account/limits/rate-limit.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import type { MailedToken, OpenedLink } from "#app/features/account/authority.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { typedSecret } from "#app/platform/text/typed-text.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/request.server.ts";
import { formAgain, hidden } from "./form-answer.server.ts";
import { requestCookieOf } from "./requested-link.server.ts";
import { ownerSchema } from "./schemas.server.ts";

/** Null: none. */
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

/** Changes nothing. `schema`: of the page's form. */
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
	leaveUsedLink(context, opened.usedBy);
	return data(
		{ title, constraint, token: null, email: null, closed: opened.isAccountDisabled },
		{ status: 410 },
	);
}

/** Someone who presses a link again in the browser that it logged in gets Home, not the news that it's over (ACCT-16). Throws the redirect. */
export function leaveUsedLink({ session }: RequestContext, usedBy: number | null): void {
	if (usedBy !== null && usedBy === session?.user.id) throw redirect(paths.home());
}

/** A link that was over when it was used. Another back end says nothing about whose it was; this browser's session may. */
export function linkOver(context: RequestContext, { email }: MailedToken) {
	const user = context.session?.user;
	if (user && email !== null && canonicalEmail(email) === user.email)
		leaveUsedLink(context, user.id);
	return data(null, { status: 410 });
}

/** `attempt`: to be undone for a link that let its user in, which counts against no limit. */
type OwnedLink =
	| { link: MailedToken; attempt: CountedAttempt }
	| { retryPage: ReturnType<typeof formAgain> | null };

const uncounted: CountedAttempt = { undo: async () => undefined, undoOnError: (work) => work };

/** Only for people who know whose link it is. `retryPage` null: the link is over. */
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

/** A link that was opened already; null: none. */
export async function claimedLink(
	context: RequestContext,
	token: string | null,
	opened: { isOpen: true; email: string | null } | { isOpen: false; usedBy: number | null } | null,
): Promise<OwnedLink> {
	if (!opened?.isOpen || token === null) {
		leaveUsedLink(context, opened?.isOpen === false ? opened.usedBy : null);
		logAccountEvent("log-in-refused", null, { way: "link", why: "over" });
		return { retryPage: null };
	}
	if (opened.email !== null) return { link: { token, email: opened.email }, attempt: uncounted };
	const submission = parseForm(context.form, ownerSchema);
	// A scanner that presses the button without typing counts for nothing.
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
