import type { Route } from "./+types/open";
import { isPageOnly, leadsOut } from "#app/features/catalog/resources/item.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { openItem } from "./open-item.server.ts";
import { loggedIn } from "#app/request.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const item = await openItem(loggedIn(args), args.params, "open");
	if (item.url !== null && leadsOut(item)) return redirect(item.url);
	return redirect(
		item.page !== null && isPageOnly(item)
			? paths.pageBehind(item.appId, item.page)
			: paths.item(item),
	);
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
