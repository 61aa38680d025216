import { canonicalEmail } from "#app/domain/account/user.ts";
import type { LinkPurpose, SignInLink } from "#app/domain/account/sign-in-link.ts";
import type { Proof, Sealer, SignInLinksPort } from "./port.ts";
import { hashOf, isCode, newSecret } from "./secrets.server.ts";

interface LinkToOpen {
	token: string;
	purposes: readonly LinkPurpose[];
	/** The browser that opens it. */
	device: string;
}

/** A link that may be used, and whether the browser that asked for it opens it. */
export interface OpenLink {
	link: SignInLink;
	sameBrowser: boolean;
}

/** Finds a token's link; null when it is unknown, used or expired. Read-only, because mail scanners open links too. */
export async function openLink(
	links: Pick<SignInLinksPort, "find">,
	{ token, purposes, device }: LinkToOpen,
	now: number,
): Promise<OpenLink | null> {
	const link = await links.find(hashOf(token), now);
	return link && purposes.includes(link.purpose) ? { link, sameBrowser: link.deviceHash === hashOf(device) } : null;
}

/** Whether the person knows whose link it is: any browser but the one that requested it must give the address (ACCT-19). */
export function knowsOwner({ link, sameBrowser }: OpenLink, email: string | null): boolean {
	return sameBrowser || (email !== null && canonicalEmail(email) === link.email);
}

export interface CodeAttempt {
	request: string;
	code: string;
	device: string;
}

/**
 * `wrong`: may be tried again; `closed`: five wrong ones, used, or too old — the link in the mail has a life of its own. `account`: whose
 * it would have been, where that is known.
 */
export type CodeOutcome = { right: true; link: SignInLink } | { right: false; why: "wrong" | "closed"; account: number | null };

/** Tries a code on the page that requested it. A right code is not used up; its link is. */
export async function tryCode(
	ports: { links: Pick<SignInLinksPort, "tryCode">; signer: Sealer },
	{ request, code, device }: CodeAttempt,
	now: number,
): Promise<CodeOutcome> {
	return tryCodeOf(ports, hashOf(request), code, device, now);
}

/** Tries the code that was last mailed to a user for a purpose, where whoever types it has no request to name (API-24). */
export async function tryLatestCode(
	ports: { links: Pick<SignInLinksPort, "tryCode" | "latest">; signer: Sealer },
	{ userId, purpose, code, device }: { userId: number; purpose: LinkPurpose; code: string; device: string },
	now: number,
): Promise<CodeOutcome> {
	const requestHash = await ports.links.latest(userId, purpose, hashOf(device), now);
	return requestHash === null ? { right: false, why: "closed", account: userId } : tryCodeOf(ports, requestHash, code, device, now);
}

async function tryCodeOf(
	ports: { links: Pick<SignInLinksPort, "tryCode">; signer: Sealer },
	requestHash: string,
	code: string,
	device: string,
	now: number,
): Promise<CodeOutcome> {
	const tried = await ports.links.tryCode(requestHash, hashOf(device), now);
	if (!tried) return { right: false, why: "closed", account: null };
	const right = isCode(ports.signer, requestHash, code, tried.codeHash);
	// Nobody has the address, so no code is right.
	return right && tried.link.userId !== null
		? { right: true, link: tried.link }
		: { right: false, why: "wrong", account: tried.link.userId };
}

/** Uses a link, once. */
export function useLink(links: Pick<SignInLinksPort, "use">, link: SignInLink, now: number): Promise<Proof | null> {
	return links.use(link.id, { passwordHash: null }, now);
}

/** Returns a new token for a link whose code was right, so that this browser continues where the link leads. Null: the link is over. */
export async function exchangeCode(links: Pick<SignInLinksPort, "exchange">, link: SignInLink, now: number): Promise<string | null> {
	const token = newSecret();
	return (await links.exchange(link.id, hashOf(token), now)) ? token : null;
}
