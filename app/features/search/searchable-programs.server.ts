import { PORTAL_APP_ID } from "#app/constants.ts";
import { portalProgram, type Catalog } from "#app/features/catalog/catalog.ts";
import type { Program } from "#app/features/catalog/program.ts";
import {
	listed,
	listedPrograms,
	standing,
	type Learner,
	type ListedProgram,
	type Standing,
} from "#app/features/learner/learner.ts";
import { isComplete } from "#app/features/learner/progress.ts";
import type { SearchScope } from "#app/features/search/store/search-request.ts";

export type HitProgram = Pick<Standing, "program" | "chapters" | "enrollment" | "progress">;

export interface Searchable {
	scope: SearchScope;
	/** The listed programs, without the portal's own program. */
	programs: readonly Program[];
	registeredPrograms: readonly ListedProgram[];
	/** Returns null if the program isn't in the scope. */
	programOf(appId: number): HitProgram | null;
}

/**
 * Returns the listed programs and, for its trade shows, the portal's own program. Pages can be
 * found only in programs that the user registered for (FIND-2).
 */
export function searchablePrograms(catalog: Catalog, learner: Learner): Searchable {
	const programs = listedPrograms(catalog, learner);
	const mine = programs
		.filter(({ id }) => learner.enrollments.has(id))
		.map((program) => listed(catalog, learner, program));
	const portal = portalProgram(catalog);
	const inScope = new Map(
		[...programs, ...(portal ? [portal] : [])].map((program) => [program.id, program]),
	);
	return {
		programs,
		registeredPrograms: mine,
		programOf(appId) {
			const program = inScope.get(appId);
			if (!program) return null;
			// The portal's own program has no chapters for learners.
			const at = standing(catalog, learner, program);
			return appId === PORTAL_APP_ID ? { ...at, chapters: [] } : at;
		},
		scope: {
			programs: [...inScope.keys()],
			registered: mine.map(({ id }) => id),
			complete: mine.filter(({ progress }) => isComplete(progress)).map(({ id }) => id),
			graduated: mine.filter(({ graduated }) => graduated).map(({ id }) => id),
			country: learner.user.country,
		},
	};
}
