import type { BackEnd } from "#app/back-end.ts";
import type { BadgeAward } from "./training-records.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { diplomaNumber, type Diploma } from "./diploma.ts";
import { pointActions, type PointAction, type PointEntry } from "#app/features/catalog/points.ts";
import {
	type Database,
	prepared,
	lockUser,
	type Write,
} from "#app/platform/database/database.server.ts";
import type { DiplomaTable } from "#app/platform/database/tables/learner.server.ts";

/**
 * Awards the points for an action on a subject, and the badges that the user's new total qualifies
 * for. If the action was already rewarded, awards nothing and returns null.
 */
export async function award(
	trx: Write,
	catalog: Pick<Catalog, "pointDescriptions" | "pointBadges">,
	userId: number,
	rewardedAction: { appId: number; action: PointAction; subject: string },
	now: number,
): Promise<PointEntry | null> {
	const points =
		catalog.pointDescriptions.find((rule) => rule.action === rewardedAction.action)?.points ?? 0;
	const inserted = await trx
		.insertInto("point_entry")
		.values({
			user_id: userId,
			app_id: rewardedAction.appId,
			action: rewardedAction.action,
			subject: rewardedAction.subject,
			points,
			created_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (!inserted.numInsertedOrUpdatedRows) return null;
	const total = await totalOf(trx, userId);
	for (const badge of catalog.pointBadges) {
		if (badge.points <= total)
			await awardBadge(trx, userId, { kind: "points", badgeId: badge.id, appId: 0 }, now);
	}
	return {
		appId: rewardedAction.appId,
		action: rewardedAction.action,
		subject: rewardedAction.subject,
		points,
		createdAt: now,
	};
}

export interface DiplomaOf {
	appId: number;
	title: string;
	chapterTitles: readonly string[];
	test: Diploma["test"];
}

/** Issues a diploma once per user and program, in the holder's current name. */
export async function issueDiploma(
	trx: Write,
	userId: number,
	program: DiplomaOf,
	now: number,
): Promise<void> {
	const holder = await trx
		.selectFrom("user_account")
		.select(["first_name", "last_name"])
		.where("id", "=", userId)
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("diploma")
		.values({
			number: diplomaNumber(randomBytes(10)),
			user_id: userId,
			app_id: program.appId,
			holder_name: `${holder.first_name} ${holder.last_name}`.trim(),
			program_title: program.title,
			chapter_titles: JSON.stringify(program.chapterTitles),
			issued_at: now,
			test_right: program.test?.right ?? null,
			test_of: program.test?.of ?? null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function awardBadge(
	trx: Write,
	userId: number,
	badge: Omit<BadgeAward, "awardedAt">,
	now: number,
): Promise<void> {
	await trx
		.insertInto("badge_award")
		.values({
			user_id: userId,
			kind: badge.kind,
			badge_id: badge.badgeId,
			app_id: badge.appId,
			awarded_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const sumOf = prepared<{ userId: number }>()((db, { userId }) =>
	db
		.selectFrom("point_entry")
		.select((select) => select.fn.sum<number | string | null>("points").as("total"))
		.where("user_id", "=", userId),
);

const badgesOf = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("badge_award").selectAll().where("user_id", "=", userId).orderBy("awarded_at"),
);

const diplomasOf = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("diploma").selectAll().where("user_id", "=", userId).orderBy("issued_at", "desc"),
);

async function totalOf(db: Database | Write, userId: number): Promise<number> {
	const [row] = await sumOf(db, { userId });
	return Number(row?.total ?? 0);
}

export function createRewards(db: Database): BackEnd["rewards"] {
	const toDiploma = (row: Selectable<DiplomaTable>): Diploma => ({
		number: row.number,
		appId: row.app_id,
		holderName: row.holder_name,
		programTitle: row.program_title,
		issuedAt: row.issued_at,
		test:
			row.test_right === null || row.test_of === null
				? null
				: { right: row.test_right, of: row.test_of },
	});
	const toPointEntry = (row: {
		app_id: number;
		action: string;
		subject: string;
		points: number;
		created_at: number;
	}) => ({
		appId: row.app_id,
		action: row.action as PointAction,
		subject: row.subject,
		points: row.points,
		createdAt: row.created_at,
	});
	/**
	 * Omits entries whose action this release doesn't know. Their points still count in the total.
	 */
	const entriesOf = (userId: number) =>
		db
			.selectFrom("point_entry")
			.where("user_id", "=", userId)
			.where("action", "in", [...pointActions]);
	return {
		async points(user) {
			const rows = await entriesOf(user.id).selectAll().orderBy("created_at", "desc").execute();
			return rows.map(toPointEntry);
		},
		async pointsPage(user, { action, offset, limit }) {
			let query = entriesOf(user.id);
			if (action !== null) query = query.where("action", "=", action);
			const rows = await query
				.selectAll()
				.orderBy("created_at", "desc")
				.orderBy("action")
				.orderBy("subject")
				.limit(limit)
				.offset(offset)
				.execute();
			const count = await query
				.select((select) => select.fn.countAll<number>().as("count"))
				.executeTakeFirst();
			return { entries: rows.map(toPointEntry), total: Number(count?.count ?? 0) };
		},
		totalPoints: (user) => totalOf(db, user.id),
		award(catalog, user, rewardedAction, now) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				return (await award(trx, catalog, user.id, rewardedAction, now))?.points ?? 0;
			});
		},
		async badges(user) {
			const rows = await badgesOf(db, { userId: user.id });
			return rows.map((row) => ({
				kind: row.kind === "chapter" ? "chapter" : "points",
				badgeId: row.badge_id,
				appId: row.app_id,
				awardedAt: row.awarded_at,
			}));
		},
		pointBadges: async ({ pointBadges }) => pointBadges,
		async diploma(user, appId) {
			const row = await db
				.selectFrom("diploma")
				.selectAll()
				.where("user_id", "=", user.id)
				.where("app_id", "=", appId)
				.executeTakeFirst();
			return row ? toDiploma(row) : null;
		},
		async diplomas(user) {
			const rows = await diplomasOf(db, { userId: user.id });
			return rows.map(toDiploma);
		},
		diplomaFile: async () => ({ kind: "own" }),
		async diplomaByNumber(number) {
			const issued = db.selectFrom("diploma").selectAll("diploma");
			const row = await issued.where("number", "=", number).executeTakeFirst();
			if (row) {
				const chapterTitles = JSON.parse(row.chapter_titles) as string[];
				const holder = row.user_id === null ? {} : { holderId: row.user_id };
				return { ...toDiploma(row), ...holder, chapterTitles, isReplaced: false };
			}
			const current = await issued
				.innerJoin("replaced_diploma", "replaced_diploma.diploma_number", "diploma.number")
				.where("replaced_diploma.number", "=", number)
				.executeTakeFirst();
			// Shows no name, because otherwise anyone could connect the old name with the new one.
			const redacted = { number, holderName: "", test: null, chapterTitles: [], isReplaced: true };
			return current ? { ...toDiploma(current), ...redacted } : null;
		},
	};
}
