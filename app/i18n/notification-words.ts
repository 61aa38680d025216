import type { TFunction } from "i18next";
import { loginEndedId, type Notification } from "#app/domain/events/notification.ts";
import { maxLogins } from "#app/domain/account/session.ts";

/** What a notification says: the pack's words, or the portal's own for the one that it has itself. */
export function notificationWords<Told extends Pick<Notification, "id" | "title" | "text">>(notification: Told, t: TFunction): Told {
	if (notification.id !== loginEndedId) return notification;
	return { ...notification, title: t("notifications.loginEnded.title"), text: t("notifications.loginEnded.text", { most: maxLogins }) };
}
