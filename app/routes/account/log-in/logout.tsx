import type { Route } from "./+types/logout";
import { storeSessionMark } from "#app/client/device-storage.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { signOut } from "#app/http/session/session-cookie.server.ts";

/** A link asks first. */
export const loader = () => redirect(paths.confirmLogout());

export async function action(args: Route.ActionArgs) {
	await signOut(requestContextOf(args));
	return redirect(paths.login());
}

/** Tells the other tabs. The log-in page is loaded in full. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} finally {
		storeSessionMark("");
	}
}

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
