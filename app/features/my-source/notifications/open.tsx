import type { Route } from "./+types/open";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { parseId, isUserInitiated, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import {
	ownNotificationTypes,
	type UserNotification,
} from "#app/features/notifications/own-news.server.ts";
import { findNotification } from "#app/features/notifications/read-notifications.server.ts";
import { loggedIn } from "#app/request.server.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { paths } from "#app/paths.ts";

/**
 * Marks a notification as read and redirects to its own target, never to an address in the query.
 * HEAD and prefetch requests only redirect (EVENT-10).
 */
export async function loader(args: Route.LoaderArgs) {
	const { portal, catalog, user, now } = loggedIn(args);
	const { notification, program } = unwrap(
		await findNotification(
			portal.backEnd.notifications,
			catalog,
			{ user, now },
			parseId(args.params.id),
		),
	);
	const target = targetOf(notification, program);
	if (isUserInitiated(args.request) && notification.own) {
		await unlessAway(portal, portal.backEnd.notifications.markRead(user, [notification.id], now));
	} else if (isUserInitiated(args.request)) {
		const event = {
			category: "notification" as const,
			appId: notification.appId ?? PORTAL_APP_ID,
			title: notification.title,
			name: notification.title,
			url: target,
			itemId: String(notification.id),
		};
		await unlessAway(portal, portal.backEnd.notifications.open(user, notification.id, event, now));
	}
	return redirect(target);
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

/**
 * Returns the target of one of the portal's own notifications, or the address in a pack's
 * notification. If there is none, returns the training page of the notification's program, or Home.
 */
function targetOf({ url, own }: UserNotification, program: Program | null): string {
	const target = own ? ownNotificationTypes[own.kind].target?.(own) : url;
	return target ?? (program ? paths.training(program.id) : paths.home());
}
