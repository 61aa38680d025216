import type { Page } from "@playwright/test";
import { questionTypes } from "#app/features/question/question.ts";
import type { PackPage } from "#tests/support/answers.ts";
import { diplomaNumberIn, textOfPdf } from "#tests/support/pdf.ts";
import {
	answer,
	countedChapters,
	expect,
	finishChapter,
	register,
	signUp,
	struggle,
	test,
} from "./support/person.ts";
import { addressOf } from "./support/servers.ts";

test.setTimeout(240_000);

/**
 * Returns a solver that first answers a question of each type wrong twice. For the slider, it then
 * makes the portal show the right answer. `met` has the question types so far.
 */
function learner(): { solve: (page: Page, question: PackPage) => Promise<void>; met: Set<string> } {
	const met = new Set<string>();
	return {
		met,
		async solve(page, question) {
			if (met.has(question.type)) return answer(page, question);
			met.add(question.type);
			return struggle(page, question, question.type === "slider");
		},
	};
}

test("An agent signs up, registers for a program of the sample pack, completes chapters with all ten question types, and gets the diploma (WEB-1)", async ({
	page,
}) => {
	const pack = "sample";
	const appId = 620;
	await signUp(page, pack);
	await register(page, pack, appId);
	await page.getByRole("link", { name: "Start training" }).first().click();
	const { solve, met } = learner();
	for (const chapter of countedChapters(pack, appId)) {
		await page.goto(`${addressOf(pack)}/training/${appId}/`);
		const stop = page.locator(`li[data-chapter="${chapter.id}"]`);
		await stop.getByRole("link").first().click();
		await finishChapter(page, appId, chapter, solve);
	}
	await expect(page).toHaveURL(`${addressOf(pack)}/diploma/${appId}/`);
	expect([...met].toSorted()).toEqual([...questionTypes].toSorted());

	await test.step("An answered question that is opened again shows its outcome and the Next button", async () => {
		await page.goto(`${addressOf(pack)}/training/620/6201/3/`);
		await expect(page.locator("[data-outcome=correct]")).toBeVisible();
		await expect(page.getByRole("radio", { name: "San Francisco" })).toBeChecked();
		await page.getByRole("button", { name: "Next" }).click();
		await expect(page).not.toHaveURL(/\/3\/$/);
		await page.getByRole("link", { name: "Previous" }).click();
		await expect(page.locator("[data-outcome=correct]")).toBeVisible();
	});

	await page.goto(`${addressOf(pack)}/diploma/${appId}/`);
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download diploma" }).click();
	const file = await download;
	const stream = await file.createReadStream();
	const text = await textOfPdf(Buffer.concat(await stream.toArray()));
	expect(text).toContain("Maren Holt");
	const number = diplomaNumberIn(text);
	expect(number).not.toBe("");

	await page.goto(`${addressOf(pack)}/verify/${number}/`);
	await expect(page.getByRole("main")).toContainText("Maren Holt");
	await expect(page.getByRole("main")).toContainText(number);
});
