import type { Page } from "@playwright/test";
import { enroll } from "#tests/support/learner.ts";
import { account, at, expectLoggedIn, holdSession, logIn } from "./support/account.ts";
import { expect, test } from "./support/person.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Logs an agent in at Home, and counts the taps from there on. */
async function atHome(
	page: Page,
): Promise<{ taps: () => number; tap: (name: string | RegExp) => Promise<void> }> {
	const { email, agent } = await account();
	await enroll(agent, 620);
	await page.goto(at("/login/"));
	await logIn(page, email);
	await expectLoggedIn(page);
	let count = 0;
	return {
		taps: () => count,
		async tap(name) {
			count++;
			const before = page.url();
			await page.getByRole("main").getByRole("link", { name }).first().tap();
			await expect(page).not.toHaveURL(before);
		},
	};
}

test("On a phone, a fact sheet to share is three taps from the login", async ({ page }) => {
	const { tap, taps } = await atHome(page);
	await tap("California STAR");
	await tap("Promote");
	await tap("Fast facts");
	await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
	expect(taps()).toBe(3);
});

test("On a phone, a person to ask is two taps from the login", async ({ page }) => {
	const { tap, taps } = await atHome(page);
	await tap("California STAR");
	await tap("Contact");
	await expect(page.getByRole("link", { name: "maya@example.org" })).toBeVisible();
	expect(taps()).toBe(2);
});

test("On a phone, the links to Sell, Promote and Contact are on the first screen of a program's training", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
	await page.goto(at("/training/620/"));
	for (const name of ["Sell", "Promote", "Contact"]) {
		const link = page.getByRole("main").getByRole("link", { name, exact: true });
		await expect(link).toBeInViewport({ ratio: 1 });
		expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	}
});
