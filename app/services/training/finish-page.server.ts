import type { BackEnd } from "#app/data/back-end.ts";
import type { ProgressOutcome } from "#app/data/training/training-records.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { User } from "#app/domain/account/user.ts";
import { ok, type Result } from "#app/domain/errors.ts";
import type { OpenPage } from "./open-page.server.ts";

export interface FinishedPage {
	outcome: ProgressOutcome;
	/** The same page if its question is unanswered; null: the chapter ends here. */
	next: number | null;
}

/** Marks a page as done, except an unanswered question (TRAIN-30). */
export async function finishPage(
	training: BackEnd["training"],
	catalog: Catalog,
	user: User,
	open: OpenPage,
	now: number,
): Promise<Result<FinishedPage>> {
	const { page, pageCount, program, chapter } = open;
	const isUnanswered = page.kind === "question" && !open.attempts.get(page.id)?.answered && !open.sitting?.ended?.passed;
	if (isUnanswered)
		return ok({
			outcome: { progress: open.chapterProgress.progress, chapterCompleted: false, programCompleted: false, points: [] },
			next: page.pageNumber,
		});
	const outcome = await training.setProgress(catalog, user, { appId: program.id, chapterId: chapter.id, progress: page.pageNumber }, now);
	return ok({ outcome, next: page.pageNumber < pageCount ? page.pageNumber + 1 : null });
}
