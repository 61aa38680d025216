import { redirect } from "react-router";
import type { Route } from "./+types/file";
import { isDownloadable } from "../../domain/item.ts";
import { isClick, refuse, valueOf } from "../../http.server.ts";
import { paths } from "../../paths.ts";
import { openItem } from "../../services/resources/open-item.server.ts";
import { signedIn } from "../../visit.server.ts";
import { itemRefOf } from "./item-ref.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** A resource's file by itself, in the browser's own viewer. */
const file: Route.MiddlewareFunction = async (args) => {
	const { portal, user, now } = signedIn(args);
	const click = { deed: "open", counts: isClick(args.request), pageOf: paths.item } as const;
	const item = valueOf(await openItem(portal.backEnd, user, valueOf(itemRefOf(args.params)), click, now));
	if (item.url === null || !isDownloadable(item)) throw refuse("notFound");
	return redirect(item.url);
};

export const middleware = [file];
