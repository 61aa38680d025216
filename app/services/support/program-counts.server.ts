import { requiredChapters, totalPages } from "../../domain/chapter.ts";
import type { Program } from "../../domain/program.ts";
import { isVisibleAsset } from "../../domain/resource.ts";
import { libraryEntries } from "../../domain/search-entry.ts";
import type { User } from "../../domain/user.ts";
import type { CatalogPort } from "../ports.ts";

/** How much a program has for everybody who may see it: nothing hidden, nothing that has to be unlocked. */
export interface ProgramCounts {
	chapters: number;
	pages: number;
	promote: number;
	sell: number;
	pictures: number;
	videos: number;
	contacts: number;
	exhibitions: number;
}

/** Counts what a program has (product, "Screens", Debug). `user` null: an anonymous visitor. */
export async function countProgram(catalog: CatalogPort, user: User | null, { id }: Program): Promise<ProgramCounts> {
	const [chapters, promote, sell, images, videos, contacts, showcases] = await Promise.all([
		catalog.chapters(id),
		catalog.assets(id, "promote"),
		catalog.assets(id, "sell"),
		catalog.images(id),
		catalog.videos(id),
		catalog.contacts(id),
		catalog.showcases(),
	]);
	const required = requiredChapters(chapters);
	const viewer = { country: user?.country ?? null };
	const open = [...promote, ...sell].filter(
		(asset) => isVisibleAsset(asset, viewer) && !asset.fullCompleteUnlockOnly && !asset.graduatedUnlockOnly,
	);
	const library = (kind: "image" | "video", items: typeof images) =>
		libraryEntries(kind, items, [...promote, ...sell]).filter(
			({ untilComplete, untilGraduated, countries }) =>
				!untilComplete && !untilGraduated && (countries.length === 0 || countries.includes(viewer.country?.toLowerCase() ?? "")),
		).length;
	return {
		chapters: required.length,
		pages: required.reduce((sum, chapter) => sum + totalPages(chapter), 0),
		promote: open.filter((asset) => asset.resourceType === "promote").length,
		sell: open.filter((asset) => asset.resourceType === "sell").length,
		pictures: library("image", images),
		videos: library("video", videos),
		contacts: contacts.filter((contact) => !contact.archived).length,
		exhibitions: showcases.find((showcase) => showcase.program.id === id)?.exhibitions.length ?? 0,
	};
}
