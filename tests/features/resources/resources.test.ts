import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import {
	copyOfSamplePack,
	editPack,
	readPackFile,
	type Json,
	type Tree,
} from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const app = "apps/620.json";

/** Returns the ids of the assets on a page, in order. */
const assetsOf = ({ $ }: Answer) =>
	$("[data-asset]")
		.toArray()
		.map((each) => $(each).attr("data-asset"));
const buttonsOf = ({ $ }: Answer) =>
	$("nav[aria-label=Program] [data-button]")
		.toArray()
		.map((each) => $(each).attr("data-button"));

/**
 * Copies the sample pack, and changes rows in its toolbox. `changes` has the new fields by asset
 * id.
 */
function packWith(changes: Readonly<Record<number, Record<string, Json>>>): string {
	const pack = copyOfSamplePack();
	editPack(pack, app, ["assets", "toolbox"], (assets) =>
		(assets as unknown as Tree[]).map((asset) => ({
			...asset,
			...changes[asset.id as unknown as number],
		})),
	);
	return pack;
}

async function codes(agent: Agent, ...addresses: string[]): Promise<number[]> {
	return Promise.all(addresses.map(async (address) => (await agent.fetch(address)).status));
}

describe("/resources/{type}/{id}/", () => {
	it("/resources/{type}/{id}/ shows the facts of Promote with their links, but no hidden or internal facts", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const answer = await agent.get("/resources/promote/620/");
		expect(answer.status).toBe(200);
		expect(answer.$("h1")).toHaveLength(1);
		expect(assetsOf(answer)).toEqual(["62001"]);
		expect(answer.$("[data-asset=62001] h3 a").attr("href")).toBe("/open/620/asset/62001/");
		expect(answer.text).toContain("One page to keep open");
		for (const hidden of ["draft facts", "Team notes"]) {
			expect(answer.body).not.toContain(hidden);
			expect((await agent.get("/resources/promote/620.data")).body).not.toContain(hidden);
		}
	});

	it("/resources/{type}/{id}/ shows the collections, libraries and documents of Sell, with breadcrumbs, point bar and button bar", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const answer = await agent.get("/resources/sell/620/");
		expect(assetsOf(answer).toSorted()).toEqual(["62010", "62011", "62012", "62013", "62014"]);
		expect(answer.body).not.toContain("Unfinished");
		expect(answer.$("nav[aria-label=Breadcrumb]").text()).toContain("Sell");
		expect(answer.$("[data-part=point-bar]")).toHaveLength(1);
		expect(answer.$("[data-button=resource-sell]").attr("aria-current")).toBe("page");
		expect(answer.$("[data-asset=62010] .act").first().text()).toContain("Open 2 items");
		expect(answer.$("title").text()).toBe("Everything to sell California STAR");
	});

	it("/resources/{type}/{id}/ hides the buttons Info and Training from registered users, and Search from others", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const before = buttonsOf(await agent.get("/resources/sell/787/"));
		expect(before).toEqual(
			expect.arrayContaining(["info", "training", "retain", "resource-promote", "resource-sell"]),
		);
		expect(before).not.toContain("search");
		await enroll(agent, 787);
		const after = buttonsOf(await agent.get("/resources/sell/787/"));
		expect(after).not.toContain("info");
		expect(after).not.toContain("training");
		expect(after).toEqual(
			expect.arrayContaining(["retain", "resource-promote", "resource-sell", "search"]),
		);
	});

	it("/resources/{type}/{id}/ responds to an unknown type with 400, and redirects to /404/ for a program that is unknown or hidden in the user's region", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ country: "us" });
		const answer = await agent.get("/resources/toolbox/620/");
		expect(answer.status).toBe(400);
		expect(answer.text).toContain("Invalid type");
		expect((await agent.get("/resources/toolbox/999/")).status).toBe(400);
		for (const path of [
			"/resources/sell/999/",
			"/resources/sell/904/",
			"/resources/sell/abc/",
			"/resources/sell/760/",
		]) {
			expect([path, (await agent.get(path)).location]).toEqual([path, "/404/"]);
		}
		expect((await portal.agent().get("/resources/sell/620/")).location).toMatch(/^\/login\//);
	});

	it("/resources/{type}/{id}/ shows why an asset is locked and how to unlock it, without its content (RES-6)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const lockOf = async () => (await agent.get("/resources/sell/620/")).$("[data-asset=62014]");
		const before = await lockOf();
		expect(before.attr("data-locked")).toBe("true");
		expect(before.text()).toContain("Graduates' rates");
		expect(before.find("a").attr("href")).toBe("/info/620/");
		expect(before.find("form")).toHaveLength(0);
		await enroll(agent, 620);
		const after = await lockOf();
		expect(after.text()).toMatch(
			/Unlocks when every chapter is complete\. \d chapters? left, about \d+ min/,
		);
		expect(after.find("a").attr("href")).toBe("/training/620/6201/1/");
		for (const path of [
			"/resources/sell/620/",
			"/resources/sell/620.data",
			"/resources/sell/620/?id=62014",
			"/favorites/",
		]) {
			expect([path, (await agent.get(path)).body.includes("rates.pdf")]).toEqual([path, false]);
		}
	});

	it("/resources/{type}/{id}/ unlocks assets when the program is complete", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const { $ } = await agent.get("/resources/sell/620/");
		const asset = $("[data-asset=62014]");
		expect(asset.attr("data-locked")).toBeUndefined();
		expect(asset.find("h3 a").attr("href")).toBe("/open/620/asset/62014/");
		expect((await agent.get("/download/620/asset/62014/")).status).toBe(200);
	});

	it("/resources/{type}/{id}/ shows an asset with countries only to users in those countries", async () => {
		const portal = await openPortal({ pack: packWith({ 62013: { countries: ["CA"] } }) });
		expect(
			assetsOf(await (await portal.member({ country: "gb" })).get("/resources/sell/620/")),
		).not.toContain("62013");
		expect(
			assetsOf(await (await portal.member({ country: "ca" })).get("/resources/sell/620/")),
		).toContain("62013");
	});

	it("/resources/{type}/{id}/?id= opens an asset, shows its PDF in an iframe, and answers 404 for an unknown or hidden asset (RES-9, RES-13)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const answer = await agent.get("/resources/sell/620/?id=62013");
		expect(assetsOf(answer)[0]).toBe("62013");
		const file = answer.$("iframe").attr("src") ?? "";
		expect(file).toMatch(/^\/media\/[\da-f]{16}\/guide\.pdf$/);
		expect(answer.$("a[href='/download/620/asset/62013/']").text()).toContain("Download");
		const framed = await agent.fetch(file);
		expect(framed.headers.get("Content-Type")).toBe("application/pdf");
		expect(framed.headers.get("X-Frame-Options")).toBeNull();
		expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
		expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
		expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
		expect((await agent.get("/resources/promote/620/?id=62013")).location).toBe(
			"/resources/sell/620/?id=62013",
		);
		for (const id of ["62002", "62015", "999", "78701", "x"])
			expect((await agent.get(`/resources/sell/620/?id=${id}`)).status).toBe(404);
		expect((await agent.get("/resources/sell/620/?id=")).status).toBe(200);
	});

	it("/resources/{type}/{id}/?id= shows no content of a locked asset (RES-9)", async () => {
		const portal = await openPortal();
		const answer = await (await portal.member()).get("/resources/sell/620/?id=62014");
		expect(answer.status).toBe(200);
		expect(answer.$("[data-asset=62014]").attr("data-locked")).toBe("true");
		expect(
			answer.$("iframe, a[href^='/download/'], a[href^='/media/']").filter("[href*=62014]"),
		).toHaveLength(0);
		expect(answer.$("iframe")).toHaveLength(0);
	});

	it("/resources/{type}/{id}/ filters by words, type and chapter, even inside collections and libraries (RES-10)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const found = async (search: string) => {
			const { $ } = await agent.get(`/resources/sell/620/?${search}`);
			return $("main article[aria-labelledby]")
				.toArray()
				.map((each) => $(`[id="${$(each).attr("aria-labelledby")}"]`).text());
		};
		expect(await found("words=HIGHWAY")).toEqual(["Highway 1"]);
		expect(await found("kind=image")).toEqual(["Coast", "Forest"]);
		expect(await found("chapter=6201")).toEqual(["Welcome", "Coast"]);
		expect(await found("words=wine&kind=link")).toEqual(["Wine country (opens in a new tab)"]);
		const none = await agent.get("/resources/sell/620/?words=zzz");
		expect(none.text).toContain("No matches");
		expect(none.$("input[name=words]").attr("value")).toBe("zzz");
		expect(none.$("main a[href='/resources/sell/620/']").length).toBeGreaterThan(0);
		expect((await agent.get("/resources/sell/620/?kind=nonsense&chapter=x&page=0")).status).toBe(
			200,
		);
	});

	it("/resources/{type}/{id}/ shows and finds nothing inside a locked collection or library", async () => {
		const pack = packWith({
			62010: { full_complete_unlock_only: 1 },
			62011: { graduated_unlock_only: 1 },
			62012: { full_complete_unlock_only: 1 },
		});
		const agent = await (await openPortal({ pack })).member();
		const answer = await agent.get("/resources/sell/620/");
		for (const id of ["62010", "62011", "62012"])
			expect(answer.$(`[data-asset=${id}]`).attr("data-locked")).toBe("true");
		for (const path of [
			"/resources/sell/620/",
			"/resources/sell/620.data",
			"/resources/sell/620/?words=highway",
			"/resources/sell/620/?kind=image",
		]) {
			const { body } = await agent.get(path);
			for (const inside of ["Highway 1", "Wine country", "welcome.mp4", "620502"])
				expect([path, body.includes(inside)]).toEqual([path, false]);
		}
	});

	it("If a program has no resources of a type, /resources/{type}/{id}/ links to those of the other type, or to the info page if the program has none", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const empty = await agent.get("/resources/promote/787/");
		expect(empty.text).toContain("There are no fast facts yet");
		expect(empty.$("main .empty a").attr("href")).toBe("/resources/sell/787/");
		expect((await agent.get("/resources/sell/901/")).$("main .empty a").attr("href")).toBe(
			"/info/901/",
		);
	});
});

