import { enroll } from "#tests/support/learner.ts";
import { account, at, holdSession } from "#tests/e2e/support/account.ts";
import { beyond } from "#tests/e2e/support/beyond.ts";
import { pagesForEverybody, pagesForMembers } from "#tests/e2e/support/pages.ts";
import { expect, test } from "#tests/e2e/support/person.ts";

// One of these addresses has no page.
test.use({ expected: /status of 404/ });

/**
 * All pages are tested in German, which has the longest words, and My Source also in French and
 * Portuguese.
 */
test("In German, no page is wider than a 360 px window, even at twice the text size (WEB-7)", async ({
	page,
	context,
}) => {
	test.setTimeout(300_000);
	const found: string[] = [];
	const look = async (path: string, width: number, letters: string) => {
		await page.setViewportSize({ width, height: 740 });
		await page.goto(at(path));
		await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
		for (const each of await beyond(page)) found.push(`${path} at ${width} px: ${each}`);
	};
	const speak = (language: string) =>
		context.addCookies([{ name: "i18nextLng", value: language, url: at("/") }]);
	await speak("de");
	for (const path of pagesForEverybody) await look(path, 360, "200%");
	const { agent } = await account();
	await enroll(agent, 620);
	for (const path of pagesForMembers.slice(0, 6)) await agent.get(path);
	await holdSession(context, agent);
	for (const path of pagesForMembers) await look(path, 360, "200%");
	for (const language of ["de", "fr", "pt"]) {
		await speak(language);
		await look("/my-source/", 1280, "200%");
		for (const width of [1024, 1072, 1120]) await look("/my-source/", width, "100%");
	}
	expect(found).toEqual([]);
});
