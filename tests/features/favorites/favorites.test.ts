import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { activityOf, earned } from "#tests/support/events.ts";
import { enroll } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

type Kept = [itemType: string, itemId: number, appId?: number];

async function keep(agent: Agent, [itemType, itemId, appId = 620]: Kept, favorite = "1") {
	return agent.post("/favorite/", {
		itemType,
		itemId: String(itemId),
		appId: String(appId),
		favorite,
		returnTo: "/favorites/",
	});
}

async function titles(agent: Agent, path = "/favorites/"): Promise<string[]> {
	const { $ } = await agent.get(path);
	return $("main .rows article")
		.toArray()
		.map((each) => $(`[id="${$(each).attr("aria-labelledby")}"]`).text());
}

const all: Kept[] = [
	["app", 620],
	["page", 620101],
	["asset", 62013],
	["collection", 1],
	["library", 620601],
];

describe("POST /favorite/ (RES-30)", () => {
	it("POST /favorite/ removes only the favorite of the given type, even if a favorite of another type has the same id", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		const { db } = portal.container.database;
		for (const kept of [["asset", 62013] as Kept, ["app", 620] as Kept]) await keep(agent, kept);
		await db.updateTable("favorite").set({ item_id: 620 }).execute();
		await keep(agent, ["asset", 620], "0");
		expect(await db.selectFrom("favorite").select("item_type").execute()).toEqual([
			{ item_type: "app" },
		]);
	});

	it("POST /favorite/ adds programs, pages, assets, collection items and library items, and each earns points and causes an event only once (RES-30)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "maren@example.org" });
		await enroll(agent, 620);
		for (const item of all) {
			expect([item, (await keep(agent, item)).location]).toEqual([item, "/favorites/"]);
			await keep(agent, item);
		}
		const subjects = ["app:620", "asset:62013", "collection:1", "library:620601", "page:620101"];
		expect(await earned(portal, "favorite")).toEqual(subjects);
		const events = (await activityOf(portal)).filter(({ category }) => category === "favorite");
		expect(events.map(({ itemId }) => itemId).toSorted()).toEqual(subjects);
		expect(events.find(({ itemId }) => itemId === "asset:62013")).toMatchObject({
			event: "analytics.favorite",
			appId: 620,
			title: "Sales guide",
			url: "/resources/sell/620/?id=62013",
			email: "maren@example.org",
		});
		const rows = await portal.container.database.db
			.selectFrom("favorite")
			.select(["item_type", "content_id"])
			.execute();
		for (const row of rows)
			expect([row.item_type, row.content_id]).toEqual([
				row.item_type,
				row.item_type === "app" ? "620" : expect.stringMatching(/^[\da-f]{10}$/),
			]);
	});

	it("POST /favorite/ removes a favorite, and adding it again earns no points", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await keep(agent, ["asset", 62013]);
		await keep(agent, ["asset", 62013], "0");
		await keep(agent, ["asset", 62013], "0");
		expect(await titles(agent)).toEqual([]);
		await keep(agent, ["asset", 62013]);
		expect(await earned(portal, "favorite")).toEqual(["asset:62013"]);
	});

	it("POST /favorite/ refuses hidden and unknown items, items of locked collections, and pages of programs that the user isn't registered for (RES-30)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["assets", "toolbox", 0, "full_complete_unlock_only"], 1);
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		await agent.get("/home/");
		for (const item of [
			["asset", 62002],
			["asset", 62015],
			["asset", 999],
			["collection", 1],
			["library", 1],
			["page", 620101],
			["asset", 62013, 787],
		] as Kept[]) {
			expect([item, (await keep(agent, item)).status]).toEqual([item, 404]);
		}
		expect((await keep(agent, ["folder", 1])).status).toBe(422);
		await enroll(agent, 620);
		// This question and this end screen have no card in Retain, so they can't be favorites.
		for (const page of [620103, 620104])
			expect([page, (await keep(agent, ["page", page])).status]).toEqual([page, 404]);
		expect(await titles(agent)).toEqual([]);
		expect(await earned(portal, "favorite")).toEqual([]);
	});
});

describe("The favorite button", () => {
	it("Pages with items have favorite buttons with a description, and the button of a favorite is named `Remove from favorites`", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await keep(agent, ["asset", 62013]);
		const pages = [
			"/info/620/",
			"/resources/promote/620/",
			"/resources/sell/620/",
			"/resources/sell/620/library/?type=imageLibrary",
			"/resources/sell/620/library/?type=videoLibrary",
			"/resources/sell/620/library/?type=collection&id=62010",
			"/training/620/6201/1/",
			"/retain/620/6201/",
			"/retain/620/6201/?page=1",
			"/watch/",
		];
		for (const path of pages) {
			const { $ } = await agent.get(path);
			const buttons = $("form[action='/favorite/'] button").toArray();
			expect([path, buttons.length > 0]).toEqual([path, true]);
			for (const button of buttons) {
				const name = $(button).text().trim();
				expect(["Add to favorites", "Remove from favorites"]).toContain(name);
				const describedBy = $(button).attr("aria-describedby") ?? "";
				expect([path, $(`[id="${describedBy}"]`).text().trim().length > 0]).toEqual([path, true]);
			}
		}
		const { $ } = await agent.get("/resources/sell/620/");
		expect($("[data-asset=62013] form[action='/favorite/'] button").text()).toBe(
			"Remove from favorites",
		);
	});
});

