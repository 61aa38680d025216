import { beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { apiUser, learn } from "#tests/support/api.ts";
import { isQuestion, rightReply, wrongReply, type PackPage } from "#tests/support/answers.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import {
	chapterOf,
	enroll,
	finishPage,
	lastQuestionOf,
	packWithTest,
	pageAddress,
	questionIn,
	sendReply,
	sit as sitTest,
	work,
} from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, type Json } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const chapter = chapterOf(620, 6202);
const questions = chapter.pages.filter(isQuestion);
const result = "/training/620/6202/result/";
const lastQuestion = lastQuestionOf(chapter);

const sit = (agent: Agent, right: number, upTo?: number) =>
	sitTest(agent, 620, chapter, right, upTo);

describe("A test", () => {
	let portal: TestPortal;
	let agent: Agent;

	beforeEach(async () => {
		portal = await openPortal({ pack: packWithTest() });
		agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
	});

	it("In a test, only the first answer to a question counts, and the page doesn't show whether it was right (TRAIN-60)", async () => {
		await finishPage(agent, pageAddress(620, 6202, 1), chapter.pages[0] as PackPage);
		const address = pageAddress(620, 6202, 2);
		const question = chapter.pages[1] as PackPage;
		const given = await sendReply(agent, address, wrongReply(question));
		expect(given.location).toBe(pageAddress(620, 6202, 3));
		const { text, $ } = await agent.get(address);
		expect($("[role=status][data-outcome]").attr("data-outcome")).toBe("kept");
		expect(text).toContain("Answer saved");
		expect(text).not.toContain(question.incorrect_answer_text);
		expect($("button").text()).not.toMatch(/Try again|Show the answer|Check answer/);
		expect((await agent.post(address, { intent: "reveal" })).status).toBe(422);
		// The test ignores the second answer to the same question.
		await agent.post(address, { intent: "check", answer: ["0"] });
		expect((await agent.post(address, { intent: "next" })).location).toBe(
			pageAddress(620, 6202, 3),
		);
	});

	it("The pages of a test open one after the other (TRAIN-31)", async () => {
		expect((await agent.get(pageAddress(620, 6202, 2))).location).toBe(pageAddress(620, 6202, 1));
		await finishPage(agent, pageAddress(620, 6202, 1), chapter.pages[0] as PackPage);
		expect((await agent.get(pageAddress(620, 6202, 5))).location).toBe(pageAddress(620, 6202, 2));
	});

	it("The result of a test shows the number of right answers and the pages to read again, and a failed test can be taken again (TRAIN-61, TRAIN-63)", async () => {
		const first = await sit(agent, 5);
		expect(first).toEqual(questions.map(({ id }) => id));
		expect((await agent.get(pageAddress(620, 6202, lastQuestion))).location).toBe(result);
		const { text, $ } = await agent.get(result);
		expect($("h1").text()).toBe("Test result");
		expect($("header").text()).toContain("All questions answered");
		expect($("[data-outcome]").attr("data-outcome")).toBe("failed");
		expect($("[role=img][aria-label]").attr("aria-label")).toBe("5 of 9 correct");
		expect(text).toContain("Not yet. You need 6 correct answers to pass.");
		expect($(`main a[href="${pageAddress(620, 6201, 1)}"]`)).toHaveLength(4);
		expect(text).toContain("1 more right answer, and it’s yours");
		expect(text).not.toMatch(/Finish chapter|Next/);

		const again = await agent.post(result);
		expect(again.location).toBe(pageAddress(620, 6202, 2));
		expect((await agent.get(pageAddress(620, 6202, lastQuestion))).location).toBe(
			pageAddress(620, 6202, 2),
		);
		const second = await sit(agent, 6);
		expect(second).not.toEqual(first);
		expect(second.toSorted()).toEqual(first.toSorted());
		const passed = await agent.get(result);
		expect(passed.$("[data-outcome]").attr("data-outcome")).toBe("passed");
		expect(passed.text).toContain("6 of 9");
		expect(passed.text).not.toContain("Take the test again");
		await agent.post(pageAddress(620, 6202, lastQuestion), { intent: "next" });
		expect((await agent.visit(pageAddress(620, 6202, 11))).text).toContain("6 of 9 correct");
	});

	it("Taking a test again keeps the answers in other chapters (TRAIN-63)", async () => {
		const answered = pageAddress(620, 6201, lastQuestionOf(chapterOf(620, 6201)));
		const outcome = async () =>
			(await agent.get(answered)).$("[data-outcome]").attr("data-outcome");
		expect(await outcome()).toBe("correct");
		await sit(agent, 5);
		await agent.get(result);
		await agent.post(result);
		expect((await agent.get(pageAddress(620, 6202, 2))).$("[data-outcome]")).toHaveLength(0);
		expect(await outcome()).toBe("correct");
	});

	it("A test's result names the chapter of a page to read again unless the heading above the page names it (TRAIN-61)", async () => {
		const other = chapterOf(620, 6203);
		const page = other.pages.find((each) => !isQuestion(each)) as PackPage;
		const pack = packWithTest();
		for (const [index, each] of chapter.pages.entries())
			if (isQuestion(each))
				editPack(
					pack,
					"apps/620.json",
					["chapters", 1, "pages", index, "taught_by"],
					[620101, page.id],
				);
		const here = await openPortal({ pack });
		const reader = await here.member();
		await enroll(reader, 620);
		await work(reader, 620, chapterOf(620, 6201));
		await sit(reader, 5);
		const { $ } = await reader.get(result);
		const named = (href: string) => $(`main a[href="${href}"] + small`).first().text();
		expect(named(pageAddress(620, 6203, page.page_number))).toBe(other.title);
		expect(named(pageAddress(620, 6201, 1))).toBe("");
	});

	it("Until a learner passes a test, the progress stops before the test's last question (TRAIN-62)", async () => {
		await sit(agent, 5);
		for (const page of [lastQuestion, lastQuestion - 1])
			await agent.post(pageAddress(620, 6202, page), { intent: "next" });
		expect((await agent.get(pageAddress(620, 6202, 11))).location).toBe(
			pageAddress(620, 6202, lastQuestion),
		);
		expect(
			(await agent.post(pageAddress(620, 6202, lastQuestion), { intent: "next" })).status,
		).toBe(302);
		const { $ } = await agent.get("/training/620/");
		expect($("[data-chapter=6202] [role=progressbar]").attr("aria-valuenow")).toBe(
			String(Math.floor((100 * (lastQuestion - 1)) / 11)),
		);
		expect((await agent.get("/diploma/620/diploma.pdf")).status).toBe(403);
	});

	it("A retake or an answer that several tabs send counts only once, and an answer from an earlier sitting is ignored (TRAIN-64)", async () => {
		await sit(agent, 5);
		const stale = await agent.get(pageAddress(620, 6202, 3));
		await Promise.all([1, 2, 3].map(() => agent.post(result)));
		const { db } = portal.container.database;
		const results = () => db.selectFrom("test_result").selectAll().execute();
		expect(await results()).toMatchObject([{ sitting: 1, right_count: 5, passed: 0 }]);
		await sit(agent, 0);
		expect(await results()).toMatchObject([{ sitting: 2, right_count: 0, passed: 0 }]);
		await agent.post(result);
		const sitting = stale.$("input[name=sitting]").attr("value") ?? "1-none";
		expect(
			(await agent.post(pageAddress(620, 6202, 2), { intent: "check", sitting, answer: ["1"] }))
				.location,
		).toBe(pageAddress(620, 6202, 2));
		expect(
			(await agent.get(pageAddress(620, 6202, 2))).$("[data-outcome]").attr("data-outcome"),
		).toBeUndefined();
		// Two tabs answer the same question at once.
		const twin = agent.on(portal.handle);
		const question = questionIn((await agent.get(pageAddress(620, 6202, 2))).text, chapter);
		await Promise.all(
			[agent, twin].map((each) => sendReply(each, pageAddress(620, 6202, 2), rightReply(question))),
		);
		const tries = await db
			.selectFrom("question_try")
			.select("tries")
			.where("page_id", "=", question.id)
			.executeTakeFirstOrThrow();
		expect(tries.tries).toBe(3);
	});

	it("A passed test's result is shown with the diploma, in My Source and on the page that verifies the diploma (TRAIN-66)", async () => {
		await sit(agent, 8);
		await agent.post(pageAddress(620, 6202, lastQuestion), { intent: "next" });
		const page = await agent.get("/diploma/620/");
		expect(page.text).toContain("has passed the final test with 8 of 9");
		const verify = page.$("main a[href^='/verify/']").attr("href") ?? "";
		const { text } = await portal.agent().get(verify);
		expect(text).toContain("8 of 9 correct");
		expect((await agent.get("/my-source/diplomas/")).text).toContain("8 of 9 correct");
		expect((await agent.get("/diploma/620/diploma.pdf")).status).toBe(200);
	});

	it("After a passed test, the chapter's last pages open one after the other, as in any chapter (TRAIN-31)", async () => {
		const [text, question] = chapter.pages;
		const closing = { ...text, id: 620297, title: "A last word" };
		const pages = [question, closing, { ...closing, id: 620298 }, chapter.pages.at(-1)];
		await portal.importPack(
			packWithTest({
				pages: pages.map((page, at) => ({ ...page, page_number: at + 1 })) as unknown as Json,
			}),
		);
		const at = (page: number) => pageAddress(620, 6202, page);
		expect((await agent.get(at(2))).location).toBe(at(1));
		await sendReply(agent, at(1), rightReply(question as PackPage));
		// Only `Next` moves the progress.
		await agent.get(at(1));
		const { $ } = await agent.get("/training/620/");
		expect($("[data-chapter=6202] [role=progressbar]")).toHaveLength(0);
		expect((await agent.post(at(1), { intent: "next" })).location).toBe(at(2));
		expect((await agent.get(at(3))).location).toBe(at(2));
		expect((await agent.post(at(2), { intent: "next" })).location).toBe(at(3));
		expect((await agent.get(at(3))).status).toBe(200);
	});

	it("A test ends when an import removes its only unanswered question", async () => {
		await finishPage(agent, pageAddress(620, 6202, 1), chapter.pages[0] as PackPage);
		for (let page = 2; page < lastQuestion; page++)
			await finishPage(agent, pageAddress(620, 6202, page), chapter.pages[page - 1] as PackPage);
		await portal.importPack(
			packWithTest({
				pages: chapter.pages
					.filter((_, at) => at !== lastQuestion - 1)
					.map((page, at) => ({ ...page, page_number: at + 1 })) as unknown as Json,
			}),
		);
		const { text, $ } = await agent.visit(pageAddress(620, 6202, lastQuestion - 1));
		expect($("h1").text()).toBe("Test result");
		expect(text).toContain("8 of 8");
	});

	it("A test with only wrong answers isn't passed when an import removes its last question (TRAIN-62)", async () => {
		await sit(agent, 0, lastQuestion);
		const pages = chapter.pages.slice(0, lastQuestion - 1);
		await portal.importPack(packWithTest({ pages: pages as unknown as Json }));
		expect((await agent.get(result)).text).toContain("0 of 8");
		for (const [at] of pages.entries())
			await agent.post(pageAddress(620, 6202, at + 1), { intent: "next" });
		expect((await agent.get("/training/620/")).$("[data-chapter=6202]").attr("data-state")).toBe(
			"current",
		);
		expect(
			await portal.container.database.db
				.selectFrom("badge_award")
				.select("badge_id")
				.where("badge_id", "=", 6202)
				.execute(),
		).toEqual([]);
	});

	it("A passed test stays passed and finished, whatever questions an import adds (TRAIN-65)", async () => {
		await sit(agent, 9);
		const pages = chapter.pages.toSpliced(lastQuestion - 1, 0, {
			...(chapter.pages[1] as PackPage),
			id: 620299,
		});
		const more = [
			...pages.slice(0, -1),
			{ ...(chapter.pages[1] as PackPage), id: 620298 },
			...pages.slice(-1),
		];
		await portal.importPack(
			packWithTest({
				pages: more.map((page, at) => ({ ...page, page_number: at + 1 })) as unknown as Json,
			}),
		);
		const passed = await agent.get(result);
		expect(passed.text).toContain("9 of 9");
		expect(passed.$(".test-result__again")).toHaveLength(0);
		expect(passed.text).not.toContain(chapter.pages[1]?.question);
		const last = pageAddress(620, 6202, lastQuestion + 2);
		expect((await agent.post(last, { intent: "next" })).location).toBe(
			pageAddress(620, 6202, lastQuestion + 3),
		);
		expect((await agent.get(pageAddress(620, 6202, lastQuestion + 3))).text).toContain(
			"9 of 9 correct",
		);
	});

	it("A test that becomes an ordinary chapter asks the wrongly answered questions again (TRAIN-65)", async () => {
		await sit(agent, 0);
		await portal.importPack(copyOfSamplePack());
		const address = pageAddress(620, 6202, lastQuestion);
		expect((await agent.get(address)).$("[data-outcome=incorrect]")).toHaveLength(1);
		expect(
			(await finishPage(agent, address, chapter.pages[lastQuestion - 1] as PackPage)).location,
		).toBe(pageAddress(620, 6202, 11));
		expect((await agent.get("/training/620/")).$("[data-chapter=6202]").attr("data-state")).toBe(
			"done",
		);
	});
});

