import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { earned } from "#tests/support/events.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { temporaryAddress } from "#tests/support/temporary.ts";
import { maxFolderItems, maxFolders } from "#app/features/sharing/folder.ts";

const day = 86_400_000;
const guide = "/folders/add/620/asset/62013/";
const fact = "/folders/add/620/asset/62001/";
const inDays = (days: number) => new Date(today + days * day).toISOString().slice(0, 10);
const ellen = {
	firstName: "Ellen",
	title: "California in May",
	note: "See you on Thursday.",
	endsOn: inDays(30),
};

async function newFolder(agent: Agent, fields: Record<string, string> = ellen): Promise<string> {
	await agent.get("/folders/");
	return (await agent.post("/folders/", fields)).location ?? "";
}

async function add(agent: Agent, item: string, folder: string) {
	await agent.get(item);
	return agent.post(item, { folder: /\d+/.exec(folder)?.[0] ?? "" });
}

const linkOf = async (agent: Agent, folder: string) =>
	(await agent.get(folder)).$("a[href^='/s/']").attr("href") ?? "";

async function withFolder(portal: TestPortal) {
	const agent = await portal.member({ email: "maren@example.org" });
	const folder = await newFolder(agent);
	await add(agent, guide, folder);
	return { agent, folder, link: await linkOf(agent, folder) };
}

