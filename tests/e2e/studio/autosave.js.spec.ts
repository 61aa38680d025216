import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startServer, type Server } from "#tests/support/server.ts";
import { expect, test } from "#tests/e2e/support/person.ts";
import { packs } from "#tests/e2e/support/servers.ts";
import { enterAsHost } from "#tests/e2e/support/studio.ts";

/** What is typed in the studio, in a real browser (STUDIO-36, STUDIO-37). */

let folder: string;
let server: Server;

test.describe.configure({ mode: "default" });
// Requests that are stopped on purpose, and clashes.
test.use({ expected: /Failed to load resource/ });
test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tradewinds-autosave-"));
	server = await startServer({ pack: packs.sample, dataDir: folder });
});
test.afterAll(async () => {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

const lesson = () => `${server.address}/studio/620/pages/620101/`;
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const line = (page: Page) => page.locator(".saved-line");

test("what is typed is saved within five seconds, and when the page is left by a link or closed", async ({
	page,
}) => {
	await enterAsHost(page, server, folder);
	await page.goto(lesson());
	await title(page).fill("Typed, and left alone");
	await expect(line(page)).toContainText(/^Saved \d/, { timeout: 8000 });
	await expect(title(page)).toBeFocused();
	await title(page).fill("Typed, and left by a link");
	await page.getByRole("link", { name: "Check and publish" }).click();
	await expect(page.locator("#changes")).toContainText("left by a link");
	await page.goto(lesson());
	await title(page).fill("Typed, and closed");
	const other = await page.context().newPage();
	await page.close({ runBeforeUnload: true });
	await expect
		.poll(async () => {
			await other.goto(lesson());
			return title(other).inputValue();
		})
		.toBe("Typed, and closed");
	await other.close();
});

test("what is typed without a connection stays on the device, and is saved when the page opens again", async ({
	page,
}) => {
	await enterAsHost(page, server, folder);
	await page.goto(lesson());
	await page.route("**/autosave/", (route) => route.abort());
	await title(page).fill("Typed without a connection");
	await expect(line(page)).toContainText("No connection since", { timeout: 8000 });
	await page.unroute("**/autosave/");
	await expect(line(page)).toContainText(/^Saved \d/, { timeout: 8000 });
	await page.route("**/autosave/", (route) => route.abort());
	await title(page).fill("Typed before the server died");
	await page.reload();
	await expect(title(page)).toHaveValue("Typed without a connection");
	await page.unroute("**/autosave/");
	await page.reload();
	await expect(title(page)).toHaveValue("Typed before the server died");
});

test("a page that is loaded again under typed text leaves it, and a clash shows both texts", async ({
	page,
	browser,
}) => {
	await enterAsHost(page, server, folder);
	await page.goto(lesson());
	const context = await browser.newContext({ javaScriptEnabled: false });
	const other = await context.newPage();
	await enterAsHost(other, server, folder);
	await other.goto(lesson());
	await title(other).fill("The other author's");
	await other.getByRole("button", { name: "Save", exact: true }).first().click();
	await context.close();
	await title(page).fill("Mine");
	// Another tab of the device chose a language, so that this one loads its data again.
	await page.evaluate(() => {
		window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
	});
	await expect(title(page)).toHaveValue("Mine");
	await expect(line(page)).toContainText("saved the same text", { timeout: 8000 });
	await page.getByRole("button", { name: "Compare both texts" }).click();
	await expect(page.locator(".both")).toContainText("The other author's");
	await expect(title(page)).toHaveValue("Mine");
});
