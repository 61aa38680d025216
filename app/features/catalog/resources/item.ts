import type { Chapter } from "#app/features/catalog/chapter.ts";
import type { CollectionItem } from "./collection.ts";
import { fileShape } from "#app/platform/files/file-name.ts";
import type { LibraryItem, LibraryType } from "./library.ts";
import type { Rendition } from "#app/platform/files/picture.ts";
import {
	lockOf,
	type Asset,
	type AssetType,
	type Lock,
	type ResourceType,
	type UnlockState,
} from "./resource.ts";

export const itemTypes = ["asset", "collection", "library"] as const;
export type ItemType = (typeof itemTypes)[number];

/**
 * Identifies a stored row. Links such as `/open/…` and `/download/…` name an item by these three
 * values, never by its address (EVENT-10).
 */
export interface ItemRef {
	appId: number;
	itemType: ItemType;
	itemId: number;
}

/** The kinds of items, in the order in which lists show them. */
export const itemKinds = [
	"fact",
	"collection",
	"videoLibrary",
	"imageLibrary",
	"video",
	"image",
	"document",
	"link",
] as const;
export type ItemKind = (typeof itemKinds)[number];

/**
 * The reason why an item is locked. `until-registered` is for items that lead only to a page of the
 * training.
 */
export type ItemLock = Lock | "until-registered";

/** The page that an item leads to. Retain shows no questions, so a question opens in the player. */
export interface PageBehind {
	chapterId: number;
	pageNumber: number;
	isQuestion: boolean;
}

/**
 * A resource as one user may see it. The item of a locked asset has no addresses or pictures, so
 * that they can't leak.
 */
export interface Item extends ItemRef {
	contentId: string;
	kind: ItemKind;
	resourceType: ResourceType;
	/** The asset whose collection contains the item. Null if the item isn't in a collection. */
	parentId: number | null;
	/** The item's group in the collection. Null if the item isn't in a collection. */
	key: string | null;
	chapter: { id: number; number: number; title: string } | null;
	title: string;
	text: string | null;
	/** The time when someone last checked the text, in ms. */
	date: number | null;
	/** HTML, sanitized at import. */
	html: string | null;
	image: string | null;
	/** The address of one of the portal's files, or of another site. */
	url: string | null;
	/**
	 * The address of the file in `url`, with the picture's size and variants. Null if the file isn't
	 * a picture.
	 */
	picture: string | null;
	renditions: readonly Rendition[];
	/** A video's address or its bare id, as in `FilmRow`. */
	linkJw: string | null;
	captions: string | null;
	transcript: string | null;
	shareable: boolean;
	/** True if the portal shows the file without a download (RES-11). */
	fileExcluded: boolean;
	/** The page that the item leads to. Null unless there is one and the user is registered. */
	page: PageBehind | null;
	lock: ItemLock | null;
}

const kindOfAsset: Readonly<Record<AssetType, ItemKind>> = {
	page: "fact",
	document: "document",
	link: "link",
	collection: "collection",
	"video library": "videoLibrary",
	"image library": "imageLibrary",
	internal: "document",
};

const emptyItem = {
	parentId: null,
	key: null,
	chapter: null,
	text: null,
	date: null,
	html: null,
	renditions: [],
	linkJw: null,
	captions: null,
	transcript: null,
	fileExcluded: false,
	page: null,
	lock: null,
};

/** Converts an asset to an item, without addresses or pictures if the asset is locked (RES-6). */
export function itemOfAsset(asset: Asset, state: UnlockState): Item {
	const lock = lockOf(asset, state);
	return {
		...emptyItem,
		appId: asset.appId,
		itemType: "asset",
		itemId: asset.id,
		contentId: asset.contentId,
		kind: kindOfAsset[asset.type],
		resourceType: asset.resourceType,
		title: asset.title,
		text: asset.subtitle,
		date: asset.date,
		image: lock ? null : (asset.thumbnail ?? asset.image),
		url: lock ? null : asset.url,
		picture: lock ? null : asset.picture,
		shareable: asset.shareable && !lock,
		lock,
	};
}

