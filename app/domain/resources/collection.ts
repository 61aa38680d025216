import type { Rendition } from "./picture.ts";

/** An item of a collection (RES-3). `key` is the group it stands in. */
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
	/** Where the file is a picture: the same address, as pages show it. */
	picture: string | null;
	/** Other names that people know it by. */
	also: readonly string[];
	renditions: readonly Rendition[];
}

/** The longest name of a group, in UTF-16 units: it is kept with each of its items. */
export const groupMaxLength = 200;

export const collectionItemTypes = ["document", "image", "video", "link"] as const;
export type CollectionItemType = (typeof collectionItemTypes)[number];
