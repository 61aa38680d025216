import type { NewLink, Proof } from "#app/features/account/account-records.ts";
import type { Selectable } from "kysely";
import { maxCodeAttempts, type LinkPurpose, type SignInLink } from "./sign-in-link.ts";
import { queueMail } from "#app/features/account/mail-jobs.server.ts";
import { proveAddress } from "#app/features/account/accounts.server.ts";
import { tryLockUser, type Database } from "#app/platform/database/database.server.ts";
import type { SignInLinkTable } from "#app/platform/database/tables/account.server.ts";
import {
	type Signer,
	hashOf,
	matchesCode,
	newSecret,
} from "#app/features/account/signer.server.ts";
import { canonicalEmail } from "#app/features/account/user.ts";

/** No code has this digest. */
const noCode = "";

function toSignInLink(row: Selectable<SignInLinkTable>): SignInLink {
	return {
		id: row.id,
		purpose: row.purpose as LinkPurpose,
		userId: row.user_id,
		email: row.email,
		deviceHash: row.device_hash,
		hasCode: row.code_hash !== noCode,
		codeAttempts: row.code_tries,
		redirect: row.redirect,
		detail: row.detail,
		expiresAt: row.expires_at,
	};
}

const open = (db: Database, now: number) =>
	db
		.selectFrom("sign_in_link")
		.selectAll()
		.where("used_at", "is", null)
		.where("expires_at", ">", now);

/** Keeps link and mail together, in one transaction. `mail`: sealed; null: none. */
export async function createSignInLink(
	db: Database,
	link: NewLink,
	mail: string | null,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { id } = await trx
			.insertInto("sign_in_link")
			.values({
				user_id: link.userId,
				purpose: link.purpose,
				email: link.email,
				token_hash: link.tokenHash,
				request_hash: link.requestHash,
				code_hash: link.codeHash ?? noCode,
				code_tries: link.codeTries,
				device_hash: link.deviceHash,
				redirect: link.redirect,
				detail: link.detail,
				created_at: link.createdAt,
				expires_at: link.expiresAt,
				used_at: null,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		if (mail !== null)
			await queueMail(trx, { userId: link.userId, linkId: id, sealed: mail }, link.createdAt);
	});
}

/** Read-only. Null: unknown, used or expired. */
export async function findSignInLink(
	db: Database,
	tokenHash: string,
	now: number,
): Promise<SignInLink | null> {
	const row = await open(db, now).where("token_hash", "=", tokenHash).executeTakeFirst();
	return row ? toSignInLink(row) : null;
}

export interface ClosedLink {
	isAccountDisabled: boolean;
	/** The user's id. Null: no one used the link, or it is unknown here. */
	usedBy: number | null;
}

/** Says why a link doesn't work: unknown, used or expired. */
export async function closedLink(db: Database, tokenHash: string): Promise<ClosedLink> {
	const row = await db
		.selectFrom("sign_in_link")
		.innerJoin("user_account", "user_account.id", "sign_in_link.user_id")
		.select(["user_id", "used_at", "disabled_at"])
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	return {
		isAccountDisabled: row !== undefined && row.disabled_at !== null,
		usedBy: row === undefined || row.used_at === null ? null : row.user_id,
	};
}

/** Null: its code and link are over. */
export async function findLinkRequest(
	db: Database,
	requestHash: string,
	deviceHash: string,
	now: number,
): Promise<SignInLink | null> {
	const row = await open(db, now)
		.where("request_hash", "=", requestHash)
		.where("device_hash", "=", deviceHash)
		.executeTakeFirst();
	return row ? toSignInLink(row) : null;
}

/** The newest request of a user for a purpose; null: none is usable. */
export async function latestRequestHash(
	db: Database,
	userId: number,
	purpose: LinkPurpose,
	deviceHash: string,
	now: number,
): Promise<string | null> {
	const mine = open(db, now)
		.where("user_id", "=", userId)
		.where("purpose", "=", purpose)
		.where("device_hash", "=", deviceHash);
	return (await mine.orderBy("id", "desc").limit(1).executeTakeFirst())?.request_hash ?? null;
}

/** Counts a try. Null: used, expired or tried too often. */
export async function countCodeTry(
	db: Database,
	requestHash: string,
	deviceHash: string,
	now: number,
): Promise<{ link: SignInLink; codeHash: string } | null> {
	const row = await db
		.updateTable("sign_in_link")
		.set((link) => ({ code_tries: link("code_tries", "+", 1) }))
		.where("request_hash", "=", requestHash)
		.where("device_hash", "=", deviceHash)
		.where("code_hash", "!=", noCode)
		.where("code_tries", "<", maxCodeAttempts)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.returningAll()
		.executeTakeFirst();
	return row ? { link: toSignInLink(row), codeHash: row.code_hash } : null;
}

/** Sets a new token after the code was right. False: the link is over. */
export async function replaceLinkToken(
	db: Database,
	id: number,
	tokenHash: string,
	now: number,
): Promise<boolean> {
	const changed = await db
		.updateTable("sign_in_link")
		.set({ token_hash: tokenHash, code_tries: maxCodeAttempts })
		.where("id", "=", id)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return Number(changed.numUpdatedRows) > 0;
}

/**
 * Proves the address once, and ends other links of the purpose. Null: over, or no account has the address. `passwordHash`: sets a
 * password, and ends all access. `keepsAccess`: a first proof ends nothing.
 */
export function spendSignInLink(
	db: Database,
	id: number,
	{ passwordHash, keepsAccess }: { passwordHash: string | null; keepsAccess?: boolean },
	now: number,
): Promise<Proof | null> {
	return db.transaction().execute(async (trx) => {
		// The account first, as ending access locks it: the other order could deadlock.
		const owner = await trx
			.selectFrom("sign_in_link")
			.select("user_id")
			.where("id", "=", id)
			.executeTakeFirst();
		if (owner?.user_id == null || !(await tryLockUser(trx, { id: owner.user_id }))) return null;
		const used = await trx
			.updateTable("sign_in_link")
			.set({ used_at: now })
			.where("id", "=", id)
			.where("used_at", "is", null)
			.where("expires_at", ">", now)
			.returning("purpose")
			.executeTakeFirst();
		if (!used) return null;
		let others = trx
			.updateTable("sign_in_link")
			.set({ used_at: now })
			.where("user_id", "=", owner.user_id)
			.where("used_at", "is", null);
		if (passwordHash === null) others = others.where("purpose", "=", used.purpose);
		await others.execute();
		return proveAddress(trx, owner.user_id, { passwordHash, keepsAccess }, now);
	});
}

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
