import type { BackEnd } from "#app/back-end.ts";
import type { NotificationState, UserNews } from "#app/features/account/account-records.ts";
import { createHash } from "node:crypto";
import { ACCOUNT_NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import {
	isForEverybody,
	loginEnded,
	notificationsFor,
	type Notification,
} from "#app/features/catalog/notification.ts";
import { isVisibleTo, type Program } from "#app/features/catalog/program.ts";
import {
	newsId,
	newsRetentionMs,
	newsKey,
	newsTypes,
	type OwnNews,
} from "#app/features/catalog/own-news.ts";
import { isOpenChapter } from "#app/features/catalog/chapter.ts";
import type { User } from "#app/features/account/user.ts";
import { chaptersOf, type Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import type { TFunction } from "i18next";
import { maxLogins } from "#app/features/account/sessions/session.ts";

export interface ReadableNotification {
	notification: Notification;
	/** Null if the notification belongs to no program. */
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

/** Returns the number that the bell shows. */
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
	const found: ReadableNotification[] = [];
	const own = [
		...(state.loginEndedAt === null ? [] : [loginEnded(state.loginEndedAt)]),
		...(news
			? [...news.news, ...newChapters(catalog, state, shown, news, now)].map(ownNotification)
			: []),
	];
	for (const notification of notificationsFor(
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

/**
 * Returns news about open chapters that were added after the user registered. Omits news older than
 * `newsRetentionMs`.
 */
function newChapters(
	catalog: Catalog,
	{ enrolledAt: enrolled }: NotificationState,
	shown: ReadonlyMap<number, Program>,
	{ kindsOff: off }: UserNews,
	now: number,
): OwnNews[] {
	if (off.has("chapter")) return [];
	const found: OwnNews[] = [];
	for (const [appId, since] of enrolled) {
		if (!shown.has(appId)) continue;
		const after = Math.max(since, now - newsRetentionMs);
		for (const chapter of chaptersOf(catalog, appId)) {
			const { id, title, addedAt } = chapter;
			if (addedAt === null || addedAt <= after || !isOpenChapter(chapter)) continue;
			found.push({ kind: "chapter", subject: String(id), title, appId, happenedAt: addedAt });
		}
	}
	return found;
}

/**
 * News about an opened link has no program, because the user may not be registered for the link's
 * program.
 */
function ownNotification(news: OwnNews): Notification {
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
export function notificationWords<Told extends Pick<Notification, "id" | "title" | "text" | "own">>(
	notification: Told,
	t: TFunction,
): Told {
	const { own } = notification;
	if (!own) return notification;
	const { kind, title } = own;
	return {
		...notification,
		title: t(`notifications.own.${kind}.title`, { ns: ACCOUNT_NAMESPACE, title }),
		text: t(`notifications.own.${kind}.text`, { ns: ACCOUNT_NAMESPACE, title, most: maxLogins }),
	};
}