describe("/favorites", () => {
	it("/favorites lists favorites by program, newest first, and begins with the program of the newest one (RES-32)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const item of [
			["asset", 62013],
			["app", 787, 787],
			["library", 620601],
			["page", 620101],
		] as Kept[]) {
			portal.clock.now += 1000;
			await keep(agent, item);
		}
		expect(await titles(agent)).toEqual([
			"A state of many trips",
			"Welcome",
			"Sales guide",
			"Canada Specialist",
		]);
		const { $ } = await agent.get("/favorites/");
		expect(
			$(".titled-group__title")
				.toArray()
				.map((each) => $(each).text()),
		).toEqual(["California STAR – 3 favorites", "Canada Specialist – 1 favorite"]);
		expect($("nav[aria-label=Breadcrumb]")).toHaveLength(1);
		expect($("[data-part=point-bar]")).toHaveLength(1);
		expect($("#library-620601 a").attr("href")).toBe("/open/620/library/620601/");
	});

	it("/favorites filters by words and type, and shows `No matches` if nothing matches", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const item of all) await keep(agent, item);
		expect(await titles(agent, "/favorites/?words=GUIDE")).toEqual(["Sales guide"]);
		expect(await titles(agent, "/favorites/?kind=video")).toEqual(["Welcome"]);
		expect(await titles(agent, "/favorites/?kind=program")).toEqual(["California STAR"]);
		expect((await agent.get("/favorites/?words=zzz")).text).toContain("No matches");
	});

	it("/favorites omits hidden items, and shows locked items without their content (RES-32)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const item of all) await keep(agent, item);
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["assets", "toolbox", 3, "full_complete_unlock_only"], 1);
		editPack(pack, "apps/620.json", ["assets", "toolbox", 0, "title"], "Hide: secret trips");
		editPack(pack, "apps/620.json", ["assets", "toolbox", 1, "in_development"], 1);
		await portal.importPack(pack);
		const { $, body } = await agent.get("/favorites/");
		expect(await titles(agent)).toEqual(
			expect.arrayContaining(["Sales guide", "California STAR", "A state of many trips"]),
		);
		for (const gone of ["Highway 1", "secret trips", "welcome.mp4", "guide.pdf"])
			expect([gone, body.includes(gone)]).toEqual([gone, false]);
		expect($("#asset-62013 a")).toHaveLength(0);
		expect($("#asset-62013").closest("article").text()).toContain(
			"Unlocks when every chapter is complete",
		);
		expect($("#asset-62013").closest("article").find("button").text()).toBe(
			"Remove from favorites",
		);
	});

	it("/favorites links to the destinations if there are no favorites", async () => {
		const { text, $ } = await (await (await openPortal()).member()).get("/favorites/");
		expect(text).toContain("No favorites yet");
		expect($("main .empty a").attr("href")).toBe("/destinations/");
	});
});

describe("/favorites/{id}", () => {
	it("/favorites/{id} lists the favorites of one program, with the program's button bar (RES-32)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await keep(agent, ["asset", 62013]);
		await keep(agent, ["app", 787, 787]);
		portal.clock.now += 1000;
		await keep(agent, ["page", 620101]);
		expect(await titles(agent, "/favorites/620/")).toEqual([
			"A state of many trips",
			"Sales guide",
		]);
		const { $ } = await agent.get("/favorites/620/");
		expect(
			$("nav[aria-label=Program] [data-button]")
				.toArray()
				.map((each) => $(each).attr("data-button")),
		).toEqual(["info", "training"]);
		expect(
			(await agent.get("/favorites/787/")).$("nav[aria-label=Program] [data-button=search]"),
		).toHaveLength(0);
		expect((await agent.get("/favorites/999/")).location).toBe("/404/");
		expect((await agent.get("/favorites/903/")).$("main .empty a").attr("href")).toBe(
			"/resources/sell/903/",
		);
	});
});

describe("Download and Share on Favorites and Watch", () => {
	it("Favorites and Watch offer `Download` and `Share` for files that agents may download and share, but not for favorite programs and pages", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const item of all) await keep(agent, item);
		const ways = async (path: string, id: string) => {
			const { $ } = await agent.get(path);
			const card = $(`main [id="${id}"]`).closest("article");
			return [
				card.find(".acts a:contains('Download')").attr("href"),
				card.find("form[action^='/share/']").attr("action"),
			];
		};
		expect(await ways("/favorites/", "asset-62013")).toEqual([
			"/download/620/asset/62013/",
			"/share/620/asset/62013/",
		]);
		expect(await ways("/favorites/620/", "library-620601")).toEqual([
			"/download/620/library/620601/",
			"/share/620/library/620601/",
		]);
		for (const id of ["app-620", "page-620101"])
			expect(await ways("/favorites/", id)).toEqual([undefined, undefined]);
		expect(await ways("/watch/", "video-library-620601")).toEqual([
			"/download/620/library/620601/",
			"/share/620/library/620601/",
		]);
		for (const path of ["/download/620/library/620601/", "/share/620/library/620601/"])
			expect((await agent.get(path)).status).toBe(200);
	});

	it("Watch offers no `Download` or `Share` for a video that the supplier doesn't let agents download or share", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["video_library", 0, "shareable"], 0);
		editPack(pack, "apps/620.json", ["video_library", 0, "exclude_file"], 1);
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		const { $ } = await agent.get("/watch/");
		const card = $("main [id='video-library-620601']").closest("article");
		expect(card.find(".keep")).toHaveLength(1);
		expect(card.find(".acts a:contains('Download'), form[action^='/share/']")).toHaveLength(0);
	});
});
