import { describe, expect, test } from "vitest";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { enroll, graduate, work, chapterOf } from "#tests/support/learner.ts";

const email = "maren@example.org";
/**
 * Pages that differ between the portals, because they depend on the login or belong to a single
 * request.
 */
const own = /^\/(my-source\/($|devices)|debug|s\/|login|logout)/;

/** Returns the pages that a page links to. */
function linksOf({ $ }: Answer): string[] {
	return $("a[href^='/']")
		.map((_, link) => $(link).attr("href") ?? "")
		.get()
		.map((href) => href.split("#")[0] ?? "")
		.filter(
			(href) =>
				(href.split("?")[0] ?? "").endsWith("/") && !own.test(href) && !href.startsWith("/media/"),
		);
}

/**
 * Returns the target of a redirect, without the hash in a file's address, which differs between the
 * portals.
 */
const placeOf = ({ location }: Answer) => location?.replace(/^\/media\/[0-9a-f]{16}/, "/media/…");

/**
 * Returns a page's text without the parts that a portal in front lacks: the sizes of files, and the
 * link to choose notifications.
 */
const wordsOf = ({ text }: Answer) =>
	text
		.replace("Choose your notifications", "")
		.replaceAll(/(PDF|JPG|MP4), [\d.,]+\s?(bytes?|\wB)/g, "$1");

/**
 * The maximum number of pages to compare among those whose addresses differ only in their numbers.
 */
const mostOfAKind = 3;

/** Follows links through both portals, opens pages of every type, and lists those that differ. */
async function compare(here: Agent, there: Agent): Promise<{ seen: number; different: string[] }> {
	const waiting = ["/home/"];
	const known = new Set(waiting);
	const kinds = new Map<string, number>();
	const isEnough = (link: string) => {
		const kind = link.replaceAll(/\d+/g, "1");
		const count = (kinds.get(kind) ?? 0) + 1;
		kinds.set(kind, count);
		return count > mostOfAKind;
	};
	const different: string[] = [];
	let compared = 0;
	// Home shows messages that appear only once, so this first view of it is not compared.
	for (const agent of [here, there]) await agent.get("/home/");
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		compared++;
		const [mine, theirs] = [await here.get(path), await there.get(path)];
		if (
			mine.status !== theirs.status ||
			placeOf(mine) !== placeOf(theirs) ||
			wordsOf(mine) !== wordsOf(theirs)
		)
			different.push(path);
		for (const link of linksOf(mine)) {
			if (known.has(link)) continue;
			known.add(link);
			if (!isEnough(link)) waiting.push(link);
		}
	}
	return { seen: compared, different };
}

describe("A portal in front of a portal behaves like a single portal on every page (BACK-1)", () => {
	test.each(["has just come", "is in training", "has graduated"])(
		"A portal in front shows the same pages as its back end to someone who %s",
		async (stage) => {
			const backEnd = await servedBackEnd();
			const front = await openFront(backEnd, { times: {} });
			const agent = await front.member({ email });
			if (stage !== "has just come") await enroll(agent, 620);
			if (stage === "is in training") await work(agent, 620, chapterOf(620, 6201), 4);
			if (stage === "has graduated") await graduate(agent, 620);
			await agent.get("/attend/");
			await agent.post("/attend/", { show: "31" });
			await agent.post("/favorite/", { itemType: "app", itemId: "787", favorite: "1" });
			const there = backEnd.portal.agent();
			await there.get("/login/");
			await there.post("/login/", { email, password: "correct horse battery" });
			// The back end itself has notifications that its calls don't offer, so they are turned off
			// there.
			await there.get("/my-source/notifications/");
			await there.post("/my-source/notifications/", {});
			const { seen, different } = await compare(agent, there);
			expect(different).toEqual([]);
			expect(seen).toBeGreaterThan(40);
		},
	);

	test("Twenty simultaneous posts of `Finish chapter` to a portal in front complete the chapter once", async () => {
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd, { times: {} });
		const agent = await front.member({ email });
		await enroll(agent, 620);
		const chapter = chapterOf(620, 6201);
		const last = chapter.pages.length - (chapter.pages.at(-1)?.type === "end screen" ? 1 : 0);
		await work(agent, 620, chapter, last);
		const address = `/training/620/6201/${last}/`;
		await agent.get(address);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => agent.post(address, { intent: "next" })),
		);
		expect(answers.every(({ status }) => status < 400)).toBe(true);
		await work(agent, 620, chapter);
		const { db } = backEnd.portal.container.database;
		const points = await db.selectFrom("point_entry").select("action").execute();
		expect(points.map(({ action }) => action).toSorted()).toEqual([
			"complete_chapter",
			"perfect_quiz",
			"register_app",
		]);
	});
});
