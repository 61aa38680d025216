import type { Rendition } from "./picture.ts";

/** The three libraries a resources page leads to (PAGE-46). */
export const libraryTypes = ["collection", "videoLibrary", "imageLibrary"] as const;
export type LibraryType = (typeof libraryTypes)[number];

/** An item of a program's image or video library (RES-3). */
export interface LibraryItem {
	id: number;
	contentId: string;
	appId: number;
	library: "image" | "video";
	chapter: { id: number; image: string | null; number: number; title: string } | null;
	description: string | null;
	/** Shown, but not to be downloaded (RES-11). */
	excludeFile: boolean;
	linkJw: string | null;
	shareable: boolean;
	/** HTML, sanitised at import. */
	textHtml: string | null;
	thumbnail: string | null;
	title: string;
	type: string;
	url: string | null;
	/** Where the file is a picture: the same address, as pages show it. */
	picture: string | null;
	captions: string | null;
	transcript: string | null;
	/** Other names that people know it by. */
	also: readonly string[];
	renditions: readonly Rendition[];
}
