import type { ItemCard } from "#app/features/resources/items/item-card.ts";
import { filterItems, isFiltered, filterOf, filterView } from "./item-filter.server.ts";
import type { Item } from "#app/features/catalog/resources/item.ts";
import { libraryTypes, type LibraryType } from "#app/features/catalog/resources/library.ts";
import { resourceTypeOf } from "#app/features/catalog/resources/resource.ts";
import { parseId, httpError, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { partOf } from "#app/platform/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { openCollections, openLibrary, type OpenLibrary } from "./open-library.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";
import { cardMaker, type CardMaker, showOf } from "./item-card.server.ts";

const pageSize = 24;

interface Group {
	key: string | null;
	cards: ItemCard[];
}

async function groupsOf(
	items: readonly Item[],
	card: CardMaker,
	counts: OpenLibrary["counts"],
): Promise<Group[]> {
	const groups = new Map<string | null, Item[]>();
	for (const item of items) groups.set(item.key, [...(groups.get(item.key) ?? []), item]);
	return Promise.all(
		[...groups].map(async ([key, members]) => ({
			key,
			cards: await Promise.all(members.map((item) => card(item, counts?.get(item.itemId) ?? null))),
		})),
	);
}

async function openedOf({ portal, url }: LoggedInContext, { items }: OpenLibrary, card: CardMaker) {
	const asked = url.searchParams.get("item");
	if (!asked) return null;
	const item = items.find((candidate) => candidate.itemId === parseId(asked));
	if (!item) throw httpError("notFound");
	const at = items.indexOf(item);
	const neighbor = (other: Item | undefined) =>
		other ? { href: paths.openItem(other), title: other.title } : null;
	return {
		itemId: item.itemId,
		card: await card(item),
		show: showOf(portal.settings, item),
		previous: neighbor(items[at - 1]),
		next: neighbor(items[at + 1]),
	};
}

/**
 * Loads the page of a library or collection (PAGE-45). Redirects to the program's resources if the
 * library type is unknown or the library is hidden. Redirects from a locked library or collection
 * to the page that shows why it is locked. Throws `notFound` for a hidden collection.
 */
export async function loadLibrary(context: LoggedInContext, params: { type: string; id: string }) {
	const { catalog, t, url } = context;
	const type = resourceTypeOf(params.type);
	if (type === null) throw httpError("invalidType");
	const appId = parseId(params.id);
	const asked = url.searchParams.get("type");
	const library: LibraryType | undefined = libraryTypes.find((known) => known === asked);
	const assetId = url.searchParams.has("id")
		? parseId(url.searchParams.get("id") ?? undefined)
		: undefined;
	if (appId !== null && library === undefined) throw redirect(paths.resources(type, appId));
	const learner = await context.learner(appId);
	const request = { appId, library: library ?? "collection", assetId: assetId ?? null } as const;
	const found =
		library === "collection" && assetId === undefined
			? openCollections(catalog, learner, appId, type)
			: openLibrary(catalog, learner, request);
	if (!found.ok && found.failure.name === "notFound" && library !== "collection" && appId !== null)
		throw redirect(paths.resources(type, appId));
	const opened = unwrap(found);
	const { standing, libraryAsset, items } = opened;
	if (libraryAsset?.lock)
		throw redirect(
			paths.resources(libraryAsset.resourceType, standing.program.id, { id: libraryAsset.itemId }),
		);
	const card = await cardMaker(context, standing);
	const filter = filterOf(url);
	const one = await openedOf(context, opened, card);
	const left = filterItems(
		items.filter((item) => item.itemId !== one?.itemId),
		filter,
	);
	const { items: shown, page, pages } = partOf(left, url, pageSize);
	return {
		title:
			libraryAsset?.title ??
			t(
				opened.counts
					? "resources.kinds.collection"
					: `resources.libraries.${library ?? "collection"}`,
			),
		lede: libraryAsset?.text ?? null,
		type,
		library: library ?? ("collection" as const),
		id: library === "collection" ? (libraryAsset?.itemId ?? null) : null,
		frame: programFrame(context, standing, "resources"),
		libraryAsset: libraryAsset ? await card(libraryAsset) : null,
		filter: filterView(filter, items),
		filtered: isFiltered(filter),
		count: left.length,
		opened: one,
		groups: await groupsOf(shown, card, opened.counts),
		page,
		pages,
	};
}
