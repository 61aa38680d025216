import { describe, expect, it } from "vitest";
import { newsKey, type NewsKind } from "#app/features/notifications/own-news.server.ts";
import { notificationsFor, type Notification } from "#app/features/catalog/notification.ts";

function news(id: number, appId: number | null, createdAt: number | null = id): Notification {
	return { id, appId, createdAt, title: `News ${id}`, text: null, url: null };
}

describe("Notifications about the user's own activity", () => {
	it("An opened shared link causes a notification once a day, a question due for review once a week, and a new chapter once (SELF-60)", () => {
		const days = Array.from({ length: 15 }, (_, day) => day * 86_400_000);
		const said = (kind: NewsKind) =>
			new Set(days.map((at) => newsKey({ kind, subject: "7", happenedAt: at }))).size;
		expect([said("opened"), said("due"), said("chapter")]).toEqual([15, 3, 1]);
		expect(newsKey({ kind: "opened", subject: "7", happenedAt: 0 })).not.toBe(
			newsKey({ kind: "opened", subject: "8", happenedAt: 0 }),
		);
	});
});

describe("Who sees which notification", () => {
	it("A user sees the portal's own notifications, and those of programs that they registered for (SELF-10)", () => {
		const all = [news(1, null), news(2, 760), news(3, 620), news(4, 630)];
		expect(notificationsFor(all, new Set([620]), 760).map((item) => item.id)).toEqual([3, 2, 1]);
		expect(notificationsFor(all, new Set(), 760).map((item) => item.id)).toEqual([2, 1]);
	});

	it("Notifications are sorted by date, newest first, and those without a date come last (SELF-10)", () => {
		expect(
			notificationsFor(
				[news(1, null, 5), news(2, null, null), news(3, null, 9)],
				new Set(),
				760,
			).map((item) => item.id),
		).toEqual([3, 1, 2]);
	});
});
