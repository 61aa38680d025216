import { PORTAL_APP_ID } from "#app/constants.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { isDownloadable } from "#app/domain/resources/item.ts";
import type { Settings } from "#app/env.server.ts";
import { hasWords } from "#app/domain/search/has-words.ts";
import { idOf } from "#app/http/http-error.server.ts";
import { partOf, wordsOfAddress } from "#app/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { listVideos, type ProgramVideos } from "#app/services/resources/list-videos.server.ts";
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

function videoView({ program }: ProgramVideos, video: Video, settings: Settings, favorites: ReadonlySet<string>) {
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

export async function loadWatch({ portal, user, now, url, t }: SignedInContext) {
	const { portalTitle } = portal.settings;
	const [groups, look, kept] = await Promise.all([
		listVideos(portal.backEnd, user, now),
		portal.backEnd.catalog.program(PORTAL_APP_ID),
		withFallback({ what: "favorites" }, portal.backEnd.favorites.list(user), []),
	]);
	const favorites = new Set(kept.map(({ itemType, itemId }) => `${itemType}:${itemId}`));
	const words = wordsOfAddress(url);
	const asked = idOf(url.searchParams.get("app") ?? undefined);
	const app = groups.some(({ program }) => program.id === asked) ? asked : null;
	const nameOf = ({ program }: ProgramVideos) => (program.id === PORTAL_APP_ID ? portalTitle : program.nameOnDevice);
	const found = groups
		.filter(({ program }) => app === null || program.id === app)
		.flatMap((group) => group.videos.filter((video) => hasWords(textOf(video, nameOf(group)), words)).map((video) => ({ group, video })));
	const { items, page, pages } = partOf(found, url, videosAtOnce);
	return {
		title: t("watch.title"),
		css: listThemesCss(
			items.map(({ group }) => group.program),
			look,
		),
		words,
		app,
		programs: groups.map((group): [string, string] => [String(group.program.id), nameOf(group)]),
		whole: groups.reduce((sum, { videos }) => sum + videos.length, 0),
		total: found.length,
		page,
		pages,
		videos: items.map(({ group, video }) => videoView(group, video, portal.settings, favorites)),
	};
}
