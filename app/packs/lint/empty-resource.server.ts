import {
	hasContent,
	itemOfAsset,
	itemOfCollection,
	itemOfLibrary,
} from "#app/features/catalog/resources/item.ts";
import { isPublishedAsset, type AssetType } from "#app/features/catalog/resources/resource.ts";
import { toAsset } from "#app/features/catalog/rows/asset.server.ts";
import { toCollectionItem } from "#app/features/catalog/rows/collection.server.ts";
import { toLibraryItem } from "#app/features/catalog/rows/library.server.ts";
import type { LintedAsset, LintedProgram } from "./linted-pack.server.ts";
import type { Rule } from "./rule.server.ts";

const address = (name: string) => name;
const open = { complete: true, graduated: true };

/** Returns the number of items in a collection or library. Returns null for other assets. */
function sizeOf({ row, items }: LintedAsset, { images, videos }: LintedProgram): number | null {
	const sizes: Partial<Record<AssetType, number>> = {
		collection: items.length,
		"image library": images.length,
		"video library": videos.length,
	};
	return sizes[row.type] ?? null;
}

export const emptyResource: Rule = {
	name: "empty-resource",
	*find({ programs }) {
		for (const program of programs) {
			if (program.row.directory === 1 && program.row.directory_url === "") {
				const path = [...program.path, "directory_url"];
				yield { file: program.file, path, id: "empty-resource.directory" };
			}
			for (const placed of program.assets) {
				const { row, file, path, items } = placed;
				const asset = toAsset(row, "toolbox", address);
				if (!isPublishedAsset(asset)) continue;
				const size = sizeOf(placed, program);
				if (size === 0) {
					yield {
						file,
						path,
						id: "empty-resource.empty",
						values: { type: row.type, title: row.title },
					};
				} else if (size === null && !hasContent(itemOfAsset(asset, open))) {
					yield {
						file,
						path: [...path, "url"],
						id: "empty-resource.resource",
						values: { title: row.title },
					};
				}
				for (const item of items) {
					const shown = itemOfCollection(
						toCollectionItem(item.row, row.id, "", address),
						asset,
						null,
						true,
					);
					if (item.row.page_id !== 0 || hasContent(shown)) continue;
					yield {
						file: item.file,
						path: [...item.path, "url"],
						id: "empty-resource.item",
						values: { title: item.row.title },
					};
				}
			}
			for (const [library, items] of Object.entries({
				image: program.images,
				video: program.videos,
			})) {
				for (const { row, file, path } of items) {
					const item = toLibraryItem(row, program.row.id, library as "image" | "video", address);
					if (hasContent(itemOfLibrary(item, "sell", new Set()))) continue;
					yield {
						file,
						path: [...path, "url"],
						id: "empty-resource.resource",
						values: { title: row.title },
					};
				}
			}
		}
	},
};
