/** Pages of the menu that only content fills, as packs name them. */
export const menuPages = [
	"destinations",
	"suppliers",
	"micro-learnings",
	"showcases",
	"attend",
	"watch",
] as const;
export type MenuPage = (typeof menuPages)[number];
