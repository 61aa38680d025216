import type { BackEnd } from "#app/back-end.ts";
import { chaptersOf } from "#app/features/catalog/catalog.ts";
import { enrollmentsOf, insertEnrollment } from "./enrollments.server.ts";
import type { ProgressRow } from "./progress.ts";
import { createProgressWriter, progressRowOf } from "./progress-writer.server.ts";
import { createAttempts } from "./question-attempts.server.ts";
import { createSittings } from "./sittings.server.ts";
import { lockUser, type Database, prepared } from "#app/platform/database/database.server.ts";
import { award } from "./rewards.server.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";

/** Compiled queries, by number of programs. */
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
		enrollments: (user) => enrollmentsOf(db, user.id),
		enroll(catalog, user, appId, optIn, now) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const enrollment = await insertEnrollment(trx, user.id, { appId, optIn }, now);
				await award(
					trx,
					catalog,
					user.id,
					{ appId, action: "register_app", subject: String(appId) },
					now,
				);
				return enrollment;
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
