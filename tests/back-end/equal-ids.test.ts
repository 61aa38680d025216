import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import {
	logIn,
	openInFront,
	otherBackEnd,
	type OtherBackEnd,
} from "#tests/support/servers/other-back-end.ts";
import type { TestPortal } from "#tests/support/portal.ts";

type Row = Record<string, unknown>;

const program = JSON.parse(readFileSync(join(samplePack, "apps/620.json"), "utf8")) as {
	assets: { toolbox: Row[] };
	collections: Record<string, Record<string, Row[]>>;
	image_library: Row[];
	video_library: Row[];
	contact_us: Row[];
	chapters: { id: number; pages: Row[] }[];
};

const calls = {
	images: (app: number) => `GET v2/carousel-photo?app_id=${app}&format=json`,
	videos: (app: number) => `GET inline-carousel?app_id=${app}&format=json`,
	toolbox: "GET sales-companion-assets?app_id=620&type=toolbox&format=json",
	collection: (asset: number) => `GET collection?sales_companion_item_id=${asset}`,
	contacts: (app: number) => `GET contact-us?app_id=${app}`,
	pages: (chapter: number) => `GET chapter-content?chapter_id=${chapter}`,
};

/**
 * Opens a back end that numbers everything from 1: pictures and videos of each program, items of
 * each collection, contacts and pages.
 */
async function numberedFromOne(): Promise<OtherBackEnd> {
	const backEnd = await otherBackEnd({ programs: [760, 620, 787] });
	const row = (list: Row[], fields: Row) => ({ ...list[0], ...fields });
	const { answers } = backEnd;
	answers.set("GET v2/carousel-photo", { items: [] });
	answers.set("GET inline-carousel", { items: [] });
	for (const [app, place] of [
		[620, "California"],
		[787, "Canada"],
	] as const) {
		answers.set(calls.images(app), {
			items: [row(program.image_library, { id: 1, title: `Picture of ${place}` })],
		});
		answers.set(calls.videos(app), {
			items: [
				row(program.video_library, {
					id: 1,
					title: `Video of ${place}`,
					link_jw: `film-${app}`,
					url: "",
				}),
			],
		});
		answers.set(calls.contacts(app), {
			result: "success",
			list: [row(program.contact_us, { id: 1, name: `Contact for ${place}` })],
		});
	}
	answers.set(calls.toolbox, [
		...program.assets.toolbox,
		row(program.assets.toolbox, { id: 62020, title: "Rail trips" }),
	]);
	const item = program.collections[62010]?.Coast ?? [];
	answers.set(calls.collection(62010), { Coast: [row(item, { id: 1, title: "Highway 1" })] });
	answers.set(calls.collection(62020), { Coast: [row(item, { id: 1, title: "Night train" })] });
	for (const { id, pages } of program.chapters)
		answers.set(
			calls.pages(id),
			pages.map((page, index) => ({ ...page, id: index + 1 })),
		);
	return backEnd;
}

const library = (type: string, app = 620) => `/resources/sell/${app}/library/?type=${type}`;
const lists = {
	"Picture of California": library("imageLibrary"),
	"Video of California": library("videoLibrary"),
	"Picture of Canada": library("imageLibrary", 787),
	"Video of Canada": library("videoLibrary", 787),
	"Highway 1": library("collection&id=62010"),
	"Night train": library("collection&id=62020"),
} as const;
type Title = keyof typeof lists;
const titles = Object.keys(lists) as Title[];

/** Returns the item's address in its list, or `no …` if the list doesn't have the item. */
async function addressOf(agent: Agent, title: Title): Promise<string> {
	const { $ } = await agent.get(lists[title]);
	const links = $("main a[href^='/open/']").filter((_, link) => $(link).text().trim() === title);
	return links.first().attr("href") ?? `no ${title}`;
}

const addressesOf = async (agent: Agent): Promise<string[]> => {
	const addresses: string[] = [];
	for (const title of titles) addresses.push(await addressOf(agent, title));
	return addresses;
};

async function readAgain(backEnd: OtherBackEnd, front: TestPortal, agent: Agent): Promise<void> {
	const count = () => backEnd.asked.filter((call) => call === "GET trade-shows").length;
	const before = count();
	front.clock.now += 300_000;
	await agent.get("/home/");
	await expect.poll(count).toBeGreaterThan(before);
}

