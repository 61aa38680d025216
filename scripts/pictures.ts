import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { demoPack } from "#tests/support/packs.ts";
import { startServer } from "#tests/support/server.ts";
import { complain, Mistyped, runCommand } from "./command.ts";
import { takeBackEndPicture } from "./pictures/back-end.ts";
import { takeReadmePictures } from "./pictures/readme.ts";
import { takeStudioPictures } from "./pictures/studio.ts";
import { provideChromium } from "./testing/chromium.ts";

/**
 * `npm run pictures` retakes the pictures in README.md, docs/studio.md and docs/back-end-calls.md.
 */
await runCommand(async ([unexpected]) => {
	if (unexpected !== undefined)
		throw new Mistyped(`Unexpected argument: "${unexpected}".`, "Usage: npm run pictures");
	await takeBackEndPicture();
	const executablePath = await provideChromium();
	if (!executablePath) {
		complain("No Chromium found. Set CHROMIUM to its path.");
		return 1;
	}
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-pictures-"));
	const server = await startServer({ pack: demoPack, dataDir: folder });
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
	try {
		await takeReadmePictures(browser, server);
		await takeStudioPictures(browser, server, folder);
		return 0;
	} finally {
		await browser.close();
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});
