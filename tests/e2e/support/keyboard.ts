import { expect, type Locator, type Page } from "@playwright/test";
import { rightReply, type PackPage } from "#tests/support/answers.ts";

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
	for (let step = 0; step < 60; step++) {
		if (await locator.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	await expect(locator).toBeFocused();
}

/** Presses a key this many times. */
export async function press(page: Page, key: string, times: number): Promise<void> {
	for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

/** Moves the focus to a select and chooses an option by key. */
async function chooseByKey(page: Page, select: Locator, label: string): Promise<void> {
	await tabTo(page, select);
	const labels = await select.locator("option").allInnerTexts();
	await press(page, "ArrowDown", labels.indexOf(label));
	await expect(select.locator("option:checked")).toHaveText(label);
}

/** Fills in a question by keyboard alone. */
export async function replyByKeyboard(page: Page, question: PackPage): Promise<void> {
	const main = page.getByRole("main");
	const { values } = rightReply(question);
	const [first = ""] = values;
	switch (question.type) {
		case "multiple":
		case "image multiple":
			for (const label of values) {
				const box = main.getByRole("checkbox", { name: label, exact: true });
				await tabTo(page, box);
				await page.keyboard.press("Space");
				await expect(box).toBeChecked();
			}
			await expect(
				main.getByText(`${values.length} of ${question.options?.length} chosen`),
			).toBeVisible();
			return;
		case "fill in the blanks":
			for (const [place, text] of values.entries()) {
				await tabTo(page, main.getByRole("textbox").nth(place));
				await page.keyboard.type(text);
			}
			return;
		case "drag and drop":
			for (const [place, target] of values.entries())
				await chooseByKey(page, main.getByRole("combobox").nth(place), target);
			return;
		case "multiple choice dropdown":
			return chooseByKey(page, main.getByRole("combobox"), first);
		case "combo lock":
			await tabTo(page, main.getByRole("combobox").first());
			await page.keyboard.type(values.join(""));
			return;
		case "slider": {
			const labels = await main.locator("[data-control=slider] label").allInnerTexts();
			await tabTo(page, main.getByRole("slider"));
			await page.keyboard.press("Home");
			await press(page, "ArrowRight", labels.indexOf(first));
			await expect(main.getByRole("slider")).toHaveAttribute("aria-valuetext", first);
			return;
		}
		default: {
			const radios = main.getByRole("radio");
			const wanted = main.getByRole("radio", { name: first, exact: true });
			await tabTo(page, radios.first());
			await page.keyboard.press("Space");
			for (let step = await radios.count(); step > 1 && !(await wanted.isChecked()); step--)
				await page.keyboard.press("ArrowDown");
			await expect(wanted).toBeChecked();
		}
	}
}
