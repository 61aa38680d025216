import type { Page } from "@playwright/test";
import { at, enter } from "#tests/e2e/support/account.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

/** Chooses a language with the header's switch, which appears on wide screens. */
async function chooseLanguage(page: Page, name: string, code: string): Promise<void> {
	await page.locator(".language-switch summary").first().click();
	await page.locator(".language-switch").getByRole("button", { name }).first().click();
	await expect(page.locator(`html[lang=${code}]`)).toBeAttached();
}

test("Typed text stays when the language changes or dark mode is turned on, and a video continues where it stopped (WEB-25, WEB-26)", async ({
	page,
}) => {
	await enter(page);

	await test.step("Typed text stays when the language changes or dark mode is turned on (WEB-26)", async () => {
		await page.goto(at("/my-source/profile/?lng=en"));
		await whenScripted(page);
		await page.locator("input[name=agency]").fill("Holt & Daughters");
		await chooseLanguage(page, "Deutsch", "de");
		await expect(page.locator("h1")).not.toHaveText("My details");
		expect(new URL(page.url()).search).toBe("");
		await expect(page.locator("input[name=agency]")).toHaveValue("Holt & Daughters");
		await chooseLanguage(page, "English", "en");
		await page.locator(".theme-switch button:visible").first().click();
		await expect(page.locator("html[data-theme]")).toBeAttached();
		await expect(page.locator("input[name=agency]")).toHaveValue("Holt & Daughters");
	});

	await test.step("A video continues where it stopped in the same browser (WEB-25)", async () => {
		await page.goto(at("/watch/"));
		await whenScripted(page);
		const video = page.locator("video").first();
		const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
		await video.evaluate(async (element: HTMLVideoElement) => {
			element.muted = true;
			await element.play();
			element.pause();
			element.currentTime = element.duration / 2;
		});
		const stopped = await place();
		expect(stopped).toBeGreaterThan(0);
		await page.reload();
		await whenScripted(page);
		await video.evaluate((element: HTMLVideoElement) => element.load());
		await video.evaluate((element: HTMLVideoElement) => (element.preload = "metadata"));
		await expect.poll(place).toBeCloseTo(stopped, 1);
	});
});
