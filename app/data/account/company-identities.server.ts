import type { CompanyIdentitiesPort } from "#app/services/account/port.ts";
import { userColumns, toUser } from "./accounts.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { proveAddress } from "./proof.server.ts";
import { lockUser, whileAccessLasts } from "#app/data/database/write.server.ts";

export function createCompanyIdentities(db: Database): CompanyIdentitiesPort {
	return {
		async find(issuer, sub) {
			const row = await db
				.selectFrom("company_identity")
				.innerJoin("user_account", "user_account.id", "company_identity.user_id")
				.select([...userColumns, "disabled_at"])
				.where("issuer", "=", issuer)
				.where("sub", "=", sub)
				.executeTakeFirst();
			return row ? { user: toUser(row), disabled: row.disabled_at !== null } : null;
		},
		async rename(userId, { firstName, lastName }, now) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, userId);
				await trx
					.updateTable("user_account")
					.set({ first_name: firstName, last_name: lastName, updated_at: now })
					.where("id", "=", userId)
					.execute();
			});
		},
		join: ({ issuer, sub }, holder, now) =>
			whileAccessLasts(db, holder, async (trx) => {
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
				return existing?.user_id === userId ? proveAddress(trx, userId, { passwordHash: null }, now) : null;
			}),
	};
}
