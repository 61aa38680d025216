import { z } from "zod";
import {
	collectionItemTypes,
	type CollectionItem,
} from "#app/features/catalog/resources/collection.ts";
import { contentId } from "#app/platform/fields/content-id.server.ts";
import {
	addressOf,
	imageOf,
	pictureOf,
	type Address,
	type Fields,
	renditionRows,
	toRenditions,
} from "#app/platform/fields/fields.server.ts";

export function collectionRow(fields: Fields) {
	return z.object({
		id: fields.id.describe("The item's number, one of its kind in the pack."),
		image: fields.image.describe("Its picture."),
		page_id: fields.int.describe("A page of the training that it leads to; 0: none."),
		title: fields.text.describe("The item's name."),
		type: fields
			.kind(collectionItemTypes, "link", "Unknown item type")
			.describe("What kind of item it is."),
		url: fields.address.describe("A file in media/ or an address."),
		also: fields.also.optional(),
		renditions: renditionRows(fields),
	});
}

export type CollectionRow = z.infer<ReturnType<typeof collectionRow>>;

export function toCollectionItem(
	row: CollectionRow,
	assetId: number,
	key: string,
	address: Address,
): CollectionItem {
	return {
		id: row.id,
		contentId: contentId("collection", row.id),
		assetId,
		key,
		image: imageOf(row.image, address),
		pageId: row.page_id,
		title: row.title,
		type: row.type,
		url: addressOf(row.url, address),
		picture: pictureOf(row.url, address),
		also: row.also ?? [],
		renditions: toRenditions(row.renditions, address),
	};
}
