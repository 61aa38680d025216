import type { Browser, BrowserContext, Page } from "@playwright/test";
import {
	account,
	askForMail,
	at,
	expectLoggedIn,
	holdSession,
	isIn,
	logIn,
	mailTo,
	newAddress,
	otherBrowser,
	password,
} from "./support/account.ts";
import { expect, register, test } from "./support/person.ts";

/** These flows run in a real browser. tests/features/account tests the same flows over HTTP. */

test.use({ expected: /status of 4(10|22)/ });

interface At {
	page: Page;
	context: BrowserContext;
	browser: Browser;
}

const fresh = "another horse battery";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const fault = (page: Page, text: string) =>
	expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();

/** Logs a new user in to this browser and opens a page. */
async function member({ page, context }: At, path: string): Promise<{ email: string }> {
	const { email, agent } = await account();
	await holdSession(context, agent);
	await page.goto(at(path));
	await expectLoggedIn(page);
	return { email };
}

/** Removes the session cookie, as if the session had expired. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: "tw_session" });

const flows: Record<string, (at: At) => Promise<void>> = {
	async "A login leads to the requested page, and a logout ends access to it"({ page, context }) {
		const { email } = await account();
		await page.goto(at("/favorites/"));
		await heading(page, "Log in");
		await page.getByLabel("Email").fill(email);
		const field = page.getByLabel("Password", { exact: true });
		await field.fill(password);
		await field.press("Enter");
		await expect(page).toHaveURL(at("/favorites/"));
		await press(page, "Log out");
		await heading(page, "Log in");
		expect(await isIn(context)).toBe(false);
		await page.goBack();
		await page.reload();
		await heading(page, "Log in");
	},

	async "The sign-up form marks invalid fields, and refuses a common password and a taken email address"({
		page,
	}) {
		await page.goto(at("/register/"));
		await press(page, "Create account");
		await fault(page, "Enter your email address.");
		await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
		await page.getByLabel("First name").fill("Maren");
		await page.getByLabel("Last name").fill("Holt");
		await page.getByLabel("Country").selectOption("gb");
		const { email } = await account();
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill("Tradewinds2026!");
		await press(page, "Create account");
		await fault(page, "That password is too common.");
		await page.getByLabel("Password", { exact: true }).fill(password);
		await press(page, "Create account");
		await fault(page, "This email address already has an account.");
		await page.getByLabel("Email").fill(newAddress());
		await page.getByLabel("Password", { exact: true }).fill(password);
		await press(page, "Create account");
		await expectLoggedIn(page);
	},

	async "A magic link works once, and a used or invalid link leads to `This link has expired`"({
		page,
		context,
	}) {
		const { email } = await account();
		await askForMail(page, "magic", email);
		const { href } = await mailTo(email, "/magic-link/");
		await page.goto(href);
		await press(page, "Continue");
		await expectLoggedIn(page);
		await endSession(context);
		for (const link of [
			href,
			at("/magic-link/?token=made-up"),
			at("/reset-password/?token=made-up"),
		]) {
			await page.goto(link);
			await heading(page, "This link has expired");
		}
		expect(await isIn(context)).toBe(false);
	},

	async "A user sets a new password with a reset link, and this ends other sessions and invalidates the old password"({
		page,
		context,
		browser,
	}) {
		const { email, agent } = await account();
		const elsewhere = await otherBrowser(browser, true);
		await holdSession(elsewhere, agent);
		expect(await isIn(elsewhere)).toBe(true);
		await askForMail(page, "forgot", email);
		await page.goto((await mailTo(email, "/reset-password/")).href);
		await page.getByLabel("New password").fill("short");
		await press(page, "Save password");
		await fault(page, "at least 8 characters");
		await page.getByLabel("New password").fill(fresh);
		await press(page, "Save password");
		await expectLoggedIn(page);
		expect(await isIn(elsewhere)).toBe(false);
		await elsewhere.close();
		await endSession(context);
		await page.goto(at("/login/"));
		await logIn(page, email);
		await fault(page, "That email and password don’t match an account.");
		await logIn(page, email, fresh);
		await expectLoggedIn(page);
	},

	async "After a session has ended and the user logs in again, one button sends the favorite, trade show registration, profile or answer that wasn't saved"(
		here,
	) {
		const { page, context } = here;
		const { email } = await member(here, "/info/620/");
		const again = async (shown = "") => {
			await heading(page, "Log in");
			await expect(page.getByText("Log in, and you can send what you entered")).toBeVisible();
			await logIn(page, email);
			await heading(page, "Not sent yet");
			await expect(page.getByRole("main")).toContainText(shown);
			await press(page, "Send");
			await expectLoggedIn(page);
		};
		await endSession(context);
		await page.getByRole("button", { name: "Add to favorites" }).first().click();
		await again();
		await page.goto(at("/favorites/"));
		await expect(page.getByRole("button", { name: "Remove from favorites" })).toHaveCount(1);
		await page.goto(at("/attend/"));
		await endSession(context);
		await page.getByRole("button", { name: "Register with one click" }).first().click();
		await again();
		await expect(page).toHaveURL(/\/attend\//);
		await page.goto(at("/my-source/profile/"));
		await page.getByLabel("First name").fill("Mia");
		await endSession(context);
		await press(page, "Save my details");
		await again();
		await expect(page).toHaveURL(at("/my-source/"));
		await page.goto(at("/my-source/profile/"));
		await expect(page.getByLabel("First name")).toHaveValue("Mia");

		// The form leads to the same page as it would have without the login.
		await register(page, "sample", 620);
		await page.goto(at("/training/620/6201/1/"));
		for (const number of [2, 3]) {
			await press(page, "Next");
			await expect(page).toHaveURL(at(`/training/620/6201/${number}/`));
		}
		await page.getByRole("main").getByLabel("San Francisco", { exact: true }).check();
		await endSession(context);
		await press(page, "Check answer");
		await again("San Francisco");
		await expect(page).toHaveURL(at("/training/620/6201/3/"));
		await expect(page.locator("[role=status][data-outcome=correct]")).toBeVisible();
		await page.reload();
		await expect(page.getByRole("button", { name: "Check answer" })).toHaveCount(0);
		await press(page, "Next");
		await expect(page).toHaveURL(at("/training/620/6201/4/"));
	},

	async "Deleting an account requires its password, and no one can log in to a deleted account"(
		here,
	) {
		const { page, context } = here;
		const { email } = await member(here, "/my-source/delete/");
		await page.getByLabel("Password", { exact: true }).fill("wrong horse battery");
		await press(page, "Delete my account");
		await fault(page, "That isn’t your password.");
		await page.getByLabel("Password", { exact: true }).fill(password);
		await press(page, "Delete my account");
		await heading(page, "Log in");
		expect(await isIn(context)).toBe(false);
		await logIn(page, email);
		await fault(page, "That email and password don’t match an account.");
	},
};

for (const [name, flow] of Object.entries(flows)) {
	test(name, ({ page, context, browser }) => flow({ page, context, browser }));
}
