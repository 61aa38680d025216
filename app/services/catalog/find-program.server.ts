import { PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isShownTo, type Program, type Viewer } from "#app/domain/catalog/program.ts";
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
