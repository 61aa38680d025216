import type { JsonPath } from "#app/packs/findings/json-path.ts";
import type { CollectionRow } from "#app/features/catalog/rows/collection.server.ts";
import type { Finding } from "#app/packs/findings/finding.ts";
import type { Rule } from "./rule.server.ts";
import { isContent, isQuestion } from "./texts.server.ts";

function isCollectionPicture({ type, url, image }: CollectionRow): boolean {
	return type === "image" && (url !== "" || image !== "");
}

/** Returns true if a text describes nothing: it is empty or a file name. */
function saysNothing(text: string): boolean {
	return text.trim() === "" || /^\S+\.(jpe?g|png|gif|bmp|tiff|webp|svg)$/i.test(text.trim());
}

const missing = (file: string, path: JsonPath): Finding => ({
	file,
	path,
	id: "alternative-text.picture",
});

export const alternativeText: Rule = {
	name: "alternative-text",
	*find({ programs }) {
		for (const { chapters, images, assets } of programs) {
			for (const page of chapters.flatMap(({ pages }) => pages)) {
				const { file, path } = page;
				// The picture of an end screen is decoration, and the picture of a video page is its
				// poster.
				if (
					isContent(page) &&
					page.row.image !== "" &&
					(page.row.type === "image" || page.row.type === "text")
				) {
					if (saysNothing(page.row.image_alt || page.row.title))
						yield missing(file, [...path, "image_alt"]);
				}
				if (!isQuestion(page) || !("options" in page.row)) continue;
				for (const [index, option] of page.row.options.entries()) {
					if (typeof option !== "object" || !option.image) continue;
					if (saysNothing(option.label)) yield missing(file, [...path, "options", index, "label"]);
				}
			}
			for (const { row, file, path } of images) {
				if (saysNothing(row.title)) yield missing(file, [...path, "title"]);
			}
			for (const { row, file, path } of assets.flatMap(({ items }) => items)) {
				if (isCollectionPicture(row) && saysNothing(row.title))
					yield missing(file, [...path, "title"]);
			}
		}
	},
};
