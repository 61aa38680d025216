import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startServer, type Server } from "#tests/support/server.ts";
import { enroll, graduate } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import { samplePack } from "#tests/support/packs.ts";
import { expect, test } from "#tests/e2e/support/person.ts";
import { pagesForEverybody, pagesForMembers } from "#tests/e2e/support/pages.ts";
import { packs } from "#tests/e2e/support/servers.ts";

/** Returns the elements that extend beyond the window. */
const beyond = (page: Page) =>
	page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		const wide =
			document.documentElement.scrollWidth > width
				? [`scrolls sideways: ${document.documentElement.scrollWidth} px`]
				: [];
		const outside = [
			...document.querySelectorAll(
				"main :is(h1, h2, h3, p, a, button, label, li, td, input, select)",
			),
		].filter((element) => {
			const { left, right, width: own } = element.getBoundingClientRect();
			const isScrolled = [...ancestorsOf(element)].some(
				(each) => getComputedStyle(each).overflowX !== "visible",
			);
			return own > 1 && (left < -1 || right > width + 1) && !isScrolled;
		});
		function* ancestorsOf(element: Element) {
			for (let at = element.parentElement; at !== null; at = at.parentElement) yield at;
		}
		return [
			...wide,
			...outside
				.slice(0, 3)
				.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
		];
	});

// One of these addresses has no page.
test.use({ expected: /status of 404/ });

test.describe("Words that are 40% longer", () => {
	let server: Server;
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-words-"));

	test.beforeAll(async () => {
		server = await startServer({
			pack: packs.sample,
			dataDir: folder,
			env: { NODE_ENV: "development" },
		});
	});

	test.afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	test("No page is wider than a 360 px window, even if words are 40% longer", async ({
		page,
		context,
	}) => {
		test.setTimeout(300_000);
		await page.setViewportSize({ width: 360, height: 740 });
		const found: string[] = [];
		const look = async (path: string) => {
			await page.goto(server.address + path);
			for (const each of await beyond(page)) found.push(`${path}: ${each}`);
		};
		await context.addCookies([{ name: "i18nextLng", value: "en-XA", url: server.address }]);
		for (const path of pagesForEverybody) await look(path);
		await page.goto(`${server.address}/login/`);
		await expect(page.locator("html[lang=en-XA] h1")).toContainText("Ļöĝ îñ");
		const agent = await signUp(server.agent());
		await enroll(agent, 620);
		for (const path of pagesForMembers.slice(0, 6)) await agent.get(path);
		await context.addCookies(
			[...agent.jar()].map(([name, value]) => ({ name, value, url: server.address })),
		);
		for (const path of pagesForMembers) await look(path);
		await graduate(agent, 620, samplePack);
		for (const path of ["/diploma/620/", "/my-source/", "/resources/sell/620/", "/home/"])
			await look(path);
		expect(found).toEqual([]);
	});
});
