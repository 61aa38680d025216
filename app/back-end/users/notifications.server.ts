import type { UserCalls } from "./user-calls.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import pLimit from "p-limit";
import type { UserRef } from "#app/features/account/account-records.ts";
import { loginEndedId } from "#app/features/catalog/notification.ts";
import { usableRows } from "#app/back-end/read-rows.server.ts";
import { type Calls, listOf, type Report } from "#app/back-end/http/calls.server.ts";

const atOnce = 6;

interface Options {
	calls: UserCalls;
	portalCalls: Calls;
	training: BackEnd["training"];
	activity: BackEnd["activity"];
	own: BackEnd["notifications"];
	report: Report;
}

/**
 * Marks notifications as read in this portal, too, because not every back end stores what a user
 * has read.
 */
export function createRemoteNotifications({
	calls,
	portalCalls,
	training,
	activity,
	own,
	report,
}: Options): BackEnd["notifications"] {
	const readCall = ({ email }: UserRef, id: number) => ({
		path: "notifications/read" as const,
		body: { email, id },
	});
	const markRead: BackEnd["notifications"]["markRead"] = async (user, ids, now) => {
		await own.markRead(user, ids, now);
		const limit = pLimit(atOnce);
		const theirs = ids.filter((id) => id !== loginEndedId);
		await limit.map(theirs, async (id) => {
			try {
				await calls.write(user, readCall(user, id));
			} catch (error) {
				// The other calls would fail too, each after its own timeout.
				limit.clearQueue();
				throw error;
			}
		});
	};
	return {
		async state(user) {
			const [enrollments, marked, answer] = await Promise.all([
				training.enrollments(user),
				own.state(user),
				calls.read(user, { path: "notifications", gives: "list" }),
			]);
			const list = answer?.ok ? (listOf(answer.body) ?? []) : [];
			const rows = usableRows("notification_mark", list, report);
			const read = rows.filter((row) => row.read === 1).map((row) => row.id);
			return {
				enrolledAt: new Map(enrollments.map(({ appId, createdAt }) => [appId, createdAt ?? 0])),
				readIds: new Set([...marked.readIds, ...read]),
				loginEndedAt: marked.loginEndedAt,
			};
		},
		news: async () => null,
		setNewsOff: own.setNewsOff,
		markBadgesAnnounced: async () => [],
		markRead,
		// The page doesn't wait for the back end. Cached reads stay valid, because this portal itself
		// stores what the user has read.
		async open(user, notificationId, event, now) {
			await own.markRead(user, [notificationId], now);
			await activity.record(user, event, now, null);
			portalCalls({ method: "POST", ...readCall(user, notificationId), caller: user.access }).catch(
				(error: unknown) => {
					report(
						`The back end could not be told that a notification was read: ${error instanceof Error ? error.message : String(error)}`,
					);
				},
			);
		},
	};
}
