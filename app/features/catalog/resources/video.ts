import { isListedChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import { fileShape } from "#app/platform/files/file-name.ts";
import type { FilmRow } from "#app/platform/files/film.ts";
import type { LibraryItem } from "./library.ts";
import { libraryAssetOf, type Asset } from "./resource.ts";
import type { ContentPage, Page } from "#app/features/catalog/page.ts";
import { plainText } from "#app/platform/text/plain-text.ts";

export const videoKinds = ["library", "chapter", "page"] as const;
export type VideoKind = (typeof videoKinds)[number];

export interface Video {
	kind: VideoKind;
	/** The id of the library row, chapter or page. */
	id: number;
	appId: number;
	chapter: { number: number; title: string } | null;
	title: string;
	text: string | null;
	/** `url` and `linkJw` are as in `FilmRow`, so `linkJw` may be a bare id. */
	url: string | null;
	linkJw: string | null;
	poster: string | null;
	captions: string | null;
	transcript: string | null;
	/** False for videos of chapters and pages. */
	shareable: boolean;
	fileExcluded: boolean;
}

/** Returns a video of a library. The video names its chapter only if the chapter is in `listed`. */
export function videoOfLibrary(item: LibraryItem, listed: ReadonlySet<Chapter["id"]>): Video {
	const { chapter } = item;
	return {
		kind: "library",
		id: item.id,
		appId: item.appId,
		chapter:
			chapter && listed.has(chapter.id) ? { number: chapter.number, title: chapter.title } : null,
		title: item.title,
		text: item.description ?? (plainText(item.textHtml) || null),
		url: item.url,
		linkJw: item.linkJw,
		poster: item.thumbnail ?? item.chapter?.image ?? null,
		captions: item.captions,
		transcript: item.transcript,
		shareable: item.shareable,
		fileExcluded: item.excludeFile,
	};
}

export function videoOfChapter(chapter: Chapter): Video {
	return {
		kind: "chapter",
		id: chapter.id,
		appId: chapter.appId,
		chapter: null,
		title: chapter.title,
		text: chapter.description,
		url: null,
		linkJw: chapter.video,
		poster: chapter.image,
		captions: null,
		transcript: null,
		shareable: false,
		fileExcluded: true,
	};
}

export function videoOfPage(page: ContentPage, chapter: Chapter): Video {
	return {
		kind: "page",
		id: page.id,
		appId: chapter.appId,
		chapter: { number: chapter.chapterNumber, title: chapter.title },
		title: page.title ?? chapter.title,
		text: page.summary ?? (plainText(page.text) || null),
		url: page.url,
		linkJw: page.linkJw,
		poster: page.image ?? chapter.image,
		captions: page.captions,
		transcript: page.transcript,
		shareable: false,
		fileExcluded: true,
	};
}

export function hasFilm(video: FilmRow): boolean {
	return video.url !== null || video.linkJw !== null;
}

/** Returns true if the lesson's type is `video`, or if the lesson has a video. */
export function showsVideo({ type, linkJw, url }: ContentPage): boolean {
	return type === "video" || linkJw !== null || fileShape(url) === "video";
}

export function videoPages(pages: readonly Page[]): ContentPage[] {
	return pages.filter((page) => page.kind === "content").filter(showsVideo);
}

/**
 * Returns how many videos an unregistered user sees, or null if that depends on the country.
 * `assets` must contain all of the program's assets.
 */
export function countFilms(
	chapters: readonly Chapter[],
	assets: readonly Asset[],
	library: readonly LibraryItem[],
): number | null {
	const videoAssets = assets.filter(({ type }) => type === "video library");
	if (library.length > 0 && videoAssets.some(({ countries }) => countries.length > 0)) return null;
	const asset = libraryAssetOf(
		videoAssets,
		"video",
		{ country: null },
		{ complete: false, graduated: false },
	);
	const films = [
		...(asset === null || asset.locked ? [] : library),
		...chapters.filter(isListedChapter).map(({ video }) => ({ url: null, linkJw: video })),
	];
	return new Set(films.filter(hasFilm).map(filmKey)).size;
}

function filmKey({ url, linkJw }: FilmRow): string | null {
	return url ?? linkJw;
}

/**
 * Keeps only the first of a program's videos with the same address, because pages often show videos
 * from the library.
 */
export function withoutRepeats(videos: readonly Video[]): Video[] {
	const seen = new Set<string>();
	return videos.filter((video) => {
		const key = `${video.appId} ${filmKey(video)}`;
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}
