import type { Contact } from "#app/domain/catalog/contact.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import type { Showcase } from "#app/domain/catalog/showcase.ts";
import type { TradeShow } from "#app/domain/catalog/trade-show.ts";
import type { Notification } from "#app/domain/events/notification.ts";
import type { CollectionItem } from "#app/domain/resources/collection.ts";
import type { LibraryItem } from "#app/domain/resources/library.ts";
import type { Asset, ResourceType } from "#app/domain/resources/resource.ts";
import type { Chapter } from "#app/domain/training/chapter.ts";
import type { Page } from "#app/domain/training/page.ts";
import type { PointBadge, PointDescription } from "#app/domain/training/points.ts";
import type { CatalogEntity, WireRow } from "#app/services/api/port.ts";

/** The catalogue: the same for all users, unfiltered, without retired rows. Callers decide who may see what. */
export interface CatalogPort {
	/** Apps list. */
	programs(): Promise<readonly Program[]>;
	/** App info; null when there is no such program. */
	program(appId: number): Promise<Program | null>;
	/** Chapter info, in order. */
	chapters(appId: number): Promise<readonly Chapter[]>;
	/** Chapter content: pages in order, questions with their answers. */
	pages(chapterId: number): Promise<readonly Page[]>;
	/** Sales-companion assets of one kind, in order. */
	assets(appId: number, type: ResourceType): Promise<readonly Asset[]>;
	/** Collection: an asset's items, in the order of their keys. */
	collection(assetId: number): Promise<readonly CollectionItem[]>;
	/** Contact us. */
	contacts(appId: number): Promise<readonly Contact[]>;
	/** Image library. */
	images(appId: number): Promise<readonly LibraryItem[]>;
	/** Video library. */
	videos(appId: number): Promise<readonly LibraryItem[]>;
	showcases(): Promise<readonly Showcase[]>;
	/** Null: the answer had no list of shows in it (BACK-11). */
	tradeShows(): Promise<readonly TradeShow[] | null>;
	notifications(): Promise<readonly Notification[]>;
	pointDescriptions(): Promise<readonly PointDescription[]>;
	pointBadges(): Promise<readonly PointBadge[]>;
	/**
	 * A file by the hash and name of its address, with the rows that name it; null when there is none. A variant of a picture is named by the
	 * rows that name the picture. What another back end has at a CDN is
	 * known by its name there too, in the place of both: `isle.jpg`, `fjords/isle.jpg`.
	 */
	media(hash: string, name: string): Promise<MediaFile | null>;
	/** A file by the name that rows in wire form have for it, with the rows that name it; null when there is none. */
	mediaNamed(name: string): Promise<MediaFile | null>;
	/** The row that an entity of this catalogue was made of, in wire form, for the served API. */
	rowOf(entity: CatalogEntity): WireRow;
}

export interface MediaFile {
	path: string;
	size: number;
	hash: string;
	name: string;
	/** The name of the picture it is a variant of, else its own. */
	original: string;
	/** Its address at the CDN of another back end, where it is; null: this portal answers it. */
	elsewhere: string | null;
	/** Why it may be seen: at least one must hold for the user who asks (RES-20). */
	uses: readonly MediaUse[];
}

/** A row that names a file. `chapter`: shown with the program's chapters; `asset`, `collection`, `library`: by that row's rules. */
export type MediaUse =
	| { of: "portal" }
	| { of: "program" | "chapter" | "page" | "contact"; appId: number }
	| { of: "library"; appId: number; library: LibraryItem["library"] }
	| { of: "asset" | "collection"; appId: number; assetId: number }
	| { of: "everyone" };

/** The key to a user's data at another back end, kept with the session. A class, not plain data, so that it cannot end up in a page. */
export interface Access {
	/** The token. */
	bearer(): string;
	/** Marks the key as rejected by the back end: the session is over. */
	end(): void;
	readonly isOver: boolean;
}
