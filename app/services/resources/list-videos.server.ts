import type { MissingPart } from "#app/observability/current-request.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { isListedChapter, isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isListed, isVisibleTo, type Program } from "#app/domain/catalog/program.ts";
import type { User } from "#app/domain/account/user.ts";
import {
	hasFilm,
	videoOfChapter,
	videoOfLibrary,
	videoOfPage,
	videoPages,
	withoutRepeats,
	type Video,
	type VideoKind,
} from "#app/domain/resources/video.ts";
import { isLibraryOpen } from "#app/services/resources/visible-items.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import { eachWithFallback, withFallback } from "#app/services/with-fallback.server.ts";
import { hasSameFilm } from "#app/domain/resources/film.ts";
import type { StandingPorts } from "#app/services/training/standing.server.ts";

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "program" | "chapters" | "pages" | "videos" | "assets" | "filmCounts">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

export interface ProgramFilms {
	program: Program;
	registered: boolean;
	count: number;
}

export interface FilmList {
	/** Those with films: first of registered programs. */
	programs: readonly ProgramFilms[];
	videosOf(programs: readonly ProgramFilms[]): Promise<readonly (readonly Video[])[]>;
}

async function videosOf(ports: Ports, user: User, program: Program, registered: boolean, now: number): Promise<Video[]> {
	const { catalog } = ports;
	const isOpen = await isLibraryOpen(ports, user, program.id, "video", now);
	const [chapters, library] = await Promise.all([catalog.chapters(program.id), isOpen ? catalog.videos(program.id) : []]);
	const listed = new Set(chapters.filter(isListedChapter).map(({ id }) => id));
	const videos = [...library.map((item) => videoOfLibrary(item, listed)), ...chapters.filter(isListedChapter).map(videoOfChapter)];
	if (registered) {
		for (const chapter of chapters.filter(isOpenChapter)) {
			for (const page of videoPages(await catalog.pages(chapter.id))) videos.push(videoOfPage(page, chapter));
		}
	}
	return videos.filter(hasFilm);
}

function videosWithFallback(ports: Ports, user: User, program: Program, registered: boolean, now: number): Promise<Video[]> {
	return withFallback({ what: "videos", name: program.nameOnDevice }, videosOf(ports, user, program, registered, now), []);
}

async function visiblePrograms(
	{ catalog, training }: Ports,
	user: User,
	now: number,
): Promise<{ program: Program; registered: boolean }[]> {
	const [programs, enrollments] = await Promise.all([catalog.programs(), training.enrollments(user)]);
	const registeredIds = new Set(enrollments.map((enrollment) => enrollment.appId));
	const shown = programs
		.map((program) => ({ program, registered: registeredIds.has(program.id) }))
		.filter(({ program, registered }) => program.id === PORTAL_APP_ID || isListed(program, user, registered, now, PORTAL_APP_ID));
	return [...shown.filter(({ registered }) => registered), ...shown.filter(({ registered }) => !registered)];
}

/**
 * Videos of libraries, and of pages of registered programs (RES-33). Each film comes once per program. Counts all, and reads only those
 * that are asked for.
 */
export async function listFilms(ports: Ports, user: User, now: number): Promise<FilmList> {
	const [shown, counts] = await Promise.all([visiblePrograms(ports, user, now), ports.catalog.filmCounts()]);
	const read = new Map<Program, readonly Video[]>();
	async function videosOfEach(asked: readonly Omit<ProgramFilms, "count">[]): Promise<void> {
		const unread = asked.filter(({ program }) => !read.has(program));
		const videos = await eachWithFallback(
			unread.map(({ program, registered }) => ({
				part: { what: "videos", name: program.nameOnDevice } satisfies MissingPart,
				reading: videosOf(ports, user, program, registered, now),
			})),
			[],
		);
		for (const [index, { program }] of unread.entries()) read.set(program, withoutRepeats(videos[index] ?? []));
	}
	await videosOfEach(shown.filter(({ program, registered }) => registered || !counts.has(program.id)));
	return {
		programs: shown
			.map((each) => ({ ...each, count: read.get(each.program)?.length ?? counts.get(each.program.id) ?? 0 }))
			.filter(({ count }) => count > 0),
		async videosOf(programs) {
			await videosOfEach(programs);
			return programs.map(({ program }) => read.get(program) ?? []);
		},
	};
}

/** Follows the rules of the video's file (RES-20). */
export async function findVideo(ports: Ports, user: User, kind: VideoKind, id: number | null, now: number): Promise<Result<Video>> {
	const [programs, enrollments] = await Promise.all([ports.catalog.programs(), ports.training.enrollments(user)]);
	const registeredIds = new Set(enrollments.map((enrollment) => enrollment.appId));
	for (const program of programs.filter((candidate) => isVisibleTo(candidate, user))) {
		const video = (await videosWithFallback(ports, user, program, registeredIds.has(program.id), now)).find(
			(candidate) => candidate.kind === kind && candidate.id === id,
		);
		if (video) return ok(video);
	}
	return fail("notFound");
}

interface ChapterPorts extends StandingPorts {
	catalog: StandingPorts["catalog"] & Pick<CatalogPort, "videos" | "assets">;
}

/** Adds captions and transcript from the library if it has the same film. Null: the chapter has no video. */
export async function chapterVideo(ports: ChapterPorts, user: User, chapter: Chapter, now: number): Promise<Video | null> {
	const video = videoOfChapter(chapter);
	if (!hasFilm(video)) return null;
	const isOpen = await isLibraryOpen(ports, user, chapter.appId, "video", now);
	const library = isOpen ? await ports.catalog.videos(chapter.appId) : [];
	const same = library.find((item) => hasSameFilm(item, video));
	return { ...video, captions: same?.captions ?? null, transcript: same?.transcript ?? null };
}
