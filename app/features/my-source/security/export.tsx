import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import type { Route } from "./+types/export";
import { exportResponse } from "#app/features/my-source/export-data.server.ts";
import { loggedIn } from "#app/request.server.ts";

const exportFile: Route.MiddlewareFunction = async (args) => {
	const context = loggedIn(args);
	const { user } = context;
	const response = await exportResponse(context, user);
	logAccountEvent("exported", user.id, {});
	return response;
};

export const middleware = [exportFile];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
