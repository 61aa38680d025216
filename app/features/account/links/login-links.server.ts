import type { Proof } from "#app/features/account/account-records.ts";
import type { Selectable } from "kysely";
import { maxCodeAttempts, type LinkPurpose, type LoginLink } from "./login-link.ts";
import { proveAddress } from "#app/features/account/accounts.server.ts";
import { tryLockUser, type Database, type Write } from "#app/platform/database/database.server.ts";
import type { SignInLinkTable } from "#app/platform/database/tables/account.server.ts";
import {
	type Signer,
	hashOf,
	matchesCode,
	newSecret,
} from "#app/features/account/signer.server.ts";
const noCode = "";

function toLoginLink(row: Selectable<SignInLinkTable>): LoginLink {
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

function openLinks(db: Database, now: number) {
	return db
		.selectFrom("sign_in_link")
		.selectAll()
		.where("used_at", "is", null)
		.where("expires_at", ">", now);
}

interface NewLink {
	purpose: LinkPurpose;
	/**
	 * Null if no account has the address. The link is stored anyway, so that responses don't reveal
	 * who has an account.
	 */
	userId: number | null;
	email: string;
	tokenHash: string;
	redirect?: string | null;
	detail?: string | null;
	/**
	 * Lets the user find the request again and enter its code in the browser that requested the link.
	 * Absent if only the link itself works.
	 */
	request?: { hash: string; codeHash: string | null; codeTries: number; deviceHash: string };
	expiresAt: number;
}

export async function storeLink(trx: Write, link: NewLink, now: number): Promise<number> {
	const { request } = link;
	const { id } = await trx
		.insertInto("sign_in_link")
		.values({
			user_id: link.userId,
			purpose: link.purpose,
			email: link.email,
			token_hash: link.tokenHash,
			request_hash: request?.hash ?? hashOf(newSecret()),
			code_hash: request?.codeHash ?? noCode,
			code_tries: request?.codeTries ?? 0,
			device_hash: request?.deviceHash ?? "",
			redirect: link.redirect ?? null,
			detail: link.detail ?? null,
			created_at: now,
			expires_at: link.expiresAt,
			used_at: null,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function findLoginLink(
	db: Database,
	token: string,
	now: number,
): Promise<LoginLink | null> {
	const row = await openLinks(db, now).where("token_hash", "=", hashOf(token)).executeTakeFirst();
	return row ? toLoginLink(row) : null;
}

export async function openLink(
	db: Database,
	{ token, purposes, device }: { token: string; purposes: readonly LinkPurpose[]; device: string },
	now: number,
): Promise<{ link: LoginLink; sameBrowser: boolean } | null> {
	const link = await findLoginLink(db, token, now);
	return link && purposes.includes(link.purpose)
		? { link, sameBrowser: link.deviceHash === hashOf(device) }
		: null;
}

export interface ClosedLink {
	isAccountDisabled: boolean;
	/**
	 * The id of the link's user, if the link was used or canceled. Null if it only expired, or if it
	 * is unknown here.
	 */
	usedBy: number | null;
}

export async function closedLink(db: Database, token: string): Promise<ClosedLink> {
	const row = await db
		.selectFrom("sign_in_link")
		.innerJoin("user_account", "user_account.id", "sign_in_link.user_id")
		.select(["user_id", "used_at", "disabled_at"])
		.where("token_hash", "=", hashOf(token))
		.executeTakeFirst();
	return {
		isAccountDisabled: row !== undefined && row.disabled_at !== null,
		usedBy: row === undefined || row.used_at === null ? null : row.user_id,
	};
}

export async function findLinkRequest(
	db: Database,
	request: string,
	device: string,
	now: number,
): Promise<LoginLink | null> {
	const row = await openLinks(db, now)
		.where("request_hash", "=", hashOf(request))
		.where("device_hash", "=", hashOf(device))
		.executeTakeFirst();
	return row ? toLoginLink(row) : null;
}

/**
 * Returns the hash of the user's newest open request from this device, or null if there is none.
 * Serves clients that can't name a request (API-20).
 */
export async function latestRequestHash(
	db: Database,
	{ userId, purpose, device }: { userId: number; purpose: LinkPurpose; device: string },
	now: number,
): Promise<string | null> {
	const latest = await openLinks(db, now)
		.where("user_id", "=", userId)
		.where("purpose", "=", purpose)
		.where("device_hash", "=", hashOf(device))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return latest?.request_hash ?? null;
}

/**
 * `over`: the code has no tries left, was used, or has expired. Its link may still work. `account`
 * is null if unknown.
 */
type CodeCheck =
	| { isRight: true; link: LoginLink }
	| { isRight: false; why: "wrong" | "over"; account: number | null };

export async function tryCode(
	db: Database,
	signer: Signer,
	{ requestHash, code, device }: { requestHash: string; code: string; device: string },
	now: number,
): Promise<CodeCheck> {
	const row = await db
		.updateTable("sign_in_link")
		.set((link) => ({ code_tries: link("code_tries", "+", 1) }))
		.where("request_hash", "=", requestHash)
		.where("device_hash", "=", hashOf(device))
		.where("code_hash", "!=", noCode)
		.where("code_tries", "<", maxCodeAttempts)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.returningAll()
		.executeTakeFirst();
	if (!row) return { isRight: false, why: "over", account: null };
	return row.user_id !== null && matchesCode(signer, requestHash, code, row.code_hash)
		? { isRight: true, link: toLoginLink(row) }
		: { isRight: false, why: "wrong", account: row.user_id };
}

/**
 * Replaces the token of a link whose code was right, and invalidates the code. Returns the new
 * token, or null if the link no longer works.
 */
export async function exchangeCodeForToken(
	db: Database,
	{ id }: LoginLink,
	now: number,
): Promise<string | null> {
	const token = newSecret();
	const changed = await db
		.updateTable("sign_in_link")
		.set({ token_hash: hashOf(token), code_tries: maxCodeAttempts })
		.where("id", "=", id)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return changed.numUpdatedRows > 0n ? token : null;
}

/**
 * Uses a link once. This proves the address and ends the user's other links with the same purpose.
 * A `passwordHash` also sets the password, and ends all access and all links. With `keepsAccess`, a
 * first proof keeps the password and all logins. Returns null if the link no longer works, or if
 * its account doesn't exist or is disabled.
 */
export function spendLoginLink(
	db: Database,
	id: number,
	{ passwordHash, keepsAccess }: { passwordHash: string | null; keepsAccess?: boolean },
	now: number,
): Promise<Proof | null> {
	return db.transaction().execute(async (trx) => {
		// Locks the account before the link, as `endAccess` does, because the opposite order could
		// deadlock.
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
