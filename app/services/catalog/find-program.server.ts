import { PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isShownTo, type Program, type Viewer, isAnnounced } from "#app/domain/catalog/program.ts";
import type { CatalogPort } from "./port.ts";

/** App info: a program this user may know of; one hidden in the user's region is like one that does not exist (CAT-10). */
export async function findProgram(
	catalog: Pick<CatalogPort, "program">,
	viewer: Viewer | null,
	appId: number | null,
): Promise<Result<Program>> {
	const program = appId === null || appId === PORTAL_APP_ID ? null : await catalog.program(appId);
	return program && isShownTo(program, viewer) ? ok(program) : fail("programNotFound", appId ?? undefined);
}

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
