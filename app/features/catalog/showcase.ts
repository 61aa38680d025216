import type { Program } from "./program.ts";

/** A program with its exhibitions (PACK-3). */
export interface Showcase {
	program: Program;
	exhibitions: readonly Exhibition[];
}

export interface Exhibition {
	id: number;
	appId: number;
	title: string;
	description: string | null;
	image: string | null;
	url: string | null;
	startDate: number | null;
	endDate: number | null;
}
