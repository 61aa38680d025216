import type { BackEnd } from "#app/back-end.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { type Database, prepared, lockUser } from "#app/platform/database/database.server.ts";
import { waitingMailId } from "./organizers.server.ts";
import { award } from "#app/features/learner/rewards.server.ts";

const registrationsOf = prepared<{ userId: number }>()((db, { userId }) =>
	db
		.selectFrom("expo_registration")
		.select(["trade_show_id", "created_at"])
		.where("user_id", "=", userId)
		.orderBy("created_at"),
);

export function createAttend(db: Database): BackEnd["attend"] {
	return {
		async registrations(user) {
			const rows = await registrationsOf(db, { userId: user.id });
			return rows.map((row) => ({ tradeShowId: row.trade_show_id, createdAt: row.created_at }));
		},
		register(catalog, user, tradeShowId, now, tellsOrganizer = false) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await trx
					.insertInto("expo_registration")
					.values({
						user_id: user.id,
						trade_show_id: tradeShowId,
						created_at: now,
						mail_id: tellsOrganizer ? waitingMailId : null,
					})
					.onConflict((conflict) => conflict.doNothing())
					.execute();
				// Trade shows belong to no program, so the points belong to the portal's own program.
				await award(
					trx,
					catalog,
					user.id,
					{ appId: PORTAL_APP_ID, action: "register_expo", subject: String(tradeShowId) },
					now,
				);
				const row = await trx
					.selectFrom("expo_registration")
					.select("created_at")
					.where("user_id", "=", user.id)
					.where("trade_show_id", "=", tradeShowId)
					.executeTakeFirstOrThrow();
				return { tradeShowId, createdAt: row.created_at };
			});
		},
	};
}
