import AxeBuilder from "@axe-core/playwright";
import { enroll, work } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { pagesForEverybody, pagesForMembers } from "#tests/e2e/support/pages.ts";
import { countedChapters, expect, test } from "#tests/e2e/support/person.ts";

/** WCAG 2.2 AA by axe on each kind of page from right to left (WEB-6). Colors are those of other languages, and looked at there. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// One of the pages is none.
test.use({ expected: /status of 404/ });

for (const [width, height] of [
	[1280, 900],
	[360, 740],
] as const) {
	test(`In Arabic axe finds nothing at ${width} px, and no page scrolls sideways (WEB-6)`, async ({ page, context }) => {
		test.setTimeout(600_000);
		await page.setViewportSize({ width, height });
		const found: string[] = [];
		const look = async (path: string) => {
			await page.goto(at(path));
			await expect(page.locator("html[lang=ar][dir=rtl]")).toBeAttached();
			const { violations } = await new AxeBuilder({ page })
				.options({ resultTypes: ["violations"] })
				.withTags(rules)
				.disableRules(["color-contrast"])
				.setLegacyMode()
				.analyze();
			for (const { id, nodes } of violations) found.push(`${path}: ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
			if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push(`${path}: scrolls sideways`);
		};
		await context.addCookies([{ name: "i18nextLng", value: "ar", url: at("/") }]);
		for (const path of pagesForEverybody) await look(path);
		const { agent } = await account();
		await enroll(agent, 620);
		const [first] = countedChapters("sample", 620);
		if (!first) throw new Error("There is no chapter.");
		await work(agent, 620, first);
		await holdSession(context, agent);
		for (const path of pagesForMembers) await look(path);
		expect(found).toEqual([]);
	});
}
