import type { Rendition } from "#app/platform/files/picture.ts";

/** An item of a collection (PACK-3). `key` is its group. */
export interface CollectionItem {
	id: number;
	contentId: string;
	assetId: number;
	key: string;
	image: string | null;
	pageId: number;
	title: string;
	type: CollectionItemType;
	url: string | null;
	/**
	 * The address of the file in `url`, with the picture's size and variants. Null if the file isn't
	 * a picture.
	 */
	picture: string | null;
	also: readonly string[];
	renditions: readonly Rendition[];
}

/** The maximum length of a `key`, in UTF-16 units. */
export const groupMaxLength = 200;

export const collectionItemTypes = ["document", "image", "video", "link"] as const;
export type CollectionItemType = (typeof collectionItemTypes)[number];
