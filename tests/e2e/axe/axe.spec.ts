import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { account, enter, handOver, mailTo, password } from "#tests/e2e/support/account.ts";
import { answer, countedChapters, expect, finishChapter, register, test } from "#tests/e2e/support/person.ts";
import { pagesForEverybody, pagesForMembers } from "#tests/e2e/support/pages.ts";
import { addressOf } from "#tests/e2e/support/servers.ts";

/** WCAG 2.2 AA by axe on each kind of page, wide and narrow, light and dark (WEB-6). */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds wrong. Without a page of its own for the report, and without what is in order: that takes half the time. */
const auditOf = (page: Page) =>
	new AxeBuilder({ page })
		.options({ resultTypes: ["violations"] })
		.withTags(rules)
		.setLegacyMode()
		.analyze();

const looks = [
	{ width: 1280, height: 900, colorScheme: "light" },
	{ width: 360, height: 740, colorScheme: "dark" },
] as const;

// One of the pages is none.
test.use({ expected: /status of 404/ });

for (const { width, height, colorScheme } of looks) {
	test(`axe finds nothing at ${width} px, ${colorScheme}, and no page scrolls sideways (WEB-6)`, async ({ page }) => {
		test.setTimeout(600_000);
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme });
		const found: string[] = [];
		const look = async (path: string) => {
			await page.goto(addressOf("sample") + path);
			const { violations } = await auditOf(page);
			for (const { id, nodes } of violations) found.push(`${path}: ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
			if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) found.push(`${path}: scrolls sideways`);
		};
		for (const path of pagesForEverybody) await look(path);
		await enter(page);
		await look("/home/");
		await register(page, "sample", 620);
		const [welcome] = countedChapters("sample", 620);
		if (!welcome) throw new Error("There is no chapter.");
		await page.goto(`${addressOf("sample")}/training/620/${welcome.id}/1/`);
		await finishChapter(page, 620, welcome, answer);
		await page.goto(`${addressOf("sample")}/training/620/6202/1/`);
		await page.getByRole("button", { name: "Next" }).click();
		await expect(page).toHaveURL(/\/2\/$/);
		for (const path of pagesForMembers) await look(path);
		const { email, agent } = await account();
		await agent.get("/my-source/");
		await agent.post("/my-source/confirm-address/");
		await look((await mailTo(email)).path);
		await expect(page.getByRole("heading", { level: 1, name: "Confirm your address" })).toBeVisible();
		await handOver(page, "login", { email, password });
		await look("/my-source/confirm/?errand=end-others");
		await expect(page.getByRole("heading", { level: 1, name: "Confirm that it is you" })).toBeVisible();
		expect(found).toEqual([]);
	});
}
