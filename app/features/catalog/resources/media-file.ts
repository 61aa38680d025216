import type { LibraryItem } from "./library.ts";

export interface MediaFile {
	path: string;
	/** In bytes. */
	size: number;
	hash: string;
	name: string;
	/** For a variant, the name of its picture. */
	original: string;
	/** Its address at another back end's CDN; null if this portal serves it. */
	cdnUrl: string | null;
	/** The user may have the file if at least one of these applies to them (RES-20). */
	uses: readonly MediaUse[];
}

export type MediaUse =
	| { of: "portal" }
	| { of: "program" | "chapter" | "page" | "contact"; appId: number }
	| { of: "library"; appId: number; library: LibraryItem["library"] }
	| { of: "asset" | "collection"; appId: number; assetId: number }
	| { of: "everyone" };
