import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Contact } from "#app/domain/catalog/contact.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import type { Showcase } from "#app/domain/catalog/showcase.ts";
import type { TradeShow } from "#app/domain/catalog/trade-show.ts";
import type { Notification } from "#app/domain/events/notification.ts";
import type { CollectionItem } from "#app/domain/resources/collection.ts";
import type { LibraryItem } from "#app/domain/resources/library.ts";
import type { MediaFile } from "#app/domain/resources/media-file.ts";
import type { Asset, ResourceType } from "#app/domain/resources/resource.ts";
import type { Chapter } from "#app/domain/training/chapter.ts";
import type { Page } from "#app/domain/training/page.ts";
import type { PointBadge, PointDescription } from "#app/domain/training/points.ts";
import type { CatalogEntity, WireRow } from "#app/services/api/port.ts";

/** The same for all users, unfiltered, without retired rows. Callers decide who may see what. */
export interface CatalogPort {
	/** This moment's catalog; a failure is that of the call that lists the programs. */
	current(): Promise<Catalog>;
	programs(): Promise<readonly Program[]>;
	/** Null: no such program. */
	program(appId: number): Promise<Program | null>;
	/** In order. */
	chapters(appId: number): Promise<readonly Chapter[]>;
	/** In order; questions have their answers. */
	pages(chapterId: number): Promise<readonly Page[]>;
	/** In order. */
	assets(appId: number, type: ResourceType): Promise<readonly Asset[]>;
	/** In the order of their keys. */
	collection(assetId: number): Promise<readonly CollectionItem[]>;
	contacts(appId: number): Promise<readonly Contact[]>;
	images(appId: number): Promise<readonly LibraryItem[]>;
	videos(appId: number): Promise<readonly LibraryItem[]>;
	/**
	 * By program id, how many films (`countFilms`) somebody sees who is not registered. Without programs where that depends on who asks, or of
	 * which a part was never read.
	 */
	filmCounts(): Promise<ReadonlyMap<number, number>>;
	showcases(): Promise<readonly Showcase[]>;
	/** Null: the answer had no list of shows (BACK-11). */
	tradeShows(): Promise<readonly TradeShow[] | null>;
	notifications(): Promise<readonly Notification[]>;
	pointDescriptions(): Promise<readonly PointDescription[]>;
	pointBadges(): Promise<readonly PointBadge[]>;
	/**
	 * Null: none. A variant has the uses of its picture. At another back end's CDN, `hash` and `name` are both the file's name, like
	 * `fjords/isle.jpg`.
	 */
	media(hash: string, name: string): Promise<MediaFile | null>;
	/** By the name in wire form; null: none. */
	mediaByName(name: string): Promise<MediaFile | null>;
	/** For the served API. */
	rowOf(entity: CatalogEntity): WireRow;
}

/** The key to a user's data at another back end. A class, not plain data, so that it cannot end up in a page. */
export interface Access {
	bearer(): string;
	/** The back end rejected the key: the session is over. */
	end(): void;
	readonly isOver: boolean;
}
