import type { Page } from "@playwright/test";
import { isQuestion, rightReply, wrongReply } from "#tests/support/answers.ts";
import { chapterOf, lastQuestionOf, questionIn, sit as sitTest } from "#tests/support/learner.ts";
import { demoPack } from "#tests/support/packs.ts";
import { holdSession, logIn, otherBrowser } from "#tests/e2e/support/account.ts";
import { beyond } from "#tests/e2e/support/beyond.ts";
import { startDemo } from "#tests/e2e/support/demo.ts";
import { expect, reply, test } from "#tests/e2e/support/person.ts";

/**
 * These tests take a test of the demo pack and answer Refresh, with and without JavaScript
 * (TRAIN-60 to TRAIN-74, SELF-60).
 */

const appId = 820;
const chapter = chapterOf(appId, 8208, demoPack);
const last = lastQuestionOf(chapter);
const questions = chapter.pages.filter(isQuestion).length;
const pageOf = (number: number) => new RegExp(`/training/${appId}/${chapter.id}/${number}/$`);
const result = `/training/${appId}/${chapter.id}/result/`;

test.describe.configure({ mode: "default" });
const demo = startDemo();

const asked = async (page: Page) =>
	questionIn((await page.getByRole("main").textContent()) ?? "", chapter);

/** Answers the question that is shown. */
async function give(page: Page, isRight: boolean): Promise<void> {
	const question = await asked(page);
	await reply(page, isRight ? rightReply(question) : wrongReply(question));
	await page.getByRole("button", { name: "Save and continue" }).click();
}

/**
 * Takes the test from page `from` to its end, with `right` correct answers and then wrong ones.
 * Returns the ids of the questions in order.
 */
async function sit(page: Page, from: number, right: number): Promise<number[]> {
	const order: number[] = [];
	for (let number = from; number <= last; number++) {
		await expect(page).toHaveURL(pageOf(number));
		await expect(page.getByRole("banner")).toContainText(
			`Question ${number - last + questions} of ${questions}`,
		);
		order.push((await asked(page)).id);
		await give(page, order.length <= right);
		await expect(page.getByRole("button", { name: "Show the answer" })).toHaveCount(0);
	}
	// The answer that completes the program opens the diploma.
	await expect(page).toHaveURL(demo.at(right >= 7 ? `/diploma/${appId}/` : result));
	await page.goto(demo.at(result));
	await expect(page.getByRole("heading", { level: 1, name: "Test result" })).toBeVisible();
	return order;
}

test("An agent fails a test, retakes it and passes, and the result is on the end screen, the diploma, My Source and /verify/ (TRAIN-66)", async ({
	page,
	context,
	browser,
	javaScriptEnabled,
}) => {
	test.setTimeout(300_000);
	const { email, agent } = await demo.learner(appId, chapter.id);
	await holdSession(context, agent);
	await page.goto(demo.at(`/training/${appId}/`));
	await page.locator(`li[data-chapter="${chapter.id}"]`).getByRole("link").first().click();
	await expect(page).toHaveURL(pageOf(1));
	await page.getByRole("button", { name: "Next", exact: true }).click();
	await expect(page).toHaveURL(pageOf(2));

	// The session ends before an answer, and one button sends it after the login, in the same
	// sitting.
	await expect(page.getByRole("banner")).toContainText(
		`Question ${2 - last + questions} of ${questions}`,
	);
	const first = await asked(page);
	await context.clearCookies({ name: "tw_session" });
	await give(page, true);
	await expect(page.getByText("Log in, and you can send what you entered")).toBeVisible();
	await logIn(page, email);
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page).toHaveURL(pageOf(3));
	const tries =
		"select tries from question_try join user_account on user_account.id = user_id where email = ? and page_id = ?";
	expect(demo.ask(tries, email, first.id)).toEqual([{ tries: 1 }]);
	const order = [first.id, ...(await sit(page, 3, 2))];

	const main = page.getByRole("main");
	await expect(main.getByRole("img", { name: `3 of ${questions} correct` })).toBeVisible();
	await expect(main).toContainText("Not yet. You need 7 correct answers to pass.");
	await expect(page.getByRole("button", { name: /^(Next|Finish chapter)$/ })).toHaveCount(0);
	await page.goto(demo.at(`/training/${appId}/${chapter.id}/${last + 1}/`));
	await expect(page).toHaveURL(demo.at(result));
	// The link to a page to read again opens that page.
	const lesson = main.locator(`a[href^="/training/${appId}/"]`).first();
	const href = (await lesson.getAttribute("href")) ?? "";
	await lesson.click();
	await expect(page).toHaveURL(demo.at(href));
	await page.goBack();
	await expect(page).toHaveURL(demo.at(result));

	await page.getByRole("button", { name: "Take the test again" }).click();
	const again = await sit(page, 2, 7);
	expect(again).not.toEqual(order);
	expect(again.toSorted()).toEqual(order.toSorted());
	await expect(main).toContainText("Passed. You needed 7 correct answers.");
	await expect(page.getByRole("button", { name: "Take the test again" })).toHaveCount(0);
	await page.goto(demo.at(`/training/${appId}/${chapter.id}/${last + 1}/`));
	await expect(page).toHaveURL(pageOf(last + 1));
	await expect(main).toContainText(`7 of ${questions} correct`);

	await page.goto(demo.at(`/diploma/${appId}/`));
	await expect(main).toContainText(`7 of ${questions}`);
	const verify = (await main.locator("a[href*='/verify/']").first().getAttribute("href")) ?? "";
	await page.goto(demo.at("/my-source/diplomas/"));
	await expect(main).toContainText(`7 of ${questions} correct`);
	const client = await otherBrowser(browser, javaScriptEnabled);
	const seen = await client.newPage();
	await seen.goto(demo.at(new URL(verify, demo.at("/")).pathname));
	await expect(seen.getByRole("main")).toContainText(`7 of ${questions} correct`);
	await client.close();
	expect(
		demo.ask(
			"select sitting, right_count, passed from test_result join user_account on user_account.id = user_id where email = ?",
			email,
		),
	).toEqual([{ sitting: 2, right_count: 7, passed: 1 }]);
});

