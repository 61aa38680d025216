import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { activityOf } from "#tests/support/events.ts";
import { enroll } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, type Json } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const app = "apps/620.json";
const collection = "/resources/sell/620/library/?type=collection&id=62010";
const sheet = (id: number) => `${collection}&item=${id}`;

/**
 * Copies the sample pack, and adds two items to its collection: one with a page, and one with a
 * file and a page.
 */
function packWith(pageId: number, type = "link"): string {
	const pack = copyOfSamplePack();
	const item = { image: "", page_id: pageId };
	const items = [
		{ ...item, id: 60, title: "Goes to a page", type, url: "" },
		{ ...item, id: 61, title: "A file and a page", type: "document", url: "guide.pdf" },
	];
	editPack(pack, app, ["collections", "62010", "Coast"], (before) => [
		...(before as unknown as Json[]),
		...items,
	]);
	return pack;
}

async function open(pageId: number, edit?: (pack: string) => void) {
	const pack = packWith(pageId);
	edit?.(pack);
	const portal = await openPortal({ pack });
	return { portal, agent: await portal.member() };
}

/** Returns an item in the collection's list, with its link and its text. */
function listed({ $ }: Answer, id: number) {
	const article = $(`article[aria-labelledby=collection-${id}]`);
	return { article, link: article.find(`#collection-${id}`).attr("href"), text: article.text() };
}

async function shareCollection(agent: Agent): Promise<string> {
	await agent.get("/share/620/asset/62010/");
	await agent.post("/share/620/asset/62010/");
	return (await agent.get("/share/620/asset/62010/")).$("a[href^='/s/']").attr("href") ?? "";
}

describe("A collection item with a training page", () => {
	it("A collection item with a training page but no file leads registered users to the training page in Retain, from the list and from the item's own page (RES-12)", async () => {
		const { portal, agent } = await open(620101);
		await enroll(agent, 620);
		const { link, article } = listed(await agent.get(collection), 60);
		expect(link).toBe("/open/620/collection/60/");
		expect(article.text()).toContain("Read the page");
		expect((await agent.get(link ?? "")).location).toBe("/retain/620/6201/?page=1");
		const { $ } = await agent.get(sheet(60));
		expect($("main a:contains('Read the page')").first().attr("href")).toBe(
			"/retain/620/6201/?page=1",
		);
		expect((await agent.get("/retain/620/6201/?page=1")).text).toContain("A state of many trips");
		expect(
			(await activityOf(portal)).filter(({ itemId }) => itemId === "collection:60"),
		).toMatchObject([{ category: "collection" }]);
	});

	it("A collection item with a training page but no file opens the training page in the player if Retain doesn't show that page", async () => {
		const { agent } = await open(620103);
		await enroll(agent, 620);
		expect((await agent.get("/open/620/collection/60/")).location).toBe("/training/620/6201/3/");
		expect(
			(await agent.get(sheet(60))).$("main a:contains('Go to the question')").attr("href"),
		).toBe("/training/620/6201/3/");
	});

	it("A collection item with a file and a training page opens its file, and links registered users to the training page, too", async () => {
		const { agent } = await open(620101);
		const before = await agent.get(sheet(61));
		expect([before.status, before.$("main a:contains('Read the page')").length]).toEqual([200, 0]);
		await enroll(agent, 620);
		expect((await agent.get("/open/620/collection/61/")).location).toBe(sheet(61));
		const { $ } = await agent.get(sheet(61));
		expect($("main a:contains('Read the page')").attr("href")).toBe("/retain/620/6201/?page=1");
		expect($("main a[href='/download/620/collection/61/']").length).toBeGreaterThan(0);
	});

	it("A collection item with a training page but no file shows unregistered users a link to register, and nothing of the training page", async () => {
		const { portal, agent } = await open(620101);
		for (const path of [collection, sheet(60)]) {
			const answer = await agent.get(path);
			expect(answer.text).toContain("Register to read it");
			expect(answer.$("article[aria-labelledby=collection-60] a[href='/info/620/']").length).toBe(
				1,
			);
			expect(
				answer.$("a[href^='/open/620/collection/60/'], form[action='/share/620/collection/60/']"),
			).toHaveLength(0);
			expect(answer.body).not.toContain("/retain/620/6201/");
			expect(answer.body).not.toContain("A state of many trips");
		}
		expect((await agent.get("/open/620/collection/60/")).location).toBe(sheet(60));
		expect((await activityOf(portal)).filter(({ itemId }) => itemId === "collection:60")).toEqual(
			[],
		);
	});

	it.each([
		["hidden_in_source", 1],
		["coming_soon", 1],
		["upcoming", 1],
	])(
		"A collection item with a training page but no file has no link while that page's chapter can't be opened: %s",
		async (field, value) => {
			const { agent } = await open(620301, (pack) =>
				editPack(pack, app, ["chapters", 2, field], value),
			);
			await enroll(agent, 620);
			const { link, text } = listed(await agent.get(collection), 60);
			expect(link).toBeUndefined();
			expect(text).toContain("The supplier hasn’t added the link yet.");
			const answer = await agent.get(sheet(60));
			expect(answer.text).toContain("The supplier hasn’t added the link yet.");
			expect(answer.body).not.toContain("Napa and Sonoma");
			expect(answer.body).not.toContain("/retain/620/6203/");
			expect((await agent.get("/open/620/collection/60/")).location).toBe(sheet(60));
		},
	);

	it("A shared collection marks an item that only links to a training page with `for agents only`, and agents can't share that item by itself", async () => {
		const { portal, agent } = await open(620101);
		for (const registered of [false, true]) {
			if (registered) await enroll(agent, 620);
			expect((await agent.get("/share/620/collection/60/")).status).toBe(404);
			expect((await agent.post("/share/620/collection/60/")).status).toBe(404);
			const { $, body } = await portal.agent().get(await shareCollection(agent));
			const item = $("article[aria-labelledby=collection-60]");
			expect(item.text()).toContain("Goes to a page");
			expect(item.text()).toContain("for agents only");
			expect(item.find("a")).toHaveLength(0);
			expect($("article[aria-labelledby=collection-61]").text()).not.toContain("for agents only");
			for (const secret of ["A state of many trips", "/retain/", "/training/"])
				expect(body).not.toContain(secret);
		}
	});
});