/**
 * Returns an item of an open asset's collection. `page` is the page that the item leads to, or null
 * if the page isn't open. An item that has only a page is locked until the user registers.
 */
export function itemOfCollection(
	item: CollectionItem,
	asset: Asset,
	page: PageBehind | null,
	isRegistered: boolean,
): Item {
	const itemWithoutPage: Item = {
		...emptyItem,
		appId: asset.appId,
		itemType: "collection",
		itemId: item.id,
		contentId: item.contentId,
		kind: item.type,
		resourceType: asset.resourceType,
		parentId: asset.id,
		key: item.key,
		title: item.title,
		image: item.image ?? item.picture,
		url: item.url,
		picture: item.picture,
		renditions: item.renditions,
		shareable: asset.shareable,
	};
	if (page === null) return itemWithoutPage;
	return isRegistered
		? { ...itemWithoutPage, page }
		: { ...itemWithoutPage, lock: hasContent(itemWithoutPage) ? null : "until-registered" };
}

/**
 * Returns an item of an open library. The item names its chapter only if the chapter is in
 * `listed`.
 */
export function itemOfLibrary(
	item: LibraryItem,
	resourceType: ResourceType,
	listed: ReadonlySet<Chapter["id"]>,
): Item {
	const { chapter } = item;
	return {
		...emptyItem,
		appId: item.appId,
		itemType: "library",
		itemId: item.id,
		contentId: item.contentId,
		kind: item.library,
		resourceType,
		chapter:
			chapter && listed.has(chapter.id)
				? { id: chapter.id, number: chapter.number, title: chapter.title }
				: null,
		title: item.title,
		text: item.description,
		html: item.textHtml,
		image: item.thumbnail ?? item.picture,
		url: item.url,
		picture: item.picture,
		renditions: item.renditions,
		linkJw: item.linkJw,
		captions: item.captions,
		transcript: item.transcript,
		shareable: item.shareable,
		fileExcluded: item.excludeFile,
	};
}

/**
 * Returns the type of the library that contains the item or that the item opens. Returns null for
 * any other item, whose address is on the resources page.
 */
export function libraryOf(item: Pick<Item, "itemType" | "kind">): LibraryType | null {
	if (item.itemType === "collection" || item.kind === "collection") return "collection";
	if (item.itemType === "library") return item.kind === "image" ? "imageLibrary" : "videoLibrary";
	return item.kind === "videoLibrary" || item.kind === "imageLibrary" ? item.kind : null;
}

/**
 * Returns whether the item has content besides a page of the training. Collections and libraries
 * always do, and a fact does if it has text (RES-14).
 */
export function hasContent(
	item: Pick<Item, "kind" | "text" | "url" | "linkJw" | "html" | "transcript" | "image">,
): boolean {
	const { kind } = item;
	if (kind === "fact" && item.text !== null) return true;
	if (kind === "collection" || kind === "videoLibrary" || kind === "imageLibrary") return true;
	if (kind === "image" && item.image !== null) return true;
	return (
		item.url !== null || item.linkJw !== null || item.html !== null || item.transcript !== null
	);
}

/**
 * Returns whether an item has only a page of the training, even if the user must register first.
 */
export function isPageOnly(
	item: Parameters<typeof hasContent>[0] & Pick<Item, "page" | "lock">,
): boolean {
	return (item.page !== null && !hasContent(item)) || item.lock === "until-registered";
}

/**
 * Returns whether an item has neither content nor a page. Returns false for locked items, because
 * their content is hidden.
 */
export function isEmptyItem(
	item: Parameters<typeof hasContent>[0] & Pick<Item, "page" | "lock">,
): boolean {
	return item.lock === null && item.page === null && !hasContent(item);
}

/** Returns whether opening the item leaves the portal. */
export function leadsOut(item: Pick<Item, "url" | "kind" | "itemType">): boolean {
	return (
		item.url !== null &&
		fileShape(item.url) === null &&
		!(item.itemType === "library" && item.kind === "video")
	);
}

export function isDownloadable(item: Pick<Item, "url" | "fileExcluded">): boolean {
	return !item.fileExcluded && fileShape(item.url) !== null;
}

export type ItemAction = "open" | "download" | "share";
