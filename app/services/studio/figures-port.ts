/**
 * Counts of a program since its beginning, before each of the given times (ms, ascending). All lists have one count a time. They count as
 * reports do (docs/reports.md).
 */
export interface FiguresPort {
	/** Weeks with something in them, oldest first, before a Monday. `week`: its Monday, in ms. */
	steps(appId: number, until: number): Promise<readonly StepsInWeek[]>;
	/** By chapter id. `begun`: before the last time. */
	chapters(appId: number, times: readonly number[]): Promise<ReadonlyMap<number, { begun: number; completed: readonly number[] }>>;
	/** By page id: people by their last try. */
	questions(
		appId: number,
		times: readonly number[],
	): Promise<ReadonlyMap<number, { answered: readonly number[]; rightFirst: readonly number[] }>>;
	/** Typed answers only if five people gave the same. */
	wrongAnswers(
		appId: number,
		times: readonly number[],
	): Promise<readonly { pageId: number; answer: string; isTyped: boolean; counts: readonly number[] }[]>;
	/** Resources by item, as `asset:12`. `opened`: by agents; `client`: shared links opened. */
	resources(appId: number, times: readonly number[]): Promise<readonly ResourceCounts[]>;
}

export interface StepsInWeek {
	week: number;
	registered: number;
	started: number;
	graduated: number;
}

export const resourceUses = ["opened", "download", "share", "client"] as const;
export type ResourceUse = (typeof resourceUses)[number];

export interface ResourceCounts {
	itemId: string;
	title: string;
	counts: Readonly<Record<ResourceUse, readonly number[]>>;
}
