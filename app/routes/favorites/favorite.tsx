import { redirect } from "react-router";
import type { Route } from "./+types/favorite";
import { fail } from "../../domain/errors.ts";
import { favoriteTypeOf } from "../../domain/favorite.ts";
import { flash } from "../../flash.server.ts";
import { idOf, refuse, valueOf } from "../../http.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { dropFavorite, keepFavorite } from "../../services/favorites/set-favorite.server.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.favorites());

const addresses = {
	program: (appId: number) => paths.info(appId),
	page: (appId: number, chapterId: number, page: number) => paths.retainChapter(appId, chapterId, { page }),
	item: paths.item,
};

/** Add to favorites, remove from favorites: from wherever the button stood. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const { portal, user, now, form } = visit;
	const text = (name: string) => form?.get(name)?.toString();
	const keep = text("favorite");
	const itemType = favoriteTypeOf(text("itemType"));
	const itemId = idOf(text("itemId"));
	const appId = itemType === "app" ? itemId : idOf(text("appId"));
	if (itemType === null || (keep !== "0" && keep !== "1")) throw refuse("invalidInput");
	if (itemId === null || appId === null) return valueOf<never>(fail("programNotFound"));
	const ref = { appId, itemType, itemId };
	if (keep === "1") valueOf(await keepFavorite(portal.backEnd, user, ref, addresses, now));
	else valueOf(await dropFavorite(portal.backEnd, user, ref));
	flash(visit, "success", keep === "1" ? "favoriteAdded" : "favoriteRemoved");
	return redirect(safeRedirect(text("returnTo")) ?? paths.favorites());
}
