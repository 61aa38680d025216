import type { BackEnd } from "#app/back-end.ts";
import type { ProgressOutcome } from "./training-records.ts";
import { chaptersOf, pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isOpenChapter, requiredChapters, type Chapter } from "#app/features/catalog/chapter.ts";
import type { PointAction, PointEntry } from "#app/features/catalog/points.ts";
import {
	isComplete,
	summarizeProgress,
	type ProgressRow,
	reachableProgress,
	leadingDone,
} from "./progress.ts";
import { type Database, lockUser, type Write } from "#app/platform/database/database.server.ts";
import { testOf } from "./sitting.ts";
import { testResultOf, passedTestsSum } from "./sittings.server.ts";
import { award, awardBadge, issueDiploma } from "./rewards.server.ts";
import { dateEnrollment } from "./enrollments.server.ts";
import { createHash } from "node:crypto";
import { createWeakCache } from "#app/platform/logs/caches.server.ts";
import type { ChapterProgressTable } from "#app/platform/database/tables/training.server.ts";

const orderKeys = createWeakCache<Chapter, string>("page orders");

/** Stored progress is valid only for the order it was counted in. */
function orderKey(chapter: Chapter): string {
	return orderKeys.of(chapter, () =>
		createHash("sha256")
			.update((chapter.pageIds ?? []).join(","))
			.digest("hex")
			.slice(0, 16),
	);
}

/** In any page order, and in whatever chapter they were done. */
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

/** Converts a stored row to the current page order: the longest run of pages done, but for the last page (TRAIN-19). */
export async function progressRowOf(
	db: Database | Write,
	userId: number,
	chapter: Chapter,
	stored: Pick<ChapterProgressTable, "progress" | "order_key" | "completed_at" | "updated_at">,
): Promise<ProgressRow> {
	const completed = stored.completed_at !== null;
	if (completed || stored.order_key === orderKey(chapter)) {
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
		order_key: orderKey(chapter),
		completed_at: completed ? step.now : null,
		updated_at: step.now,
	};
	await step.trx
		.insertInto("chapter_progress")
		.values(row)
		.onConflict((conflict) => conflict.columns(["user_id", "chapter_id"]).doUpdateSet(row))
		.execute();
}

/** Points and badge of a chapter that was just completed, and points for a perfect quiz. */
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

export function createProgressWriter(
	db: Database,
): Pick<BackEnd["training"], "setProgress" | "graduateIfComplete"> {
	async function withStep<T>(
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
	return {
		setProgress(
			catalog,
			user,
			{ appId, chapterId, progress, checkedByPortal, onlyToComplete },
			now,
		): Promise<ProgressOutcome> {
			const pages = pagesOf(catalog, chapterId);
			return withStep(catalog, user.id, appId, now, async (step) => {
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
				// A passed test asks no more, whatever questions an import adds.
				const isPassed =
					test !== null && (await testResultOf(step.trx, user.id, chapterId))?.passed === true;
				const answered = checkedByPortal || isPassed ? null : await answeredPages(step, chapter);
				const done = await pagesDone(step.trx, user.id, chapter);
				// Until the mark is reached, progress stops before the test's last question, whichever an import makes that (TRAIN-62).
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
			withStep(catalog, user.id, appId, now, graduate),
	};
}
