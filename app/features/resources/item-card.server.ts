import type { ItemCard, LockNote } from "#app/features/resources/items/item-card.ts";
import { availability } from "#app/features/catalog/program.ts";
import { minutesOf } from "#app/features/catalog/chapter.ts";
import { filmAddresses } from "#app/platform/files/film.ts";
import { fileExtension, mediaOfAddress, fileShape } from "#app/platform/files/file-name.ts";
import {
	isDownloadable,
	isEmptyItem,
	isPageOnly,
	leadsOut,
	type Item,
	hasContent,
} from "#app/features/catalog/resources/item.ts";
import { resumePage, tallyChapters } from "#app/features/learner/progress.ts";
import { isShareable } from "#app/features/sharing/share.ts";
import { fileSize, longDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import type { Standing } from "#app/features/learner/learner.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import type { FilmSource } from "#app/ui/media/film.tsx";
import type { ItemShow } from "#app/features/resources/items/item-sheet.tsx";
import type { Settings } from "#app/settings.server.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import { filmSource } from "#app/features/resources/watch/film-source.server.ts";

export function emptyNote({ t }: LoggedInContext, item: Item): string | null {
	return isEmptyItem(item)
		? t(item.kind === "link" ? "resources.noLink" : "resources.noFile")
		: null;
}

export function dateNote(
	{ t, language }: Pick<LoggedInContext, "t" | "language">,
	{ date }: Item,
): string | null {
	const text = longDate(language, date);
	return text === null ? null : t("lesson.date", { date: text });
}

export function lockNote(
	{ t, now }: LoggedInContext,
	{ program, enrollment, chapters, progress }: Standing,
	item: Item,
): LockNote | null {
	if (item.lock === null) return null;
	if (!enrollment) {
		const open = availability(program, now) === "open";
		const isPage = item.lock === "until-registered";
		return {
			reason: t(
				`resources.lock.${isPage ? (open ? "page" : "pageNotOpen") : open ? "register" : "notOpen"}`,
			),
			href: paths.info(program.id),
			label: t(open ? "resources.lock.toRegister" : "resources.lock.toInfo"),
		};
	}
	const way = new Map(progress.chapters.map((entry) => [entry.chapterId, entry]));
	const left = tallyChapters(chapters, progress).remaining.filter(
		(chapter) => (way.get(chapter.id)?.totalPages ?? 0) > 0,
	);
	const [next] = left;
	const entry = next ? way.get(next.id) : undefined;
	if (!next || !entry)
		return {
			reason: t("resources.lock.complete"),
			href: paths.training(program.id),
			label: t("resources.lock.toTraining"),
		};
	const minutes = left.reduce((sum, chapter) => sum + minutesOf(chapter), 0);
	return {
		reason:
			left.length === 1
				? t("resources.lock.one", { chapter: next.title, minutes })
				: t("resources.lock.several", { count: left.length, minutes }),
		href: paths.page(program.id, next.id, resumePage(entry)),
		label: t("resources.lock.toChapter", { chapter: next.title }),
	};
}

export async function cardMaker(context: LoggedInContext, standing: Standing) {
	const { portal, catalog, user, language, t } = context;
	const kept = await portal.backEnd.favorites.list(user, standing.program.id);
	const favorites = new Set(kept.map(({ itemType, itemId }) => `${itemType}:${itemId}`));

	function verbOf(item: Item, count: number | null): string | null {
		if (item.page && isPageOnly(item))
			return t(item.page.isQuestion ? "resources.toQuestion" : "resources.readPage");
		if (count !== null) return t("resources.open", { count });
		return fileShape(item.url) !== null && (item.kind === "document" || item.kind === "fact")
			? t("resources.view")
			: null;
	}

	/**
	 * Returns true if a video can't be played, because only its host has the file and the host's
	 * address isn't set.
	 */
	function isUnplayable(item: Item): boolean {
		const { file, hostUrl } = filmAddresses(item, portal.settings.videoHostUrl);
		return file === null && hostUrl === null;
	}

	function noteOf(item: Item): string | null {
		if (item.lock) return null;
		if (isEmptyItem(item)) return emptyNote(context, item);
		if (item.kind === "video" && isUnplayable(item)) return t("film.none");
		if (item.chapter) return null;
		return [dateNote(context, item), fileNote(item)].filter(Boolean).join(" · ") || null;
	}

	function fileNote(item: Item): string | null {
		const file = item.kind === "document" || item.kind === "fact" ? mediaOfAddress(item.url) : null;
		const media = file ? catalog.media(file.hash, file.name) : null;
		const ending = fileExtension(item.url);
		if (!media || !ending) return null;
		// Another back end doesn't send sizes.
		return media.size === 0
			? ending.toUpperCase()
			: t("resources.file", { ending: ending.toUpperCase(), size: fileSize(language, media.size) });
	}

	return async (item: Item, count: number | null = null): Promise<ItemCard> => ({
		id: `${item.itemType}-${item.itemId}`,
		asset: item.itemType === "asset" ? item.itemId : null,
		fields: { appId: item.appId, itemType: item.itemType, itemId: item.itemId },
		kind: item.kind,
		title: item.title,
		text: item.text,
		note: noteOf(item),
		chapter:
			item.lock === null && !isEmptyItem(item) && !(item.kind === "video" && isUnplayable(item))
				? (item.chapter?.title ?? null)
				: null,
		image: item.image,
		href: item.lock || isEmptyItem(item) ? null : paths.openItem(item),
		verb: item.lock ? null : verbOf(item, count),
		away: leadsOut(item),
		download: isDownloadable(item) ? paths.download(item) : null,
		share: isShareable(item) ? paths.share(item) : null,
		folder: isShareable(item) ? paths.addToFolder(item) : null,
		ending: fileExtension(item.url),
		favorite: favorites.has(`${item.itemType}:${item.itemId}`),
		lock: lockNote(context, standing, item),
	});
}

export type CardMaker = Awaited<ReturnType<typeof cardMaker>>;

/**
 * The link to the video's host goes through the portal, which records the play. People without an
 * account get the video's own address at the host.
 */
function filmOf(settings: Settings, item: Item, isPublic: boolean): FilmSource {
	const film = filmSource(settings, { ...item, poster: item.image }, null);
	if (isPublic || !film.host) return film;
	const href =
		item.itemType === "library"
			? paths.play("library", item.itemId, { host: true })
			: paths.openItem(item);
	return { ...film, host: { ...film.host, href } };
}

/**
 * If `isPublic` is true, links lead straight to their targets, for people without an account.
 * Otherwise, they go through the portal, which records the opening.
 */
export function showOf(settings: Settings, item: Item, isPublic = false): ItemShow {
	const file = fileShape(item.url);
	const isFilm = hasContent(item) && (item.kind === "video" || file === "video");
	const film = isFilm ? filmOf(settings, item, isPublic) : null;
	return {
		shape: isFilm ? "video" : (file ?? (item.image ? "image" : null)),
		src: file === null ? (isFilm ? null : item.image) : (item.picture ?? item.url),
		film,
		// Many items have the same text in `text` and in `html`.
		html: plainText(item.html) === item.text ? null : item.html,
		renditions: isDownloadable(item)
			? item.renditions.map(({ url, width }) => ({
					href: isPublic ? url : paths.download(item, width),
					ending: fileExtension(url)?.toUpperCase() ?? "",
					width,
				}))
			: [],
		fileHref: isDownloadable(item) ? paths.itemFile(item) : null,
		awayHref: leadsOut(item) && !film?.host ? (isPublic ? item.url : paths.openItem(item)) : null,
		page: item.page && {
			href: paths.pageBehind(item.appId, item.page),
			isQuestion: item.page.isQuestion,
		},
		isViewOnly: item.fileExcluded,
	};
}
