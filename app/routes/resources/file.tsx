import type { Route } from "./+types/file";
import { isDownloadable } from "#app/domain/resources/item.ts";
import { isUserInitiated, httpError, unwrap } from "#app/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { openItem } from "#app/services/resources/open-item.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { itemRefOf } from "./item-ref.server.ts";

const file: Route.MiddlewareFunction = async (args) => {
	const { portal, catalog, learner } = signedIn(args);
	const click = { itemAction: "open", isByPerson: isUserInitiated(args.request), pageOf: paths.item } as const;
	const ref = unwrap(itemRefOf(args.params));
	const item = unwrap(await openItem(portal.backEnd.activity, catalog, await learner(ref.appId), ref, click));
	if (item.url === null || !isDownloadable(item)) throw httpError("notFound");
	return redirect(item.url);
};

export const middleware = [file];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
