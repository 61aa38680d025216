import type { Page } from "@playwright/test";
import { chapterOf, enroll, finishPage, pageAddress } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

test.use({ expected: /422/ });

const parks = chapterOf(620, 6202);

/** Opens a question, waits for its script, and marks its document. */
async function openQuestion(page: Page, number: number): Promise<void> {
	await page.goto(at(`/training/620/6202/${number}/`));
	await whenScripted(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);
const outcome = (page: Page) => page.locator("[role=status][data-outcome]");
const checkAnswer = (page: Page) => page.getByRole("button", { name: "Check answer" });

test("A question loads no new page and keeps its answers when someone checks it, presses keys or follows an error's link (QUIZ-28, QUIZ-32, QUIZ-35)", async ({
	page,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(page.context(), agent);
	let reached = 1;
	/** Completes the pages before page `number`. */
	const reach = async (number: number) => {
		for (const each of parks.pages.slice(reached - 1, number - 1))
			await finishPage(agent, pageAddress(620, 6202, reached++), each);
	};

	await test.step("Checking a wrong answer loads no new page, brings the outcome into view and focuses it, and leaves the options enabled", async () => {
		await reach(2);
		await page.setViewportSize({ width: 360, height: 480 });
		await openQuestion(page, 2);
		const boxes = page.getByRole("checkbox");
		await boxes.first().check();
		await checkAnswer(page).scrollIntoViewIfNeeded();
		const place = await page.evaluate(() => scrollY);
		expect(place).toBeGreaterThan(0);
		await checkAnswer(page).press("Enter");
		await expect(outcome(page)).toHaveAttribute("data-outcome", "incorrect");
		const box = page.getByRole("group", { name: "Your result" });
		await expect(box).toBeFocused();
		await expect(box).toContainText(/\d of \d found/);
		await expect(boxes.first()).toBeEnabled();
		await expect(box).toBeInViewport();
		await expect(page.getByRole("link", { name: /^Read again/ })).toHaveCount(0);
		expect(await isSameDocument(page)).toBe(true);
	});

	await test.step("The keys 1 to 9 choose an option while one has the focus, and Enter checks the answer (QUIZ-35)", async () => {
		await openQuestion(page, 2);
		const boxes = page.getByRole("checkbox");
		await boxes.first().uncheck();
		await boxes.last().focus();
		await page.keyboard.press("2");
		await expect(boxes.nth(1)).toBeFocused();
		await expect(boxes.nth(1)).toBeChecked();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("group", { name: "Your result" })).toBeFocused();
		await expect(outcome(page)).toHaveAttribute("data-outcome", "incorrect");
		await expect(checkAnswer(page)).toBeVisible();
	});

	await test.step("Checking an incomplete answer focuses the error summary, and keeps what was filled in", async () => {
		await reach(3);
		await page.setViewportSize({ width: 360, height: 480 });
		await openQuestion(page, 3);
		await page.getByRole("textbox").first().fill("1");
		await checkAnswer(page).click();
		await expect(page.locator("#error-summary")).toBeFocused();
		await expect(page.locator("#error-summary")).toBeInViewport();
		await expect(page.getByRole("textbox").first()).toHaveValue("1");
		expect(await isSameDocument(page)).toBe(true);
	});

	await test.step("Once the empty blanks are filled, one press of the button checks them (QUIZ-32)", async () => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await openQuestion(page, 3);
		await checkAnswer(page).click();
		await expect(page.locator("#error-summary")).toBeFocused();
		const blanks = page.getByRole("main").getByRole("textbox");
		for (const blank of await blanks.all()) {
			await blank.click();
			await page.keyboard.type("nowhere");
		}
		await expect(page.locator("#error-summary")).toHaveCount(0);
		await checkAnswer(page).click();
		await expect(outcome(page)).toHaveAttribute("data-outcome", "incorrect");
	});

	await test.step("A choice removes its error, and each card has its own error (QUIZ-32)", async () => {
		await reach(4);
		await openQuestion(page, 4);
		await checkAnswer(page).click();
		const faults = page.locator(".match .fault");
		const cards = await page.locator("[data-item]").count();
		await expect(faults).toHaveCount(cards);
		await expect(page.locator("#error-summary a")).toHaveCount(cards);
		await page.locator("[data-item]").first().locator("label").click();
		await page.locator(".match__bin").first().click();
		await expect(faults).toHaveCount(cards - 1);
		await expect(page.locator("#error-summary a")).toHaveCount(cards - 1);
		await expect(page.getByRole("combobox").first()).not.toHaveAttribute("aria-invalid", "true");
	});

	await test.step("Following an error's link keeps all errors (QUIZ-32)", async () => {
		await openQuestion(page, 4);
		await checkAnswer(page).click();
		const faults = page.locator("#error-summary a");
		const cards = await page.locator("[data-item]").count();
		await expect(faults).toHaveCount(cards);
		await faults.nth(1).click();
		await expect(page).toHaveURL(/#answer-1$/);
		await expect(faults).toHaveCount(cards);
		await expect(page.locator(".match .fault")).toHaveCount(cards);
	});

	await test.step("Holding a card at the window's edge scrolls the page, and selects no text (QUIZ-28)", async () => {
		await page.setViewportSize({ width: 1280, height: 480 });
		await openQuestion(page, 4);
		await expect(page.locator(".match__bin").first()).toBeAttached();
		const card = page.locator("[data-item]").first();
		await card.scrollIntoViewIfNeeded();
		const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
		const before = await page.evaluate(() => scrollY);
		await page.mouse.move(x + 20, y + 10);
		await page.mouse.down();
		await page.mouse.move(x + 60, 420, { steps: 3 });
		await page.mouse.move(x + 60, 475);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
		expect(await page.evaluate(() => String(getSelection()))).toBe("");
		await page.mouse.up();
	});

	await test.step("Keys still move the slider's handle after a check without an answer (QUIZ-28, QUIZ-32)", async () => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await reach(6);
		await openQuestion(page, 6);
		await checkAnswer(page).click();
		await expect(page.locator("#error-summary")).toBeFocused();
		await page.getByRole("slider").focus();
		await page.keyboard.press("ArrowRight");
		await expect(page.getByRole("radio", { includeHidden: true }).nth(2)).toBeChecked();
		await expect(page.locator("#error-summary")).toHaveCount(0);
		await page.keyboard.press("ArrowLeft");
		await expect(page.getByRole("radio", { includeHidden: true }).nth(1)).toBeChecked();
	});

	await test.step("An error's link and a click on a value focus the slider's handle, and arrow keys move it (QUIZ-28)", async () => {
		await openQuestion(page, 6);
		const handle = page.getByRole("slider");
		await expect(handle).toBeVisible();
		await checkAnswer(page).click();
		await page.locator("#error-summary a").click();
		await expect(handle).toBeFocused();
		await page.getByRole("radio", { includeHidden: true }).first().click();
		await expect(handle).toBeFocused();
		await expect(page.getByRole("radio", { includeHidden: true }).first()).toBeChecked();
		await page.keyboard.press("ArrowRight");
		await expect(page.getByRole("radio", { includeHidden: true }).nth(1)).toBeChecked();
		await page.keyboard.press("ArrowLeft");
		await checkAnswer(page).click();
		await expect(outcome(page)).toHaveAttribute("data-outcome", "incorrect");
		await handle.focus();
		const ring = (part: string) =>
			handle.evaluate((input, name) => getComputedStyle(input, name).outlineStyle, part);
		expect(await ring("")).toBe("none");
	});

	await test.step("A dropdown shows its error once, and a choice removes the error (QUIZ-32)", async () => {
		await reach(8);
		// The hidden list behind the dropdown doesn't show the error a second time.
		await openQuestion(page, 8);
		await checkAnswer(page).click();
		await expect(page.getByText("Choose an answer first")).toHaveCount(1);
		await page.getByRole("combobox").selectOption({ index: 1 });
		await expect(page.getByText("Choose an answer first")).toHaveCount(0);
	});
});
