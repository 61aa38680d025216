import { queueMail } from "#app/features/account/mail-jobs.server.ts";
import {
	isDuplicate,
	type Database,
	lockUser,
	tryLockUser,
} from "#app/platform/database/database.server.ts";
import { endAccess, proveAddress } from "#app/features/account/accounts.server.ts";

/** Two links of one account, to its old and its new address. Both stay open until both are confirmed. */
interface Detail {
	to: string;
	isConfirmed: boolean;
}

interface AddressChangeLink {
	email: string;
	/** Token, request, code and device: only the token is ever used. */
	hashes: readonly [string, string, string, string];
	mail: string;
}

const purpose = "rename";

/** Takes the place of a change that the account waits for. `mail`: sealed. */
export async function requestAddressChange(
	db: Database,
	change: { userId: number; to: string; links: readonly AddressChangeLink[]; expiresAt: number },
	now: number,
): Promise<void> {
	const { userId, to, links, expiresAt } = change;
	await db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		const earlier = trx
			.updateTable("sign_in_link")
			.set({ used_at: now })
			.where("user_id", "=", userId);
		await earlier.where("purpose", "=", purpose).where("used_at", "is", null).execute();
		for (const { email, hashes, mail } of links) {
			const [token_hash, request_hash, code_hash, device_hash] = hashes;
			const { id } = await trx
				.insertInto("sign_in_link")
				.values({
					user_id: userId,
					purpose,
					email,
					token_hash,
					request_hash,
					code_hash,
					code_tries: 0,
					device_hash,
					redirect: null,
					detail: JSON.stringify({ to, isConfirmed: false } satisfies Detail),
					created_at: now,
					expires_at: expiresAt,
					used_at: null,
				})
				.returning("id")
				.executeTakeFirstOrThrow();
			await queueMail(trx, { userId, linkId: id, sealed: mail }, now);
		}
	});
}

/** Null: no change waits. Else the addresses that have confirmed it. */
export async function pendingAddressChange(
	db: Database,
	userId: number,
	now: number,
): Promise<{ to: string; confirmedBy: string[] } | null> {
	const rows = await db
		.selectFrom("sign_in_link")
		.select(["email", "detail"])
		.where("user_id", "=", userId)
		.where("purpose", "=", purpose)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.execute();
	const [first] = rows;
	if (!first) return null;
	return {
		to: detailOf(first).to,
		confirmedBy: rows.filter((row) => detailOf(row).isConfirmed).map(({ email }) => email),
	};
}

function detailOf({ detail }: { detail: string | null }): Detail {
	return JSON.parse(detail ?? "{}") as Detail;
}

/** Read-only. Null: unknown, used or expired. */
export async function findAddressChange(
	db: Database,
	tokenHash: string,
	now: number,
): Promise<{ id: number; isConfirmed: boolean } | null> {
	const row = await db
		.selectFrom("sign_in_link")
		.select(["id", "detail"])
		.where("token_hash", "=", tokenHash)
		.where("purpose", "=", purpose)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ? { id: row.id, isConfirmed: detailOf(row).isConfirmed } : null;
}

/**
 * `confirmed`: the other address has not agreed yet. `changed`: both have; it counts as a proof, and ends all access. `taken`: another
 * account has the new address, and nothing changed. Null: the link is over.
 */
export async function confirmAddressChange(
	db: Database,
	id: number,
	now: number,
): Promise<{ userId: number; outcome: "confirmed" | "changed" | "taken" } | null> {
	const owner = await db
		.selectFrom("sign_in_link")
		.select("user_id")
		.where("id", "=", id)
		.executeTakeFirst();
	const userId = owner?.user_id;
	if (userId == null) return null;
	try {
		return await db.transaction().execute(async (trx) => {
			if (!(await tryLockUser(trx, { id: userId }))) return null;
			const links = await trx
				.selectFrom("sign_in_link")
				.select(["id", "detail"])
				.where("user_id", "=", userId)
				.where("purpose", "=", purpose)
				.where("used_at", "is", null)
				.where("expires_at", ">", now)
				.execute();
			const own = links.find((half) => half.id === id);
			const other = links.find((half) => half.id !== id);
			if (!own || !other) return null;
			const { to } = detailOf(own);
			const detail = JSON.stringify({ to, isConfirmed: true } satisfies Detail);
			await trx.updateTable("sign_in_link").set({ detail }).where("id", "=", id).execute();
			if (!detailOf(other).isConfirmed) return { userId, outcome: "confirmed" };
			const proof = await proveAddress(trx, userId, { passwordHash: null }, now);
			if (!proof) return null;
			if (!proof.isFirst) await endAccess(trx, userId, now);
			await trx
				.updateTable("user_account")
				.set({ email: to, updated_at: now })
				.where("id", "=", userId)
				.execute();
			return { userId, outcome: "changed" };
		});
	} catch (error) {
		if (isDuplicate(error)) return { userId, outcome: "taken" };
		throw error;
	}
}
