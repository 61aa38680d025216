import type { Contact } from "#app/features/catalog/contact.ts";
import type { Program } from "#app/features/catalog/program.ts";
import type { Exhibition } from "#app/features/catalog/showcase.ts";
import type { TradeShow } from "#app/features/catalog/trade-show.ts";
import type { Notification } from "#app/features/catalog/notification.ts";
import type { CollectionItem } from "#app/features/catalog/resources/collection.ts";
import type { LibraryItem } from "#app/features/catalog/resources/library.ts";
import type { Asset } from "#app/features/catalog/resources/resource.ts";
import type { Chapter } from "#app/features/catalog/chapter.ts";
import type { Page } from "#app/features/catalog/page.ts";
import type { PointBadge, PointDescription } from "#app/features/catalog/points.ts";

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
