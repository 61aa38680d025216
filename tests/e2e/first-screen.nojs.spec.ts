import type { Page } from "@playwright/test";
import {
	chapterOf,
	enroll,
	finishPage,
	graduate,
	pageAddress,
	work,
} from "#tests/support/learner.ts";
import { account, at, holdSession } from "./support/account.ts";
import { expect, test } from "./support/person.ts";

/** The first screen of a page shows its main content (PAGE-74). */

const looks = [
	{ width: 1280, height: 800, limit: 320 },
	{ width: 360, height: 740, limit: 300 },
] as const;

const sell = "/resources/sell/620/";
const workingPages = [
	"/destinations/",
	"/suppliers/",
	"/micro-learnings/",
	"/training/",
	"/training/620/",
	"/resources/promote/620/",
	"/resources/promote/620/?id=62001",
	sell,
	`${sell}library/?type=collection&id=62010`,
	`${sell}library/?type=imageLibrary`,
	`${sell}library/?type=videoLibrary`,
	"/search/?q=park",
	"/search/?q=park&app=620",
	"/search/?q=zebra",
	"/contact/620/",
	"/contact/760/",
	"/directory/620/",
	"/favorites/",
	"/favorites/620/",
	"/refresh/",
	"/watch/",
	"/retain/",
	"/retain/620/",
	"/retain/620/6201/",
	"/my-source/",
	"/my-source/profile/",
	"/my-source/points/",
	"/my-source/badges/",
	"/my-source/programs/",
	"/notifications/",
	"/my-source/notifications/",
	"/showcases/",
	"/attend/",
	"/support/",
	"/privacy/",
];

/**
 * Returns the top, in px, of the first text, picture or control outside the header and the filter,
 * or infinity if there is none.
 */
const beginningOf = (page: Page) =>
	page.evaluate(() => {
		for (const part of document.querySelectorAll(
			"main :is(h1, h2, h3, p, li, img, input, select, a, iframe, video, .empty, .notice)",
		)) {
			const { width, height, top } = part.getBoundingClientRect();
			if (!part.closest(".stage, .points, .filter-line, [role=status]") && width > 4 && height > 4)
				return top + scrollY;
		}
		return Number.POSITIVE_INFINITY;
	});

/** Opens a page and checks it at both sizes. */
async function seen(
	page: Page,
	path: string,
	look: (at: (typeof looks)[number]) => Promise<void>,
): Promise<void> {
	await page.goto(at(path));
	await expect(page).toHaveURL(at(path));
	for (const size of looks) {
		await page.setViewportSize(size);
		await look(size);
	}
}

test("The content of lists, resources, search and account pages begins at most 320 px from the top in a window 1280 px wide, and at most 300 px from the top in one 360 px wide (PAGE-74)", async ({
	page,
	context,
}) => {
	test.setTimeout(300_000);
	const { agent } = await account();
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201));
	await holdSession(context, agent);
	// This request removes the message about the last action, which appears once above the content.
	await page.goto(at("/home/"));
	const late: string[] = [];
	for (const path of workingPages) {
		await seen(page, path, async ({ width, limit }) => {
			const top = await beginningOf(page);
			if (top > limit) late.push(`${path} at ${width} px: ${Math.round(top)}`);
		});
	}
	expect(late).toEqual([]);
	await seen(page, "/resources/promote/620/?id=62001", async ({ width, limit }) => {
		const document =
			width === 1280
				? page.locator("iframe")
				: page.getByRole("heading", { name: "Fast facts", level: 2 });
		expect((await document.boundingBox())?.y).toBeLessThanOrEqual(limit);
	});
});

test("Lessons and questions show their headings on the first screen, and their main buttons are all at the same height", async ({
	page,
	context,
}) => {
	test.setTimeout(300_000);
	const { agent } = await account();
	await enroll(agent, 620);
	await holdSession(context, agent);
	const places = new Map<number, Set<number>>();
	const look = async (chapter: number, number: number) => {
		await page.goto(at("/home/"));
		const path = pageAddress(620, chapter, number);
		await seen(page, path, async ({ width, limit }) => {
			expect
				.soft((await page.locator("main h1").boundingBox())?.y, path)
				.toBeLessThanOrEqual(limit);
			const button = page.locator("nav.turn button");
			await expect(button).toHaveText(/^(Next|Finish chapter|Check answer)$/);
			await expect(button).toBeInViewport({ ratio: 1 });
			const box = await button.boundingBox();
			places.set(
				width,
				(places.get(width) ?? new Set()).add(Math.round((box?.y ?? 0) + (box?.height ?? 0))),
			);
		});
		await expect(
			page.getByRole("button", { name: /^(Next|Finish chapter|Check answer)$/ }),
		).toHaveCount(1);
	};
	const [first, second] = [chapterOf(620, 6201), chapterOf(620, 6202)];
	await look(first.id, 1);
	await work(agent, 620, first, 3);
	await look(first.id, 3);
	await work(agent, 620, first);
	for (const [position, asked] of second.pages.entries()) {
		if (asked.type === "end screen") continue;
		await look(second.id, position + 1);
		await finishPage(agent, pageAddress(620, second.id, position + 1), asked);
	}
	for (const bottoms of places.values()) expect([...bottoms]).toHaveLength(1);
});

test("The main action of login, info, home, training and diploma pages is on the first screen (PAGE-74)", async ({
	page,
	context,
}) => {
	const onFirstScreen = (path: string, role: "link" | "button", name: RegExp) =>
		seen(page, path, async ({ width }) => {
			const action = page.getByRole("main").getByRole(role, { name }).first();
			await expect.soft(action, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
		});
	await onFirstScreen("/login/", "button", /^Log in$/);
	const { agent } = await account();
	await holdSession(context, agent);
	await onFirstScreen("/info/620/", "button", /^Register for this program$/);
	await onFirstScreen("/home/", "link", /^Pick a destination$/);
	await enroll(agent, 620);
	await page.goto(at("/home/"));
	await onFirstScreen("/info/620/", "link", /^Start training$/);
	await onFirstScreen("/home/", "link", /^Start the chapter$/);
	await onFirstScreen("/training/620/", "link", /^Continue: /);
	await graduate(agent, 620);
	await page.goto(at("/home/"));
	await onFirstScreen("/diploma/620/", "link", /^Download diploma$/);
});
