import { redirect } from "react-router";
import type { Route } from "./+types/open";
import { PORTAL_APP_ID } from "../../constants.ts";
import { idOf, isClick, valueOf } from "../../http.server.ts";
import { paths } from "../../paths.ts";
import { findNotification } from "../../services/notifications/read-notifications.server.ts";
import { signedIn } from "../../visit.server.ts";
import { targetOf } from "./target.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/**
 * A notification's link: marks it as read, writes the event of the click, and leads on. By the id of a stored row, never by an address in
 * the query; HEAD and prefetch write nothing (contract, section 6).
 */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user, now } = signedIn(args);
	const { notification, program } = valueOf(await findNotification(portal.backEnd, user, idOf(args.params.id)));
	const target = targetOf(notification, program);
	if (isClick(args.request)) {
		const event = {
			category: "notification" as const,
			appId: notification.appId ?? PORTAL_APP_ID,
			title: notification.title,
			name: notification.title,
			url: target ?? paths.notifications(),
			itemId: String(notification.id),
		};
		await portal.backEnd.notifications.open(user, notification.id, event, now);
	}
	return redirect(target ?? paths.notifications());
}
