import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { Folder, FolderFacts, FolderItem } from "#app/domain/resources/folder.ts";
import type { ItemRef } from "#app/domain/resources/item.ts";
import type { UserRef } from "#app/services/account/port.ts";

type Named = Pick<ItemRef, "itemType" | "itemId">;

/** Client folders: always kept by the portal itself. A folder of somebody else's is like one that does not exist. */
export interface FoldersPort {
	/** A user's folders, the last made first. */
	list(user: UserRef): Promise<readonly Folder[]>;
	find(user: UserRef, id: number): Promise<Folder | null>;
	/** Null: the user has as many as one may have. */
	create(user: UserRef, facts: FolderFacts, now: number): Promise<Folder | null>;
	change(user: UserRef, id: number, facts: FolderFacts): Promise<void>;
	/** Another folder with the same items, under another link, for nobody yet. Null: there is no room, or no such folder. */
	copy(user: UserRef, id: number, facts: FolderFacts, now: number): Promise<Folder | null>;
	/** Nobody can open it any more; one that is over stays as it is. */
	end(user: UserRef, id: number, now: number): Promise<void>;
	remove(user: UserRef, id: number): Promise<void>;
	/**
	 * Puts an item at the end of an open folder, unless it is in it. Awards `share` and writes the event in the same transaction. `full`: it
	 * holds as many as it may; null: there is no such folder, or it is over.
	 */
	add(
		user: UserRef,
		id: number,
		item: ItemRef & Pick<FolderItem, "title">,
		event: Omit<ActivityEvent, "email">,
		now: number,
	): Promise<"added" | "there" | "full" | null>;
	takeOut(user: UserRef, id: number, item: Named): Promise<void>;
	/** Moves an item a place up (-1) or down (1). */
	move(user: UserRef, id: number, item: Named, by: -1 | 1): Promise<void>;
	byToken(token: string): Promise<Folder | null>;
	countOpen(token: string, now: number): Promise<void>;
}