describe("A client folder", () => {
	it("Agents create a client folder at /folders/, and `Add to folder` adds an item to it only once (SHARE-15)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const list = await agent.get("/resources/sell/620/");
		expect(list.$(`a[href='${guide}']`).text()).toBe("Add to folder");
		expect((await agent.get("/folders/")).$("main button:contains('New folder')")).toHaveLength(1);
		const folder = await newFolder(agent);
		expect(folder).toMatch(/^\/folders\/\d+\/$/);
		expect((await agent.get(guide)).$("main button:contains('Add to folder')")).toHaveLength(1);
		expect((await add(agent, guide, folder)).location).toBe(`${folder}#items`);
		await add(agent, guide, folder);
		const page = await agent.get(folder);
		expect(page.$("article[aria-labelledby^=asset-]")).toHaveLength(1);
		expect(page.text).toContain("California STAR: Sales guide");
		expect(await earned(portal, "share")).toEqual(["asset:62013"]);
		expect((await agent.get("/folders/")).text).toContain("Ellen: California in May");
	});

	it("Agents can create a client folder while they add an item, but not without a first name or with an end date in the past", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get(guide);
		const refused = await agent.post(guide, { folder: "new", firstName: "", endsOn: inDays(-1) });
		expect([refused.status, refused.$(".field--faulty")]).toMatchObject([422, { length: 2 }]);
		const made = await agent.post(guide, { folder: "new", firstName: "Tom", endsOn: inDays(3) });
		expect(made.location).toMatch(/^\/folders\/\d+\/#items$/);
		expect((await agent.get("/folders/")).text).toContain("Tom: California STAR");
	});

	it("A client folder shows the client its title, the client's and the agent's names, the note, the items and the last day, and has no menu (SHARE-15)", async () => {
		const portal = await openPortal();
		const { agent, folder, link } = await withFolder(portal);
		await add(agent, fact, folder);
		const { $, body, headers, status } = await portal.agent().get(link);
		expect(status).toBe(200);
		expect($("h1").text()).toBe("California in May");
		for (const words of [
			"For Ellen",
			"Maren Holt",
			"See you on Thursday.",
			"This page is open until",
			"Sales guide",
		])
			expect(body).toContain(words);
		expect($("nav")).toHaveLength(0);
		expect(headers.get("X-Robots-Tag")).toBe("noindex");
		const file = $("a[download]").attr("href") ?? "";
		const visitor = portal.agent();
		expect((await visitor.fetch(file)).status).toBe(404);
		await visitor.get(link);
		expect((await visitor.fetch(file)).status).toBe(200);
		expect((await agent.get(folder)).text).toContain("Opened 2 times");
	});

	it("A client folder keeps the order that its agent chose, even after the agent removes an item, and puts an added item last (SHARE-15)", async () => {
		const portal = await openPortal();
		const { agent, folder } = await withFolder(portal);
		await add(agent, fact, folder);
		const order = async () =>
			(await agent.get(folder))
				.$("article[aria-labelledby^=asset-]")
				.toArray()
				.map((row) => row.attribs["aria-labelledby"]);
		expect(await order()).toEqual(["asset-62013", "asset-62001"]);
		await agent.post(folder, { intent: "up", itemType: "asset", itemId: "62001" });
		expect(await order()).toEqual(["asset-62001", "asset-62013"]);
		await agent.post(folder, { intent: "down", itemType: "asset", itemId: "62013" });
		expect(await order()).toEqual(["asset-62001", "asset-62013"]);
		await agent.post(folder, { intent: "out", itemType: "asset", itemId: "62001" });
		expect(await order()).toEqual(["asset-62013"]);
		await add(agent, fact, folder);
		expect(await order()).toEqual(["asset-62013", "asset-62001"]);
	});

	it("A client folder ends on its last day or when its agent ends it, reopens if its agent sets a new last day, and is deleted 90 days after its end (SHARE-16, SHARE-17)", async () => {
		const portal = await openPortal();
		const { agent, folder, link } = await withFolder(portal);
		await agent.post(folder, { intent: "end" });
		const over = await portal.agent().get(link);
		expect([over.status, over.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
		expect(over.$("h1").text()).toBe("This page closed on November 20, 2026");
		expect(over.text).toContain("Ask Maren Holt for a new one.");
		expect(over.text).not.toContain("Ellen");
		expect(over.$("a[href*='/login/'], a[href='/home/']")).toHaveLength(0);
		expect((await add(agent, fact, folder)).status).toBe(404);
		portal.clock.now += day;
		await agent.get(folder);
		await agent.post(folder, { intent: "end" });
		expect((await portal.agent().get(link)).$("h1").text()).toBe(
			"This page closed on November 20, 2026",
		);
		await agent.post(folder, { ...ellen, intent: "change", endsOn: inDays(2) });
		expect((await portal.agent().get(link)).status).toBe(200);
		portal.clock.now += 2 * day;
		expect((await portal.agent().get(link)).$("h1").text()).toBe(
			"This page closed on November 22, 2026",
		);
		const count = async () =>
			(await portal.container.database.db.selectFrom("folder").select("id").execute()).length;
		await portal.container.keepHouse();
		expect(await count()).toBe(1);
		portal.clock.now += 91 * day;
		await portal.container.keepHouse();
		expect(await count()).toBe(0);
		expect(
			await portal.container.database.db.selectFrom("folder_item").select("item_id").execute(),
		).toEqual([]);
	});

	it("A client folder shows an item only while its agent may share it (SHARE-16)", async () => {
		const pack = copyOfSamplePack();
		const portal = await openPortal({ pack });
		const { link, agent, folder } = await withFolder(portal);
		expect((await portal.agent().get(link)).text).toContain("Sales guide");
		editPack(pack, "apps/620.json", ["assets", "toolbox", 3, "in_development"], 1);
		await portal.importPack(pack);
		const { text, status } = await portal.agent().get(link);
		expect([status, text.includes("Sales guide")]).toEqual([200, false]);
		expect((await agent.get(folder)).text).not.toContain("Sales guide");
	});

	it("Other agents can't open or end a client folder, and the agent's own copy of the folder has another link and no note (SHARE-15)", async () => {
		const portal = await openPortal();
		const { agent, folder, link } = await withFolder(portal);
		const other = await portal.member();
		expect((await other.get(folder)).status).toBe(404);
		expect((await other.post(folder, { intent: "end" })).status).toBe(404);
		await agent.get(folder);
		const copy = (await agent.post(folder, { intent: "copy" })).location ?? "";
		const copied = await linkOf(agent, copy);
		expect(copied).not.toBe(link);
		const shown = (await portal.agent().get(copied)).text;
		expect(shown).toContain("Sales guide");
		expect(shown).not.toContain("See you on Thursday.");
		const { $ } = await agent.get("/folders/");
		const listed = $("main article a[href^='/folders/']").toArray();
		expect(listed.map(({ attribs }) => attribs["href"])).toEqual([
			copy.replace("#change", ""),
			folder,
		]);
	});

	it("A client folder distinguishes an asset from a collection's item with the same id (SHARE-15)", async () => {
		const portal = await openPortal();
		const { agent, folder } = await withFolder(portal);
		const { db } = portal.container.database;
		await db.updateTable("folder_item").set({ item_id: 1 }).execute();
		await add(agent, "/folders/add/620/collection/1/", folder);
		await add(agent, fact, folder);
		const item = { itemType: "collection", itemId: "1" };
		await agent.get(folder);
		await agent.post(folder, { intent: "up", ...item });
		const copy = (await agent.post(folder, { intent: "copy" })).location ?? "";
		await agent.post(folder, { intent: "out", ...item });
		const order = async (path: string) =>
			(await agent.get(path))
				.$("main article[aria-labelledby]")
				.toArray()
				.map((row) => row.attribs["aria-labelledby"]);
		expect(await order(folder)).toEqual(["asset-1", "asset-62001"]);
		expect(await order(copy)).toEqual(["collection-1", "asset-1", "asset-62001"]);
	});

	it("The export of an account contains its client folders without their tokens, and deleting the account ends their links (SHARE-17)", async () => {
		const portal = await openPortal();
		const { agent, link } = await withFolder(portal);
		const file = (await agent.get("/my-source/export.json")).body;
		expect(file).toContain("See you on Thursday.");
		expect(file).not.toContain(link.split("/")[2]);
		await portal.container.database.db
			.deleteFrom("user_account")
			.where("email", "=", "maren@example.org")
			.execute();
		expect((await portal.agent().get(link)).status).toBe(404);
	});

	it("Simultaneous changes in several tabs neither lose nor duplicate items of a client folder, and can't exceed the limits on items and folders (SHARE-18)", async () => {
		const portal = await openPortal();
		const { agent, folder } = await withFolder(portal);
		const { folders } = portal.container.backEnd.shares;
		const catalog = await portal.container.backEnd.catalog.current();
		const user = (await portal.container.backEnd.accounts.credentials("maren@example.org"))?.user;
		if (!user) throw new Error("No one has signed up");
		const id = Number(/\d+/.exec(folder)?.[0]);
		const event = {
			category: "share",
			appId: 620,
			title: "A",
			url: "/s/",
			itemId: "asset:1",
			name: "A",
		} as const;
		const item = (itemId: number) => ({
			appId: 620,
			itemType: "asset" as const,
			itemId,
			title: "A",
		});
		const numbers = Array.from({ length: maxFolderItems + 5 }, (_, at) => at + 1);
		const added = await Promise.all(
			numbers.flatMap((each) => [
				folders.addItem(catalog, user, id, item(each), event, today),
				folders.moveItem(user, id, item(each), -1, today),
			]),
		);
		expect(added.filter((each) => each === "added")).toHaveLength(maxFolderItems - 1);
		const items = (await folders.find(user, id))?.items ?? [];
		expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(maxFolderItems);
		expect(items).toHaveLength(maxFolderItems);
		const facts = { firstName: "Tom", title: null, note: null, endsAt: today + day };
		const made = await Promise.all(
			Array.from({ length: maxFolders + 3 }, () => folders.create(user, facts, today)),
		);
		expect(made.filter((each) => each !== null)).toHaveLength(maxFolders - 1);
		await Promise.all([
			folders.end(user, id, today),
			folders.end(user, id, today + 5),
			folders.copy(user, id, facts, today),
		]);
		expect((await folders.find(user, id))?.endsAt).toBeLessThanOrEqual(today + 5);
		// The ended folder counts toward the limit, too.
		expect(await folders.create(user, facts, today + 10)).toBeNull();
		expect(await folders.list(user)).toHaveLength(maxFolders);
		expect((await agent.get("/folders/")).status).toBe(200);
	});

	it("A client folder stays consistent if two servers add, remove and reorder its items and end it at the same time (SHARE-18)", async () => {
		// SQLite has one writer at a time, so a second connection would block this process.
		const settings = postgresServer ? { DATABASE_URL: await temporaryAddress("sample") } : null;
		const portal = await openPortal(settings ? { settings } : {});
		const { agent, folder } = await withFolder(portal);
		const one = portal.container.backEnd.shares.folders;
		const catalog = await portal.container.backEnd.catalog.current();
		const other = settings
			? (await openPortal({ settings })).container.backEnd.shares.folders
			: one;
		const user = (await portal.container.backEnd.accounts.credentials("maren@example.org"))?.user;
		if (!user) throw new Error("No one has signed up");
		const id = Number(/\d+/.exec(folder)?.[0]);
		const event = {
			category: "share",
			appId: 620,
			title: "A",
			url: "/s/",
			itemId: "asset:1",
			name: "A",
		} as const;
		const named = (itemId: number) => ({ itemType: "asset" as const, itemId });
		const add = (of: typeof one, itemId: number) =>
			of.addItem(catalog, user, id, { appId: 620, ...named(itemId), title: "A" }, event, today);
		const numbers = Array.from({ length: 8 }, (_, at) => at + 1);
		const outcomes = await Promise.all(
			numbers.flatMap((each) => [
				add(one, each),
				add(other, each),
				one.moveItem(user, id, named(62013), 1, today),
				other.moveItem(user, id, named(each), -1, today),
			]),
		);
		expect(outcomes.filter((each) => each === "added")).toHaveLength(numbers.length);
		const heldNow = async () =>
			((await one.find(user, id))?.items ?? []).map(({ itemId }) => itemId);
		expect((await heldNow()).toSorted((a, b) => a - b)).toEqual([...numbers, 62013]);
		await Promise.all([
			one.removeItem(user, id, named(1)),
			other.removeItem(user, id, named(1)),
			other.moveItem(user, id, named(1), 1, today),
			one.moveItem(user, id, named(2), 1, today),
			other.removeItem(user, id, named(3)),
		]);
		expect((await heldNow()).toSorted((a, b) => a - b)).toEqual([2, 4, 5, 6, 7, 8, 62013]);
		const places = await portal.container.database.db
			.selectFrom("folder_item")
			.select("place")
			.where("folder_id", "=", id)
			.execute();
		expect(new Set(places.map(({ place }) => place)).size).toBe(7);
		const [late] = await Promise.all([
			add(other, 90),
			one.end(user, id, today),
			other.end(user, id, today),
		]);
		expect((await heldNow()).includes(90)).toBe(late === "added");
		expect([await add(one, 91), await add(other, 91)]).toEqual([null, null]);
		expect(
			(await portal.agent().get(await linkOf(agent, folder).then((link) => link || "/s/none/")))
				.status,
		).toBe(404);
	});

	it("The page of a client folder with items of several types uses each HTML id once and has its headings in order (SHARE-15)", async () => {
		const portal = await openPortal();
		const { agent, folder, link } = await withFolder(portal);
		for (const item of [
			fact,
			"/folders/add/620/asset/62011/",
			"/folders/add/620/collection/1/",
			"/folders/add/620/asset/62014/",
		])
			await add(agent, item, folder);
		const { $ } = await portal.agent().get(link);
		const ids = $("[id]")
			.toArray()
			.map(({ attribs }) => attribs["id"]);
		expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
		const levels = $("h1, h2, h3, h4, h5, h6")
			.toArray()
			.map(({ tagName }) => Number(tagName.slice(1)));
		expect(levels[0]).toBe(1);
		expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
		expect(Math.max(...levels)).toBe(5);
	});

	it("The agent's page of a client folder shows a QR code of the folder's link until the folder ends (SHARE-19)", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: "https://portal.example.com,http://portal.test" },
		});
		const { agent, folder } = await withFolder(portal);
		expect(
			(await agent.get(folder)).$("svg[aria-label='QR code of the folder’s link'] path"),
		).toHaveLength(2);
		await agent.post(folder, { intent: "end" });
		expect((await agent.get(folder)).$("svg[aria-label^='QR code']")).toHaveLength(0);
	});
});
