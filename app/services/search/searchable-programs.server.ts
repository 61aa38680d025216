import { PORTAL_APP_ID } from "#app/constants.ts";
import type { User } from "#app/domain/account/user.ts";
import { isComplete, summarizeProgress } from "#app/domain/training/progress.ts";
import { browsePrograms, type ListedProgram } from "#app/services/catalog/list-programs.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import type { SearchScope } from "./port.ts";

/** What a hit needs of its program. */
export type HitProgram = Pick<ListedProgram, "id" | "program" | "chapters" | "enrollment" | "progress" | "lastActive">;

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "program" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

/** Listed programs, the pages of registered ones, and of the portal's own its trade shows (FIND-2). */
export async function searchablePrograms(
	ports: Ports,
	user: User,
	now: number,
): Promise<{ listed: ReadonlyMap<number, HitProgram>; scope: SearchScope }> {
	const [programs, portal] = await Promise.all([browsePrograms(ports, user, now), ports.catalog.program(PORTAL_APP_ID)]);
	const listed = new Map<number, HitProgram>(programs.map((entry) => [entry.id, entry]));
	if (portal) {
		const progress = summarizeProgress(portal.id, [], []);
		listed.set(portal.id, { id: portal.id, program: portal, chapters: [], enrollment: null, progress, lastActive: 0 });
	}
	const registered = programs.filter((entry) => entry.enrollment !== null);
	return {
		listed,
		scope: {
			programs: [...listed.keys()],
			registered: registered.map((entry) => entry.id),
			complete: registered.filter((entry) => isComplete(entry.progress)).map((entry) => entry.id),
			graduated: registered.filter((entry) => entry.enrollment?.trainingGraduated != null).map((entry) => entry.id),
			country: user.country,
		},
	};
}
