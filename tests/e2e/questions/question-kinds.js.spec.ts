import type { CDPSession, Locator, Page } from "@playwright/test";
import { questionTypes } from "#app/features/question/question.ts";
import { rightReply, type PackPage } from "#tests/support/answers.ts";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { replyByKeyboard, tabTo } from "#tests/e2e/support/keyboard.ts";
import {
	answer,
	expect,
	hasGraduated,
	finishChapter,
	test,
	whenScripted,
} from "#tests/e2e/support/person.ts";

const parks = chapterOf(620, 6202);
const gateway = chapterOf(620, 6201);

/** Opens a page for a new agent, by default in the chapter with nine of the ten question types. */
async function openPage(page: Page, number: number, chapter = parks): Promise<void> {
	const { agent } = await account();
	await enroll(agent, 620);
	await work(agent, 620, chapter, number);
	await holdSession(page.context(), agent);
	await page.goto(at(`/training/620/${chapter.id}/${number}/`));
	await whenScripted(page);
}

const correct = (page: Page) => page.locator("[role=status][data-outcome=correct]");
const cards = (page: Page) => page.locator("[data-item]");
const bin = (page: Page, target: string) =>
	page.locator(`[data-bin="${target}"]`, { hasText: target }).last();
const drums = (page: Page) => page.locator(".drum");
const shownDigit = (drum: Locator) => drum.locator("span span").nth(2);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
	await locator.scrollIntoViewIfNeeded();
	const { x, y, width, height } = (await locator.boundingBox()) ?? {
		x: 0,
		y: 0,
		width: 0,
		height: 0,
	};
	return { x: x + width / 2, y: y + height / 2 };
}

/** Returns how long an element's animation lasts, including its delay, in seconds. */
const motionOf = (locator: Locator) =>
	locator.evaluate((element) => {
		const { animationName, animationDuration, animationDelay } = getComputedStyle(element);
		return animationName === "none"
			? 0
			: Number.parseFloat(animationDuration) + Number.parseFloat(animationDelay);
	});

const widthLeft = (page: Page) =>
	page.evaluate(() => innerWidth - document.documentElement.scrollWidth);

test.describe("In forced colors, without motion, 320 px wide", () => {
	test.use({
		viewport: { width: 320, height: 480 },
		contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
	});

	test("An agent can answer each of the ten question types by keyboard alone, without a reload, and screen readers don't find the radio buttons behind a slider (QUIZ-28)", async ({
		page,
	}) => {
		const met = new Set<string>();
		const solve = async (_: Page, question: PackPage) => {
			await whenScripted(page);
			met.add(question.type);
			await page.evaluate(() => Object.assign(window, { sameDocument: true }));
			if (question.type === "combo lock") await expect(drums(page)).not.toHaveCount(0);
			if (question.type === "slider") {
				await expect(page.getByRole("slider")).toBeVisible();
				// Screen readers must not also read the radio buttons behind the slider.
				await expect(page.getByRole("main").getByRole("radio")).toHaveCount(0);
			}
			if (question.type === "drag and drop")
				await expect(bin(page, rightReply(question).values[0] ?? "")).toBeVisible();
			expect(await widthLeft(page), question.type).toBeGreaterThanOrEqual(0);
			await replyByKeyboard(page, question);
			await tabTo(page, page.getByRole("button", { name: "Check answer" }));
			await page.keyboard.press("Enter");
			if (await hasGraduated(page)) return;
			const box = page.getByRole("group", { name: "Your result" });
			await expect(box).toBeFocused();
			expect(await motionOf(box)).toBe(0);
			expect(await widthLeft(page), question.type).toBeGreaterThanOrEqual(0);
			await tabTo(page, page.getByRole("button", { name: /^(Next|Finish chapter)$/ }));
			expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
		};
		await openPage(page, 1, gateway);
		await finishChapter(page, 620, gateway, solve);
		await page.goto(at("/training/620/6202/1/"));
		await finishChapter(page, 620, parks, solve);
		expect([...met].toSorted()).toEqual([...questionTypes].toSorted());
	});
});

