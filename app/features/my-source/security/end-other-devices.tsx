import type { Route } from "./+types/end-other-devices";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { requireRecentLogIn } from "#app/features/log-in/pending-action.server.ts";

export const loader = () => redirect(paths.devices());

export const action = (args: Route.ActionArgs) =>
	requireRecentLogIn(loggedIn(args), { errand: "end-others" });

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
