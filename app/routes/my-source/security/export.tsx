import { tellAccount } from "#app/observability/account-log.server.ts";
import type { Route } from "./+types/export";
import { exportData } from "#app/services/my-source/export-data.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";

/** Export my data: everything kept about the user, as a JSON file. */
const exportFile: Route.MiddlewareFunction = async (args) => {
	const { portal, user, now } = signedIn(args);
	const file = await exportData(portal.backEnd, user, { portal: portal.settings.portalTitle, at: now });
	tellAccount("exported", user.id, {});
	return new Response(`${JSON.stringify(file, null, "\t")}\n`, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="my-data-${new Date(now).toISOString().slice(0, 10)}.json"`,
			"Cache-Control": "private, no-store",
		},
	});
};

export const middleware = [exportFile];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
