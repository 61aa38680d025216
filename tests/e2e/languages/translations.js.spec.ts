import type { Page } from "@playwright/test";
import { expect, signUp, test, whenScripted } from "#tests/e2e/support/person.ts";
import { enter } from "#tests/e2e/support/account.ts";
import { addressOf } from "#tests/e2e/support/servers.ts";

const file = /\/locales\/en\/general\.json\?v=[\w-]+$/;
const furtherFile = /\/locales\/en\/further\.json\?v=[\w-]+$/;

/**
 * Makes timers run 50 times as fast. Returns a function that lists the script's waits, in ms, that
 * are multiples of 350.
 */
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

/**
 * Makes requests for the texts fail with `status`, or without a response if `status` is null.
 * Returns a function that counts the requests.
 */
async function answering(page: Page, status: number | null): Promise<() => number> {
	let asked = 0;
	await page.route(file, async (route) => {
		asked++;
		await (status === null ? route.abort() : route.fulfill({ status }));
	});
	return () => asked;
}

/** Waits longer than the longest wait of a script whose timers run 50 times as fast. */
const settled = (page: Page) => page.waitForTimeout(250);

const isAlive = (page: Page) =>
	page.evaluate(() =>
		Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
	);

test.describe("Texts that fail to load", () => {
	test.use({ expected: /Failed to load resource/ });

	test("The browser retries loading texts, unless the server refuses them, and the page works without them (LANG-7)", async ({
		page,
	}) => {
		const waits = await hurry(page);

		for (const [failure, status] of [
			["a server failure", 503],
			["a network failure", null],
		] as const)
			await test.step(`The browser requests the texts 5 more times after ${failure}, first after 350 ms and then after twice as long each time`, async () => {
				const asked = await answering(page, status);
				await page.goto(`${addressOf("sample")}/privacy/`);
				await expect.poll(waits).toEqual([350, 700, 1400, 2800, 5600]);
				await expect.poll(asked).toBe(6);
				await settled(page);
				expect(asked()).toBe(6);
				expect(await waits()).toHaveLength(5);
				expect(await isAlive(page)).toBe(false);
				await page.unroute(file);
			});

		await test.step("The browser doesn't request the texts again if the server refuses them", async () => {
			const asked = await answering(page, 404);
			await page.goto(`${addressOf("sample")}/privacy/`);
			await expect.poll(asked).toBe(1);
			await settled(page);
			expect(asked()).toBe(1);
			expect(await waits()).toEqual([]);
			expect(await isAlive(page)).toBe(false);
			await page.unroute(file);
		});

		await test.step("The page works even if the browser can't load the texts", async () => {
			await answering(page, null);
			await signUp(page, "sample");
			await page.goto(`${addressOf("sample")}/info/620/`);
			await page.getByRole("button", { name: "Register for this program" }).click();
			await expect(page.getByRole("link", { name: "Start training" }).first()).toBeVisible();
			expect(await isAlive(page)).toBe(false);
			await page.unroute(file);
		});

		await test.step("Scripts take over once the server returns the texts again", async () => {
			let asked = 0;
			await page.route(file, (route) =>
				++asked < 4 ? route.fulfill({ status: 503 }) : route.continue(),
			);
			await page.goto(`${addressOf("sample")}/privacy/`);
			await whenScripted(page);
			expect(asked).toBe(4);
			expect(await isAlive(page)).toBe(true);
		});
	});

	test("Texts that fail to load don't bring people back to a page that they have left (LANG-7)", async ({
		page,
	}) => {
		await enter(page);
		await whenScripted(page);
		const ownTexts = /\/locales\/en\/account\.json\?/;
		let refuse = () => {};
		const left = new Promise<void>((resolve) => (refuse = resolve));
		await page.route(ownTexts, async (route) => {
			await left;
			await route.fulfill({ status: 404 });
		});
		// The next page's texts arrive late, so it is still loading when the first ones hang.
		let send = () => {};
		const late = new Promise<void>((resolve) => (send = resolve));
		await page.route(furtherFile, async (route) => {
			await late;
			await route.continue();
		});
		const links = page.getByRole("navigation", { name: "Main" });
		const asked = page.waitForRequest(ownTexts);
		await links.getByRole("link", { name: "My Source" }).click();
		await asked;
		const next = page.waitForResponse(/\/watch\/\S*\.data/);
		await links.getByRole("link", { name: "Watch" }).click();
		await next;
		send();
		await expect(page.getByRole("heading", { level: 1, name: "Watch" })).toBeVisible();
		const refused = page.waitForResponse(ownTexts);
		refuse();
		await refused;
		await settled(page);
		await expect(page).toHaveURL(/\/watch\/$/);
	});

	test("A page loads as a document if its texts don't arrive within 15 seconds (LANG-7)", async ({
		page,
	}) => {
		await page.clock.install();
		await enter(page);
		await whenScripted(page);
		await page.route(furtherFile, () => new Promise(() => undefined));
		const asked = page.waitForRequest(furtherFile);
		const documents: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
		});
		await page
			.getByRole("navigation", { name: "Main" })
			.getByRole("link", { name: "Watch" })
			.click();
		await asked;
		await page.clock.runFor(15_000);
		await expect(page.getByRole("heading", { level: 1, name: "Watch" })).toBeVisible();
		expect(documents).toEqual(["/watch/"]);
	});
});

test("The browser loads each file of texts once, and a page has the same text before and after scripts take over", async ({
	page,
}) => {
	await enter(page);
	await whenScripted(page);

	await test.step("The browser loads each file of texts once, the first before scripts take over and the second with the first page after Home", async () => {
		const answers: string[] = [];
		const furtherAnswers: string[] = [];
		page.on("response", (answer) => file.test(answer.url()) && answers.push(answer.url()));
		page.on(
			"response",
			(answer) => furtherFile.test(answer.url()) && furtherAnswers.push(answer.url()),
		);
		const said: string[] = [];
		page.on("console", (message) => said.push(message.text()));
		await page.goto(`${addressOf("sample")}/home/`);
		await whenScripted(page);
		expect([answers.length, furtherAnswers.length]).toEqual([1, 0]);
		const links = page.getByRole("navigation", { name: "Main" });
		await links.getByRole("link", { name: "Attend" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Attend" })).toBeVisible();
		await links.getByRole("link", { name: "Watch" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Watch" })).toBeVisible();
		expect([answers.length, furtherAnswers.length]).toEqual([1, 1]);
		expect(said).toEqual([]);
	});

	await test.step("A page has the same text before and after the script takes over", async () => {
		await page.addInitScript(() => {
			document.addEventListener("DOMContentLoaded", () => {
				Object.assign(window, { before: document.body.innerText });
			});
		});
		for (const path of [
			"/home/",
			"/destinations/",
			"/info/620/",
			"/my-source/",
			"/my-source/profile/",
			"/search/?q=beach",
		]) {
			await page.goto(addressOf("sample") + path);
			await whenScripted(page);
			const said = await page.evaluate(() => [
				document.body.innerText,
				(window as unknown as { before: string }).before,
			]);
			// The comparison leaves out the hidden button that Enter presses while no script runs.
			const [after, before] = said.map((text) =>
				text?.split("\n").filter((line) => line.trim() !== "↵"),
			);
			expect(after).toEqual(before);
		}
	});
});
