import { describe, expect, it } from "vitest";
import { apiUser, learn, portalToken } from "#tests/support/api.ts";
import { chapterOf } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("Points, favorites, trade shows and events through the API", () => {
	it("`points` lists each awarded action and subject once (POINT-2, API-73)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect(await user.read("points", { email: user.email })).toEqual([
			{
				app_id: 620,
				action: "register_app",
				subject: "620",
				points: 10,
				created_at: "2026-11-20 10:00:00",
			},
		]);
		await learn(user, 620, chapterOf(620, 6201));
		const history = await user.read("points", { email: user.email });
		expect(
			history.map((entry) => `${String(entry.action)} ${String(entry.subject)}`).toSorted(),
		).toEqual(["complete_chapter 6201", "perfect_quiz 6201", "register_app 620"]);
	});

	it("`points` omits an action that this release doesn't know, and lists all others", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const { db } = portal.container.database;
		const { user_id: userId } = await db
			.selectFrom("point_entry")
			.select("user_id")
			.executeTakeFirstOrThrow();
		await db
			.insertInto("point_entry")
			.values({
				user_id: userId,
				app_id: 620,
				action: "dance",
				subject: "620",
				points: 5,
				created_at: portal.clock.now,
			})
			.execute();
		const history = await user.read("points", { email: user.email });
		expect(history.map(({ action }) => action)).toEqual(["register_app"]);
		expect((await user.read("points-badges", { email: user.email })).points).toBe(15);
	});

	it("`points-badges` returns the points and all badges, with an empty earned_at until a badge is earned (API-73)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		await learn(user, 620, chapterOf(620, 6201));
		// A chapter's badge may have the same id as a badge for points.
		await portal.container.database.db
			.updateTable("badge_award")
			.set({ badge_id: 2 })
			.where("kind", "=", "chapter")
			.execute();
		expect(await user.read("points-badges", { email: user.email })).toEqual({
			points: 85,
			badges: [
				{
					id: 1,
					title: "Explorer",
					image: "badge-coast.png",
					image_url: "media/badge-coast.png",
					points: 50,
					earned_at: "2026-11-20 10:00:00",
				},
				{
					id: 2,
					title: "Navigator",
					image: "badge-forest.png",
					image_url: "media/badge-forest.png",
					points: 300,
					earned_at: "",
				},
			],
		});
	});

	it("A user with exactly a badge's number of points has earned the badge", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const { db } = portal.container.database;
		const { id } = await db.selectFrom("user_account").select("id").executeTakeFirstOrThrow();
		const before = {
			user_id: id,
			app_id: 787,
			action: "share",
			subject: "asset:1",
			points: 40,
			created_at: portal.clock.now,
		};
		await db.insertInto("point_entry").values(before).execute();
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const { points, badges } = await user.read("points-badges", { email: user.email });
		expect(points).toBe(50);
		expect(badges).toContainEqual(
			expect.objectContaining({ title: "Explorer", points: 50, earned_at: "2026-11-20 10:00:00" }),
		);
	});

	it("`v3/point` awards 0 for a repeat, and returns 422 if the user has not done the action (API-73)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const claim = (action: string, subject: string | number, headers = {}) =>
			user.post("v3/point", { email: user.email, app_id: 620, action, subject }, headers);
		expect((await claim("register_app", 620)).status).toBe(422);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect((await claim("register_app", 620)).body).toEqual({ points: 10, awarded: 0 });
		const undone = [
			["register_app", "787"],
			["complete_chapter", "6201"],
			["perfect_quiz", "6201"],
			["complete_app", "620"],
			["register_expo", "31"],
			["share", "asset:62001"],
			["favorite", "app:620"],
			["favorite", "nonsense"],
		] as const;
		for (const [action, subject] of undone) {
			const refused = await claim(action, subject);
			expect([action, refused.status, refused.body.error?.code]).toEqual([
				action,
				422,
				"pointsNotEarned",
			]);
		}
		expect((await claim("dance", "620")).status).toBe(422);
	});

	it("`v3/point` trusts a portal in front about a perfect quiz in a complete chapter, and about sharing a visible item", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const headers = { "X-Portal-Token": await portalToken(portal) };
		const body = { email: user.email, app_id: 620, action: "perfect_quiz", subject: "6201" };
		expect((await user.post("v3/point", body, headers)).status).toBe(422);
		await user.write(
			"chapter-completed",
			{ email: user.email, app_id: 620, chapter_id: 6201 },
			headers,
		);
		expect((await user.post("v3/point", body)).status).toBe(422);
		expect(await user.write("v3/point", body, headers)).toEqual({ points: 85, awarded: 25 });
		expect(await user.write("v3/point", body, headers)).toEqual({ points: 85, awarded: 0 });
		const shared = { ...body, action: "share", subject: "asset:62001" };
		expect((await user.post("v3/point", shared)).status).toBe(422);
		expect(await user.write("v3/point", shared, headers)).toEqual({ points: 90, awarded: 5 });
		// The user may not see the first of these, and the second is locked.
		for (const subject of ["asset:62003", "asset:62014"])
			expect((await user.post("v3/point", { ...shared, subject }, headers)).status).toBe(422);
		for (const chapter_id of [6202, 6203])
			await user.write(
				"chapter-completed",
				{ email: user.email, app_id: 620, chapter_id },
				headers,
			);
		const unearned = [
			["perfect_quiz", "6203"],
			["complete_app", "787"],
		] as const;
		for (const [action, subject] of unearned)
			expect((await user.post("v3/point", { ...body, action, subject }, headers)).status).toBe(422);
	});

	it("`favorites` adds and removes a favorite, and lists all favorites or those of one app (API-70)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const keep = (item_type: string, item_id: number, favorite = 1) =>
			user.post("favorites", { email: user.email, app_id: 620, item_type, item_id, favorite });
		expect((await keep("app", 620)).body).toEqual({
			app_id: 620,
			item_type: "app",
			item_id: 620,
			content_id: "620",
			title: "California STAR",
			created_at: "2026-11-20 10:00:00",
		});
		for (const [type, id] of [
			["page", 620101],
			["asset", 62013],
			["collection", 1],
			["library", 1],
		] as const) {
			const library =
				type === "library"
					? Number((await user.read("v2/carousel-photo", { app_id: 620 })).items?.[0]?.id)
					: id;
			expect((await keep(type, library)).body, type).toMatchObject({
				item_type: type,
				content_id: expect.stringMatching(/^[0-9a-f]{10}$/),
			});
		}
		expect(await user.read("favorites", { email: user.email })).toHaveLength(5);
		expect(await user.read("favorites", { email: user.email, app_id: 787 })).toEqual([]);
		expect((await keep("app", 620, 0)).body).toEqual({ result: "success" });
		const events = () =>
			portal.container.database.db.selectFrom("activity_event").select("category").execute();
		expect(await events()).toHaveLength(5);
		// A portal in front records the event itself.
		const headers = { "X-Portal-Token": await portalToken(portal) };
		const other = {
			email: user.email,
			app_id: 620,
			item_type: "asset",
			item_id: 62001,
			favorite: 1,
		};
		expect((await user.post("favorites", other, headers)).body).toMatchObject({ item_id: 62001 });
		expect(await events()).toHaveLength(5);
		await user.write("favorites", { ...other, favorite: 0 });
		expect(await user.read("favorites", { email: user.email, app_id: 620 })).toHaveLength(4);
	});

	it("`POST favorites` returns 422 for an unknown item_type, and 404 for an item that the user may not see (API-70)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const keep = (item_type: string, item_id: number) =>
			user.post("favorites", { email: user.email, app_id: 620, item_type, item_id, favorite: 1 });
		expect((await keep("song", 1)).status).toBe(422);
		expect((await keep("asset", 62003)).status).toBe(404);
		expect((await keep("page", 620101)).status).toBe(404);
	});

	it("`expo/one-click` succeeds, even when repeated, and `registered-events` lists the registration (API-60)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const body = { email: user.email, trade_show_id: 31 };
		await Promise.all(Array.from({ length: 5 }, () => user.write("expo/one-click", body)));
		expect(await user.write("expo/one-click", body)).toEqual({ result: "success" });
		expect(await user.read("registered-events", { email: user.email })).toEqual([
			{ trade_show_id: 31, created_at: "2026-11-20 10:00:00" },
		]);
		expect((await user.read("points-badges", { email: user.email })).points).toBe(20);
		expect((await user.post("expo/one-click", { ...body, trade_show_id: 32 })).status).toBe(403);
		expect((await user.post("expo/one-click", { ...body, trade_show_id: 9 })).status).toBe(404);
		portal.clock.now = Date.parse("2027-02-12T20:00:00Z");
		expect((await user.post("expo/one-click", body)).status).toBe(200);
	});

	it("`notifications/read` succeeds for a notification that the user may see, and returns 404 for any other (API-52)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		expect((await user.post("notifications/read", { email: user.email, id: 1 })).status).toBe(404);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		expect(await user.write("notifications/read", { email: user.email, id: 1 })).toEqual({
			result: "success",
		});
	});

	it("`analytics` stores an event that is sent as a multipart form, and returns 422 `Unknown category` for an unknown category (API-77)", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		const form = {
			app_id: "620",
			email: user.email,
			action: "click",
			category: "resource",
			name: "Fast facts",
			value: "62001",
			label: "/x/",
		};
		const done = await user.send("POST", "analytics", { form });
		expect([done.status, done.body]).toEqual([200, { result: "success" }]);
		const kept = await portal.container.database.db
			.selectFrom("activity_event")
			.select(["category", "tracking"])
			.execute();
		expect(kept.map((event) => [event.category, JSON.parse(event.tracking)])).toEqual([
			["resource", form],
		]);
		const unknown = await user.send("POST", "analytics", { form: { ...form, category: "dance" } });
		expect([unknown.status, unknown.body.error?.message]).toEqual([422, "Unknown category"]);
		expect(
			(await user.send("POST", "analytics", { form: { ...form, email: "other@example.org" } }))
				.status,
		).toBe(403);
		expect((await user.post("analytics", form)).status).toBe(415);
	});
});
