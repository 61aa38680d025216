import { describe, expect, it } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { enroll, finishPage } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, readPackFile, type Json } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const player = "https://player.example/embed/{id}?autostart=1";
const notHere = "This video isn’t available here.";
const library = "/resources/sell/620/library/?type=videoLibrary";
/** Pages that show a video, and the address that records a play of that video at the host. */
const places = [
	["lesson", "/training/620/6201/2/", "/play/page/620102/?host=1"],
	["retain", "/retain/620/6201/?page=2", "/play/page/620102/?host=1"],
	["watch", "/watch/?app=620", "/play/library/620601/?host=1"],
	["resource", `${library}&item=620601`, "/play/library/620601/?host=1"],
	["welcome", "/home/", "/play/library/760601/?host=1"],
] as const;

/**
 * Copies the sample pack, with videos that exist only at the host, including a welcome video.
 * `film` replaces fields of their rows.
 */
function packAtHost(film: Record<string, Json> = {}): string {
	const pack = copyOfSamplePack();
	const atHost = {
		url: "",
		link_jw: "aB3_-xYz",
		captions: "welcome.vtt",
		transcript: "Welcome. Enjoy the journey.",
		...film,
	};
	const item = { ...readPackFile(pack, "apps/620.json").video_library?.[0], ...atHost };
	editPack(pack, "apps/620.json", ["chapters", 0, "pages", 1], (page) => ({ ...page, ...atHost }));
	editPack(pack, "apps/620.json", ["video_library"], [item] as unknown as Json);
	editPack(pack, "apps/760.json", ["video_library"], [
		{ ...item, id: 760_601, chapter: null },
	] as unknown as Json);
	return pack;
}

async function learner(portal: TestPortal): Promise<Agent> {
	const agent = await portal.member();
	await enroll(agent, 620);
	await finishPage(agent, "/training/620/6201/1/", { type: "text" } as never);
	return agent;
}

async function shared(agent: Agent): Promise<string> {
	await agent.get("/share/620/library/620601/");
	await agent.post("/share/620/library/620601/");
	return (await agent.get("/share/620/library/620601/")).$("a[href^='/s/']").attr("href") ?? "";
}

async function views(portal: TestPortal): Promise<unknown[]> {
	const rows = await portal.container.database.db
		.selectFrom("activity_event")
		.select(["category", "activity"])
		.orderBy("id")
		.execute();
	return rows
		.filter(({ category }) => category === "videos")
		.map((row) => (JSON.parse(row.activity) as { url: string }).url);
}

const film = ({ $ }: Answer) => $("main .film").first();

describe("A video that exists only at its host, with VIDEO_HOST_URL (SET-22)", () => {
	it.each(places)(
		"With VIDEO_HOST_URL, a video that exists only at its host is a link to the host's player in a new tab, and the portal records the play: %s (TRAIN-39)",
		async (_, path, href) => {
			const portal = await openPortal({ pack: packAtHost(), settings: { VIDEO_HOST_URL: player } });
			const agent = await learner(portal);
			const shown = film(await agent.get(path));
			expect(shown.find("video, iframe")).toHaveLength(0);
			expect(shown.text()).not.toContain(notHere);
			const link = shown.find("a[target=_blank][rel=noopener]").first();
			expect(link.attr("href")).toBe(href);
			expect((await agent.get(href)).location).toBe(
				"https://player.example/embed/aB3_-xYz?autostart=1",
			);
			expect(await views(portal)).toEqual(["https://player.example/embed/aB3_-xYz?autostart=1"]);
		},
	);

	it("With VIDEO_HOST_URL, /s/{token}/ links people without an account straight to the video's host", async () => {
		const portal = await openPortal({ pack: packAtHost(), settings: { VIDEO_HOST_URL: player } });
		const shown = film(await portal.agent().get(await shared(await learner(portal))));
		expect(shown.find("a[target=_blank]").first().attr("href")).toBe(
			"https://player.example/embed/aB3_-xYz?autostart=1",
		);
	});

	it("The content security policy allows frames of the video host only with VIDEO_HOST_URL", async () => {
		const portal = await openPortal({ pack: packAtHost(), settings: { VIDEO_HOST_URL: player } });
		const policy =
			(await portal.agent().get("/login/")).headers.get("Content-Security-Policy") ?? "";
		expect(policy).toContain("frame-src 'self' https://player.example;");
		expect(policy.match(/player\.example/g)).toHaveLength(1);
		const without = (await (await openPortal()).agent().get("/login/")).headers.get(
			"Content-Security-Policy",
		);
		expect(without).not.toContain("frame-src");
	});

	it("A video with an address at another host opens at that address, with or without VIDEO_HOST_URL", async () => {
		for (const settings of [{}, { VIDEO_HOST_URL: player }] as Record<string, string>[]) {
			const pack = packAtHost({ link_jw: "https://videos.example/3" });
			const agent = await learner(await openPortal({ pack, settings }));
			expect((await agent.get("/play/page/620102/")).location).toBe("https://videos.example/3");
			expect(
				film(await agent.get("/training/620/6201/2/"))
					.find("a[target=_blank]")
					.attr("href"),
			).toBe("/play/page/620102/?host=1");
		}
	});

	it("A video whose file is at another site links to that site", async () => {
		const pack = packAtHost({ url: "https://videos.example/4", link_jw: "" });
		const agent = await learner(await openPortal({ pack }));
		for (const [, path, href] of places) {
			const shown = film(await agent.get(path));
			expect([
				path,
				shown.find("video").length,
				shown.find("a[target=_blank]").attr("href"),
			]).toEqual([path, 0, href]);
			expect((await agent.get(href)).location).toBe("https://videos.example/4");
		}
	});
});

