import { hasContent, type Item, type ItemRef } from "./item.ts";

/** A shared link: made by one agent for one item (SHARE-2). */
export interface Share extends ItemRef {
	token: string;
	userId: number;
	/** The item's title when it was shared. */
	title: string;
	createdAt: number;
	/** How often others opened it. */
	opened: number;
	lastOpenedAt: number | null;
}

/**
 * Whether an item may be shared by the user it was read for, and whether a link to it works. What is empty, or is a page of the training,
 * has nothing for who has no account.
 */
export function isShareable(item: Pick<Item, "shareable" | "lock"> & Parameters<typeof hasContent>[0]): boolean {
	return item.shareable && item.lock === null && hasContent(item);
}

/** A token of an address, or null: 144 random bits. */
export function shareTokenOf(text: string | undefined): string | null {
	return text !== undefined && /^[\w-]{24}$/.test(text) ? text : null;
}
