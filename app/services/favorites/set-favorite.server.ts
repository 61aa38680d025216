import type { FavoriteType } from "#app/domain/resources/favorite.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Item } from "#app/domain/resources/item.ts";
import type { User } from "#app/domain/account/user.ts";
import { catchNotSupported } from "#app/services/back-end.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import type { FavoriteItem, FavoritesPort } from "./port.ts";
import { findItem, type ItemPorts } from "#app/services/resources/find-item.server.ts";
import { standingOf } from "#app/services/training/standing.server.ts";
import { favoritePageFinder } from "./list-favorites.server.ts";

interface Ports extends ItemPorts {
	favorites: Pick<FavoritesPort, "add">;
}

export interface FavoriteRef {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
}

/** For the activity event. */
export interface FavoriteAddresses {
	program: (appId: number) => string;
	page: (appId: number, chapterId: number, page: number) => string;
	item: (item: Item) => string;
}

/** Keeps what the user may see, locked or not (RES-31). `addresses` null: a portal in front writes the event. */
export async function addFavorite(
	ports: Ports,
	user: User,
	ref: FavoriteRef,
	addresses: FavoriteAddresses | null,
	now: number,
	key: string | null,
): Promise<Result<void>> {
	const item = await favoriteItem(ports, user, ref, addresses, now);
	if (!item.ok) return item;
	return catchNotSupported(ports.favorites.add(user, item.value, now, key));
}

/** Also works for items that are gone or hidden. */
export async function removeFavorite(
	{ favorites }: { favorites: Pick<FavoritesPort, "remove"> },
	user: User,
	ref: FavoriteRef,
	now: number,
	key: string | null,
): Promise<Result<void>> {
	return catchNotSupported(favorites.remove(user, ref, now, key));
}

async function favoriteItem(
	ports: Ports,
	user: User,
	ref: FavoriteRef,
	addresses: FavoriteAddresses | null,
	now: number,
): Promise<Result<FavoriteItem>> {
	const { appId, itemType, itemId } = ref;
	if (itemType === "app") {
		const found = await findProgram(ports.catalog, user, itemId);
		if (!found.ok) return found;
		// A program has no content id of its own.
		return ok({
			itemType,
			appId: itemId,
			itemId,
			contentId: String(itemId),
			title: found.value.nameOnDevice,
			url: addresses?.program(itemId) ?? null,
		});
	}
	if (itemType === "page") {
		const standing = await standingOf(ports, user, appId, now);
		if (!standing.ok) return fail("notFound");
		const found = await favoritePageFinder(ports.catalog, standing.value)(itemId);
		if (!found.ok) return found;
		const { page, chapter } = found.value;
		const url = addresses?.page(appId, chapter.id, page.pageNumber) ?? null;
		return ok({ itemType, appId, itemId, contentId: page.contentId, title: page.title ?? chapter.title, url });
	}
	const found = await findItem(ports, user, { appId, itemType, itemId }, now);
	if (!found.ok) return fail("notFound");
	const { item } = found.value;
	return ok({ itemType, appId, itemId, contentId: item.contentId, title: item.title, url: addresses?.item(item) ?? null });
}
