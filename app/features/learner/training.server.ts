import type { BackEnd } from "#app/back-end.ts";
import { chaptersOf } from "#app/features/catalog/catalog.ts";
import type { Enrollment } from "./enrollment.ts";
import type { ProgressRow } from "./progress.ts";
import type { Selectable } from "kysely";
import { createProgressWriter, progressRowOf } from "./progress-writer.server.ts";
import { createAttempts } from "./question-attempts.server.ts";
import { createSittings } from "./sittings.server.ts";
import { lockUser, type Database, prepared } from "#app/platform/database/database.server.ts";
import { award } from "./rewards.server.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";
import type { EnrollmentTable } from "#app/platform/database/tables/training.server.ts";

function toEnrollment(row: Selectable<EnrollmentTable>): Enrollment {
	return {
		id: row.id,
		appId: row.app_id,
		custom: {},
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		marketingTravelBrandsOptInDate: row.opt_in_at,
		salesCompanionRegistered: true,
		trainingStarted: row.training_started,
		trainingGraduated: row.training_graduated,
	};
}

const enrollmentsOf = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("enrollment").selectAll().where("user_id", "=", userId).orderBy("id"),
);

/** By number of programs. */
const progressByCount = createCache<number, ReturnType<typeof progressQuery>>("progress queries", {
	max: 200,
});

/** Program ids are values, by position. */
function progressQuery(count: number) {
	return prepared<{ userId: number; [position: number]: number }>()((db, values) =>
		db
			.selectFrom("user_progress")
			.leftJoin("chapter_progress", (join) =>
				join
					.onRef("chapter_progress.user_id", "=", "user_progress.user_id")
					.on(
						"chapter_progress.app_id",
						"in",
						count === 0
							? [0]
							: Array.from({ length: count }, (_, position) => values[position] as number),
					),
			)
			.select(["app_id", "chapter_id", "progress", "order_key", "completed_at", "updated_at"])
			.where("user_progress.user_id", "=", values.userId),
	);
}

function progressQueryFor(count: number): ReturnType<typeof progressQuery> {
	let query = progressByCount.get(count);
	if (!query) progressByCount.set(count, (query = progressQuery(count)));
	return query;
}

export function createTraining(db: Database): BackEnd["training"] {
	return {
		...createAttempts(db),
		sittings: createSittings(db),
		...createProgressWriter(db),
		async enrollments(user) {
			const rows = await enrollmentsOf(db, { userId: user.id });
			return rows.map(toEnrollment);
		},
		enroll(catalog, user, appId, optIn, now) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await trx
					.insertInto("enrollment")
					.values({
						user_id: user.id,
						app_id: appId,
						created_at: now,
						updated_at: now,
						opt_in_at: optIn ? now : null,
						training_started: null,
						training_graduated: null,
					})
					.onConflict((conflict) => conflict.doNothing())
					.execute();
				await award(
					trx,
					catalog,
					user.id,
					{ appId, action: "register_app", subject: String(appId) },
					now,
				);
				const row = await trx
					.selectFrom("enrollment")
					.selectAll()
					.where("user_id", "=", user.id)
					.where("app_id", "=", appId)
					.executeTakeFirstOrThrow();
				return toEnrollment(row);
			});
		},
		async registerProgress(user, now) {
			const result = await db
				.insertInto("user_progress")
				.values({ user_id: user.id, created_at: now })
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst();
			return Boolean(result.numInsertedOrUpdatedRows);
		},
		async progress(catalog, user, appIds) {
			const rows = await progressQueryFor(appIds.length)(db, { userId: user.id, ...appIds });
			if (rows.length === 0) return null;
			const byProgram = new Map<number, ProgressRow[]>(appIds.map((id) => [id, []]));
			for (const row of rows) {
				const { app_id, chapter_id, progress, order_key, completed_at, updated_at } = row;
				if (
					app_id === null ||
					chapter_id === null ||
					progress === null ||
					order_key === null ||
					updated_at === null
				)
					continue;
				const chapter = chaptersOf(catalog, app_id).find(
					(candidate) => candidate.id === chapter_id,
				);
				if (!chapter) continue;
				byProgram.get(app_id)?.push(
					await progressRowOf(db, user.id, chapter, {
						progress,
						order_key,
						completed_at,
						updated_at,
					}),
				);
			}
			return byProgram;
		},
	};
}
