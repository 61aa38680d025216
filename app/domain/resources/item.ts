import type { Chapter } from "#app/domain/training/chapter.ts";
import type { CollectionItem } from "./collection.ts";
import { shapeOf, saveName } from "./file-name.ts";
import type { LibraryItem, LibraryType } from "./library.ts";
import type { Rendition } from "./picture.ts";
import { lockOf, type Asset, type AssetType, type Lock, type ResourceType, type UnlockState } from "./resource.ts";
import type { ActivityEvent } from "#app/domain/events/activity.ts";

/** What can be opened, shared and downloaded by itself: an asset, an item of a collection, an item of a library. */
export const itemTypes = ["asset", "collection", "library"] as const;
export type ItemType = (typeof itemTypes)[number];

/** Names a stored row: the only way an address of the portal names one (EVENT-10). */
export interface ItemRef {
	appId: number;
	itemType: ItemType;
	itemId: number;
}

/** What an item is to an agent, in the order lists show them. */
export const itemKinds = ["fact", "collection", "videoLibrary", "imageLibrary", "video", "image", "document", "link"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Why an item is locked: its asset's own locks, or because a page of the training is all that is behind it. */
export type ItemLock = Lock | "until-registered";

/** A page of the training that an item leads to: where it stands, and whether Retain has it, which has no questions. */
export interface PageBehind {
	chapterId: number;
	pageNumber: number;
	isQuestion: boolean;
}

/** A resource as one user may see it. What is locked has no address and no picture left in it, so that none can get out. */
export interface Item extends ItemRef {
	contentId: string;
	kind: ItemKind;
	/** The resources page it stands on. */
	resourceType: ResourceType;
	/** The asset whose collection holds it. */
	parentId: number | null;
	/** The group it stands in. */
	key: string | null;
	chapter: { id: number; number: number; title: string } | null;
	title: string;
	text: string | null;
	/** Sanitised HTML. */
	html: string | null;
	image: string | null;
	/** A file of the portal, or a link elsewhere. */
	url: string | null;
	/** Where the file is a picture: the same address, as pages show it. */
	picture: string | null;
	/** Of a picture: the same as other files. */
	renditions: readonly Rendition[];
	/** The video at its host, as its row names it (`film.ts`). */
	linkJw: string | null;
	captions: string | null;
	transcript: string | null;
	shareable: boolean;
	/** Shown, but not to be downloaded (RES-11). */
	fileExcluded: boolean;
	/** Only for who is registered: null for all others. */
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

const nothing = {
	parentId: null,
	key: null,
	chapter: null,
	text: null,
	html: null,
	renditions: [],
	linkJw: null,
	captions: null,
	transcript: null,
	fileExcluded: false,
	page: null,
	lock: null,
};

/** An asset for a user with these unlocks (RES-6). */
export function itemOfAsset(asset: Asset, state: UnlockState): Item {
	const lock = lockOf(asset, state);
	return {
		...nothing,
		appId: asset.appId,
		itemType: "asset",
		itemId: asset.id,
		contentId: asset.contentId,
		kind: kindOfAsset[asset.type],
		resourceType: asset.resourceType,
		title: asset.title,
		text: asset.subtitle,
		image: lock ? null : (asset.thumbnail ?? asset.image),
		url: lock ? null : asset.url,
		picture: lock ? null : asset.picture,
		shareable: asset.shareable && !lock,
		lock,
	};
}

/**
 * An item of a collection whose asset is open. It is shared as its asset is. `page`: the one it leads to, if that can be opened at all;
 * where it has nothing else, it is locked until the user is registered.
 */
export function itemOfCollection(item: CollectionItem, asset: Asset, page: PageBehind | null, isRegistered: boolean): Item {
	const made: Item = {
		...nothing,
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
	if (page === null) return made;
	return isRegistered ? { ...made, page } : { ...made, lock: hasContent(made) ? null : "until-registered" };
}

/** An item of a library that is open. `listed`: the ids of the chapters that are; others are not named. */
export function itemOfLibrary(item: LibraryItem, resourceType: ResourceType, listed: ReadonlySet<Chapter["id"]>): Item {
	const { chapter } = item;
	return {
		...nothing,
		appId: item.appId,
		itemType: "library",
		itemId: item.id,
		contentId: item.contentId,
		kind: item.library,
		resourceType,
		chapter: chapter && listed.has(chapter.id) ? { id: chapter.id, number: chapter.number, title: chapter.title } : null,
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

/** The library that an item leads to, or is in; null for what stands on the resources page itself. */
export function libraryOf(item: Pick<Item, "itemType" | "kind">): LibraryType | null {
	if (item.itemType === "collection" || item.kind === "collection") return "collection";
	if (item.itemType === "library") return item.kind === "image" ? "imageLibrary" : "videoLibrary";
	return item.kind === "videoLibrary" || item.kind === "imageLibrary" ? item.kind : null;
}

/**
 * Whether there is something of the item itself behind it: a file, a link, a film, words of its own; of a collection or library what is in
 * it, or that it is still empty. A page of the training is not the item's own.
 */
export function hasContent(item: Pick<Item, "kind" | "url" | "linkJw" | "html" | "transcript" | "image">): boolean {
	const { kind } = item;
	if (kind === "collection" || kind === "videoLibrary" || kind === "imageLibrary") return true;
	if (kind === "image" && item.image !== null) return true;
	return item.url !== null || item.linkJw !== null || item.html !== null || item.transcript !== null;
}

/** Whether a page of the training is all there is behind the item, for this user or once they are registered. */
export function isPageOnly(item: Parameters<typeof hasContent>[0] & Pick<Item, "page" | "lock">): boolean {
	return (item.page !== null && !hasContent(item)) || item.lock === "until-registered";
}

/** Whether the supplier has put nothing behind the item yet. Of what is locked nothing is said. */
export function isEmptyItem(item: Parameters<typeof hasContent>[0] & Pick<Item, "page" | "lock">): boolean {
	return item.lock === null && item.page === null && !hasContent(item);
}

/** Whether opening the item leads out of the portal. */
export function leadsOut(item: Pick<Item, "url" | "kind" | "itemType">): boolean {
	return item.url !== null && shapeOf(item.url) === null && !(item.itemType === "library" && item.kind === "video");
}

/** Whether there is a file to be saved. */
export function isDownloadable(item: Pick<Item, "url" | "fileExcluded">): boolean {
	return !item.fileExcluded && shapeOf(item.url) !== null;
}

/** What a user does with an item that is reported. */
export type ItemAction = "open" | "download" | "share";

/**
 * The activity event of something done with an item (EVENT-13). Opened, a video is `videos`, a collection and what it holds
 * `collection`, all else `resource`. `page`: the item's own address in the portal, for what has no other.
 */
export function itemEvent(item: Item, itemAction: ItemAction, page: string): Omit<ActivityEvent, "email"> {
	const url = item.url ?? page;
	const facts = { appId: item.appId, title: item.title, url, itemId: `${item.itemType}:${item.itemId}` };
	if (itemAction === "download") return { ...facts, category: "download", name: saveName(item.title, url) };
	if (itemAction === "share") return { ...facts, category: "share", name: item.title };
	if (item.kind === "video") return { ...facts, category: "videos" };
	if (item.kind === "collection" || item.itemType === "collection") return { ...facts, category: "collection" };
	return { ...facts, category: "resource", type: item.resourceType };
}
