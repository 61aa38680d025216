import type { FavoritesPort } from "./port.ts";
import type { User } from "#app/domain/account/user.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

/** The ids of a program's pages that are favorites of the user. */
export async function favoritePages(favorites: Pick<FavoritesPort, "list">, user: User, appId: number): Promise<ReadonlySet<number>> {
	const favoritesOfProgram = await withFallback({ what: "favorites" }, favorites.list(user, appId), []);
	return new Set(favoritesOfProgram.filter(({ itemType }) => itemType === "page").map(({ itemId }) => itemId));
}
