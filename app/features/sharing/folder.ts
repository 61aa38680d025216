import type { ItemRef } from "#app/features/catalog/resources/item.ts";
import { DAY_MS } from "#app/constants.ts";

export interface Folder extends FolderFacts {
	id: number;
	token: string;
	userId: number;
	createdAt: number;
	openCount: number;
	lastOpenedAt: number | null;
	/** The items in the order that the client sees. */
	items: readonly FolderItem[];
}

export interface FolderItem extends ItemRef {
	/** The item's title when it was added. */
	title: string;
}

export interface FolderFacts {
	firstName: string;
	/** If null, the pages show the places of the folder's items as its title. */
	title: string | null;
	note: string | null;
	/** The time in ms from which the folder is closed. */
	endsAt: number;
}

/** The maximum number of a user's folders, including ended ones. */
export const maxFolders = 100;
export const maxFolderItems = 40;

export const firstNameMaxLength = 60;
export const folderTitleMaxLength = 120;
export const folderNoteMaxLength = 2000;

export const folderDays = { max: 366, default: 60 } as const;
/** The number of days for which an ended folder is kept, with the client's first name and note. */
export const endedFolderDays = 90;

export function deletedAt({ endsAt }: Pick<FolderFacts, "endsAt">): number {
	return endsAt + endedFolderDays * DAY_MS;
}

/** Returns the last day in UTC, such as `2026-11-25`. */
export function lastDayOf(endsAt: number): string {
	return new Date(endsAt - 1).toISOString().slice(0, 10);
}

export function defaultEnd(now: number): number {
	return (Math.floor(now / DAY_MS) + folderDays.default + 1) * DAY_MS;
}

export function isValidEnd(endsAt: number, now: number): boolean {
	return endsAt > now && endsAt <= now + (folderDays.max + 1) * DAY_MS;
}

/** Returns `items` unchanged if the item can't move that way. */
export function moveItem<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
	const [item, other] = [items[index], items[index + by]];
	if (item === undefined || other === undefined) return items;
	const next = [...items];
	next[index] = other;
	next[index + by] = item;
	return next;
}
