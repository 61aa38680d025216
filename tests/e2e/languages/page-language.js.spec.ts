import { at, enter } from "#tests/e2e/support/account.ts";
import arabic from "../../../public/locales/ar/help.json" with { type: "json" };
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

const html = "html[lang=ar][dir=rtl]";

test("Without a cookie, local storage determines the language, then session storage", async ({
	page,
	context,
}) => {
	for (const storage of ["localStorage", "sessionStorage"] as const) {
		await page.goto(at("/privacy/"));
		await expect(page.locator("html[lang=en]")).toBeAttached();
		await page.evaluate((name) => window[name].setItem("i18nextLng", "ar"), storage);
		await page.goto(at("/privacy/?from=mail"));
		await expect(page.locator(html)).toBeAttached();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(arabic.privacy.title);
		await page.goto(at("/login/"));
		await expect(page.locator(html)).toBeAttached();
		await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
		await context.clearCookies();
	}
});

test("The portal ignores an unknown language in local storage and uses the one in session storage", async ({
	page,
}) => {
	await page.goto(at("/privacy/"));
	await page.evaluate(() => {
		localStorage.setItem("i18nextLng", "xx");
		sessionStorage.setItem("i18nextLng", "ar");
	});
	await page.goto(at("/support/"));
	await expect(page.locator(html)).toBeAttached();
});

test("The portal replaces a language code from other software with the nearest language, in script and server alike, and loads nothing twice", async ({
	browser,
}) => {
	for (const [left, language] of [
		["es-MX", "es"],
		["pt-BR", "pt"],
		["fr-CA", "fr"],
		["en-US", "en"],
	] as const) {
		for (const place of ["localStorage", "cookie", "query"] as const) {
			const context = await browser.newContext({ locale: "de-AT" });
			if (place === "cookie")
				await context.addCookies([{ name: "i18nextLng", value: left, url: at("/") }]);
			const page = await context.newPage();
			await page.addInitScript(
				(value) => value && localStorage.setItem("i18nextLng", value),
				place === "localStorage" ? left : "",
			);
			const documents: string[] = [];
			page.on(
				"request",
				(request) => request.isNavigationRequest() && documents.push(request.url()),
			);
			await page.goto(at(place === "query" ? `/privacy/?lng=${left}` : "/privacy/"));
			await whenScripted(page);
			await expect(page.locator(`html[lang=${language}]`)).toBeAttached();
			await expect
				.poll(
					async () => (await context.cookies()).find(({ name }) => name === "i18nextLng")?.value,
				)
				.toBe(language);
			await expect
				.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng")))
				.toBe(language);
			expect([left, place, documents.length]).toEqual([left, place, 1]);
			await context.close();
		}
	}
});

test("The portal takes the language from query, cookie, local storage, session storage or browser, in this order, and otherwise uses English (LANG-4)", async ({
	browser,
}) => {
	const order = ["es", "fr", "de", "pt", "ar", "en"] as const;
	for (const [missing, expected] of order.entries()) {
		const [query, cookie, local, session, own] = order.map((language, place) =>
			place < missing ? null : language,
		);
		const context = await browser.newContext({ locale: own ?? "tlh" });
		if (cookie) await context.addCookies([{ name: "i18nextLng", value: cookie, url: at("/") }]);
		const page = await context.newPage();
		await page.addInitScript(
			(stored) => {
				if (stored.local) localStorage.setItem("i18nextLng", stored.local);
				if (stored.session) sessionStorage.setItem("i18nextLng", stored.session);
			},
			{ local, session },
		);
		await page.goto(at(query ? `/privacy/?lng=${query}` : "/privacy/"));
		await expect(page.locator(`html[lang=${expected}]`)).toBeAttached();
		await whenScripted(page);
		await expect(page.locator(`html[lang=${expected}]`)).toBeAttached();
		await context.close();
	}
});

test("The language switch changes the page's language and direction, keeps the place, and updates open tabs", async ({
	page,
	context,
}) => {
	await enter(page);
	const other = await context.newPage();
	await other.goto(at("/attend/?lng=en"));
	await page.goto(at("/destinations/"));
	await page.locator(".language-switch summary:visible").click();
	await page.locator(".language-switch button[value=ar]:visible").click();
	await expect(page.locator(html)).toBeAttached();
	await expect(page).toHaveURL(at("/destinations/"));
	await expect(other.locator(html)).toBeAttached();
	await expect(other).toHaveURL(at("/attend/"));
});

test("A language switch keeps typed text, and the next page is entirely in the new language", async ({
	page,
	context,
}) => {
	await enter(page);
	await page.goto(at("/my-source/profile/"));
	await page.locator("#profile-firstName").fill("Marie");
	const other = await context.newPage();
	await other.goto(at("/home/?lng=ar"));
	await expect(other.locator(html)).toBeAttached();
	await expect(page.locator("#profile-firstName")).toHaveValue("Marie");
	await page.locator("main a[href^='/contact/']").first().click();
	await expect(page.locator(html)).toBeAttached();
	await expect(page).toHaveURL(/\/contact\/760\//);
});

test.describe("Texts that only some pages have", () => {
	test.use({ expected: /status of 404/ });

	test("Texts that only some pages have come with a full page load if they can't be loaded alone in the new language", async ({
		page,
		context,
	}) => {
		await page.goto(at("/privacy/"));
		await whenScripted(page);
		await page.route("**/locales/ar/help.json*", (route) => route.fulfill({ status: 404 }));
		const other = await context.newPage();
		await other.goto(at("/support/?lng=ar"));
		await expect(page.locator(html)).toBeAttached();
		await expect(page.locator("#privacy-kept")).toHaveText(arabic.privacy.kept.title);
		await page.waitForTimeout(500);
		await expect(page.locator("#privacy-kept")).toHaveText(arabic.privacy.kept.title);
	});
});
