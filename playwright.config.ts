import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { defineConfig } from "@playwright/test";
import { installedChromium } from "./scripts/testing/chromium.ts";
import { quickFolder } from "./scripts/testing/quick-folder.ts";

process.env.TMPDIR = quickFolder();
// Servers that tests start share a cache of compiled code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");
const executablePath = (await installedChromium()) ?? undefined;

/**
 * The journey in all six languages. `npm test` runs it over HTTP (tests/platform/languages), and
 * `npm run trial -- languages` in a browser.
 */
const languageJourney = /languages\/journey\.spec\.ts$/;

/**
 * Tests the journey and the pages in a real browser, with and without JavaScript, against real
 * servers (tests/e2e/support/servers.ts).
 */
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
		// Animations would make the browser draw sixty times a second.
		contextOptions: { reducedMotion: "reduce" },
		actionTimeout: 30_000,
		launchOptions: {
			executablePath,
			// One renderer process for each context is enough. A process for each page and spare
			// processes would cost more than the pages.
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
		// These tests check how a browser without JavaScript renders the pages. The tests of the whole
		// journey use `Agent` of tests/support instead (tests/platform/languages).
		{
			name: "nojs",
			testMatch: /(nojs|place)\.spec\.ts$/,
			use: { javaScriptEnabled: false },
		},
	],
});
