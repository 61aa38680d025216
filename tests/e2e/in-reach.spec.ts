import type { Page } from "@playwright/test";
import { enroll, pageAddress } from "#tests/support/learner.ts";
import { account, at, holdSession } from "./support/account.ts";
import { expect, test } from "./support/person.ts";

/** Nothing of a page lies over something else that is to be seen or pressed. */

test.beforeEach(async ({ context }) => {
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
});

/** Parts of the head that lie over each other. */
const overlapsIn = (page: Page) =>
	page.evaluate(() => {
		const parts = [...document.querySelectorAll(".top > .brand, .top > .finder, .top .tools a, .top .tools button")]
			.map((part) => ({ name: part.textContent.trim(), box: part.getBoundingClientRect() }))
			.filter(({ box }) => box.width > 0);
		return parts.flatMap((a, position) =>
			parts
				.slice(position + 1)
				.filter(
					(b) =>
						a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1 && a.box.top < b.box.bottom - 1 && b.box.top < a.box.bottom - 1,
				)
				.map((b) => `${a.name} and ${b.name}`),
		);
	});

test("The parts of the head keep clear of each other at 320 px, and with letters twice as large", async ({ page }) => {
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
		if (width !== 360) expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	}
});

test("With letters twice as large no page of a phone scrolls sideways (WEB-7)", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const path of [
		"/home/",
		"/info/620/",
		"/training/620/",
		"/resources/sell/620/",
		"/resources/sell/620/library/?type=imageLibrary",
		"/contact/620/",
		"/attend/",
		"/my-source/",
	]) {
		await page.goto(at(path));
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(1);
	}
});

test("On a phone Log out does not stand beside Menu", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(at("/home/"));
	const out = await page.getByRole("button", { name: "Log out" }).boundingBox();
	const menu = await page.getByRole("link", { name: "Menu" }).boundingBox();
	expect((menu?.x ?? 0) - (out?.x ?? 0) - (out?.width ?? 0)).toBeGreaterThanOrEqual(44);
});

test("What the keyboard reaches in a lesson is not covered by the bar at the foot", async ({ page }) => {
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
