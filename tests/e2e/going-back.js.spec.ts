import { chromium, type Page } from "@playwright/test";
import { account, at, enter, holdSession } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

const heading = (page: Page, name: string) =>
	page.getByRole("heading", { level: 1, name, exact: true });

/** Follows a link in the main navigation. */
async function follow(page: Page, name: string): Promise<void> {
	await page
		.getByRole("navigation", { name: "Main" })
		.getByRole("link", { name, exact: true })
		.click();
	await expect(heading(page, name)).toBeVisible();
}

/** Returns the list of pages that the browser requests from now on. */
function watched(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data") || request.isNavigationRequest()) asked.push(pathname);
	});
	return asked;
}

/** Opens Destinations, Suppliers and Attend in a new document, which remembers no earlier pages. */
async function wander(page: Page): Promise<void> {
	await page.goto(at("/destinations/"));
	await whenScripted(page);
	await follow(page, "Suppliers");
	await follow(page, "Attend");
}

test("Going back and forward requests nothing within five minutes, and requests a page again after that (PAGE-93)", async ({
	page,
}) => {
	await page.clock.install();
	await enter(page);
	await wander(page);
	// Each of these pages has a different layout.
	await follow(page, "My Source");
	await page.getByRole("link", { name: "Privacy", exact: true }).click();
	await expect(heading(page, "Privacy")).toBeVisible();
	await follow(page, "Watch");
	const asked = watched(page);
	for (const before of ["Privacy", "My Source", "Attend", "Suppliers", "Destinations"]) {
		await page.goBack();
		await expect(heading(page, before)).toBeVisible();
	}
	await page.goForward();
	await expect(heading(page, "Suppliers")).toBeVisible();
	expect(asked).toEqual([]);
	await page.clock.fastForward("05:00");
	await page.goBack();
	await expect(heading(page, "Destinations")).toBeVisible();
	expect(asked).toEqual(["/destinations/_.data"]);
});

test("A link requests its page, and a write or another session drops the visited pages (PAGE-93)", async ({
	page,
	context,
}) => {
	await enter(page);

	await test.step("A link always requests its page, even if it was visited before (PAGE-93)", async () => {
		await wander(page);
		const asked = watched(page);
		await follow(page, "Destinations");
		expect(asked).toEqual(["/destinations/_.data"]);
	});

	await test.step("A write drops the visited pages, so going back shows its result without repeating a message (PAGE-93)", async () => {
		await wander(page);
		await page.getByRole("button", { name: "Register with one click" }).click();
		const toast = page.getByRole("status").filter({ hasText: "You’re registered" });
		await expect(toast).toBeVisible();
		await expect(toast).toHaveCount(0);
		const asked = watched(page);
		await follow(page, "Watch");
		await page.goBack();
		await expect(heading(page, "Attend")).toBeVisible();
		await expect(page.getByText("Registered", { exact: true }).first()).toBeVisible();
		await page.goBack();
		await expect(heading(page, "Suppliers")).toBeVisible();
		await expect(toast).toHaveCount(0);
		expect(asked).toEqual(["/watch/_.data", "/suppliers/_.data"]);
	});

	await test.step("Going back to a page of another session requests the page again", async () => {
		await wander(page);
		const { agent } = await account();
		await holdSession(context, agent);
		const other = await context.newPage();
		await other.goto(at("/home/"));
		await whenScripted(other);
		const asked = watched(page);
		await page.goBack();
		await expect(heading(page, "Suppliers")).toBeVisible();
		// The current page may reload too, because the other tab changed the session in local
		// storage.
		expect(asked).toContain("/suppliers/_.data");
	});
});

test("A logout drops the visited pages in all tabs, so Back leads to the login page (PAGE-93)", async ({
	page,
	context,
}) => {
	await enter(page);
	await wander(page);
	const other = await context.newPage();
	await other.goto(at("/home/"));
	await whenScripted(other);
	await follow(other, "Suppliers");
	await other.getByRole("button", { name: "Log out" }).click();
	await expect(heading(other, "Log in")).toBeVisible();
	await expect(heading(page, "Log in")).toBeVisible();
	for (const tab of [page, other]) {
		await tab.goBack();
		await expect(heading(tab, "Log in")).toBeVisible();
		await expect(tab.getByRole("button", { name: "Log out" })).toHaveCount(0);
		expect(await tab.evaluate(() => ({ ...localStorage }))).toEqual({ tpm_session: "" });
	}
});

test("A page from the browser's own cache reloads once its session has ended, without sending a form again", async () => {
	const { agent } = await account();
	const { launchOptions } = test.info().project.use;
	const browser = await chromium.launch({
		...launchOptions,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	});
	try {
		const context = await browser.newContext();
		await holdSession(context, agent);
		const [page, other] = [await context.newPage(), await context.newPage()];

		await test.step("A page that shows the result of a form reloads without sending the form again", async () => {
			await page.goto(at("/my-source/profile/"));
			await page.getByLabel("First name").fill("");
			await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
			await expect(page.locator("#error-summary")).toBeVisible();
			await whenScripted(page);
			await page.goto(at("/healthz"));
			await other.goto(at("/healthz"));
			await other.evaluate(() => localStorage.setItem("tpm_session", "another"));
			const methods: string[] = [];
			page.on(
				"request",
				(request) => request.isNavigationRequest() && methods.push(request.method()),
			);
			await page.goBack({ waitUntil: "commit" });
			await expect(page.getByLabel("First name")).not.toHaveValue("");
			await expect(page.locator("#error-summary")).toHaveCount(0);
			expect(methods).toEqual(["GET"]);
		});

		await test.step("A page reloads once its session has ended, and leads to the login page", async () => {
			await other.evaluate(() => localStorage.removeItem("tpm_session"));
			await other.goto(at("/home/"));
			await whenScripted(other);
			for (const [over, shown] of [
				[false, "Welcome, Maren. Where do your clients want to go?"],
				// Some browsers drop such pages themselves after a logout.
				[true, "Log in"],
			] as const) {
				await page.goto(at("/home/"));
				await whenScripted(page);
				await page.goto(at("/healthz"));
				if (over) await other.getByRole("button", { name: "Log out" }).click();
				else await other.evaluate(() => localStorage.setItem("tpm_session", ""));
				if (over) await expect(heading(other, "Log in")).toBeVisible();
				const asked = watched(page);
				await page.goBack({ waitUntil: "commit" });
				await expect(heading(page, shown)).toBeVisible();
				expect(asked[0]).toBe("/home/");
			}
		});
	} finally {
		await browser.close();
	}
});
