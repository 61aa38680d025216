import type { Locator, Page } from "@playwright/test";
import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

let taps = 0;

/** Taps a control that is on the screen, without scrolling to it. */
async function tap(target: Locator): Promise<void> {
	await expect(target).toBeInViewport({ ratio: 0.9 });
	await target.tap();
	taps++;
}

/** Searches from the header: one tap opens the search, and a second one sends the words. */
async function find(page: Page, words: string): Promise<void> {
	await tap(page.locator(".site-head a[data-search]"));
	await page.getByRole("combobox", { name: "Search for" }).fill(words);
	await tap(page.getByRole("dialog").getByRole("button", { name: "Search", exact: true }));
	await expect(page).toHaveURL(/\/search\//);
}

test("On a phone, an agent shares a search result with three taps from the header, and finds a person's phone number with two", async ({
	context,
	page,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
	await page.goto(at("/home/"));
	await whenScripted(page);

	await test.step("An agent shares a search result with three taps from the header", async () => {
		await find(page, "wine country brochure");
		await tap(page.locator("main [data-hit]").first().getByRole("button", { name: "Share" }));
		await expect(
			page.getByRole("dialog").getByRole("textbox", { name: "Link to send" }),
		).toHaveValue(/\/s\/[\w-]+\/$/);
		expect(taps).toBe(3);
	});

	await test.step("An agent finds a person's phone number with two taps from the header", async () => {
		await page.goto(at("/home/"));
		await whenScripted(page);
		taps = 0;
		await find(page, "maya phone");
		const number = page.locator("main [data-hit=person] a[href^='tel:']").first();
		await expect(number).toBeInViewport({ ratio: 1 });
		expect(taps).toBe(2);
	});
});
