import { PORTAL_APP_ID } from "#app/constants.ts";
import type { IconName } from "#app/ui/elements/icon.tsx";
import type { ListPart, ListPath } from "#app/packs/drafts/rows.ts";
import type { Row } from "#app/packs/draft.ts";

interface RowList {
	tab: ListTab;
	/** The tab in the portal's own program, if it differs. */
	portalTab?: ListTab;
	/**
	 * The list to which new rows are added. The page shows all resources of the type, whatever list
	 * they are in.
	 */
	path: ListPath;
	type?: string;
	/** The field for the name of a new row. */
	nameField: "title" | "name";
	/** The icon of rows without a picture. */
	icon: IconName;
	/** The order of the rows if authors can't choose it. */
	orderedBy?: "date" | "points";
}

const programTabs = ["resources", "contacts", "shows", "notices"] as const;
const portalTabs = ["contacts", "films", "notices", "points"] as const;
export type ListTab = (typeof programTabs)[number] | (typeof portalTabs)[number];

export function listTabsOf(appId: number): readonly ListTab[] {
	return appId === PORTAL_APP_ID ? portalTabs : programTabs;
}

const toolbox: ListPath = ["assets", "toolbox"];
const asset = { tab: "resources", nameField: "title" } as const;

/** The lists of a program in their order on the page. */
export const rowLists = {
	facts: { ...asset, path: ["assets", "fastfacts"], type: "page", icon: "info" },
	documents: { ...asset, path: toolbox, type: "document", icon: "document" },
	links: { ...asset, path: toolbox, type: "link", icon: "external" },
	collections: { ...asset, path: toolbox, type: "collection", icon: "box" },
	imageLibrary: { ...asset, path: toolbox, type: "image library", icon: "image" },
	images: { ...asset, path: ["image_library"], icon: "image" },
	videoLibrary: { ...asset, path: toolbox, type: "video library", icon: "film" },
	videos: { ...asset, portalTab: "films", path: ["video_library"], icon: "film" },
	otherResources: { ...asset, path: toolbox, icon: "document" },
	contacts: { tab: "contacts", path: ["contact_us"], nameField: "name", icon: "user" },
	shows: { tab: "shows", path: ["exhibitions"], nameField: "title", icon: "calendar" },
	notices: {
		tab: "notices",
		path: ["notifications"],
		nameField: "title",
		icon: "bell",
		orderedBy: "date",
	},
	actions: {
		tab: "points",
		path: ["point_descriptions"],
		nameField: "title",
		icon: "star",
	},
	badges: {
		tab: "points",
		path: ["badges"],
		nameField: "title",
		icon: "trophy",
		orderedBy: "points",
	},
} as const satisfies Record<string, RowList>;

/** `items` are the rows of a collection, which the collection's own page lists. */
export type ListName = keyof typeof rowLists | "items";

/** For the image and video libraries, the list of the resource that leads agents to each. */
export const libraryCards = { images: "imageLibrary", videos: "videoLibrary" } as const;

export function isListName(name: unknown): name is Exclude<ListName, "items"> {
	return Object.keys(rowLists).some((each) => each === name);
}

export function listOf(name: Exclude<ListName, "items">): RowList {
	return rowLists[name];
}

export function tabOf(appId: number, name: Exclude<ListName, "items">): ListTab {
	const { tab, portalTab } = listOf(name);
	return (appId === PORTAL_APP_ID ? portalTab : undefined) ?? tab;
}

export function listNameOf({ of }: { of: ListPart }, row: Row | null): ListName {
	if (of === "collections") return "items";
	const names = Object.keys(rowLists) as Exclude<ListName, "items">[];
	const its = names.filter((name) => listOf(name).path[0] === of);
	return (
		(of === "assets" ? its.find((name) => listOf(name).type === row?.type) : its[0]) ??
		"otherResources"
	);
}
