import type { Route } from "./+types/stop-sharing";
import { shareTokenOf } from "#app/features/sharing/share.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";

export const loader = () => redirect(paths.mySource());

/** Deletes the user's link. Another user's link stays, but the response is the same. */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { portal, user, form } = context;
	const token = shareTokenOf(form?.get("token")?.toString());
	if (token !== null) await portal.backEnd.shares.revoke(user, token);
	flash(context, "success", "sharingStopped");
	return redirectBack(context, paths.mySource());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
