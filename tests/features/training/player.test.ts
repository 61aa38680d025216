import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { rightReply, wrongReply, type PackPage } from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	finishPage,
	pageAddress,
	sendReply,
	work,
} from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const welcome = chapterOf(620, 6201);
const parks = chapterOf(620, 6202);
const at = (page: number, chapter = 6201) => pageAddress(620, chapter, page);

async function learner(portal: TestPortal, appId = 620): Promise<Agent> {
	const agent = await portal.member();
	await enroll(agent, appId);
	return agent;
}

/** Returns a chapter's state and link in the chapter list. */
async function stateOf(agent: Agent, appId: number, chapterId: number) {
	const { $ } = await agent.get(`/training/${appId}/`);
	const stop = $(`li[data-chapter="${chapterId}"]`);
	return { state: stop.attr("data-state"), href: stop.find("a").first().attr("href") ?? null };
}

const buttons = ({ $ }: { $: Awaited<ReturnType<Agent["get"]>>["$"] }) =>
	$("main button, nav[aria-label=Pages] button, form[method=post] button")
		.map((_, button) => $(button).text().trim())
		.get();

describe("The player: who may open which page", () => {
	it("A learner can open pages up to one page past the progress, and later pages redirect to that page (TRAIN-31)", async () => {
		const agent = await learner(await openPortal());
		for (const page of [2, 3, 4]) expect((await agent.get(at(page))).location).toBe(at(1));
		expect((await agent.get(at(1))).status).toBe(200);
		await agent.post(at(1), { intent: "next" });
		expect((await agent.get(at(2))).status).toBe(200);
		for (const page of [3, 4]) expect((await agent.get(at(page))).location).toBe(at(2));
		expect((await agent.get(at(5))).location).toBe(at(2));
	});

	it("A POST to a page that can't be opened yet redirects to the last page that can, and changes no progress", async () => {
		const agent = await learner(await openPortal());
		await agent.get(at(1));
		for (const intent of ["next", "check", "reveal", "retry"]) {
			expect((await agent.post(at(3), { intent, answer: "x" })).location).toBe(at(1));
			expect((await agent.post(at(4), { intent })).location).toBe(at(1));
		}
		expect((await agent.get(at(2))).location).toBe(at(1));
	});

	it("A user who isn't registered for a program is redirected from its lessons to /training/{id}/, and from there to the info page (PAGE-41)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect((await agent.get(at(1))).location).toBe("/training/620/");
		expect((await agent.visit(at(1))).path).toMatch(/^\/info\/620\//);
		await agent.get("/home/");
		expect((await agent.post(at(1), { intent: "next" })).location).toBe("/training/620/");
	});

	it("A lesson of an unknown program, or of one hidden in the user's region, redirects to /404/", async () => {
		const portal = await openPortal();
		const american = await portal.member({ country: "us" });
		expect((await american.get(pageAddress(904, 9041, 1))).location).toBe("/404/");
		expect((await american.get(pageAddress(999, 1, 1))).location).toBe("/404/");
	});

	it("Chapters that are coming soon or upcoming are listed, but can't be opened and don't count (TRAIN-3)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters", 1, "coming_soon"], 1);
		editPack(pack, "apps/620.json", ["chapters", 2, "upcoming"], 1);
		const agent = await learner(await openPortal({ pack }));
		for (const chapter of [6202, 6203]) {
			expect(await stateOf(agent, 620, chapter)).toEqual({ state: "comingSoon", href: null });
			expect((await agent.get(at(1, chapter))).location).toBe("/training/620/");
		}
		await work(agent, 620, welcome);
		expect((await agent.get("/diploma/620/")).$("a:contains('Download diploma')")).toHaveLength(1);
	});

	it("A chapter with hidden_in_source isn't in the chapter list, and its pages answer 404 (TRAIN-3)", async () => {
		const agent = await learner(await openPortal());
		const { body, $ } = await agent.get("/training/620/");
		expect($('[data-chapter="6204"]')).toHaveLength(0);
		expect(body).not.toContain("Hidden chapter");
		expect((await agent.get(at(1, 6204))).status).toBe(404);
	});

	it("The player has no button bar, no breadcrumbs and no point bar, and its support button is disabled", async () => {
		const agent = await learner(await openPortal());
		const { $ } = await agent.get(at(1));
		expect(
			$("nav[aria-label=Program], nav[aria-label=Breadcrumb], [data-part=point-bar]"),
		).toHaveLength(0);
		expect($("button:contains('Log out')").not("details.menu button")).toHaveLength(1);
		expect($("details.menu button").last().text()).toBe("Log out");
		const support = $("button:contains('Support')");
		expect(support).toHaveLength(1);
		expect(support.attr("disabled")).toBeDefined();
	});
});

