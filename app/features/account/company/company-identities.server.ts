import type { Proof } from "#app/features/account/account-records.ts";
import type { AccessHolder, User } from "#app/features/account/user.ts";
import { userColumns, toUser } from "#app/features/account/accounts.server.ts";
import {
	type Database,
	lockUser,
	whileAccessLasts,
} from "#app/platform/database/database.server.ts";
import { proveAddress } from "#app/features/account/passwords/proof.server.ts";

export async function findCompanyUser(
	db: Database,
	issuer: string,
	sub: string,
): Promise<{ user: User; disabled: boolean } | null> {
	const row = await db
		.selectFrom("company_identity")
		.innerJoin("user_account", "user_account.id", "company_identity.user_id")
		.select([...userColumns, "disabled_at"])
		.where("issuer", "=", issuer)
		.where("sub", "=", sub)
		.executeTakeFirst();
	return row ? { user: toUser(row), disabled: row.disabled_at !== null } : null;
}

export async function renameCompanyUser(
	db: Database,
	userId: number,
	{ firstName, lastName }: { firstName: string; lastName: string },
	now: number,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		await trx
			.updateTable("user_account")
			.set({ first_name: firstName, last_name: lastName, updated_at: now })
			.where("id", "=", userId)
			.execute();
	});
}

/** Also proves the address. Null: bound to another account, or access ended after the holder authenticated. */
export function joinCompanyIdentity(
	db: Database,
	{ issuer, sub }: { issuer: string; sub: string },
	holder: AccessHolder,
	now: number,
): Promise<Proof | null> {
	return whileAccessLasts(db, holder, async (trx) => {
		const userId = holder.id;
		await trx
			.insertInto("company_identity")
			.values({ issuer, sub, user_id: userId, created_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const existing = await trx
			.selectFrom("company_identity")
			.select("user_id")
			.where("issuer", "=", issuer)
			.where("sub", "=", sub)
			.executeTakeFirst();
		return existing?.user_id === userId
			? proveAddress(trx, userId, { passwordHash: null }, now)
			: null;
	});
}
