import type { Locator, Page } from "@playwright/test";
import { account, at, holdSession } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

/** With and without a script, a pressed button stays in view afterward. */

/** Opens a page in a window of the given size, in px. */
async function open(
	page: Page,
	path: string,
	javaScriptEnabled: boolean | undefined,
	[width, height]: readonly [number, number],
): Promise<void> {
	await page.setViewportSize({ width, height });
	await page.goto(at(path));
	if (javaScriptEnabled !== false) await whenScripted(page);
}

/**
 * Presses a button and waits until `shown` is in view. With a script, `shown` must be in about the
 * same place as the button was.
 */
async function pressAndStay(
	page: Page,
	pressed: Locator,
	shown: Locator,
	javaScriptEnabled: boolean | undefined,
): Promise<void> {
	await pressed.scrollIntoViewIfNeeded();
	const before = await pressed.boundingBox();
	await pressed.click();
	await expect(shown).toBeInViewport();
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
	if (javaScriptEnabled === false) return;
	const after = await shown.boundingBox();
	expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
	expect(page.url()).not.toContain("#");
}

test("The result of a favorite, a registration or a change to dark mode stays in view, and so does the link that Share creates", async ({
	page,
	javaScriptEnabled,
}) => {
	const { agent } = await account();
	await holdSession(page.context(), agent);

	await test.step("Changing a favorite keeps its button in view", async () => {
		await open(page, "/watch/", javaScriptEnabled, [800, 420]);
		const card = page
			.locator("main article[data-video]", {
				has: page.getByRole("button", { name: "Add to favorites" }),
			})
			.last();
		const id = await card.getAttribute("data-video");
		const buttons = page.locator(`article[data-video="${id}"]`);
		const add = buttons.getByRole("button", { name: "Add to favorites" });
		const remove = buttons.getByRole("button", { name: "Remove from favorites" });
		await pressAndStay(page, add, remove, javaScriptEnabled);
		await pressAndStay(page, remove, add, javaScriptEnabled);
	});

	await test.step("One-click registration keeps the trade show in view", async () => {
		// The window is so short that the button isn't on the first screen.
		await open(page, "/attend/", javaScriptEnabled, [800, 300]);
		const button = page.getByRole("button", { name: "Register with one click" }).last();
		const show = page.locator(`article[data-show="${await button.getAttribute("value")}"]`);
		await pressAndStay(
			page,
			show.getByRole("button"),
			show.getByText("Registered", { exact: true }),
			javaScriptEnabled,
		);
	});

	await test.step("Changing to dark mode keeps the switch in view", async () => {
		await open(page, "/watch/", javaScriptEnabled, [360, 640]);
		const foot = page.locator(".foot");
		await pressAndStay(
			page,
			foot.getByRole("button", { name: "Dark mode" }),
			foot.getByRole("button", { name: "Light mode" }),
			javaScriptEnabled,
		);
	});

	await test.step("With a script, the link that Share creates appears in a panel, and without one, on its own page", async () => {
		await open(page, "/resources/sell/620/", javaScriptEnabled, [800, 500]);
		const share = page.locator("[data-asset='62013']").getByRole("button", { name: "Share" });
		if (javaScriptEnabled === false) {
			await share.click();
			await expect(page).toHaveURL(/\/share\/620\/asset\/62013\/#link$/);
			await expect(page.getByLabel("Link to send")).toBeInViewport();
			await expect(page.locator("a[href^='/s/']")).toBeVisible();
			return;
		}
		await share.scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => window.scrollY);
		await share.click();
		const panel = page.getByRole("dialog");
		await expect(panel.getByLabel("Link to send")).toHaveValue(/\/s\/[\w-]{24}\/$/);
		await expect(panel.locator("a[href^='/s/']")).toBeVisible();
		await expect(panel).toBeFocused();
		await expect(page).toHaveURL(at("/resources/sell/620/"));
		expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(500);
		await page.keyboard.press("Escape");
		await expect(panel).toHaveCount(0);
		await expect(share).toBeFocused();
		await share.click();
		// The panel closes when the pointer is released outside it, but not after a drag that began
		// inside it.
		const inside = await panel.getByLabel("Link to send").boundingBox();
		await page.mouse.move((inside?.x ?? 0) + 20, (inside?.y ?? 0) + 10);
		await page.mouse.down();
		await page.mouse.move(5, 400);
		await page.mouse.up();
		await expect(panel).toBeVisible();
		await page.mouse.down();
		await expect(panel).toBeVisible();
		await page.mouse.up();
		await expect(panel).toHaveCount(0);
		await share.click();
		await panel.getByRole("button", { name: "Stop sharing" }).click();
		await expect(panel).toHaveCount(0);
		await expect(page).toHaveURL(at("/resources/sell/620/"));
		await page.goto(at("/my-source/shared/"));
		await expect(page.getByRole("button", { name: "Stop sharing" })).toHaveCount(0);
	});
});
