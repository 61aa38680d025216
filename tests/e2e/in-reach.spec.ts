import type { Page } from "@playwright/test";
import { enroll, pageAddress } from "#tests/support/learner.ts";
import { account, at, holdSession } from "./support/account.ts";
import { expect, test } from "./support/person.ts";

/** No part of a page covers another that people need to see or press. */

/** Returns the pairs of header parts that overlap. */
const overlapsIn = (page: Page) =>
	page.evaluate(() => {
		const parts = [
			...document.querySelectorAll(
				".top > .brand, .top > .finder, .top .tools a, .top .tools button, .menu > summary",
			),
		]
			.filter((part) => part.checkVisibility())
			.map((part) => ({ name: part.textContent.trim(), box: part.getBoundingClientRect() }))
			.filter(({ box }) => box.width > 0);
		return parts.flatMap((a, position) =>
			parts
				.slice(position + 1)
				.filter(
					(b) =>
						a.box.left < b.box.right - 1 &&
						b.box.left < a.box.right - 1 &&
						a.box.top < b.box.bottom - 1 &&
						b.box.top < a.box.bottom - 1,
				)
				.map((b) => `${a.name} and ${b.name}`),
		);
	});

test("The header, the menu and a lesson's bottom bar cover nothing that people need to see or press (PAGE-75)", async ({
	page,
	context,
}) => {
	const { agent } = await account();
	await enroll(agent, 620);
	// This request shows the toast about the registration, which would otherwise cover the page.
	await agent.get("/home/");
	await holdSession(context, agent);

	await test.step("The parts of the header don't overlap at 320 px or at twice the text size", async () => {
		await page.goto(at("/home/"));
		for (const [width, letters] of [
			[320, "100%"],
			[360, "200%"],
			[1024, "150%"],
			[1280, "200%"],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.evaluate((size) => {
				document.documentElement.style.fontSize = size;
			}, letters);
			expect(await overlapsIn(page), `${width} px, ${letters}`).toEqual([]);
			if (width !== 360)
				expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
					true,
				);
		}
	});

	for (const [where, path] of [
		["on Home", "/home/"],
		["on a program's page", "/resources/sell/620/"],
		["in a lesson", pageAddress(620, 6201, 1)],
	] as const)
		await test.step(`Up to 768 px, the menu ${where} opens in place, and its last button is Log out (PAGE-75)`, async () => {
			for (const width of [360, 768]) {
				await page.setViewportSize({ width, height: 740 });
				await page.goto(at(path));
				const out = page.getByRole("button", { name: "Log out" });
				await expect(out).toBeHidden();
				await page.locator("summary", { hasText: "Menu" }).click();
				await expect(out).toBeInViewport();
				const last = page.locator("details.menu").locator("a:visible, button:visible").last();
				await expect(last).toHaveText("Log out");
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(
					0,
				);
				// A click outside closes the menu.
				await page.mouse.click(width / 2, 730);
				await expect(out).toBeHidden();
			}
		});

	await test.step("The bar at the bottom of a lesson covers nothing that the keyboard reaches", async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(at(pageAddress(620, 6201, 1)));
		const bar = page.getByRole("navigation", { name: "Pages" });
		let reached = 0;
		for (let step = 0; step < 16; step++) {
			await page.keyboard.press("Tab");
			const bottom = await page.evaluate(() => {
				const at = document.activeElement;
				return at?.closest("main") && !at.closest("nav") ? at.getBoundingClientRect().bottom : null;
			});
			if (bottom === null) continue;
			reached += 1;
			expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
		}
		expect(reached).toBeGreaterThanOrEqual(2);
	});

	await test.step("The main navigation fits on one line at 1024 px, in German, French and Arabic (PAGE-75)", async () => {
		await page.setViewportSize({ width: 1024, height: 740 });
		for (const [language, name] of [
			["de", "Deutsch"],
			["fr", "Français"],
			["ar", "العربية"],
		] as const) {
			await page.goto(at("/home/"));
			await page.locator("header .language-switch summary:visible").click();
			await page.locator("header").getByRole("button", { name }).click();
			await expect(page.locator("html")).toHaveAttribute("lang", language);
			const tops = await page
				.locator(".main-nav a")
				.evaluateAll((links) => [
					...new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))),
				]);
			expect(tops, language).toHaveLength(1);
		}
	});
});
