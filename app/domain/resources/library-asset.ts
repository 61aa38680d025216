import type { LibraryItem } from "./library.ts";
import type { Viewer } from "#app/domain/catalog/program.ts";
import { isVisibleAsset, lockOf, type Asset, type UnlockState } from "./resource.ts";

const typeOf = { video: "video library", image: "image library" } as const;

/** Whether an asset leads to a library. */
export function isLibraryAsset(asset: Pick<Asset, "type">): boolean {
	return asset.type === "video library" || asset.type === "image library";
}

/**
 * The asset that leads into a program's library: locks and hides the library with it. One that is open goes before one that is locked.
 * `asset` null: the program has no such asset, its library is open. Null: all such assets are hidden from this user, the library too.
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
