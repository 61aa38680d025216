import {
	type Signer,
	hashOf,
	matchesCode,
	newSecret,
} from "#app/features/account/passwords/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	countCodeTry,
	findSignInLink,
	latestRequestHash,
	replaceLinkToken,
	spendSignInLink,
} from "./sign-in-links.server.ts";
import { canonicalEmail } from "#app/features/account/user.ts";
import type { LinkPurpose, SignInLink } from "./sign-in-link.ts";
import type { Proof } from "#app/features/account/account-records.ts";

interface LinkToOpen {
	token: string;
	purposes: readonly LinkPurpose[];
	device: string;
}

export interface OpenLink {
	link: SignInLink;
	sameBrowser: boolean;
}

/** Read-only: mail scanners open links too. Null: unknown, used or expired. */
export async function openLink(
	db: Database,
	{ token, purposes, device }: LinkToOpen,
	now: number,
): Promise<OpenLink | null> {
	const link = await findSignInLink(db, hashOf(token), now);
	return link && purposes.includes(link.purpose)
		? { link, sameBrowser: link.deviceHash === hashOf(device) }
		: null;
}

/** Any browser but the one that requested the link must give its address (ACCT-19). */
export function knowsOwner({ link, sameBrowser }: OpenLink, email: string | null): boolean {
	return sameBrowser || (email !== null && canonicalEmail(email) === link.email);
}

export interface CodeAttempt {
	request: string;
	code: string;
	device: string;
}

/** `closed`: five wrong tries, used or expired; the link still works. `account`: null if unknown. */
export type CodeCheck =
	| { isRight: true; link: SignInLink }
	| { isRight: false; why: "wrong" | "closed"; account: number | null };

/** A right code stays usable; its link does not. */
export async function tryCode(
	db: Database,
	signer: Signer,
	{ request, code, device }: CodeAttempt,
	now: number,
): Promise<CodeCheck> {
	return tryCodeByHash(db, signer, hashOf(request), code, device, now);
}

/** For clients that have no request to name (API-20). */
export async function tryLatestCode(
	db: Database,
	signer: Signer,
	{
		userId,
		purpose,
		code,
		device,
	}: { userId: number; purpose: LinkPurpose; code: string; device: string },
	now: number,
): Promise<CodeCheck> {
	const requestHash = await latestRequestHash(db, userId, purpose, hashOf(device), now);
	return requestHash === null
		? { isRight: false, why: "closed", account: userId }
		: tryCodeByHash(db, signer, requestHash, code, device, now);
}

async function tryCodeByHash(
	db: Database,
	signer: Signer,
	requestHash: string,
	code: string,
	device: string,
	now: number,
): Promise<CodeCheck> {
	const tried = await countCodeTry(db, requestHash, hashOf(device), now);
	if (!tried) return { isRight: false, why: "closed", account: null };
	const right = matchesCode(signer, requestHash, code, tried.codeHash);
	return right && tried.link.userId !== null
		? { isRight: true, link: tried.link }
		: { isRight: false, why: "wrong", account: tried.link.userId };
}

/** Null: the link is over. */
export function useLink(db: Database, link: SignInLink, now: number): Promise<Proof | null> {
	return spendSignInLink(db, link.id, { passwordHash: null }, now);
}

/** Returns a new token, so that this browser can use the link of a right code. Null: the link is over. */
export async function exchangeCodeForToken(
	db: Database,
	link: SignInLink,
	now: number,
): Promise<string | null> {
	const token = newSecret();
	return (await replaceLinkToken(db, link.id, hashOf(token), now)) ? token : null;
}
