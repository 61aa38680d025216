import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { copyOfSamplePack, editPack, readPackFile } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

/**
 * Copies the sample pack, with a video page in Harbour Line Cruises and ten videos in the library
 * of Northern Rail.
 */
function packWithVideos(): string {
	const pack = copyOfSamplePack();
	const california = readPackFile(pack, "apps/620.json");
	const page = california.chapters?.[0]?.pages?.[1] as object;
	const item = california.video_library?.[0] as object;
	editPack(pack, "apps/901.json", ["chapters", 0, "pages", 0], {
		...page,
		id: 90_109,
		page_number: 1,
		title: "A morning at sea",
	});
	const items = Array.from({ length: 10 }, (_, index) => ({
		...item,
		chapter: null,
		id: 902_600 + index,
		title: `Line ${index}`,
		url: "welcome.mp4",
		link_jw: `https://video.example.org/${index}`,
	}));
	editPack(pack, "apps/902.json", ["video_library"], [
		items[0],
		...items.slice(1).map((each) => ({ ...each, url: "" })),
	] as never);
	return pack;
}

const keys = ({ $ }: Awaited<ReturnType<Agent["get"]>>) =>
	$("[data-video]")
		.toArray()
		.map((video) => $(video).attr("data-video"));

async function register(agent: Agent, id: number): Promise<void> {
	await agent.get(`/info/${id}/`);
	await agent.post(`/info/${id}/`);
}

async function views(portal: TestPortal): Promise<unknown[]> {
	const rows = await portal.container.database.db
		.selectFrom("activity_event")
		.select(["category", "item_id", "app_id"])
		.orderBy("id")
		.execute();
	return rows.map((row) => [row.category, row.app_id, row.item_id]);
}

describe("/watch/", () => {
	it("/watch/ shows and plays the videos of the video libraries, with captions, breadcrumbs and point bar (RES-33)", async () => {
		const portal = await openPortal();
		const answer = await (await portal.member()).get("/watch/");
		expect(answer.$("title").text()).toBe("Watch");
		expect(keys(answer)).toEqual(["library-620601"]);
		expect(answer.$("video source").attr("src")).toBe("/play/library/620601/");
		expect(answer.$("video track[kind=captions]").attr("src")).toMatch(/^\/media\/.*welcome\.vtt$/);
		expect(answer.$("nav[aria-label=Breadcrumb] a").last().attr("href")).toBe("/home/");
		expect(answer.$("[data-part=point-bar]")).toHaveLength(1);
	});

	it("/watch/ adds the video pages of registered programs, but shows each video only once, with its transcript (RES-33)", async () => {
		const portal = await openPortal({ pack: packWithVideos() });
		const agent = await portal.member();
		expect(keys(await agent.get("/watch/?app=901"))).not.toContain("page-90109");
		await register(agent, 901);
		await register(agent, 620);
		const answer = await agent.get("/watch/");
		expect(keys(answer).slice(0, 2).toSorted()).toEqual(["library-620601", "page-90109"]);
		expect(keys(answer)).not.toContain("page-620102");
		expect(answer.$("[data-video=page-90109] details").text()).toContain(
			"Welcome. Enjoy the journey.",
		);
	});

	it("/watch/ filters by words and program, and shows its videos page by page", async () => {
		const portal = await openPortal({ pack: packWithVideos() });
		const agent = await portal.member();
		const first = await agent.get("/watch/?app=902");
		expect(keys(first)).toHaveLength(8);
		expect(first.$("nav[aria-label=Pages] a").attr("href")).toBe("/watch/?app=902&page=2");
		expect(keys(await agent.get("/watch/?app=902&page=2"))).toHaveLength(2);
		expect(keys(await agent.get("/watch/?words=line+7"))).toEqual(["library-902607"]);
		const none = await agent.get("/watch/?words=penguin&app=620");
		expect(keys(none)).toEqual([]);
		expect(none.$("main .empty a").attr("href")).toBe("/watch/");
		expect(none.$("select[name=app] option[selected]").attr("value")).toBe("620");
		const programs = none.$("select[name=app] option").toArray();
		expect(programs.map((option) => none.$(option).attr("value"))).toEqual(["", "620", "902"]);
	});

	it("/watch/ shows the videos of a library for some countries only to users in those countries (RES-4, RES-33)", async () => {
		const pack = copyOfSamplePack();
		const sell = readPackFile(pack, "apps/620.json").assets?.toolbox as object[];
		const at = sell.findIndex((asset) => (asset as { type: string }).type === "video library");
		editPack(pack, "apps/620.json", ["assets", "toolbox", at, "countries"], ["ca"]);
		const portal = await openPortal({ pack });
		expect(keys(await (await portal.member({ country: "us" })).get("/watch/"))).toEqual([]);
		expect(keys(await (await portal.member({ country: "ca" })).get("/watch/"))).toEqual([
			"library-620601",
		]);
	});

	it("/watch/ shows nothing of programs that are hidden in the user's region", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["app", "region_hidden"], 1);
		const portal = await openPortal({ pack });
		const american = await portal.member({ country: "us" });
		const answer = await american.get("/watch/");
		expect(keys(answer)).toEqual([]);
		expect(answer.body).not.toContain("California");
		expect((await american.get("/play/library/620601/")).status).toBe(404);
	});
});

describe("/play/{kind}/{id}/", () => {
	it("/play/{kind}/{id}/ redirects to the video's file or host, and records each play once", async () => {
		const portal = await openPortal({ pack: packWithVideos() });
		const agent = await portal.member();
		const file = await agent.get("/play/library/620601/", { Range: "bytes=0-" });
		expect(file.location).toMatch(/^\/media\/[\da-f]{16}\/welcome\.mp4$/);
		expect((await agent.fetch(file.location ?? "")).status).toBe(200);
		expect((await agent.get("/play/library/902603/")).location).toBe("https://video.example.org/3");
		expect((await agent.get("/play/library/902600/?host=1")).location).toBe(
			"https://video.example.org/0",
		);
		expect(await views(portal)).toEqual([
			["videos", 620, "library:620601"],
			["videos", 902, "library:902603"],
			["videos", 902, "library:902600"],
		]);
	});

	it("/play/{kind}/{id}/ records nothing for HEAD requests, prefetches, and requests for only the first two bytes or for later parts", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.fetch("/play/library/620601/", { method: "HEAD" });
		await agent.get("/play/library/620601/", { "Sec-Purpose": "prefetch;prerender" });
		await agent.get("/play/library/620601/", { Range: "bytes=0-1" });
		await agent.get("/play/library/620601/", { Range: "bytes=5000-" });
		expect(await views(portal)).toEqual([]);
	});

	it("/play/{kind}/{id}/ plays the videos of pages only for registered users", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect((await agent.get("/play/page/620102/")).status).toBe(404);
		await register(agent, 620);
		expect((await agent.get("/play/page/620102/")).status).toBe(302);
		expect((await agent.get("/play/page/620101/")).status).toBe(404);
		expect((await agent.get("/play/asset/620601/")).status).toBe(404);
	});
});
