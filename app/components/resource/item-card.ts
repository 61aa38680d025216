import type { ItemKind } from "#app/domain/resources/item.ts";
import type { IconName } from "#app/components/elements/icon.tsx";

/** Why something is locked, and the way to unlock it. */
export interface LockNote {
	reason: string;
	href: string;
	label: string;
}

/** A resource as lists show it. */
export interface ItemCard {
	/** Unique on the page: the title's id. */
	id: string;
	/** `data-asset`; null for what is inside a collection or library. */
	asset: number | null;
	/** Names the row in forms. */
	fields: { appId: number; itemType: string; itemId: number };
	kind: ItemKind;
	title: string;
	text: string | null;
	/** `PDF, 840 kB`; that there is nothing. */
	note: string | null;
	/** The chapter it is of, in place of a note. */
	chapter: string | null;
	image: string | null;
	/** Null: there is nothing behind it, or it is locked. */
	href: string | null;
	/** What following it does: `View`, `Open 5 items`; null where the picture says it. */
	verb: string | null;
	/** Leads out of the portal: opens a new tab. */
	away: boolean;
	/** Null: not available. */
	download: string | null;
	share: string | null;
	/** Asks which client's folder it goes into; null: not available. */
	folder: string | null;
	/** `PDF`, for the mark of a document. */
	ending: string | null;
	favorite: boolean;
	lock: LockNote | null;
}

/** Looked up once for a list: it has a hundred buttons. */
export interface ItemTools {
	words: { add: string; remove: string; share: string; download: string; newTab: string };
	favoriteAction: string;
	/** The page the favorite button leads back to. */
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
