import { defineConfig } from "@playwright/test";
import { installedChromium } from "./scripts/testing/chromium.ts";

const executablePath = (await installedChromium()) ?? undefined;

/** The journey and the pages in a real browser, with and without JavaScript, against real servers (tests/e2e/support/servers.ts). */
export default defineConfig({
	testDir: "tests/e2e",
	globalSetup: "./tests/e2e/support/servers.ts",
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	// What passes only then is reported as unsteady (scripts/testing/counts.ts).
	retries: 1,
	timeout: 150_000,
	expect: { timeout: 15_000 },
	outputDir: "test-results",
	reporter: [["list"]],
	use: {
		locale: "en-GB",
		actionTimeout: 30_000,
		launchOptions: {
			executablePath,
			// A process for each context is enough: those for each page, and those kept in reserve, cost more than the pages.
			args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--renderer-process-limit=1"],
		},
	},
	projects: [
		{ name: "js", testIgnore: /nojs\.spec\.ts$/ },
		{ name: "nojs", testIgnore: /\bjs\.spec\.ts$|axe\.spec\.ts$|reports\.spec\.ts$/, use: { javaScriptEnabled: false } },
	],
});
