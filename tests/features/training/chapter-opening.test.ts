import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { enroll, finishPage } from "#tests/support/learner.ts";
import {
	copyOfSamplePack,
	editPack,
	readPackFile,
	samplePack,
	type Json,
} from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

/**
 * Copies the sample pack, adds a partner and a video to California's first chapter, and empties its
 * video library.
 */
function packWithFilm(video: Json = "welcome.mp4"): string {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["chapters", 0, "video"], video);
	editPack(pack, "apps/620.json", ["chapters", 0, "partner"], 1);
	editPack(pack, "apps/620.json", ["video_library"], []);
	return pack;
}

async function learner(portal: TestPortal): Promise<Agent> {
	const agent = await portal.member();
	await enroll(agent, 620);
	return agent;
}

async function views(portal: TestPortal): Promise<unknown[]> {
	const rows = await portal.container.database.db
		.selectFrom("activity_event")
		.select(["category", "item_id"])
		.execute();
	return rows.map((row) => [row.category, row.item_id]);
}

describe("A chapter's video and partner", () => {
	it("A chapter's video and partner are at the top of the chapter's first page, and not on the next page (TRAIN-2)", async () => {
		const portal = await openPortal({ pack: packWithFilm() });
		const agent = await learner(portal);
		const { $ } = await agent.get("/training/620/6201/1/");
		const opening = $("main section[aria-label='About this chapter: Welcome to California']");
		expect(opening.text()).toContain("Partner chapter");
		expect(opening.nextAll("article")).toHaveLength(1);
		const source = opening.find("video source").attr("src") ?? "";
		expect(source).toBe("/play/chapter/6201/");
		const film = (await agent.get(source)).location ?? "";
		expect(film).toMatch(/^\/media\/[\da-f]{16}\/welcome\.mp4$/);
		expect((await agent.fetch(film)).status).toBe(200);
		expect(await views(portal)).toEqual([["videos", "chapter:6201"]]);
		await finishPage(agent, "/training/620/6201/1/", { type: "text" } as never);
		expect(
			(await agent.get("/training/620/6201/2/")).$("section[aria-label^='About this chapter']"),
		).toHaveLength(0);
	});

	it("The chapter list shows a chapter's video and partner, before and after registration", async () => {
		const portal = await openPortal({ pack: packWithFilm() });
		const agent = await portal.member();
		for (const path of ["/info/620/", "/training/620/"]) {
			if (path === "/training/620/") await enroll(agent, 620);
			const { $ } = await agent.get(path);
			const [first, ...others] = $("[data-chapter]").toArray();
			expect($(first).find(".kind").text()).toContain("Partner");
			expect($(first).find("a[href='/play/chapter/6201/'][target=_blank]").text()).toContain(
				"Chapter video",
			);
			expect($(others).find("a[href^='/play/'], .kind:contains(Partner)")).toHaveLength(0);
			expect((await agent.get("/play/chapter/6201/")).location).toMatch(/welcome\.mp4$/);
		}
	});

	it("A chapter's video has the captions and transcript of the same video in the program's video library, if that library is unlocked (TRAIN-41)", async () => {
		const locked = packWithFilm();
		for (const pack of [packWithFilm(), locked]) {
			const item = {
				...readPackFile(samplePack, "apps/620.json").video_library?.[0],
				transcript: "Enjoy the journey.",
			};
			editPack(pack, "apps/620.json", ["video_library"], [item] as unknown as Json);
			if (pack === locked)
				editPack(pack, "apps/620.json", ["assets", "toolbox", 1, "full_complete_unlock_only"], 1);
			const { $ } = await (await learner(await openPortal({ pack }))).get("/training/620/6201/1/");
			const opening = $("main section[aria-label^='About this chapter']");
			expect(opening.find("source")).toHaveLength(1);
			expect([opening.find("track").length, opening.text().includes("Enjoy the journey.")]).toEqual(
				pack === locked ? [0, false] : [1, true],
			);
		}
	});

	it("A chapter's video appears only once if the first page shows the same video", async () => {
		const pack = packWithFilm();
		editPack(pack, "apps/620.json", ["chapters", 0, "pages"], (pages) =>
			[pages[1], pages[0], ...pages.slice(2)].map((page, at) => ({ ...page, page_number: at + 1 })),
		);
		const { $ } = await (await learner(await openPortal({ pack }))).get("/training/620/6201/1/");
		expect($("main video")).toHaveLength(1);
		expect($("main source").attr("src")).toBe("/play/page/620102/");
		expect($("main").text()).toContain("Partner chapter");
	});

	it("A chapter's video is on /watch/, without a favorite button", async () => {
		const { $ } = await (
			await (await openPortal({ pack: packWithFilm() })).member()
		).get("/watch/");
		expect($("[data-video=chapter-6201] source").attr("src")).toBe("/play/chapter/6201/");
		expect($("[data-video=chapter-6201] form")).toHaveLength(0);
	});

	it("A chapter's video at a host is a link if VIDEO_HOST_URL is set, and otherwise the page shows that it isn't available", async () => {
		const pack = packWithFilm("aB3_-xYz");
		const there = await learner(
			await openPortal({ pack, settings: { VIDEO_HOST_URL: "https://player.example/{id}" } }),
		);
		expect((await there.get("/training/620/6201/1/")).$("main .film a").attr("href")).toBe(
			"/play/chapter/6201/?host=1",
		);
		expect((await there.get("/play/chapter/6201/")).location).toBe(
			"https://player.example/aB3_-xYz",
		);
		const nowhere = await learner(await openPortal({ pack }));
		expect((await nowhere.get("/training/620/6201/1/")).text).toContain(
			"This video isn’t available here.",
		);
		expect((await nowhere.get("/training/620/")).$("a[href^='/play/']")).toHaveLength(0);
	});

	it("The address of a chapter's video answers 404 if the chapter is hidden, or if the program is hidden in the user's region", async () => {
		const pack = packWithFilm();
		editPack(pack, "apps/620.json", ["app", "region_hidden"], 1);
		const portal = await openPortal({ pack });
		expect((await (await portal.member({ country: "us" })).get("/play/chapter/6201/")).status).toBe(
			404,
		);
		const hidden = packWithFilm();
		editPack(hidden, "apps/620.json", ["chapters", 0, "hidden_in_source"], 1);
		expect(
			(await (await (await openPortal({ pack: hidden })).member()).get("/play/chapter/6201/"))
				.status,
		).toBe(404);
	});
});

