import type { ItemShow } from "#app/components/resource/item-sheet.tsx";
import { shapeOf } from "#app/domain/resources/file-name.ts";
import { hasContent, isDownloadable, leadsOut, type Item } from "#app/domain/resources/item.ts";
import { paths } from "#app/paths.ts";

/** What is shown of an opened item. Links count; what is shown in the page itself is the file's own address. */
export function showOf(item: Item): ItemShow {
	const file = shapeOf(item.url);
	const isFilm = hasContent(item) && (item.kind === "video" || file === "video");
	return {
		shape: isFilm ? "video" : (file ?? (item.image ? "image" : null)),
		src: file === null ? (isFilm ? null : item.image) : item.url,
		poster: item.image,
		captions: item.captions,
		transcript: item.transcript,
		hostHref: item.hostUrl !== null && /^https?:/.test(item.hostUrl) ? item.hostUrl : null,
		html: item.html,
		fileHref: isDownloadable(item) ? paths.itemFile(item) : null,
		awayHref: leadsOut(item) ? paths.openItem(item) : null,
		page: item.page && { href: paths.pageBehind(item.appId, item.page), isQuestion: item.page.isQuestion },
		onlyToSee: item.fileExcluded,
	};
}
