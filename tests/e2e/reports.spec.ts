import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
	startReportsServer,
	type ReportItem,
	type ReportsServer,
} from "#tests/support/servers/reports-server.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { enter } from "./support/account.ts";
import { expect, test } from "./support/person.ts";
import { packs } from "./support/servers.ts";

/** These tests report errors from a real browser (SET-26, SET-41). */

let folder: string;
let reports: ReportsServer;
let server: Server;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tradewinds-reports-"));
	reports = await startReportsServer();
	server = await startServer({
		pack: packs.sample,
		dataDir: folder,
		env: { SENTRY_DSN: reports.dsn },
	});
});
test.afterAll(async () => {
	await server.stop();
	reports.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Throws an error on the page outside the test's own script. */
async function breakPage(page: Page, message: string): Promise<void> {
	await page.evaluate((text) => {
		setTimeout(() => {
			throw new RangeError(text);
		});
	}, message);
}

const isError = (message: string) => (item: ReportItem) =>
	item.type === "event" && JSON.stringify(item.body).includes(message);
const hasReporter = (page: Page) =>
	page.evaluate(() =>
		performance.getEntriesByType("resource").some(({ name }) => name.includes("error-reporter")),
	);

async function quickRegister(page: Page): Promise<void> {
	await page.goto(`${server.address}/login/?state=quick`);
	await page.getByLabel("First name").fill("Unmistakable");
	await page.getByLabel("Last name").fill("Person");
	await page.getByLabel("Email").fill(`maren-${Date.now()}@example.org`);
	await page.getByLabel("Country").selectOption("gb");
}

test("The browser reports an error with a masked recording, but reports nothing on account pages (SET-41)", async ({
	page,
	trouble,
}) => {
	test.setTimeout(120_000);
	await quickRegister(page);
	await breakPage(page, "broken at the door");
	expect(await hasReporter(page)).toBe(false);
	await page.getByRole("button", { name: "Start training" }).click();
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
	await page.goto(`${server.address}/search/?q=secretword`);
	await expect.poll(() => hasReporter(page)).toBe(true);
	const loadedAt = await page.evaluate(() => {
		const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		const script = performance
			.getEntriesByType("resource")
			.find(({ name }) => name.includes("error-reporter"));
		return { page: entry?.loadEventStart ?? 0, script: script?.startTime ?? 0 };
	});
	expect(loadedAt.script).toBeGreaterThanOrEqual(loadedAt.page);
	await page.getByRole("searchbox").last().fill("typedword");
	// The error reporter discards recordings shorter than its minimum of five seconds.
	await page.waitForTimeout(5500);
	await breakPage(page, "broken for maren@example.org, token=abcdef");
	const event = await reports.got(isError("broken for"));
	const body = event?.body as {
		exception: { values: { type: string; value: string }[] };
		request: { url: string };
		breadcrumbs?: unknown[];
		user?: object;
	};
	expect(body.exception.values[0]).toMatchObject({
		type: "RangeError",
		value: "broken for (email), token=(hidden)",
	});
	expect(body.request.url).toBe(`${server.address}/search/`);
	expect((body.breadcrumbs ?? []).length).toBeLessThanOrEqual(50);
	expect(body.user?.constructor === Object ? Object.keys(body.user) : []).toEqual([]);
	const recording = await reports.got(({ type }) => type === "replay_recording", 30_000);
	const text = JSON.stringify(recording?.body);
	expect(text.length).toBeGreaterThan(2000);
	const token = await page.locator("input[name=_token]").first().inputValue();
	for (const secret of [
		token,
		"Unmistakable",
		"maren",
		"secretword",
		"typedword",
		"Log out",
		"California",
		"<img",
		"Skip to",
	])
		expect([secret, text.includes(secret)]).toEqual([secret, false]);

	// The link opens a page about the account without loading a document.
	await page.getByRole("link", { name: "My Source" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "My Source" })).toBeVisible();
	await breakPage(page, "broken in my source");
	await page.getByRole("link", { name: "Destinations", exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Destinations" })).toBeVisible();
	await breakPage(page, "broken again");
	expect(await reports.got(isError("broken again"))).not.toBeNull();

	expect(reports.fromBrowsers.length).toBeGreaterThan(0);
	const all = reports.raw.join("\n");
	for (const never of [
		"broken at the door",
		"broken in my source",
		"Unmistakable",
		"@example.org",
		"secretword",
		"typedword",
		token,
	])
		expect([never, all.includes(never)]).toEqual([never, false]);
	expect(
		await page.evaluate(() =>
			Object.keys(localStorage)
				.concat(Object.keys(sessionStorage))
				.filter((key) => /sentry/i.test(key)),
		),
	).toEqual([]);
	// The page logs only the intended errors, because the content security policy allows reports.
	expect(trouble.filter((line) => !/broken (at|for|in|again)/.test(line))).toEqual([]);
	trouble.length = 0;
});

test("Lite mode loads no error reporter and reports nothing", async ({ page, context }) => {
	await context.addCookies([{ name: "tpm_lite", value: "1", url: server.address }]);
	await quickRegister(page);
	const sentBefore = reports.fromBrowsers.length;
	await page.getByRole("button", { name: "Start training" }).click();
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
	await page.waitForLoadState("networkidle");
	expect(
		await page.evaluate(
			() =>
				performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
		),
	).toBe(0);
	expect(reports.fromBrowsers.length).toBe(sentBefore);
});

test("Without SENTRY_DSN, no error reporter loads (SET-26)", async ({ page }) => {
	await enter(page);
	await page.waitForLoadState("networkidle");
	expect(await hasReporter(page)).toBe(false);
	const scripts = await page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.endsWith(".js"))
			.map(({ name }) => name),
	);
	expect(scripts.length).toBeGreaterThan(0);
	for (const address of scripts)
		expect(await (await page.request.get(address)).text()).not.toMatch(
			/replayIntegration|sentry_key/,
		);
});
