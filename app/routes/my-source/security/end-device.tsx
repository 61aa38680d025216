import type { Route } from "./+types/end-device";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { requireRecentLogIn } from "./pending-action.server.ts";

export const loader = () => redirect(paths.devices());

/** Also succeeds if the session is over. */
export function action(args: Route.ActionArgs) {
	const context = signedIn(args);
	return requireRecentLogIn(context, { errand: "end-device", device: context.form?.get("device")?.toString() ?? "" });
}

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
