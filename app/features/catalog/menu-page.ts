/** Pages of the menu that are empty without content, as packs name them. */
export const menuPages = [
	"destinations",
	"suppliers",
	"micro-learnings",
	"showcases",
	"attend",
	"watch",
] as const;
export type MenuPage = (typeof menuPages)[number];
