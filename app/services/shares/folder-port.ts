import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { Folder, FolderFacts, FolderItem } from "#app/domain/resources/folder.ts";
import type { ItemRef } from "#app/domain/resources/item.ts";
import type { UserRef } from "#app/services/account/port.ts";

type ItemKey = Pick<ItemRef, "itemType" | "itemId">;

/** `key`: of a form that may be repeated. Always kept by the portal itself. Somebody else's folder is like an unknown one. */
export interface FoldersPort {
	/** Newest first. */
	list(user: UserRef): Promise<readonly Folder[]>;
	find(user: UserRef, id: number): Promise<Folder | null>;
	/** Returns its id; null: the user has too many. */
	create(user: UserRef, facts: FolderFacts, now: number, key?: string | null): Promise<number | null>;
	update(user: UserRef, id: number, facts: FolderFacts): Promise<void>;
	/** Copies the items, not the link. Returns the copy's id; null: the user has too many, or no such folder. */
	copy(user: UserRef, id: number, facts: FolderFacts, now: number, key?: string | null): Promise<number | null>;
	/** Closes the link; no effect if it is over. */
	end(user: UserRef, id: number, now: number): Promise<void>;
	/** False: no such folder. */
	remove(user: UserRef, id: number, now: number, key?: string | null): Promise<boolean>;
	/**
	 * Adds an item at the end, once. Awards `share` and writes the event in the same transaction. `full`: no room; null: no such folder, or
	 * it is over.
	 */
	addItem(
		catalog: Catalog,
		user: UserRef,
		id: number,
		item: ItemRef & Pick<FolderItem, "title">,
		event: Omit<ActivityEvent, "email">,
		now: number,
	): Promise<"added" | "there" | "full" | null>;
	removeItem(user: UserRef, id: number, item: ItemKey): Promise<void>;
	/** Up (-1) or down (1). */
	moveItem(user: UserRef, id: number, item: ItemKey, by: -1 | 1, now: number, key?: string | null): Promise<void>;
	byToken(token: string): Promise<Folder | null>;
	/** `items`: what the client sees. */
	countOpen(token: string, items: readonly (ItemRef & { title: string })[], now: number): Promise<void>;
}
