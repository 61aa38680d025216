import type { LearnerSource } from "#app/services/back-end.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { ItemRef } from "#app/domain/resources/item.ts";
import type { Share } from "#app/domain/resources/share.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { FoldersPort } from "./folder-port.ts";

export type ShareOwnerTraining = LearnerSource;

/** Always kept by the portal itself. */
export interface SharesPort {
	/** As last known, so that links work while their owner is logged out. */
	training: ShareOwnerTraining;
	folders: FoldersPort;
	/** Newest first. */
	list(user: UserRef): Promise<readonly Share[]>;
	/** Null: not shared. */
	find(user: UserRef, item: Pick<ItemRef, "itemType" | "itemId">): Promise<Share | null>;
	/** Returns the existing link or a new one. Awards `share` and writes the event in the same transaction. */
	create(
		catalog: Catalog,
		user: UserRef,
		item: ItemRef & { title: string },
		event: Omit<ActivityEvent, "email">,
		now: number,
	): Promise<Share>;
	/** No effect on other users' links. */
	revoke(user: UserRef, token: string): Promise<void>;
	byToken(token: string): Promise<Share | null>;
	/** `items`: what the client sees. */
	countOpen(token: string, items: readonly (ItemRef & { title: string })[], now: number): Promise<void>;
}
