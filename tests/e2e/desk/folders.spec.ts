import type { Page } from "@playwright/test";
import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

test.use({ expected: /422/ });

const add = (page: Page) =>
	page.locator("[data-asset='62013']").getByRole("link", { name: "Add to folder" });
const inside = (page: Page) => page.getByRole("region", { name: "What’s inside" });

test.beforeEach(async ({ context, page }) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
	await page.goto(at("/resources/sell/620/"));
});

test("Add to folder puts an item into a new folder, then another into the same folder, and the client opens it (SHARE-15)", async ({
	page,
	javaScriptEnabled,
}) => {
	const isScripted = javaScriptEnabled !== false;
	if (isScripted) await whenScripted(page);
	await add(page).click();
	const asked = isScripted
		? page.getByRole("dialog", { name: /^Add to folder/ })
		: page.getByRole("main");
	await asked.getByLabel("Client’s first name").fill("Ellen");
	await asked.getByRole("button", { name: "Add to folder" }).click();
	if (isScripted) {
		await expect(asked).toContainText("Added to the folder");
		await expect(page).toHaveURL(/\/resources\/sell\/620\/$/);
		await asked.getByRole("link", { name: "Open the folder" }).click();
	}
	await expect(page).toHaveURL(/\/folders\/\d+\/#items$/);
	const folder = page.url();
	await expect(inside(page)).toContainText("Sales guide");
	await expect(page.getByRole("img", { name: "QR code of the folder’s link" })).toBeVisible();

	await page.goto(at("/folders/add/620/asset/62001/"));
	await expect(page.getByRole("radio", { name: /^Ellen/ })).toBeChecked();
	await page.getByRole("button", { name: "Add to folder" }).click();
	await expect(page).toHaveURL(folder);
	await expect(inside(page)).toContainText("Fast facts");
	await inside(page).getByRole("listitem").last().getByRole("button", { name: "Up" }).click();
	await expect(inside(page).getByRole("listitem").first()).toContainText("Fast facts");
	const link = (await page.locator("a[href^='/s/']").first().getAttribute("href")) ?? "";
	await page.context().clearCookies();
	await page.goto(at(link));
	await expect(page.getByText("For Ellen")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Sales guide" })).toBeVisible();
});

test("A copied folder is for another client, so its form keeps neither the note nor the link of the first folder", async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto(at("/folders/add/620/asset/62013/"));
	await page.getByLabel("Client’s first name").fill("Ellen");
	await page.getByLabel("Note to the client").fill("The train is kind to your knee.");
	await page.getByRole("button", { name: "Add to folder" }).click();
	await expect(page).toHaveURL(/#items$/);
	if (javaScriptEnabled !== false) {
		await whenScripted(page);
		await page.getByRole("button", { name: "Copy", exact: true }).click();
		await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
	}
	await page.getByRole("button", { name: "Duplicate" }).click();
	await expect(page).toHaveURL(/#change$/);
	await expect(page.getByRole("button", { name: "Copied" })).toHaveCount(0);
	await expect(page.getByLabel("Note to the client")).toHaveValue("");
	await page.goBack();
	await expect(page.getByLabel("Note to the client")).toHaveValue(
		"The train is kind to your knee.",
	);
});

test("A folder whose fault was fixed no longer says that something is wrong", async ({ page }) => {
	await page.goto(at("/folders/add/620/asset/62013/"));
	const name = page.getByLabel("Client’s first name");
	await name.fill("Ellen");
	await page.getByRole("button", { name: "Add to folder" }).click();
	await expect(page).toHaveURL(/#items$/);
	const save = page.getByRole("button", { name: "Save", exact: true });
	// The test waits for the new page, because the page before it has a field of the same name.
	await expect(save).toBeVisible();
	await name.fill("");
	await save.click();
	const faults = page.locator("#error-summary");
	await expect(faults).toBeVisible();
	await faults.getByRole("link").click();
	await expect(faults).toBeVisible();
	await name.fill("Ellen");
	await save.click();
	await expect(page.getByText("Folder saved").first()).toBeVisible();
	await expect(faults).toHaveCount(0);
});
