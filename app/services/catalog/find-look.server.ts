import { PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isAnnounced, type Program, type Viewer } from "#app/domain/catalog/program.ts";
import type { CatalogPort } from "./port.ts";
import { findProgram } from "./find-program.server.ts";

/**
 * A program as `/colors/` and `/debug/` show it, to anonymous visitors too: the portal itself is among them. What this visitor may not know
 * of is not found (CAT-10); whoever is not logged in may know of those that are open or announced.
 */
export async function findLook(
	catalog: Pick<CatalogPort, "program">,
	viewer: Viewer | null,
	appId: number | null,
	now: number,
): Promise<Result<Program>> {
	const found =
		appId === PORTAL_APP_ID
			? await catalog.program(PORTAL_APP_ID)
			: await findProgram(catalog, viewer, appId).then((result) => (result.ok ? result.value : null));
	const isNamed = found && (viewer !== null || found.id === PORTAL_APP_ID || isAnnounced(found, now));
	return isNamed ? ok(found) : fail("notFound");
}
