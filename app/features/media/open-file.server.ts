import type { BackEnd } from "#app/back-end.ts";
import type { User } from "#app/features/account/user.ts";
import { assetsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isVisibleTo } from "#app/features/catalog/program.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { MediaFile, MediaUse } from "#app/features/catalog/resources/media-file.ts";
import { pictureWidths, variantAddress } from "#app/platform/files/picture.ts";
import { isVisibleAsset, lockOf } from "#app/features/catalog/resources/resource.ts";
import { standing, type Learner } from "#app/features/learner/learner.ts";
import { isLibraryOpen } from "#app/features/resources/visible-items.server.ts";
import { isSharedFile } from "#app/features/client-pages/open-share.server.ts";

/**
 * `learner` is called only for files that depend on it, because every logged-in user may see most
 * pictures.
 */
type FileReader = { user: User; learner: (appId: number) => Promise<Learner> };

export interface OpenFile {
	file: MediaFile;
	forEverybody: boolean;
}

/**
 * Returns a file if it is public, if the user may see a row that uses it, or if this browser opened
 * a shared link whose page shows it (RES-20). Otherwise fails with `notFound`.
 */
export async function openFile(
	backEnd: BackEnd,
	catalog: Catalog,
	reader: FileReader | null,
	shareTokens: readonly string[],
	hash: string,
	name: string,
	now: number,
): Promise<Result<OpenFile>> {
	const file = catalog.media(hash, name);
	if (!file) return fail("notFound");
	if (isForEverybody(file)) return ok({ file, forEverybody: true });
	if (reader && (await mayFetch(catalog, reader, file))) return ok({ file, forEverybody: false });
	for (const token of shareTokens) {
		if (await isSharedFile(backEnd, catalog, token, hash, file.original, now))
			return ok({ file, forEverybody: false });
	}
	return fail("notFound");
}

function isForEverybody({ uses }: MediaFile): boolean {
	return uses.some((use) => use.of === "portal" || use.of === "everyone");
}

/** Returns whether the user may see one of the rows that use the file (RES-20). */
export async function mayFetch(
	catalog: Catalog,
	reader: FileReader,
	file: MediaFile,
): Promise<boolean> {
	for (const use of file.uses) if (await mayUse(catalog, reader, use)) return true;
	return false;
}

/**
 * Returns the narrowest variant of at least `width` pixels, or the file itself if there is none. If
 * `takesWebp` is false, leaves out WebP variants.
 */
export function inWidth(
	catalog: Catalog,
	file: MediaFile,
	width: number,
	takesWebp: boolean,
): MediaFile {
	for (const each of pictureWidths.filter((made) => made >= width)) {
		for (const format of takesWebp
			? (["webp", "jpg", "png"] as const)
			: (["jpg", "png"] as const)) {
			const variant = catalog.media(
				file.hash.slice(0, 16),
				variantAddress(file.original, each, format),
			);
			if (variant) return variant;
		}
	}
	return file;
}

async function mayUse(catalog: Catalog, reader: FileReader, use: MediaUse): Promise<boolean> {
	if (use.of === "portal" || use.of === "everyone") return true;
	const program = catalog.programById.get(use.appId);
	if (!program || !isVisibleTo(program, reader.user)) return false;
	const { of } = use;
	// Everyone who may see a program may also see its pictures and those of its chapters and
	// contacts, even without registering.
	if (of === "program" || of === "chapter" || of === "contact") return true;
	const learner = await reader.learner(use.appId);
	const at = standing(catalog, learner, program);
	if (use.of === "page") return at.enrollment !== null;
	if (use.of === "library") return isLibraryOpen(catalog, learner, at, use.library);
	if (!("assetId" in use)) return false;
	const asset = assetsOf(catalog, use.appId).find((candidate) => candidate.id === use.assetId);
	return asset !== undefined && isVisibleAsset(asset, learner.user) && lockOf(asset, at) === null;
}