test("The result of a test fits on a phone, even with two digits in both numbers", async ({
	page,
	context,
}) => {
	const ten = chapterOf(620, 6208, demoPack);
	const { agent } = await demo.learner(620, ten.id);
	await sitTest(agent, 620, ten, 10);
	await holdSession(context, agent);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(demo.at(`/training/620/${ten.id}/result/`));
	await expect(page.getByRole("img", { name: "10 of 10 correct" })).toBeVisible();
	expect(await beyond(page)).toEqual([]);
	await page.setViewportSize({ width: 320, height: 740 });
	expect(await beyond(page)).toEqual([]);
});

test("A day after the training, Home offers three learned questions, and Notifications announces them until the agent turns off the announcement in My Source (SELF-60, TRAIN-71, TRAIN-73)", async ({
	page,
	context,
}) => {
	const { email, agent } = await demo.learner(870, 8704);
	await holdSession(context, agent);
	const main = page.getByRole("main");

	await test.step("Home offers no learned question on the day of the training", async () => {
		await page.goto(demo.at("/home/"));
		await expect(main.locator("a[href='/refresh/']")).toHaveCount(0);
		demo.passDays(1);
	});

	await test.step("Notifications shows personal news, and My Source can turn it off (SELF-60)", async () => {
		await page.goto(demo.at("/notifications/"));
		await expect(main).toContainText("A question is ready to review");
		await page.goto(demo.at("/my-source/notifications/"));
		await page.getByLabel("A question is ready to review in Refresh").uncheck();
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Choice saved.").first()).toBeVisible();
		await expect(page.getByLabel("A question is ready to review in Refresh")).not.toBeChecked();
		await expect(page.getByLabel("A client opened something I sent")).toBeChecked();
		await page.goto(demo.at("/notifications/"));
		await expect(main).not.toContainText("A question is ready to review");
	});

	await test.step("A day after the training, Home offers three learned questions, and each answer brings its outcome and a `Read again` link (TRAIN-71, TRAIN-73)", async () => {
		await page.goto(demo.at("/home/"));
		await main.getByRole("link", { name: /^Answer \d questions$/ }).click();
		const chapters = {
			...chapter,
			pages: [8701, 8702, 8703].flatMap((id) => chapterOf(870, id, demoPack).pages),
		};
		for (const number of [1, 2, 3]) {
			await expect(page.getByRole("heading", { level: 1, name: "Refresh" })).toBeVisible();
			await expect(page.getByRole("button", { name: "Check answer" })).toBeVisible();
			const question = questionIn((await main.textContent()) ?? "", chapters);
			await reply(page, number === 2 ? wrongReply(question) : rightReply(question));
			await page.getByRole("button", { name: "Check answer" }).click();
			const box = page.locator(`[data-outcome=${number === 2 ? "incorrect" : "correct"}]`);
			await expect(box).toBeVisible();
			if (question.correct_answer_text)
				await expect(box).toContainText(question.correct_answer_text);
			await expect(main.getByRole("link", { name: /^Read again/ }).first()).toBeVisible();
			if (number < 3) await page.getByRole("link", { name: "Next question" }).click();
		}
		await expect(main).toContainText("That’s all for today.");
		await page.goto(demo.at("/refresh/"));
		await expect(main).toContainText("Nothing to refresh today");
		await page.goto(demo.at("/home/"));
		await expect(main.locator("a[href='/refresh/']")).toHaveCount(0);
		expect(
			demo.ask(
				"select step from refresh_question join user_account on user_account.id = user_id where email = ? and answered_at is not null order by step",
				email,
			),
		).toEqual([{ step: 0 }, { step: 1 }, { step: 1 }]);
	});
});
