import { PORTAL_APP_ID } from "#app/constants.ts";
import type { User } from "#app/domain/account/user.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { isComplete, summarizeProgress } from "#app/domain/training/progress.ts";
import { programChoiceWithFallback, type ListedProgram } from "#app/services/catalog/list-programs.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import type { SearchScope } from "./port.ts";

/** What a hit needs of its program. */
export type HitProgram = Pick<ListedProgram, "id" | "program" | "chapters" | "enrollment" | "progress" | "lastActive">;

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "program" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

export interface Searchable {
	scope: SearchScope;
	/** Without the portal's own. */
	programs: readonly Program[];
	/** Those that the user is registered for. */
	registeredPrograms: readonly ListedProgram[];
	/** By program id. */
	programsOf(ids: readonly number[]): Promise<ReadonlyMap<number, HitProgram>>;
}

/** Listed programs, the pages of registered ones, and of the portal's own its trade shows (FIND-2). */
export async function searchablePrograms(ports: Ports, user: User, now: number): Promise<Searchable> {
	const [{ programs, enrollments, entriesOf }, portal] = await Promise.all([
		programChoiceWithFallback(ports, user, now),
		ports.catalog.program(PORTAL_APP_ID),
	]);
	const mine = await entriesOf(programs.filter(({ id }) => enrollments.has(id)));
	const known = new Map<number, HitProgram>(mine.map((entry) => [entry.id, entry]));
	if (portal) {
		const progress = summarizeProgress(portal.id, [], []);
		known.set(portal.id, { id: portal.id, program: portal, chapters: [], enrollment: null, progress, lastActive: 0 });
	}
	return {
		programs,
		registeredPrograms: mine,
		async programsOf(ids) {
			const asked = new Set(ids.filter((id) => !known.has(id)));
			if (asked.size > 0) for (const entry of await entriesOf(programs.filter(({ id }) => asked.has(id)))) known.set(entry.id, entry);
			return known;
		},
		scope: {
			programs: [...programs.map(({ id }) => id), ...(portal ? [portal.id] : [])],
			registered: mine.map((entry) => entry.id),
			complete: mine.filter((entry) => isComplete(entry.progress)).map((entry) => entry.id),
			graduated: mine.filter((entry) => entry.enrollment?.trainingGraduated != null).map((entry) => entry.id),
			country: user.country,
		},
	};
}
