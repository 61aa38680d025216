import { z } from "zod";
import type { LibraryItem } from "#app/domain/resources/library.ts";
import { contentId } from "./content-id.server.ts";
import { addressOf, imageOf, textOf, type Address, type Fields } from "./fields.server.ts";
import { videoOf } from "./page.server.ts";
import { renditionRows, toRenditions } from "./rendition.server.ts";

/** A row of an image or video library (requirements, section 3, "Library item"). */
export function libraryRow(fields: Fields) {
	const { text, int, id, flag, image } = fields;
	return z.object({
		id,
		chapter: z.object({ id: int, image, number: int, title: text }).nullable(),
		description: text,
		exclude_file: flag,
		link_jw: fields.video,
		shareable: flag,
		text_html: text,
		thumbnail: image,
		title: text,
		type: text,
		url: fields.address,
		captions: fields.captions.optional(),
		transcript: text.optional(),
		renditions: renditionRows(fields),
	});
}

export type LibraryRow = z.infer<ReturnType<typeof libraryRow>>;

/** The item of a row in one of a program's libraries. */
export function toLibraryItem(row: LibraryRow, appId: number, library: LibraryItem["library"], address: Address): LibraryItem {
	return {
		id: row.id,
		contentId: contentId("library", row.id),
		appId,
		library,
		chapter: row.chapter && row.chapter.id !== 0 ? { ...row.chapter, image: imageOf(row.chapter.image, address) } : null,
		description: textOf(row.description),
		excludeFile: row.exclude_file === 1,
		linkJw: videoOf(row.link_jw, address),
		shareable: row.shareable === 1,
		textHtml: textOf(row.text_html),
		thumbnail: imageOf(row.thumbnail, address),
		title: row.title,
		type: row.type,
		url: addressOf(row.url, address),
		captions: imageOf(row.captions, address),
		transcript: textOf(row.transcript),
		renditions: toRenditions(row.renditions, address),
	};
}
