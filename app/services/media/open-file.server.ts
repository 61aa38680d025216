import { fail, ok, type Result } from "../../domain/errors.ts";
import { isShownTo } from "../../domain/program.ts";
import { isLibraryAsset, libraryDoor } from "../../domain/library-door.ts";
import { isVisibleAsset, lockOf, type Asset, type UnlockState } from "../../domain/resource.ts";
import type { User } from "../../domain/user.ts";
import type { CatalogPort, MediaFile, MediaUse } from "../ports.ts";
import { allAssets } from "../resources/visible-items.server.ts";
import { openShare, showsFile, type SharePorts } from "../shares/open-share.server.ts";
import { standingOf, type Standing } from "../training/standing.server.ts";

type Ports = SharePorts & { catalog: Pick<CatalogPort, "media"> };

/** A file that may be fetched, and whether by everybody. */
export interface OpenFile {
	file: MediaFile;
	forEverybody: boolean;
}

/** Who asks for a file: a user, and the shared links that were opened in this browser. */
export interface Asker {
	user: User | null;
	shareTokens: readonly string[];
}

/**
 * A file by its address: it may be fetched if at least one row that names it is visible and unlocked for this user
 * (contract, section 7, rule 4), or if a shared link that was opened in this browser shows it. A file one may not have is like one that
 * does not exist.
 */
export async function openFile(
	ports: Ports,
	{ user, shareTokens }: Asker,
	hash: string,
	name: string,
	now: number,
): Promise<Result<OpenFile>> {
	const file = await ports.catalog.media(hash, name);
	if (!file) return fail("notFound");
	if (file.uses.some((use) => use.of === "portal" || use.of === "everyone")) return ok({ file, forEverybody: true });
	const standings = new Map<number, Promise<Standing | null>>();
	for (const use of user ? file.uses : []) {
		if (user && (await mayUse(ports, user, use, now, standings))) return ok({ file, forEverybody: false });
	}
	for (const token of shareTokens) {
		const opened = await openShare(ports, token, now);
		if (opened.ok && showsFile(opened.value, hash, name)) return ok({ file, forEverybody: false });
	}
	return fail("notFound");
}

async function mayUse(
	ports: Ports,
	user: User,
	use: MediaUse,
	now: number,
	standings: Map<number, Promise<Standing | null>>,
): Promise<boolean> {
	if (use.of === "portal" || use.of === "everyone") return true;
	const program = await ports.catalog.program(use.appId);
	if (!program || !isShownTo(program, user)) return false;
	// What describes the program is for everybody who may see it; pages are for who is registered.
	if (!("assetId" in use) && use.of !== "library") {
		return use.of !== "page" || (await ports.training.enrollments(user)).some((enrollment) => enrollment.appId === use.appId);
	}
	const assets = await allAssets(ports.catalog, use.appId);
	if (use.of === "library") {
		const door = libraryDoor(assets, use.library, user, await unlocks(assets.filter(isLibraryAsset)));
		return door !== null && !door.locked;
	}
	const asset = assets.find((candidate) => candidate.id === use.assetId);
	return asset !== undefined && isVisibleAsset(asset, user) && lockOf(asset, await unlocks([asset])) === null;

	/** What the user has unlocked; looked up only where one of the assets has a lock. */
	async function unlocks(concerned: readonly Asset[]): Promise<UnlockState> {
		const none: UnlockState = { complete: false, graduated: false };
		if (!("appId" in use) || !concerned.some((each) => each.fullCompleteUnlockOnly || each.graduatedUnlockOnly)) return none;
		let standing = standings.get(use.appId);
		if (!standing) {
			standing = standingOf(ports, user, use.appId, now).then((result) => (result.ok ? result.value : null));
			standings.set(use.appId, standing);
		}
		return (await standing) ?? none;
	}
}
