import { z } from "zod";
import { activityCategory } from "#app/features/activity/activity-event.ts";
import { ok } from "#app/platform/errors.ts";
import { refuseEvent } from "#app/features/account/limits/rate-limit.server.ts";
import { findSubject } from "#app/api/find-subject.server.ts";
import { registerForShow } from "#app/features/attend/shows.server.ts";
import { readableProgram } from "#app/features/learner/visible-catalog.server.ts";
import { markRead } from "#app/features/notifications/read-notifications.server.ts";
import { toTime } from "#app/platform/fields/fields.server.ts";
import { userCall } from "#app/api/call.server.ts";
import { id, ownEmail, succeeded, success, wire } from "#app/api/fields.server.ts";

// The portal keeps an event for two years, so its texts are short.
const label = z.string().max(300);

export const activityCalls = [
	userCall({
		name: "registered events",
		method: "GET",
		path: "registered-events",
		description: "The shows that the user is registered for.",
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
		name: "one-click expo",
		method: "POST",
		path: "expo/one-click",
		description: "Registers the user for a show with one click. A repeat changes nothing.",
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
		name: "notifications",
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
		name: "tracking event",
		method: "POST",
		path: "analytics",
		description: "Reports a tracking event. A user has at most 1,000 of them an hour.",
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
			// A remote back end counts its own figures.
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
			// A portal in front sends events of its own pages, so the portal never refuses them.
			if (waitMs !== null && !caller.isViaPortal) refuseEvent(call, waitMs);
			return ok(succeeded);
		},
	}),
];
