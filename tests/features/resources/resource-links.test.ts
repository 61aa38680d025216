import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { activityOf } from "#tests/support/events.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import {
	copyOfSamplePack,
	editPack,
	samplePack,
	type Json,
	type Tree,
} from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const app = "apps/620.json";

/** Returns the address of a pack's file in a page's HTML, or an empty text if it isn't there. */
const mediaAddress = (body: string, name: string) =>
	new RegExp(`/media/[\\da-f]{16}/${name}`).exec(body)?.[0] ?? "";

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

describe("Links to resources, videos and downloads", () => {
	it("Opening a resource, collection item, video or file goes through the portal, which records an event and redirects (EVENT-10)", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "maren@example.org" });
		expect((await agent.get("/open/620/asset/62013/")).location).toBe(
			"/resources/sell/620/?id=62013",
		);
		expect((await agent.get("/open/620/asset/62010/")).location).toBe(
			"/resources/sell/620/library/?type=collection&id=62010",
		);
		expect((await agent.get("/open/620/collection/2/")).location).toBe("https://example.org/wine");
		expect((await agent.get("/open/620/library/620601/")).location).toBe(
			"/resources/sell/620/library/?type=videoLibrary&item=620601",
		);
		expect((await agent.get("/open/620/asset/62013/file/")).location).toMatch(
			/^\/media\/[\da-f]{16}\/guide\.pdf$/,
		);
		const events = await activityOf(portal);
		expect(
			events.map(({ event, category, title, type, itemId }) => [
				event,
				category,
				title,
				type,
				itemId,
			]),
		).toEqual([
			["analytics.resource_click", "resource", "Sales guide", "sell", "asset:62013"],
			["analytics.collection_click", "collection", "Road trips", undefined, "asset:62010"],
			["analytics.collection_click", "collection", "Wine country", undefined, "collection:2"],
			["analytics.video_view", "videos", "Welcome", undefined, "library:620601"],
			["analytics.resource_click", "resource", "Sales guide", "sell", "asset:62013"],
		]);
		expect(events[2]).toMatchObject({
			appId: 620,
			email: "maren@example.org",
			url: "https://example.org/wine",
		});
	});

	it("A download is named after its item and supports byte ranges, and the portal records it once (RES-11)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const whole = await agent.fetch("/download/620/asset/62013/");
		expect(whole.status).toBe(200);
		expect(whole.headers.get("Content-Disposition")).toBe('attachment; filename="Sales guide.pdf"');
		const rest = await agent.fetch("/download/620/asset/62013/", {
			headers: { Range: "bytes=10-" },
		});
		expect(rest.status).toBe(206);
		expect((await activityOf(portal)).map(({ event, name }) => [event, name])).toEqual([
			["analytics.download", "Sales guide.pdf"],
		]);
	});

	it("HEAD and prefetch requests for resources and downloads record no events (EVENT-10)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		for (const path of [
			"/open/620/asset/62013/",
			"/open/620/asset/62013/file/",
			"/download/620/asset/62013/",
		]) {
			await agent.fetch(path, { method: "HEAD" });
			await agent.fetch(path, { headers: { "Sec-Purpose": "prefetch" } });
			await agent.fetch(path, { headers: { "Sec-Purpose": "prefetch;prerender" } });
		}
		expect(await activityOf(portal)).toEqual([]);
	});

	it("Links to resources and downloads ignore an address in the query, and don't lead to the content of unknown, hidden or locked items (EVENT-10)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect((await agent.get("/open/620/asset/62013/?url=https://evil.example")).location).toBe(
			"/resources/sell/620/?id=62013",
		);
		const refused = [
			"asset/62002",
			"asset/62003",
			"asset/62015",
			"asset/999",
			"asset/78701",
			"collection/99",
			"library/99",
			"page/620101",
			"nonsense/1",
		];
		for (const item of refused) {
			expect([
				item,
				...(await codes(
					agent,
					`/open/620/${item}/`,
					`/open/620/${item}/file/`,
					`/download/620/${item}/`,
				)),
			]).toEqual([item, 404, 404, 404]);
		}
		expect((await agent.get("/open/620/asset/62014/")).location).toBe(
			"/resources/sell/620/?id=62014",
		);
		expect(await codes(agent, "/open/620/asset/62014/file/", "/download/620/asset/62014/")).toEqual(
			[404, 404],
		);
		expect((await agent.get("/open/999/asset/62013/")).location).toBe("/404/");
		expect(await activityOf(portal)).toHaveLength(1);
		expect((await portal.agent().get("/download/620/asset/62013/")).location).toMatch(/^\/login\//);
	});
});

describe("The addresses of resource files", () => {
	it("The portal refuses a locked resource's file at its address until the program is complete", async () => {
		const portal = await openPortal();
		const graduate1 = await portal.member();
		await enroll(graduate1, 620);
		await graduate(graduate1, 620);
		const rates = mediaAddress(
			(await graduate1.get("/resources/sell/620/?id=62014")).body,
			"rates.pdf",
		);
		const other = await portal.member();
		expect(await codes(graduate1, rates)).toEqual([200]);
		expect(await codes(other, rates)).toEqual([404]);
		expect(await codes(portal.agent(), rates)).toEqual([404]);
	});

	it("The portal refuses files that only a locked or hidden library has, and Watch omits the library's videos", async () => {
		const withOwnFiles = (changes: Parameters<typeof packWith>[0]) => {
			const pack = packWith(changes);
			for (const [own, other] of [
				["own.mp4", "welcome.mp4"],
				["own.jpg", "forest.jpg"],
			] as const) {
				copyFileSync(join(samplePack, "media", other), join(pack, "media", own));
			}
			editPack(pack, app, ["video_library", 0, "url"], "own.mp4");
			editPack(pack, app, ["image_library", 1, "url"], "own.jpg");
			return pack;
		};
		const open = await (await openPortal({ pack: withOwnFiles({}) })).member();
		const film = mediaAddress(
			(await open.get("/resources/sell/620/library/?type=videoLibrary&item=620601")).body,
			"own.mp4",
		);
		const image = mediaAddress(
			(await open.get("/resources/sell/620/library/?type=imageLibrary&item=620502")).body,
			"own.jpg",
		);
		expect(await codes(open, film, image)).toEqual([200, 200]);
		expect((await open.get("/watch/")).$("[data-video=library-620601]")).toHaveLength(1);
		const pack = withOwnFiles({
			62011: { full_complete_unlock_only: 1 },
			62012: { in_development: 1 },
		});
		const closed = await (await openPortal({ pack })).member();
		expect(await codes(closed, film, image)).toEqual([404, 404]);
		expect((await closed.get("/watch/")).$("[data-video=library-620601]")).toHaveLength(0);
	});

	it("The portal serves a file that several rows name if one of the rows is visible and unlocked", async () => {
		const portal = await openPortal({
			pack: packWith({ 62013: { full_complete_unlock_only: 1 } }),
		});
		const agent = await portal.member();
		const guide = mediaAddress(
			(await agent.get("/resources/sell/620/library/?type=collection&id=62010&item=1")).body,
			"guide.pdf",
		);
		expect(await codes(agent, guide)).toEqual([200]);
	});
});
