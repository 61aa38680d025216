import { redirect } from "react-router";
import type { Route } from "./+types/favorite";
import { flash } from "../../flash.server.ts";
import { idOf, refuse, valueOf } from "../../http.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { favoriteProgram } from "../../services/favorites/favorite-program.server.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.favorites());

/** Add to favorites, remove from favorites: from wherever the button stood. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const form = visit.form ?? new FormData();
	const keep = form.get("favorite");
	if (form.get("itemType") !== "app" || (keep !== "0" && keep !== "1")) throw refuse("invalidInput");
	valueOf(await favoriteProgram(visit.portal.backEnd, visit.user, idOf(form.get("itemId")?.toString()), keep === "1", visit.now));
	flash(visit, "success", keep === "1" ? "favoriteAdded" : "favoriteRemoved");
	return redirect(safeRedirect(form.get("returnTo")?.toString()) ?? paths.favorites());
}
