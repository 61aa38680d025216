import { canonicalEmail } from "#app/domain/account/user.ts";
import { linkLifetimeMs, maxCodeAttempts, type LinkPurpose } from "#app/domain/account/sign-in-link.ts";
import type { ClientInfo, MailAllowance, RequestedLink } from "./authority-port.ts";
import type { AccountsPort, ComposeLinkEmail, LinkEmailKind, Sealer, SignInLinksPort } from "./port.ts";
import { hashOf, newCode, newSecret, signCode } from "./secrets.server.ts";

interface Ports {
	accounts: Pick<AccountsPort, "mailbox">;
	links: Pick<SignInLinksPort, "create">;
	signer: Sealer;
	compose: ComposeLinkEmail;
}

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
 * Mails a link and a code in the user's language. For an unknown address it does the same work but sends nothing, so that neither answer
 * nor time differs (ACCT-3). `none` keeps the request without a mail.
 */
export async function mailLink(
	{ accounts, links, signer, compose }: Ports,
	requested: LinkRequest,
	{ origin, language }: Pick<ClientInfo, "origin" | "language">,
	now: number,
): Promise<RequestedLink> {
	const { kind, purpose, email, allowance } = requested;
	const known = await accounts.mailbox(email);
	const token = newSecret();
	const request = newSecret();
	const code = newCode();
	const firstProof = known !== null && known.provenAt === null;
	const mail = compose({
		kind,
		user: known?.user ?? null,
		email,
		language: known?.language ?? language,
		origin,
		token,
		code,
		firstProof,
		cancelsPassword: firstProof && known.passwordHash !== null,
		hasSignUpBrowser: known !== null && known.signUpBrowserDigest !== null,
		disabled: known?.disabled ?? false,
	});
	const link = {
		purpose,
		userId: known && !known.disabled ? known.user.id : null,
		email: canonicalEmail(email),
		tokenHash: hashOf(token),
		requestHash: hashOf(request),
		codeHash: allowance === "none" ? null : signCode(signer, hashOf(request), code),
		codeTries: allowance === "usual" ? 0 : maxCodeAttempts - 1,
		deviceHash: hashOf(requested.device),
		redirect: requested.redirect ?? null,
		detail: requested.detail ?? null,
		createdAt: now,
		expiresAt: now + linkLifetimeMs,
	};
	await links.create(link, allowance === "none" ? null : signer.seal("mail", JSON.stringify(known ? mail : { ...mail, to: null })));
	return { request, account: known?.user.id ?? null };
}
