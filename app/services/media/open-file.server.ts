import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isVisibleTo } from "#app/domain/catalog/program.ts";
import { pictureWidths, variantAddress } from "#app/domain/resources/picture.ts";
import { isVisibleAsset, lockOf } from "#app/domain/resources/resource.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { MediaFile, MediaUse } from "#app/domain/resources/media-file.ts";
import { allAssets, isLibraryOpen, unlocksFor } from "#app/services/resources/visible-items.server.ts";
import { isSharedFile, type SharePorts } from "#app/services/shares/open-share.server.ts";

type UsePorts = SharePorts & { catalog: Pick<CatalogPort, "programs"> };
type Ports = UsePorts & { catalog: Pick<CatalogPort, "media"> };

export interface OpenFile {
	file: MediaFile;
	forEverybody: boolean;
}

/** `shareTokens`: of shared links opened in this browser. */
export interface FileRequester {
	user: User | null;
	shareTokens: readonly string[];
}

/** `notFound` unless one of its uses is open to the user, or a link in `shareTokens` shows the file (RES-20). */
export async function openFile(
	ports: Ports,
	{ user, shareTokens }: FileRequester,
	hash: string,
	name: string,
	now: number,
): Promise<Result<OpenFile>> {
	const file = await ports.catalog.media(hash, name);
	if (!file) return fail("notFound");
	if (isForEverybody(file)) return ok({ file, forEverybody: true });
	if (user && (await mayFetch(ports, user, file, now))) return ok({ file, forEverybody: false });
	for (const token of shareTokens) {
		if (await isSharedFile(ports, token, hash, file.original, now)) return ok({ file, forEverybody: false });
	}
	return fail("notFound");
}

function isForEverybody({ uses }: MediaFile): boolean {
	return uses.some((use) => use.of === "portal" || use.of === "everyone");
}

/** Whether one of the file's uses is open to the user (RES-20). */
export async function mayFetch(ports: UsePorts, user: User, file: MediaFile, now: number): Promise<boolean> {
	for (const use of file.uses) if (await mayUse(ports, user, use, now)) return true;
	return false;
}

/** The narrowest variant of at least `width` pixels, or the file itself. `takesWebp` false: JPEG or PNG only. */
export async function inWidth(catalog: Pick<CatalogPort, "media">, file: MediaFile, width: number, takesWebp: boolean): Promise<MediaFile> {
	for (const each of pictureWidths.filter((made) => made >= width)) {
		for (const format of takesWebp ? (["webp", "jpg", "png"] as const) : (["jpg", "png"] as const)) {
			const variant = await catalog.media(file.hash.slice(0, 16), variantAddress(file.original, each, format));
			if (variant) return variant;
		}
	}
	return file;
}

async function mayUse(ports: UsePorts, user: User, use: MediaUse, now: number): Promise<boolean> {
	if (use.of === "portal" || use.of === "everyone") return true;
	const program = (await ports.catalog.programs()).find(({ id }) => id === use.appId);
	if (!program || !isVisibleTo(program, user)) return false;
	if (use.of === "library") return isLibraryOpen(ports, user, use.appId, use.library, now);
	// Page files need a registration, other program files do not.
	if (!("assetId" in use)) {
		return use.of !== "page" || (await ports.training.enrollments(user)).some((enrollment) => enrollment.appId === use.appId);
	}
	const asset = (await allAssets(ports.catalog, use.appId)).find((candidate) => candidate.id === use.assetId);
	if (!asset || !isVisibleAsset(asset, user)) return false;
	return lockOf(asset, await unlocksFor(ports, user, use.appId, [asset], now)) === null;
}
