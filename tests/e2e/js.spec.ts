import {
	answer,
	countedChapters,
	expect,
	finishChapter,
	register,
	test,
	whenScripted,
} from "./support/person.ts";
import { account, at, enter, holdSession, password } from "./support/account.ts";
import { addressOf } from "./support/servers.ts";

/** These tests run with JavaScript. Scripts add to a page and take nothing away. */

test("Navigation and forms do not load the document again", async ({ page }) => {
	await enter(page);
	await whenScripted(page);
	await page.evaluate(() => {
		Object.assign(window, { sameDocument: true });
	});
	await page
		.getByRole("navigation")
		.getByRole("link", { name: "Destinations", exact: true })
		.first()
		.click();
	await expect(page.getByRole("heading", { level: 1, name: "Destinations" })).toBeVisible();
	await page.locator('article[data-app="620"]').getByRole("link").first().click();
	await page.getByRole("button", { name: "Register for this program" }).click();
	await page.getByRole("link", { name: "Start training" }).first().click();
	const [welcome] = countedChapters("sample", 620);
	if (!welcome) throw new Error("There is no chapter.");
	await finishChapter(page, 620, welcome, answer);
	await page.goBack();
	expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
});

test("A filter narrows the list without loading the document again, and its field matches the list, even after going back", async ({
	page,
}) => {
	await enter(page);
	await register(page, "sample", 620);
	await page.goto(`${addressOf("sample")}/resources/sell/620/`);
	await whenScripted(page);
	const words = page.getByLabel("Find in this list");
	const facts = page.locator("main article");
	const all = await facts.count();
	await page.evaluate(() => {
		Object.assign(window, { sameDocument: true });
	});
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
	expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
});

const isHydrated = () =>
	Object.keys(document.documentElement)
		.concat(Object.keys(document))
		.some((key) => key.startsWith("__react"));

test("Pages hydrate: React has taken over the document", async ({ page }) => {
	await page.goto(`${addressOf("sample")}/privacy/`);
	await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
});

test("The keyboard alone leads from the chapter list through a question", async ({ page }) => {
	await enter(page);
	await register(page, "sample", 787);
	await page.goto(`${addressOf("sample")}/training/787/7871/1/`);
	await page.getByRole("button", { name: "Next" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Check answer" })).toBeVisible();
	await expect(page).toHaveURL(/\/2\/$/);
});

test("A toast at the bottom center reports the last action and disappears after two seconds (NAME-27, WEB-10)", async ({
	page,
}) => {
	await enter(page);
	await page.goto(`${addressOf("sample")}/attend/`);
	await whenScripted(page);
	await page.getByRole("button", { name: "Register with one click" }).click();
	const toast = page.getByRole("status").filter({ hasText: "You’re registered" });
	await expect(toast).toBeVisible();
	const window = page.viewportSize() ?? { width: 0, height: 0 };
	const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	expect(box.y).toBeGreaterThan(window.height - 150);
	expect(Math.abs(box.x + box.width / 2 - window.width / 2)).toBeLessThan(40);
	await expect(page.locator("main .message")).toHaveCount(0);
	await expect(toast).toHaveCount(0, { timeout: 6000 });
});

test("A navigation that takes more than a second covers the page with Loading ... (PAGE-90)", async ({
	page,
}) => {
	await enter(page);
	await page.route(/\.data(\?|$)/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1800));
		await route.continue();
	});
	await whenScripted(page);
	await page
		.getByRole("navigation", { name: "Main" })
		.getByRole("link", { name: "Attend" })
		.click();
	const loading = page.getByRole("status").filter({ hasText: "Loading ..." });
	await expect(loading).toBeVisible();
	const covered = await loading.boundingBox();
	expect([covered?.width, covered?.height]).toEqual([
		page.viewportSize()?.width,
		page.viewportSize()?.height,
	]);
	await expect(page.getByRole("heading", { level: 1, name: "Attend" })).toBeVisible();
	await expect(loading).toHaveCount(0);
});

test("A document that is still loading shows Loading... (PAGE-90)", async ({ page }) => {
	const { agent } = await account();
	await holdSession(page.context(), agent);
	let release: () => void = () => undefined;
	const arrives = new Promise<void>((resolve) => (release = resolve));
	await page.route(/\/media\/.*\.pdf$/, async (route) => {
		await arrives;
		await route.fulfill({ contentType: "text/plain", body: "A document" });
	});
	await page.goto(at("/resources/sell/620/"));
	await whenScripted(page);
	await page.locator("[data-asset='62013']").getByRole("link").first().click();
	const loading = page.getByRole("status").filter({ hasText: /^Loading\.\.\.$/ });
	await expect(loading).toBeVisible();
	release();
	await expect(loading).toHaveCount(0);
	await expect(page.frameLocator("iframe").getByText("A document")).toBeVisible();
});

test("A quick navigation shows no spinner", async ({ page }) => {
	await enter(page);
	await page
		.getByRole("navigation", { name: "Main" })
		.getByRole("link", { name: "Attend" })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: "Attend" })).toBeVisible();
	await expect(page.getByText("Loading ...")).toHaveCount(0);
});

test("A box that is checked for one program is unchecked on another program's page", async ({
	page,
}) => {
	await enter(page);
	await page.goto(at("/info/620/"));
	await whenScripted(page);
	const box = page.getByRole("checkbox", { name: "This supplier may email me" });
	await box.check();
	await page.getByRole("searchbox").pressSequentially("canada");
	await page.locator("[role=option][href='/info/787/']").first().click();
	await expect(page).toHaveURL(at("/info/787/"));
	await expect(box).not.toBeChecked();
});

test("The Copied note appears next to the copied answer, not the next one", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await enter(page);
	await page.goto(at("/search/?q=maya+ortiz"));
	await whenScripted(page);
	const answer = page.locator("[data-answer]");
	await answer.getByRole("button", { name: "Copy" }).click();
	await expect(answer.getByRole("button", { name: "Copied" })).toBeVisible();
	await page.getByRole("searchbox").fill("fast facts");
	await page.getByRole("searchbox").press("Enter");
	await expect(answer).toContainText("Fast facts");
	await expect(answer.getByRole("button", { name: "Copied" })).toHaveCount(0);
});

test("A video plays in place, with its captions (TRAIN-41)", async ({ page }) => {
	await enter(page);
	await page.goto(`${addressOf("sample")}/watch/`);
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

test("A user can show a password, and the field hides it again when the form is sent", async ({
	page,
}) => {
	const { agent } = await account();
	await holdSession(page.context(), agent);
	await page.goto(at("/my-source/password/"));
	const field = page.getByLabel("New password", { exact: true });
	await whenScripted(page);
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

test("Without a script, the password field has no Show button, because it would do nothing (WEB-2)", async ({
	browser,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(at("/login/?state=register"));
	await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Show" })).toHaveCount(0);
	await context.close();
});
