import { answer, countedChapters, expect, finishChapter, register, signUp, test } from "./support/person.ts";
import { addressOf } from "./support/servers.ts";

/** With JavaScript: what scripts add, and that they take nothing away. */

test("Navigation and forms do not load the document again", async ({ page }) => {
	await signUp(page, "sample");
	await page.evaluate(() => {
		Object.assign(window, { sameDocument: true });
	});
	await page.getByRole("navigation").getByRole("link", { name: "Destinations", exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Destinations" })).toBeVisible();
	await page.locator('article[data-app="620"]').getByRole("link").first().click();
	await page.getByRole("button", { name: "Register for this program" }).click();
	await page.getByRole("link", { name: "Start training" }).first().click();
	await page.locator('li[data-chapter="6201"]').getByRole("link").first().click();
	const [welcome] = countedChapters("sample", 620);
	if (!welcome) throw new Error("There is no chapter.");
	await finishChapter(page, 620, welcome, answer);
	await page.goBack();
	expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
});

test("Pages hydrate: React has taken over the document", async ({ page }) => {
	await page.goto(`${addressOf("sample")}/login/`);
	await expect
		.poll(() =>
			page.evaluate(() =>
				Object.keys(document.documentElement)
					.concat(Object.keys(document))
					.some((key) => key.startsWith("__react")),
			),
		)
		.toBe(true);
});

test("The keyboard alone leads from the chapter list through a question", async ({ page }) => {
	await signUp(page, "sample");
	await register(page, "sample", 787);
	await page.goto(`${addressOf("sample")}/training/787/7871/1/`);
	await page.getByRole("button", { name: "Next" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Check answer" })).toBeVisible();
	await expect(page).toHaveURL(/\/2\/$/);
});
