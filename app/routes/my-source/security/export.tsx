import { logAccountEvent } from "#app/observability/account-log.server.ts";
import type { Route } from "./+types/export";
import { exportResponse } from "#app/http/export-response.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";

const exportFile: Route.MiddlewareFunction = async (args) => {
	const context = signedIn(args);
	const { user } = context;
	const response = await exportResponse(context, user);
	logAccountEvent("exported", user.id, {});
	return response;
};

export const middleware = [exportFile];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
