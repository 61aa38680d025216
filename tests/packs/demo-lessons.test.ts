import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import {
	countedChapters,
	isQuestion,
	packApp,
	packAppIds,
	rightReply,
	type PackPage,
} from "#tests/support/answers.ts";
import { enroll, pageAddress, sendReply } from "#tests/support/learner.ts";
import { demoPack, readPackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

const ids = packAppIds(demoPack).filter((id) => id !== 760);
const pagesOf = (id: number) => packApp(demoPack, id).chapters.flatMap((chapter) => chapter.pages);
const textOf = (page: PackPage) => ("text" in page ? String(page.text) : "");

describe("Programs of the demo pack", () => {
	const open = ids.filter(
		(id) => Number(readPackFile(demoPack, `apps/${id}.json`).app?.coming_soon) === 0,
	);
	let close: () => Promise<void>;
	let agent: Agent;

	beforeAll(async () => {
		const suite = await forSuite(() => openPortal({ pack: demoPack }));
		({ close } = suite);
		// One program is hidden in the United States.
		agent = await suite.opened.member({ country: "gb" });
	});

	afterAll(() => close());

	it("No end screen of the demo pack says what is left to do for the diploma", () => {
		for (const id of ids)
			for (const page of pagesOf(id).filter(({ type }) => type === "end screen"))
				expect(textOf(page), `page ${page.id}`).not.toMatch(
					/\b(?:once|when) (?:every )?chapters?\b|all that is left|One thing is left/,
				);
	});

	it("The demo pack has at least fourteen open programs", () => {
		expect(open.length).toBeGreaterThanOrEqual(14);
	});

	it.each(open)(
		"The right answers lead to the diploma of the demo pack's program %i",
		async (id) => {
			await enroll(agent, id);
			for (const chapter of countedChapters(demoPack, id)) {
				for (const [position, page] of chapter.pages.entries()) {
					const address = pageAddress(id, chapter.id, position + 1);
					if (page.type === "end screen" && position === chapter.pages.length - 1) break;
					if (isQuestion(page)) await sendReply(agent, address, rightReply(page));
					const next = await agent.post(address, { intent: "next" });
					expect([page.id, next.status, next.location]).toEqual([
						page.id,
						302,
						pageAddress(id, chapter.id, position + 2),
					]);
				}
			}
			const diploma = await agent.get(`/diploma/${id}/`);
			expect(diploma.$("a:contains('Download diploma')")).toHaveLength(1);
		},
		120_000,
	);
});

describe("The demo pack's lessons", () => {
	it("No two lessons of the demo pack share a paragraph or list item of 40 or more characters", () => {
		const pages = new Map<string, number>();
		const shared: [string, number | undefined, number][] = [];
		for (const page of ids.flatMap(pagesOf)) {
			for (const paragraph of textOf(page).match(/<(p|li)>.{40,}?<\/\1>/g) ?? []) {
				if (pages.has(paragraph)) shared.push([paragraph, pages.get(paragraph), page.id]);
				pages.set(paragraph, page.id);
			}
		}
		expect(pages.size).toBeGreaterThan(500);
		expect(shared).toEqual([]);
	});

	it("No feedback on a right answer in the demo pack begins with “Right”, because the portal says so first", () => {
		const said = ids
			.flatMap(pagesOf)
			.filter((page) => /^right\b/i.test(page.correct_answer_text ?? ""));
		expect(said.map((page) => page.id)).toEqual([]);
	});
});
