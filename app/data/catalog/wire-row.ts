import type { Contact } from "#app/domain/catalog/contact.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import type { Exhibition } from "#app/domain/catalog/showcase.ts";
import type { TradeShow } from "#app/domain/catalog/trade-show.ts";
import type { Notification } from "#app/domain/events/notification.ts";
import type { CollectionItem } from "#app/domain/resources/collection.ts";
import type { LibraryItem } from "#app/domain/resources/library.ts";
import type { Asset } from "#app/domain/resources/resource.ts";
import type { Chapter } from "#app/domain/training/chapter.ts";
import type { Page } from "#app/domain/training/page.ts";
import type { PointBadge, PointDescription } from "#app/domain/training/points.ts";

export type CatalogEntity =
	| Program
	| Chapter
	| Page
	| Asset
	| CollectionItem
	| Contact
	| LibraryItem
	| Exhibition
	| TradeShow
	| Notification
	| PointDescription
	| PointBadge;

/** A row in wire form (PACK-10), checked by the schemas in `wire`. */
export type WireRow = Readonly<Record<string, unknown>>;

/** Without the token, which only the other portal knows. */
export interface PortalToken {
	id: number;
	name: string;
	createdAt: number;
	lastUsedAt: number | null;
	revokedAt: number | null;
}
