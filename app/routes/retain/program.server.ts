import { PORTAL_APP_ID } from "#app/constants.ts";
import { isChapterComplete } from "#app/domain/training/progress.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { openRetain } from "#app/services/retain/open-retain.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { programView } from "#app/routes/catalog/program-view.server.ts";
import { printedContact } from "#app/routes/training/printed-contact.server.ts";
import { programFrame } from "#app/routes/training/program-frame.server.ts";

/** A program's chapters to look things up in, and its micro-learnings with their progress. */
export async function loadRetain(context: SignedInContext, appId: number | null) {
	const { portal, user, now, language, t } = context;
	const { standing, chapters, microLearnings } = unwrap(await openRetain(portal.backEnd, user, appId, now));
	const { program, progress } = standing;
	const look = await portal.backEnd.catalog.program(PORTAL_APP_ID);
	const way = new Map(progress.progress.map((entry) => [entry.chapterId, entry]));
	return {
		title: `${t("buttonBar.retain")} – ${program.nameOnDevice}`,
		frame: await programFrame(portal, standing, "retain"),
		contact: await printedContact(context),
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
