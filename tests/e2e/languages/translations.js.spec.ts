import type { Page } from "@playwright/test";
import { expect, signUp, test, whenHydrated, whenScripted } from "#tests/e2e/support/person.ts";
import { enter } from "#tests/e2e/support/account.ts";
import { addressOf } from "#tests/e2e/support/servers.ts";

const file = "**/locales/en/general.json";

/** Has time fly, and tells how long the script wanted to wait. */
async function hurry(page: Page): Promise<() => Promise<number[]>> {
	await page.addInitScript(() => {
		const waits: number[] = [];
		const later = window.setTimeout;
		Object.assign(window, {
			waits,
			setTimeout: (act: () => void, ms = 0) => {
				waits.push(ms);
				return later(act, ms / 50);
			},
		});
	});
	return async () => {
		const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
		return waits.filter((ms) => ms >= 350 && ms % 350 === 0);
	};
}

/** How often the words were asked for. */
async function answering(page: Page, status: number | null): Promise<() => number> {
	let asked = 0;
	await page.route(file, async (route) => {
		asked++;
		await (status === null ? route.abort() : route.fulfill({ status }));
	});
	return () => asked;
}

/** What somebody does first. */
async function beginToUse(page: Page): Promise<void> {
	await whenHydrated(page);
	await page.mouse.move(100, 100);
	await page.mouse.move(120, 120);
}

test.describe("The words (requirements, section 7, Translations)", () => {
	test.use({ expected: /Failed to load resource/ });

	for (const [failure, status] of [
		["a failure of the server", 503],
		["a failure of the network", null],
	] as const) {
		test(`After ${failure} they are asked for 5 times more, after 350 ms and twice as long each time; the page lives all the same`, async ({
			page,
		}) => {
			const waits = await hurry(page);
			const asked = await answering(page, status);
			await page.goto(`${addressOf("sample")}/privacy/`);
			await beginToUse(page);
			await expect.poll(asked).toBe(6);
			await page.waitForTimeout(500);
			expect(asked()).toBe(6);
			expect(await waits()).toEqual([350, 700, 1400, 2800, 5600]);
			await signUp(page, "sample");
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		});
	}

	test("What the server refuses is not asked for again", async ({ page }) => {
		const waits = await hurry(page);
		const asked = await answering(page, 404);
		await page.goto(`${addressOf("sample")}/privacy/`);
		await beginToUse(page);
		await expect.poll(asked).toBe(1);
		await page.waitForTimeout(500);
		expect(asked()).toBe(1);
		expect(await waits()).toEqual([]);
	});

	test("They come by themselves once the server answers again, and then pages are shown without being loaded", async ({ page }) => {
		await hurry(page);
		let asked = 0;
		await page.route(file, (route) => (++asked < 4 ? route.fulfill({ status: 503 }) : route.continue()));
		await page.goto(`${addressOf("sample")}/privacy/`);
		await beginToUse(page);
		await expect.poll(() => asked).toBe(4);
		await page.evaluate(() => {
			Object.assign(window, { sameDocument: true });
		});
		await page.getByRole("link", { name: "Support" }).first().click();
		await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
		expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
	});
});

test("A page loads no words beside its own until somebody begins to use it; then all of them, once", async ({ page }) => {
	await enter(page);
	let asked = 0;
	await page.route(file, async (route) => {
		asked++;
		await route.continue();
	});
	for (const path of ["/home/", "/training/", "/resources/sell/620/", "/my-source/"]) {
		await page.goto(addressOf("sample") + path, { waitUntil: "networkidle" });
		await whenScripted(page);
		expect([path, asked]).toEqual([path, 0]);
	}
	const links = page.getByRole("navigation", { name: "Main" });
	await links.getByRole("link", { name: "Attend" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Attend" })).toBeVisible();
	await links.getByRole("link", { name: "Watch" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Watch" })).toBeVisible();
	expect(asked).toBe(1);
});

test("A page brings the words it needs itself: hydrated without any other, it says what it said before", async ({ page }) => {
	await enter(page);
	await page.route(file, () => undefined);
	await page.addInitScript(() => {
		document.addEventListener("DOMContentLoaded", () => {
			Object.assign(window, { before: document.body.innerText });
		});
	});
	for (const path of ["/home/", "/destinations/", "/info/620/", "/my-source/", "/my-source/profile/", "/search/?q=beach"]) {
		await page.goto(addressOf("sample") + path);
		await whenHydrated(page);
		const said = await page.evaluate(() => [document.body.innerText, (window as unknown as { before: string }).before]);
		expect(said[0]).toBe(said[1]);
	}
	await page.getByRole("link", { name: "Privacy" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
});
