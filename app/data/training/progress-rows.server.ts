import { createHash } from "node:crypto";
import { createWeakCache } from "#app/observability/caches.server.ts";
import type { Chapter } from "#app/domain/training/chapter.ts";
import { runOfPages, type ProgressRow } from "#app/domain/training/progress.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Write } from "./rewards.server.ts";
import type { ChapterProgressTable } from "#app/data/tables/training.server.ts";

const orderKeys = createWeakCache<Chapter, string>("page orders");

/** Names a chapter's page order: a kept progress number counts only for the order it was counted in. */
export function orderKey(chapter: Chapter): string {
	return orderKeys.of(chapter, () =>
		createHash("sha256")
			.update((chapter.pageIds ?? []).join(","))
			.digest("hex")
			.slice(0, 16),
	);
}

/** The ids of a chapter's pages that were done once, in whatever order they stood then. */
export async function pagesDone(db: Database | Write, userId: number, chapterId: number): Promise<ReadonlySet<number>> {
	const done = await db
		.selectFrom("page_done")
		.select("page_id")
		.where("user_id", "=", userId)
		.where("chapter_id", "=", chapterId)
		.execute();
	return new Set(done.map((row) => row.page_id));
}

/** A kept row, brought to today's page order: the longest run of pages done (TRAIN-19). */
export async function progressRowOf(
	db: Database | Write,
	userId: number,
	chapter: Chapter,
	kept: Pick<ChapterProgressTable, "progress" | "order_key" | "completed_at" | "updated_at">,
): Promise<ProgressRow> {
	const completed = kept.completed_at !== null;
	if (completed || kept.order_key === orderKey(chapter)) {
		return { chapterId: chapter.id, progress: kept.progress, completed, updatedAt: kept.updated_at };
	}
	const done = await pagesDone(db, userId, chapter.id);
	return { chapterId: chapter.id, progress: runOfPages(chapter.pageIds ?? [], done), completed, updatedAt: kept.updated_at };
}
