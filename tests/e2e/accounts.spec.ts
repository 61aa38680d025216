import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import {
	account,
	askForMail,
	at,
	enter,
	expectLoggedIn,
	handOver,
	holdSession,
	isIn,
	logIn,
	mailTo,
	newAddress,
	otherBrowser,
	password,
	registerQuickly,
} from "./support/account.ts";
import { expect, register, test } from "./support/person.ts";

/** What people do with their accounts, each with JavaScript on and off. */

test.use({ expected: /status of 4(10|22)/ });

interface At {
	page: Page;
	context: BrowserContext;
	browser: Browser;
	/** Whether this browser runs scripts. */
	scripts: boolean | undefined;
}

const fresh = "another horse battery";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const fault = (page: Page, text: string) => expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();

/** Somebody who is logged in, in this browser. */
async function member({ page, context }: At, path: string): Promise<{ email: string }> {
	const { email, agent } = await account();
	await holdSession(context, agent);
	await page.goto(at(path));
	await expectLoggedIn(page);
	return { email };
}

/** The account's session in this browser ends, and nothing tells it. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: "tw_session" });

const flows: Record<string, (at: At) => Promise<void>> = {
	async "Log in, and end where it was wanted; log out, and no page is left"({ page, context }) {
		const { email } = await account();
		await page.goto(at("/favorites/"));
		await heading(page, "Log in");
		await logIn(page, email);
		await expect(page).toHaveURL(at("/favorites/"));
		await press(page, "Log out");
		await heading(page, "Log in");
		expect(await isIn(context)).toBe(false);
		await page.goBack();
		await page.reload();
		await heading(page, "Log in");
	},

	async "A wrong password: the address stays, the password does not; the right one then logs in"({ page, context }) {
		const { email } = await account();
		await page.goto(at("/login/"));
		await logIn(page, email, "wrong horse battery");
		await fault(page, "E-mail and password do not match an account.");
		await expect(page.getByLabel("E-mail")).toHaveValue(email);
		await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
		expect(await isIn(context)).toBe(false);
		await logIn(page, email);
		await expectLoggedIn(page);
	},

	async "Sign-up: faults stand at their fields, a common password is refused, an address that is taken says so"({ page }) {
		await page.goto(at("/register/"));
		await press(page, "Create account");
		await fault(page, "Enter your e-mail address.");
		await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
		await page.getByLabel("First name").fill("Maren");
		await page.getByLabel("Last name").fill("Holt");
		await page.getByLabel("Country").selectOption("gb");
		const { email } = await account();
		await page.getByLabel("E-mail").fill(email);
		await page.getByLabel("Password", { exact: true }).fill("Tradewinds2026!");
		await press(page, "Create account");
		await fault(page, "That password is too common.");
		await page.getByLabel("Password", { exact: true }).fill(password);
		await press(page, "Create account");
		await fault(page, "This e-mail address already has an account.");
		await page.getByLabel("E-mail").fill(newAddress());
		await page.getByLabel("Password", { exact: true }).fill(password);
		await press(page, "Create account");
		await expectLoggedIn(page);
	},

	async "A magic link: logs in once, and says so when it is opened again, or was never one"({ page, context }) {
		const { email } = await account();
		await askForMail(page, "magic", email);
		const { href } = await mailTo(email);
		await page.goto(href);
		await press(page, "Continue");
		await expectLoggedIn(page);
		await endSession(context);
		for (const link of [href, at("/magic-link/?token=made-up"), at("/reset-password/?token=made-up")]) {
			await page.goto(link);
			await heading(page, "This link no longer works");
		}
		expect(await isIn(context)).toBe(false);
	},

	async "The code of a magic link, typed on the page that asked"({ page, context }) {
		const { email } = await account();
		await askForMail(page, "magic", email);
		await page.getByLabel("Code from the e-mail").fill((await mailTo(email)).code);
		await press(page, "Log in with code");
		await expectLoggedIn(page);
		expect(await isIn(context)).toBe(true);
	},

	async "Five wrong codes end the code, not the link"({ page }) {
		const { email } = await account();
		await askForMail(page, "magic", email);
		const { code, href } = await mailTo(email);
		const wrong = code === "123456" ? "654321" : "123456";
		for (let time = 0; time < 5; time++) {
			await page.getByLabel("Code from the e-mail").fill(wrong);
			await press(page, "Log in with code");
			await fault(page, "That is not the code in the e-mail.");
		}
		await expect(page.getByText("Wrong codes were typed")).toBeVisible();
		await expect(page.getByLabel("Code from the e-mail")).toHaveCount(0);
		await page.goto(href);
		await press(page, "Continue");
		await expectLoggedIn(page);
	},

	async "Forgot: a link sets a new password, ends the log-in elsewhere, and the old password is over"({ page, context, browser, scripts }) {
		const { email, agent } = await account();
		const elsewhere = await otherBrowser(browser, scripts);
		await holdSession(elsewhere, agent);
		expect(await isIn(elsewhere)).toBe(true);
		await askForMail(page, "forgot", email);
		await page.goto((await mailTo(email)).href);
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
		await fault(page, "E-mail and password do not match an account.");
		await logIn(page, email, fresh);
		await expectLoggedIn(page);
	},

	async "Forgot, by the code"({ page }) {
		const { email } = await account();
		await askForMail(page, "forgot", email);
		await page.getByLabel("Code from the e-mail").fill((await mailTo(email)).code);
		await press(page, "Continue with code");
		await page.getByLabel("New password").fill(fresh);
		await press(page, "Save password");
		await expectLoggedIn(page);
	},

	async "A shared computer: its session is one that ends with the browser"({ page, context }) {
		const { email } = await account();
		await page.goto(at("/login/"));
		await page.getByLabel("This is a shared computer").check();
		await logIn(page, email);
		await expectLoggedIn(page);
		expect((await context.cookies()).find(({ name }) => name === "tw_session")).toMatchObject({ expires: -1, httpOnly: true });
	},

	async "An ended session loses nothing: favorite, show and profile are carried out after the log-in"(here) {
		const { page, context } = here;
		const { email } = await member(here, "/info/620/");
		const again = async () => {
			await heading(page, "Log in");
			await expect(page.getByText("Log in, and what you sent will be completed")).toBeVisible();
			await logIn(page, email);
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
		await page.goto(at("/my-source/profile/"));
		await expect(page.getByLabel("First name")).toHaveValue("Mia");
	},

	async "An ended session loses no answer: it is there after the log-in, and the browser stands where it would have"(here) {
		const { page, context } = here;
		const { email } = await member(here, "/home/");
		await register(page, "sample", 620);
		await page.goto(at("/training/620/6201/1/"));
		for (const number of [2, 3]) {
			await press(page, "Next");
			await expect(page).toHaveURL(at(`/training/620/6201/${number}/`));
		}
		await page.getByRole("main").getByLabel("San Francisco", { exact: true }).check();
		await endSession(context);
		await press(page, "Check answer");
		await heading(page, "Log in");
		await expect(page.getByText("Log in, and what you sent will be completed")).toBeVisible();
		await logIn(page, email);
		await expect(page).toHaveURL(at("/training/620/6201/3/"));
		await expect(page.locator("[role=status][data-outcome=correct]")).toBeVisible();
		await page.reload();
		await expect(page.getByRole("button", { name: "Check answer" })).toHaveCount(0);
		await press(page, "Next");
		await expect(page).toHaveURL(at("/training/620/6201/4/"));
	},

	async "A new password wants the old one, and ends the log-in elsewhere"(here) {
		const { page, browser, scripts } = here;
		const { email } = await member(here, "/my-source/password/");
		const elsewhere = await otherBrowser(browser, scripts);
		const there = await elsewhere.newPage();
		await there.goto(at("/login/"));
		await logIn(there, email);
		await expectLoggedIn(there);
		await page.getByLabel("Current password").fill("wrong horse battery");
		await page.getByLabel("New password").fill(fresh);
		await press(page, "Change password");
		await fault(page, "That is not your password.");
		await page.getByLabel("Current password").fill(password);
		await page.getByLabel("New password").fill(fresh);
		await press(page, "Change password");
		await expect(page).toHaveURL(at("/my-source/"));
		expect([await isIn(here.context), await isIn(elsewhere)]).toEqual([true, false]);
		await elsewhere.close();
	},

	async "Devices: one is logged out, then all others"(here) {
		const { page, browser, scripts } = here;
		const { email } = await member(here, "/my-source/devices/");
		const others: BrowserContext[] = [];
		for (let count = 0; count < 2; count++) {
			const other = await otherBrowser(browser, scripts);
			const there = await other.newPage();
			await there.goto(at("/login/"));
			await logIn(there, email);
			await expectLoggedIn(there);
			others.push(other);
		}
		await page.goto(at("/my-source/devices/"));
		const end = page.getByRole("button", { name: "Log this device out" });
		await expect(end).toHaveCount(2);
		await end.first().click();
		await expect(end).toHaveCount(1);
		expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1);
		await press(page, "Log out all other devices");
		await expect(end).toHaveCount(0);
		expect([await isIn(here.context), ...(await Promise.all(others.map(isIn)))]).toEqual([true, false, false]);
		for (const other of others) await other.close();
	},

	async "Ending other devices asks for the password, where the log-in is not a fresh one, and then not again"(here) {
		const { page, context, browser, scripts } = here;
		const { email, agent } = await account();
		await handOver(page, "login", { email, password });
		const other = await otherBrowser(browser, scripts);
		await holdSession(other, agent);
		await page.goto(at("/my-source/devices/"));
		const end = page.getByRole("button", { name: "Log this device out" });
		// The app is one, the browser of the sign-up the other.
		await expect(end).toHaveCount(2);
		await press(page, "Log out all other devices");
		await heading(page, "Confirm that it is you");
		await expect(page.getByText("Then all other devices are logged out.")).toBeVisible();
		await page.getByLabel("Password", { exact: true }).fill("wrong horse battery");
		await press(page, "Confirm");
		await fault(page, "That is not your password.");
		await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
		expect(await isIn(other)).toBe(true);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await press(page, "Confirm");
		await expect(page).toHaveURL(at("/my-source/devices/"));
		await expect(page.getByText("All other devices are logged out.")).toBeVisible();
		await expect(end).toHaveCount(0);
		expect([await isIn(context), await isIn(other)]).toEqual([true, false]);
		const there = await other.newPage();
		await there.goto(at("/login/"));
		await logIn(there, email);
		await expectLoggedIn(there);
		await page.reload();
		await end.click();
		await expect(end).toHaveCount(0);
		await expect(page).toHaveURL(at("/my-source/devices/"));
		expect([await isIn(context), await isIn(other)]).toEqual([true, false]);
		await other.close();
	},

	async "A first password asks for a mailed code, where the log-in is not a fresh one"({ page, context }) {
		const email = newAddress();
		await handOver(page, "quick-register", { email, first_name: "Maren", last_name: "Holt", country: "gb" });
		await page.goto(at("/my-source/"));
		await page.getByRole("link", { name: "Set a password" }).click();
		await heading(page, "Confirm that it is you");
		await press(page, "E-mail me a code");
		await expect(page.getByLabel("Code from the e-mail")).toBeVisible();
		await expect.poll(async () => (await mailTo(email)).subject).toContain("Confirm that it is you");
		const { code } = await mailTo(email);
		await page.getByLabel("Code from the e-mail").fill(code === "123456" ? "654321" : "123456");
		await press(page, "Confirm");
		await fault(page, "That is not the code in the e-mail.");
		await page.getByLabel("Code from the e-mail").fill(code);
		await press(page, "Confirm");
		await heading(page, "Set a password");
		await page.getByLabel("New password").fill(fresh);
		await press(page, "Set a password");
		await expect(page).toHaveURL(at("/my-source/"));
		await endSession(context);
		await page.goto(at("/login/"));
		await logIn(page, email, fresh);
		await expectLoggedIn(page);
	},

	async "Export: one file with everything"(here) {
		const { page } = here;
		const { email } = await member(here, "/my-source/data/");
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Export my data" }).click();
		const kept = JSON.parse(readFileSync(await (await download).path(), "utf8")) as unknown;
		expect(JSON.stringify(kept)).toContain(email);
		expect(JSON.stringify(kept)).not.toMatch(/argon2|password_hash/);
	},

	async "Deletion by password: asks again, then everything is gone"(here) {
		const { page, context } = here;
		const { email } = await member(here, "/my-source/delete/");
		await page.getByLabel("Password", { exact: true }).fill("wrong horse battery");
		await press(page, "Delete my account");
		await fault(page, "That is not your password.");
		await page.getByLabel("Password", { exact: true }).fill(password);
		await press(page, "Delete my account");
		await heading(page, "Log in");
		expect(await isIn(context)).toBe(false);
		await logIn(page, email);
		await fault(page, "E-mail and password do not match an account.");
	},

	async "Quick register, and deletion by a mailed code, for the account has no password"({ page, context }) {
		const email = newAddress();
		await registerQuickly(page, email, at("/login/quick-register/"));
		await expectLoggedIn(page);
		await page.goto(at("/my-source/delete/"));
		await press(page, "E-mail me a code");
		await expect(page.getByLabel("Code from the e-mail")).toBeVisible();
		await expect.poll(async () => (await mailTo(email)).subject).toContain("Delete your account");
		await page.getByLabel("Code from the e-mail").fill((await mailTo(email)).code);
		await press(page, "Delete my account");
		await heading(page, "Log in");
		expect(await isIn(context)).toBe(false);
	},
};

for (const [name, flow] of Object.entries(flows)) {
	test(name, ({ page, context, browser, javaScriptEnabled: scripts }) => flow({ page, context, browser, scripts }));
}

test("Whoever lets a supplier write to them can take that back in My Source (CAT-22)", async ({ page }) => {
	await enter(page);
	await page.goto(at("/info/620/"));
	const box = page.getByRole("main").getByLabel("This supplier may write to me");
	await expect(box).not.toBeChecked();
	await box.check();
	await press(page, "Register for this program");
	await expect(page.getByRole("link", { name: "Start training" }).first()).toBeVisible();
	await page.goto(at("/my-source/programs/"));
	await expect(box).toBeChecked();
	await box.uncheck();
	await press(page, "Save my choices");
	await expect(page.getByText(/saved/i).first()).toBeVisible();
	await page.goto(at("/my-source/programs/"));
	await expect(box).not.toBeChecked();
});
