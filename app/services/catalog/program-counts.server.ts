import type { User } from "#app/domain/account/user.ts";
import { assetsOf, chaptersOf, contactsOf, libraryOf, type Catalog } from "#app/domain/catalog/catalog.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { isVisibleAsset } from "#app/domain/resources/resource.ts";
import { libraryEntries } from "#app/domain/search/search-entry.ts";
import { requiredChapters, totalPages } from "#app/domain/training/chapter.ts";

/** Nothing hidden or locked. */
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

/** Counts what a program has (HELP-22). `user` null: an anonymous visitor. */
export function countProgram(catalog: Catalog, user: User | null, { id }: Program): ProgramCounts {
	const required = requiredChapters(chaptersOf(catalog, id));
	const viewer = { country: user?.country ?? null };
	const assets = assetsOf(catalog, id);
	const open = assets.filter((asset) => isVisibleAsset(asset, viewer) && !asset.fullCompleteUnlockOnly && !asset.graduatedUnlockOnly);
	const library = (kind: "image" | "video") =>
		libraryEntries(kind, libraryOf(catalog, id, kind), assets).filter(
			({ lockedUntilComplete, lockedUntilGraduated, countries }) =>
				!lockedUntilComplete &&
				!lockedUntilGraduated &&
				(countries.length === 0 || countries.includes(viewer.country?.toLowerCase() ?? "")),
		).length;
	return {
		chapters: required.length,
		pages: required.reduce((sum, chapter) => sum + totalPages(chapter), 0),
		promote: open.filter((asset) => asset.resourceType === "promote").length,
		sell: open.filter((asset) => asset.resourceType === "sell").length,
		pictures: library("image"),
		videos: library("video"),
		contacts: contactsOf(catalog, id).filter((contact) => !contact.archived).length,
		exhibitions: catalog.showcases.find((showcase) => showcase.program.id === id)?.exhibitions.length ?? 0,
	};
}
