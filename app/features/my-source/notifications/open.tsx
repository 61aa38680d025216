import type { Route } from "./+types/open";
import type { Notification, OwnNotification } from "#app/features/catalog/notification.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { parseId, isUserInitiated, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import { findNotification } from "#app/features/notifications/read-notifications.server.ts";
import { loggedIn } from "#app/request.server.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { paths } from "#app/paths.ts";

/**
 * Redirects to the target in the stored row, never to one in the query. HEAD and prefetch requests
 * write nothing (EVENT-10).
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

const targets: Record<OwnNotification["kind"], (own: OwnNotification) => string> = {
	opened: ({ appId }) => (appId === null ? paths.folders() : paths.sharedLinks()),
	chapter: ({ appId }) => (appId === null ? paths.home() : paths.training(appId)),
	due: () => paths.refresh(),
	loginEnded: () => paths.devices(),
};

/** A pack's notification leads to its own address, or else to its program, or else to Home. */
function targetOf(
	notification: Pick<Notification, "url" | "own">,
	program: Pick<Program, "id"> | null,
): string {
	if (notification.own) return targets[notification.own.kind](notification.own);
	return notification.url ?? (program ? paths.training(program.id) : paths.home());
}
