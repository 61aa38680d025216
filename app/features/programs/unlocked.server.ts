import { paths } from "#app/paths.ts";
import { unlockedAssets } from "./graduate-desk.server.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner, Standing } from "#app/features/learner/learner.ts";

/** Returns the items that completing the program unlocked, with links. */
export function unlockedItems(catalog: Catalog, learner: Learner, standing: Standing) {
	const { program } = standing;
	return unlockedAssets(catalog, learner, standing).map(({ id, title }) => ({
		id,
		title: title ?? program.nameOnDevice,
		href: paths.openItem({ appId: program.id, itemType: "asset", itemId: id }),
	}));
}
