import { listings, type Listing } from "#app/domain/catalog/category.ts";
import { groupByCategory } from "#app/domain/catalog/program.ts";
import { httpError } from "#app/http/http-error.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import { browsePrograms } from "#app/services/catalog/list-programs.server.ts";
import { programGroups } from "./program-groups.server.ts";

/** The listing whose address a route has. */
function listingAt(route: string | null): Listing {
	const found = (Object.keys(listings) as Listing[]).find((listing) => paths[listing]() === `${route}/`);
	if (!found) throw httpError("notFound");
	return found;
}

/** The programs of a listing page in its groups. */
export async function loadListing(asking: SignedInContext) {
	const { portal, user, now, route, t } = asking;
	const listing = listingAt(route);
	const groups = groupByCategory(await browsePrograms(portal.backEnd, user, now), listing);
	return {
		listing,
		title: t(`nav.${listing}`),
		list: await programGroups(
			asking,
			groups.map(({ categoryId, name, programs }) => ({
				id: `category-${categoryId}`,
				title: t(`category.${categoryId}`, { defaultValue: name }),
				programs,
			})),
		),
	};
}
