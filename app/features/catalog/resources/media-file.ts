import type { LibraryItem } from "./library.ts";

export interface MediaFile {
	path: string;
	/** The size of the file, in bytes. */
	size: number;
	hash: string;
	name: string;
	/** The name of the picture if the file is a variant, otherwise `name`. */
	original: string;
	/** The CDN address of another back end's file. Null if this portal serves the file itself. */
	cdnUrl: string | null;
	/** A user may fetch the file if at least one of these uses applies to them (RES-20). */
	uses: readonly MediaUse[];
}

export type MediaUse =
	| { of: "portal" }
	| { of: "program" | "chapter" | "page" | "contact"; appId: number }
	| { of: "library"; appId: number; library: LibraryItem["library"] }
	| { of: "asset" | "collection"; appId: number; assetId: number }
	| { of: "everyone" };
