import type { Route } from "./+types/read";
import { flash } from "#app/platform/http/cookies.server.ts";
import {
	parseId,
	httpError,
	unwrap,
	redirect,
	redirectBack,
} from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { markRead } from "#app/features/notifications/read-notifications.server.ts";
import { loggedIn } from "#app/request.server.ts";

export const loader = () => redirect(paths.notifications());

/** Marks the notification `id` as read. Without an `id`, marks all that the user can see. */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { portal, catalog, form } = context;
	const given = form?.get("id")?.toString();
	const id = parseId(given);
	if (given !== undefined && id === null) throw httpError("invalidInput");
	unwrap(await markRead(portal.backEnd.notifications, catalog, context, id));
	if (id === null) flash(context, "success", "notificationsRead");
	return redirectBack(context, paths.notifications());
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
