import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { ItemRef } from "#app/domain/resources/item.ts";
import type { Share } from "#app/domain/resources/share.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { FoldersPort } from "./folder-port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";

/** What decides what a user has unlocked. */
export type ShareOwnerTraining = Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;

/** Links to items for people without an account: always kept by the portal itself. */
export interface SharesPort {
	/** How whoever shared stands, where others open their links: known also while the user is logged in nowhere. */
	training: ShareOwnerTraining;
	folders: FoldersPort;
	/** A user's links, newest first. */
	list(user: UserRef): Promise<readonly Share[]>;
	/** A user's link to an item; null before it was shared. */
	find(user: UserRef, item: Pick<ItemRef, "itemType" | "itemId">): Promise<Share | null>;
	/** The user's link to an item: the one there is, or a new one. Awards `share` and writes the event in the same transaction. */
	create(user: UserRef, item: ItemRef & { title: string }, event: Omit<ActivityEvent, "email">, now: number): Promise<Share>;
	/** Ends a link of the user's; one that is not theirs, or gone, stays as it is. */
	revoke(user: UserRef, token: string): Promise<void>;
	byToken(token: string): Promise<Share | null>;
	countOpen(token: string, now: number): Promise<void>;
}
