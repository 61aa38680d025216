import type { User } from "#app/domain/account/user.ts";
import { hasSameFilm } from "#app/domain/resources/film.ts";
import { hasFilm, videoOfChapter, type Video } from "#app/domain/resources/video.ts";
import type { Chapter } from "#app/domain/training/chapter.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { isLibraryOpen } from "#app/services/resources/visible-items.server.ts";
import type { StandingPorts } from "#app/services/training/standing.server.ts";

interface Ports extends StandingPorts {
	catalog: StandingPorts["catalog"] & Pick<CatalogPort, "videos" | "assets">;
}

/** The video that a chapter begins with, with captions and transcript of the same film in the program's library; null: it has none. */
export async function chapterVideo(ports: Ports, user: User, chapter: Chapter, now: number): Promise<Video | null> {
	const video = videoOfChapter(chapter);
	if (!hasFilm(video)) return null;
	const isOpen = await isLibraryOpen(ports, user, chapter.appId, "video", now);
	const library = isOpen ? await ports.catalog.videos(chapter.appId) : [];
	const same = library.find((item) => hasSameFilm(item, video));
	return { ...video, captions: same?.captions ?? null, transcript: same?.transcript ?? null };
}
