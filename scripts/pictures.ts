import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { enterAsHost } from "#tests/e2e/support/studio.ts";
import { demoPack } from "#tests/support/packs.ts";
import { startServer } from "#tests/support/server.ts";
import { provideChromium } from "./testing/chromium.ts";
import { root } from "./testing/command.ts";
import { complain, runCommand, say } from "./command.ts";

/** What docs/studio.md shows, of the demo pack. */
const shown = [
	["studio-programs", "/studio/", 1280],
	["studio-page", "/studio/787/pages/787102/", 1280],
	["studio-publish", "/studio/787/publish/", 1280],
	["studio-page-360", "/studio/787/pages/787102/", 360],
] as const;

/** `npm run pictures`: takes the pictures of docs/studio.md anew. */
await runCommand(async () => {
	const executablePath = await provideChromium();
	if (!executablePath) {
		complain("No Chromium was found: set CHROMIUM to the path of one.");
		return 1;
	}
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-pictures-"));
	const server = await startServer({ pack: demoPack, dataDir: folder });
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
	try {
		const context = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 800 } });
		const page = await context.newPage();
		await enterAsHost(page, server, folder);
		await page.goto(`${server.address}/studio/787/pages/787102/`);
		const title = page.getByLabel("Title", { exact: true });
		await title.fill("One country, six trips");
		await page.getByRole("button", { name: "Save", exact: true }).first().click();
		await page.locator(".saved__now").getByText("Ana Lindqvist").waitFor();
		for (const [name, path, width] of shown) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(server.address + path);
			const file = join(root, "docs/pictures", `${name}.png`);
			await page.screenshot({ path: file });
			say(`docs/pictures/${name}.png`);
		}
		return 0;
	} finally {
		await browser.close();
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});
