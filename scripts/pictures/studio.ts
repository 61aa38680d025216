import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { enterAsHost } from "#tests/e2e/support/studio.ts";
import type { Server } from "#tests/support/server.ts";
import { say } from "../command.ts";
import { root } from "../testing/command.ts";

/** The name, address and width of each picture in docs/studio.md. */
const shown = [
	["studio-programs", "/studio/", 1280],
	["studio-page", "/studio/787/pages/787102/", 1280],
	["studio-publish", "/studio/787/publish/", 1280],
	["studio-page-360", "/studio/787/pages/787102/", 360],
] as const;

/** Takes the pictures in docs/studio.md. `dataDir` is the server's data folder. */
export async function takeStudioPictures(
	browser: Browser,
	server: Server,
	dataDir: string,
): Promise<void> {
	const context = await browser.newContext({
		locale: "en-US",
		viewport: { width: 1280, height: 800 },
	});
	const page = await context.newPage();
	await enterAsHost(page, server, dataDir);
	await page.goto(`${server.address}/studio/787/pages/787102/`);
	const title = page.getByLabel("Title", { exact: true });
	await title.fill("One country, six trips");
	await page.getByRole("button", { name: "Save", exact: true }).first().click();
	await page.locator(".saved__now").getByText("Ana Lindqvist").waitFor();
	for (const [name, path, width] of shown) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(server.address + path);
		await page.screenshot({ path: join(root, "docs/pictures", `${name}.png`) });
		say(`docs/pictures/${name}.png`);
	}
	await context.close();
}
