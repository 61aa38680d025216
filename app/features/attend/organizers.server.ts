import type { Database } from "#app/platform/database/database.server.ts";
import { queueMail } from "#app/features/account/mail-jobs.server.ts";
import type { ExpoRegistration } from "#app/features/catalog/trade-show.ts";
import type { User } from "#app/features/account/user.ts";

export interface MailedRegistration
	extends ExpoRegistration, Pick<User, "email" | "firstName" | "lastName" | "country"> {}

/** The `mail_id` of a registration that no email has reported yet. */
export const waitingMailId = 0;
const maxPerMail = 200;

const waiting = (trx: Pick<Database, "selectFrom">) =>
	trx
		.selectFrom("expo_registration")
		.innerJoin("user_account", "user_account.id", "expo_registration.user_id")
		.where("mail_id", "=", waitingMailId)
		.where("proven_at", "is not", null);

/**
 * Returns the ids of the trade shows for which someone with a proven address has a waiting
 * registration.
 */
export async function waitingShows(db: Database): Promise<readonly number[]> {
	const rows = await waiting(db)
		.select("trade_show_id")
		.distinct()
		.orderBy("trade_show_id")
		.execute();
	return rows.map((row) => row.trade_show_id);
}

export async function discardWaiting(db: Database, showId: number): Promise<void> {
	await db
		.updateTable("expo_registration")
		.set({ mail_id: null })
		.where("trade_show_id", "=", showId)
		.where("mail_id", "=", waitingMailId)
		.execute();
}

/**
 * Queues an email about the oldest waiting registrations for these trade shows, at most 200.
 * `sealed` is the encrypted recipient.
 */
export function mailOrganizer(
	db: Database,
	showIds: readonly number[],
	sealed: string,
	now: number,
): Promise<void> {
	return db.transaction().execute(async (trx) => {
		const id = await queueMail(trx, { kind: "notice", userId: null, linkId: null, sealed }, now);
		const next = waiting(trx)
			.select(["user_id", "trade_show_id"])
			.where("trade_show_id", "in", showIds)
			.orderBy("expo_registration.created_at")
			.limit(maxPerMail);
		await trx
			.updateTable("expo_registration")
			.set({ mail_id: id })
			.where(({ eb, refTuple }) =>
				eb(refTuple("user_id", "trade_show_id"), "in", next.$asTuple("user_id", "trade_show_id")),
			)
			.execute();
	});
}

/**
 * Returns the registrations that an email reports, sorted by trade show. Leaves out those of
 * accounts that were deleted in the meantime.
 */
export async function registrationsInMail(
	db: Database,
	mailId: number,
): Promise<readonly MailedRegistration[]> {
	const rows = await db
		.selectFrom("expo_registration")
		.innerJoin("user_account", "user_account.id", "expo_registration.user_id")
		.select([
			"trade_show_id",
			"expo_registration.created_at",
			"email",
			"first_name",
			"last_name",
			"country",
		])
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
}
