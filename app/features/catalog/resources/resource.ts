import type { Viewer } from "#app/features/catalog/program.ts";
import type { LibraryItem } from "./library.ts";

/** The resource types, which have other names in the wire format (RES-2). */
export const resourceTypes = ["promote", "sell"] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const assetTypes = [
	"page",
	"document",
	"link",
	"collection",
	"video library",
	"image library",
	"internal",
] as const;
export type AssetType = (typeof assetTypes)[number];

/** A resource of a program (PACK-3). */
export interface Asset {
	id: number;
	contentId: string;
	appId: number;
	resourceType: ResourceType;
	type: AssetType;
	title: string;
	subtitle: string | null;
	image: string | null;
	/** The full address of one of the portal's files, or of another site. */
	url: string | null;
	/**
	 * The address of the file in `url`, with the picture's size and variants. Null if the file isn't
	 * a picture.
	 */
	picture: string | null;
	thumbnail: string | null;
	shareable: boolean;
	fullCompleteUnlockOnly: boolean;
	graduatedUnlockOnly: boolean;
	inDevelopment: boolean;
	regionType: string | null;
	state: string | null;
	region: string | null;
	tiers: readonly number[];
	countries: readonly string[];
	itemId: number;
	contactUs: number;
	also: readonly string[];
	/** The time when someone last checked the text, in ms. */
	date: number | null;
}

/** Returns whether at least some users may see the asset (RES-4). */
export function isPublishedAsset(asset: Pick<Asset, "title" | "type" | "inDevelopment">): boolean {
	return asset.type !== "internal" && !asset.inDevelopment && !/^\s*hide/i.test(asset.title);
}

/**
 * Returns whether this user may see the asset, which depends on the user's country, too (RES-4).
 */
export function isVisibleAsset(
	asset: Pick<Asset, "title" | "type" | "inDevelopment" | "countries">,
	viewer: Viewer,
): boolean {
	if (!isPublishedAsset(asset)) return false;
	if (asset.countries.length === 0) return true;
	const country = viewer.country?.toLowerCase();
	return (
		country !== undefined && asset.countries.some((allowed) => allowed.toLowerCase() === country)
	);
}

export function resourceTypeOf(text: string | undefined): ResourceType | null {
	return resourceTypes.find((type) => type === text) ?? null;
}

/** `complete` refers to the program as it is now. `graduated` stays true forever. */
export interface UnlockState {
	complete: boolean;
	graduated: boolean;
}

export type Lock = "until-complete" | "until-graduated";

/** Returns why an asset is locked, or null if it is open (RES-6). */
export function lockOf(
	asset: Pick<Asset, "fullCompleteUnlockOnly" | "graduatedUnlockOnly">,
	state: UnlockState,
): Lock | null {
	if (asset.fullCompleteUnlockOnly && !state.complete) return "until-complete";
	if (asset.graduatedUnlockOnly && !state.graduated) return "until-graduated";
	return null;
}

const typeOf = { video: "video library", image: "image library" } as const;

export function isLibraryAsset(asset: Pick<Asset, "type">): boolean {
	return asset.type === "video library" || asset.type === "image library";
}

/**
 * Returns the asset that decides whether a library is locked, preferably an open one. If the
 * program has no asset for the library, `asset` is null and the library is open. Returns null if
 * the library is hidden from this user.
 */
export function libraryAssetOf(
	assets: readonly Asset[],
	library: LibraryItem["library"],
	viewer: Viewer,
	state: UnlockState,
): { asset: Asset | null; locked: boolean } | null {
	const libraryAssets = assets.filter((asset) => asset.type === typeOf[library]);
	if (libraryAssets.length === 0) return { asset: null, locked: false };
	const visible = libraryAssets.filter((asset) => isVisibleAsset(asset, viewer));
	const open = visible.find((asset) => lockOf(asset, state) === null);
	if (open) return { asset: open, locked: false };
	return visible[0] ? { asset: visible[0], locked: true } : null;
}
