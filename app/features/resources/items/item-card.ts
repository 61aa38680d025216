import type { ItemKind } from "#app/features/catalog/resources/item.ts";
import type { IconName } from "#app/ui/elements/icon.tsx";

export interface LockNote {
	reason: string;
	href: string;
	label: string;
}

export interface ItemCard {
	id: string;
	/** The id of the asset. Null for items inside a collection or library. */
	asset: number | null;
	fields: { appId: number; itemType: string; itemId: number };
	kind: ItemKind;
	title: string;
	text: string | null;
	/** A text such as `PDF, 840 kB`. */
	note: string | null;
	chapter: string | null;
	image: string | null;
	/** The address that opens the item. Null if the item is empty or locked. */
	href: string | null;
	/**
	 * The text of an extra link to the item, such as `Open 5 items`. Null if there is no extra link.
	 */
	verb: string | null;
	/** True if the link opens a new tab. */
	away: boolean;
	download: string | null;
	share: string | null;
	folder: string | null;
	/** The file name extension. */
	ending: string | null;
	favorite: boolean;
	lock: LockNote | null;
}

/** Texts and addresses that are looked up once for a whole list. */
export interface ItemTools {
	words: { add: string; remove: string; share: string; download: string; newTab: string };
	favoriteAction: string;
	returnTo: string;
}

export const kindIcons: Readonly<Record<ItemKind, IconName>> = {
	fact: "info",
	collection: "box",
	videoLibrary: "film",
	imageLibrary: "image",
	video: "film",
	image: "image",
	document: "document",
	link: "external",
};
