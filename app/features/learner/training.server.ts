import type { Selectable } from "kysely";
import type { BackEnd } from "#app/back-end.ts";
import { chaptersOf, pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import {
	isOpenChapter,
	requiredChapters,
	testOf,
	type Chapter,
} from "#app/features/catalog/chapter.ts";
import type { PointAction, PointEntry } from "#app/features/catalog/points.ts";
import {
	lockUser,
	prepared,
	requireUser,
	type Database,
	type Write,
} from "#app/platform/database/database.server.ts";
import type {
	ChapterProgressTable,
	EnrollmentTable,
} from "#app/platform/database/tables/learner.server.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";
import type { Enrollment } from "./enrollment.ts";
import {
	isComplete,
	leadingDone,
	reachableProgress,
	summarizeProgress,
	type ProgressRow,
} from "./progress.ts";
import { createAttempts } from "./question-attempts.server.ts";
import { award, awardBadge, issueDiploma } from "./rewards.server.ts";
import { createSittings, passedTestsSum, testResultOf } from "./sittings.server.ts";
import type { ProgressOutcome } from "./training-records.ts";

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

const enrollmentRows = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("enrollment").selectAll().where("user_id", "=", userId).orderBy("id"),
);

/** Returns a user's enrollments in this portal's own database, oldest first. */
export async function enrollmentsOf(db: Database, userId: number): Promise<Enrollment[]> {
	const rows = await enrollmentRows(db, { userId });
	return rows.map(toEnrollment);
}

/**
 * Registers the user, or returns the existing registration. The user's row must be locked. `now` is
 * in ms.
 */
