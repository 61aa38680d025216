import type { Page } from "@playwright/test";
import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

test.use({ expected: /422/ });

const add = (page: Page) =>
	page.locator("[data-asset='62013']").getByRole("link", { name: "Add to folder" });
const inside = (page: Page) => page.getByRole("region", { name: "What’s inside" });

test("An agent creates a folder, adds to it, changes it and duplicates it, and the client opens it (SHARE-15)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
	await page.goto(at("/resources/sell/620/"));
	await whenScripted(page);
	const name = page.getByLabel("Client’s first name");
	const note = page.getByLabel("Note to the client");
	const save = page.getByRole("button", { name: "Save", exact: true });

	await test.step("`Add to folder` puts an item into a new folder", async () => {
		await add(page).click();
		const panel = page.getByRole("dialog", { name: /^Add to folder/ });
		await panel.getByLabel("Client’s first name").fill("Ellen");
		await panel.getByRole("button", { name: "Add to folder" }).click();
		await expect(panel).toContainText("Added to the folder");
		await expect(page).toHaveURL(/\/resources\/sell\/620\/$/);
		await panel.getByRole("link", { name: "Open the folder" }).click();
		await expect(page).toHaveURL(/\/folders\/\d+\/#items$/);
		await expect(inside(page)).toContainText("Sales guide");
		await expect(page.getByRole("img", { name: "QR code of the folder’s link" })).toBeVisible();
	});
	const folder = page.url();

	await test.step("`Add to folder` puts another item into the same folder, where it can move up", async () => {
		await page.goto(at("/folders/add/620/asset/62001/"));
		await expect(page.getByRole("radio", { name: /^Ellen/ })).toBeChecked();
		await page.getByRole("button", { name: "Add to folder" }).click();
		await expect(page).toHaveURL(folder);
		await expect(inside(page)).toContainText("Fast facts");
		await inside(page).getByRole("listitem").last().getByRole("button", { name: "Up" }).click();
		await expect(inside(page).getByRole("listitem").first()).toContainText("Fast facts");
	});
	const link = (await page.locator("a[href^='/s/']").first().getAttribute("href")) ?? "";

	await test.step("A folder's form shows its error until the missing name is filled in and saved", async () => {
		await note.fill("The train is kind to your knee.");
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

	await test.step("A duplicated folder is for another client, so its form has no note and its link isn't marked as copied", async () => {
		await page.getByRole("button", { name: "Copy", exact: true }).click();
		await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
		await page.getByRole("button", { name: "Duplicate" }).click();
		await expect(page).toHaveURL(/#change$/);
		await expect(page.getByRole("button", { name: "Copied" })).toHaveCount(0);
		await expect(note).toHaveValue("");
		await page.goBack();
		await expect(note).toHaveValue("The train is kind to your knee.");
	});

	await test.step("The client opens the folder without a login", async () => {
		await context.clearCookies();
		await page.goto(at(link));
		await expect(page.getByText("For Ellen")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Sales guide" })).toBeVisible();
	});
});
