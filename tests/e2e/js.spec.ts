import type { Page } from "@playwright/test";
import {
	answer,
	countedChapters,
	expect,
	finishChapter,
	test,
	whenScripted,
} from "./support/person.ts";
import { at, enter, password } from "./support/account.ts";

/** These tests run with JavaScript. Scripts add to a page and take nothing away. */

/** Opens a page, waits for its script, and marks its document. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(at(path));
	await whenScripted(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);

test("Links, forms, filters and Back don't reload the whole page if scripts run", async ({
	page,
}) => {
	await enter(page);

	await test.step("Links and forms don't reload the whole page", async () => {
		await open(page, "/home/");
		await page
			.getByRole("navigation")
			.getByRole("link", { name: "Destinations", exact: true })
			.first()
			.click();
		await expect(page.getByRole("heading", { level: 1, name: "Destinations" })).toBeVisible();
		await page.locator('article[data-app="620"]').getByRole("link").first().click();
		await page.getByRole("button", { name: "Register for this program" }).click();
		await page.getByRole("link", { name: "Start training" }).first().click();
		await test.step("A user can reach a question by keyboard alone", async () => {
			for (const number of [2, 3]) {
				await page.getByRole("button", { name: "Next" }).focus();
				await page.keyboard.press("Enter");
				await expect(page).toHaveURL(at(`/training/620/6201/${number}/`));
				await expect(page.locator("h1")).toHaveCount(1);
			}
			await expect(page.getByRole("button", { name: "Check answer" })).toBeVisible();
		});
		for (const number of [2, 1]) {
			await page.goBack();
			await expect(page).toHaveURL(at(`/training/620/6201/${number}/`));
		}
		const [welcome] = countedChapters("sample", 620);
		if (!welcome) throw new Error("There is no chapter.");
		await finishChapter(page, 620, welcome, answer);
		await page.goBack();
		expect(await isSameDocument(page)).toBe(true);
	});

	await test.step("A filter narrows the list without reloading the whole page, and its field matches the list, even after going back", async () => {
		await open(page, "/resources/sell/620/");
		const words = page.getByLabel("Find in this list");
		const facts = page.locator("main article");
		const all = await facts.count();
		await words.fill("SALÉS GUIDE");
		await words.press("Enter");
		await expect(facts).toHaveCount(1);
		await expect(words).toBeFocused();
		await page.getByRole("link", { name: "Show all" }).click();
		await expect(facts).toHaveCount(all);
		await expect(words).toHaveValue("");
		await page.goBack();
		await expect(facts).toHaveCount(1);
		await expect(words).toHaveValue("SALÉS GUIDE");
		expect(await isSameDocument(page)).toBe(true);
	});
});

test("A navigation covers the page with `Loading ...` after a second, and a page that loads as a document shows `Loading...` until the next one arrives (PAGE-90)", async ({
	page,
}) => {
	await enter(page);

	await test.step("A quick navigation shows no spinner", async () => {
		await open(page, "/home/");
		await page
			.getByRole("navigation", { name: "Main" })
			.getByRole("link", { name: "Attend" })
			.click();
		await expect(page.getByRole("heading", { level: 1, name: "Attend" })).toBeVisible();
		await expect(page.getByText("Loading ...")).toHaveCount(0);
	});

	await test.step("A navigation that takes more than a second covers the page with `Loading ...`", async () => {
		const { promise: arrives, resolve: release } = Promise.withResolvers<void>();
		await page.route(/\.data(\?|$)/, async (route) => {
			await arrives;
			await route.continue();
		});
		await page
			.getByRole("navigation", { name: "Main" })
			.getByRole("link", { name: "Watch" })
			.click();
		const loading = page.getByRole("status").filter({ hasText: "Loading ..." });
		await expect(loading).toBeVisible();
		const covered = await loading.boundingBox();
		expect([covered?.width, covered?.height]).toEqual([
			page.viewportSize()?.width,
			page.viewportSize()?.height,
		]);
		release();
		await expect(page.getByRole("heading", { level: 1, name: "Watch" })).toBeVisible();
		await expect(loading).toHaveCount(0);
		await page.unroute(/\.data(\?|$)/);
	});

	await test.step("A document that is still loading shows `Loading...`", async () => {
		await open(page, "/resources/sell/620/");
		const { promise: arrives, resolve: release } = Promise.withResolvers<void>();
		await page.route(/\/media\/.*\.pdf$/, async (route) => {
			await arrives;
			await route.fulfill({ contentType: "text/plain", body: "A document" });
		});
		await page.locator("[data-asset='62013']").getByRole("link").first().click();
		const loading = page.getByRole("status").filter({ hasText: /^Loading\.\.\.$/ });
		await expect(loading).toBeVisible();
		release();
		await expect(loading).toHaveCount(0);
		await expect(page.frameLocator("iframe").getByText("A document")).toBeVisible();
	});
});

test("With scripts, a box checked for one program isn't checked for the next, the `Copied` label disappears with its search answer, a video plays in place, and a password can be shown (TRAIN-41)", async ({
	page,
	context,
}) => {
	await enter(page);

	await test.step("A box that is checked for one program is unchecked on another program's page", async () => {
		await open(page, "/info/620/");
		const box = page.getByRole("checkbox", { name: "This supplier may email me" });
		await box.check();
		await page.getByRole("searchbox").pressSequentially("canada");
		await page.locator("[role=option][href='/info/787/']").first().click();
		await expect(page).toHaveURL(at("/info/787/"));
		await expect(box).not.toBeChecked();
	});

	await test.step("The `Copied` label appears next to the search answer that was copied, but not next to the following answer", async () => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await open(page, "/search/?q=maya+ortiz");
		const answer = page.locator("[data-answer]");
		await answer.getByRole("button", { name: "Copy" }).click();
		await expect(answer.getByRole("button", { name: "Copied" })).toBeVisible();
		await page.getByRole("searchbox").fill("fast facts");
		await page.getByRole("searchbox").press("Enter");
		await expect(answer).toContainText("Fast facts");
		await expect(answer.getByRole("button", { name: "Copied" })).toHaveCount(0);
	});

	await test.step("A video plays in place, with its captions (TRAIN-41)", async () => {
		await open(page, "/watch/");
		const video = page.locator("video").first();
		await video.evaluate(async (element: HTMLVideoElement) => {
			element.muted = true;
			await element.play();
		});
		await expect
			.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
			.toBeGreaterThan(0);
		expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe(
			"showing",
		);
	});

	await test.step("A user can show a password, and the field hides it again when the form is sent", async () => {
		await open(page, "/my-source/password/");
		const field = page.getByLabel("New password", { exact: true });
		await field.fill("typed into the page");
		await expect(field).toHaveValue("typed into the page");
		await expect(field).toHaveAttribute("type", "password");
		// The last Show button belongs to the new password. The current password's button is above it.
		await page.getByRole("button", { name: "Show", exact: true }).last().click();
		await expect(field).toHaveAttribute("type", "text");
		await expect(field).toHaveValue("typed into the page");
		await page.getByRole("button", { name: "Hide", exact: true }).click();
		await expect(field).toHaveAttribute("type", "password");
		await page.getByRole("button", { name: "Show", exact: true }).last().click();
		await page.evaluate(() => {
			document.addEventListener("submit", (event) => event.preventDefault());
		});
		await page.getByLabel("Current password").fill(password);
		await field.press("Enter");
		await expect(field).toHaveAttribute("type", "password");
	});
});
