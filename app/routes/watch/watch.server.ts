import { NAMED_PROGRAMS, PORTAL_APP_ID } from "#app/constants.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { isDownloadable } from "#app/domain/resources/item.ts";
import type { Settings } from "#app/env.server.ts";
import { hasWords } from "#app/domain/search/has-words.ts";
import { parseId } from "#app/http/http-error.server.ts";
import { requestedPage, partOf, searchWords } from "#app/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { listFilms, type FilmList, type ProgramFilms } from "#app/services/resources/list-videos.server.ts";
import type { Video } from "#app/domain/resources/video.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import { filmSource } from "./film-source.server.ts";

const videosAtOnce = 8;

function textOf(video: Video, program: string): string {
	return [video.title, video.text, video.chapter?.title, video.transcript, program].filter(Boolean).join(" ");
}

function waysOf(program: Program, video: Video): { download: string | null; share: string | null; folder: string | null } {
	if (video.kind !== "library") return { download: null, share: null, folder: null };
	const ref = { appId: program.id, itemType: video.kind, itemId: video.id };
	return {
		download: isDownloadable(video) ? paths.download(ref) : null,
		share: video.shareable ? paths.share(ref) : null,
		folder: video.shareable ? paths.addToFolder(ref) : null,
	};
}

function videoView(program: Program, video: Video, settings: Settings, favorites: ReadonlySet<string>) {
	const ofPortal = program.id === PORTAL_APP_ID;
	return {
		key: `${video.kind}-${video.id}`,
		/** Null: the portal's own, or a chapter's, which cannot be favorites. */
		keep:
			ofPortal || video.kind === "chapter"
				? null
				: {
						fields: { appId: program.id, itemType: video.kind, itemId: video.id },
						favorite: favorites.has(`${video.kind}:${video.id}`),
						...waysOf(program, video),
					},
		appId: program.id,
		program: ofPortal ? settings.portalTitle : program.nameOnDevice,
		programHref: ofPortal ? null : paths.info(program.id),
		title: video.title,
		text: video.text,
		chapter: video.chapter,
		film: filmSource(settings, { ...video, poster: video.poster ?? program.image ?? program.background.image }, (search) =>
			paths.play(video.kind, video.id, search),
		),
	};
}

interface FilmsOnPage {
	total: number;
	page: number;
	pages: number;
	items: { program: Program; video: Video }[];
}

function countOf(groups: readonly ProgramFilms[]): number {
	return groups.reduce((sum, { count }) => sum + count, 0);
}

/** Reads only the programs whose films are on the page. */
async function filmsOnPage({ videosOf }: FilmList, groups: readonly ProgramFilms[], url: URL): Promise<FilmsOnPage> {
	const total = countOf(groups);
	const { page, pages } = requestedPage(url, total, videosAtOnce);
	const from = (page - 1) * videosAtOnce;
	let before = 0;
	let skipped = 0;
	const onPage = groups.filter(({ count }) => {
		const start = before;
		before += count;
		if (before <= from) skipped = before;
		return before > from && start < from + videosAtOnce;
	});
	const videos = await videosOf(onPage);
	const items = onPage.flatMap(({ program }, index) => (videos[index] ?? []).map((video) => ({ program, video })));
	return { total, page, pages, items: items.slice(from - skipped, from - skipped + videosAtOnce) };
}

/** Reads the films of all the programs. */
async function searchPage(
	{ videosOf }: FilmList,
	groups: readonly ProgramFilms[],
	words: string,
	nameOf: (program: Program) => string,
	url: URL,
): Promise<FilmsOnPage> {
	const videos = await videosOf(groups);
	const found = groups.flatMap(({ program }, index) =>
		(videos[index] ?? []).filter((video) => hasWords(textOf(video, nameOf(program)), words)).map((video) => ({ program, video })),
	);
	return { total: found.length, ...partOf(found, url, videosAtOnce) };
}

export async function loadWatch({ portal, user, now, url, t }: SignedInContext) {
	const { portalTitle } = portal.settings;
	const [films, look, kept] = await Promise.all([
		listFilms(portal.backEnd, user, now),
		portal.backEnd.catalog.program(PORTAL_APP_ID),
		withFallback({ what: "favorites" }, portal.backEnd.favorites.list(user), []),
	]);
	const favorites = new Set(kept.map(({ itemType, itemId }) => `${itemType}:${itemId}`));
	const words = searchWords(url);
	const asked = parseId(url.searchParams.get("app") ?? undefined);
	const groups = films.programs;
	const app = groups.some(({ program }) => program.id === asked) ? asked : null;
	const nameOf = (program: Program) => (program.id === PORTAL_APP_ID ? portalTitle : program.nameOnDevice);
	const chosen = app === null ? groups : groups.filter(({ program }) => program.id === app);
	const { total, page, pages, items } =
		words === null ? await filmsOnPage(films, chosen, url) : await searchPage(films, chosen, words, nameOf, url);
	return {
		title: t("watch.title"),
		css: listThemesCss(
			items.map(({ program }) => program),
			look,
		),
		words,
		app,
		programs: groups
			.filter(({ program }, index) => index < NAMED_PROGRAMS || program.id === app)
			.map(({ program }): [string, string] => [String(program.id), nameOf(program)]),
		whole: countOf(groups),
		total,
		page,
		pages,
		videos: items.map(({ program, video }) => videoView(program, video, portal.settings, favorites)),
	};
}
