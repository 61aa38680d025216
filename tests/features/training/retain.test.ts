import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

/** Signs up a user, and registers the user for these programs. */
async function student(portal: TestPortal, ...programs: number[]): Promise<Agent> {
	const agent = await portal.member();
	for (const id of programs) {
		await agent.get(`/info/${id}/`);
		await agent.post(`/info/${id}/`);
	}
	return agent;
}

async function events(portal: TestPortal): Promise<Record<string, unknown>[]> {
	const rows = await portal.container.database.db
		.selectFrom("activity_event")
		.select("activity")
		.where("category", "=", "retain")
		.orderBy("id")
		.execute();
	return rows.map((row) => JSON.parse(row.activity) as Record<string, unknown>);
}

describe("/retain/", () => {
	it("/retain/ is titled Sell, links back to Home, and lists the programs that the user is registered for", async () => {
		const portal = await openPortal();
		const { $ } = await (await student(portal, 620, 901)).get("/retain/");
		expect($("title").text()).toBe("Sell");
		expect($("h1").text()).toBe("Sell");
		expect($("nav[aria-label=Breadcrumb] a").last().attr("href")).toBe("/home/");
		expect($("[data-part=point-bar]")).toHaveLength(1);
		const programs = $("article[data-app]").toArray();
		expect(programs.map((program) => $(program).attr("data-app")).toSorted()).toEqual([
			"620",
			"901",
		]);
		expect($("article[data-app=620] a").first().attr("href")).toBe("/retain/620/");
	});

	it("/retain/ links to the destinations if the user is not registered for any program", async () => {
		const portal = await openPortal();
		const { $ } = await (await portal.member()).get("/retain/");
		expect($("main .empty a").attr("href")).toBe("/destinations/");
	});
});

