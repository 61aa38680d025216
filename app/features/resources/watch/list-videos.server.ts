import { PORTAL_APP_ID } from "#app/constants.ts";
import { libraryOf, pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isListed, isVisibleTo, type Program } from "#app/features/catalog/program.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { hasSameFilm } from "#app/platform/files/film.ts";
import {
	hasFilm,
	videoOfChapter,
	videoOfLibrary,
	videoOfPage,
	videoPages,
	withoutRepeats,
	type Video,
	type VideoKind,
} from "#app/features/catalog/resources/video.ts";
import { isListedChapter, isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import { standing, type Learner } from "#app/features/learner/learner.ts";
import { isLibraryOpen } from "#app/features/resources/visible-items.server.ts";

export interface ProgramFilms {
	program: Program;
	registered: boolean;
	count: number;
}

function videosOf(catalog: Catalog, learner: Learner, program: Program): Video[] {
	const at = standing(catalog, learner, program);
	const listed = at.chapters.filter(isListedChapter);
	const ids = new Set(listed.map(({ id }) => id));
	const library = isLibraryOpen(catalog, learner, at, "video")
		? libraryOf(catalog, program.id, "video")
		: [];
	const lessons = at.enrollment === null ? [] : at.chapters.filter(isOpenChapter);
	return [
		...library.map((item) => videoOfLibrary(item, ids)),
		...listed.map(videoOfChapter),
		...lessons.flatMap((chapter) =>
			videoPages(pagesOf(catalog, chapter.id)).map((page) => videoOfPage(page, chapter)),
		),
	].filter(hasFilm);
}

/**
 * Returns the videos of the library and the chapters, without repeats (RES-33). If the user is
 * registered, this includes the videos of pages.
 */
export function filmsOf(catalog: Catalog, learner: Learner, program: Program): readonly Video[] {
	return withoutRepeats(videosOf(catalog, learner, program));
}

/** Returns the programs with videos. Programs that the user registered for come first. */
export function programsWithFilms(catalog: Catalog, learner: Learner): ProgramFilms[] {
	const { user, enrollments, now } = learner;
	const shown = catalog.programs
		.map((program) => ({ program, registered: enrollments.has(program.id) }))
		.filter(
			({ program, registered }) =>
				program.id === PORTAL_APP_ID || isListed(program, user, registered, now),
		);
	const counted = ({ program, registered }: Omit<ProgramFilms, "count">): ProgramFilms => {
		const known = registered ? undefined : catalog.filmCounts.get(program.id);
		return { program, registered, count: known ?? filmsOf(catalog, learner, program).length };
	};
	const ordered = [
		...shown.filter(({ registered }) => registered),
		...shown.filter(({ registered }) => !registered),
	];
	return ordered.map(counted).filter(({ count }) => count > 0);
}

/**
 * Finds a video. Fails with `notFound` if the user may not see it. `mayFetch` decides separately
 * whether the user may load its file (RES-20).
 */
export function findVideo(
	catalog: Catalog,
	learner: Learner,
	kind: VideoKind,
	id: number | null,
): Result<Video> {
	for (const program of catalog.programs) {
		if (!isVisibleTo(program, learner.user)) continue;
		const video = videosOf(catalog, learner, program).find(
			(candidate) => candidate.kind === kind && candidate.id === id,
		);
		if (video) return ok(video);
	}
	return fail("notFound");
}

/**
 * Returns the chapter's video, or null if there is none. If the open library has the same video,
 * adds its captions and transcript.
 */
export function chapterVideo(
	catalog: Catalog,
	learner: Learner,
	program: Program,
	chapter: Chapter,
): Video | null {
	const video = videoOfChapter(chapter);
	if (!hasFilm(video)) return null;
	const isOpen = isLibraryOpen(catalog, learner, standing(catalog, learner, program), "video");
	const same = isOpen
		? libraryOf(catalog, program.id, "video").find((item) => hasSameFilm(item, video))
		: undefined;
	return { ...video, captions: same?.captions ?? null, transcript: same?.transcript ?? null };
}
