import type { BackEnd } from "#app/back-end.ts";
import type { NotificationState } from "#app/features/account/account-records.ts";
import { createHash } from "node:crypto";
import { ACCOUNT_NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import {
	isForEverybody,
	loginEndedId,
	notificationsFor,
} from "#app/features/catalog/notification.ts";
import { isVisibleTo, type Program } from "#app/features/catalog/program.ts";
import {
	findNews,
	newsId,
	newsKey,
	newsRetentionMs,
	newsTypes,
	ownNotificationTypes,
	type OwnNews,
	type UserNews,
	type UserNotification,
} from "./own-news.server.ts";
import type { User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import type { TFunction } from "i18next";

export interface ReadableNotification {
	notification: UserNotification;
	/** Null for notifications of the portal itself. */
	program: Program | null;
	isRead: boolean;
}

type Reader = Pick<Learner, "user" | "now">;

/**
 * Returns the portal's notifications, those of visible programs that the user registered for, and
 * personal ones, newest first.
 */
export async function readableNotifications(
	notifications: BackEnd["notifications"],
	catalog: Catalog,
	{ user, now }: Reader,
): Promise<ReadableNotification[]> {
	const [state, news] = await Promise.all([
		notifications.state(user),
		notifications.news(user, now),
	]);
	return readable(catalog, user, now, state, news);
}

/** Returns the number of unread notifications, which the bell shows. */
export function unreadCount(
	catalog: Catalog,
	{ user, now }: Reader,
	state: NotificationState,
	news: UserNews | null,
): number {
	return readable(catalog, user, now, state, news).filter((item) => !item.isRead).length;
}

function readable(
	catalog: Catalog,
	user: User,
	now: number,
	state: NotificationState,
	news: UserNews | null,
): ReadableNotification[] {
	const enrolledPrograms = catalog.programs.filter(
		(program) => state.enrolledAt.has(program.id) && isVisibleTo(program, user),
	);
	const shown = new Map(enrolledPrograms.map((program) => [program.id, program]));
	const facts = {
		catalog,
		enrolledAt: new Map([...state.enrolledAt].filter(([appId]) => shown.has(appId))),
		since: now - newsRetentionMs,
	};
	const found: ReadableNotification[] = [];
	const own = [
		...(state.loginEndedAt === null ? [] : [loginEnded(state.loginEndedAt)]),
		...(news ? findNews(news, facts).map(ownNotification) : []),
	];
	for (const notification of notificationsFor<UserNotification>(
		[...catalog.notifications, ...own],
		state.enrolledAt,
		PORTAL_APP_ID,
	)) {
		const isOfPortal = isForEverybody(notification, PORTAL_APP_ID);
		const program = isOfPortal ? null : (shown.get(notification.appId ?? 0) ?? null);
		if (program !== null || isOfPortal)
			found.push({ notification, program, isRead: state.readIds.has(notification.id) });
	}
	return found;
}

function ownNotification(news: OwnNews): UserNotification {
	const digest = createHash("sha256").update(newsKey(news)).digest().readUIntBE(0, 6);
	const { kind, title, appId, happenedAt } = news;
	return {
		id: newsId(digest),
		title,
		text: null,
		url: null,
		appId: newsTypes[kind].isOfProgram ? appId : null,
		createdAt: happenedAt,
		own: { kind, title, appId },
	};
}

/** Returns a notification without texts. `notificationWords` adds them in the user's language. */
function loginEnded(at: number): UserNotification {
	const own = { kind: "loginEnded", title: "", appId: null } as const;
	return { id: loginEndedId, title: "", text: null, url: null, appId: null, createdAt: at, own };
}

/** Fails with `notFound` if the notification is unknown or hidden from the user. */
export async function findNotification(
	notifications: BackEnd["notifications"],
	catalog: Catalog,
	reader: Reader,
	id: number | null,
): Promise<Result<ReadableNotification>> {
	const found = (await readableNotifications(notifications, catalog, reader)).find(
		(item) => item.notification.id === id,
	);
	return found ? ok(found) : fail("notFound");
}

/** Marks a notification as read. If `id` is null, marks all that the user can see. */
export async function markRead(
	notifications: BackEnd["notifications"],
	catalog: Catalog,
	reader: Reader,
	id: number | null,
): Promise<Result<void>> {
	const shown = (await readableNotifications(notifications, catalog, reader)).filter(
		(item) => id === null || item.notification.id === id,
	);
	if (id !== null && shown.length === 0) return fail("notFound");
	const unread = shown.filter((item) => !item.isRead).map((item) => item.notification.id);
	if (unread.length > 0) await notifications.markRead(reader.user, unread, reader.now);
	return ok(undefined);
}

/**
 * Fills in the title and text of the portal's own notifications. Other notifications keep the
 * pack's texts.
 */
export function notificationWords<
	Told extends Pick<UserNotification, "id" | "title" | "text" | "own">,
>(notification: Told, t: TFunction): Told {
	const { own } = notification;
	if (!own) return notification;
	const { kind, title } = own;
	const values = { title, ...ownNotificationTypes[kind].numbers };
	return {
		...notification,
		title: t(`notifications.own.${kind}.title`, { ns: ACCOUNT_NAMESPACE, ...values }),
		text: t(`notifications.own.${kind}.text`, { ns: ACCOUNT_NAMESPACE, ...values }),
	};
}
