import { listings, type Listing } from "#app/domain/catalog/category.ts";
import { groupByCategory } from "#app/domain/catalog/program.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { httpError } from "#app/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { browsePrograms } from "#app/services/catalog/list-programs.server.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import type { signedIn } from "#app/http/request-context.server.ts";
import { programView } from "./program-view.server.ts";

/** The listing whose address a route has. */
function listingAt(route: string | null): Listing {
	const found = (Object.keys(listings) as Listing[]).find((listing) => paths[listing]() === `${route}/`);
	if (!found) throw httpError("notFound");
	return found;
}

/** The programs of a listing page in its groups. */
export async function loadListing({ portal, user, now, language, route, t }: ReturnType<typeof signedIn>) {
	const { catalog } = portal.backEnd;
	const listing = listingAt(route);
	const [programs, look] = await Promise.all([browsePrograms(portal.backEnd, user, now), catalog.program(PORTAL_APP_ID)]);
	const groups = groupByCategory(programs, listing);
	return {
		listing,
		title: t(`nav.${listing}`),
		css: listThemesCss(
			groups.flatMap((group) => group.programs.map((entry) => entry.program)),
			look,
		),
		groups: groups.map((group) => ({
			id: group.categoryId,
			name: group.name,
			programs: group.programs.map((entry) => programView(entry, language)),
		})),
	};
}
