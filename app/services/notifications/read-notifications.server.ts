import { PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isForEverybody, loginEnded, notificationsFor, type Notification, loginEndedId } from "#app/domain/events/notification.ts";
import { isShownTo, type Program } from "#app/domain/catalog/program.ts";
import type { User } from "#app/domain/account/user.ts";
import type { NotificationsPort } from "./port.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TFunction } from "i18next";
import { maxLogins } from "#app/domain/account/session.ts";

/** A notification as its reader has it. */
export interface ReadableNotification {
	notification: Notification;
	/** Null: the portal's own news. */
	program: Program | null;
	read: boolean;
}

interface Ports {
	catalog: Pick<CatalogPort, "notifications" | "programs">;
	notifications: NotificationsPort;
}

/** The news this user may see: the portal's, and that of registered programs that are shown in the region, newest first. */
export async function readableNotifications({ catalog, notifications }: Ports, user: User): Promise<ReadableNotification[]> {
	const [all, state, programs] = await Promise.all([catalog.notifications(), notifications.state(user), catalog.programs()]);
	const readable: ReadableNotification[] = [];
	const own = state.loginEndedAt === null ? [] : [loginEnded(state.loginEndedAt)];
	for (const notification of notificationsFor([...all, ...own], state.enrolled, PORTAL_APP_ID)) {
		const program = isForEverybody(notification, PORTAL_APP_ID) ? null : (programs.find(({ id }) => id === notification.appId) ?? null);
		if (program === null && !isForEverybody(notification, PORTAL_APP_ID)) continue;
		if (program && !isShownTo(program, user)) continue;
		readable.push({ notification, program, read: state.read.has(notification.id) });
	}
	return readable;
}

/** How many are new: the number at the bell of every page. */
export async function unreadCount(ports: Ports, user: User): Promise<number> {
	return (await readableNotifications(ports, user)).filter((item) => !item.read).length;
}

/** One of them, by its id; one the user may not see is like one that does not exist. */
export async function findNotification(ports: Ports, user: User, id: number | null): Promise<Result<ReadableNotification>> {
	const found = (await readableNotifications(ports, user)).find((item) => item.notification.id === id);
	return found ? ok(found) : fail("notFound");
}

/** Marks as read: one, or all the user can see (`id` null). */
export async function markRead(ports: Ports, user: User, id: number | null, now: number): Promise<Result<void>> {
	const shown = (await readableNotifications(ports, user)).filter((item) => id === null || item.notification.id === id);
	if (id !== null && shown.length === 0) return fail("notFound");
	const unread = shown.filter((item) => !item.read).map((item) => item.notification.id);
	if (unread.length > 0) await ports.notifications.markRead(user, unread, now);
	return ok(undefined);
}

/** What a notification says: the pack's words, or the portal's own for the one that it has itself. */
export function notificationWords<Told extends Pick<Notification, "id" | "title" | "text">>(notification: Told, t: TFunction): Told {
	if (notification.id !== loginEndedId) return notification;
	return { ...notification, title: t("notifications.loginEnded.title"), text: t("notifications.loginEnded.text", { most: maxLogins }) };
}