describe("`Next`", () => {
	it("`Next` on page n sets the chapter's progress to at least n and redirects to page n + 1 (TRAIN-30)", async () => {
		const agent = await learner(await openPortal());
		await agent.get(at(1));
		expect((await agent.post(at(1), { intent: "next" })).location).toBe(at(2));
		expect((await agent.post(at(2), { intent: "next" })).location).toBe(at(3));
		expect(await stateOf(agent, 620, 6201)).toEqual({ state: "current", href: at(3) });
	});

	it("`Next` on a page that is already done doesn't reduce the progress (TRAIN-36)", async () => {
		const agent = await learner(await openPortal());
		await work(agent, 620, welcome, 3);
		await agent.get(at(1));
		expect((await agent.post(at(1), { intent: "next" })).location).toBe(at(2));
		expect((await stateOf(agent, 620, 6201)).href).toBe(at(3));
	});

	it("`Next` on an unanswered or wrongly answered question changes no progress, and shows the page again (TRAIN-30)", async () => {
		const agent = await learner(await openPortal());
		await work(agent, 620, welcome, 3);
		await agent.get(at(3));
		expect((await agent.post(at(3), { intent: "next" })).location).toBe(at(3));
		expect((await agent.get(at(4))).location).toBe(at(3));
		const question = welcome.pages[2];
		if (question) await sendReply(agent, at(3), wrongReply(question));
		expect((await agent.post(at(3), { intent: "next" })).location).toBe(at(3));
		expect((await agent.get(at(4))).location).toBe(at(3));
	});

	it("`Next` on the page before an end screen completes the chapter, so the end screen needs no button (TRAIN-33)", async () => {
		const agent = await learner(await openPortal());
		expect((await work(agent, 620, welcome))?.location).toBe(at(4));
		const end = await agent.get(at(4));
		expect(buttons(end)).not.toContain("Next");
		expect(buttons(end)).not.toContain("Finish chapter");
		expect(await stateOf(agent, 620, 6201)).toEqual({ state: "done", href: at(1) });
	});

	it("The button of a chapter's last page is `Finish chapter` if the page isn't an end screen (TRAIN-33)", async () => {
		const agent = await learner(await openPortal(), 787);
		const chapter = chapterOf(787, 7871);
		await work(agent, 787, chapter, 2);
		const question = chapter.pages[1];
		if (question) await sendReply(agent, pageAddress(787, 7871, 2), rightReply(question));
		expect(buttons(await agent.get(pageAddress(787, 7871, 2)))).toContain("Finish chapter");
		expect((await agent.post(pageAddress(787, 7871, 2), { intent: "next" })).location).toBe(
			"/diploma/787/",
		);
		expect((await agent.visit("/home/")).status).toBe(200);
	});

	it("The button of an end screen that is its chapter's only page is `Finish chapter` (TRAIN-33)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/901.json", ["chapters", 0, "pages"], (pages) => [
			{ ...pages[1], page_number: 1 },
		]);
		const agent = await learner(await openPortal({ pack }), 901);
		const only = pageAddress(901, 9011, 1);
		expect(buttons(await agent.get(only))).toContain("Finish chapter");
		await agent.post(only, { intent: "next" });
		expect((await stateOf(agent, 901, 9011)).state).toBe("done");
		expect(buttons(await agent.get(only))).not.toContain("Finish chapter");
	});

	it("A complete chapter opens at page 1, and working through it again changes neither its state nor the points (TRAIN-16)", async () => {
		const portal = await openPortal();
		const agent = await learner(portal);
		await work(agent, 620, welcome);
		const points = (await agent.get("/home/")).$("[data-part=point-bar]").text();
		await work(agent, 620, welcome);
		expect((await agent.get("/home/")).$("[data-part=point-bar]").text()).toBe(points);
		expect(await stateOf(agent, 620, 6201)).toEqual({ state: "done", href: at(1) });
	});

	it("The player has a link `Previous` from the second page on", async () => {
		const agent = await learner(await openPortal());
		expect((await agent.get(at(1))).$("a:contains('Previous')")).toHaveLength(0);
		await agent.post(at(1), { intent: "next" });
		expect((await agent.get(at(2))).$("a:contains('Previous')").attr("href")).toBe(at(1));
	});
});

