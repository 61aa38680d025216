import { requiredChapters, totalPages } from "#app/domain/training/chapter.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { isVisibleAsset } from "#app/domain/resources/resource.ts";
import { libraryEntries } from "#app/domain/search/search-entry.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "./port.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

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
export async function countProgram(catalog: CatalogPort, user: User | null, { id, nameOnDevice: name }: Program): Promise<ProgramCounts> {
	const [chapters, promote, sell, images, videos, contacts, showcases] = await Promise.all([
		withFallback({ what: "chapters", name }, catalog.chapters(id), []),
		withFallback({ what: "resources", name }, catalog.assets(id, "promote"), []),
		withFallback({ what: "resources", name }, catalog.assets(id, "sell"), []),
		withFallback({ what: "resources", name }, catalog.images(id), []),
		withFallback({ what: "videos", name }, catalog.videos(id), []),
		withFallback({ what: "contacts" }, catalog.contacts(id), []),
		withFallback({ what: "showcases" }, catalog.showcases(), []),
	]);
	const required = requiredChapters(chapters);
	const viewer = { country: user?.country ?? null };
	const open = [...promote, ...sell].filter(
		(asset) => isVisibleAsset(asset, viewer) && !asset.fullCompleteUnlockOnly && !asset.graduatedUnlockOnly,
	);
	const library = (kind: "image" | "video", items: typeof images) =>
		libraryEntries(kind, items, [...promote, ...sell]).filter(
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
		pictures: library("image", images),
		videos: library("video", videos),
		contacts: contacts.filter((contact) => !contact.archived).length,
		exhibitions: showcases.find((showcase) => showcase.program.id === id)?.exhibitions.length ?? 0,
	};
}
