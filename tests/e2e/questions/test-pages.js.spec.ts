import type { Page } from "@playwright/test";
import { isQuestion } from "#tests/support/answers.ts";
import { chapterOf, lastQuestionOf, questionIn, sit } from "#tests/support/learner.ts";
import { demoPack } from "#tests/support/packs.ts";
import { holdSession } from "#tests/e2e/support/account.ts";
import { violationsOn } from "#tests/e2e/support/axe.ts";
import { beyond } from "#tests/e2e/support/beyond.ts";
import { startDemo } from "#tests/e2e/support/demo.ts";
import { replyByKeyboard, tabTo } from "#tests/e2e/support/keyboard.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

/**
 * The pages of tests and of Refresh pass axe, also in Arabic and on a phone, and work by keyboard
 * alone (WEB-6, WEB-7).
 */

const appId = 870;
const chapter = chapterOf(appId, 8704, demoPack);
const last = lastQuestionOf(chapter);
const count = chapter.pages.filter(isQuestion).length;
const first = chapter.pages.findIndex(isQuestion) + 1;
const address = (page: number | "result") => demo.at(`/training/${appId}/${chapter.id}/${page}/`);

// The portal shows a form without an answer again, with status 422.
test.use({ expected: /422/ });
test.describe.configure({ mode: "default" });
const demo = startDemo();

/** Pages that a test or Refresh changes. tests/e2e/axe audits the others. */
const withNews = /^\/(home|notifications|training|diploma|verify)\//;

/**
 * Returns the parts that extend beyond the window and, if `isAudited`, the violations that axe
 * finds.
 */
async function faultsOf(page: Page, isAudited: boolean): Promise<string[]> {
	return [...(isAudited ? await violationsOn(page) : []), ...(await beyond(page))].map(
		(fault) => `${page.url()}: ${fault}`,
	);
}

for (const { language, width, colorScheme } of [
	{ language: "en", width: 1280, colorScheme: "dark" },
	{ language: "ar", width: 360, colorScheme: "light" },
] as const) {
	test(`A test, its results and Refresh pass axe and fit the window in ${language} at ${width} px in ${colorScheme} mode (WEB-6)`, async ({
		page,
		context,
	}) => {
		test.setTimeout(300_000);
		const { agent } = await demo.learner(appId, chapter.id);
		await holdSession(context, agent);
		await context.addCookies([{ name: "i18nextLng", value: language, url: demo.at("/") }]);
		await page.setViewportSize({ width, height: 740 });
		// Reduced motion avoids fading text, which has less contrast.
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const found: string[] = [];
		const look = async (url: string) => {
			await page.goto(url);
			await expect(page).toHaveURL(url);
			await expect(
				page.locator(`html[lang=${language}][dir=${language === "ar" ? "rtl" : "ltr"}]`),
			).toBeAttached();
			const isOwn = url.includes(`/${chapter.id}/`) || url === demo.at("/refresh/");
			const hasNews = language === "en" && withNews.test(new URL(url).pathname);
			found.push(...(await faultsOf(page, isOwn || hasNews)));
		};
		await sit(agent, appId, chapter, 1, first + 1);
		await look(address(first));
		await look(address(first + 1));
		await sit(agent, appId, chapter, 2);
		await look(address("result"));
		await agent.post(`/training/${appId}/${chapter.id}/result/`);
		await sit(agent, appId, chapter, count);
		await look(address("result"));
		await page.goto(address(last + 1));
		await expect(page).toHaveURL(address(last + 1));
		found.push(...(await faultsOf(page, true)));
		demo.passDays(1);
		for (const path of ["/home/", "/retain/", "/refresh/"]) await look(demo.at(path));
		await page.locator("main form .refresh__turn button").click();
		await expect(page.locator("#error-summary")).toBeFocused();
		found.push(...(await faultsOf(page, true)));
		for (const path of [
			"/my-source/notifications/",
			"/notifications/",
			`/training/${appId}/`,
			`/diploma/${appId}/`,
			"/my-source/",
		])
			await look(demo.at(path));
		await page.goto(demo.at(`/diploma/${appId}/`));
		const verify =
			(await page.locator("main a[href*='/verify/']").first().getAttribute("href")) ?? "";
		for (const path of [`/info/${appId}/`, new URL(verify, demo.at("/")).pathname])
			await look(demo.at(path));
		expect(found).toEqual([]);
	});
}

test("An agent can take, fail and restart a test, and answer Refresh, by keyboard alone (TRAIN-60, TRAIN-72)", async ({
	page,
	context,
}) => {
	test.setTimeout(300_000);
	const { agent } = await demo.learner(appId, chapter.id);
	await holdSession(context, agent);

	await test.step("An agent can take, fail and restart a test by keyboard alone (TRAIN-60)", async () => {
		await sit(agent, appId, chapter, 0, last - 1);
		await page.goto(address(last - 1));
		await whenScripted(page);
		for (const number of [last - 1, last]) {
			await expect(page).toHaveURL(address(number));
			// The address changes just before the page, so the test waits for the page.
			await expect(page.getByRole("banner")).toContainText(
				`Question ${number - last + count} of ${count}`,
			);
			const question = questionIn((await page.getByRole("main").textContent()) ?? "", chapter);
			await replyByKeyboard(page, question);
			await tabTo(page, page.getByRole("button", { name: "Save and continue" }));
			await page.keyboard.press("Enter");
		}
		await expect(page).toHaveURL(address("result"));
		await expect(page.getByRole("heading", { level: 1, name: "Test result" })).toBeFocused();
		await tabTo(page, page.getByRole("button", { name: "Take the test again" }));
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(address(first));
	});

	await test.step("An agent can answer Refresh by keyboard alone (TRAIN-72)", async () => {
		demo.passDays(1);
		await page.goto(demo.at("/refresh/"));
		await whenScripted(page);
		const learned = {
			...chapter,
			pages: [8701, 8702, 8703].flatMap((id) => chapterOf(appId, id, demoPack).pages),
		};
		await replyByKeyboard(
			page,
			questionIn((await page.getByRole("main").textContent()) ?? "", learned),
		);
		await tabTo(page, page.getByRole("button", { name: "Check answer" }));
		await page.keyboard.press("Enter");
		await expect(page.locator("[data-outcome=correct]")).toBeVisible();
		await expect(page.getByRole("group", { name: "Your result" })).toBeFocused();
		await tabTo(page, page.getByRole("link", { name: "Next question" }));
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(demo.at("/refresh/"));
	});
});
