import { describe, expect, it } from "vitest";
import { copyOfSamplePack, editPack, type Json, type Tree } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const app = "apps/620.json";
const noFile = "The supplier hasn’t added the file yet.";

/**
 * Copies the sample pack, removes the text and file of its fast fact and the file of its guide, and
 * adds two items without content to its collection.
 */
function emptyItems(): string {
	const pack = copyOfSamplePack();
	editPack(pack, app, ["assets", "fastfacts", 0, "url"], "");
	editPack(pack, app, ["assets", "fastfacts", 0, "subtitle"], "");
	editPack(pack, app, ["assets", "toolbox", 3, "url"], "");
	const item = { image: "coast.jpg", page_id: 0, url: "" };
	const items = [
		{ ...item, id: 70, title: "Paper to come", type: "document" },
		{ ...item, id: 71, title: "Link to come", type: "link" },
	];
	editPack(pack, app, ["collections", "62010", "Coast"], (before) => [
		...(before as unknown as Json[]),
		...items,
	]);
	return pack;
}

const collection = "/resources/sell/620/library/?type=collection&id=62010";
/** Each item's type, id, list, own page and message. */
const places = [
	["asset", 62001, "/resources/promote/620/", "/resources/promote/620/?id=62001", noFile],
	["asset", 62013, "/resources/sell/620/", "/resources/sell/620/?id=62013", noFile],
	["collection", 70, collection, `${collection}&item=70`, noFile],
	[
		"collection",
		71,
		collection,
		`${collection}&item=71`,
		"The supplier hasn’t added the link yet.",
	],
] as const;

describe("A resource without content", () => {
	it("The list and the page of a resource without content show that its content is missing, and have no buttons to open, share or download it", async () => {
		const agent = await (await openPortal({ pack: emptyItems() })).member();
		for (const [type, id, list, own, words] of places) {
			const ref = `620/${type}/${id}`;
			for (const path of [list, own]) {
				const { $, status } = await agent.get(path);
				const article = $(`article[aria-labelledby=${type}-${id}]`);
				expect([path, status, article.length]).toEqual([path, 200, 1]);
				expect(article.text()).toContain(words);
				expect(
					article.find(
						`a[href^='/open/${ref}/'], a[href^='/download/'], form[action='/share/${ref}/']`,
					),
				).toHaveLength(0);
			}
			expect((await agent.get(`/open/${ref}/`)).location).toBe(own);
			for (const path of [`/download/${ref}/`, `/open/${ref}/file/`, `/share/${ref}/`]) {
				expect([path, (await agent.get(path)).status]).toEqual([path, 404]);
			}
			expect((await agent.post(`/share/${ref}/`)).status).toBe(404);
		}
	});

	it("A resource without content can be a favorite, but Favorites has no link to open it", async () => {
		const agent = await (await openPortal({ pack: emptyItems() })).member();
		await agent.get("/resources/sell/620/");
		await agent.post("/favorite/", {
			appId: "620",
			itemType: "asset",
			itemId: "62013",
			favorite: "1",
			returnTo: "/favorites/",
		});
		const { $ } = await agent.get("/favorites/");
		const article = $("article[aria-labelledby=asset-62013]");
		expect(article.text()).toContain(noFile);
		expect(article.find("a[href^='/open/']")).toHaveLength(0);
	});

	it("A shared link whose item lost its content answers 404, and a shared collection omits items without content", async () => {
		const full = emptyItems();
		editPack(full, app, ["assets", "toolbox", 3, "url"], "guide.pdf");
		const portal = await openPortal({ pack: full });
		const agent = await portal.member();
		const links: string[] = [];
		for (const id of [62013, 62010]) {
			await agent.get(`/share/620/asset/${id}/`);
			await agent.post(`/share/620/asset/${id}/`);
			links.push(
				(await agent.get(`/share/620/asset/${id}/`)).$("a[href^='/s/']").attr("href") ?? "",
			);
		}
		const [guide = "", whole = ""] = links;
		expect((await portal.agent().get(guide)).status).toBe(200);
		await portal.importPack(emptyItems());
		expect((await portal.agent().get(guide)).status).toBe(404);
		expect((await agent.get("/my-source/shared/")).text).toContain("Not available right now");
		const { text } = await portal.agent().get(whole);
		expect(text).toContain("Highway 1");
		expect(text).not.toContain("to come");
	});

	it("A locked resource without content doesn't show that its file is missing", async () => {
		const pack = emptyItems();
		editPack(pack, app, ["assets", "toolbox"], (assets) =>
			(assets as unknown as Tree[]).map((asset) => ({ ...asset, full_complete_unlock_only: 1 })),
		);
		const agent = await (await openPortal({ pack })).member();
		const { $ } = await agent.get("/resources/sell/620/");
		expect($("[data-asset=62013]").attr("data-locked")).toBe("true");
		expect($("[data-asset=62013]").text()).not.toContain(noFile);
	});
});
