import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Showcase } from "#app/features/catalog/showcase.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { listedPrograms, visibleProgram, type Learner } from "#app/features/learner/learner.ts";

/** Returns the listed programs that have exhibitions. */
export function listShowcases(catalog: Catalog, learner: Learner): Showcase[] {
	const listed = new Set(listedPrograms(catalog, learner));
	return catalog.showcases.filter(
		({ program, exhibitions }) => exhibitions.length > 0 && listed.has(program),
	);
}

/** Returns a program's exhibitions. Fails with `noShowData` if it has none. */
export function findShowcase(
	catalog: Catalog,
	{ user }: Pick<Learner, "user">,
	appId: number | null,
): Result<Showcase> {
	const found = visibleProgram(catalog, user, appId);
	if (!found.ok) return found;
	const showcase = catalog.showcases.find((candidate) => candidate.program.id === found.value.id);
	return showcase && showcase.exhibitions.length > 0 ? ok(showcase) : fail("noShowData");
}
