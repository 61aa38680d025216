import { PORTAL_APP_ID } from "../../constants.ts";
import { fail, ok, type Result } from "../../domain/errors.ts";
import type { Program, Viewer } from "../../domain/program.ts";
import type { CatalogPort } from "../ports.ts";
import { findProgram } from "./find-program.server.ts";

/**
 * A program as `/colors/` and `/debug/` show it, to anonymous visitors too: the portal itself is among them. What this visitor may not know
 * of is not found (contract, section 7, rule 10).
 */
export async function findLook(
	catalog: Pick<CatalogPort, "program">,
	viewer: Viewer | null,
	appId: number | null,
): Promise<Result<Program>> {
	const found =
		appId === PORTAL_APP_ID
			? await catalog.program(PORTAL_APP_ID)
			: await findProgram(catalog, viewer, appId).then((result) => (result.ok ? result.value : null));
	return found ? ok(found) : fail("notFound");
}