describe("A question", () => {
	const question = welcome.pages[2];
	if (!question) throw new Error("There is no question.");

	async function beforeQuestion(): Promise<Agent> {
		const agent = await learner(await openPortal());
		await work(agent, 620, welcome, 3);
		return agent;
	}

	it("A question has one fieldset with one legend, nothing chosen, and `Check answer` instead of `Next` (QUIZ-22)", async () => {
		const agent = await beforeQuestion();
		const page = await agent.get(at(3));
		const { $ } = page;
		expect($("main form fieldset legend")).toHaveLength(1);
		expect($("main input[checked]")).toHaveLength(0);
		expect(buttons(page)).toContain("Check answer");
		expect(buttons(page)).not.toContain("Next");
	});

	it("A wrong answer redirects to a page that shows the outcome and the choice, even after a reload (QUIZ-23)", async () => {
		const agent = await beforeQuestion();
		const posted = await sendReply(agent, at(3), wrongReply(question));
		expect([posted.status, posted.location]).toEqual([302, at(3)]);
		for (let reload = 0; reload < 2; reload++) {
			const page = await agent.get(at(3));
			expect(page.$("[role=status][data-outcome=incorrect]").text()).toContain(
				"Look further north.",
			);
			expect(page.$("main .is-marked").text()).toContain("Los Angeles");
			expect(page.$("main input[checked], main input[disabled]")).toHaveLength(0);
			expect(buttons(page)).toContain("Check answer");
			expect(buttons(page)).not.toContain("Next");
			expect(buttons(page)).not.toContain("Show the answer");
		}
	});

	it("A right answer moves the progress bar, and shows the earned points if it completes the chapter (QUIZ-36)", async () => {
		const agent = await beforeQuestion();
		const doneOf = async () =>
			Number((await agent.get(at(3))).$(".player-head progress").attr("value"));
		expect(await doneOf()).toBe(2);
		await sendReply(agent, at(3), rightReply(question));
		expect(await doneOf()).toBeGreaterThanOrEqual(3);
		expect((await agent.get(at(3))).$(".verdict .earned").text()).toMatch(/^\d+ points earned/);
	});

	it("`Try again` on a page that was opened before release 0.4.0 redirects to the question (QUIZ-24)", async () => {
		const agent = await beforeQuestion();
		await sendReply(agent, at(3), wrongReply(question));
		expect((await agent.post(at(3), { intent: "retry" })).location).toBe(at(3));
		await sendReply(agent, at(3), rightReply(question));
		expect((await agent.get(at(3))).$("[data-outcome=correct]")).toHaveLength(1);
	});

	it("A question that was answered correctly shows the outcome, the choice and `Next`, even when it is opened again (QUIZ-27)", async () => {
		const agent = await beforeQuestion();
		await sendReply(agent, at(3), rightReply(question));
		for (let again = 0; again < 2; again++) {
			const page = await agent.get(at(3));
			expect(page.$("[role=status][data-outcome=correct]").text()).toContain("It opened in 1937.");
			expect(page.$("main input[checked]").closest("li").text()).toContain("San Francisco");
			expect(buttons(page)).toContain("Next");
			await agent.post(at(3), { intent: "next" });
		}
	});

	it("A question that was answered correctly stays right, even if another tab posts a wrong answer later (QUIZ-27)", async () => {
		const agent = await beforeQuestion();
		const values = await agent.get(at(3));
		const wrong = values.$("main input[type=radio]").first().attr("value") ?? "";
		await sendReply(agent, at(3), rightReply(question));
		await agent.post(at(3), { intent: "check", answer: wrong });
		expect((await agent.get(at(3))).$("[data-outcome=correct]")).toHaveLength(1);
	});

	it("After the second wrong answer, `Show the answer` shows the right answer, and the learner can go on (QUIZ-26)", async () => {
		const agent = await beforeQuestion();
		await sendReply(agent, at(3), wrongReply(question));
		expect((await agent.post(at(3), { intent: "reveal" })).status).toBe(422);
		await sendReply(agent, at(3), wrongReply(question));
		expect(buttons(await agent.get(at(3)))).toContain("Show the answer");
		expect((await agent.post(at(3), { intent: "reveal" })).location).toBe(at(3));
		const shown = await agent.get(at(3));
		expect(shown.$("main input[checked]").closest("li").text()).toContain("San Francisco");
		// The page shows the right answer, not the text for learners who found it.
		expect(shown.$("[data-outcome=incorrect]").text()).toContain("This is the answerSan Francisco");
		expect(shown.text).not.toContain(question.correct_answer_text);
		expect(buttons(shown)).toContain("Next");
		expect((await agent.post(at(3), { intent: "next" })).location).toBe(at(4));
	});

	it("A question's form that is sent without a choice returns 422, shows an error next to the field, and doesn't count as an attempt (QUIZ-17)", async () => {
		const agent = await beforeQuestion();
		for (let time = 0; time < 3; time++) {
			await agent.get(at(3));
			const answer = await agent.post(at(3), { intent: "check" });
			expect(answer.status).toBe(422);
			const field = answer.$("main input[name=answer]").first();
			expect(field.attr("aria-invalid")).toBe("true");
			expect(
				answer
					.$(`[id="${field.attr("aria-describedby")}"]`)
					.text()
					.trim(),
			).not.toBe("");
			expect(answer.$("[data-outcome]")).toHaveLength(0);
		}
		expect(buttons(await agent.get(at(3)))).toContain("Check answer");
		await sendReply(agent, at(3), wrongReply(question));
		expect(buttons(await agent.get(at(3)))).not.toContain("Show the answer");
	});

	it("An empty blank or an untouched dial is marked as invalid, and the others keep their values", async () => {
		const agent = await learner(await openPortal());
		await work(agent, 620, parks, 3);
		await agent.get(at(3, 6202));
		const blanks = await agent.post(at(3, 6202), { intent: "check", answer: ["one", "  "] });
		expect(blanks.status).toBe(422);
		expect(
			blanks
				.$("main input[name=answer]")
				.map(
					(_, input) =>
						`${blanks.$(input).attr("value") ?? ""}/${blanks.$(input).attr("aria-invalid") ?? ""}`,
				)
				.get(),
		).toEqual(["one/", "  /true"]);
		const [, , third, fourth] = parks.pages;
		if (third && fourth) {
			await finishPage(agent, at(3, 6202), third);
			await finishPage(agent, at(4, 6202), fourth);
		}
		await agent.get(at(5, 6202));
		const dials = await agent.post(at(5, 6202), { intent: "check", answer: ["1", "", "3", "7"] });
		expect(dials.status).toBe(422);
		expect(
			dials
				.$("main select")
				.map((_, select) => dials.$(select).attr("aria-invalid") ?? "")
				.get(),
		).toEqual(["", "true", "", ""]);
		expect(
			dials
				.$("main select")
				.map((_, select) => dials.$(select).find("option[selected]").attr("value") ?? "")
				.get(),
		).toEqual(["1", "", "3", "7"]);
	});
});

