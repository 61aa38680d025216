import { redirect } from "react-router";
import type { Route } from "./+types/read";
import { flash } from "../../flash.server.ts";
import { idOf, refuse, valueOf } from "../../http.server.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { markRead } from "../../services/notifications/read-notifications.server.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.notifications());

/** Mark as read: the one of `id`, else all. */
export async function action(args: Route.ActionArgs) {
	const { portal, user, now, form } = signedIn(args);
	const given = form?.get("id")?.toString();
	const id = idOf(given);
	if (given !== undefined && id === null) throw refuse("invalidInput");
	valueOf(await markRead(portal.backEnd, user, id, now));
	if (id === null) flash(signedIn(args), "success", "notificationsRead");
	return redirect(safeRedirect(form?.get("returnTo")?.toString()) ?? paths.notifications());
}
