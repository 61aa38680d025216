/** The menu pages that are empty if no pack has content for them. Packs use these names, too. */
export const menuPages = [
	"destinations",
	"suppliers",
	"micro-learnings",
	"showcases",
	"attend",
	"watch",
] as const;
export type MenuPage = (typeof menuPages)[number];
