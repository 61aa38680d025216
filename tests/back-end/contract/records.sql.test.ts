import type { BackEnd } from "#app/back-end.ts";
import { describe, expect, test } from "vitest";
import { chapterOf, enroll, graduate, pageAddress, work } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { kinds, openKind, userOf } from "./support/kinds.ts";

/**
 * Removes what may differ between portals: the hash in a file's address, which depends on the
 * file's content or name, and the size of a picture.
 */
const withoutHashes = (value: unknown) =>
	JSON.parse(
		JSON.stringify(value)
			.replaceAll(/\/media\/[0-9a-f]{16}\//g, "/media/…/")
			.replaceAll(/#\d+x\d+(?=")/g, ""),
	) as unknown;

describe.each(kinds)("A portal back end: %s (BACK-1)", (kind) => {
	test("The portal's catalog matches the catalog at its back end", async () => {
		const { portal, keeper } = await openKind(kind, { pack: samplePack });
		const contentOf = async ({ catalog }: BackEnd) => {
			const { programs, chapters, pages, assets, collections, contacts, library, ...rest } =
				await catalog.current();
			const { showcases, tradeShows, notifications, pointDescriptions, pointBadges } = rest;
			const byId = { chapters, pages, assets, collections, contacts, library };
			const lists = Object.entries(byId).map(([name, map]) => [
				name,
				Object.fromEntries<unknown>(map),
			]);
			return {
				programs,
				lists,
				showcases,
				tradeShows,
				notifications,
				pointDescriptions,
				pointBadges,
			};
		};
		const [here, there] = [
			await contentOf(portal.container.backEnd),
			await contentOf(keeper.container.backEnd),
		];
		expect(withoutHashes(here)).toEqual(withoutHashes(there));
		expect(here.programs.length).toBeGreaterThan(8);
		expect(here.pointBadges).not.toHaveLength(0);
	});

	test("A registration is stored once and earns its points once, and progress can be registered only once (CAT-21)", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member();
		const user = await userOf(portal, agent);
		const catalog = await portal.container.backEnd.catalog.current();
		const { training, rewards } = portal.container.backEnd;
		expect(await training.enrollments(user)).toEqual([]);
		const first = await training.enroll(catalog, user, 620, true, portal.clock.now);
		const again = await training.enroll(catalog, user, 620, false, portal.clock.now + 1000);
		expect(again).toEqual(first);
		expect(first.marketingTravelBrandsOptInDate).toBe(portal.clock.now);
		await training.registerProgress(user, portal.clock.now);
		expect(await training.registerProgress(user, portal.clock.now)).toBe(false);
		expect((await training.progress(catalog, user, [620]))?.has(620)).toBe(true);
		expect((await rewards.points(user)).map(({ action, subject }) => [action, subject])).toEqual([
			["register_app", "620"],
		]);
		expect(await rewards.totalPoints(user)).toBe(10);
	});

	test("Progress never moves backward or past an unanswered question, and earns its points only once", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member();
		await enroll(agent, 620);
		const user = await userOf(portal, agent);
		const catalog = await portal.container.backEnd.catalog.current();
		const { training, rewards } = portal.container.backEnd;
		const chapter = chapterOf(620, 6201);
		const question = chapter.pages.findIndex((page) => "question" in page);
		const step = { appId: 620, chapterId: 6201 };
		const to = async (progress: number) =>
			(await training.setProgress(catalog, user, { ...step, progress }, portal.clock.now)).progress;
		expect(await to(1)).toBe(1);
		expect(await to(chapter.pages.length)).toBe(question);
		expect(await to(1)).toBe(question);
		await work(agent, 620, chapter);
		const after = await userOf(portal, agent);
		const earned = (await rewards.points(after)).map(({ action }) => action).toSorted();
		expect(earned).toEqual(["complete_chapter", "perfect_quiz", "register_app"]);
		expect(
			(await training.setProgress(catalog, after, { ...step, progress: 1 }, portal.clock.now))
				.points,
		).toEqual([]);
		const row = (await training.progress(catalog, after, [620]))
			?.get(620)
			?.find((each) => each.chapterId === 6201);
		expect(row).toMatchObject({ progress: chapter.pages.length, completed: true });
		expect((await agent.get(pageAddress(620, 6201, 1))).status).toBe(200);
	});

	test("A question that was first answered wrong prevents a perfect quiz (POINT-3)", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member();
		await enroll(agent, 620);
		const chapter = chapterOf(620, 6201);
		const at = chapter.pages.findIndex((page) => "question" in page);
		await work(agent, 620, chapter, at + 1);
		const address = pageAddress(620, 6201, at + 1);
		const { $ } = await agent.get(address);
		const wrong = $("main input[type=radio], main input[type=checkbox]")
			.map((_, input) => $(input).attr("value") ?? "")
			.get();
		for (const answer of wrong) {
			await agent.post(address, { intent: "check", answer });
			if ((await agent.get(address)).$("[data-outcome=incorrect]").length > 0) break;
		}
		expect((await agent.get(address)).$("[data-outcome=incorrect]")).toHaveLength(1);
		await work(agent, 620, chapter);
		const actions = (
			await portal.container.backEnd.rewards.points(await userOf(portal, agent))
		).map(({ action }) => action);
		expect(actions).toContain("complete_chapter");
		expect(actions).not.toContain("perfect_quiz");
	});

	test("The last chapter completes the program, with points, badges and a diploma that can be verified and downloaded (TRAIN-51, API-47)", async () => {
		const { portal, keeper } = await openKind(kind);
		const agent = await portal.member({ firstName: "Ida", lastName: "Holt" });
		await enroll(agent, 620);
		expect((await agent.get("/diploma/620/")).text).not.toContain("Download diploma");
		await graduate(agent, 620);
		const user = await userOf(portal, agent);
		const { training, rewards } = portal.container.backEnd;
		const [enrollment] = await training.enrollments(user);
		expect(enrollment?.trainingGraduated).toBe(portal.clock.now);
		expect(
			(await rewards.points(user)).filter(({ action }) => action === "complete_app"),
		).toHaveLength(1);
		const diploma = await rewards.diploma(user, 620);
		expect(diploma).toMatchObject({ appId: 620, holderName: "Ida Holt" });
		expect(await rewards.diplomas(user)).toEqual([diploma]);
		const link = (await agent.get("/diploma/620/"))
			.$("main a")
			.filter((_, at) => /\.pdf$|^https:\/\/keeper/.test(at.attribs.href ?? ""));
		const { origin, pathname, search } = new URL(link.attr("href") ?? "", "http://portal.test");
		// The back end's own diploma is at its public address, which the page links to.
		expect(origin).toBe(keeper === portal ? "http://portal.test" : "https://keeper.test");
		const file =
			keeper === portal
				? await agent.fetch(pathname)
				: await keeper.agent().fetch(pathname + search);
		expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
		const verified = await portal.agent().get(`/verify/${diploma?.number}/`);
		expect(verified.text).toContain("Ida Holt");
		expect((await portal.agent().get("/verify/AAAA-BBBB-CCCC-DDDD/")).status).toBe(404);
		const badges = await rewards.badges(user);
		expect(badges.map(({ kind: of }) => of)).toContain("chapter");
		expect(badges.map(({ kind: of }) => of)).toContain("points");
	});

	test("Points can be paged and filtered by action, and are awarded once for each action and subject", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member();
		await enroll(agent, 620);
		portal.clock.now += 60_000;
		await enroll(agent, 787);
		const user = await userOf(portal, agent);
		const catalog = await portal.container.backEnd.catalog.current();
		const { rewards } = portal.container.backEnd;
		const part = await rewards.pointsPage(user, { action: "register_app", offset: 0, limit: 1 });
		expect(part.total).toBe(2);
		expect(part.entries.map(({ subject }) => subject)).toEqual(["787"]);
		expect((await rewards.pointsPage(user, { action: "share", offset: 0, limit: 5 })).total).toBe(
			0,
		);
		expect(
			await rewards.award(
				catalog,
				user,
				{ appId: 620, action: "register_app", subject: "620" },
				portal.clock.now,
			),
		).toBe(0);
	});

	test("Favorites are stored once, listed newest first, and can be removed", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member();
		await agent.get("/info/620/");
		const favorite = { itemType: "app", itemId: "620", favorite: "1" };
		await agent.post("/favorite/", favorite);
		await agent.post("/favorite/", favorite);
		portal.clock.now += 1000;
		await agent.post("/favorite/", { ...favorite, itemId: "787" });
		const user = await userOf(portal, agent);
		const { favorites, rewards } = portal.container.backEnd;
		expect((await favorites.list(user)).map(({ itemId }) => itemId)).toEqual([787, 620]);
		expect(await favorites.list(user, 620)).toHaveLength(1);
		expect((await rewards.points(user)).filter(({ action }) => action === "favorite")).toHaveLength(
			2,
		);
		const events = await portal.container.database.db
			.selectFrom("activity_event")
			.select("item_id")
			.where("category", "=", "favorite")
			.execute();
		expect(events).toHaveLength(2);
		await agent.post("/favorite/", { ...favorite, favorite: "0" });
		expect((await favorites.list(await userOf(portal, agent))).map(({ itemId }) => itemId)).toEqual(
			[787],
		);
	});

	test("One-click registration for a trade show is stored once and earns its points once", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member();
		await agent.get("/attend/");
		await agent.post("/attend/", { show: "31" });
		await agent.post("/attend/", { show: "31" });
		const user = await userOf(portal, agent);
		const { attend, rewards } = portal.container.backEnd;
		expect(await attend.registrations(user)).toHaveLength(1);
		expect(
			(await rewards.points(user)).filter(({ action: of }) => of === "register_expo"),
		).toHaveLength(1);
		expect((await agent.get("/attend/")).text).toContain("Registered");
	});

	test("A notification that was marked as read stays read", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member();
		await enroll(agent, 620);
		const user = await userOf(portal, agent);
		const { notifications } = portal.container.backEnd;
		const state = await notifications.state(user);
		expect({ ...state, enrolledAt: new Set(state.enrolledAt.keys()) }).toEqual({
			enrolledAt: new Set([620]),
			readIds: new Set(),
			loginEndedAt: null,
		});
		await notifications.markRead(user, [1], portal.clock.now);
		expect((await notifications.state(user)).readIds).toEqual(new Set([1]));
	});

	test("A shared link is created once, earns its points once, and opens without an account", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member();
		await enroll(agent, 620);
		const user = await userOf(portal, agent);
		const catalog = await portal.container.backEnd.catalog.current();
		const item = { appId: 620, itemType: "asset" as const, itemId: 62_013, title: "Shared" };
		const event = { category: "share" as const, appId: 620, title: "Shared", url: "/x/" };
		const { backEnd } = portal.container;
		const { shares } = backEnd;
		const share = await shares.create(catalog, user, item, event, portal.clock.now);
		expect(await shares.create(catalog, user, item, event, portal.clock.now)).toEqual(share);
		expect(
			(await backEnd.rewards.points(user)).filter(({ action }) => action === "share"),
		).toHaveLength(1);
		expect((await portal.agent().get(`/s/${share.token}/`)).status).toBe(200);
	});

	test("Users can give and withdraw consent to supplier emails, and the export contains stored rows but no secrets (CAT-22)", async () => {
		const { portal } = await openKind(kind);
		const agent = await portal.member({ email: "maren@example.org" });
		await enroll(agent, 620);
		const { profile, training } = portal.container.backEnd;
		const user = await userOf(portal, agent);
		const consent = async () =>
			(await training.enrollments(user))[0]?.marketingTravelBrandsOptInDate ?? null;
		await profile.setOptIns(user, [620], new Set([620]), portal.clock.now);
		expect(await consent()).toBe(portal.clock.now);
		await profile.setOptIns(user, [620], new Set(), portal.clock.now);
		expect(await consent()).toBeNull();
		const kept: Record<string, readonly unknown[]> = {};
		for await (const { table, rows } of profile.personalRows(user))
			kept[table] = [...(kept[table] ?? []), ...rows];
		expect(kept.user_account?.[0]).toMatchObject({ email: "maren@example.org" });
		expect(kept.enrollment).toHaveLength(1);
		expect(kept.point_entry).toHaveLength(1);
		expect(JSON.stringify(kept)).not.toMatch(/sealed|password_hash|token_hash/);
	});
});
