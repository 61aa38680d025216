import { redirect } from "react-router";
import type { Route } from "./+types/open";
import { isPageOnly, leadsOut } from "../../domain/item.ts";
import { isClick, valueOf } from "../../http.server.ts";
import { paths } from "../../paths.ts";
import { openItem } from "../../services/resources/open-item.server.ts";
import { signedIn } from "../../visit.server.ts";
import { itemRefOf } from "./item-ref.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** A link to a resource: counts, and leads to where it is shown, in the portal or elsewhere (contract, section 6). */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user, now } = signedIn(args);
	const click = { deed: "open", counts: isClick(args.request), pageOf: paths.item } as const;
	const item = valueOf(await openItem(portal.backEnd, user, valueOf(itemRefOf(args.params)), click, now));
	if (item.url !== null && leadsOut(item)) return redirect(item.url);
	return redirect(item.page !== null && isPageOnly(item) ? paths.pageBehind(item.appId, item.page) : paths.item(item));
}
