import type { LibraryItem } from "./library.ts";

export interface MediaFile {
	path: string;
	/** In bytes. */
	size: number;
	hash: string;
	name: string;
	/** For a variant, the name of its picture. */
	original: string;
	/** At another back end's CDN; null: this portal serves it. */
	cdnUrl: string | null;
	/** At least one must hold for the user (RES-20). */
	uses: readonly MediaUse[];
}

export type MediaUse =
	| { of: "portal" }
	| { of: "program" | "chapter" | "page" | "contact"; appId: number }
	| { of: "library"; appId: number; library: LibraryItem["library"] }
	| { of: "asset" | "collection"; appId: number; assetId: number }
	| { of: "everyone" };