describe("/resources/{type}/{id}/library/", () => {
	it("/resources/{type}/{id}/library/ shows a collection's items in groups, with buttons for each item", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const { $, status } = await agent.get("/resources/sell/620/library/?type=collection&id=62010");
		expect(status).toBe(200);
		expect($("h1").text()).toBe("Road trips");
		expect(
			$(".group__title")
				.toArray()
				.map((each) => $(each).text()),
		).toEqual(["Coast", "Inland"]);
		expect($("#collection-1").attr("href")).toBe("/open/620/collection/1/");
		expect($("#collection-2").attr("target")).toBe("_blank");
		expect($("a[href='/download/620/collection/1/']")).toHaveLength(1);
		expect($("form[action='/share/620/collection/1/'] button").text()).toBe("Share");
	});

	it("Even without JavaScript, /resources/{type}/{id}/library/ plays the videos of the video library with captions", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect(
			(await agent.get("/resources/sell/620/library/?type=videoLibrary"))
				.$("#library-620601")
				.attr("href"),
		).toBe("/open/620/library/620601/");
		const { $, text } = await agent.get(
			"/resources/sell/620/library/?type=videoLibrary&item=620601",
		);
		expect($("video[controls] source").attr("src")).toMatch(/welcome\.mp4$/);
		expect($("video track[kind=captions]").attr("src")).toMatch(/welcome\.vtt$/);
		expect(text).toContain("Three seconds.");
	});

	it("/resources/{type}/{id}/library/ shows the image library as a grid, filters it by words and chapter, and opens a picture with its description and HTML", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, app, ["image_library", 0, "description"], "Big Sur at dawn");
		editPack(pack, app, ["image_library", 0, "text_html"], "<p>Taken in May.</p>");
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		const titles = async (search = "") => {
			const { $ } = await agent.get(`/resources/sell/620/library/?type=imageLibrary${search}`);
			return $(".shot__link")
				.toArray()
				.map((each) => $(each).text());
		};
		expect(await titles()).toEqual(["Coast", "Forest"]);
		expect(await titles("&chapter=6202")).toEqual(["Forest"]);
		expect(await titles("&words=coa")).toEqual(["Coast"]);
		const { $ } = await agent.get("/resources/sell/620/library/?type=imageLibrary&item=620501");
		expect($(".sheet img").attr("src")).toMatch(/coast\.jpg$/);
		expect($(".sheet .lede").text()).toBe("Big Sur at dawn");
		expect($(".sheet").text()).toContain("Taken in May.");
		expect($("a[rel=next]").attr("href")).toBe("/open/620/library/620502/");
		expect((await agent.get("/resources/sell/620/library/?type=imageLibrary&item=1")).status).toBe(
			404,
		);
	});

	it("/resources/{type}/{id}/library/?type=collection without an id lists all collections of Promote or Sell (PAGE-45)", async () => {
		const agent = await (await openPortal()).member();
		const sell = await agent.get("/resources/sell/620/library/?type=collection");
		expect([sell.status, sell.$("h1").text(), assetsOf(sell)]).toEqual([
			200,
			"Collections",
			["62010"],
		]);
		expect(sell.$("[data-asset=62010] .act").first().text()).toBe("Open 2 items");
		const promote = await agent.get("/resources/promote/620/library/?type=collection");
		expect([promote.status, assetsOf(promote)]).toEqual([200, []]);
	});

	it("/resources/{type}/{id}/library/ redirects to the program's resources for an unknown library type, and answers 404 for an unknown collection", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (const search of ["", "?type=", "?type=documents", "?type=Collection"]) {
			expect([
				search,
				(await agent.get(`/resources/promote/620/library/${search}`)).location,
			]).toEqual([search, "/resources/promote/620/"]);
		}
		expect((await agent.get("/resources/other/620/library/?type=videoLibrary")).status).toBe(400);
		expect((await agent.get("/resources/sell/999/library/?type=videoLibrary")).location).toBe(
			"/404/",
		);
		for (const id of ["62013", "999", "x", ""]) {
			expect(
				(await agent.get(`/resources/sell/620/library/?type=collection&id=${id}`)).status,
			).toBe(404);
		}
	});

	it("/resources/{type}/{id}/library/ redirects from a locked collection or library to its asset, and from a hidden library to the resources", async () => {
		const pack = packWith({
			62010: { full_complete_unlock_only: 1 },
			62011: { graduated_unlock_only: 1 },
			62012: { title: "Hide: pictures" },
		});
		const agent = await (await openPortal({ pack })).member();
		const to = async (search: string) =>
			(await agent.get(`/resources/sell/620/library/?${search}`)).location;
		expect(await to("type=collection&id=62010")).toBe("/resources/sell/620/?id=62010");
		expect(await to("type=videoLibrary")).toBe("/resources/sell/620/?id=62011");
		expect(await to("type=imageLibrary")).toBe("/resources/sell/620/");
	});

	it("/resources/{type}/{id}/library/ shows a file that is excluded from downloads, and /download/ answers 404 for it (RES-11)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, app, ["image_library", 0, "exclude_file"], 1);
		const agent = await (await openPortal({ pack })).member();
		const { $, text } = await agent.get(
			"/resources/sell/620/library/?type=imageLibrary&item=620501",
		);
		expect($(".sheet img").attr("src")).toMatch(/coast\.jpg$/);
		expect($("a[href*='620501'][href^='/download/'], a[href$='/620501/file/']")).toHaveLength(0);
		expect(text).toContain("you can’t download it");
		expect(
			await codes(agent, "/download/620/library/620501/", "/open/620/library/620501/file/"),
		).toEqual([404, 404]);
	});

	it("/resources/{type}/{id}/library/ shows 24 items a page, and keeps the filter on the next page", async () => {
		const pack = copyOfSamplePack();
		const image = readPackFile(pack, app).image_library?.[0] as object;
		const many = Array.from({ length: 50 }, (_, index) => ({
			...image,
			id: 620_700 + index,
			title: `Picture ${index + 1}`,
		}));
		editPack(pack, app, ["image_library"], many as never);
		const agent = await (await openPortal({ pack })).member();
		const first = await agent.get("/resources/sell/620/library/?type=imageLibrary&words=picture");
		expect(first.$(".shot")).toHaveLength(24);
		const next = first.$("a[rel=next]").attr("href") ?? "";
		expect(next).toBe("/resources/sell/620/library/?type=imageLibrary&words=picture&page=2");
		expect((await agent.get(next)).$(".shot__link").first().text()).toBe("Picture 25");
		expect((await agent.get(`${next}9`)).$(".shot")).toHaveLength(2);
	});

	it("/resources/{type}/{id}/library/ links back to the resources if a library is empty", async () => {
		const portal = await openPortal();
		const { $, text } = await (
			await portal.member()
		).get("/resources/sell/901/library/?type=videoLibrary");
		expect(text).toContain("Nothing in here yet");
		expect($("main .empty a").attr("href")).toBe("/resources/sell/901/");
	});
});
