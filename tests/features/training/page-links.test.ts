import { pagesOf } from "#app/features/catalog/catalog.ts";
import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, type Json } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const lesson = "/training/620/6201/1/";
const retain = "/retain/620/6201/?page=1";
const rail = "https://rail.example/fares?a=1&b=2";

/**
 * Makes a copy of the sample pack whose first lesson links to files and other sites, in its text
 * and below it.
 */
function linkedPack(): string {
	const pack = copyOfSamplePack();
	const link = (id: number, type: string, text: string, src: string, credits: string): Json => ({
		id,
		type,
		text,
		resources: [{ src, credits }],
	});
	const page = ["chapters", 0, "pages", 0] as const;
	editPack(
		pack,
		"apps/620.json",
		[...page, "links"],
		[
			link(1, "image", "Map", "coast.jpg", "Own picture"),
			link(2, "document", "Guide", "guide.pdf", "Tourist board"),
			link(3, "video", "Short film", "welcome.mp4", "Film office"),
			link(4, "link", "Rail fares", rail, "Rail company"),
			link(5, "link", "Write to us", "mailto:help@rail.example", ""),
		],
	);
	const text = `<p>Read <a href="https://parks.example/?x=1&amp;y=2">the park rules</a>, <a href="mailto:a@b.example">write</a>.</p>`;
	editPack(pack, "apps/620.json", [...page, "text"], text);
	return pack;
}

async function learner(portal: TestPortal): Promise<Agent> {
	const agent = await portal.member();
	await enroll(agent, 620);
	return agent;
}

const named = ({ $ }: Answer, name: string) =>
	$("main a").filter((_, link) => $(link).text().trim() === name);

async function events(portal: TestPortal): Promise<unknown[]> {
	const rows = await portal.container.database.db
		.selectFrom("activity_event")
		.select(["activity", "item_id"])
		.orderBy("id")
		.execute();
	return rows
		.map((row) => ({ said: JSON.parse(row.activity) as Record<string, string>, item: row.item_id }))
		.filter(({ said }) => said["category"] !== "retain")
		.map(({ said: { event, type, title, url }, item }) => [event, type, title, url, item]);
}

describe("Links of lessons and of Retain (EVENT-10)", () => {
	it.each([
		["lesson", lesson],
		["Retain", retain],
	])(
		"On a %s page, links to files and sites have addresses of the portal, which records when they are opened",
		async (_, path) => {
			const portal = await openPortal({ pack: linkedPack() });
			const agent = await learner(portal);
			const answer = await agent.get(path);
			const followed = [];
			for (const name of ["Map", "Guide", "Short film", "Rail fares", "the park rules"]) {
				const link = named(answer, name);
				expect(link.attr("href")).toMatch(/^\/open\/620\/page\/620101\/[0-9a-f]{10}\/$/);
				followed.push((await agent.get(link.attr("href") ?? "")).location);
			}
			expect(followed).toEqual([
				expect.stringMatching(/^\/media\/[\da-f]{16}\/coast\.jpg$/),
				expect.stringMatching(/^\/media\/[\da-f]{16}\/guide\.pdf$/),
				expect.stringMatching(/^\/media\/[\da-f]{16}\/welcome\.mp4$/),
				rail,
				"https://parks.example/?x=1&y=2",
			]);
			expect((await agent.fetch(followed[1] ?? "")).status).toBe(200);
			expect(await events(portal)).toEqual([
				["analytics.resource_click", "lesson", "Map", followed[0], "page:620101"],
				["analytics.resource_click", "lesson", "Guide", followed[1], "page:620101"],
				["analytics.video_view", undefined, "Short film", followed[2], "page:620101"],
				["analytics.resource_click", "lesson", "Rail fares", rail, "page:620101"],
				["analytics.resource_click", "lesson", "the park rules", followed[4], "page:620101"],
			]);
		},
	);

	it("Links in lessons work in Lite mode, and email links stay unchanged", async () => {
		const agent = await learner(await openPortal({ pack: linkedPack() }));
		const answer = await agent.get(lesson, { "Save-Data": "on" });
		expect(answer.$("script")).toHaveLength(0);
		expect(
			(await agent.get(named(answer, "Rail fares").attr("href") ?? "", { "Save-Data": "on" }))
				.location,
		).toBe(rail);
		expect(named(answer, "Write to us").attr("href")).toBe("mailto:help@rail.example");
		expect(named(answer, "write").attr("href")).toBe("mailto:a@b.example");
	});

	it("The portal records no HEAD requests or prefetches of a link in a lesson", async () => {
		const portal = await openPortal({ pack: linkedPack() });
		const agent = await learner(portal);
		const href = named(await agent.get(lesson), "Rail fares").attr("href") ?? "";
		await agent.fetch(href, { method: "HEAD" });
		await agent.get(href, { "Sec-Purpose": "prefetch" });
		expect(await events(portal)).toEqual([]);
	});

	it("Links in a lesson work only for registered users, and only for addresses that the lesson contains", async () => {
		const portal = await openPortal({ pack: linkedPack() });
		const agent = await learner(portal);
		const href = named(await agent.get(lesson), "Rail fares").attr("href") ?? "";
		const key = href.split("/").at(-2) ?? "";
		for (const path of [
			`/open/620/page/620101/${encodeURIComponent("https://evil.example/")}/`,
			`/open/620/page/620101/0000000000/?to=https://evil.example/`,
			`/open/620/page/620102/${key}/`,
			`/open/620/page/620103/${key}/`,
			`/open/620/page/1/${key}/`,
			`/open/901/page/620101/${key}/`,
			`/open/999/page/620101/${key}/`,
		]) {
			const answer = await agent.get(path);
			expect([
				path,
				answer.location?.startsWith("https:") ?? false,
				answer.status === 404 || answer.status === 302,
			]).toEqual([path, false, true]);
		}
		const other = await portal.member();
		expect((await other.get(href)).location).toMatch(/^\/info\/620\//);
		expect((await portal.agent().get(href)).location).toMatch(/^\/login\//);
		expect(await events(portal)).toEqual([]);
	});

	it("A page's row in wire format keeps the link addresses of the pack", async () => {
		const portal = await openPortal({ pack: linkedPack() });
		const catalog = await portal.container.backEnd.catalog.current();
		const [page] = pagesOf(catalog, 6201);
		const row = catalog.row("page", page?.id ?? 0) as { text: string };
		expect(row.text).toContain('href="https://parks.example/?x=1&amp;y=2"');
	});

	it("The credits of a link show whether they are for a picture, a video or another source", async () => {
		const agent = await learner(await openPortal({ pack: linkedPack() }));
		const { text } = await agent.get(lesson);
		expect(text).toContain("Map Picture: Own picture");
		expect(text).toContain("Guide Source: Tourist board");
		expect(text).toContain("Short film Video: Film office");
		expect(text).toContain("Rail fares Source: Rail company");
	});
});
