import type { Page } from "@playwright/test";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import { account, at, expectLoggedIn, holdSession, logIn } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

async function openTab(page: Page, path: string): Promise<Page> {
	await page.goto(at(path));
	await whenScripted(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	return page;
}

const isSameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);

test("A finished chapter, dark mode, holiday effects and a logout in one tab appear in the other (WEB-20, WEB-21)", async ({
	page,
	context,
}) => {
	const { email, agent } = await account();
	await enroll(agent, 620);
	const chapter = chapterOf(620, 6201);
	const last = chapter.pages.findLastIndex(({ type }) => type !== "end screen") + 1;
	await work(agent, 620, chapter, last);
	await holdSession(context, agent);
	const other = await context.newPage();

	await test.step("A chapter that is finished in one tab appears as finished in the other (WEB-21)", async () => {
		await openTab(other, "/training/620/");
		const shown = other.locator(`li[data-chapter="6201"]`);
		await expect(shown).toHaveAttribute("data-state", "current");
		await openTab(page, `/training/620/6201/${last}/`);
		await page.getByLabel("San Francisco").check();
		await page.getByRole("button", { name: "Check answer" }).click();
		await expect(shown).toHaveAttribute("data-state", "done");
		expect(await isSameDocument(other)).toBe(true);
		expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
			"tpm_chapterProgress",
			"tpm_session",
		]);
	});

	await test.step("Dark mode and holiday effects chosen in one tab appear in the other, which keeps typed text and shows no snow with reduced motion (WEB-20)", async () => {
		await openTab(other, "/resources/sell/620/");
		await other.emulateMedia({ reducedMotion: "no-preference" });
		await openTab(page, "/debug/");
		await other.getByLabel("Find in this list").fill("beach");
		await page.getByRole("banner").getByRole("button", { name: "Dark mode" }).click();
		await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
		await page.getByRole("button", { name: "Let it snow" }).click();
		await expect(page.getByRole("button", { name: "Stop the snow" })).toBeVisible();
		await expect(other.locator("html")).toHaveAttribute("data-holiday", "");
		await expect(other.getByLabel("Find in this list")).toHaveValue("beach");
		expect(await isSameDocument(other)).toBe(true);
		expect(
			await other.evaluate(() => [
				localStorage.getItem("tpm_darkMode"),
				localStorage.getItem("tpm_holidayEffects"),
			]),
		).toEqual(["1", "1"]);
		const falling = () =>
			other.evaluate(() => getComputedStyle(document.body, "::after").animationName);
		expect(await falling()).toBe("snow-fall");
		await other.emulateMedia({ reducedMotion: "reduce" });
		expect(await falling()).toBe("none");
	});

	await test.step("A logout in one tab shows the login page in the other, where the user can log in again (WEB-21)", async () => {
		await page.getByRole("button", { name: "Log out" }).click();
		await expect(other.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
		await expect(other).toHaveURL(/redirect=%2Fresources%2Fsell%2F620%2F/);
		await logIn(other, email);
		await expectLoggedIn(other);
	});
});
