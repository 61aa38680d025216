import type { Route } from "./+types/logout";
import { showSessionMark } from "#app/client/session-mark.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { signOut } from "#app/http/session/session-cookie.server.ts";

/** Reached by a link: asks first. */
export const loader = () => redirect(paths.confirmLogout());

/** Logs out: the session is dead, in this browser and on the server. */
export async function action(args: Route.ActionArgs) {
	await signOut(requestContextOf(args));
	return redirect(paths.login());
}

/** Tells the other tabs once the session is over. The log-in page that follows is loaded in full. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} finally {
		showSessionMark("");
	}
}

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
