import { paths } from "#app/paths.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { unlockedAssets } from "#app/services/training/graduate-desk.server.ts";
import type { Standing } from "#app/services/training/standing.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

/** What completing the program unlocked, with where to open it. */
export async function unlockedItems({ portal, user }: SignedInContext, standing: Standing) {
	const { program } = standing;
	const assets = await withFallback(
		{ what: "resources", name: program.nameOnDevice },
		unlockedAssets(portal.backEnd.catalog, user, standing),
		[],
	);
	return assets.map(({ id, title }) => ({
		id,
		title: title ?? program.nameOnDevice,
		href: paths.openItem({ appId: program.id, itemType: "asset", itemId: id }),
	}));
}
