import { PORTAL_APP_ID } from "../../constants.ts";
import { isChapterComplete } from "../../domain/progress.ts";
import { valueOf } from "../../http.server.ts";
import { paths } from "../../paths.ts";
import { listThemesCss } from "../../services/catalog/theme-css.server.ts";
import { openRetain } from "../../services/retain/open-retain.server.ts";
import type { signedIn } from "../../visit.server.ts";
import { programView } from "../catalog/program-view.server.ts";
import { programFrame } from "../training/program-frame.server.ts";

/** A program's chapters to look things up in, and its micro-learnings with their progress. */
export async function loadRetain({ portal, user, now, language, t }: ReturnType<typeof signedIn>, appId: number | null) {
	const { standing, chapters, microLearnings } = valueOf(await openRetain(portal.backEnd, user, appId, now));
	const { program, progress } = standing;
	const look = await portal.backEnd.catalog.program(PORTAL_APP_ID);
	const way = new Map(progress.progress.map((entry) => [entry.chapterId, entry]));
	return {
		title: `${t("buttonBar.retain")} – ${program.nameOnDevice}`,
		frame: await programFrame(portal, standing, "retain"),
		completion: progress.chapterCompletion,
		css: listThemesCss(
			microLearnings.map((entry) => entry.program),
			look,
		),
		chapters: chapters.map(({ chapter, cards, tips }) => {
			const entry = way.get(chapter.id);
			return {
				id: chapter.id,
				title: chapter.title,
				description: chapter.description,
				image: chapter.image,
				cards,
				tips,
				href: paths.retainChapter(program.id, chapter.id),
				percentage: entry?.progressPercentage ?? 0,
				done: entry !== undefined && isChapterComplete(entry),
			};
		}),
		microLearnings: microLearnings.map((entry) => programView(entry, language)),
	};
}
