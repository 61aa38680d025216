import { canonicalEmail, type User } from "../../domain/user.ts";
import { linkLifetimeMs, type LinkPurpose } from "../../domain/sign-in-link.ts";
import type { Mail, Sealer, SignInLinksPort } from "../account-ports.ts";
import type { AccountsPort } from "../ports.ts";
import { hashOf, newCode, newSecret, signCode } from "./secrets.server.ts";

interface Ports {
	accounts: Pick<AccountsPort, "mailbox">;
	links: Pick<SignInLinksPort, "create">;
	signer: Sealer;
}

export interface LinkAsked {
	purpose: LinkPurpose;
	email: string;
	/** The browser that asks. */
	device: string;
	redirect?: string | null;
	detail?: string | null;
}

/** What the letter is written of. */
export interface LinkLetter {
	user: User | null;
	/** The user's own language; null: not chosen. */
	language: string | null;
	token: string;
	code: string;
	firstProof: boolean;
	cancelsPassword: boolean;
	/** The host closed the account: the letter says so, to its owner alone, and the link leads nowhere. */
	disabled: boolean;
}

/**
 * Mails a link and a code. For an address that nobody has, the same is written and kept, and then sent to nobody: neither the answer nor
 * its time differs (product, "Accounts"). Answers the name of the request, for the page that asked: the code is typed there.
 */
export async function mailLink(
	{ accounts, links, signer }: Ports,
	asked: LinkAsked,
	write: (letter: LinkLetter) => Mail,
	now: number,
): Promise<string> {
	const known = await accounts.mailbox(asked.email);
	const token = newSecret();
	const request = newSecret();
	const code = newCode();
	const firstProof = known !== null && known.provenAt === null;
	const mail = write({
		user: known?.user ?? null,
		language: known?.language ?? null,
		token,
		code,
		firstProof,
		cancelsPassword: firstProof && known.passwordHash !== null,
		disabled: known?.disabled ?? false,
	});
	const link = {
		purpose: asked.purpose,
		userId: known && !known.disabled ? known.user.id : null,
		email: canonicalEmail(asked.email),
		tokenHash: hashOf(token),
		requestHash: hashOf(request),
		codeHash: signCode(signer, hashOf(request), code),
		deviceHash: hashOf(asked.device),
		redirect: asked.redirect ?? null,
		detail: asked.detail ?? null,
		createdAt: now,
		expiresAt: now + linkLifetimeMs,
	};
	await links.create(link, signer.seal("mail", JSON.stringify(known ? mail : { ...mail, to: null })));
	return request;
}
