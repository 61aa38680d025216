import type { Route } from "./+types/logout";
import { storeSessionMark } from "#app/features/frame/client/device-storage.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { logOut } from "#app/features/account/sessions/log-in.server.ts";

export const loader = () => redirect(paths.confirmLogout());

export async function action(args: Route.ActionArgs) {
	await logOut(requestContextOf(args));
	return redirect(paths.login());
}

/** Also logs out the other tabs of this browser. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} finally {
		storeSessionMark("");
	}
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
