import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { startServer, type Server } from "#tests/support/server.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";
import { packs } from "#tests/e2e/support/servers.ts";
import { enterAsHost } from "#tests/e2e/support/studio.ts";

/**
 * The studio saves typed text in a real browser, whose clock the test advances (STUDIO-36,
 * STUDIO-37).
 */

let folder: string;
let server: Server;

test.describe.configure({ mode: "default" });
// The browser logs the requests that the tests block, and the responses to clashes.
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

/** Opens the lesson and waits for its script. */
async function open(page: Page): Promise<void> {
	await page.goto(lesson());
	await whenScripted(page);
}

/** Advances the clock by five seconds. */
const later = (page: Page) => page.clock.runFor(5000);

/** Uploads a picture in a panel for choosing pictures. `panel` is a selector. */
async function uploadIn(page: Page, panel: string, color: string): Promise<void> {
	const picture = { width: 300, height: 200, channels: 3 as const, background: color };
	const buffer = await sharp({ create: picture }).jpeg().toBuffer();
	const file = { name: "Dunes.jpg", mimeType: "image/jpeg", buffer };
	await page.locator(`${panel}-upload`).setInputFiles(file);
}

test("The studio saves typed text within five seconds, keeps it on the device while offline, shows both texts of a clash, and saves when the author leaves the page (STUDIO-36, STUDIO-37)", async ({
	page,
	browser,
}) => {
	await enterAsHost(page, server, folder);
	await page.clock.install();

	await test.step("The studio saves typed text within five seconds, and when the author follows a link or closes the page", async () => {
		await open(page);
		await title(page).fill("Typed, and left alone");
		await later(page);
		await expect(line(page)).toContainText(/^Saved \d/);
		await expect(title(page)).toBeFocused();
		await title(page).fill("Typed, and left by a link");
		await page.getByRole("link", { name: "Check and publish" }).click();
		await expect(page.locator("#changes")).toContainText("left by a link");
		const closed = await page.context().newPage();
		await closed.goto(lesson());
		await title(closed).fill("Typed, and closed");
		await closed.close({ runBeforeUnload: true });
		await expect
			.poll(async () => {
				await page.goto(lesson());
				return title(page).inputValue();
			})
			.toBe("Typed, and closed");
	});

	await test.step("Text that is typed offline stays on the device, and the studio saves it when the page opens again", async () => {
		await open(page);
		await page.route("**/autosave/", (route) => route.abort());
		await title(page).fill("Typed without a connection");
		await later(page);
		await expect(line(page)).toContainText("No connection since");
		await page.unroute("**/autosave/");
		await later(page);
		await expect(line(page)).toContainText(/^Saved \d/);
		await page.route("**/autosave/", (route) => route.abort());
		await title(page).fill("Typed before the server died");
		await page.reload();
		await expect(title(page)).toHaveValue("Typed without a connection");
		await page.unroute("**/autosave/");
		await page.reload();
		await expect(title(page)).toHaveValue("Typed before the server died");
	});

	await test.step("Typed text stays when the page reloads its data, and a clash shows both texts", async () => {
		await open(page);
		const context = await browser.newContext({ javaScriptEnabled: false });
		const other = await context.newPage();
		await enterAsHost(other, server, folder);
		await other.goto(lesson());
		await title(other).fill("The other author's");
		await other.getByRole("button", { name: "Save", exact: true }).first().click();
		await context.close();
		await title(page).fill("Mine");
		// This event makes the page reload its data, as if another tab had changed the language.
		await page.evaluate(() => {
			window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
		});
		await expect(title(page)).toHaveValue("Mine");
		await later(page);
		await expect(line(page)).toContainText("saved the same text");
		await page.getByRole("button", { name: "Compare both texts" }).click();
		await expect(page.locator(".both")).toContainText("The other author's");
		await expect(title(page)).toHaveValue("Mine");
	});
});

test("The studio saves pictures automatically, keeps a saved color in its field, and shows the same save time next to a form and above it", async ({
	page,
}) => {
	await enterAsHost(page, server, folder);

	await test.step("A saved main color stays in its field, even if it is saved again", async () => {
		await page.goto(`${server.address}/studio/620/look/`);
		const color = page.getByRole("textbox", { name: "Main color", exact: true });
		const save = page.locator(".save-bar").getByRole("button", { name: "Save", exact: true });
		await whenScripted(page);
		await color.fill("#a4161a");
		for (let times = 0; times < 2; times++) {
			await save.click();
			await expect(page.getByText("Draft saved.").last()).toBeVisible();
			await expect(color).toHaveValue("#A4161A");
		}
		await page.reload();
		await expect(color).toHaveValue("#A4161A");
	});

	await test.step("The studio automatically saves a lesson's chosen or uploaded picture", async () => {
		await page.goto(lesson());
		await whenScripted(page);
		const now = page.locator("#image .file-field__now img");
		await page.locator("#image summary").click();
		await page.locator("#image input[value='vineyard.jpg']").check();
		await expect(line(page)).toContainText(/^Saved \d/, { timeout: 8000 });
		await page.reload();
		await whenScripted(page);
		await expect(now).toHaveAttribute("src", /vineyard\.jpg/);
		await page.locator("#image summary").click();
		await uploadIn(page, "#image", "#c2a15a");
		await expect(now).toHaveAttribute("src", /dunes-/);
		await expect(line(page)).toContainText(/^Saved \d/, { timeout: 8000 });
		await page.reload();
		await expect(now).toHaveAttribute("src", /dunes-/);
	});

	await test.step("The studio automatically saves the picture of an answer, and the button that shows all pictures sends nothing", async () => {
		await page.goto(`${server.address}/studio/620/pages/620209/`);
		const button = page.locator("#image-0");
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
		});
		await button.click();
		await page.locator("#image-0-none").click();
		await expect(button.locator("img")).toHaveCount(0);
		await expect(page.locator("#image-0-none")).toHaveCount(0);
		await expect(button).toBeFocused();
		await expect(line(page)).toContainText(/^Saved \d/, { timeout: 8000 });
		await page.reload();
		await expect(button.locator("img")).toHaveCount(0);
		await button.click();
		await uploadIn(page, "#image-0", "#5a8ac2");
		await expect(button.locator("img")).toHaveAttribute("src", /dunes-/);
		await expect(line(page)).toContainText(/^Saved \d/, { timeout: 8000 });
		await page.reload();
		await expect(button.locator("img")).toHaveAttribute("src", /dunes-/);
		expect([...new Set(sent)].toSorted()).toEqual(["/studio/620/autosave/", "/studio/620/upload/"]);
	});

	await test.step("The card next to a form and the line above it show the same save time", async () => {
		await page.goto(`${server.address}/studio/620/pages/620201/`);
		const card = page.locator(".saved__now");
		await expect(card).not.toContainText("Saved");
		await title(page).fill("Saved, and told twice");
		// The line may still show an earlier save of another page, so the test waits for the card
		// first.
		await expect(card).toContainText(/Saved \d/, { timeout: 8000 });
		const [at = "no time"] = /Saved \S+/.exec(await card.innerText()) ?? [];
		await expect(line(page)).toContainText(at);
	});
});
