import type { ItemKind } from "#app/features/catalog/resources/item.ts";
import type { IconName } from "#app/ui/elements/icon.tsx";

export interface LockNote {
	reason: string;
	href: string;
	label: string;
}

export interface ItemCard {
	/** Unique on the page. */
	id: string;
	/** `data-asset`; null inside a collection or library. */
	asset: number | null;
	fields: { appId: number; itemType: string; itemId: number };
	kind: ItemKind;
	title: string;
	text: string | null;
	/** `PDF, 840 kB` */
	note: string | null;
	/** The chapter to name in place of a note. */
	chapter: string | null;
	image: string | null;
	/** Null: nothing behind it, or locked. */
	href: string | null;
	/** `View`, `Open 5 items`; null: the picture says it. */
	verb: string | null;
	/** Opens a new tab. */
	away: boolean;
	/** Null: not available. */
	download: string | null;
	share: string | null;
	/** Null: not available. */
	folder: string | null;
	/** `PDF` */
	ending: string | null;
	favorite: boolean;
	lock: LockNote | null;
}

/** Looked up once a list. */
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
