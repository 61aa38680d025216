import type { ChapterKind, ChapterRow } from "./chapter-list.tsx";
import {
	isListedChapter,
	isOpenChapter,
	minutesOf,
	type Chapter,
} from "#app/features/catalog/chapter.ts";
import { isChapterComplete, resumePage } from "#app/features/learner/progress.ts";
import { filmAddresses } from "#app/platform/files/film.ts";
import { videoOfChapter } from "#app/features/catalog/resources/video.ts";
import type { Settings } from "#app/settings.server.ts";
import { paths } from "#app/paths.ts";
import type { Standing } from "#app/features/learner/learner.ts";

function kindsOf(chapter: Chapter): ChapterKind[] {
	const kinds: ChapterKind[] = [];
	if (chapter.introChapter) kinds.push("intro");
	if (chapter.essentialsChapter && !chapter.introChapter) kinds.push("essential");
	if (chapter.specialization) kinds.push("specialization");
	if (chapter.testChapter) kinds.push("test");
	if (chapter.partner) kinds.push("partner");
	if (chapter.comingSoon || chapter.upcoming) kinds.push("comingSoon");
	return kinds;
}

/**
 * Returns the rows of the chapter list. With `onInfo`, they have no links to pages, no progress and
 * no marks for new chapters.
 */
export function chapterRows(
	{ videoHostUrl }: Pick<Settings, "videoHostUrl">,
	{ program, chapters, progress, graduated, enrollment }: Standing,
	onInfo: boolean,
): ChapterRow[] {
	const filmOf = (chapter: Chapter) => filmAddresses(videoOfChapter(chapter), videoHostUrl);
	const byChapter = new Map(progress.chapters.map((chapter) => [chapter.chapterId, chapter]));
	let currentTaken = false;
	return chapters.filter(isListedChapter).map((chapter, position): ChapterRow => {
		const chapterProgress = byChapter.get(chapter.id);
		const done = chapterProgress !== undefined && isChapterComplete(chapterProgress);
		const open = isOpenChapter(chapter) && (chapterProgress?.totalPages ?? 0) > 0;
		const current = open && !done && !currentTaken;
		if (current) currentTaken = true;
		return {
			id: chapter.id,
			number: position + 1,
			title: chapter.title,
			description: chapter.description,
			film:
				(filmOf(chapter).file ?? filmOf(chapter).hostUrl)
					? paths.play("chapter", chapter.id)
					: null,
			href:
				onInfo || !open || !enrollment || !chapterProgress
					? null
					: paths.page(program.id, chapter.id, resumePage(chapterProgress)),
			state: onInfo
				? open
					? "plain"
					: "comingSoon"
				: done
					? "done"
					: !open
						? "comingSoon"
						: current
							? "current"
							: "open",
			percentage: onInfo ? null : (chapterProgress?.progressPercentage ?? null),
			minutes: minutesOf(chapter),
			questions: chapter.questionCount,
			kinds: kindsOf(chapter),
			badge: chapter.badge ? { image: chapter.badge, won: done } : null,
			isNew: !onInfo && graduated && !done && open && !chapter.specialization,
		};
	});
}
