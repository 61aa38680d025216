import type { UserRef } from "#app/services/account/port.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { RewardsPort } from "#app/services/rewards/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import { requiredChapters } from "#app/domain/training/chapter.ts";
import { isChapterComplete, isComplete, summarizeProgress } from "#app/domain/training/progress.ts";

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress">;
	rewards: Pick<RewardsPort, "diplomas">;
}

export interface AgentStanding {
	appId: number;
	/** Null: no longer in the catalog. */
	name: string | null;
	required: number;
	done: number;
	isComplete: boolean;
	/** The chapters that the diploma still needs, with their pages. */
	open: readonly { number: number; title: string; progress: number; pages: number }[];
	diploma: { number: string; issuedAt: number } | null;
}

/** How far somebody is in each program they registered for. */
export async function agentStanding({ catalog, training, rewards }: Ports, user: UserRef): Promise<AgentStanding[]> {
	const ids = (await training.enrollments(user)).map(({ appId }) => appId);
	const [progress, diplomas, programs] = await Promise.all([training.progress(user, ids), rewards.diplomas(user), catalog.programs()]);
	return Promise.all(
		ids.map(async (appId) => {
			const chapters = await catalog.chapters(appId);
			const summary = summarizeProgress(appId, chapters, progress?.get(appId) ?? []);
			const standing = new Map(summary.progress.map((chapter) => [chapter.chapterId, chapter]));
			const required = requiredChapters(chapters);
			const open = required.filter(({ id }) => {
				const at = standing.get(id);
				return !at || !isChapterComplete(at);
			});
			const diploma = diplomas.find((each) => each.appId === appId);
			return {
				appId,
				name: programs.find(({ id }) => id === appId)?.nameOnDevice ?? null,
				required: required.length,
				done: required.length - open.length,
				isComplete: isComplete(summary),
				open: open.map(({ id, chapterNumber, title }) => {
					const at = standing.get(id);
					return { number: chapterNumber, title, progress: at?.progress ?? 0, pages: at?.totalPages ?? 0 };
				}),
				diploma: diploma ? { number: diploma.number, issuedAt: diploma.issuedAt } : null,
			};
		}),
	);
}
