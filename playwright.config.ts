import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { defineConfig } from "@playwright/test";
import { installedChromium } from "./scripts/testing/chromium.ts";
import { quickFolder } from "./scripts/testing/quick-folder.ts";

process.env.TMPDIR = quickFolder();
// The servers that tests start compile what they load once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");
const executablePath = (await installedChromium()) ?? undefined;

/** All six languages go through their journey over HTTP (tests/platform/languages): in a browser only by `npm run trial -- languages`. */
const languageJourney = /languages\/journey\.spec\.ts$/;

/** The journey and the pages in a real browser, with and without JavaScript, against real servers (tests/e2e/support/servers.ts). */
export default defineConfig({
	testDir: "tests/e2e",
	globalSetup: "./tests/e2e/support/servers.ts",
	fullyParallel: true,
	workers: availableParallelism(),
	forbidOnly: true,
	timeout: 150_000,
	expect: { timeout: 15_000 },
	outputDir: "test-results",
	reporter: [["list"]],
	use: {
		locale: "en-GB",
		// What moves is drawn sixty times a second.
		contextOptions: { reducedMotion: "reduce" },
		actionTimeout: 30_000,
		launchOptions: {
			executablePath,
			// A process for each context is enough: those for each page, and those kept in reserve, cost more than the pages.
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-dev-shm-usage",
				"--renderer-process-limit=1",
			],
		},
	},
	projects: [
		{
			name: "js",
			testIgnore: [/nojs\.spec\.ts$/, ...(process.env.TEST_LANGUAGES ? [] : [languageJourney])],
		},
		// Pages alone, as `Agent` of tests/support sees them too, which goes the whole journey (tests/platform/languages): here, what a browser
		// makes of them.
		{
			name: "nojs",
			testMatch: /(nojs|place)\.spec\.ts$/,
			use: { javaScriptEnabled: false },
		},
	],
});
