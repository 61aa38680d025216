import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isShownTo } from "#app/domain/catalog/program.ts";
import { isVisibleAsset, lockOf } from "#app/domain/resources/resource.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort, MediaFile, MediaUse } from "#app/services/catalog/port.ts";
import { allAssets, isLibraryOpen, unlocksFor } from "#app/services/resources/visible-items.server.ts";
import { openShare, showsFile, type SharePorts } from "#app/services/shares/open-share.server.ts";

type Ports = SharePorts & { catalog: Pick<CatalogPort, "media" | "programs"> };

/** A file that may be fetched, and whether by everybody. */
export interface OpenFile {
	file: MediaFile;
	forEverybody: boolean;
}

/** Who asks for a file: a user, and the shared links that were opened in this browser. */
export interface ClientInfo {
	user: User | null;
	shareTokens: readonly string[];
}

/**
 * A file by its address: it may be fetched if at least one row that names it is visible and unlocked for this user
 * (RES-20), or if a shared link that was opened in this browser shows it. A file one may not have is like one that
 * does not exist.
 */
export async function openFile(
	ports: Ports,
	{ user, shareTokens }: ClientInfo,
	hash: string,
	name: string,
	now: number,
): Promise<Result<OpenFile>> {
	const file = await ports.catalog.media(hash, name);
	if (!file) return fail("notFound");
	if (file.uses.some((use) => use.of === "portal" || use.of === "everyone")) return ok({ file, forEverybody: true });
	for (const use of user ? file.uses : []) {
		if (user && (await mayUse(ports, user, use, now))) return ok({ file, forEverybody: false });
	}
	for (const token of shareTokens) {
		const opened = await openShare(ports, token, now);
		if (opened.ok && showsFile(opened.value, hash, file.original)) return ok({ file, forEverybody: false });
	}
	return fail("notFound");
}

async function mayUse(ports: Ports, user: User, use: MediaUse, now: number): Promise<boolean> {
	if (use.of === "portal" || use.of === "everyone") return true;
	const program = (await ports.catalog.programs()).find(({ id }) => id === use.appId);
	if (!program || !isShownTo(program, user)) return false;
	if (use.of === "library") return isLibraryOpen(ports, user, use.appId, use.library, now);
	// What describes the program is for everybody who may see it; pages are for who is registered.
	if (!("assetId" in use)) {
		return use.of !== "page" || (await ports.training.enrollments(user)).some((enrollment) => enrollment.appId === use.appId);
	}
	const asset = (await allAssets(ports.catalog, use.appId)).find((candidate) => candidate.id === use.assetId);
	if (!asset || !isVisibleAsset(asset, user)) return false;
	return lockOf(asset, await unlocksFor(ports, user, use.appId, [asset], now)) === null;
}
