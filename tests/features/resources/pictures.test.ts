import { beforeAll, describe, expect, it } from "vitest";
import { photograph } from "#tests/packs/photographs.ts";
import type { Answer } from "#tests/support/agent.ts";
import { enroll, pageAddress } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, readPackFile, writePackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

let photo: Buffer;

/**
 * Makes a pack in which program 620, its background, its first lesson and an item of its image
 * library have a photograph.
 */
function photographed(): string {
	const pack = copyOfSamplePack();
	writePackFile(pack, "media/Bay, day 1.jpg", photo);
	for (const field of ["image", "background_image"])
		editPack(pack, "apps/620.json", ["app", field], "Bay, day 1.jpg");
	editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "image"], "Bay, day 1.jpg");
	editPack(pack, "apps/620.json", ["image_library", 0, "url"], "Bay, day 1.jpg");
	return pack;
}

/** Returns the addresses that the page's first picture offers, best format first. */
function offered({ $ }: Answer): string[] {
	const picture = $("main picture").first();
	const sets = [
		picture.find("source[type='image/webp']").attr("srcset"),
		picture.find("img").attr("srcset"),
	];
	return sets
		.flatMap((set) => (set ?? "").split(/w,|w$/).filter(Boolean))
		.map((each) => each.replace(/ \d+$/, ""));
}

describe("Pictures on pages (docs/decisions/0033)", () => {
	beforeAll(async () => {
		photo = await photograph(600, 400).jpeg({ quality: 95 }).toBuffer();
	});

	it("A program's picture comes in WebP and in its original format, in several widths, and only for logged-in users (RES-25)", async () => {
		const portal = await openPortal({ pack: photographed() });
		const agent = await portal.member();
		const page = await agent.get("/info/620/");
		const addresses = offered(page);
		expect(addresses.map((each) => each.replace(/^.*1\.jpg/, ""))).toEqual([
			".w240.webp",
			".w480.webp",
			".w600.webp",
			".w240.jpg",
			".w480.jpg",
			".w600.jpg",
		]);
		const img = page.$("main picture img").first();
		expect([img.attr("src"), img.attr("width"), img.attr("height")]).toEqual([
			addresses.at(-1),
			"600",
			"708",
		]);
		for (const address of addresses) {
			const answer = await agent.fetch(address);
			expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
				200,
				address.endsWith("webp") ? "image/webp" : "image/jpeg",
			]);
			expect((await portal.agent().fetch(address)).status).toBe(404);
		}
		// A style uses the format that every browser supports.
		expect(page.body).toContain(`--art:url("${addresses.at(-1)}")`);
	});

	it("A lesson's picture isn't cropped, and keeps its own proportions", async () => {
		const portal = await openPortal({ pack: photographed() });
		const agent = await portal.member();
		await enroll(agent, 620);
		const { $ } = await agent.get(pageAddress(620, 6201, 1));
		const img = $(".lesson__pic img").first();
		expect([img.attr("width"), img.attr("height")]).toEqual(["600", "400"]);
	});

	it("In the player and in Retain, the alternative text of a lesson's picture is the picture's description, or the lesson's title if there is no description", async () => {
		const pack = photographed();
		editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "image_alt"], "A bay at low tide");
		for (const [given, alt] of [
			[pack, "A bay at low tide"],
			[photographed(), readPackFile(pack, "apps/620.json").chapters?.[0]?.pages?.[0]?.title],
		] as const) {
			const agent = await (await openPortal({ pack: given })).member();
			await enroll(agent, 620);
			const lesson = await agent.get(pageAddress(620, 6201, 1));
			expect(lesson.$(".lesson__pic img").first().attr("alt")).toBe(alt);
			await agent.post(pageAddress(620, 6201, 1), { intent: "next" });
			expect(
				(await agent.get("/retain/620/6201/?page=1"))
					.$("main [role=article] img")
					.first()
					.attr("alt"),
			).toBe(alt);
		}
	});

	it("Visitors who open a shared link can load the shared picture in all formats and widths", async () => {
		const portal = await openPortal({ pack: photographed() });
		const agent = await portal.member();
		await enroll(agent, 620);
		await agent.get("/share/620/library/620501/");
		const page = await agent.post("/share/620/library/620501/");
		const link =
			/\/s\/[\w-]+\//.exec(
				(await agent.get(page.location ?? "/share/620/library/620501/")).body,
			)?.[0] ?? "";
		const visitor = portal.agent();
		const addresses = offered(await visitor.get(link));
		expect(addresses.length).toBeGreaterThan(0);
		for (const address of addresses)
			expect([address, (await visitor.fetch(address)).status]).toEqual([address, 200]);
	});

	it("With an image CDN, a program's picture comes from the CDN in all formats and widths, even in Lite mode", async () => {
		const portal = await openPortal({
			pack: photographed(),
			settings: { IMAGE_CDN_URL: "https://images.example/tw/" },
		});
		const agent = await portal.member({ country: "gb" });
		const published = offered(await agent.get("/info/620/"));
		expect(published).toHaveLength(6);
		for (const address of published) {
			expect(address).toMatch(/^https:\/\/images\.example\/tw\//);
			expect(
				(await portal.agent().fetch(address.replace("https://images.example/tw/", "/media/")))
					.status,
			).toBe(200);
		}
		const lite = offered(await agent.get("/info/620/", { "Save-Data": "on" }));
		expect(lite).toHaveLength(6);
		for (const address of lite) expect(address).toMatch(/^https:\/\/images\.example\/tw\//);
	});
});
