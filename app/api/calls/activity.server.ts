import { z } from "zod";
import { activityCategory, type ActivityCategory } from "#app/features/activity/activity-event.ts";
import { ok } from "#app/platform/errors.ts";
import { refuseEvent } from "#app/features/account/limits/rate-limit.server.ts";
import { registerForShow } from "#app/features/attend/shows.server.ts";
import { readableProgram } from "#app/features/learner/visible-catalog.server.ts";
import {
	findNotification,
	markRead,
} from "#app/features/notifications/read-notifications.server.ts";
import { toTime } from "#app/platform/fields/fields.server.ts";
import { userCall } from "#app/api/call.server.ts";
import { id, ownEmail, succeeded, success, wire } from "#app/api/fields.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { itemTypes } from "#app/features/catalog/resources/item.ts";
import { isListedChapter } from "#app/features/catalog/chapter.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { standingIn, type Learner } from "#app/features/learner/learner.ts";
import { findItem } from "#app/features/resources/find-item.server.ts";
import { findPage } from "#app/features/resources/visible-items.server.ts";

interface Subject {
	/** An id with its type, such as `asset:12`, or only `12` for a notification. */
	itemId: string;
	title: string;
}

const subjectTypes = [...itemTypes, "page", "chapter", "app"] as const;
type SubjectType = (typeof subjectTypes)[number];

function isSubjectType(text: string): text is SubjectType {
	return (subjectTypes as readonly string[]).includes(text);
}

/**
 * Finds what an event is about. For a notification, `value` is its id. Otherwise, it is a type and
 * an id such as `asset:12`, or only `12` for the first type that has this id. Returns null if the
 * user may not see the row.
 */
async function findSubject(
	notifications: BackEnd["notifications"],
	catalog: Catalog,
	learner: Learner,
	{ appId, category, value }: { appId: number; category: ActivityCategory; value: string },
): Promise<Subject | null> {
	const [, type, digits] = /^(?:([a-z]+):)?(\d{1,15})$/.exec(value) ?? [];
	if (digits === undefined) return null;
	const id = Number(digits);
	if (category === "notification") {
		const found = await findNotification(notifications, catalog, learner, id);
		if (type !== undefined || !found.ok) return null;
		const { notification } = found.value;
		return (notification.appId ?? PORTAL_APP_ID) === appId
			? { itemId: String(id), title: notification.title }
			: null;
	}
	if (type !== undefined && !isSubjectType(type)) return null;
	for (const each of type === undefined ? subjectTypes : [type]) {
		const title = titleOf(catalog, learner, {
			appId,
			type: each,
			id,
			isFavorite: category === "favorite",
		});
		if (title !== null) return { itemId: `${each}:${id}`, title };
	}
	return null;
}

interface Row {
	appId: number;
	type: SubjectType;
	id: number;
	isFavorite: boolean;
}

function titleOf(
	catalog: Catalog,
	learner: Learner,
	{ appId, type, id, isFavorite: isKept }: Row,
): string | null {
	if (type !== "page" && type !== "chapter" && type !== "app") {
		const found = findItem(catalog, learner, { appId, itemType: type, itemId: id });
		return found.ok && (isKept || found.value.item.lock === null) ? found.value.item.title : null;
	}
	const standing = standingIn(catalog, learner, appId);
	if (!standing.ok) return null;
	const { program, chapters, enrollment } = standing.value;
	if (type === "app") return program.id === id ? program.nameOnDevice : null;
	if (type === "chapter")
		return chapters.filter(isListedChapter).find((chapter) => chapter.id === id)?.title ?? null;
	const found = enrollment && findPage(catalog, standing.value, id);
	return found?.page.kind === "content" ? (found.page.title ?? found.chapter.title) : null;
}

// Events are kept for two years by default (ACTIVITY_DAYS), so the length of their texts is
// limited.
const label = z.string().max(300);

export const activityCalls = [
	userCall({
		name: "List the user's trade shows",
		method: "GET",
		path: "registered-events",
		description: "The trade shows that the user is registered for.",
		example: { email: "ada@example.org" },
		request: z.object({ email: ownEmail }),
		answer: z.array(z.object({ trade_show_id: wire.id, created_at: wire.time })),
		async handle({ portal: { backEnd }, user }) {
			const registrations = await backEnd.attend.registrations(user);
			return ok(
				registrations.map(({ tradeShowId, createdAt }) => ({
					trade_show_id: tradeShowId,
					created_at: toTime(createdAt),
				})),
			);
		},
	}),
	userCall({
		name: "Register for a trade show",
		method: "POST",
		path: "expo/one-click",
		description: "Registers the user for a trade show. A repeat changes nothing.",
		example: { email: "ada@example.org", trade_show_id: 1 },
		request: z.object({ email: ownEmail, trade_show_id: id }),
		answer: success,
		async handle({ portal, catalog, user, input, now }) {
			const done = await registerForShow(
				portal.backEnd.attend,
				catalog,
				user,
				input.trade_show_id,
				now,
			);
			return done.ok ? ok(succeeded) : done;
		},
	}),
	userCall({
		name: "Mark a notification as read",
		method: "POST",
		path: "notifications/read",
		description: "Marks a notification as read.",
		example: { email: "ada@example.org", id: 1 },
		request: z.object({ email: ownEmail, id }),
		answer: success,
		async handle({ portal: { backEnd }, catalog, user, input, now }) {
			const done = await markRead(backEnd.notifications, catalog, { user, now }, input.id);
			return done.ok ? ok(succeeded) : done;
		},
	}),
	userCall({
		name: "Report a tracking event",
		method: "POST",
		path: "analytics",
		description: "Reports a tracking event. Each user may report 1,000 events an hour.",
		example: {
			app_id: 620,
			email: "ada@example.org",
			action: "click",
			category: "resource",
			name: "Highway 1",
			value: "62001",
			label: "/resources/",
		},
		form: true,
		request: z.object({
			app_id: id,
			email: ownEmail,
			action: z.literal("click"),
			category: z.string(),
			name: label,
			value: z.string().max(100),
			label,
		}),
		answer: success,
		async handle(call) {
			const { portal, catalog, user, caller, input, now, key } = call;
			const learner = await call.learner();
			const { backEnd } = portal;
			const category = activityCategory(input.category);
			if (!category.ok) return category;
			const program = readableProgram(catalog, learner, input.app_id);
			if (!program.ok) return program;
			// A remote back end counts the event itself.
			const named = { appId: input.app_id, category: category.value, value: input.value };
			const subject = portal.isRemote
				? null
				: await findSubject(backEnd.notifications, catalog, learner, named);
			const event = {
				category: category.value,
				appId: input.app_id,
				title: subject?.title ?? input.name,
				name: input.name,
				itemId: input.value,
				url: input.label,
				countedFor: subject?.itemId ?? null,
			};
			const waitMs = await backEnd.activity.record(user, event, now, key);
			// A portal in front gets no refusal for too many events, because its own pages send them.
			if (waitMs !== null && !caller.isViaPortal) refuseEvent(call, waitMs);
			return ok(succeeded);
		},
	}),
];
