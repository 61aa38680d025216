import type { BackEnd } from "#app/back-end.ts";
import { chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { progressRowsOf, type Learner } from "#app/features/learner/learner.ts";
import { isComplete, summarizeProgress, tallyChapters } from "#app/features/learner/progress.ts";

export interface AgentStanding {
	appId: number;
	/** Null if the program is no longer in the catalog. */
	name: string | null;
	required: number;
	done: number;
	isComplete: boolean;
	/** The required chapters that aren't complete. */
	open: readonly { number: number; title: string; pagesDone: number; pages: number }[];
	diploma: { number: string; issuedAt: number } | null;
}

/**
 * Returns a user's progress in each program that they registered for. This file must not import
 * React components, because a command uses it, too.
 */
export async function agentStanding(
	rewards: BackEnd["rewards"],
	catalog: Catalog,
	learner: Learner,
): Promise<AgentStanding[]> {
	const diplomas = await rewards.diplomas(learner.user);
	return [...learner.enrollments.keys()].map((appId) => {
		const chapters = chaptersOf(catalog, appId);
		const summary = summarizeProgress(appId, chapters, progressRowsOf(learner, appId));
		const byChapter = new Map(summary.chapters.map((chapter) => [chapter.chapterId, chapter]));
		const { required, done, remaining } = tallyChapters(chapters, summary);
		const diploma = diplomas.find((each) => each.appId === appId);
		return {
			appId,
			name: catalog.programById.get(appId)?.nameOnDevice ?? null,
			required: required.length,
			done: done.length,
			isComplete: isComplete(summary),
			open: remaining.map(({ id, chapterNumber, title }) => {
				const at = byChapter.get(id);
				return {
					number: chapterNumber,
					title,
					pagesDone: at?.pagesDone ?? 0,
					pages: at?.totalPages ?? 0,
				};
			}),
			diploma: diploma ? { number: diploma.number, issuedAt: diploma.issuedAt } : null,
		};
	});
}
