import type { JsonPath } from "#app/packs/findings/json-path.ts";
import type { LintedPack } from "./linted-pack.server.ts";
import type { Rule } from "./rule.server.ts";
import { isContent, isQuestion } from "./texts.server.ts";

const kb = 1024;
/** The most bytes of a drawing or animation, which the portal serves unchanged. */
const budgets = { list: 150 * kb, page: 500 * kb };
/** The most bytes of a photo, which gets smaller versions at import (docs/decisions/0033). */
const photoBudget = 5000 * kb;
const isPhoto = (name: string) => /\.(jpe?g|png|webp|tiff)$/i.test(name);

interface NamedPicture {
	name: string | undefined;
	file: string;
	path: JsonPath;
	place: keyof typeof budgets;
}

function* picturesOf({ programs, tradeShows, badges }: LintedPack): Iterable<NamedPicture> {
	for (const {
		row,
		file,
		path,
		chapters,
		assets,
		images,
		videos,
		contacts,
		exhibitions,
	} of programs) {
		const at = (place: NamedPicture["place"], field: "image" | "logo" | "background_image") => ({
			name: row[field],
			file,
			path: [...path, field],
			place,
		});
		yield* [at("list", "image"), at("list", "logo"), at("page", "background_image")];
		for (const chapter of chapters) {
			yield { name: chapter.row.image, file, path: [...chapter.path, "image"], place: "list" };
			yield { name: chapter.row.badge, file, path: [...chapter.path, "badge"], place: "list" };
			for (const page of chapter.pages) {
				if (isContent(page))
					yield { name: page.row.image, file, path: [...page.path, "image"], place: "page" };
				if (!isQuestion(page) || !("options" in page.row)) continue;
				for (const [index, option] of page.row.options.entries()) {
					if (typeof option === "object")
						yield {
							name: option.image,
							file,
							path: [...page.path, "options", index, "image"],
							place: "list",
						};
				}
			}
		}
		for (const asset of assets) {
			yield {
				name: asset.row.thumbnail || asset.row.image,
				file,
				path: [...asset.path, asset.row.thumbnail ? "thumbnail" : "image"],
				place: "list",
			};
			for (const item of asset.items)
				yield { name: item.row.image, file, path: [...item.path, "image"], place: "list" };
		}
		for (const item of [...images, ...videos])
			yield { name: item.row.thumbnail, file, path: [...item.path, "thumbnail"], place: "list" };
		for (const each of [...contacts, ...exhibitions])
			yield { name: each.row.image, file, path: [...each.path, "image"], place: "list" };
	}
	for (const { row, file, path } of [...tradeShows, ...badges])
		yield { name: row.image, file, path: [...path, "image"], place: "list" };
}

export const heavyPicture: Rule = {
	name: "heavy-picture",
	*find(pack) {
		const told = new Set<string>();
		for (const { name, file, path, place } of picturesOf(pack)) {
			const bytes = name ? (pack.media.get(name)?.size ?? 0) : 0;
			if (!name || told.has(name) || pack.problems.has(name)) continue;
			const most = isPhoto(name) ? photoBudget : budgets[place];
			if (bytes <= most) continue;
			told.add(name);
			const what = isPhoto(name)
				? "photos"
				: `drawings and animations ${place === "list" ? "in lists" : "on a page"}`;
			const values = { name, size: Math.ceil(bytes / kb), what, most: most / kb };
			yield { file, path, id: "heavy-picture.size", values };
		}
	},
};
