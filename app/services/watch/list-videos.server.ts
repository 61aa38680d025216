import { PORTAL_APP_ID } from "../../constants.ts";
import { isListedChapter, isOpenChapter } from "../../domain/chapter.ts";
import { fail, ok, type Result } from "../../domain/errors.ts";
import { isListed, type Program } from "../../domain/program.ts";
import type { User } from "../../domain/user.ts";
import { isPlayable, videoOfLibrary, videoOfPage, videoPages, withoutRepeats, type Video, type VideoKind } from "../../domain/video.ts";
import { isLibraryOpen } from "../resources/visible-items.server.ts";
import type { CatalogPort, TrainingPort } from "../ports.ts";

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "program" | "chapters" | "pages" | "videos" | "assets">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

/** A program with its videos. */
export interface ProgramVideos {
	program: Program;
	registered: boolean;
	videos: Video[];
}

/** A library that is hidden or locked gives none. */
async function videosOf(ports: Ports, user: User, program: Program, registered: boolean, now: number): Promise<Video[]> {
	const { catalog } = ports;
	const isOpen = await isLibraryOpen(ports, user, program.id, "video", now);
	const [chapters, library] = await Promise.all([catalog.chapters(program.id), isOpen ? catalog.videos(program.id) : []]);
	const listed = chapters.filter(isListedChapter);
	const videos = library.map((item) => videoOfLibrary(item, listed));
	if (registered) {
		for (const chapter of chapters.filter(isOpenChapter)) {
			for (const page of videoPages(await catalog.pages(chapter.id))) videos.push(videoOfPage(page, chapter));
		}
	}
	return videos.filter(isPlayable);
}

/** The programs whose videos this user may see: those that stand in lists, and the portal's own. Registered ones come first. */
async function watchable({ catalog, training }: Ports, user: User, now: number): Promise<{ program: Program; registered: boolean }[]> {
	const [programs, enrollments] = await Promise.all([catalog.programs(), training.enrollments(user)]);
	const mine = new Set(enrollments.map((enrollment) => enrollment.appId));
	return programs
		.map((program) => ({ program, registered: mine.has(program.id) }))
		.filter(({ program, registered }) => program.id === PORTAL_APP_ID || isListed(program, user, registered, now, PORTAL_APP_ID))
		.toSorted((a, b) => Number(b.registered) - Number(a.registered));
}

/**
 * All videos the user may see, across programs: the video libraries, and the video pages of the programs the user is registered for
 * (product, "Screens", Watch). A film that stands in both comes once.
 */
export async function listVideos(ports: Ports, user: User, now: number): Promise<ProgramVideos[]> {
	const programs = await watchable(ports, user, now);
	const all = await Promise.all(
		programs.map(async ({ program, registered }) => ({
			program,
			registered,
			videos: withoutRepeats(await videosOf(ports, user, program, registered, now)),
		})),
	);
	return all.filter(({ videos }) => videos.length > 0);
}

/** One of them, by the row it comes from. */
export async function findVideo(ports: Ports, user: User, kind: VideoKind, id: number | null, now: number): Promise<Result<Video>> {
	for (const { program, registered } of await watchable(ports, user, now)) {
		const video = (await videosOf(ports, user, program, registered, now)).find(
			(candidate) => candidate.kind === kind && candidate.id === id,
		);
		if (video) return ok(video);
	}
	return fail("notFound");
}
