import type { Page } from "@playwright/test";
import {
	account,
	at,
	handOver,
	holdSession,
	mailTo,
	password,
} from "#tests/e2e/support/account.ts";
import { faultsOn, lookFor, violationsOn } from "#tests/e2e/support/axe.ts";
import { pagesForEverybody, pagesForMembers } from "#tests/e2e/support/pages.ts";
import { countedChapters, expect, test } from "#tests/e2e/support/person.ts";
import { enroll, work } from "#tests/support/learner.ts";

/** axe audits one page of each type (WEB-6). */

// One of these addresses has no page.
test.use({ expected: /status of 404/ });
test.setTimeout(300_000);

/** Logs in an agent who has completed the first chapter of program 620 and begun the second. */
async function learner(page: Page): Promise<void> {
	const { agent } = await account();
	await enroll(agent, 620);
	const [first, second] = countedChapters("sample", 620);
	if (!first || !second) throw new Error("The program has too few chapters.");
	await work(agent, 620, first);
	await work(agent, 620, second, 2);
	await agent.get("/home/");
	await holdSession(page.context(), agent);
}

/**
 * Pages that have the same elements as another page of the list. The test checks only that they
 * don't scroll sideways.
 */
const alike = new Set([
	"/login/?state=login",
	"/login/?state=magic",
	"/suppliers/",
	"/training/620/6201/2/",
]);

test("axe finds no violations on any type of page, in a wide light window or a narrow dark one, and no page scrolls sideways (WEB-6)", async ({
	page,
}) => {
	const found: string[] = [];
	let seen = 0;
	const look = async (path: string) => {
		await page.goto(at(path));
		found.push(...(await faultsOn(page, {}, alike.has(path) ? [] : lookFor(seen++))));
	};
	for (const path of pagesForEverybody) await look(path);
	await learner(page);
	for (const path of pagesForMembers) await look(path);
	const { email } = await account();
	await look((await mailTo(email, "/confirm-address/")).path);
	await expect(page.getByRole("heading", { level: 1, name: "Confirm your address" })).toBeVisible();
	await handOver(page, "login", { email, password });
	await look("/my-source/confirm/?errand=end-others");
	await expect(page.getByRole("heading", { level: 1, name: "Confirm it’s you" })).toBeVisible();
	expect(found).toEqual([]);
});

/** Pages of each layout. Pages in other languages have the same structure. */
const inArabic = {
	forEverybody: ["/login/", "/register/", "/support/"],
	forMembers: [
		"/home/",
		"/destinations/",
		"/info/620/",
		"/training/620/",
		"/training/620/6202/2/",
		"/diploma/620/",
		"/resources/sell/620/",
		"/directory/620/",
		"/attend/",
		"/my-source/profile/",
		"/my-source/points/",
		"/search/?q=park",
	],
};

/**
 * Pages that together have each type of control. axe ignores the direction of text, so other pages
 * would repeat the audit in English.
 */
const auditedInArabic = ["/login/", "/home/", "/training/620/6202/2/"];

test("In Arabic, no layout scrolls sideways on a phone, and axe finds no violations (WEB-6)", async ({
	page,
	context,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await context.addCookies([{ name: "i18nextLng", value: "ar", url: at("/") }]);
	const found: string[] = [];
	const look = async (path: string) => {
		await page.goto(at(path));
		await expect(page.locator("html[lang=ar][dir=rtl]")).toBeAttached();
		const faults = auditedInArabic.includes(path) ? await violationsOn(page) : [];
		if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
			faults.push("scrolls sideways");
		found.push(...faults.map((fault) => `${path}: ${fault}`));
	};
	for (const path of inArabic.forEverybody) await look(path);
	await learner(page);
	for (const path of inArabic.forMembers) await look(path);
	expect(found).toEqual([]);
});