describe("A page's comment and date", () => {
	it("A page's comment and date are below the lesson and in Retain, and search finds the comment (TRAIN-2)", async () => {
		const pack = copyOfSamplePack();
		editPack(
			pack,
			"apps/620.json",
			["chapters", 0, "pages", 0, "comment"],
			"Figures of the <b>Kestrel</b> survey.",
		);
		editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "date"], "2026-03-04 00:00:00");
		const agent = await learner(await openPortal({ pack }));
		for (const path of ["/training/620/6201/1/", "/retain/620/6201/?page=1"]) {
			const { $ } = await agent.get(path);
			const note = $("main .lesson__note");
			expect([path, note.find("p").first().text()]).toEqual([
				path,
				"Figures of the <b>Kestrel</b> survey.",
			]);
			expect(note.find("time[datetime='2026-03-04']").text()).toBe("As of March 4, 2026");
		}
		expect((await agent.get("/retain/620/6201/?words=kestrel")).$("[data-page]")).toHaveLength(1);
		expect((await agent.get("/search/?q=kestrel")).text).toContain("A state of many trips");
	});

	it("A page with neither a comment nor a date has no note", async () => {
		const agent = await learner(await openPortal());
		expect((await agent.get("/training/620/6201/1/")).$(".lesson__note")).toHaveLength(0);
	});
});
