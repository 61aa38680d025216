import type { Route } from "./+types/file";
import { isDownloadable } from "#app/features/catalog/resources/item.ts";
import { isUserInitiated, httpError, unwrap } from "#app/platform/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { openItem } from "./open-item.server.ts";
import { signedIn } from "#app/request.server.ts";
import { itemRefOf } from "./item-ref.server.ts";

const file: Route.MiddlewareFunction = async (args) => {
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
	if (item.url === null || !isDownloadable(item)) throw httpError("notFound");
	return redirect(item.url);
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
