import type { ProfilePort } from "../services/my-source-ports.ts";
import type { Database } from "./database.server.ts";
import { readEverything } from "./personal-data.server.ts";
import { takeTurn } from "./rewards.server.ts";

/** A person's own account in the database. */
export function createProfile(db: Database): ProfilePort {
	return {
		async details(user) {
			const row = await db.selectFrom("user_account").select(["language", "created_at", "password_hash"]).where("id", "=", user.id).executeTakeFirstOrThrow();
			return { language: row.language, createdAt: row.created_at, passwordHash: row.password_hash };
		},
		async update(user, { firstName, lastName, country, language }, now) {
			await db.transaction().execute(async (trx) => {
				await takeTurn(trx, user.id);
				await trx
					.updateTable("user_account")
					.set({ first_name: firstName, last_name: lastName, country, updated_at: now, ...(language === null ? {} : { language }) })
					.where("id", "=", user.id)
					.execute();
			});
		},
		async setPassword(user, passwordHash, now) {
			await db.transaction().execute(async (trx) => {
				await takeTurn(trx, user.id);
				await trx.updateTable("user_account").set({ password_hash: passwordHash, updated_at: now }).where("id", "=", user.id).execute();
				await trx.deleteFrom("session").where("user_id", "=", user.id).execute();
			});
		},
		async setOptIns(user, shown, ticked, now) {
			if (shown.length === 0) return;
			const yes = shown.filter((id) => ticked.has(id));
			const no = shown.filter((id) => !ticked.has(id));
			await db.transaction().execute(async (trx) => {
				await takeTurn(trx, user.id);
				const change = trx.updateTable("enrollment").where("user_id", "=", user.id);
				if (yes.length > 0) await change.set({ opt_in_at: now, updated_at: now }).where("app_id", "in", yes).where("opt_in_at", "is", null).execute();
				if (no.length > 0) await change.set({ opt_in_at: null, updated_at: now }).where("app_id", "in", no).where("opt_in_at", "is not", null).execute();
			});
		},
		everything: (user) => readEverything(db, user.id),
		async remove(user, keepDiplomas) {
			await db.transaction().execute(async (trx) => {
				await takeTurn(trx, user.id);
				if (keepDiplomas) await trx.updateTable("diploma").set({ user_id: null }).where("user_id", "=", user.id).execute();
				// All else that is the user's refers to this row and goes with it.
				await trx.deleteFrom("user_account").where("id", "=", user.id).execute();
			});
		},
	};
}
