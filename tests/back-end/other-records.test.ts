import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserRef } from "#app/features/account/account-records.ts";
import { chapterOf, enroll } from "#tests/support/learner.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import {
	logIn,
	openInFront,
	otherBackEnd,
	type OtherBackEnd,
} from "#tests/support/servers/other-back-end.ts";
import { forSuite } from "#tests/support/temporary.ts";
import { userOf } from "./contract/support/kinds.ts";

const none = "0000-00-00 00:00:00";
const onDay = (day: number) => `2026-11-${String(day).padStart(2, "0")} 10:00:00`;
const msOf = (day: number) => Date.parse(`${onDay(day).replace(" ", "T")}Z`);

describe("A user's records at another back end (BACK-1)", () => {
	let backEnd: OtherBackEnd;
	let front: TestPortal;
	let close: () => Promise<void>;
	let people = 0;

	beforeAll(async () => {
		({
			opened: [backEnd, front],
			close,
		} = await forSuite(async () => {
			const backEnd = await otherBackEnd({ programs: [760, 620, 787] });
			return [backEnd, await openInFront(backEnd)] as const;
		}));
	});
	afterAll(() => close());
	beforeEach(() => backEnd.answers.clear());

	async function someone(programs: number[] = []) {
		const person = backEnd.person(`person${++people}@example.org`, { programs });
		const agent = await logIn(front, person);
		return { person, agent, user: await userOf(front, agent) };
	}
	const parts = () => front.container.backEnd;
	const count = (call: string) => backEnd.asked.filter((each) => each === call).length;
	const registration = (app_id: number, day: number, more: object = {}) => ({
		id: app_id,
		app_id,
		created_at: onDay(day),
		updated_at: onDay(day),
		marketing_travel_brands_opt_in_date: none,
		sales_companion_registered: 0,
		training_started: none,
		training_graduated: none,
		...more,
	});

	test("A registration that the portal keeps takes custom fields and missing dates from the back end's row, and all registrations are listed oldest first (BACK-18)", async () => {
		const { agent, user } = await someone();
		await enroll(agent, 620);
		const dates = { training_started: onDay(12), training_graduated: onDay(13) };
		backEnd.answers.set("GET registered-apps", [
			registration(787, 25),
			registration(620, 2, { ...dates, custom_region: "west" }),
			registration(902, 1),
		]);
		front.clock.now += 300_000;
		const list = async (of: UserRef) => parts().training.enrollments(of);
		const [oldest, kept, newest] = await list(user);
		expect([oldest?.appId, kept?.appId, newest?.appId]).toEqual([902, 620, 787]);
		expect(kept).toMatchObject({
			createdAt: front.clock.now - 300_000,
			custom: { custom_region: "west" },
			trainingStarted: msOf(12),
			trainingGraduated: msOf(13),
		});
	});

	test("The portal sends the back end only the changed choices about supplier emails, and keeps those of its own registrations (BACK-18)", async () => {
		const { agent, user } = await someone();
		await enroll(agent, 620);
		const agreed = { marketing_travel_brands_opt_in_date: onDay(3) };
		backEnd.answers.set("GET registered-apps", [
			registration(787, 2),
			registration(902, 2, agreed),
			registration(760, 2, agreed),
		]);
		backEnd.answers.set("POST registered-apps/opt-in", { result: "success" });
		front.clock.now += 300_000;
		const choose = async (...ticked: number[]) => {
			const before = count("POST registered-apps/opt-in");
			const shown = [620, 787, 902, 760];
			await parts().profile.setOptIns(user, shown, new Set(ticked), front.clock.now);
			return count("POST registered-apps/opt-in") - before;
		};
		expect(await choose(620, 902, 760)).toBe(0);
		expect(await choose(787, 902)).toBe(2);
		expect(
			await front.container.database.db
				.selectFrom("enrollment")
				.select(["app_id", "opt_in_at"])
				.where("user_id", "=", user.id)
				.execute(),
		).toEqual([{ app_id: 620, opt_in_at: null }]);
	});

	test("Favorites can be listed by program, newest first, and an item is added unless the same item of the same type is a favorite already", async () => {
		const { person, user } = await someone([620, 787]);
		const favorite = (app_id: number, item_type: string, item_id: number, day: number) => ({
			app_id,
			item_type,
			item_id,
			content_id: "",
			title: "",
			created_at: onDay(day),
		});
		backEnd.answers.set("GET favorites", [
			favorite(620, "asset", 62_010, 2),
			favorite(787, "app", 787, 4),
			favorite(620, "app", 620, 3),
			favorite(620, "page", 620_101, 3),
		]);
		const { favorites, catalog } = parts();
		const idsOf = async (appId?: number) =>
			(await favorites.list(user, appId)).map(({ itemId }) => itemId);
		expect(await idsOf()).toEqual([787, 620_101, 620, 62_010]);
		expect(await idsOf(620)).toEqual([620_101, 620, 62_010]);
		const add = async (itemType: "app" | "asset", itemId: number) => {
			const item = { appId: 620, itemType, itemId, contentId: "", title: "", url: null };
			await favorites.add(await catalog.current(), user, item, front.clock.now, null);
			return person.favorites.map((row) => [row.item_type, row.item_id]);
		};
		expect(await add("app", 620)).toEqual([]);
		expect(await add("asset", 620)).toEqual([["asset", 620]]);
	});

	test("Points are listed newest first and can be filtered by action, and a badge without `earned_at` is earned once the user has its points (BACK-22)", async () => {
		const { user } = await someone();
		const point = (action: string, subject: string, day: number) => ({
			id: day,
			app_id: 620,
			action,
			subject,
			points: 10,
			created_at: onDay(day),
		});
		backEnd.answers.set("GET points", [
			point("share", "asset:1", 1),
			point("register_app", "620", 3),
			point("share", "asset:2", 2),
		]);
		const badge = (id: number, points: number, more: object = {}) => ({
			id,
			title: `Badge ${id}`,
			image: "",
			points,
			...more,
		});
		backEnd.answers.set("GET points-badges", {
			points: 50,
			badges: [
				badge(1, 50),
				badge(2, 51),
				badge(3, 10, { earned_at: none }),
				badge(4, 90, { earned_at: onDay(2) }),
			],
		});
		const { rewards } = parts();
		const subjects = async (action: "share" | null, offset = 0, limit = 5) => {
			const page = await rewards.pointsPage(user, { action, offset, limit });
			return [page.total, ...page.entries.map(({ subject }) => subject)];
		};
		expect(await subjects(null)).toEqual([3, "620", "asset:2", "asset:1"]);
		expect(await subjects("share")).toEqual([2, "asset:2", "asset:1"]);
		expect(await subjects(null, 1, 1)).toEqual([3, "asset:2"]);
		expect(await rewards.totalPoints(user)).toBe(50);
		expect(
			(await rewards.badges(user)).map(({ badgeId, awardedAt }) => [badgeId, awardedAt]),
		).toEqual([
			[1, 0],
			[4, msOf(2)],
		]);
	});

	test("A chapter without questions earns no points for a perfect quiz, and a finished chapter claims its points again only if they are missing (POINT-3, BACK-13)", async () => {
		const { person, user } = await someone([620]);
		const { training, catalog } = parts();
		const finish = async (chapterId: number) => {
			front.clock.now += 300_000;
			const pages = chapterOf(620, chapterId).pages.length;
			const step = { appId: 620, chapterId, progress: pages, checkedByPortal: true };
			const outcome = await training.setProgress(
				await catalog.current(),
				user,
				step,
				front.clock.now,
			);
			const { chapterCompleted, programCompleted, points } = outcome;
			return [chapterCompleted, programCompleted, points.map(({ action }) => action)];
		};
		expect(await finish(6203)).toEqual([true, false, ["complete_chapter"]]);
		person.progress = new Map([6201, 6202].map((id) => [id, chapterOf(620, id).pages.length]));
		const known = (subject: number) =>
			backEnd.answers.set("GET points", [
				{ app_id: 620, action: "complete_chapter", subject, points: 10, created_at: onDay(1) },
			]);
		known(6201);
		expect(await finish(6201)).toEqual([false, false, []]);
		// The chapter's own points are missing, and the program was complete before.
		known(6202);
		expect(await finish(6201)).toEqual([true, false, ["complete_chapter", "complete_app"]]);
	});

	test("A notification is read if the back end or the portal says so", async () => {
		const { user } = await someone();
		backEnd.answers.set("GET notifications", [
			{ id: 1, title: "One", read: 1 },
			{ id: 2, title: "Two", read: 0 },
			{ id: 3, title: "Three" },
		]);
		const { notifications } = parts();
		await notifications.markRead(user, [3], front.clock.now);
		expect((await notifications.state(user)).readIds).toEqual(new Set([1, 3]));
	});

	test("An export lists each table once, with account and points only from the back end (SELF-5)", async () => {
		const { agent, user } = await someone();
		await enroll(agent, 620);
		const { db } = front.container.database;
		await db
			.insertInto("point_entry")
			.values({
				user_id: user.id,
				action: "share",
				subject: "asset:1",
				app_id: 620,
				points: 5,
				created_at: 1,
			})
			.execute();
		const row = (from: string) => [{ from }];
		backEnd.answers.set("GET export", {
			account: { email: "theirs@example.org" },
			records: { enrollment: row("theirs"), point_entry: row("points"), letter: row("letter") },
		});
		const tables: [string, readonly unknown[]][] = [];
		for await (const { table, rows } of parts().profile.personalRows(user))
			if (rows.length > 0) tables.push([table, rows]);
		const names = tables.map(([table]) => table);
		expect(new Set(names).size).toBe(names.length);
		const of = new Map(tables);
		expect(of.get("user_account")).toEqual([{ email: "theirs@example.org" }]);
		expect(of.get("enrollment")).toMatchObject([{ from: "theirs" }, { app_id: 620 }]);
		expect(of.get("point_entry")).toEqual(row("points"));
		expect(names.slice(-2).toSorted()).toEqual(["letter", "point_entry"]);
	});

	test("If a back end's user row lacks `has_password`, `address_proven` and `sign_up_browser`, the portal reads them as true, unknown and false", async () => {
		const { person, user } = await someone();
		const details = async (more: object) => {
			front.clock.now += 300_000;
			backEnd.answers.set("GET user", {
				email: person.email,
				first_name: "Maren",
				last_name: "Holt",
				country: "gb",
				training_started: none,
				...more,
			});
			const { hasPassword, isAddressProven, hasSignUpBrowser } =
				await parts().profile.details(user);
			return [hasPassword, isAddressProven, hasSignUpBrowser];
		};
		expect(await details({})).toEqual([true, null, false]);
		expect(await details({ has_password: 1, address_proven: 1, sign_up_browser: 0 })).toEqual([
			true,
			true,
			false,
		]);
		expect(await details({ has_password: 0, address_proven: 0, sign_up_browser: 1 })).toEqual([
			false,
			false,
			true,
		]);
	});
});
