import { describe, expect, it } from "vitest";
import { parseSettings } from "#app/settings.server.ts";
import { enroll, pageAddress } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, writePackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const cdn = {
	IMAGE_CDN_URL: "https://images.example/tw",
	CONTENT_CDN_URL: "https://media.example/",
};

/**
 * Makes a pack in which a program, a hidden program, a lesson, an asset and a contact each have a
 * picture of their own.
 */
function picturedPack(): string {
	const pack = copyOfSamplePack();
	const names = ["open", "hidden", "lesson", "asset", "person"];
	for (const name of names)
		writePackFile(
			pack,
			`media/${name}.svg`,
			`<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`,
		);
	editPack(pack, "apps/620.json", ["app", "image"], "open.svg");
	editPack(pack, "apps/620.json", ["app", "background_image"], "open.svg");
	editPack(pack, "apps/904.json", ["app", "image"], "hidden.svg");
	editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "image"], "lesson.svg");
	editPack(pack, "apps/620.json", ["assets", "fastfacts", 0, "image"], "asset.svg");
	editPack(pack, "apps/620.json", ["contact_us", 0, "image"], "person.svg");
	return pack;
}

describe("CDNs (SET-20)", () => {
	it("With both CDNs, pictures that every agent may see come from the image CDN except in styles, and the content security policy allows no hosts but the portal and the CDNs (RES-23)", async () => {
		const portal = await openPortal({ pack: picturedPack(), settings: cdn });
		const agent = await portal.member({ country: "gb" });
		const page = await agent.get("/info/620/");
		const open = page.$("img[src*='open.svg']").attr("src") ?? "";
		expect(open).toMatch(/^https:\/\/images\.example\/tw\/[0-9a-f]{16}\/open\.svg$/);
		const policy = page.headers.get("Content-Security-Policy") ?? "";
		expect(policy).toContain("img-src 'self' data: https://images.example;");
		expect(policy).toContain("media-src 'self' https://media.example;");
		expect(policy.match(/https:/g)).toHaveLength(2);
		// The CDN fetches the picture without a session.
		const own = open.replace("https://images.example/tw/", "/media/");
		const answer = await portal.agent().fetch(own);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
		// A style can't have a second address as a fallback, so it uses the portal's own address.
		expect(page.body).toMatch(/--art:url\("\/media\/[0-9a-f]{16}\/open\.svg"\)/);
	});

	it("Pictures of lessons, resources, contacts and region-hidden programs have no address at a CDN, and only logged-in users can load them (RES-23)", async () => {
		const portal = await openPortal({ pack: picturedPack(), settings: cdn });
		const agent = await portal.member({ country: "gb" });
		await enroll(agent, 620);
		const places = {
			lesson: pageAddress(620, 6201, 1),
			hidden: "/info/904/",
			asset: "/resources/promote/620/",
			person: "/contact/620/",
		};
		for (const [name, path] of Object.entries(places)) {
			const found = [
				...new Set((await agent.get(path)).body.match(new RegExp(`[^"'(\\s]*${name}\\.svg`, "g"))),
			];
			expect([name, found.length > 0]).toEqual([name, true]);
			for (const address of found) {
				expect(address).toMatch(/^\/media\//);
				expect((await portal.agent().fetch(address)).status).toBe(404);
				expect((await agent.fetch(address)).status).toBe(200);
			}
		}
	});

	it("With CONTENT_CDN_URL but without JavaScript, the welcome video comes from the CDN through an address that redirects there, and the portal's own file is its second source", async () => {
		const pack = picturedPack();
		writePackFile(pack, "media/welcome.mp4", "a film");
		writePackFile(pack, "media/welcome.vtt", "WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome\n");
		const nothing = {
			chapter: { id: 0, image: "", number: 0, title: "" },
			description: "",
			exclude_file: 0,
			link_jw: "",
			shareable: 0,
			text_html: "",
		};
		const welcome = {
			...nothing,
			id: 76001,
			type: "video",
			title: "Welcome",
			url: "welcome.mp4",
			captions: "welcome.vtt",
			thumbnail: "open.svg",
		};
		editPack(pack, "apps/760.json", ["video_library"], [welcome]);
		const portal = await openPortal({ pack, settings: cdn });
		const agent = await portal.member();
		const { $ } = await agent.get("/home/");
		const sources = $("video source")
			.toArray()
			.map((source) => $(source).attr("src"));
		expect(sources).toEqual([
			"/play/library/76001/",
			expect.stringMatching(/^\/media\/[0-9a-f]{16}\/welcome\.mp4$/),
		]);
		expect((await agent.get(sources[0] ?? "")).location).toBe(
			sources[1]?.replace("/media/", "https://media.example/"),
		);
		// Browsers accept captions only from the page's own origin.
		expect($("video track").attr("src")).toMatch(/^\/media\//);
		expect($("video").attr("poster")).toMatch(/^\/media\//);
		expect((await portal.agent().fetch(sources[1] ?? "")).status).toBe(200);
	});

	it("With IMAGE_CDN_URL, the connection check lists the CDN's host after the portal's own, and explains that most pictures come from the CDN", async () => {
		const portal = await openPortal({ settings: cdn });
		const page = await portal.agent().get("/debug/");
		const names = page.$("[data-host] .checks__name").toArray();
		expect(names.map((name) => page.$(name).text())).toEqual(["portal.test", "images.example"]);
		expect(page.$("[data-host] img").last().attr("src")).toMatch(
			/^https:\/\/images\.example\/tw\/[0-9a-f]{16}\//,
		);
		expect(page.text).toContain("most pictures from the second");
	});

	it("Without a CDN, a program's page loads no media from elsewhere, and the program's picture requires a session (WEB-4)", async () => {
		const portal = await openPortal({ pack: picturedPack() });
		const agent = await portal.member();
		const page = await agent.get("/info/620/");
		expect(page.headers.get("Content-Security-Policy")).toContain("img-src 'self' data:;");
		expect(page.headers.get("Content-Security-Policy")).not.toContain("media-src");
		expect(page.body).not.toMatch(/(src|poster)="https?:/);
		expect(
			(await portal.agent().fetch(page.$("img[src*='open.svg']").attr("src") ?? "")).status,
		).toBe(404);
	});

	it.each([
		"images.example",
		"ftp://images.example",
		"https://images.example/?a",
		"https://images.example/;",
		"https://a:b@images.example",
	])("An invalid IMAGE_CDN_URL such as %s prevents startup", (value) => {
		expect(() => parseSettings({ IMAGE_CDN_URL: value })).toThrow(
			/^IMAGE_CDN_URL must be an http\(s\) address/,
		);
	});
});
