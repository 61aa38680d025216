import { type Learner, standingIn, type Standing } from "#app/features/learner/learner.ts";
import type { ItemCard } from "#app/features/resources/items/item-card.ts";
import { filterItems, isFiltered, filterOf, filterView } from "./item-filter.server.ts";
import {
	itemKinds,
	libraryOf,
	type Item,
	type ItemKind,
} from "#app/features/catalog/resources/item.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { resourceTypeOf, type ResourceType } from "#app/features/catalog/resources/resource.ts";
import { parseId, httpError, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { partOf } from "#app/platform/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { findItem } from "./find-item.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";
import { cardMaker, type CardMaker, showOf } from "./item-card.server.ts";
import { assetsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";

interface Toolbox {
	standing: Standing;
	assets: readonly Item[];
	/** The items of unlocked collections, by asset id. */
	collections: ReadonlyMap<number, readonly Item[]>;
	/**
	 * Empty unless an unlocked asset of the page's type (Promote or Sell) leads to the video library.
	 */
	videos: readonly Item[];
	images: readonly Item[];
}

/**
 * Loads a program's Promote or Sell items (PAGE-45). Fails with `programDataFailed` if another back
 * end never sent that part.
 */
function openToolbox(
	catalog: Catalog,
	learner: Learner,
	type: ResourceType,
	appId: number | null,
): Result<Toolbox> {
	const found = standingIn(catalog, learner, appId);
	if (!found.ok) return found;
	const standing = found.value;
	const { id } = standing.program;
	if (catalog.unread.has(`asset ${id} ${type === "promote" ? "fastfacts" : "toolbox"}`))
		return fail("programDataFailed", id);
	const assets = visibleAssets(catalog, learner, standing, type);
	const isOpen = (kind: Item["kind"]) =>
		assets.some((asset) => asset.kind === kind && asset.lock === null);
	const collections = assetsOf(catalog, id, type)
		.filter((asset) => asset.type === "collection")
		.map((asset) => [asset.id, collectionItems(catalog, learner, standing, asset)] as const);
	return ok({
		standing,
		assets,
		collections: new Map(collections.filter(([, items]) => items.length > 0)),
		videos: isOpen("videoLibrary")
			? (libraryItems(catalog, learner, standing, "video")?.items ?? [])
			: [],
		images: isOpen("imageLibrary")
			? (libraryItems(catalog, learner, standing, "image")?.items ?? [])
			: [],
	});
}

const shownOfKind = 12;
const shownFilms = 3;
const shownPictures = 5;
const pageSize = 24;

export interface Band {
	id: string;
	kind: ItemKind;
	/** Null if the title is the name of the kind. */
	title: string | null;
	text: string | null;
	cards: ItemCard[];
	libraryAsset: ItemCard | null;
	more: { href: string; count: number } | null;
}

function everythingIn({ assets, collections, videos, images }: Toolbox): Item[] {
	return [...assets, ...[...collections.values()].flat(), ...videos, ...images];
}

async function bandsOf(
	items: readonly Item[],
	toolbox: Toolbox,
	card: CardMaker,
	type: ResourceType,
	most: number,
): Promise<Band[]> {
	const appId = toolbox.standing.program.id;
	const bands: Band[] = [];
	for (const kind of itemKinds) {
		const members = items.filter((item) => item.kind === kind);
		if (members.length === 0) continue;
		const shown = members.slice(0, most);
		const cards = await Promise.all(shown.map((item) => card(item, countIn(item, toolbox))));
		const more =
			members.length > shown.length
				? { href: paths.resources(type, appId, { kind }), count: members.length }
				: null;
		bands.push({ id: kind, kind, title: null, text: null, cards, libraryAsset: null, more });
	}
	return bands;
}

function countIn(item: Item, { collections, videos, images }: Toolbox): number | null {
	if (item.itemType !== "asset" || item.lock) return null;
	if (item.kind === "collection") return collections.get(item.itemId)?.length ?? 0;
	if (item.kind === "videoLibrary") return videos.length;
	return item.kind === "imageLibrary" ? images.length : null;
}

/**
 * `first` is true for the first unlocked asset that leads to the library. Other bands show no
 * items.
 */
async function libraryBand(
	libraryAsset: Item,
	toolbox: Toolbox,
	card: CardMaker,
	first: boolean,
): Promise<Band> {
	const films = libraryAsset.kind === "videoLibrary";
	const items = films ? toolbox.videos : toolbox.images;
	const shown =
		libraryAsset.lock || !first ? [] : items.slice(0, films ? shownFilms : shownPictures);
	return {
		id: `library-${libraryAsset.itemId}`,
		kind: films ? "video" : "image",
		title: libraryAsset.title,
		text: libraryAsset.text,
		cards: await Promise.all(shown.map((item) => card(item))),
		libraryAsset: await card(libraryAsset),
		more: libraryAsset.lock ? null : { href: paths.openItem(libraryAsset), count: items.length },
	};
}

async function wholePage(
	assets: readonly Item[],
	toolbox: Toolbox,
	card: CardMaker,
	type: ResourceType,
): Promise<Band[]> {
	const isLibrary = (item: Item) => item.kind === "videoLibrary" || item.kind === "imageLibrary";
	const plain = await bandsOf(
		assets.filter((item) => !isLibrary(item)),
		toolbox,
		card,
		type,
		shownOfKind,
	);
	const libraryAssets = assets
		.filter(isLibrary)
		.toSorted((a, b) => itemKinds.indexOf(a.kind) - itemKinds.indexOf(b.kind));
	const firstOpen = new Set(
		itemKinds.map((kind) =>
			libraryAssets.find((libraryAsset) => libraryAsset.kind === kind && !libraryAsset.lock),
		),
	);
	const libraries = await Promise.all(
		libraryAssets.map((libraryAsset) =>
			libraryBand(libraryAsset, toolbox, card, firstOpen.has(libraryAsset)),
		),
	);
	const isBefore = ({ kind }: Band) => kind === "fact" || kind === "collection";
	return [...plain.filter(isBefore), ...libraries, ...plain.filter((band) => !isBefore(band))];
}

/**
 * Returns the item that `?id=` names, or null without an id. Redirects if the item belongs to the
 * other type, Promote or Sell. Throws `notFound` if the item is hidden (PAGE-45).
 */
function openedOf(
	{ catalog, url }: LoggedInContext,
	learner: Learner,
	appId: number,
	type: ResourceType,
): Item | null {
	const asked = url.searchParams.get("id");
	if (!asked) return null;
	const itemId = parseId(asked);
	if (itemId === null) throw httpError("notFound");
	const { item } = unwrap(findItem(catalog, learner, { appId, itemType: "asset", itemId }));
	if (item.resourceType !== type)
		throw redirect(paths.resources(item.resourceType, appId, { id: itemId }));
	return item;
}

export async function loadResources(
	context: LoggedInContext,
	params: { type: string; id: string },
) {
	const { portal, catalog, user, t, url } = context;
	const type = resourceTypeOf(params.type);
	if (type === null) throw httpError("invalidType");
	const learner = await context.learner(parseId(params.id));
	const toolbox = unwrap(openToolbox(catalog, learner, type, parseId(params.id)));
	const { standing } = toolbox;
	const appId = standing.program.id;
	const opened = openedOf(context, learner, appId, type);
	const [card, contact] = await Promise.all([
		cardMaker(context, standing),
		portal.backEnd.profile.clientContact(user),
	]);
	const everything = everythingIn(toolbox);
	const filter = filterOf(url);
	const filtered = isFiltered(filter);
	const found = partOf(filtered ? filterItems(everything, filter) : [], url, pageSize);
	// Below an opened item, the page shows only other items of its kind.
	const assets = toolbox.assets.filter(
		(item) => opened === null || (item.kind === opened.kind && item.itemId !== opened.itemId),
	);
	const other: ResourceType = type === "promote" ? "sell" : "promote";
	const hasOther =
		everything.length === 0 &&
		unwrap(openToolbox(catalog, learner, other, appId)).assets.length > 0;
	return {
		title:
			opened?.title ?? t(`resources.${type}.title`, { place: namesOf(standing.program).place }),
		heading: t(`resources.${type}.title`, { place: namesOf(standing.program).place }),
		type,
		frame: programFrame(context, standing, "resources"),
		contact,
		opened: opened
			? {
					card: await card(opened, countIn(opened, toolbox)),
					show: showOf(portal.settings, opened),
					library: libraryOf(opened) !== null,
				}
			: null,
		filter: filterView(filter, everything),
		filtered: filtered
			? { count: filterItems(everything, filter).length, page: found.page, pages: found.pages }
			: null,
		bands: filtered
			? await bandsOf(found.items, toolbox, card, type, pageSize)
			: await wholePage(assets, toolbox, card, type),
		other: hasOther ? other : null,
		registered: standing.enrollment !== null,
	};
}
