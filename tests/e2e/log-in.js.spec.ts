import type { Page } from "@playwright/test";
import { account, at, holdSession, newAddress, password } from "./support/account.ts";
import { expect, test, whenScripted } from "./support/person.ts";

const main = (page: Page) => page.getByRole("main");
const theme = (page: Page) => page.locator("html[data-theme]").getAttribute("data-theme");

/** A log-in page whose script runs. */
async function open(page: Page, path = "/login/"): Promise<void> {
	await page.goto(at(path));
	await whenScripted(page);
}

test("The pages to log in come without React, with one small script, and links from elsewhere load them in full", async ({ page }) => {
	await page.goto(at("/privacy/"));
	await whenScripted(page);
	await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
	for (const name of ["Log in", "Register"]) {
		await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
		await whenScripted(page);
		const { scripts, isReact } = await page.evaluate(() => ({
			scripts: performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js")).length,
			isReact: [document.body, ...document.body.children].some((each) => Object.keys(each).some((key) => key.startsWith("__react"))),
		}));
		expect([name, scripts, isReact]).toEqual([name, 1, false]);
		if (name === "Log in") await page.getByRole("link", { name: "Register", exact: true }).click();
	}
});

test("Three clicks send one request, and the button looks pressed from the first; what was gone back to can be sent again", async ({
	page,
}) => {
	await open(page, "/login/?state=magic");
	let sent = 0;
	let answer: () => void = () => undefined;
	const answered = new Promise<void>((resolve) => (answer = resolve));
	await page.route("**/login/**", async (route) => {
		if (route.request().method() === "POST") {
			sent++;
			await answered;
		}
		await route.continue();
	});
	await page.getByLabel("E-mail").fill(newAddress());
	const button = page.getByRole("button", { name: "Send magic link" });
	const isPressed = await button.evaluate((element: HTMLElement) => {
		for (let clicks = 0; clicks < 3; clicks++) element.click();
		return element.dataset.pressed !== undefined;
	});
	expect(isPressed).toBe(true);
	answer();
	await expect(page.getByLabel("Code from the e-mail")).toBeVisible();
	expect(sent).toBe(1);
	await page.goBack();
	await whenScripted(page);
	await page.getByLabel("E-mail").fill(newAddress());
	await button.click();
	await expect(page.getByLabel("Code from the e-mail")).toBeVisible();
});

test("Dark mode stays on the page with what is typed, is told to other tabs, and works where the script cannot send it", async ({
	page,
	context,
}) => {
	const other = await context.newPage();
	await open(other);
	await open(page, "/login/?state=register");
	await page.getByLabel("First name").fill("Maren");
	await page.getByRole("button", { name: "Dark mode" }).click();
	await expect.poll(() => theme(page)).toBe("dark");
	await expect.poll(() => theme(other)).toBe("dark");
	await expect(page.getByLabel("First name")).toHaveValue("Maren");
	expect(await page.evaluate(() => localStorage.getItem("tpm_darkMode"))).toBe("1");
	await page.evaluate(() => Object.assign(window, { fetch: () => Promise.reject(new Error("blocked")) }));
	await page.getByRole("button", { name: "Light mode" }).click();
	await expect.poll(() => theme(page)).toBe("light");
});

test.describe("Faults", () => {
	test.use({ expected: /422/ });

	test("The first fault of a form has the focus, and its passwords can be shown again", async ({ page }) => {
		await open(page, "/login/?state=register");
		await page.getByLabel("First name").fill("Maren");
		await page.getByLabel("Password", { exact: true }).fill("short");
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await page.getByRole("button", { name: "Create account" }).click();
		await expect(page.getByLabel("Last name")).toBeFocused();
		await whenScripted(page);
		await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
	});
});

test("What was done last is a toast that goes after its time, waits under the pointer, and can be closed", async ({ page, context }) => {
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
	const say = (...said: string[]) => context.addCookies([{ name: "tw_flash", value: encodeURIComponent(said.join(" ")), url: at("/") }]);
	await say("success:passwordSaved", "error:companyNotLeft", "blank:formParked");
	await open(page);
	const kinds = () =>
		page.locator(".toast:not(.toast--going) [data-message]").evaluateAll((all) => all.map((each) => each.getAttribute("data-message")));
	expect(await kinds()).toEqual(["success", "error", "blank"]);
	await expect(main(page).locator("[data-message]")).toHaveCount(0);
	await page.clock.runFor(1900);
	expect(await kinds()).toEqual(["success", "error", "blank"]);
	await page.clock.runFor(200);
	expect(await kinds()).toEqual(["error", "blank"]);
	await page.locator(".toast").last().hover();
	await page.clock.runFor(60_000);
	expect(await kinds()).toEqual(["error", "blank"]);
	await page.locator(".toast").last().getByRole("button", { name: "Close this message" }).click();
	expect(await kinds()).toEqual(["error"]);
	await page.mouse.move(0, 0);
	// The focus goes with the one that fades out.
	await page.clock.runFor(400);
	await page.clock.runFor(2000);
	expect(await kinds()).toEqual([]);
	await context.setOffline(true);
	await expect.poll(kinds).toEqual(["loading"]);
	await context.setOffline(false);
	await expect.poll(kinds).toEqual([]);
});

test("A log-out elsewhere is followed by a page that asks whether to log out, and after a log-in Back shows no log-in", async ({
	page,
	context,
}) => {
	const { email, agent } = await account();
	await holdSession(context, agent);
	await open(page, "/login/?action=logout");
	const other = await context.newPage();
	await other.goto(at("/home/"));
	await whenScripted(other);
	await other.getByRole("button", { name: "Log out" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Log in", exact: true })).toBeVisible();
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
});
