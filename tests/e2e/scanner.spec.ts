import type { Browser, Page } from "@playwright/test";
import type { Arrived } from "#tests/support/mailbox.ts";
import {
	account,
	askForMail,
	expectLoggedIn,
	isIn,
	mailTo,
	otherBrowser,
} from "./support/account.ts";
import { expect, test } from "./support/person.ts";

/** A corporate email gateway opens every link in an email before the recipient does (ACCT-15). */

test.use({ expected: /status of 4(10|22)/ });

/** Returns each link in the text and the HTML of an email once. */
function linksOf({ text, html }: Arrived): string[] {
	const found = [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/(?<=href=")https?:[^"]+/g)];
	return [...new Set(found.map(([link]) => link.replaceAll("&amp;", "&")))];
}

/** Selects the buttons that send a form. */
const senders = 'form button:not([type="button"])';

/** Returns a name for each button of the page. All language buttons have the same name. */
function buttonsOf(page: Page): Promise<string[]> {
	return page
		.locator(senders)
		.evaluateAll((all: HTMLButtonElement[]) =>
			all.map(({ formAction, name, value, textContent }) =>
				name === "language"
					? `${formAction} ${name}`
					: `${formAction} ${name}=${value} ${textContent}`,
			),
		);
}

/** Presses a button as a script does, even if it is hidden, and waits until its form arrives. */
async function press(page: Page, position: number): Promise<void> {
	const arrived = page.waitForRequest((request) => request.method() === "POST", {
		timeout: 10_000,
	});
	const loaded = page.waitForEvent("load", { timeout: 10_000 }).catch(() => null);
	await page.locator(senders).nth(position).dispatchEvent("click");
	const request = await arrived;
	await request.response();
	// If a script handles the form, the browser loads no document.
	if (request.isNavigationRequest()) await loaded;
	else await page.waitForTimeout(200);
}

/**
 * Presses each type of button once on a newly opened page, without typing. Over HTTP,
 * tests/features/account/scanner.test.ts also presses the buttons of the pages that follow.
 */
async function pressAll(page: Page, link: string): Promise<Set<string>> {
	const pressed = new Set<string>();
	const open = () =>
		expect
			.poll(() =>
				page.goto(link).then(
					(answer) => answer?.status() ?? 0,
					() => 0,
				),
			)
			.toBe(200);
	await open();
	for (const [position, button] of (await buttonsOf(page)).entries()) {
		if (pressed.has(button)) continue;
		pressed.add(button);
		await press(page, position);
		await open();
	}
	return pressed;
}

/** Treats an email as a scanner does, and expects no effect. */
async function scan(browser: Browser, mail: Arrived): Promise<void> {
	const scanner = await otherBrowser(browser, true);
	const page = await scanner.newPage();
	const links = linksOf(mail);
	expect(links).toContain(mail.href);
	for (const link of links) {
		for (const method of ["GET", "HEAD", "GET", "HEAD"]) {
			const answer = await scanner.request.fetch(link, { method, maxRedirects: 0 });
			expect([method, answer.status()]).toEqual([method, 200]);
		}
		expect((await pressAll(page, link)).size).toBeGreaterThan(0);
	}
	expect(await isIn(scanner)).toBe(false);
	expect((await scanner.cookies()).map(({ name }) => name)).not.toContain("tw_session");
	await scanner.close();
}

test("A scanner that runs scripts can't use up a magic link, so the recipient can still log in with it in another browser, after entering the email address (ACCT-15, ACCT-19)", async ({
	page,
	browser,
}) => {
	const { email } = await account();
	await askForMail(page, "magic", email);
	const mail = await mailTo(email, "/magic-link/");
	await scan(browser, mail);
	const other = await otherBrowser(browser, true);
	const there = await other.newPage();
	await there.goto(mail.href);
	await there.getByLabel("Email").fill("somebody-else@example.org");
	await there.getByRole("button", { name: "Continue" }).click();
	await expect(there.getByText("We didn’t send the link to this address.").first()).toBeVisible();
	expect(await isIn(other)).toBe(false);
	await there.getByLabel("Email").fill(email);
	await there.getByRole("button", { name: "Continue" }).click();
	await expectLoggedIn(there);
	expect(await isIn(other)).toBe(true);
	await other.close();
});
