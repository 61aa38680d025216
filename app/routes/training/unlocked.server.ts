import { paths } from "#app/paths.ts";
import { unlockedAssets } from "#app/services/training/graduate-desk.server.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Learner, Standing } from "#app/domain/training/learner.ts";

/** What completing the program unlocked, with where to open it. */
export function unlockedItems(catalog: Catalog, learner: Learner, standing: Standing) {
	const { program } = standing;
	return unlockedAssets(catalog, learner, standing).map(({ id, title }) => ({
		id,
		title: title ?? program.nameOnDevice,
		href: paths.openItem({ appId: program.id, itemType: "asset", itemId: id }),
	}));
}
