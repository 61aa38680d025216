import { queueMail } from "#app/features/account/mail-jobs.server.ts";
import { storeLink } from "./login-links.server.ts";
import {
	isDuplicate,
	type Database,
	lockUser,
	tryLockUser,
} from "#app/platform/database/database.server.ts";
import { endAccess, proveAddress } from "#app/features/account/accounts.server.ts";

/**
 * The portal stores this with each of the two links, which it sends to the old and the new address.
 * A confirmed link stays open until the other is confirmed, too.
 */
interface Detail {
	to: string;
	isConfirmed: boolean;
}

interface AddressChangeLink {
	email: string;
	tokenHash: string;
	sealedMail: string;
}

const purpose = "rename";

/** Stores the two links and queues their emails. Ends an earlier change that is still pending. */
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
		const detail = JSON.stringify({ to, isConfirmed: false } satisfies Detail);
		for (const { email, tokenHash, sealedMail } of links) {
			const linkId = await storeLink(
				trx,
				{ purpose, userId, email, tokenHash, detail, expiresAt },
				now,
			);
			await queueMail(trx, { userId, linkId, sealed: sealedMail }, now);
		}
	});
}

/**
 * Returns the pending change and the addresses that have confirmed it, or null if none is pending.
 */
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
 * Confirms an address change through one of its two links. `confirmed`: the other address has not
 * confirmed yet. `changed`: both have, so the account has the new address and all access ended.
 * `taken`: another account has the new address, so nothing changed. Returns null if the link no
 * longer works.
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