describe("The answer that completes a program", () => {
	const programState = async (agent: Agent) => ({
		chapter: (await agent.get("/training/620/")).$("[data-chapter=6202]").attr("data-state"),
		diploma: (await agent.get("/diploma/620/diploma.pdf")).status,
	});
	const complete = { chapter: "done", diploma: 200 };

	async function learner(pack?: string): Promise<{ portal: TestPortal; agent: Agent }> {
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		return { portal, agent };
	}

	it("The answer that passes the last test completes the program without `Next` (TRAIN-42)", async () => {
		const { portal, agent } = await learner(packWithTest());
		await sit(agent, 5);
		expect((await programState(agent)).diploma).toBe(403);
		await agent.post(result);
		await sit(agent, 9);
		expect(await programState(agent)).toEqual(complete);
		const actions = await portal.container.database.db
			.selectFrom("point_entry")
			.select(["action", "subject"])
			.execute();
		expect(actions.filter(({ action }) => action === "complete_app")).toEqual([
			{ action: "complete_app", subject: "620" },
		]);
		const last = await agent.post(pageAddress(620, 6202, lastQuestion), { intent: "next" });
		expect(last.location).toBe(pageAddress(620, 6202, 11));
		const end = await agent.get(pageAddress(620, 6202, 11));
		expect(end.text).toContain("You’ve now completed the program California");
	});

	it("A right answer, or showing the right answer, completes a program if only an end screen follows the question (TRAIN-42)", async () => {
		const address = pageAddress(620, 6202, lastQuestion);
		const question = chapter.pages[lastQuestion - 1] as PackPage;
		const { portal, agent } = await learner();
		await work(agent, 620, chapter, lastQuestion);
		await sendReply(agent, address, wrongReply(question));
		expect((await programState(agent)).diploma).toBe(403);
		expect((await sendReply(agent, address, rightReply(question))).location).toBe("/diploma/620/");
		expect(await programState(agent)).toEqual(complete);

		const other = await portal.member({ email: "bo@example.org" });
		await enroll(other, 620);
		await work(other, 620, chapterOf(620, 6201));
		await work(other, 620, chapter, lastQuestion);
		for (const _ of [1, 2]) {
			await sendReply(other, address, wrongReply(question));
		}
		await other.post(address, { intent: "reveal" });
		expect(await programState(other)).toEqual(complete);
	});

	it("An answer doesn't change the progress of a chapter that has more pages left (TRAIN-42)", async () => {
		const { agent } = await learner();
		await work(agent, 620, chapter, lastQuestion - 1);
		const shown = async () =>
			(await agent.get("/training/620/"))
				.$("[data-chapter=6202] [role=progressbar]")
				.attr("aria-valuenow");
		const before = await shown();
		await sendReply(
			agent,
			pageAddress(620, 6202, lastQuestion - 1),
			rightReply(chapter.pages[lastQuestion - 2] as PackPage),
		);
		expect(before).toMatch(/^\d+$/);
		expect(await shown()).toBe(before);
	});

	it("Without an end screen, `Finish chapter` after a program's last answer redirects to the diploma (TRAIN-35)", async () => {
		const { agent } = await learner(
			packWithTest({ pages: chapter.pages.slice(0, lastQuestion) as unknown as Json }),
		);
		await sit(agent, 9);
		expect(await programState(agent)).toEqual(complete);
		expect(
			(await agent.post(pageAddress(620, 6202, lastQuestion), { intent: "next" })).location,
		).toBe("/diploma/620/");
	});

	it("If an import removes the only unanswered question of a test, the earlier answers complete the program (TRAIN-42)", async () => {
		const { portal, agent } = await learner(packWithTest());
		await finishPage(agent, pageAddress(620, 6202, 1), chapter.pages[0] as PackPage);
		for (let page = 2; page < lastQuestion; page++)
			await finishPage(agent, pageAddress(620, 6202, page), chapter.pages[page - 1] as PackPage);
		const pages = chapter.pages
			.filter((_, at) => at !== lastQuestion - 1)
			.map((page, at) => ({ ...page, page_number: at + 1 }));
		await portal.importPack(packWithTest({ pages: pages as unknown as Json }));
		expect((await agent.visit(pageAddress(620, 6202, lastQuestion - 1))).text).toContain("8 of 8");
		expect(await programState(agent)).toEqual(complete);
	});
});

