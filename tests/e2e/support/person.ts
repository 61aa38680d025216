import { randomUUID } from "node:crypto";
import { expect, test as base, type Page } from "@playwright/test";
import {
	countedChapters as counted,
	isQuestion,
	rightReply,
	wrongReply,
	type PackChapter,
	type PackPage,
	type Reply,
} from "#tests/support/answers.ts";
import { addressOf, packs, type PackName } from "./servers.ts";

/**
 * Errors in the browser: failed scripts, hydration mismatches, and violations of the content
 * security policy.
 */
interface Trouble {
	trouble: string[];
	/**
	 * Matches errors that the test causes. Browsers log each response with a status of 400 or more,
	 * and React logs pages whose HTML was rewritten.
	 */
	expected: RegExp;
}

/** A test that fails if the browser logs an unexpected error or warning. */
export const test = base.extend<Trouble>({
	expected: [/^$/, { option: true }],
	trouble: [
		async ({ page, expected }, use) => {
			const trouble: string[] = [];
			page.on("console", (message) => {
				const complains = message.type() === "error" || message.type() === "warning";
				if (complains && !expected.test(message.text()))
					trouble.push(`${page.url()}: ${message.text()}`);
			});
			page.on(
				"pageerror",
				({ message }) => void (expected.test(message) || trouble.push(`${page.url()}: ${message}`)),
			);
			await use(trouble);
			expect(trouble, "What the browser complained about").toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

/** Signs up a new user through the form and returns their email address. */
export async function signUp(page: Page, pack: PackName, country = "gb"): Promise<string> {
	const email = `agent-${randomUUID()}@example.org`;
	await page.goto(`${addressOf(pack)}/login/`);
	await page.getByRole("link", { name: "Register", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Register", level: 1 })).toBeVisible();
	await page.getByLabel("First name").fill("Maren");
	await page.getByLabel("Last name").fill("Holt");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Country").selectOption(country);
	await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
	return email;
}

/**
 * Waits until the page's scripts run. On a busy machine, a test could act earlier, and the page
 * would then work without scripts.
 */
export async function whenScripted(page: Page): Promise<void> {
	await page.locator(".toasts").waitFor({ state: "attached" });
}

/** Registers for a program on its info page. */
export async function register(page: Page, pack: PackName, appId: number): Promise<void> {
	await page.goto(`${addressOf(pack)}/info/${appId}/`);
	await page.getByRole("button", { name: "Register for this program" }).click();
	await expect(page.getByRole("link", { name: "Start training" }).first()).toBeVisible();
}

/** Fills in the fields of a question on its page. */
export async function reply(page: Page, { control, values }: Reply): Promise<void> {
	const main = page.getByRole("main");
	if (control === "choose") {
		for (const label of values) await main.getByLabel(label, { exact: true }).check();
		return;
	}
	const fields = control === "select" ? main.getByRole("combobox") : main.getByRole("textbox");
	for (const [position, value] of values.entries()) {
		if (control === "select") await fields.nth(position).selectOption({ label: value });
		else await fields.nth(position).fill(value);
	}
}

const outcome = (page: Page, kind: "correct" | "incorrect") =>
	page.locator(`[role=status][data-outcome=${kind}]`);

/**
 * Waits for the result of a right answer. Returns whether the answer completed the program, in
 * which case the page shows the diploma.
 */
export async function hasGraduated(page: Page): Promise<boolean> {
	const diploma = page.getByRole("link", { name: "Download diploma" });
	await expect(outcome(page, "correct").or(diploma)).toBeVisible();
	return diploma.isVisible();
}

/** Answers a question correctly on the first try. */
export async function answer(page: Page, question: PackPage): Promise<void> {
	await reply(page, rightReply(question));
	await page.getByRole("button", { name: "Check answer" }).click();
	await hasGraduated(page);
}

/**
 * Gives two wrong answers, after which the portal offers to show the right one. Then answers
 * correctly or accepts that offer.
 */
export async function struggle(page: Page, question: PackPage, giveUp: boolean): Promise<void> {
	for (const tries of [1, 2]) {
		await reply(page, wrongReply(question));
		await page.getByRole("button", { name: "Check answer" }).click();
		await expect(outcome(page, "incorrect")).toBeVisible();
		if (question.incorrect_answer_text)
			await expect(outcome(page, "incorrect")).toContainText(question.incorrect_answer_text);
		await expect(page.getByRole("button", { name: "Show the answer" })).toHaveCount(
			tries === 2 ? 1 : 0,
		);
		await expect(
			page
				.getByRole("button", { name: "Next" })
				.or(page.getByRole("button", { name: "Finish chapter" })),
		).toHaveCount(0);
		if (tries === 2 && giveUp) break;
		await expect(page.getByRole("button", { name: "Check answer" })).toBeVisible();
	}
	if (!giveUp) return answer(page, question);
	await page.getByRole("button", { name: "Show the answer" }).click();
	await expect(page.getByRole("button", { name: /^(Next|Finish chapter)$/ })).toBeVisible();
	return undefined;
}

/** Returns the chapters that count toward the diploma. */
export function countedChapters(pack: PackName, appId: number): PackChapter[] {
	return counted(packs[pack], appId);
}

/** Works through a chapter from its first page, and answers its questions with `solve`. */
export async function finishChapter(
	page: Page,
	appId: number,
	chapter: PackChapter,
	solve: (page: Page, question: PackPage) => Promise<void> = answer,
): Promise<void> {
	for (const [position, each] of chapter.pages.entries()) {
		const last = position === chapter.pages.length - 1;
		await expect(page).toHaveURL(new RegExp(`/training/${appId}/${chapter.id}/${position + 1}/$`));
		await expect(page.locator("h1")).toHaveCount(1);
		if (isQuestion(each)) await solve(page, each);
		if (new URL(page.url()).pathname === `/diploma/${appId}/`) return;
		if (last && each.type === "end screen" && position > 0) return;
		await page.getByRole("button", { name: last ? "Finish chapter" : "Next", exact: true }).click();
		await expect(page).not.toHaveURL(
			new RegExp(`/training/${appId}/${chapter.id}/${position + 1}/$`),
		);
	}
}
