import type { Route } from "./+types/favorite";
import { fail } from "#app/platform/errors.ts";
import { favoriteTypeOf } from "#app/features/catalog/favorite.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import {
	parseId,
	httpError,
	unwrap,
	redirect,
	redirectBack,
} from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { removeFavorite, addFavorite } from "./set-favorite.server.ts";
import { loggedIn } from "#app/request.server.ts";

export const loader = () => redirect(paths.favorites());

const addresses = {
	program: (appId: number) => paths.info(appId),
	page: (appId: number, chapterId: number, page: number) =>
		paths.retainChapter(appId, chapterId, { page }),
	item: paths.item,
};

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { portal, catalog, user, now, form, formKey } = context;
	const { favorites } = portal.backEnd;
	const text = (name: string) => form?.get(name)?.toString();
	const keep = text("favorite");
	const itemType = favoriteTypeOf(text("itemType"));
	const itemId = parseId(text("itemId"));
	const appId = itemType === "app" ? itemId : parseId(text("appId"));
	if (itemType === null || (keep !== "0" && keep !== "1")) throw httpError("invalidInput");
	if (itemId === null || appId === null) return unwrap<never>(fail("programNotFound"));
	const ref = { appId, itemType, itemId };
	await limit(context, "change", `favorites of ${user.id}`);
	if (keep === "1")
		unwrap(
			await addFavorite(favorites, catalog, await context.learner(appId), ref, addresses, formKey),
		);
	else unwrap(await removeFavorite(favorites, user, ref, now, formKey));
	flash(context, "success", keep === "1" ? "favoriteAdded" : "favoriteRemoved");
	return redirectBack(context, paths.favorites());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