describe("/retain/{id}/", () => {
	it("/retain/{id}/ redirects users who aren't registered to /info/{id}/, and all users to /404/ for programs that are unknown or hidden in their region (TRAIN-40)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ country: "us" });
		expect((await agent.get("/retain/620/")).location).toMatch(/^\/info\/620\//);
		expect((await agent.get("/retain/620/6201/")).location).toMatch(/^\/info\/620\//);
		expect((await agent.get("/retain/999/")).location).toBe("/404/");
		expect((await agent.get("/retain/904/")).location).toBe("/404/");
	});

	it("/retain/{id}/ lists the chapters that have cards, and the program's micro-learnings with their progress (TRAIN-40)", async () => {
		const pack = copyOfSamplePack();
		// Only an end screen, which has no card, is left of the third chapter.
		editPack(pack, "apps/620.json", ["chapters", 2, "pages"], (pages) =>
			pages.slice(1).map((page) => ({ ...page, page_number: 1 })),
		);
		const portal = await openPortal({ pack });
		const agent = await student(portal, 620, 905);
		await agent.get("/training/905/");
		const { $ } = await agent.get("/retain/620/");
		expect(
			$("[data-chapter]")
				.toArray()
				.map((chapter) => $(chapter).attr("data-chapter")),
		).toEqual(["6201", "6202"]);
		expect($("[data-chapter=6201] a").attr("href")).toBe("/retain/620/6201/");
		expect(
			$("article[data-app]")
				.toArray()
				.map((program) => $(program).attr("data-app")),
		).toEqual(["905"]);
		expect($("article[data-app=905] [role=progressbar]").attr("aria-valuenow")).toBe("0");
	});

	it("/retain/{id}/ has no section for micro-learnings if the program has none", async () => {
		const portal = await openPortal();
		const { $ } = await (await student(portal, 901)).get("/retain/901/");
		expect($("article[data-app]")).toHaveLength(0);
		expect($("#micro-learnings")).toHaveLength(0);
	});
});

describe("/retain/{id}/{chapter}/", () => {
	it("/retain/{id}/{chapter}/ shows the chapter's pages as short cards, sales tips first, without a button bar (TRAIN-40)", async () => {
		const pack = copyOfSamplePack();
		editPack(
			pack,
			"apps/620.json",
			["chapters", 0, "pages", 1, "sales_tip"],
			"Show it on your phone.",
		);
		editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "sales_tip"], "");
		const portal = await openPortal({ pack });
		const { $, status } = await (await student(portal, 620)).get("/retain/620/6201/");
		expect(status).toBe(200);
		expect($("nav[aria-label=Program]")).toHaveLength(0);
		expect($("nav[aria-label=Breadcrumb]")).toHaveLength(1);
		expect($("[data-part=point-bar]")).toHaveLength(1);
		expect(
			$("[data-page]")
				.toArray()
				.map((card) => $(card).attr("data-page")),
		).toEqual(["620102", "620101"]);
		expect($("[data-page=620102]").text()).toContain("Show it on your phone.");
		expect($("[data-page=620101] a").attr("href")).toBe("/retain/620/6201/?page=1");
	});

	it("/retain/{id}/{chapter}/ never shows questions or answers (TRAIN-40)", async () => {
		const portal = await openPortal();
		const agent = await student(portal, 620);
		const { body, $ } = await agent.get("/retain/620/6202/");
		expect(
			$("[data-page]")
				.toArray()
				.map((card) => $(card).attr("data-page")),
		).toEqual(["620201"]);
		for (const secret of ["1915", "Ottawa", "correct", "Check answer"])
			expect(body).not.toContain(secret);
		for (const page of [2, 3, 4, 5, 6, 7, 8, 9, 10, 620202])
			expect((await agent.get(`/retain/620/6202/?page=${page}`)).status).toBe(404);
	});

	it("/retain/{id}/{chapter}/ can be filtered by words, whatever their accents and case (TRAIN-40)", async () => {
		const portal = await openPortal();
		const agent = await student(portal, 620);
		const found = await agent.get("/retain/620/6201/?words=TR%C3%8DPS");
		expect(
			found
				.$("[data-page]")
				.toArray()
				.map((card) => found.$(card).attr("data-page")),
		).toEqual(["620101"]);
		expect(found.$("input[name=words]").attr("value")).toBe("TRÍPS");
		const none = await agent.get("/retain/620/6201/?words=penguin");
		expect(none.$("[data-page]")).toHaveLength(0);
		expect(none.$("main .empty a").attr("href")).toBe("/retain/620/6201/");
	});

	it("/retain/{id}/{chapter}/?page= opens one page by its number or id, and answers 404 for any other value", async () => {
		const portal = await openPortal();
		const agent = await student(portal, 620);
		const { $, status } = await agent.get("/retain/620/6201/?page=1");
		expect(status).toBe(200);
		expect($("h1").text()).toBe("A state of many trips");
		expect($("[role=article][data-page=620101]")).toHaveLength(1);
		expect((await agent.get("/retain/620/6201/?page=620101")).$("h1").text()).toBe(
			"A state of many trips",
		);
		const video = await agent.get("/retain/620/6201/?page=2");
		expect(video.$("video source").attr("src")).toBe("/play/page/620102/");
		expect(video.$("video track").attr("src")).toContain("welcome.vtt");
		for (const page of ["0", "99", "x", "-1"])
			expect((await agent.get(`/retain/620/6201/?page=${page}`)).status).toBe(404);
	});

	it("/retain/{id}/{chapter}/ answers 404 for chapters that are hidden, coming soon, upcoming or unknown (TRAIN-3)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters", 0, "coming_soon"], 1);
		editPack(pack, "apps/620.json", ["chapters", 1, "upcoming"], 1);
		const portal = await openPortal({ pack });
		const agent = await student(portal, 620);
		for (const chapter of [6204, 6201, 6202, 1])
			expect([chapter, (await agent.get(`/retain/620/${chapter}/`)).status]).toEqual([
				chapter,
				404,
			]);
		const { $ } = await agent.get("/retain/620/");
		const listed = $("[data-chapter]").toArray();
		expect(listed.map((chapter) => $(chapter).attr("data-chapter"))).toEqual(["6203"]);
	});

	it("/retain/{id}/{chapter}/ records that the chapter or one of its pages was opened, but records no request with `words` or `part`, no HEAD request and no prefetch", async () => {
		const portal = await openPortal();
		const agent = await student(portal, 620);
		await agent.get("/retain/620/6201/");
		await agent.get("/retain/620/6201/?page=1");
		await agent.get("/retain/620/6201/?words=trips");
		await agent.get("/retain/620/6201/?part=1");
		await agent.get("/retain/620/6201/", { "Sec-Purpose": "prefetch" });
		await agent.fetch("/retain/620/6201/", { method: "HEAD" });
		const email = (
			await portal.container.database.db
				.selectFrom("user_account")
				.select("email")
				.executeTakeFirstOrThrow()
		).email;
		expect(await events(portal)).toEqual([
			{
				event: "analytics.retain_click",
				appId: 620,
				category: "retain",
				title: "Welcome to California",
				url: "/retain/620/6201/",
				email,
				chapterId: 6201,
			},
			{
				event: "analytics.retain_click",
				appId: 620,
				category: "retain",
				title: "A state of many trips",
				url: "/retain/620/6201/?page=1",
				email,
				chapterId: 6201,
			},
		]);
	});
});
