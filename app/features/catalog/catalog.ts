import { PORTAL_APP_ID } from "#app/constants.ts";
import type { RowKind } from "./rows/rows.server.ts";
import type { Notification } from "./notification.ts";
import type { CollectionItem } from "#app/features/catalog/resources/collection.ts";
import type { LibraryItem } from "#app/features/catalog/resources/library.ts";
import type { MediaFile } from "#app/features/catalog/resources/media-file.ts";
import type { Asset, ResourceType } from "#app/features/catalog/resources/resource.ts";
import type { Chapter } from "./chapter.ts";
import type { Page } from "./page.ts";
import type { PointBadge, PointDescription } from "./points.ts";
import type { Contact } from "./contact.ts";
import type { Program } from "./program.ts";
import type { Showcase } from "./showcase.ts";
import type { TradeShow } from "./trade-show.ts";

/** A checked row in wire format (PACK-10). */
export type WireRow = Readonly<Record<string, unknown>>;

/**
 * One version of the content. It is immutable, in memory, the same for all users, and unfiltered.
 * Functions that take a `Catalog` and a `Learner` decide who may see what. A request, a job or a
 * command uses the same catalog from its first read to its last.
 */
export interface Catalog {
	version: number;
	/** All programs in order, including the portal's own program (760). */
	programs: readonly Program[];
	programById: ReadonlyMap<number, Program>;
	/** Chapters by program id, in order. */
	chapters: ReadonlyMap<number, readonly Chapter[]>;
	/** Pages by chapter id, in order. Questions include their answers. */
	pages: ReadonlyMap<number, readonly Page[]>;
	/** Assets of both resource types by program id, in order. */
	assets: ReadonlyMap<number, readonly Asset[]>;
	/** Collection items by asset id, in the order of their groups (`key`). */
	collections: ReadonlyMap<number, readonly CollectionItem[]>;
	/** Contacts by program id, including archived ones. */
	contacts: ReadonlyMap<number, readonly Contact[]>;
	/** Pictures and videos by program id. */
	library: ReadonlyMap<number, readonly LibraryItem[]>;
	/**
	 * The number of videos that an unregistered user sees (`countFilms`), by program id. Omits
	 * programs where the number depends on the user's country.
	 */
	filmCounts: ReadonlyMap<number, number>;
	showcases: readonly Showcase[];
	/** Null if the back end sent no list of trade shows (BACK-11). */
	tradeShows: readonly TradeShow[] | null;
	notifications: readonly Notification[];
	pointDescriptions: readonly PointDescription[];
	pointBadges: readonly PointBadge[];
	/**
	 * Parts of another back end's catalog that the portal never read, such as `chapter 641`. Empty
	 * for packs.
	 */
	unread: ReadonlySet<string>;
	/**
	 * Finds a file by the start of its hash and its name, or returns null. A variant has the same
	 * uses as its picture. If another back end's file is on a CDN, `hash` and `name` may also be the
	 * two parts of the file's name, as in `fjords/isle.jpg`.
	 */
	media(hash: string, name: string): MediaFile | null;
	/** Returns a row as the API sends it. Throws if this catalog doesn't have the row. */
	row(kind: RowKind, id: number): WireRow;
	/** Finds a file by its name in wire format, or returns null. */
	mediaByName(name: string): MediaFile | null;
}

/** Returns a program's chapters in order, or an empty list for an unknown program. */
export function chaptersOf({ chapters }: Catalog, appId: number): readonly Chapter[] {
	return chapters.get(appId) ?? [];
}

/** Returns a chapter's pages in order, or an empty list for an unknown chapter. */
export function pagesOf({ pages }: Pick<Catalog, "pages">, chapterId: number): readonly Page[] {
	return pages.get(chapterId) ?? [];
}

/**
 * Returns the assets of one resource type in order. Without a type, returns all assets, with
 * Promote first.
 */
export function assetsOf(
	{ assets }: Catalog,
	appId: number,
	type?: ResourceType,
): readonly Asset[] {
	const all = assets.get(appId) ?? [];
	const ofType = (wanted: ResourceType) =>
		all.filter(({ resourceType }) => resourceType === wanted);
	return type ? ofType(type) : [...ofType("promote"), ...ofType("sell")];
}

/**
 * Returns a collection's items in the order of their groups (`key`), or an empty list for an
 * unknown asset.
 */
export function collectionOf({ collections }: Catalog, assetId: number): readonly CollectionItem[] {
	return collections.get(assetId) ?? [];
}

export function libraryOf(
	{ library }: Catalog,
	appId: number,
	kind: LibraryItem["library"],
): readonly LibraryItem[] {
	return (library.get(appId) ?? []).filter((item) => item.library === kind);
}

/** Returns a program's contacts, including archived ones. */
export function contactsOf({ contacts }: Catalog, appId: number): readonly Contact[] {
	return contacts.get(appId) ?? [];
}

/**
 * Returns the portal's own program (760), or null if the content has none. Pages without a program
 * use its theme.
 */
export function portalProgram({ programById }: Catalog): Program | null {
	return programById.get(PORTAL_APP_ID) ?? null;
}
