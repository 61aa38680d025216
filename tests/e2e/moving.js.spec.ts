import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { chapterOf, enroll } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer } from "#tests/support/server.ts";
import { account, at, enter, holdSession, newAddress, password } from "./support/account.ts";
import { answer, expect, test, whenScripted } from "./support/person.ts";
import { packs } from "./support/servers.ts";

const heading = (page: Page, name: string) =>
	page.getByRole("heading", { level: 1, name, exact: true });
const main = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** Opens a page, waits for its script, and marks its document. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(at(path));
	await whenScripted(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);

test.describe("Errors and failed requests", () => {
	// The browser logs the 422 response to a form with errors, and the requests that the test blocks.
	test.use({ expected: /422|ERR_FAILED/ });

	test("The focus follows navigations and form errors, the page keeps text that is typed before the script runs, and a favorite button changes at once (FORM-12, FORM-24)", async ({
		page,
	}) => {
		await enter(page);

		await test.step("A navigation focuses the heading and sets the page's title, and a change to dark mode keeps the focus (FORM-12)", async () => {
			await open(page, "/destinations/");
			await main(page, "Attend").press("Enter");
			await expect(heading(page, "Attend")).toBeFocused();
			await expect(page).toHaveTitle(/^Attend/);
			await page.goBack();
			await expect(heading(page, "Destinations")).toBeFocused();
			await expect(page).toHaveTitle(/^Destinations/);
			const dark = page.getByRole("banner").getByRole("button", { name: "Dark mode" });
			await dark.press("Enter");
			await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
			await expect(
				page.getByRole("banner").getByRole("button", { name: "Light mode" }),
			).toBeFocused();
			expect(await isSameDocument(page)).toBe(true);
		});

		await test.step("A rejected form focuses its first invalid field (FORM-12)", async () => {
			await open(page, "/my-source/profile/");
			await page.getByLabel("First name").fill("");
			await page.getByRole("button", { name: "Save" }).first().press("Enter");
			await expect(page.getByLabel("First name")).toBeFocused();
			expect(await isSameDocument(page)).toBe(true);
		});

		await test.step("The page keeps text that is typed before the script runs, and the field keeps the focus (FORM-24)", async () => {
			const script = Promise.withResolvers<void>();
			await page.route(/\/assets\/entry\.client.*\.js$/, async (route) => {
				await script.promise;
				await route.continue();
			});
			await page.goto(at("/my-source/profile/"), { waitUntil: "commit" });
			const field = page.getByLabel("Last name");
			await field.fill("Holt-Berg");
			const country = page.locator("select").first();
			await country.selectOption({ index: 3 });
			const chosen = await country.inputValue();
			await field.focus();
			script.resolve();
			await whenScripted(page);
			await expect(field).toHaveValue("Holt-Berg");
			await expect(field).toBeFocused();
			await expect(country).toHaveValue(chosen);
			await page.unroute(/\/assets\/entry\.client.*\.js$/);
		});

		await test.step("The favorite button changes at once, sends one request for three clicks, and changes back if the request fails", async () => {
			await open(page, "/info/620/");
			let sent = 0;
			let answer: () => void = () => undefined;
			const answered = new Promise<void>((resolve) => (answer = resolve));
			await page.route("**/favorite/**", async (route) => {
				sent++;
				await answered;
				await route.continue();
			});
			const heart = page.locator(".keep").first();
			const isFull = () =>
				heart.locator("path").evaluate((path) => getComputedStyle(path).fill !== "none");
			expect(await isFull()).toBe(false);
			await heart.click({ clickCount: 3, delay: 50, force: true });
			await expect.poll(isFull).toBe(true);
			await page.waitForTimeout(1200);
			await expect(page.getByText("Loading ...")).toHaveCount(0);
			answer();
			await expect(
				page.getByRole("button", { name: "Remove from favorites" }).first(),
			).toBeVisible();
			expect(await isFull()).toBe(true);
			expect(sent).toBe(1);
			await page.unroute("**/favorite/**");
			await page.route("**/favorite/**", (route) => route.abort());
			await heart.click();
			await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
			await expect.poll(isFull).toBe(true);
			// The heart works again after a failure.
			await page.unroute("**/favorite/**");
			await heart.click();
			await expect(page.getByRole("button", { name: "Add to favorites" }).first()).toBeVisible();
		});
	});
});

