import { at } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

test.use({ expected: /422/ });

test("The login and registration pages run no scripts, links to them load the whole page, and a form with errors focuses its first invalid field (FORM-12)", async ({
	page,
}) => {
	await page.goto(at("/privacy/"));
	await whenScripted(page);
	await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
	for (const name of ["Log in", "Register"]) {
		await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
		const scripts = await page.evaluate(
			() =>
				document.querySelectorAll("script").length +
				performance
					.getEntriesByType("resource")
					.filter((entry) => new URL(entry.name).pathname.endsWith(".js")).length,
		);
		expect([name, scripts]).toEqual([name, 0]);
		if (name === "Log in") await page.getByRole("link", { name: "Register", exact: true }).click();
	}
	await page.getByLabel("Last name").fill("Holt");
	await page.getByLabel("Password", { exact: true }).fill("short");
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page.getByLabel("First name")).toBeFocused();
	await expect(page.getByLabel("Last name")).toHaveValue("Holt");
});
