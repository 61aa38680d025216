import type { Page, Response } from "@playwright/test";
import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { violationsOn } from "#tests/e2e/support/axe.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

test.beforeEach(async ({ context }) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
});

/**
 * Loads a page as a new document, which closes any dialog of the previous step, and waits for its
 * script.
 */
async function open(page: Page, path = "/training/620/"): Promise<void> {
	await page.goto(at(path));
	await whenScripted(page);
}

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page) => page.getByRole("combobox", { name: "Search for" });

test("The search dialog loads when it opens, suggests results while someone types, and works by keyboard alone (FIND-7)", async ({
	page,
}) => {
	await test.step("The search dialog loads its script when it opens, and its focused field shows suggestions while someone types", async () => {
		const scripts: Response[] = [];
		page.on("response", (response) => {
			if (/search-dialog.*\.js$/.test(response.url())) scripts.push(response);
		});
		await open(page);
		expect(scripts).toEqual([]);
		await page.getByRole("searchbox").click();
		await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
		await expect(field(page)).toBeFocused();
		expect(scripts).toHaveLength(1);
		expect((await scripts[0]?.request().sizes())?.responseBodySize).toBeLessThan(6 * 1024);
		await page.keyboard.type("may");
		await expect(page.getByRole("option", { name: /Maya Ortiz/ })).toBeVisible();
		await expect(page.getByRole("option").last()).toHaveText("All results for “may”");
	});

	await test.step("The search dialog keeps the focus inside, Escape returns the focus to the header, and the browser doesn't store the typed words", async () => {
		await field(page).fill("wineshop");
		for (let press = 0; press < 8; press++) {
			await page.keyboard.press(press % 3 === 2 ? "Shift+Tab" : "Tab");
			expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
				true,
			);
		}
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toHaveCount(0);
		await expect(page.getByRole("searchbox")).toBeFocused();
		const kept = await page.evaluate(() =>
			JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
		);
		expect(kept).not.toContain("wineshop");
	});

	await test.step("Arrow keys in the search dialog choose a suggestion while the focus stays in the field, and Enter opens it", async () => {
		await page.getByRole("searchbox").click();
		await field(page).fill("maya");
		await expect(page.getByRole("option", { name: /Maya Ortiz/ })).toBeVisible();
		await expect(field(page)).toHaveAttribute("aria-expanded", "true");
		await page.keyboard.press("ArrowDown");
		await expect(page.getByRole("option", { selected: true })).toHaveText(/Maya Ortiz/);
		const active = await field(page).getAttribute("aria-activedescendant");
		expect(active).toBe(await page.getByRole("option", { selected: true }).getAttribute("id"));
		await expect(field(page)).toBeFocused();
		await page.keyboard.press("ArrowUp");
		await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/contact\/620\/#contact-6201$/);
		await expect(dialog(page)).toHaveCount(0);
	});

	await test.step("The search dialog closes when another page opens", async () => {
		await open(page);
		await page.getByRole("banner").getByRole("link", { name: "Suppliers", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suppliers");
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(/\/training\/620\/$/);
		await expect(dialog(page)).toHaveCount(0);
	});

	await test.step("`/` and `Ctrl+K` open the search, but `/` is an ordinary character in a text field", async () => {
		await page.keyboard.press("/");
		await expect(field(page)).toBeFocused();
		await expect(field(page)).toHaveValue("");
		await page.keyboard.press("/");
		await expect(field(page)).toHaveValue("/");
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toHaveCount(0);
		await page.keyboard.press("Control+k");
		await expect(field(page)).toBeFocused();
	});

	await test.step("Enter without a chosen suggestion opens the search page, even if the typing began in the header", async () => {
		await open(page);
		await page.getByRole("searchbox").focus();
		await expect(page.getByRole("searchbox")).toHaveAccessibleDescription(
			"Suggestions appear as you type.",
		);
		await page.getByRole("searchbox").pressSequentially("coa");
		await expect(field(page)).toHaveValue("coa");
		await page.keyboard.type("st");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/search\/\?q=coast&near=620$/);
		await expect(page.getByRole("heading", { name: /results? for “coast”/ })).toBeVisible();
		await expect(dialog(page)).toHaveCount(0);
	});

	await test.step("A program's Search button searches only that program until `Only in this program` is unchecked", async () => {
		await open(page, "/resources/sell/620/");
		await page.locator("[data-button=search]").click();
		const options = dialog(page).getByRole("option");
		await field(page).fill("basics");
		await expect(options).toHaveText(["All results for “basics”"]);
		await page.getByLabel("Only in this program").uncheck();
		await expect(options.first()).toContainText("basics");
		await expect(options).toHaveCount(7);
	});

	await test.step("The search dialog leads to the search page even if there are no suggestions", async () => {
		await open(page);
		await page.route("**/search/suggestions/**", (route) =>
			route.fulfill({ status: 200, contentType: "application/json", body: "[]" }),
		);
		await page.getByRole("searchbox").click();
		await field(page).fill("maya");
		await page.getByRole("option", { name: "All results for “maya”" }).click();
		await expect(page).toHaveURL(/\/search\/\?q=maya&near=620$/);
	});
});

test.describe("On a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

	test("On a phone, the Search link opens the search dialog, and axe finds no violations in it in light or dark mode", async ({
		page,
	}) => {
		await open(page, "/home/");
		await page.getByRole("link", { name: "Search", exact: true }).first().tap();
		await expect(field(page)).toBeFocused();
		await field(page).fill("ma");
		await expect(page.getByRole("option", { name: /Maya Ortiz/ })).toBeVisible();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect([colorScheme, await violationsOn(page, { part: "dialog" })]).toEqual([
				colorScheme,
				[],
			]);
		}
		await page.getByRole("option", { name: /Maya Ortiz/ }).tap();
		await expect(page).toHaveURL(/\/contact\/620\/#contact-6201$/);
	});
});
