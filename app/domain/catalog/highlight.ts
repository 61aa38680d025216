import { categoryIds } from "./category.ts";
import { isInCategory, type Availability, type Program } from "./program.ts";

type Offer = Pick<Program, "categories"> & { availability: Availability };

/** What Home puts forward beside the user's own programs, and lists in whole elsewhere (CAT-30). */
export const highlights = {
	featured: (program: Offer) => isInCategory(program, categoryIds.featured),
	recentlyLaunched: (program: Offer) => isInCategory(program, categoryIds.recentlyLaunched) && program.availability === "open",
	comingSoon: (program: Offer) => program.availability === "coming-soon" || isInCategory(program, categoryIds.comingSoon),
} as const;

export type Highlight = keyof typeof highlights;
