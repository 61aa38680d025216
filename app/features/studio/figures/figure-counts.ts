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
