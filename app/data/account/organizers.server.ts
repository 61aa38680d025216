import type { OrganizersPort } from "#app/services/attend/port.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { queueMail } from "#app/data/jobs/mails.server.ts";

/** The `mail_id` of a registration that waits for a mail. */
export const waitingMailId = 0;
/** Registrations per mail. */
const maxPerMail = 200;

export function createOrganizers(db: Database): OrganizersPort {
	const waiting = (trx: Pick<Database, "selectFrom">) =>
		trx
			.selectFrom("expo_registration")
			.innerJoin("user_account", "user_account.id", "expo_registration.user_id")
			.where("mail_id", "=", waitingMailId)
			.where("proven_at", "is not", null);
	return {
		async waitingShows() {
			const rows = await waiting(db).select("trade_show_id").distinct().orderBy("trade_show_id").execute();
			return rows.map((row) => row.trade_show_id);
		},
		async discardWaiting(showId) {
			await db
				.updateTable("expo_registration")
				.set({ mail_id: null })
				.where("trade_show_id", "=", showId)
				.where("mail_id", "=", waitingMailId)
				.execute();
		},
		mail: (showIds, sealed, now) =>
			db.transaction().execute(async (trx) => {
				const id = await queueMail(trx, { kind: "notice", userId: null, linkId: null, sealed }, now);
				const next = waiting(trx)
					.select(["user_id", "trade_show_id"])
					.where("trade_show_id", "in", showIds)
					.orderBy("expo_registration.created_at")
					.limit(maxPerMail);
				await trx
					.updateTable("expo_registration")
					.set({ mail_id: id })
					.where(({ eb, refTuple }) => eb(refTuple("user_id", "trade_show_id"), "in", next.$asTuple("user_id", "trade_show_id")))
					.execute();
			}),
		async registrationsInMail(mailId) {
			const rows = await db
				.selectFrom("expo_registration")
				.innerJoin("user_account", "user_account.id", "expo_registration.user_id")
				.select(["trade_show_id", "expo_registration.created_at", "email", "first_name", "last_name", "country"])
				.where("mail_id", "=", mailId)
				.orderBy("trade_show_id")
				.orderBy("expo_registration.created_at")
				.execute();
			return rows.map((row) => ({
				tradeShowId: row.trade_show_id,
				createdAt: row.created_at,
				email: row.email,
				firstName: row.first_name,
				lastName: row.last_name,
				country: row.country,
			}));
		},
	};
}
