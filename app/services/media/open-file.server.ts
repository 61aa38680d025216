import { fail, ok, type Result } from "../../domain/errors.ts";
import { isShownTo } from "../../domain/program.ts";
import { isVisibleAsset, lockOf, type UnlockState } from "../../domain/resource.ts";
import type { User } from "../../domain/user.ts";
import type { CatalogPort, MediaFile, MediaUse, TrainingPort } from "../ports.ts";
import { standingOf, type Standing } from "../training/standing.server.ts";

interface Ports {
	catalog: Pick<CatalogPort, "media" | "program" | "chapters" | "assets">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

/** A file that may be fetched, and whether by everybody. */
export interface OpenFile {
	file: MediaFile;
	forEverybody: boolean;
}

/**
 * A file by its address: it may be fetched if at least one row that names it is visible and unlocked for this user
 * (contract, section 7, rule 4). A file one may not have is like one that does not exist.
 */
export async function openFile(ports: Ports, user: User | null, hash: string, name: string, now: number): Promise<Result<OpenFile>> {
	const file = await ports.catalog.media(hash, name);
	if (!file) return fail("notFound");
	if (file.uses.some((use) => use.of === "portal" || use.of === "everyone")) return ok({ file, forEverybody: true });
	if (!user) return fail("notFound");
	const standings = new Map<number, Promise<Standing | null>>();
	for (const use of file.uses) {
		if (await mayUse(ports, user, use, now, standings)) return ok({ file, forEverybody: false });
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
	if (!("assetId" in use)) {
		// Pages are for who is registered; the rest describes the program to everybody who may see it.
		if (use.of !== "page") return true;
		const enrollments = await ports.training.enrollments(user);
		return enrollments.some((enrollment) => enrollment.appId === use.appId);
	}
	const assets = [...(await ports.catalog.assets(use.appId, "promote")), ...(await ports.catalog.assets(use.appId, "sell"))];
	const asset = assets.find((candidate) => candidate.id === use.assetId);
	if (!asset || !isVisibleAsset(asset, user)) return false;
	if (!asset.fullCompleteUnlockOnly && !asset.graduatedUnlockOnly) return true;
	let standing = standings.get(use.appId);
	if (!standing) {
		standing = standingOf(ports, user, use.appId, now).then((result) => (result.ok ? result.value : null));
		standings.set(use.appId, standing);
	}
	const state = await standing;
	return state !== null && lockOf(asset, unlockState(state)) === null;
}

/** What a program's locks look at. */
export function unlockState({ complete, graduated }: Pick<Standing, "complete" | "graduated">): UnlockState {
	return { complete, graduated };
}
