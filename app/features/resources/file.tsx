import type { Route } from "./+types/file";
import { isDownloadable } from "#app/features/catalog/resources/item.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { openItem } from "./open-item.server.ts";
import { loggedIn } from "#app/request.server.ts";

const file: Route.MiddlewareFunction = async (args) => {
	const item = await openItem(loggedIn(args), args.params, "open");
	if (item.url === null || !isDownloadable(item)) throw httpError("notFound");
	return redirect(item.url);
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
