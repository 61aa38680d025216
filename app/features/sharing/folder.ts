import type { ItemRef } from "#app/features/catalog/resources/item.ts";

/** Items of several programs for one client, under one link. */
export interface Folder extends FolderFacts {
	id: number;
	token: string;
	userId: number;
	createdAt: number;
	/** Openings by anyone but the agent. */
	openCount: number;
	lastOpenedAt: number | null;
	/** In the order the client sees. */
	items: readonly FolderItem[];
}

export interface FolderItem extends ItemRef {
	/** The title when the item was added. */
	title: string;
}

/** What the agent writes. */
export interface FolderFacts {
	firstName: string;
	/** Null: the places of its items are the title. */
	title: string | null;
	note: string | null;
	/** In ms, exclusive. */
	endsAt: number;
}

/** Ended folders count too. */
export const maxFolders = 100;
export const maxFolderItems = 40;

export const firstNameMaxLength = 60;
export const folderTitleMaxLength = 120;
export const folderNoteMaxLength = 2000;

const dayMs = 86_400_000;
/** In days. */
export const folderDays = { max: 366, default: 60 } as const;
/** From its end until a folder is deleted, with the client's first name and note. */
export const endedFolderDays = 90;

export function deletedAt({ endsAt }: Pick<FolderFacts, "endsAt">): number {
	return endsAt + endedFolderDays * dayMs;
}

/** `2026-11-25`, in UTC. */
export function lastDayOf(endsAt: number): string {
	return new Date(endsAt - 1).toISOString().slice(0, 10);
}

/** In ms, UTC; null: not a day. */
export function endOfDay(day: string): number | null {
	const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
	return Number.isNaN(start) ? null : start + dayMs;
}

/** In ms. */
export function defaultEnd(now: number): number {
	return (Math.floor(now / dayMs) + folderDays.default + 1) * dayMs;
}

/** Times in ms. */
export function isValidEnd(endsAt: number, now: number): boolean {
	return endsAt > now && endsAt <= now + (folderDays.max + 1) * dayMs;
}

/** Unchanged if there is no such place. */
export function moveItem<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
	const [item, other] = [items[index], items[index + by]];
	if (item === undefined || other === undefined) return items;
	const next = [...items];
	next[index] = other;
	next[index + by] = item;
	return next;
}
