import type { ItemRef } from "./item.ts";

/** What one client gets: items of several programs under one link. */
export interface Folder extends FolderFacts {
	id: number;
	token: string;
	userId: number;
	createdAt: number;
	/** How often others opened it. */
	opened: number;
	lastOpenedAt: number | null;
	/** In the order in which the client sees them. */
	items: readonly FolderItem[];
}

export interface FolderItem extends ItemRef {
	/** The item's title when it was added. */
	title: string;
}

/** What its agent writes. */
export interface FolderFacts {
	firstName: string;
	/** What it is about; null: the places of its items say it. */
	title: string | null;
	note: string | null;
	/** In ms: from then on it cannot be opened. */
	endsAt: number;
}

/** How many folders an agent has, ended ones among them, and how many items a folder holds. */
export const mostFolders = 100;
export const mostFolderItems = 40;

export const firstNameMaxLength = 60;
export const folderTitleMaxLength = 120;
export const folderNoteMaxLength = 2000;

const dayMs = 86_400_000;
/** How long a folder may be open, and how long it is unless somebody says otherwise, in days. */
export const folderDays = { most: 366, usual: 60 } as const;
/** A folder with its client's first name and note is deleted so many days after its end. */
export const endedFolderDays = 90;

/** The last day of a folder as `2026-11-25`, in UTC. */
export function lastDayOf(endsAt: number): string {
	return new Date(endsAt - 1).toISOString().slice(0, 10);
}

/** The end of that day, in ms; null: it is no day. */
export function endOfDay(day: string): number | null {
	const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
	return Number.isNaN(start) ? null : start + dayMs;
}

/** When a folder made now ends, unless somebody says otherwise. */
export function usualEnd(now: number): number {
	return (Math.floor(now / dayMs) + folderDays.usual + 1) * dayMs;
}

/** Whether a folder may be open until then. */
export function mayEndAt(endsAt: number, now: number): boolean {
	return endsAt > now && endsAt <= now + (folderDays.most + 1) * dayMs;
}

/** Items with one of them moved a place up (-1) or down (1); the same where there is no such place. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
	const [item, other] = [items[at], items[at + by]];
	if (item === undefined || other === undefined) return items;
	const next = [...items];
	next[at] = other;
	next[at + by] = item;
	return next;
}
