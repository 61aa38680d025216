import type { Route } from "./+types/export";
import { exportData } from "../../services/my-source/export-data.server.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** Export my data: everything kept about the user, as a JSON file. */
const exportFile: Route.MiddlewareFunction = async (args) => {
	const { portal, user, now } = signedIn(args);
	const file = await exportData(portal.backEnd, user, { portal: portal.settings.portalTitle, at: now });
	return new Response(`${JSON.stringify(file, null, "\t")}\n`, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="my-data-${new Date(now).toISOString().slice(0, 10)}.json"`,
			"Cache-Control": "private, no-store",
		},
	});
};

export const middleware = [exportFile];
