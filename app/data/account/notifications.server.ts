import type { NotificationsPort } from "#app/services/notifications/port.ts";
import { writeEvent } from "#app/data/events/activity.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { lockUser, type Write } from "#app/data/training/rewards.server.ts";

async function keepRead(trx: Write, userId: number, ids: readonly number[], now: number): Promise<void> {
	if (ids.length === 0) return;
	await trx
		.insertInto("notification_read")
		.values(ids.map((id) => ({ user_id: userId, notification_id: id, read_at: now })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const stateOf = prepared<{ userId: number }>()((db, { userId }) =>
	db
		.selectFrom("enrollment")
		.select((select) => ["app_id as id", select.lit<number>(0).as("read")])
		.where("user_id", "=", userId)
		.unionAll(
			db
				.selectFrom("notification_read")
				.select((select) => ["notification_id as id", select.lit<number>(1).as("read")])
				.where("user_id", "=", userId),
		)
		.unionAll(
			db
				.selectFrom("user_account")
				.select((select) => [select.fn.coalesce("login_ended_at", select.lit(0)).as("id"), select.lit<number>(2).as("read")])
				.where("id", "=", userId),
		),
);

/** What was read, in the database. */
export function createNotifications(db: Database): NotificationsPort {
	return {
		async state(user) {
			const rows = await stateOf(db, { userId: user.id });
			const of = (read: number) => new Set(rows.filter((row) => Number(row.read) === read).map((row) => row.id));
			const [loginEndedAt] = of(2);
			return { enrolled: of(0), read: of(1), loginEndedAt: loginEndedAt || null };
		},
		async markRead(user, ids, now) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await keepRead(trx, user.id, ids, now);
			});
		},
		async open(user, id, event, now) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await keepRead(trx, user.id, [id], now);
				await writeEvent(trx, user.id, { ...event, email: user.email }, now);
			});
		},
	};
}