describe("A video that exists only at its host, without VIDEO_HOST_URL", () => {
	it.each(places)(
		"Without VIDEO_HOST_URL, a page marks a video that exists only at its host as unavailable, and offers its transcript and captions: %s (TRAIN-39)",
		async (_, path, href) => {
			const agent = await learner(await openPortal({ pack: packAtHost() }));
			const shown = film(await agent.get(path));
			expect(shown.text()).toContain(notHere);
			expect(shown.find("details[open]").text()).toContain("Welcome. Enjoy the journey.");
			const captions = shown.find("a").attr("href") ?? "";
			expect(captions).toMatch(/^\/media\/.*welcome\.vtt$/);
			expect((await agent.fetch(captions)).status).toBe(200);
			expect(shown.find("a, video, iframe")).toHaveLength(1);
			expect((await agent.get(href)).status).toBe(404);
		},
	);

	it("Without VIDEO_HOST_URL, a page offers nothing in place of a video that exists only at its host and has neither captions nor a transcript", async () => {
		const agent = await learner(
			await openPortal({ pack: packAtHost({ captions: "", transcript: "" }) }),
		);
		for (const [, path] of places) {
			const shown = film(await agent.get(path));
			expect([
				path,
				shown.text().replaceAll(/\s+/g, " ").trim(),
				shown.find("a, details").length,
			]).toEqual([path, notHere, 0]);
		}
	});

	it("Without VIDEO_HOST_URL, the video library and /s/{token}/ mark a video that exists only at its host as unavailable", async () => {
		const portal = await openPortal({ pack: packAtHost() });
		const agent = await learner(portal);
		expect((await agent.get(library)).text).toContain(notHere);
		const answer = await portal.agent().get(await shared(agent));
		expect(film(answer).text()).toContain(notHere);
		expect(film(answer).find("details").text()).toContain("Enjoy the journey.");
	});
});

describe("A video whose file the portal has", () => {
	it("A video plays from the portal's own file if there is one, and the page also links to the video at its host (TRAIN-39)", async () => {
		const pack = packAtHost({ url: "welcome.mp4" });
		const agent = await learner(await openPortal({ pack, settings: { VIDEO_HOST_URL: player } }));
		for (const [, path, href] of places) {
			const shown = film(await agent.get(path));
			const file = shown.find("video source").first().attr("src") ?? "";
			expect([path, file.startsWith("/media/") ? file : (await agent.get(file)).location]).toEqual([
				path,
				expect.stringMatching(/^\/media\/[\da-f]{16}\/welcome\.mp4$/),
			]);
			expect([path, shown.find("a[target=_blank]").attr("href")]).toEqual([path, href]);
		}
	});

	it("A video plays from the portal's own file even if the row names the file in `link_jw`, the field for the video's id at its host", async () => {
		const agent = await learner(await openPortal({ pack: packAtHost({ link_jw: "welcome.mp4" }) }));
		for (const [, path] of places) {
			const shown = film(await agent.get(path));
			expect([path, shown.find("video source").length, shown.text().includes(notHere)]).toEqual([
				path,
				1,
				false,
			]);
		}
		expect((await agent.get("/play/page/620102/")).location).toMatch(
			/^\/media\/[\da-f]{16}\/welcome\.mp4$/,
		);
	});
});
