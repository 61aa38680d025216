import { at, newAddress } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

test("A password can be shown, and is one again when it is sent", async ({ page }) => {
	await page.goto(at("/login/"));
	const field = page.getByLabel("Password", { exact: true });
	await field.fill("typed before the script");
	await whenScripted(page);
	await expect(field).toHaveValue("typed before the script");
	await expect(field).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(field).toHaveAttribute("type", "text");
	await expect(field).toHaveValue("typed before the script");
	await page.getByRole("button", { name: "Hide", exact: true }).click();
	await expect(field).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await page.evaluate(() => {
		document.addEventListener("submit", (event) => event.preventDefault());
	});
	await page.getByLabel("E-mail").fill(newAddress());
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(field).toHaveAttribute("type", "password");
});

test("Without a script there is no button that does nothing", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(at("/login/?state=register"));
	await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Show" })).toHaveCount(0);
	await context.close();
});
