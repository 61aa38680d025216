import type { Contact } from "#app/features/catalog/contact.ts";
import type { TradeShow } from "#app/features/catalog/trade-show.ts";
import {
	itemOfAsset,
	itemOfCollection,
	itemOfLibrary,
	type Item,
} from "#app/features/catalog/resources/item.ts";
import { lockOf, type Lock } from "#app/features/catalog/resources/resource.ts";
import { isComplete } from "#app/features/learner/progress.ts";
import type { HitProgram } from "./searchable-programs.server.ts";
import {
	assetsOf,
	collectionOf,
	contactsOf,
	libraryOf,
	pagesOf,
	type Catalog,
} from "#app/features/catalog/catalog.ts";
import type { SearchHit } from "#app/features/search/store/search-request.ts";

export interface HitRow {
	picture: string | null;
	pageNumber: number | null;
	salesTip: string | null;
	item: Item | null;
	contact: Contact | null;
	show: TradeShow | null;
	/**
	 * A text that is equal for hits that are the same thing in several programs. Null if nothing
	 * identifies the thing.
	 */
	identity: string | null;
}

const nothing: HitRow = {
	picture: null,
	pageNumber: null,
	salesTip: null,
	item: null,
	contact: null,
	show: null,
	identity: null,
};

function ofItem(item: Item): HitRow {
	return {
		...nothing,
		item,
		picture: item.image,
		identity: item.url === null ? null : JSON.stringify([item.title, item.url]),
	};
}

/**
 * Returns an empty row if the catalog doesn't have the hit, because the catalog may be newer than
 * the index.
 */
export function rowOfHit(
	catalog: Catalog,
	{ kind, appId, itemId, parentId, section }: SearchHit,
	{ program, chapters, enrollment, progress }: HitProgram,
): HitRow {
	const byId = <T extends { id: number }>(list: readonly T[], id: number | null = itemId) =>
		list.find((candidate) => candidate.id === id);
	switch (kind) {
		case "program":
			return { ...nothing, picture: program.image ?? program.background.image };
		case "chapter":
			return { ...nothing, picture: byId(chapters)?.image ?? null };
		case "page": {
			const page = byId(pagesOf(catalog, parentId ?? 0));
			const [own, salesTip] = page?.kind === "content" ? [page.image, page.salesTip] : [null, null];
			return {
				...nothing,
				picture: own ?? byId(chapters, parentId)?.image ?? null,
				pageNumber: page?.pageNumber ?? null,
				salesTip,
			};
		}
		case "resource": {
			const asset = byId(assetsOf(catalog, appId, section ?? "sell"), parentId ?? itemId);
			if (!asset) return nothing;
			if (parentId === null)
				return ofItem(
					itemOfAsset(asset, {
						complete: isComplete(progress),
						graduated: enrollment?.trainingGraduated != null,
					}),
				);
			const item = byId(collectionOf(catalog, parentId));
			return item ? ofItem(itemOfCollection(item, asset, null, enrollment !== null)) : nothing;
		}
		case "picture":
		case "video": {
			const item = byId(libraryOf(catalog, appId, kind === "picture" ? "image" : "video"));
			return item ? ofItem(itemOfLibrary(item, section ?? "sell", new Set())) : nothing;
		}
		case "contact": {
			const contact = byId(contactsOf(catalog, appId));
			if (!contact) return nothing;
			const way = contact.emails[0]?.email ?? contact.phone;
			return {
				...nothing,
				contact,
				picture: contact.image,
				identity: way ? JSON.stringify([contact.name, way]) : null,
			};
		}
		case "show": {
			const show = byId(catalog.tradeShows ?? []);
			return show ? { ...nothing, show, picture: show.image } : nothing;
		}
	}
}

/** Hits inside an asset have no lock, because search finds nothing inside a locked asset. */
export function lockOfHit(hit: SearchHit, { progress, enrollment }: HitProgram): Lock | null {
	if (hit.parentId !== null) return null;
	const state = {
		complete: isComplete(progress),
		graduated: enrollment?.trainingGraduated != null,
	};
	return lockOf(
		{
			fullCompleteUnlockOnly: hit.lockedUntilComplete,
			graduatedUnlockOnly: hit.lockedUntilGraduated,
		},
		state,
	);
}
