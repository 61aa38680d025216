import type { Rendition } from "#app/platform/files/picture.ts";

/** The library types, as they appear in addresses (PAGE-45). */
export const libraryTypes = ["collection", "videoLibrary", "imageLibrary"] as const;
export type LibraryType = (typeof libraryTypes)[number];

/** A picture or a video in a program's library (PACK-3). */
export interface LibraryItem {
	id: number;
	contentId: string;
	appId: number;
	library: "image" | "video";
	chapter: { id: number; image: string | null; number: number; title: string } | null;
	description: string | null;
	/** True if the portal shows the file without a download (RES-11). */
	excludeFile: boolean;
	linkJw: string | null;
	shareable: boolean;
	/** HTML, sanitized at import. */
	textHtml: string | null;
	thumbnail: string | null;
	title: string;
	type: string;
	url: string | null;
	/**
	 * The address of the file in `url`, with the picture's size and variants. Null if the file isn't
	 * a picture.
	 */
	picture: string | null;
	captions: string | null;
	transcript: string | null;
	also: readonly string[];
	renditions: readonly Rendition[];
}
