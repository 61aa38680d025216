import type { FilmSource } from "#app/ui/media/film.tsx";
import type { ItemShow } from "#app/features/resources/items/item-sheet.tsx";
import { fileExtension, fileShape } from "#app/platform/files/file-name.ts";
import {
	hasContent,
	isDownloadable,
	leadsOut,
	type Item,
} from "#app/features/catalog/resources/item.ts";
import type { Settings } from "#app/settings.server.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import { paths } from "#app/paths.ts";
import { filmSource } from "#app/features/resources/watch/film-source.server.ts";

/** The way to the host counts, but not for people without an account. */
function filmOf(settings: Settings, item: Item, isPublic: boolean): FilmSource {
	const film = filmSource(settings, { ...item, poster: item.image }, null);
	if (isPublic || !film.host) return film;
	const href =
		item.itemType === "library"
			? paths.play("library", item.itemId, { host: true })
			: paths.openItem(item);
	return { ...film, host: { ...film.host, href } };
}

/** Links count; files shown in the page have their own address. `isPublic`: without an account. */
export function showOf(settings: Settings, item: Item, isPublic = false): ItemShow {
	const file = fileShape(item.url);
	const isFilm = hasContent(item) && (item.kind === "video" || file === "video");
	const film = isFilm ? filmOf(settings, item, isPublic) : null;
	return {
		shape: isFilm ? "video" : (file ?? (item.image ? "image" : null)),
		src: file === null ? (isFilm ? null : item.image) : (item.picture ?? item.url),
		film,
		// Many have the same words as text and as HTML.
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
		onlyToSee: item.fileExcluded,
	};
}