describe("A program that changes while someone learns", () => {
	const question = welcome.pages[2];
	if (!question) throw new Error("There is no question.");
	const numbered = (pages: readonly (PackPage | undefined)[]) =>
		pages.map((page, index) => ({ ...page, page_number: index + 1 }));

	it("Learners keep their progress on pages that move to another chapter (STUDIO-25)", async () => {
		const portal = await openPortal();
		const agent = await learner(portal);
		await work(agent, 620, welcome);
		const pack = copyOfSamplePack();
		const [first, film, , end] = welcome.pages;
		editPack(pack, "apps/620.json", ["chapters", 0, "pages"], () => numbered([first, end]));
		editPack(pack, "apps/620.json", ["chapters", 1, "pages"], () =>
			numbered([question, film, ...parks.pages]),
		);
		await portal.importPack(pack);
		const moved = await agent.get(at(1, 6202));
		expect(moved.$("[data-outcome=correct]")).toHaveLength(1);
		expect(buttons(moved)).toContain("Next");
		expect((await agent.post(at(1, 6202), { intent: "next" })).location).toBe(at(2, 6202));
		expect((await agent.get(at(3, 6202))).status).toBe(200);
	});

	it("If an import removes the pages that a learner still had to do, the learner can finish the chapter and gets its points (TRAIN-19)", async () => {
		const portal = await openPortal();
		const agent = await learner(portal);
		await work(agent, 620, welcome, 3);
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters", 0, "pages"], () => welcome.pages.slice(0, 2));
		await portal.importPack(pack);
		expect(await stateOf(agent, 620, 6201)).toEqual({ state: "current", href: at(2) });
		expect(buttons(await agent.get(at(2)))).toContain("Finish chapter");
		await agent.post(at(2), { intent: "next" });
		expect((await stateOf(agent, 620, 6201)).state).toBe("done");
		expect(await pointsOf(agent)).toBe(10 + 50);
	});

	it("An answer to a question is ignored if an import has since put another question in its place (QUIZ-34)", async () => {
		const portal = await openPortal();
		const agent = await learner(portal);
		await work(agent, 620, welcome, 3);
		const open = await agent.get(at(3));
		const answer = open.$("main input[name=answer]").first().attr("value");
		const asked = open.$("main input[name=question]").attr("value");
		const pack = copyOfSamplePack();
		const [first, film, , end] = welcome.pages;
		const [, , , , lock] = parks.pages;
		if (!lock) throw new Error("There is no lock.");
		editPack(pack, "apps/620.json", ["chapters", 0, "pages"], () =>
			numbered([first, film, { ...lock, id: 620199 }, question, end]),
		);
		await portal.importPack(pack);
		expect((await agent.post(at(3), { intent: "check", question: asked, answer })).location).toBe(
			at(3),
		);
		expect(
			(await agent.post(at(3), { intent: "check", question: asked, answer: ["1", "2", "3", "4"] }))
				.location,
		).toBe(at(3));
		expect(
			await portal.container.database.db.selectFrom("question_try").selectAll().execute(),
		).toEqual([]);
	});
});

