import type { BackEnd } from "#app/back-end.ts";
import { sql } from "kysely";
import {
	newsKinds,
	newsRetentionMs,
	rowsOf,
	toNews,
	type NewsValues,
	type UserNews,
} from "./own-news.server.ts";
import type { WriteEvent } from "#app/features/activity/activity.server.ts";
import {
	type Database,
	prepared,
	lockUser,
	type Write,
} from "#app/platform/database/database.server.ts";

async function insertRead(
	trx: Write,
	userId: number,
	ids: readonly number[],
	now: number,
): Promise<void> {
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
		.select((select) => ["app_id as id", select.lit<number>(0).as("read"), "created_at as at"])
		.where("user_id", "=", userId)
		.unionAll(
			db
				.selectFrom("notification_read")
				.select((select) => [
					"notification_id as id",
					select.lit<number>(1).as("read"),
					"read_at as at",
				])
				.where("user_id", "=", userId),
		)
		.unionAll(
			db
				.selectFrom("user_account")
				.select((select) => [
					select.fn.coalesce("login_ended_at", select.lit(0)).as("id"),
					select.lit<number>(2).as("read"),
					select.lit<number>(0).as("at"),
				])
				.where("id", "=", userId),
		),
);

/**
 * Reads three things in one query: the news types that are off, the database's news of all types,
 * and unannounced badges for points.
 */
const newsOf = prepared<NewsValues>()((db, values) =>
	db
		.selectFrom("user_account")
		.select((row) => [
			row.val("off").as("kind"),
			"news_off as subject",
			row.val("").as("title"),
			row.lit<number>(0).as("app_id"),
			sql<number | null>`0`.as("at"),
		])
		.where("id", "=", values.userId)
		.unionAll(newsKinds.flatMap((kind) => rowsOf(kind, db, values)))
		.unionAll(
			db
				.selectFrom("badge_award")
				.select((row) => [
					row.val("badge").as("kind"),
					row.val("").as("subject"),
					row.val("").as("title"),
					"badge_id as app_id",
					sql<number | null>`0`.as("at"),
				])
				.where("user_id", "=", values.userId)
				.where("kind", "=", "points")
				.where("told_at", "is", null),
		),
);

export function createNotifications(
	db: Database,
	writeEvent: WriteEvent,
): BackEnd["notifications"] {
	return {
		async state(user) {
			const rows = await stateOf(db, { userId: user.id });
			const rowsWith = (read: number) => rows.filter((row) => Number(row.read) === read);
			const loginEndedAt = rowsWith(2)[0]?.id;
			return {
				enrolledAt: new Map(rowsWith(0).map((row) => [row.id, Number(row.at)])),
				readIds: new Set(rowsWith(1).map((row) => row.id)),
				loginEndedAt: loginEndedAt || null,
			};
		},
		async news(user, now): Promise<UserNews> {
			const rows = await newsOf(db, { userId: user.id, since: now - newsRetentionMs, now });
			const kinds = rows.find((row) => row.kind === "off")?.subject.split(" ") ?? [];
			return {
				kindsOff: new Set(newsKinds.filter((kind) => kinds.includes(kind))),
				news: rows.flatMap((row) => toNews(row, now) ?? []),
				unannouncedBadges: rows.filter((row) => row.kind === "badge").map((row) => row.app_id),
			};
		},
		async setNewsOff(user, off) {
			await db
				.updateTable("user_account")
				.set({ news_off: off.join(" ") })
				.where("id", "=", user.id)
				.execute();
		},
		async markBadgesAnnounced(user, badgeIds, announcedAt) {
			const announced = await db
				.updateTable("badge_award")
				.set({ told_at: announcedAt })
				.where("user_id", "=", user.id)
				.where("kind", "=", "points")
				.where("badge_id", "in", [...badgeIds])
				.where("told_at", announcedAt === null ? "is not" : "is", null)
				.returning("badge_id")
				.execute();
			return announced.map((row) => row.badge_id);
		},
		async markRead(user, ids, now) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await insertRead(trx, user.id, ids, now);
			});
		},
		async open(user, id, event, now) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await insertRead(trx, user.id, [id], now);
				await writeEvent(trx, user.id, { ...event, email: user.email }, now);
			});
		},
	};
}
