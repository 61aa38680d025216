import type { Route } from "./+types/open";
import { isPageOnly, leadsOut } from "#app/features/catalog/resources/item.ts";
import { isUserInitiated, unwrap } from "#app/platform/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { openItem } from "./open-item.server.ts";
import { signedIn } from "#app/request.server.ts";
import { itemRefOf } from "./item-ref.server.ts";

/** Counts, then redirects (EVENT-10). */
export async function loader(args: Route.LoaderArgs) {
	const { portal, catalog, learner } = signedIn(args);
	const click = {
		itemAction: "open",
		isByPerson: isUserInitiated(args.request),
		pageOf: paths.item,
	} as const;
	const ref = unwrap(itemRefOf(args.params));
	const item = unwrap(
		await openItem(portal.backEnd.activity, catalog, await learner(ref.appId), ref, click),
	);
	if (item.url !== null && leadsOut(item)) return redirect(item.url);
	return redirect(
		item.page !== null && isPageOnly(item)
			? paths.pageBehind(item.appId, item.page)
			: paths.item(item),
	);
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
