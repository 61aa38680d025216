import { PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isVisibleTo, type Program, type Viewer, isAnnounced } from "#app/domain/catalog/program.ts";
import type { CatalogPort } from "./port.ts";

/** A program hidden in the viewer's region is `programNotFound`, like an unknown one (CAT-10). */
export async function findProgram(
	catalog: Pick<CatalogPort, "program">,
	viewer: Viewer | null,
	appId: number | null,
): Promise<Result<Program>> {
	const program = appId === null || appId === PORTAL_APP_ID ? null : await catalog.program(appId);
	return program && isVisibleTo(program, viewer) ? ok(program) : fail("programNotFound", appId ?? undefined);
}

/**
 * Returns the program or portal that `/colors/` and `/debug/` show. Anonymous visitors see only open or announced ones; others are
 * `notFound` (CAT-10).
 */
export async function findThemedProgram(
	catalog: Pick<CatalogPort, "program">,
	viewer: Viewer | null,
	appId: number | null,
	now: number,
): Promise<Result<Program>> {
	const found =
		appId === PORTAL_APP_ID
			? await catalog.program(PORTAL_APP_ID)
			: await findProgram(catalog, viewer, appId).then((result) => (result.ok ? result.value : null));
	const isVisible = found && (viewer !== null || found.id === PORTAL_APP_ID || isAnnounced(found, now));
	return isVisible ? ok(found) : fail("notFound");
}
