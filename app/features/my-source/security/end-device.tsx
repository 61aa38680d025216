import type { Route } from "./+types/end-device";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { requireRecentLogIn } from "#app/features/log-in/pending-action.server.ts";

export const loader = () => redirect(paths.devices());

/** Succeeds even if the device's session has already ended. */
export function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	return requireRecentLogIn(context, {
		errand: "end-device",
		device: context.form?.get("device")?.toString() ?? "",
	});
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
