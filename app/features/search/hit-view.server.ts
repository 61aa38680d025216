import { phoneAddress } from "#app/features/catalog/contact.ts";
import type { Favorite, FavoriteType } from "#app/features/catalog/favorite.ts";
import { isDownloadable } from "#app/features/catalog/resources/item.ts";
import { isShareable } from "#app/features/sharing/share.ts";
import { rememberedWords } from "#app/features/frame/placed-words.server.ts";
import { isOpenChapter, totalPages } from "#app/features/catalog/chapter.ts";
import type { Lock } from "#app/features/catalog/resources/resource.ts";
import { joinParts } from "#app/features/search/rules/marked-text.ts";
import { excerpt, markHits } from "#app/features/search/rules/search-marks.ts";
import { paths } from "#app/paths.ts";
import type { HitProgram } from "./searchable-programs.server.ts";
import { datesOf, placeOf as placeOfShow } from "#app/features/attend/show-views.server.ts";
import { assetsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import type { SearchOutcome, FoundHit } from "./search-portal.server.ts";
import { lockOfHit } from "./hit-row.server.ts";
import type { SearchHit } from "#app/features/search/store/search-request.ts";

/**
 * Returns an address that opens the item and records an event (EVENT-10). For a locked item,
 * returns the address of the page that explains how to unlock it.
 */
function resourceAddress(
	{ kind, appId, itemId, parentId, section }: SearchHit,
	lock: Lock | null,
): string {
	if (lock) return paths.resources(section ?? "sell", appId, { id: itemId });
	const itemType = kind !== "resource" ? "library" : parentId === null ? "asset" : "collection";
	return paths.openItem({ appId, itemType, itemId });
}

/**
 * Returns the address that a hit leads to. Never returns an address of locked content, or of a
 * chapter in a program that the user isn't registered for.
 */
export function addressOf(
	hit: FoundHit,
	{ enrollment, chapters }: HitProgram,
	lock: Lock | null,
): string {
	const { kind, appId, itemId, parentId } = hit;
	switch (kind) {
		case "program":
			return paths.info(appId);
		case "chapter": {
			if (!enrollment) return paths.info(appId);
			const chapter = chapters.find((candidate) => candidate.id === itemId);
			const hasContent =
				chapter && isOpenChapter(chapter) && totalPages(chapter) > chapter.questionCount;
			return hasContent ? paths.retainChapter(appId, itemId) : paths.training(appId);
		}
		case "page":
			return paths.retainChapter(appId, parentId ?? 0, { page: hit.row.pageNumber ?? undefined });
		case "resource":
		case "picture":
		case "video":
			return resourceAddress(hit, lock);
		case "contact":
			return paths.contact(appId, itemId);
		case "show":
			return `${paths.attend()}#show-${itemId}`;
	}
}

/**
 * Returns a trade show's place and dates, the title of the chapter that contains a page, or the
 * title of the collection that contains an item. Returns null for other hits, and if the title is
 * the same as the hit's.
 */
function placeOf(
	catalog: Catalog,
	hit: FoundHit,
	{ chapters }: HitProgram,
	language: string,
): string | null {
	const { kind, appId, parentId, section } = hit;
	const { show } = hit.row;
	if (show)
		return (
			[placeOfShow(show, language), datesOf(show, language).dates].filter(Boolean).join(" · ") ||
			null
		);
	if (kind !== "page" && !(kind === "resource" && parentId !== null)) return null;
	const places = kind === "page" ? chapters : assetsOf(catalog, appId, section ?? "sell");
	const title = places.find((place) => place.id === parentId)?.title ?? null;
	return title === hit.title ? null : title;
}

function favoriteTypeOf({ kind, row }: FoundHit): FavoriteType | null {
	if (kind === "program") return "app";
	return kind === "page" ? "page" : (row.item?.itemType ?? null);
}

/**
 * Returns flags instead of the items' addresses, because addresses would make the page's data
 * large.
 */
function actsOf(hit: FoundHit, isLocked: boolean, kept: ReadonlySet<string>) {
	const { item, contact } = isLocked ? { item: null, contact: null } : hit.row;
	const itemType = isLocked ? null : favoriteTypeOf(hit);
	return {
		itemId: hit.itemId,
		itemType,
		kept: kept.has(`${itemType}:${hit.itemId}`),
		download: item !== null && isDownloadable(item),
		share: item !== null && isShareable(item),
		email: contact?.emails[0]?.email ?? null,
		phone: contact?.phone ?? null,
		phoneHref: contact?.phone ? phoneAddress(contact.phone) : null,
	};
}

function answerOf({ title, text, row }: FoundHit, { program }: HitProgram) {
	const words = row.salesTip ?? text;
	const ways = row.contact ? [row.contact.phone, row.contact.emails[0]?.email] : [];
	const image = row.picture ?? program.image ?? program.background.image;
	return {
		words,
		image,
		copy: [`${program.nameOnDevice}: ${title}`, words, ...ways].filter(Boolean).join("\n"),
	};
}

export function hitViews(
	catalog: Catalog,
	{ query: { words }, isAnswered }: SearchOutcome,
	hits: readonly FoundHit[],
	favorites: readonly Favorite[],
	language: string,
) {
	const kept = new Set(favorites.map(({ itemType, itemId }) => `${itemType}:${itemId}`));
	return hits.map((hit, position) => {
		const { hitProgram: of } = hit;
		const lock = lockOfHit(hit, of);
		return {
			key: `${hit.kind}-${hit.itemId}-${hit.parentId ?? 0}`,
			kind: hit.shownAs,
			appId: hit.appId,
			// For items inside an asset, `itemId` is not an asset's id.
			assetId: hit.kind === "resource" && hit.parentId === null ? hit.itemId : null,
			href: addressOf(hit, of, lock),
			title: joinParts(markHits(hit.title, words, rememberedWords)),
			excerpt: joinParts(excerpt(hit.text, words, rememberedWords)),
			program:
				hit.kind === "program" || hit.kind === "show"
					? null
					: [of.program, ...hit.alsoIn].map((each) => each.nameOnDevice).join(" · "),
			place: placeOf(catalog, hit, of, language),
			image: lock ? null : hit.row.picture,
			lock,
			answer: isAnswered && position === 0 ? answerOf(hit, of) : null,
			...actsOf(hit, lock !== null, kept),
		};
	});
}