async function pointsOf(agent: Agent): Promise<number> {
	const bar = (await agent.get("/home/")).$("[data-part=point-bar]").text();
	return Number(/\d+/.exec(bar.replaceAll(/[,.\s]/g, ""))?.[0]);
}

describe("Points of a chapter", () => {
	it("With the sample pack, an agent earns 10 points for registering, 50 for a chapter and 25 for a perfect quiz", async () => {
		const agent = await learner(await openPortal());
		expect(await pointsOf(agent)).toBe(10);
		await work(agent, 620, welcome);
		expect(await pointsOf(agent)).toBe(10 + 50 + 25);
	});

	it.each(["a wrong first answer", "an answer that was shown"])(
		"A quiz isn't perfect after %s (QUIZ-26)",
		async (how) => {
			const agent = await learner(await openPortal());
			await work(agent, 620, welcome, 3);
			const question = welcome.pages[2];
			if (!question) throw new Error("There is no question.");
			await sendReply(agent, at(3), wrongReply(question));
			if (how === "an answer that was shown") {
				await sendReply(agent, at(3), wrongReply(question));
				await agent.post(at(3), { intent: "reveal" });
				await agent.post(at(3), { intent: "next" });
			} else {
				await finishPage(agent, at(3), question);
			}
			expect((await stateOf(agent, 620, 6201)).state).toBe("done");
			expect(await pointsOf(agent)).toBe(10 + 50);
		},
	);

	it("A chapter without questions earns no points for a perfect quiz (POINT-3)", async () => {
		const agent = await learner(await openPortal(), 901);
		await work(agent, 901, chapterOf(901, 9011));
		expect(await pointsOf(agent)).toBe(10 + 50 + 250);
	});
});
