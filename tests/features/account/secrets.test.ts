import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import {
	isQuestion,
	rightReply,
	wrongReply,
	type PackChapter,
	type PackPage,
} from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	finishPage,
	lastQuestionOf,
	pageAddress,
	sendReply,
	sit,
} from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

/** A chapter with a question of each type. */
const chapter = withEveryType(chapterOf(620, 6202));

function withEveryType({ pages, ...chapter }: PackChapter): PackChapter {
	const single = chapterOf(620, 6201).pages.find(({ type }) => type === "single") as PackPage;
	const all = [...pages.slice(0, -1), { ...single, id: 620_299 }, ...pages.slice(-1)];
	return { ...chapter, pages: all.map((page, index) => ({ ...page, page_number: index + 1 })) };
}

/** Returns the document and the router's data of a page, which are all that reaches a browser. */
async function everythingOf(agent: Agent, address: string): Promise<string> {
	const html = (await agent.get(address)).body;
	const data = await (await agent.fetch(`${address}_.data`)).text();
	return html + data;
}

/** Returns the words in a page that would reveal its answer. */
function secretsOf(page: PackPage): string[] {
	const texts = [page.correct_answer_text ?? "", page.incorrect_answer_text ?? ""];
	switch (page.type) {
		case "combo lock":
			return [...texts, String(page.correct_answer)];
		case "fill in the blanks":
			return [...texts, ...(page.correct_answers ?? []).flatMap((answers) => answers.split("|"))];
		default:
			return texts;
	}
}

/** Makes a copy of the sample pack whose secrets are words that occur nowhere else in it. */
function tellTalePack(): { pack: string; pages: PackPage[] } {
	const pack = copyOfSamplePack();
	const pages = chapter.pages.map((page): PackPage => {
		if (!isQuestion(page)) return page;
		const own = {
			...page,
			correct_answer_text: `righttext${page.id}`,
			incorrect_answer_text: `wrongtext${page.id}`,
		};
		if (page.type === "combo lock") return { ...own, correct_answer: "90817", amount_of_dials: 5 };
		if (page.type === "fill in the blanks")
			return {
				...own,
				correct_answers: ["zanzibarone|zanzibartwo", "zanzibarthree", "zanzibarfour"],
			};
		return own;
	});
	editPack(pack, "apps/620.json", ["chapters", 1, "pages"], () => pages);
	return { pack, pages };
}

describe("The right answer to a question never reaches the browser before the question is answered or the answer shown (QUIZ-20)", () => {
	it("For each question type, neither the HTML nor the router's data contains the right answer before it is given", async () => {
		const { pack, pages } = tellTalePack();
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		await enroll(agent, 620);
		for (const [position, page] of pages.entries()) {
			const address = pageAddress(620, 6202, position + 1);
			if (isQuestion(page)) {
				const leaks = async (secrets: string[]) => {
					const all = await everythingOf(agent, address);
					expect([page.type, secrets.filter((secret) => all.includes(secret))]).toEqual([
						page.type,
						[],
					]);
					expect(all).not.toMatch(/"correct(Answers?|AnswerText)?":|correct_answer|"target":/);
				};
				await leaks(secretsOf(page));
				await sendReply(agent, address, wrongReply(page));
				const wrong = await everythingOf(agent, address);
				expect(wrong).toContain(`wrongtext${page.id}`);
				await leaks(secretsOf(page).filter((secret) => !secret.startsWith("wrongtext")));
				await sendReply(agent, address, rightReply(page));
				expect(await everythingOf(agent, address)).toContain(`righttext${page.id}`);
			}
			if (position < pages.length - 1)
				await finishPage(
					agent,
					address,
					isQuestion(page) ? { ...page, question: undefined } : page,
				);
		}
	});

	it("A test's pages and results, an unanswered Refresh question, Home, Retain and the notifications contain no right answer (TRAIN-60, TRAIN-72)", async () => {
		const { pack, pages } = tellTalePack();
		editPack(pack, "apps/620.json", ["chapters", 1, "pass_mark"], 100);
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		await enroll(agent, 620);
		const test = { ...chapter, pages };
		const secrets = pages.filter(isQuestion).flatMap(secretsOf);
		const leaksOf = async (address: string) => {
			const all = await everythingOf(agent, address);
			return [
				address,
				...secrets.filter((secret) => all.includes(secret)),
				...(all.match(/"correct(Answers?|AnswerText)?":|"target":/) ?? []),
			];
		};
		const result = "/training/620/6202/result/";
		for (let page = 1; page <= lastQuestionOf(test); page++) {
			const address = pageAddress(620, 6202, page);
			expect(await leaksOf(address)).toEqual([address]);
			if (page > 1) await sendReply(agent, address, wrongReply(pages[page - 1] as PackPage));
			if (page < lastQuestionOf(test)) expect(await leaksOf(address)).toEqual([address]);
			await agent.post(address, { intent: "next" });
		}
		expect(await leaksOf(result)).toEqual([result]);
		expect((await agent.get(result)).$("[data-outcome]").attr("data-outcome")).toBe("failed");
		await agent.post(result);
		await sit(agent, 620, test, pages.length);
		expect((await agent.get(result)).$("[data-outcome]").attr("data-outcome")).toBe("passed");
		expect(await leaksOf(result)).toEqual([result]);
		portal.clock.now += 86_400_000;
		expect((await agent.get("/refresh/")).$("main input[name=question]")).toHaveLength(1);
		for (const address of ["/refresh/", "/home/", "/retain/", "/notifications/"])
			expect(await leaksOf(address)).toEqual([address]);
	});

	it("The options of a question have the same order, values and markup, whichever of them is right (QUIZ-20)", async () => {
		const pages = await Promise.all(
			[0, 1, 2].map(async (right) => {
				const pack = copyOfSamplePack();
				editPack(pack, "apps/620.json", ["chapters", 0, "pages", 2, "options"], (options) =>
					[...options].map((option, position) => ({
						...option,
						correct: position === right ? 1 : 0,
					})),
				);
				const portal = await openPortal({ pack });
				const agent = await portal.member();
				await enroll(agent, 620);
				for (const page of [1, 2]) {
					await agent.get(pageAddress(620, 6201, page));
					await agent.post(pageAddress(620, 6201, page), { intent: "next" });
				}
				const { $ } = await agent.get(pageAddress(620, 6201, 3));
				return $("main form")
					.html()
					?.replaceAll(/value="[^"]{40,}"/g, "");
			}),
		);
		expect(pages[1]).toBe(pages[0]);
		expect(pages[2]).toBe(pages[0]);
	});

	it("Home and the info, training, favorites, diploma, Retain and search pages contain no right answer", async () => {
		const { pack, pages } = tellTalePack();
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		await enroll(agent, 620);
		const secrets = pages.filter(isQuestion).flatMap(secretsOf);
		for (const address of [
			"/home/",
			"/info/620/",
			"/training/620/",
			"/favorites/620/",
			"/diploma/620/",
			"/retain/620/",
			"/search/?q=zanzibar",
			"/search/?q=righttext",
		]) {
			const { path } = await agent.visit(address);
			const all = (await agent.get(path)).body;
			expect([address, secrets.filter((secret) => all.includes(secret))]).toEqual([address, []]);
		}
	});
});
