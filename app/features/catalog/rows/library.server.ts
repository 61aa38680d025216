import { z } from "zod";
import type { LibraryItem } from "#app/features/catalog/resources/library.ts";
import { contentId } from "#app/platform/fields/content-id.server.ts";
import {
	addressOf,
	imageOf,
	pictureOf,
	textOf,
	type Address,
	type Fields,
	renditionRows,
	toRenditions,
} from "#app/platform/fields/fields.server.ts";
import { videoOf } from "./page.server.ts";

export function libraryRow(fields: Fields) {
	const { text, int, id, flag, image } = fields;
	return z.object({
		id: id.describe(
			"The item's number, one of its kind in the pack: pictures and videos are one kind.",
		),
		chapter: fields
			.orNull(z.object({ id: fields.reference, image, number: int, title: text }))
			.describe("The chapter it belongs to; null: none."),
		description: text.describe("What is to be seen, in a sentence."),
		exclude_file: flag.describe("1: shown, not to be downloaded."),
		link_jw: fields.video.describe(
			"A film: a file, an address, or the bare id of a video at its host.",
		),
		shareable: flag.describe("1: agents may share it with clients."),
		text_html: text.describe("More about it, in HTML."),
		thumbnail: image.describe("Its small picture for lists."),
		title: text.describe("Its name; of a picture it is read in its place."),
		type: fields.carried(text).describe("Kept, not interpreted."),
		url: fields.address.describe("A file in media/ or an address."),
		captions: fields.captions.optional().describe("Captions of the film: a .vtt file in media/."),
		transcript: text.optional().describe("What is said in the film and what is to be seen."),
		also: fields.also.optional(),
		renditions: renditionRows(fields),
	});
}

export type LibraryRow = z.infer<ReturnType<typeof libraryRow>>;

export function toLibraryItem(
	row: LibraryRow,
	appId: number,
	library: LibraryItem["library"],
	address: Address,
): LibraryItem {
	return {
		id: row.id,
		contentId: contentId("library", row.id),
		appId,
		library,
		chapter:
			row.chapter && row.chapter.id !== 0
				? { ...row.chapter, image: imageOf(row.chapter.image, address) }
				: null,
		description: textOf(row.description),
		excludeFile: row.exclude_file === 1,
		linkJw: videoOf(row.link_jw, address),
		shareable: row.shareable === 1,
		textHtml: textOf(row.text_html),
		thumbnail: imageOf(row.thumbnail, address),
		title: row.title,
		type: row.type,
		url: addressOf(row.url, address),
		picture: pictureOf(row.url, address),
		captions: imageOf(row.captions, address),
		transcript: textOf(row.transcript),
		also: row.also ?? [],
		renditions: toRenditions(row.renditions, address),
	};
}