test("Hovering for a quarter of a second preloads a page, but only over a link that opts in (PAGE-92)", async ({
	page,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(page.context(), agent);
	await page.clock.install();
	await page.goto(at("/info/620/"));
	await whenScripted(page);
	await page.clock.pauseAt(Date.now() + 60_000);
	const ahead = page.locator("link[rel=prefetch]");
	await main(page, "Attend").hover();
	await page.clock.runFor(1000);
	await expect(ahead).toHaveCount(0);
	await page.getByRole("link", { name: "Start training" }).first().hover();
	await page.clock.runFor(240);
	await expect(ahead).toHaveCount(0);
	await page.clock.runFor(20);
	await expect(ahead).toHaveAttribute("href", "/training/620/6201/1/_.data");
});

test.describe("A network that blocks requests", () => {
	test.use({
		expected:
			/Failed to load resource|Failed to fetch dynamically|Error loading route module|ERR_FAILED/,
	});

	test("Links, forms and shared links work even if a network blocks data or code (FORM-21)", async ({
		page,
	}) => {
		await enter(page);

		await test.step("If a filter blocks a link's data, the link loads its page in full (FORM-21)", async () => {
			await open(page, "/destinations/");
			await page.route(/\.data(\?|$)/, (route) => route.abort());
			await main(page, "Attend").click();
			await expect(heading(page, "Attend")).toBeVisible();
			await expect(page).toHaveURL(/\/attend\/$/);
			expect(await isSameDocument(page)).toBe(false);
			await page.unroute(/\.data(\?|$)/);
			await whenScripted(page);
			await main(page, "Watch").click();
			await expect(heading(page, "Watch")).toBeVisible();
			// This filter responds with its own page.
			await page.route(/\.data(\?|$)/, (route) =>
				route.fulfill({ status: 403, contentType: "text/html", body: "<h1>Blocked</h1>" }),
			);
			await main(page, "Suppliers").click();
			await expect(heading(page, "Suppliers")).toBeVisible();
			await page.unroute(/\.data(\?|$)/);
		});

		await test.step("If a link's data comes from another version of the portal, the link loads its page in full, and forms still work", async () => {
			await open(page, "/destinations/");
			const build = await page.evaluate(
				() =>
					(window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest
						?.version ?? "",
			);
			expect(build).not.toBe("");
			await page.route(/\.data(\?|$)/, async (route) => {
				const response = await route.fetch({ maxRedirects: 0 });
				await route.fulfill({ response, body: (await response.text()).replace(build, "another0") });
			});
			await main(page, "Attend").click();
			await expect(heading(page, "Attend")).toBeVisible();
			expect(await isSameDocument(page)).toBe(false);
			await page.goto(at("/my-source/profile/"));
			await whenScripted(page);
			await page.getByLabel("Last name").fill("Holt-Berg");
			await page.getByRole("button", { name: "Save" }).first().click();
			await expect(page.getByText("Holt-Berg").filter({ visible: true }).first()).toBeVisible();
			await page.goto(at("/resources/sell/620/"));
			await whenScripted(page);
			await page.locator("[data-asset='62013']").getByRole("button", { name: "Share" }).click();
			await expect(page.getByRole("dialog").locator("a[href^='/s/']")).toBeVisible();
			await page.unroute(/\.data(\?|$)/);
		});

		await test.step("If the code of the Share panel is blocked, the shared link appears on its own page", async () => {
			await open(page, "/resources/sell/620/");
			await page.route("**/share-panel*.js", (route) => route.abort());
			await page.locator("[data-asset='62013']").getByRole("button", { name: "Share" }).click();
			await expect(page).toHaveURL(/\/share\/620\/asset\/62013\/$/);
			await expect(page.locator("a[href^='/s/']")).toBeVisible();
			await page.unroute("**/share-panel*.js");
		});

		await test.step("A form that the portal can't accept right now keeps the typed text, and `Send again` sends it (FORM-21)", async () => {
			await open(page, "/my-source/profile/");
			await page.getByLabel("First name").fill("Marianne");
			// This is how the portal responds to a script while its database is down
			// (tests/platform/errors/outage.test.ts).
			await page.route(/\.data(\?|$)/, (route) =>
				route.request().method() === "POST"
					? route.fulfill({ status: 503, contentType: "text/plain; charset=utf-8", body: "x" })
					: route.continue(),
			);
			await page.getByRole("button", { name: "Save my details" }).click();
			const again = page.getByRole("button", { name: "Send again" });
			await expect(again).toBeVisible();
			await expect(page.getByLabel("First name")).toHaveValue("Marianne");
			await again.click();
			await expect(page.getByText("Marianne").filter({ visible: true }).first()).toBeVisible();
		});
	});

	test("No answer to a question is lost if the network blocks requests (FORM-21)", async ({
		page,
	}) => {
		const { agent } = await account();
		await enroll(agent, 620);
		await holdSession(page.context(), agent);

		await test.step("A question whose code is blocked still appears and accepts an answer (FORM-21)", async () => {
			await page.route("**/assets/question-form*.js", (route) => route.abort());
			await page.goto(at("/training/620/6202/1/"));
			await whenScripted(page);
			await page.getByRole("button", { name: "Next", exact: true }).click();
			await expect(page).toHaveURL(at("/training/620/6202/2/"));
			await page.waitForLoadState("networkidle");
			const [, question] = chapterOf(620, 6202).pages;
			if (question) await answer(page, question);
			await page.unroute("**/assets/question-form*.js");
		});

		await test.step("A form whose response is lost keeps its content, and `Send again` doesn't answer the question twice (FORM-21)", async () => {
			await page.getByRole("button", { name: "Next", exact: true }).click();
			await expect(page).toHaveURL(at("/training/620/6202/3/"));
			await page.goto(at("/training/620/6202/3/"));
			await whenScripted(page);
			let sent = 0;
			// The portal accepts the form, but its response gets lost.
			await page.route(/\.data(\?|$)/, async (route) => {
				if (route.request().method() === "POST") sent++;
				await route.fetch();
				await route.abort();
			});
			await page.getByRole("textbox").first().fill("nowhere");
			for (const field of await page.getByRole("textbox").all()) await field.fill("nowhere");
			await page.getByRole("button", { name: "Check answer" }).click();
			const again = page.getByRole("button", { name: "Send again" });
			await expect(again).toBeVisible();
			await expect(page.getByRole("textbox").first()).toHaveValue("nowhere");
			expect(sent).toBe(1);
			await page.context().setOffline(true);
			await again.click();
			await expect(page.getByText("You’re offline")).toBeVisible();
			await expect(page.getByRole("textbox").first()).toHaveValue("nowhere");
			await page.context().setOffline(false);
			await again.click();
			await expect(page.locator("[data-outcome=incorrect]")).toBeVisible();
			await expect(page).toHaveURL(/\/3\/$/);
			// A second counted answer would bring up the button that shows the right answer.
			await expect(page.getByRole("button", { name: "Show the answer" })).toHaveCount(0);
		});
	});

	test("A form stays on the page while the portal is stopped, and `Send again` sends it when the portal is back (FORM-21)", async ({
		page,
	}) => {
		const folder = mkdtempSync(join(tmpdir(), "tradewinds-stopped-"));
		const options = { pack: packs.sample, dataDir: folder };
		let server = await startServer(options);
		try {
			const agent = await signUp(server.agent(), { email: newAddress(), password });
			await page
				.context()
				.addCookies(
					[...agent.jar()].map(([name, value]) => ({ name, value, url: server.address })),
				);
			await page.goto(`${server.address}/my-source/profile/`);
			await whenScripted(page);
			await page.getByLabel("First name").fill("Marianne");
			await server.stop();
			await page.getByRole("button", { name: "Save my details" }).click();
			const again = page.getByRole("button", { name: "Send again" });
			await expect(again).toBeVisible();
			await expect(page.getByLabel("First name")).toHaveValue("Marianne");
			server = await startServer({ ...options, env: { PORT: new URL(server.address).port } });
			await again.click();
			await expect(page.getByText("Marianne").filter({ visible: true }).first()).toBeVisible();
		} finally {
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		}
	});
});
