/** An item of a collection (requirements, section 3). `key` is the group it stands in. */
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
}

export const collectionItemTypes = ["document", "image", "video", "link"] as const;
export type CollectionItemType = (typeof collectionItemTypes)[number];
