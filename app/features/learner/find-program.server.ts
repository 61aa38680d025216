import { PORTAL_APP_ID } from "#app/constants.ts";
import { portalProgram, type Catalog } from "#app/features/catalog/catalog.ts";
import { isAnnounced, type Program, type Viewer } from "#app/features/catalog/program.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { visibleProgram } from "./learner.ts";

/**
 * Returns the program that `/colors/` and `/debug/` show, which may be the portal's own. Without a
 * login, only open and coming-soon programs are shown. Any other program fails with `notFound`
 * (CAT-10).
 */
export function findThemedProgram(
	catalog: Catalog,
	viewer: Viewer | null,
	appId: number | null,
	now: number,
): Result<Program> {
	if (appId === PORTAL_APP_ID) {
		const portal = portalProgram(catalog);
		return portal ? ok(portal) : fail("notFound");
	}
	const found = visibleProgram(catalog, viewer, appId);
	return found.ok && (viewer !== null || isAnnounced(found.value, now)) ? found : fail("notFound");
}
