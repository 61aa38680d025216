import { expect, register, signUp, test } from "./support/person.ts";
import { enter } from "./support/account.ts";
import { addressOf } from "./support/servers.ts";

test("One button sends a form without a session after the login, and opens the page that the form would have opened", async ({
	page,
	context,
}) => {
	const email = await signUp(page, "sample");
	await register(page, "sample", 620);
	await page.goto(`${addressOf("sample")}/training/620/6201/1/`);
	await context.clearCookies({ name: "tw_session" });
	await page.getByRole("button", { name: "Next" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
	await expect(page.getByText("Log in, and you can send what you entered")).toBeVisible();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
	await page.getByRole("button", { name: "Log in" }).click();
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page).toHaveURL(/\/training\/620\/6201\/2\/$/);
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
});

test("A link to the logout asks for confirmation before it logs the user out", async ({ page }) => {
	await enter(page);
	await page.goto(`${addressOf("sample")}/login/?action=logout`);
	await page.getByRole("button", { name: "Log out" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
	await page.goto(`${addressOf("sample")}/home/`);
	await expect(page).toHaveURL(/\/login\//);
});