test("A mouse can drag cards to their places, turn dials by wheel, drag and click, move the slider with its buttons, and enlarge pictures (QUIZ-28)", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 1000 });
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const [drop, lock, slider, flipboard, dropdown, picture] = parks.pages.slice(3) as [
		PackPage,
		PackPage,
		PackPage,
		PackPage,
		PackPage,
		PackPage,
	];
	const check = async () => {
		await page.getByRole("button", { name: "Check answer" }).click();
		await expect(correct(page)).toBeVisible();
	};
	const next = async (number: number) => {
		await page.getByRole("button", { name: "Next", exact: true }).click();
		await expect(page).toHaveURL(at(`/training/620/6202/${number}/`));
	};
	await openPage(page, 4);

	for (const [place, target] of rightReply(drop).values.entries()) {
		await expect(bin(page, target)).toBeVisible();
		const from = await middleOf(cards(page).nth(place));
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		const to = await middleOf(bin(page, target));
		await page.mouse.move(to.x, to.y - 4, { steps: 3 });
		await page.mouse.move(to.x, to.y);
		await page.mouse.up();
		await expect(cards(page).nth(place)).toHaveAttribute("data-bin", target);
	}
	await check();
	const box = page.getByRole("group", { name: "Your result" });
	for (const moving of [box, box.locator(".outcome__sign")]) {
		expect(await motionOf(moving)).toBeGreaterThan(0);
		expect(await motionOf(moving)).toBeLessThan(0.5);
	}
	await next(5);

	await expect(drums(page)).not.toHaveCount(0);
	const digits = rightReply(lock).values.map(Number);
	for (const [dial, digit] of digits.entries()) {
		const drum = drums(page).nth(dial);
		const { x, y } = await middleOf(drum);
		await page.mouse.move(x, y);
		if (dial === 0) {
			// The first step sets the dial to 0.
			for (let step = 0; step <= digit; step++) await page.mouse.wheel(0, 40);
		} else if (dial === 1) {
			await page.mouse.down();
			await page.mouse.move(x, y - 44 * (digit + 1), { steps: 4 });
			await page.mouse.up();
		} else {
			for (let step = 0; step <= digit; step++) await page.mouse.click(x, y + 30);
		}
		await expect(shownDigit(drum)).toHaveText(String(digit));
		await expect(page.getByLabel(`Dial ${dial + 1}`)).toHaveValue(String(digit));
	}
	await check();
	await next(6);

	const [value = ""] = rightReply(slider).values;
	const range = page.getByRole("slider");
	const less = page.getByRole("button", { name: "Less" });
	await less.click();
	while ((await less.getAttribute("aria-disabled")) !== "true") await less.click();
	while ((await range.getAttribute("aria-valuetext")) !== value)
		await page.getByRole("button", { name: "More" }).click();
	await expect(
		page.getByRole("radio", { name: value, exact: true, includeHidden: true }),
	).toBeChecked();
	await check();
	await next(7);
	await page.locator("label", { hasText: String(flipboard.correct_answer) }).click();
	await check();
	await next(8);
	await answer(page, dropdown);
	await next(9);

	const [wanted = ""] = rightReply(picture).values;
	const zoom = page.getByRole("link", { name: `Enlarge “${wanted}”`, exact: true });
	await zoom.click();
	const dialog = page.getByRole("dialog", { name: wanted });
	await expect(dialog.getByRole("img")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(zoom).toBeFocused();
	await page.locator("label", { hasText: wanted }).click();
	await check();
});

test.describe("On a touch screen", () => {
	test.use({ hasTouch: true, viewport: { width: 360, height: 1000 } });

	async function drag(
		touch: CDPSession,
		from: { x: number; y: number },
		to: { x: number; y: number },
	): Promise<void> {
		await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
		for (const part of [0.3, 0.6, 1]) {
			const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
			await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
		}
		await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	}

	test("On a touch screen, tapping a card and then a place, or dragging the card's grip, moves the card, and dragging turns a dial", async ({
		page,
		context,
	}) => {
		const [drop, lock] = parks.pages.slice(3) as [PackPage, PackPage];
		const touch = await context.newCDPSession(page);
		await openPage(page, 4);
		const [target = "", ...others] = rightReply(drop).values;
		await expect(bin(page, target)).toBeVisible();
		for (const [place, other] of others.entries()) {
			await cards(page)
				.nth(place + 1)
				.locator("label")
				.tap();
			await bin(page, other).tap();
			await expect(cards(page).nth(place + 1)).toHaveAttribute("data-bin", other);
		}
		const to = await middleOf(bin(page, target));
		const grip = cards(page).first().locator("[data-grip]");
		await expect(grip).toBeInViewport();
		const { x = 0, y = 0, width = 0, height = 0 } = (await grip.boundingBox()) ?? {};
		await drag(touch, { x: x + width / 2, y: y + height / 2 }, to);
		await expect(cards(page).first()).toHaveAttribute("data-bin", target);
		await page.getByRole("button", { name: "Check answer" }).click();
		await expect(correct(page)).toBeVisible();
		await page.getByRole("button", { name: "Next", exact: true }).click();

		for (const [dial, digit] of rightReply(lock).values.entries()) {
			const drum = drums(page).nth(dial);
			const from = await middleOf(drum);
			await drag(touch, from, { x: from.x, y: from.y - 44 * (Number(digit) + 1) });
			await expect(page.getByLabel(`Dial ${dial + 1}`)).toHaveValue(digit);
		}
		await page.getByRole("button", { name: "Check answer" }).click();
		await expect(correct(page)).toBeVisible();
	});
});
