import type { BackEnd } from "#app/back-end.ts";
import type { UserNews } from "#app/features/account/account-records.ts";
import { sql } from "kysely";
import {
	newsRetentionMs,
	newsKinds,
	newsTypes,
	type OwnNews,
} from "#app/features/catalog/own-news.ts";
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

const weekMs = newsTypes.due.repeatsAfterMs;

/**
 * Reads four things in one query: the news types that are off, opened links and folders, how long
 * questions have been due, and unannounced badges for points.
 */
const newsOf = prepared<{ userId: number; since: number; now: number; week: number }>()(
	(db, { userId, since, now, week }) =>
		db
			.selectFrom("user_account")
			.select((row) => [
				row.val("off").as("kind"),
				"news_off as subject",
				row.val("").as("title"),
				row.lit<number>(0).as("app_id"),
				sql<number | null>`0`.as("at"),
			])
			.where("id", "=", userId)
			.unionAll(
				db
					.selectFrom("share")
					.select((row) => [
						row.val("opened").as("kind"),
						"token as subject",
						"title",
						"app_id",
						"last_opened_at as at",
					])
					.where("user_id", "=", userId)
					.where("last_opened_at", ">", since),
			)
			.unionAll(
				db
					.selectFrom("folder")
					.select((row) => [
						row.val("opened").as("kind"),
						"token as subject",
						row.fn.coalesce("title", "first_name").as("title"),
						row.lit<number>(0).as("app_id"),
						"last_opened_at as at",
					])
					.where("user_id", "=", userId)
					.where("last_opened_at", ">", since),
			)
			.unionAll(
				db
					.selectFrom("refresh_question")
					.innerJoin("enrollment", (join) =>
						join
							.onRef("enrollment.user_id", "=", "refresh_question.user_id")
							.onRef("enrollment.app_id", "=", "refresh_question.app_id"),
					)
					.innerJoin("catalog_row", (join) =>
						join.on("catalog_row.kind", "=", "page").onRef("catalog_row.id", "=", "page_id"),
					)
					.select((row) => [
						row.val("due").as("kind"),
						row.val("").as("subject"),
						row.val("").as("title"),
						row.lit<number>(0).as("app_id"),
						sql<number | null>`min(due_at)`.as("at"),
					])
					.where("refresh_question.user_id", "=", userId)
					.where("retired_at", "is", null)
					.where("due_at", "<=", now)
					.where(({ not, exists }) =>
						not(
							exists(
								db
									.selectFrom("refresh_question as other")
									.select("other.page_id")
									.where("other.user_id", "=", userId)
									.where("other.answered_at", ">", week),
							),
						),
					),
			)
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
					.where("user_id", "=", userId)
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
			const rows = await newsOf(db, {
				userId: user.id,
				since: now - newsRetentionMs,
				now,
				week: now - weekMs,
			});
			const kinds = rows.find((row) => row.kind === "off")?.subject.split(" ") ?? [];
			const off = new Set(newsKinds.filter((kind) => kinds.includes(kind)));
			const news = rows.flatMap((row): OwnNews[] => {
				const kind = newsKinds.find((each) => each === row.kind);
				if (!kind || off.has(kind) || row.at === null) return [];
				const appId = row.app_id === 0 ? null : row.app_id;
				// A due question is news again after each full week.
				const happenedAt =
					kind === "due" ? now - ((now - Number(row.at)) % weekMs) : Number(row.at);
				return [{ kind, subject: row.subject, title: row.title, appId, happenedAt }];
			});
			return {
				kindsOff: off,
				news,
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