export async function insertEnrollment(
	trx: Write,
	userId: number,
	{ appId, optIn }: { appId: number; optIn: boolean },
	now: number,
): Promise<Enrollment> {
	await trx
		.insertInto("enrollment")
		.values({
			user_id: userId,
			app_id: appId,
			created_at: now,
			updated_at: now,
			opt_in_at: optIn ? now : null,
			training_started: null,
			training_graduated: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const row = await trx
		.selectFrom("enrollment")
		.selectAll()
		.where("user_id", "=", userId)
		.where("app_id", "=", appId)
		.executeTakeFirstOrThrow();
	return toEnrollment(row);
}

/**
 * Sets a date of a registration, unless it is already set. Returns whether this call set it. `at`
 * is in ms.
 */
export async function dateEnrollment(
	db: Database,
	{ userId, appId }: { userId: number; appId: number },
	date: "training_started" | "training_graduated",
	at: number,
): Promise<boolean> {
	const dated = await db
		.updateTable("enrollment")
		.set(date === "training_started" ? { [date]: at } : { [date]: at, updated_at: at })
		.where("user_id", "=", userId)
		.where("app_id", "=", appId)
		.where(date, "is", null)
		.executeTakeFirst();
	return dated.numUpdatedRows > 0n;
}

/** Compiled queries, by the number of programs. */
const progressByCount = createCache<number, ReturnType<typeof progressQuery>>("progress queries", {
	max: 200,
});

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

/**
 * Returns the chapter's pages that the user has done, including those that were in another chapter
 * at the time.
 */
async function pagesDone(
	db: Database | Write,
	userId: number,
	{ pageIds }: Chapter,
): Promise<ReadonlySet<number>> {
	const done = await db
		.selectFrom("page_done")
		.select("page_id")
		.where("user_id", "=", userId)
		.where("page_id", "in", [0, ...(pageIds ?? [])])
		.execute();
	return new Set(done.map((row) => row.page_id));
}

/**
 * Converts a stored row to the current page order. An import never completes a chapter, so the
 * progress stops before the last page (TRAIN-19).
 */
async function progressRowOf(
	db: Database | Write,
	userId: number,
	chapter: Chapter,
	stored: Pick<ChapterProgressTable, "progress" | "order_key" | "completed_at" | "updated_at">,
): Promise<ProgressRow> {
	const completed = stored.completed_at !== null;
	if (completed || stored.order_key === chapter.pageOrder) {
		return {
			chapterId: chapter.id,
			progress: stored.progress,
			completed,
			updatedAt: stored.updated_at,
		};
	}
	const pageIds = chapter.pageIds ?? [];
	const run = leadingDone(pageIds, await pagesDone(db, userId, chapter));
	return {
		chapterId: chapter.id,
		progress: Math.max(0, Math.min(run, pageIds.length - 1)),
		completed,
		updatedAt: stored.updated_at,
	};
}

interface Step {
	trx: Write;
	userId: number;
	appId: number;
	programTitle: string;
	chapters: readonly Chapter[];
	catalog: Catalog;
	now: number;
	points: PointEntry[];
}

async function earn(step: Step, action: PointAction, subject: number): Promise<void> {
	const entry = await award(
		step.trx,
		step.catalog,
		step.userId,
		{ appId: step.appId, action, subject: String(subject) },
		step.now,
	);
	if (entry) step.points.push(entry);
}

async function answeredPages(step: Step, { pageIds }: Chapter): Promise<Set<number>> {
	const rows = await step.trx
		.selectFrom("question_try")
		.select("page_id")
		.where("user_id", "=", step.userId)
		.where("page_id", "in", [0, ...(pageIds ?? [])])
		.where((or) => or.or([or("answered_at", "is not", null), or("revealed_at", "is not", null)]))
		.execute();
	return new Set(rows.map((row) => row.page_id));
}

async function insertDonePages(
	step: Step,
	chapter: Chapter,
	from: number,
	to: number,
): Promise<void> {
	const rows = (chapter.pageIds ?? []).slice(from, to).map((page_id) => ({
		user_id: step.userId,
		page_id,
		chapter_id: chapter.id,
		done_at: step.now,
	}));
	if (rows.length > 0)
		await step.trx
			.insertInto("page_done")
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

async function storeProgress(
	step: Step,
	chapter: Chapter,
	progress: number,
	completed: boolean,
): Promise<void> {
	const row = {
		user_id: step.userId,
		app_id: step.appId,
		chapter_id: chapter.id,
		progress,
		order_key: chapter.pageOrder,
		completed_at: completed ? step.now : null,
		updated_at: step.now,
	};
	await step.trx
		.insertInto("chapter_progress")
		.values(row)
		.onConflict((conflict) => conflict.columns(["user_id", "chapter_id"]).doUpdateSet(row))
		.execute();
}

async function rewardCompletion(step: Step, chapter: Chapter): Promise<void> {
	await earn(step, "complete_chapter", chapter.id);
	await awardBadge(
		step.trx,
		step.userId,
		{ kind: "chapter", badgeId: chapter.id, appId: step.appId },
		step.now,
	);
	if (chapter.questionCount === 0) return;
	const perfect = await step.trx
		.selectFrom("question_try")
		.select((select) => select.fn.countAll<number>().as("count"))
		.where("user_id", "=", step.userId)
		.where("page_id", "in", [...(chapter.pageIds ?? [])])
		.where("first_correct", "=", 1)
		.executeTakeFirst();
	if (Number(perfect?.count) === chapter.questionCount)
		await earn(step, "perfect_quiz", chapter.id);
}

async function graduate(step: Step): Promise<boolean> {
	const storedRows = await step.trx
		.selectFrom("chapter_progress")
		.selectAll()
		.where("user_id", "=", step.userId)
		.where("app_id", "=", step.appId)
		.execute();
	const rows: ProgressRow[] = [];
	for (const row of storedRows) {
		const chapter = step.chapters.find((candidate) => candidate.id === row.chapter_id);
		if (chapter) rows.push(await progressRowOf(step.trx, step.userId, chapter, row));
	}
	if (!isComplete(summarizeProgress(step.appId, step.chapters, rows))) return false;
	if (!(await dateEnrollment(step.trx, step, "training_graduated", step.now))) return false;
	await earn(step, "complete_app", step.appId);
	const chapterTitles = requiredChapters(step.chapters).map((chapter) => chapter.title);
	const test = await passedTestsSum(step.trx, step.userId, step.appId);
	await issueDiploma(
		step.trx,
		step.userId,
		{ appId: step.appId, title: step.programTitle, chapterTitles, test },
		step.now,
	);
	return true;
}

/** Runs `work` for one program in a transaction that locks the user. */
function withStep<T>(
	db: Database,
	catalog: Catalog,
	userId: number,
	appId: number,
	now: number,
	work: (step: Step) => Promise<T>,
): Promise<T> {
	const programTitle = catalog.programById.get(appId)?.nameOnDevice ?? "";
	const chapters = chaptersOf(catalog, appId);
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		return work({ trx, userId, appId, programTitle, chapters, catalog, now, points: [] });
	});
}

export function createTraining(db: Database): BackEnd["training"] {
	return {
		...createAttempts(db),
		sittings: createSittings(db),
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
			if (rows.length === 0) {
				await requireUser(db, user.id);
				return null;
			}
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
		setProgress(
			catalog,
			user,
			{ appId, chapterId, progress, checkedByPortal, onlyToComplete },
			now,
		): Promise<ProgressOutcome> {
			const pages = pagesOf(catalog, chapterId);
			return withStep(db, catalog, user.id, appId, now, async (step) => {
				const chapter = step.chapters.find((candidate) => candidate.id === chapterId);
				if (!chapter || !isOpenChapter(chapter))
					return { progress: 0, chapterCompleted: false, programCompleted: false, points: [] };
				const kept = await step.trx
					.selectFrom("chapter_progress")
					.selectAll()
					.where("user_id", "=", user.id)
					.where("chapter_id", "=", chapterId)
					.executeTakeFirst();
				const before = kept
					? await progressRowOf(step.trx, user.id, chapter, kept)
					: { progress: 0, completed: false };
				if (before.completed)
					return {
						progress: pages.length,
						chapterCompleted: false,
						programCompleted: await graduate(step),
						points: step.points,
					};
				const test = testOf(chapter, pages);
				// A passed test stays passed if an import adds questions to it.
				const isPassed =
					test !== null && (await testResultOf(step.trx, user.id, chapterId))?.passed === true;
				const answered = checkedByPortal || isPassed ? null : await answeredPages(step, chapter);
				const done = await pagesDone(step.trx, user.id, chapter);
				// Without a passed test, progress stops before the last question, even if an import made
				// another question the last one (TRAIN-62).
				const end =
					answered && test
						? pages.findIndex(({ id }) => id === test.questionIds.at(-1))
						: pages.length;
				const reached = Math.min(
					reachableProgress(pages, { answered, done }, before.progress, progress),
					end,
				);
				const chapterCompleted = reached === pages.length;
				if (reached <= before.progress || (onlyToComplete && !chapterCompleted))
					return {
						progress: before.progress,
						chapterCompleted: false,
						programCompleted: false,
						points: [],
					};
				await insertDonePages(step, chapter, before.progress, reached);
				await storeProgress(step, chapter, reached, chapterCompleted);
				await dateEnrollment(step.trx, step, "training_started", now);
				if (chapterCompleted) await rewardCompletion(step, chapter);
				const programCompleted = chapterCompleted && (await graduate(step));
				return { progress: reached, chapterCompleted, programCompleted, points: step.points };
			});
		},
		graduateIfComplete: (catalog, user, appId, now) =>
			withStep(db, catalog, user.id, appId, now, graduate),
	};
}