describe("A chapter that becomes a test", () => {
	it("A chapter that becomes a test stays complete for learners who have completed it (TRAIN-65)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		await work(agent, 620, chapter);
		await portal.importPack(packWithTest());
		expect((await agent.get("/diploma/620/")).text).toContain("Download diploma");
		expect((await agent.get(pageAddress(620, 6202, 2))).text).toContain("Right!");
	});
});

describe("A test through the API", () => {
	it("The API accepts one answer for each question and sitting of a test, and returns the result at the end (TRAIN-62, TRAIN-67)", async () => {
		const portal = await openPortal({ pack: packWithTest() });
		const user = await apiUser(portal);
		const ids = { email: user.email, app_id: 620 };
		await user.write("registered-apps", ids);
		await learn(user, 620, chapterOf(620, 6201));
		const answer = (page: number, reply: string[]) =>
			user.write("answers", { ...ids, chapter_id: 6202, page_number: page, answer: reply });
		const progress = (pages: number) =>
			user.send("POST", "progress", { body: { ...ids, chapter_id: 6202, progress: pages } });
		for (const [sitting, right] of [5, 7].entries()) {
			for (const [at, page] of chapter.pages.entries()) {
				if (!isQuestion(page)) {
					if (at === 0) expect((await progress(1)).status).toBe(200);
					continue;
				}
				const outcome = await answer(
					at + 1,
					(at <= right ? rightReply(page) : wrongReply(page)).values,
				);
				if (at + 1 < lastQuestion) {
					expect(outcome).toEqual({ outcome: "kept" });
					expect((await progress(at + 1)).status).toBe(200);
				} else
					expect(outcome).toEqual({ outcome: sitting === 0 ? "failed" : "passed", right, of: 9 });
			}
			if (sitting === 1) break;
			const refused = await progress(lastQuestion);
			expect(refused.status).toBe(422);
			expect(refused.body.error?.code).toBe("testNotPassed");
			const completed = await user.send("POST", "chapter-completed", {
				body: { ...ids, chapter_id: 6202 },
			});
			expect(completed.status).toBe(422);
		}
		// The answer that passed the test has completed the chapter (TRAIN-42).
		const [row] = await user.read("progress", { email: user.email, "appIds[]": 620 });
		expect(row?.chapters?.find((each) => Number(each.chapter) === 6202)).toMatchObject({
			progress: 11,
		});
		expect((await progress(11)).status).toBe(200);
	});

	it("The API reports a passed test as complete, whatever questions an import adds (TRAIN-65)", async () => {
		const portal = await openPortal({ pack: packWithTest() });
		const user = await apiUser(portal);
		const ids = { email: user.email, app_id: 620 };
		await user.write("registered-apps", ids);
		await user.write("progress", { ...ids, chapter_id: 6202, progress: 1 });
		for (const [at, page] of chapter.pages.entries()) {
			if (!isQuestion(page)) continue;
			await user.write("answers", {
				...ids,
				chapter_id: 6202,
				page_number: at + 1,
				answer: rightReply(page).values,
			});
			if (at + 1 < lastQuestion)
				await user.write("progress", { ...ids, chapter_id: 6202, progress: at + 1 });
		}
		const pages = chapter.pages.toSpliced(lastQuestion - 1, 0, {
			...(chapter.pages[1] as PackPage),
			id: 620299,
		});
		await portal.importPack(
			packWithTest({
				pages: pages.map((page, at) => ({ ...page, page_number: at + 1 })) as unknown as Json,
			}),
		);
		const { chapters } = await user.write("chapter-completed", { ...ids, chapter_id: 6202 });
		expect(chapters?.find((each) => Number(each.chapter) === 6202)).toMatchObject({ progress: 12 });
	});
});

it("With another back end, a chapter with a passing score is an ordinary chapter (TRAIN-68)", async () => {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["chapters", 0, "pass_mark"], 80);
	const front = await openFront(await servedBackEnd({ pack }));
	const agent = await front.member();
	await enroll(agent, 620);
	const first = chapterOf(620, 6201);
	await work(agent, 620, first, 3);
	const { $, text } = await agent.get(pageAddress(620, 6201, 3));
	expect($("input[name=sitting]")).toHaveLength(0);
	expect(text).toContain("You can try again");
	await work(agent, 620, first);
	expect((await agent.get(pageAddress(620, 6201, 4))).text).toContain("Chapter complete");
});
