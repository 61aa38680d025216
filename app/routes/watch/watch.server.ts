import { NAMED_PROGRAMS, PORTAL_APP_ID } from "#app/constants.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { isDownloadable } from "#app/domain/resources/item.ts";
import type { Settings } from "#app/env.server.ts";
import { hasWords } from "#app/domain/search/has-words.ts";
import { parseId } from "#app/http/http-error.server.ts";
import { requestedPage, partOf, searchWords } from "#app/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { filmsOf, programsWithFilms, type ProgramFilms } from "#app/services/resources/list-videos.server.ts";
import { portalProgram } from "#app/domain/catalog/catalog.ts";
import type { Video } from "#app/domain/resources/video.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
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

type FilmsOf = (program: Program) => readonly Video[];

/** Looks only into the programs whose films are on the page. */
function filmsOnPage(videosOf: FilmsOf, groups: readonly ProgramFilms[], url: URL): FilmsOnPage {
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
	const items = onPage.flatMap(({ program }) => videosOf(program).map((video) => ({ program, video })));
	return { total, page, pages, items: items.slice(from - skipped, from - skipped + videosAtOnce) };
}

function searchPage(
	videosOf: FilmsOf,
	groups: readonly ProgramFilms[],
	words: string,
	nameOf: (program: Program) => string,
	url: URL,
): FilmsOnPage {
	const found = groups.flatMap(({ program }) =>
		videosOf(program)
			.filter((video) => hasWords(textOf(video, nameOf(program)), words))
			.map((video) => ({ program, video })),
	);
	return { total: found.length, ...partOf(found, url, videosAtOnce) };
}

export async function loadWatch({ catalog, portal, user, url, t, ...context }: SignedInContext) {
	const { portalTitle } = portal.settings;
	const [learner, kept] = await Promise.all([context.learner(), portal.backEnd.favorites.list(user)]);
	const favorites = new Set(kept.map(({ itemType, itemId }) => `${itemType}:${itemId}`));
	const words = searchWords(url);
	const asked = parseId(url.searchParams.get("app") ?? undefined);
	const groups = programsWithFilms(catalog, learner);
	const app = groups.some(({ program }) => program.id === asked) ? asked : null;
	const nameOf = (program: Program) => (program.id === PORTAL_APP_ID ? portalTitle : program.nameOnDevice);
	const chosen = app === null ? groups : groups.filter(({ program }) => program.id === app);
	const videosOf = (program: Program) => filmsOf(catalog, learner, program);
	const { total, page, pages, items } =
		words === null ? filmsOnPage(videosOf, chosen, url) : searchPage(videosOf, chosen, words, nameOf, url);
	return {
		title: t("watch.title"),
		css: listThemesCss(
			items.map(({ program }) => program),
			portalProgram(catalog),
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
