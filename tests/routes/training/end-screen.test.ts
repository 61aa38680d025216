import { expect, it } from "vitest";
import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

const chapters = [chapterOf(620, 6201), chapterOf(620, 6202)];

it("the end screen says what the chapter brought; of the one that completed the program, what that brought too (TRAIN-35)", async () => {
	const portal = await openPortal();
	const agent = await portal.member();
	await enroll(agent, 620);
	const ends: string[] = [];
	const endOf = async (id: number, pages: number) => (await agent.get(pageAddress(620, id, pages))).text;
	for (const chapter of chapters) {
		portal.clock.now += 60_000;
		await work(agent, 620, chapter);
		ends.push(await endOf(chapter.id, chapter.pages.length));
	}
	const [first, last] = ends as [string, string];
	expect(first).toContain("75 points earned");
	expect(first).not.toContain("completed the program");
	expect(last).toContain("325 points earned");
	expect(last).toContain("250 for completing the program");
	expect(last).toContain("You have now completed the program California");
	// Opened again, and a chapter that is done after it: each says its own.
	portal.clock.now += 60_000;
	await work(agent, 620, chapterOf(620, 6203));
	expect(await endOf(6203, 2)).toContain("50 points earned");
	expect(await endOf(6201, 4)).toContain("75 points earned");
	expect(await endOf(6202, 11)).toContain("325 points earned");
});
