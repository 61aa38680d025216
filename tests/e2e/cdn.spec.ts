import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { startCdn, type PullCdn } from "#tests/support/servers/cdn.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { expectLoggedIn, registerQuickly } from "./support/account.ts";
import { packs } from "./support/servers.ts";

/** This test loads files from a CDN in a real browser (RES-23, SET-20). */

let folder: string;
let cdn: PullCdn;
let server: Server;

test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tradewinds-cdn-"));
	cdn = await startCdn();
	server = await startServer({
		pack: packs.demo,
		dataDir: folder,
		env: { IMAGE_CDN_URL: cdn.url, CONTENT_CDN_URL: cdn.url },
	});
	cdn.portal = server.address;
});
test.afterAll(async () => {
	await server.stop();
	cdn.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Expects every picture of the page to load, even those further down. */
async function expectAllPictures(page: Page): Promise<void> {
	expect(await page.locator("main img").count()).toBeGreaterThan(0);
	await page.evaluate(() => {
		for (const image of document.images) image.loading = "eager";
	});
	const missing = () =>
		page.evaluate(() =>
			[...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src),
		);
	await expect.poll(missing).toEqual([]);
}

test("Pictures come from the CDN, a video comes from the portal if the CDN fails, and the connection check shows whether the browser reached the CDN (HELP-20, RES-23)", async ({
	page,
}) => {
	await registerQuickly(page, "maren@example.org", `${server.address}/login/?state=quick`);
	await expectLoggedIn(page);

	await test.step("Pictures come from the CDN, and the content security policy allows them", async () => {
		cdn.away = false;
		await page.goto(`${server.address}/destinations/`);
		await expectAllPictures(page);
		await expect(page.locator(`main img[src^="${cdn.url}"]`).first()).toBeAttached();
		expect(cdn.served.length).toBeGreaterThan(0);
	});

	await test.step("A video plays from the portal when the CDN fails (RES-23)", async () => {
		cdn.away = true;
		await page.goto(`${server.address}/home/`);
		const asked = cdn.asked.length;
		const served: string[] = [];
		page.on("response", (answer) => served.push(answer.url()));
		const film = page.locator("video").first();
		await film.scrollIntoViewIfNeeded();
		// The test clicks the browser's own play button, which works without a script too.
		const box = (await film.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		await page.mouse.click(box.x + 30, box.y + box.height - 30);
		await expect
			.poll(() => cdn.asked.slice(asked).some((path) => path.endsWith(".mp4")))
			.toBe(true);
		await expect
			.poll(() =>
				served.some((url) => url.startsWith(`${server.address}/media/`) && url.endsWith(".mp4")),
			)
			.toBe(true);
		await expect
			.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
			.toBeGreaterThan(0);
	});

	await test.step("The connection check shows whether the browser reached the CDN (HELP-20)", async () => {
		for (const away of [false, true]) {
			cdn.away = away;
			await page.goto(`${server.address}/debug/?${away}`);
			const row = page.locator("[data-host]").last();
			await expect(row).toContainText(new URL(cdn.url).host);
			await expect(row).toHaveAttribute("data-state", away ? "bad" : "good", { timeout: 20_000 });
			await expect
				.poll(() =>
					row
						.locator("img")
						.evaluate(
							(image: HTMLImageElement) =>
								image.naturalWidth > 0 === !image.src.includes("/media/"),
						),
				)
				.toBe(!away);
		}
	});
});
