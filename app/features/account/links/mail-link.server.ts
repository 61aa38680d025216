import {
	type Signer,
	hashOf,
	newCode,
	newSecret,
	signCode,
} from "#app/features/account/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { storeLink } from "./login-links.server.ts";
import { queueMail } from "#app/features/account/mail-jobs.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import { linkLifetimeMs, maxCodeAttempts, type LinkPurpose } from "./login-link.ts";
import type { ClientInfo, MailAllowance, RequestedLink } from "#app/features/account/authority.ts";
import type {
	ComposeLinkEmail,
	LinkEmailKind,
	AuthenticatedUser,
} from "#app/features/account/account-records.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { mayNotify } from "#app/features/account/limits/rate-limit.server.ts";
import type { RequestContext } from "#app/request.server.ts";

export interface LinkRequest {
	purpose: LinkPurpose;
	kind: LinkEmailKind;
	email: string;
	device: string;
	allowance: MailAllowance;
	redirect?: string | null;
	detail?: string | null;
}

/**
 * Queues an email with a link, a code, or both, in the user's language. For an unknown address,
 * does the same work but sends nothing, so that neither the response nor its timing reveals who has
 * an account (ACCT-3). With the allowance `none`, stores the request but queues no email.
 */
export async function mailLink(
	{
		accounts,
		db,
		signer,
		compose,
	}: { accounts: BackEnd["accounts"]; db: Database; signer: Signer; compose: ComposeLinkEmail },
	linkRequest: LinkRequest,
	{ origin, language }: ClientInfo,
	now: number,
): Promise<RequestedLink> {
	const { kind, purpose, email, allowance } = linkRequest;
	const mailbox = await accounts.mailbox(email);
	const token = newSecret();
	const request = newSecret();
	const code = newCode();
	const firstProof = mailbox !== null && mailbox.provenAt === null;
	const mail = compose({
		kind,
		user: mailbox?.user ?? null,
		email,
		language: mailbox?.language ?? language,
		origin,
		token,
		code,
		firstProof,
		cancelsPassword: firstProof && mailbox.passwordHash !== null,
		hasSignUpBrowser: mailbox !== null && mailbox.signUpBrowserDigest !== null,
		disabled: mailbox?.disabled ?? false,
	});
	const userId = mailbox && !mailbox.disabled ? mailbox.user.id : null;
	const link = {
		purpose,
		userId,
		email: canonicalEmail(email),
		tokenHash: hashOf(token),
		redirect: linkRequest.redirect,
		detail: linkRequest.detail,
		request: {
			hash: hashOf(request),
			codeHash: allowance === "none" ? null : signCode(signer, hashOf(request), code),
			codeTries: allowance === "usual" ? 0 : maxCodeAttempts - 1,
			deviceHash: hashOf(linkRequest.device),
		},
		expiresAt: now + linkLifetimeMs,
	};
	const sealed = signer.seal("mail", JSON.stringify(mailbox ? mail : { ...mail, to: null }));
	await db.transaction().execute(async (trx) => {
		const linkId = await storeLink(trx, link, now);
		if (allowance !== "none") await queueMail(trx, { userId, linkId, sealed }, now);
	});
	return { request, account: mailbox?.user.id ?? null };
}

type SignUpContext = Parameters<typeof clientInfoOf>[0] & Pick<RequestContext, "portal">;

/**
 * Emails a new account the link that confirms its address (ACCT-33). Returns null if no email is
 * sent. A failure is only logged, because the account exists by then, and `Confirm my address`
 * emails another link.
 */
export async function mailAddressLink(
	context: SignUpContext,
	request: Request,
	user: AuthenticatedUser,
): Promise<RequestedLink | null> {
	const client = clientInfoOf(context, request);
	if (client.origin === null) return null;
	try {
		if (!(await mayNotify(context, `sign-up of ${user.email}`))) return null;
		const requested = await context.portal.backEnd.authority.addressProofs.request(user, {
			...client,
			limitMail: async () => "usual",
		});
		return requested === "proven" ? null : requested;
	} catch (error) {
		log.warn("The link that confirms a new address could not be emailed", {
			account: user.id,
			why: String(error),
		});
		return null;
	}
}
