import type { Page } from "@playwright/test";
import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { faultsOn, violationsOn } from "#tests/e2e/support/axe.ts";
import { tabTo } from "#tests/e2e/support/keyboard.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

const add = (page: Page) =>
	page.locator("[data-asset='62013']").getByRole("link", { name: "Add to folder" });

/** Returns a handle that counts how often the panel opens from now on. */
const openingsOf = (page: Page) =>
	page.evaluateHandle(() => {
		const openings = { count: 0 };
		new MutationObserver((changes) => {
			for (const { addedNodes } of changes)
				for (const node of addedNodes)
					if (node instanceof Element && node.matches(".share-panel")) openings.count++;
		}).observe(document.body, { childList: true });
		return openings;
	});

// The portal refuses the form once, with 422.
test.use({ expected: /status of 422/ });

test("The `Add to folder` panel works by keyboard, marks a missing field and closes with Escape, and axe finds no violations in it or in a folder (SHARE-19)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
	await page.goto(at("/resources/sell/620/"));
	await whenScripted(page);
	const panel = page.getByRole("dialog", { name: /^Add to folder/ });

	await test.step("The `Add to folder` panel marks a missing field, passes axe, and closes with Escape", async () => {
		await add(page).focus();
		await page.keyboard.press("Enter");
		await expect(panel).toBeFocused();
		await tabTo(page, panel.getByRole("button", { name: "Add to folder" }));
		await page.keyboard.press("Enter");
		await expect(
			panel.locator(".field--faulty").or(panel.locator("input:invalid")).first(),
		).toBeVisible();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await violationsOn(page, { part: ".share-panel" })).toEqual([]);
		}
		await page.keyboard.press("Escape");
		await expect(panel).toHaveCount(0);
		await expect(add(page)).toBeFocused();
	});

	await test.step("The `Add to folder` panel opens once, lets a keyboard user create a folder, and then preselects that folder", async () => {
		const openings = await openingsOf(page);
		await page.keyboard.press("Enter");
		await panel.getByLabel("Client’s first name").fill("Tom");
		await panel.getByLabel("Note to the client").fill("See you on Thursday.");
		await panel.getByLabel("Client’s first name").focus();
		// A panel that opens twice would lose the typed text.
		expect(await openings.evaluate(({ count }) => count)).toBe(1);
		await page.keyboard.press("Enter");
		await expect(panel.getByRole("link", { name: "Open the folder" })).toBeFocused();
		await page.keyboard.press("Escape");
		await add(page).click();
		await expect(panel.getByRole("radio", { name: /^Tom/ })).toBeChecked();
		await expect(panel.getByLabel("Client’s first name")).toHaveCount(0);
		await panel.getByRole("radio", { name: "New folder for another client" }).check();
		await expect(panel.getByLabel("Client’s first name")).toBeVisible();
	});

	await test.step("axe finds no violations in a folder, as its agent or the client sees it, in a wide light window and a narrow dark one", async () => {
		await page.goto(at("/folders/"));
		expect(await faultsOn(page)).toEqual([]);
		await page.getByRole("main").getByRole("link", { name: /Tom/ }).first().click();
		const link = page.locator("a[href^='/s/']").first();
		await expect(link).toBeVisible();
		expect(await faultsOn(page)).toEqual([]);
		await page.goto(at((await link.getAttribute("href")) ?? ""));
		expect(await faultsOn(page)).toEqual([]);
	});
});