test("Library items, collection items, contacts and pages that share an id all appear, and each item has its own address (BACK-21)", async () => {
	const backEnd = await numberedFromOne();
	const front = await openInFront(backEnd);
	const agent = await logIn(
		front,
		backEnd.person("maren@example.org", { programs: [620, 787], progress: new Map([[6201, 4]]) }),
	);
	const addresses = await addressesOf(agent);
	expect(new Set(addresses).size).toBe(titles.length);
	for (const [index, address] of addresses.entries()) {
		const { location } = await agent.get(address);
		const opened = await agent.get(location ?? "");
		expect(opened.$(".sheet h2").first().text()).toBe(titles[index]);
	}
	const watch = await agent.get("/watch/");
	for (const place of ["California", "Canada"]) {
		expect(watch.text).toContain(`Video of ${place}`);
		const app = place === "Canada" ? 787 : 620;
		expect((await agent.get(`/contact/${app}/`)).text).toContain(`Contact for ${place}`);
	}
	expect((await agent.get("/training/620/6201/1/")).text).toContain("A state of many trips");
	expect((await agent.get("/training/620/6202/1/")).status).toBe(200);
});

test("Items that share an id have separate favorites, points, shared links and places in a client folder (BACK-21)", async () => {
	const backEnd = await numberedFromOne();
	const front = await openInFront(backEnd);
	const person = backEnd.person("maren@example.org", { programs: [620, 787] });
	const agent = await logIn(front, person);
	const addresses = await addressesOf(agent);
	const links = new Set<string>();
	await agent.get("/folders/");
	const folder = (
		await agent.post("/folders/", { firstName: "Ellen", title: "", note: "", endsOn: "2026-12-20" })
	).location?.replace(/#.*/, "");
	for (const [index, address] of addresses.entries()) {
		const [, , app, itemType, itemId] = address.split("/");
		const fields = { appId: app, itemType, itemId };
		await agent.post("/favorite/", { ...fields, favorite: "1" });
		const share = address.replace("/open/", "/share/");
		await agent.get(share);
		await agent.post(share);
		const link = (await agent.get(share)).$("a[href^='/s/']").attr("href") ?? "";
		links.add(link);
		const add = address.replace("/open/", "/folders/add/");
		await agent.get(add);
		await agent.post(add, { folder: /\d+/.exec(folder ?? "")?.[0] });
		expect((await front.agent().get(link)).$("h1").text()).toContain(titles[index]);
	}
	expect(links.size).toBe(titles.length);
	expect(person.favorites).toHaveLength(titles.length);
	const client = (await agent.get(folder ?? "")).$("a[href^='/s/']").attr("href") ?? "";
	const seen = await front.agent().get(client);
	for (const title of titles) expect(seen.text).toContain(title);
	// The agent had 60 points, and this back end awards 10 for each favorite, link and folder item.
	await expect.poll(() => person.points).toBe(60 + 30 * titles.length);
	const [, , appId, itemType, itemId] = addresses[1]?.split("/") ?? [];
	await agent.post("/favorite/", { appId, itemType, itemId, favorite: "0" });
	const kept = (await agent.get("/favorites/")).text;
	for (const title of titles)
		expect([title, kept.includes(title)]).toEqual([title, title !== "Video of California"]);
});

test("An item keeps its address, favorite and shared link when another item with the same id appears or disappears (BACK-21)", async () => {
	const backEnd = await numberedFromOne();
	const pictures = backEnd.answers.get(calls.images(620));
	backEnd.answers.set(calls.images(620), { items: [] });
	const front = await openInFront(backEnd);
	const person = backEnd.person("maren@example.org", { programs: [620, 787] });
	const agent = await logIn(front, person);
	expect(await addressOf(agent, "Video of California")).toBe("/open/620/library/1/");
	await agent.post("/favorite/", {
		appId: "620",
		itemType: "library",
		itemId: "1",
		favorite: "1",
	});
	const share = "/share/620/library/1/";
	await agent.get(share);
	await agent.post(share);
	const link = (await agent.get(share)).$("a[href^='/s/']").attr("href") ?? "";
	backEnd.answers.set(calls.images(620), pictures);
	await readAgain(backEnd, front, agent);
	await expect
		.poll(() => addressOf(agent, "Picture of California"))
		.toMatch(/^\/open\/620\/library\/9\d{14}\/$/);
	expect(await addressOf(agent, "Video of California")).toBe("/open/620/library/1/");
	expect((await agent.get("/favorites/")).text).toContain("Video of California");
	expect((await front.agent().get(link)).$("h1").text()).toContain("Video of California");
	const before = await addressesOf(agent);
	// After the first item with the id disappears, the others keep their addresses.
	backEnd.answers.set(calls.videos(620), { items: [] });
	await readAgain(backEnd, front, agent);
	await expect.poll(() => addressOf(agent, "Video of California")).toContain("no ");
	expect(await addressOf(agent, "Picture of California")).toBe(before[0]);
	expect((await agent.get("/favorites/")).text).not.toContain("Picture of California");
	expect((await front.agent().get(link)).status).toBe(404);
});
