import type { Page } from "@playwright/test";
import { at, enter } from "#tests/e2e/support/account.ts";
import arabic from "../../../public/locales/ar/help.json" with { type: "json" };
import { expect, test, whenScripted } from "#tests/e2e/support/person.ts";

const html = "html[lang=ar][dir=rtl]";

/** Clears the browser's cookies and storage, and stores the given languages there. */
async function remember(
	page: Page,
	kept: { cookie?: string | null; local?: string | null; session?: string | null },
): Promise<void> {
	await page.goto(at("/healthz"));
	await page.context().clearCookies();
	if (kept.cookie)
		await page.context().addCookies([{ name: "i18nextLng", value: kept.cookie, url: at("/") }]);
	await page.evaluate(({ local, session }) => {
		localStorage.clear();
		sessionStorage.clear();
		if (local) localStorage.setItem("i18nextLng", local);
		if (session) sessionStorage.setItem("i18nextLng", session);
	}, kept);
}

test("Without a cookie, the language in local storage applies, otherwise the one in session storage, and an unknown language is ignored", async ({
	page,
}) => {
	for (const storage of ["local", "session"] as const)
		await test.step(`The language in ${storage} storage applies to all pages`, async () => {
			await remember(page, {});
			await page.goto(at("/privacy/"));
			await expect(page.locator("html[lang=en]")).toBeAttached();
			await page.evaluate(
				(name) => window[name].setItem("i18nextLng", "ar"),
				`${storage}Storage` as const,
			);
			await page.goto(at("/privacy/?from=mail"));
			await expect(page.locator(html)).toBeAttached();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(arabic.privacy.title);
			await page.goto(at("/login/"));
			await expect(page.locator(html)).toBeAttached();
		});

	await test.step("The portal ignores an unknown language in local storage and uses the one in session storage", async () => {
		await remember(page, { local: "xx", session: "ar" });
		await page.goto(at("/support/"));
		await expect(page.locator(html)).toBeAttached();
	});
});

test("The portal replaces a regional language code with its nearest supported language, in cookie and local storage, with one page load", async ({
	browser,
}) => {
	const context = await browser.newContext({ locale: "de-AT" });
	const page = await context.newPage();
	let documents: string[] = [];
	page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
	for (const [left, language] of [
		["es-MX", "es"],
		["pt-BR", "pt"],
		["fr-CA", "fr"],
		["en-US", "en"],
	] as const) {
		for (const place of ["local", "cookie", "query"] as const)
			await test.step(`The portal turns ${left} (${place}) into ${language}`, async () => {
				await remember(page, place === "query" ? {} : { [place]: left });
				documents = [];
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
				expect(documents).toHaveLength(1);
			});
	}
	await context.close();
});

test("The portal takes the language from query, cookie, local storage, session storage or browser, in this order, and otherwise uses English (LANG-4)", async ({
	browser,
}) => {
	const order = ["es", "fr", "de", "pt", "ar", "en"] as const;
	for (const locale of ["ar", "tlh"]) {
		const context = await browser.newContext({ locale });
		const page = await context.newPage();
		const missing = locale === "ar" ? [0, 1, 2, 3, 4] : [5];
		for (const count of missing)
			await test.step(`If ${count} sources name no language, the portal uses ${order[count]}`, async () => {
				const [query, cookie, local, session] = order.map((language, place) =>
					place < count ? null : language,
				);
				await remember(page, { cookie, local, session });
				await page.goto(at(query ? `/privacy/?lng=${query}` : "/privacy/"));
				await expect(page.locator(`html[lang=${order[count]}]`)).toBeAttached();
				await whenScripted(page);
				await expect(page.locator(`html[lang=${order[count]}]`)).toBeAttached();
			});
		await context.close();
	}
});

test("A language switch changes every open tab, keeps addresses and typed text, and the next page is entirely in the new language", async ({
	page,
	context,
}) => {
	await enter(page);
	const other = await context.newPage();

	await test.step("The language switch changes the page's language and direction, keeps its address, and updates open tabs", async () => {
		await other.goto(at("/attend/?lng=en"));
		await page.goto(at("/destinations/"));
		await page.locator(".language-switch summary:visible").click();
		await page.locator(".language-switch button[value=ar]:visible").click();
		await expect(page.locator(html)).toBeAttached();
		await expect(page).toHaveURL(at("/destinations/"));
		await expect(other.locator(html)).toBeAttached();
		await expect(other).toHaveURL(at("/attend/"));
	});

	await test.step("A language switch keeps typed text, and the next page is entirely in the new language", async () => {
		await page.goto(at("/my-source/profile/?lng=en"));
		await expect(page.locator("html[lang=en]")).toBeAttached();
		await page.locator("#profile-firstName").fill("Marie");
		await other.goto(at("/home/?lng=ar"));
		await expect(other.locator(html)).toBeAttached();
		await expect(page.locator(html)).toBeAttached();
		await expect(page.locator("#profile-firstName")).toHaveValue("Marie");
		await page.locator("main a[href^='/contact/']").first().click();
		await expect(page.locator(html)).toBeAttached();
		await expect(page).toHaveURL(/\/contact\/760\//);
	});
});

test.describe("Texts that only some pages need", () => {
	test.use({ expected: /status of 404/ });

	test("After a language change in another tab, a page reloads in full if the file with its own texts fails to load", async ({
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
