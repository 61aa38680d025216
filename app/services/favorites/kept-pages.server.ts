import type { FavoritesPort } from "../ports.ts";
import type { User } from "../../domain/user.ts";

/** The ids of a program's pages that the user keeps. */
export async function keptPages(favorites: Pick<FavoritesPort, "list">, user: User, appId: number): Promise<ReadonlySet<number>> {
	const kept = await favorites.list(user, appId);
	return new Set(kept.filter(({ itemType }) => itemType === "page").map(({ itemId }) => itemId));
}
