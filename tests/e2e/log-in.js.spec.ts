import { account, at, holdSession, password } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

test("The login pages have no scripts, and links to them load them in full", async ({ page }) => {
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
});

test.describe("Faults", () => {
	test.use({ expected: /422/ });

	test("The first fault of a form gets the focus (FORM-12)", async ({ page }) => {
		await page.goto(at("/login/?state=register"));
		await page.getByLabel("Last name").fill("Holt");
		await page.getByLabel("Password", { exact: true }).fill("short");
		await page.getByRole("button", { name: "Create account" }).click();
		await expect(page.getByLabel("First name")).toBeFocused();
		await expect(page.getByLabel("Last name")).toHaveValue("Holt");
	});
});

test("A logout in one tab sends the other to the login, where the user can log in again", async ({
	page,
	context,
}) => {
	const { email, agent } = await account();
	await holdSession(context, agent);
	await page.goto(at("/home/"));
	await whenScripted(page);
	const other = await context.newPage();
	await other.goto(at("/attend/"));
	await whenScripted(other);
	await other.getByRole("button", { name: "Log out" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Log in", exact: true })).toBeVisible();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
});
