import type { BackEnd } from "#app/back-end.ts";
import { assetsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isInCategory, type Claim, type Program } from "#app/features/catalog/program.ts";
import { isVisibleAsset, type Asset } from "#app/features/catalog/resources/resource.ts";
import type { Diploma } from "#app/features/learner/diploma.ts";
import {
	listed,
	listedPrograms,
	type Learner,
	type ListedProgram,
	type Standing,
} from "#app/features/learner/learner.ts";

export interface GraduateDesk {
	diploma: Diploma;
	claims: readonly Claim[];
	next: readonly ListedProgram[];
}

const nextAtOnce = 2;

/**
 * Returns null if there is no diploma (TRAIN-58). `learner` must include all of the user's
 * programs, because the programs to take next depend on them.
 */
export async function graduateDesk(
	rewards: BackEnd["rewards"],
	catalog: Catalog,
	learner: Learner,
	{ program, graduated }: Standing,
): Promise<GraduateDesk | null> {
	const diploma = graduated ? await rewards.diploma(learner.user, program.id) : null;
	return (
		diploma && { diploma, claims: program.claims, next: nextPrograms(catalog, learner, program) }
	);
}

/** Returns the assets that completing the program unlocked (TRAIN-51). */
export function unlockedAssets(
	catalog: Catalog,
	{ user }: Learner,
	{ program, complete, graduated }: Standing,
): Asset[] {
	const wasLocked = (asset: Asset) =>
		(asset.graduatedUnlockOnly && graduated) || (asset.fullCompleteUnlockOnly && complete);
	return assetsOf(catalog, program.id).filter(
		(asset) => wasLocked(asset) && isVisibleAsset(asset, user),
	);
}

/**
 * Returns programs to take next: incomplete ones that the user registered for, and other open ones.
 * Programs that share a category with this one come first, then those that the user registered for.
 */
export function nextPrograms(
	catalog: Catalog,
	learner: Learner,
	{ id, categories }: Program,
	most = nextAtOnce,
): ListedProgram[] {
	const ids = categories.map(({ categoryId }) => categoryId);
	const worth = ({ program, enrollment }: ListedProgram) =>
		2 * Number(isInCategory(program, ...ids)) + Number(enrollment !== null);
	return listedPrograms(catalog, learner)
		.filter((program) => program.id !== id)
		.map((program) => listed(catalog, learner, program))
		.filter(({ enrollment, completion, availability }) =>
			enrollment ? completion < 100 : availability === "open",
		)
		.toSorted((a, b) => worth(b) - worth(a))
		.slice(0, most);
}
