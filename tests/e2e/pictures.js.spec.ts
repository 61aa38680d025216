import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { photograph } from "#tests/packs/photographs.ts";
import { Agent } from "#tests/support/agent.ts";
import { enroll, pageAddress } from "#tests/support/learner.ts";
import { editPack, writePackFile } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { holdSession, newAddress, password } from "./support/account.ts";
import { packs } from "./support/servers.ts";

/**
 * This test opens pages with large photographs, like those that authors upload
 * (docs/decisions/0033).
 */

let folder: string;
let server: Server;
let agent: Agent;

test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tradewinds-pictures-"));
	const pack = join(folder, "pack");
	cpSync(packs.sample, pack, { recursive: true });
	writePackFile(
		pack,
		"media/bay.jpg",
		await photograph(1800, 1200).jpeg({ quality: 95 }).toBuffer(),
	);
	for (const id of [620, 787, 901, 902])
		for (const field of ["image", "background_image"])
			editPack(pack, `apps/${id}.json`, ["app", field], "bay.jpg");
	editPack(pack, "apps/620.json", ["chapters", 0, "pages", 0, "image"], "bay.jpg");
	editPack(pack, "apps/620.json", ["chapters", 1, "pages", 8, "options", 0, "image"], "bay.jpg");
	for (const field of ["thumbnail", "url"])
		editPack(pack, "apps/620.json", ["image_library", 0, field], "bay.jpg");
	editPack(pack, "apps/620.json", ["video_library", 0, "thumbnail"], "bay.jpg");
	server = await startServer({ pack, dataDir: join(folder, "data") });
	agent = await signUp(new Agent((request) => fetch(request), {}, server.address), {
		email: newAddress(),
		password,
	});
	await enroll(agent, 620);
});
test.afterAll(async () => {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

const pages = [
	["/home/", 360],
	["/destinations/", 360],
	["/resources/sell/620/library/?type=imageLibrary", 768],
	["/resources/sell/620/library/?type=imageLibrary&id=620501", 1280],
	[pageAddress(620, 6201, 1), 360],
] as const;

test.use({ deviceScaleFactor: 2 });

test("Pages reserve space for each picture, load none above 150 KB, and show a video in the proportions of its picture (RES-33)", async ({
	context,
	page,
}) => {
	await holdSession(context, agent);

	for (const [path, width] of pages)
		await test.step(`${path} at ${width} px reserves space for each picture, and loads none above 150 KB`, async () => {
			// The test holds pictures back until the page is laid out without them.
			let isLaidOut = () => {};
			const laidOut = new Promise<void>((resolve) => (isLaidOut = resolve));
			const sizes = new Map<string, number>();
			await page.route("**/media/**", async (route) => {
				await laidOut;
				const response = await route.fetch();
				sizes.set(route.request().url(), (await response.body()).length);
				await route.fulfill({ response });
			});
			await page.setViewportSize({ width, height: 800 });
			await page.goto(server.address + path, { waitUntil: "commit" });
			/**
			 * Returns the boxes of the pictures. A picture whose box stays the same doesn't shift the
			 * layout.
			 */
			const places = () =>
				page.evaluate(() =>
					[...document.querySelectorAll<HTMLImageElement>("main img")].map((img) => {
						img.loading = "eager";
						const { width: across, height: down } = img.getBoundingClientRect();
						return {
							hasSize:
								img.width > 0 &&
								img.height > 0 &&
								img.hasAttribute("width") &&
								img.hasAttribute("height"),
							box: [across, down],
						};
					}),
				);
			await page.waitForFunction(
				() =>
					document.readyState !== "loading" &&
					document.querySelectorAll("main img").length > 0 &&
					getComputedStyle(document.body).margin === "0px",
			);
			const before = await places();
			expect(before.filter(({ hasSize }) => !hasSize)).toEqual([]);
			isLaidOut();
			await page.waitForLoadState();
			await expect
				.poll(() =>
					page.evaluate(() =>
						[...document.images].filter((img) => img.naturalWidth === 0).map((img) => img.src),
					),
				)
				.toEqual([]);
			expect(await places()).toEqual(before);
			expect([...sizes].filter(([, size]) => size > 150 * 1024)).toEqual([]);
			expect([...sizes.keys()].filter((url) => url.endsWith(".webp")).length).toBeGreaterThan(0);
			await page.unroute("**/media/**");
		});

	await test.step("A video on Watch has the proportions of its picture, without bars (RES-33)", async () => {
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(`${server.address}/watch/`);
			const shape = () =>
				page
					.locator(`video[poster*="bay"]`)
					.first()
					.evaluate((video) => video.clientWidth / video.clientHeight);
			await expect.poll(shape).toBeCloseTo(1800 / 1200, 1);
		}
	});
});
