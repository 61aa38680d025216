import { beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { isQuestion, rightReply, wrongReply, type PackPage } from "#tests/support/answers.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import {
	chapterOf,
	enroll,
	pageAddress,
	sendReply,
	valuesOf,
	work,
} from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const day = 86_400_000;
const person = { email: "ana@example.org", password: "correct horse battery" };
const questions = [6201, 6202].flatMap((id) => chapterOf(620, id).pages.filter(isQuestion));

describe("Refresh", () => {
	let portal: TestPortal;
	let agent: Agent;

	beforeEach(async () => {
		portal = await openPortal();
		agent = await portal.member(person);
		await enroll(agent, 620);
	});

	/** Moves the clock forward by `ms`, and logs in again in case the session has ended. */
	async function later(ms: number): Promise<void> {
		portal.clock.now += ms;
		await agent.get("/login/");
		await agent.post("/login/", person);
	}

	/** Returns the current question and its key. */
	async function asked(): Promise<{ page: PackPage; key: string }> {
		const { $, text } = await agent.get("/refresh/");
		const key = $("main input[name=question]").attr("value");
		const page = questions.find(({ question = "" }) =>
			text.includes(question.split("___")[0] ?? "-"),
		);
		if (!page || !key) throw new Error(text);
		return { page, key };
	}

	/** Answers the current question and returns the page of its outcome. */
	async function answer(isRight: boolean) {
		const { page, key } = await asked();
		const { $ } = await agent.get("/refresh/");
		const reply = isRight ? rightReply(page) : wrongReply(page);
		const sent = await agent.post("/refresh/", {
			intent: "check",
			question: key,
			answer: valuesOf($, reply),
		});
		return { page, key, sent, outcome: await agent.get(sent.location ?? "") };
	}

	const isAsked = async () =>
		(await agent.get("/refresh/")).$("main input[name=question]").length > 0;

	it("Refresh asks a question after 1, 4, 12, 35 and 100 days, and again the day after a wrong answer (TRAIN-70)", async () => {
		await work(agent, 620, chapterOf(620, 6201));
		expect(await isAsked()).toBe(false);
		for (const days of [1, 4, 12, 35, 100, 100]) {
			await later(days * day - 1000);
			expect(await isAsked()).toBe(false);
			portal.clock.now += 1000;
			const { outcome } = await answer(true);
			expect(outcome.$("[data-outcome]").attr("data-outcome")).toBe("correct");
			expect(await isAsked()).toBe(false);
		}
		await later(100 * day);
		const { outcome, page } = await answer(false);
		expect(outcome.$("[data-outcome]").attr("data-outcome")).toBe("incorrect");
		expect(outcome.text).toContain(page.correct_answer_text);
		portal.clock.now += day;
		expect(await isAsked()).toBe(true);
	});

	it("Refresh asks at most three questions a day, beginning with those answered wrong before, and right answers in Refresh earn no points (TRAIN-71, TRAIN-72)", async () => {
		const chapter = chapterOf(620, 6202);
		await work(agent, 620, chapterOf(620, 6201));
		await work(agent, 620, chapter, 5);
		const wrong = chapter.pages[4] as PackPage;
		await sendReply(agent, pageAddress(620, 6202, 5), wrongReply(wrong));
		await work(agent, 620, chapter);
		await agent.get("/home/");
		const points = (await agent.get("/my-source/points/")).text;
		portal.clock.now += day;
		expect((await asked()).page.id).toBe(wrong.id);
		for (const _ of [1, 2, 3]) await answer(true);
		const { text } = await agent.get("/refresh/");
		expect(text).toContain("Nothing to refresh today");
		expect((await agent.get("/my-source/points/")).text).toBe(points);
		portal.clock.now += day;
		expect(await isAsked()).toBe(true);
	});

	it("A Refresh form without an answer appears again with status 422 and an error summary", async () => {
		await work(agent, 620, chapterOf(620, 6201));
		portal.clock.now += day;
		const { key } = await asked();
		const sent = await agent.post("/refresh/", { intent: "check", question: key });
		expect(sent.status).toBe(422);
		expect(sent.$("#error-summary")).toHaveLength(1);
	});

	it("Refresh neither asks nor announces questions that an import removed", async () => {
		await work(agent, 620, chapterOf(620, 6201));
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters", 0, "pages"], (pages) =>
			(pages as unknown as PackPage[])
				.filter((page) => !isQuestion(page))
				.map((page, at) => ({ ...page, page_number: at + 1 })),
		);
		await portal.importPack(pack);
		await later(day);
		expect(await isAsked()).toBe(false);
		const { db } = portal.container.database;
		expect(
			(await db.selectFrom("refresh_question").select("page_id").execute()).length,
		).toBeGreaterThan(0);
		expect((await agent.get("/notifications/")).text).not.toContain(
			"A question is ready to review",
		);
	});

	it("Refresh asks no question of a program that is hidden in the user's region, and doesn't ask about a page that is no longer a question (TRAIN-71)", async () => {
		await work(agent, 620, chapterOf(620, 6201));
		portal.clock.now += day;
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["app", "region_hidden"], 1);
		await portal.importPack(pack);
		const { db } = portal.container.database;
		const askedIn = async (country: string) => {
			await db.updateTable("user_account").set({ country }).execute();
			return isAsked();
		};
		expect([await askedIn("us"), await askedIn("gb")]).toEqual([false, true]);
		const question = ["chapters", 0, "pages", 2] as const;
		editPack(pack, "apps/620.json", [...question, "type"], "text");
		for (const field of ["question", "options"])
			editPack(pack, "apps/620.json", [...question, field], undefined);
		await portal.importPack(pack);
		const { status, text } = await agent.get("/refresh/");
		expect([status, text]).toEqual([200, expect.stringContaining("Nothing to refresh today")]);
	});

	it("Refresh asks a question that moved to another chapter, and checks its answer", async () => {
		await work(agent, 620, chapterOf(620, 6201));
		const pack = copyOfSamplePack();
		const [first, film, question, end] = chapterOf(620, 6201).pages;
		const numbered = (pages: readonly (PackPage | undefined)[]) =>
			pages.map((page, at) => ({ ...page, page_number: at + 1 }));
		editPack(pack, "apps/620.json", ["chapters", 0, "pages"], () => numbered([first, film, end]));
		editPack(pack, "apps/620.json", ["chapters", 1, "pages"], () =>
			numbered([question, ...chapterOf(620, 6202).pages]),
		);
		await portal.importPack(pack);
		portal.clock.now += day;
		const { outcome } = await answer(true);
		expect(outcome.$("[data-outcome]").attr("data-outcome")).toBe("correct");
	});

	it("Refresh asks a question that the learner can see, however many others are due in a chapter that can't be opened (TRAIN-71)", async () => {
		await work(agent, 620, chapterOf(620, 6201));
		const pack = copyOfSamplePack();
		const [question] = chapterOf(620, 6202).pages.filter(isQuestion);
		const many = Array.from({ length: 30 }, (_, at) => ({
			...question,
			id: 620700 + at,
			page_number: at + 1,
		}));
		editPack(pack, "apps/620.json", ["chapters", 1, "pages"], () => many);
		editPack(pack, "apps/620.json", ["chapters", 1, "coming_soon"], 1);
		await portal.importPack(pack);
		const { db } = portal.container.database;
		const row = await db.selectFrom("refresh_question").selectAll().executeTakeFirstOrThrow();
		const rows = many.map(({ id }) => ({ ...row, page_id: id, chapter_id: 6202, due_at: 0 }));
		await db.insertInto("refresh_question").values(rows).execute();
		portal.clock.now += day;
		expect(await isAsked()).toBe(true);
	});

	it("An answer in Refresh that is sent several times at once counts only once (TRAIN-74)", async () => {
		await work(agent, 620, chapterOf(620, 6201));
		portal.clock.now += day;
		const { page, key } = await asked();
		const { $ } = await agent.get("/refresh/");
		const values = valuesOf($, rightReply(page));
		const twin = agent.on(portal.handle);
		await Promise.all(
			[agent, twin, agent].map((each) => each.post("/refresh/", { question: key, answer: values })),
		);
		const row = await portal.container.database.db
			.selectFrom("refresh_question")
			.selectAll()
			.executeTakeFirstOrThrow();
		expect(row.step).toBe(1);
	});

	it("Home and Retain link to Refresh only while a question is due (TRAIN-73)", async () => {
		await work(agent, 620, chapterOf(620, 6201));
		for (const path of ["/home/", "/retain/", "/retain/620/"])
			expect((await agent.get(path)).$("main a[href='/refresh/']")).toHaveLength(0);
		portal.clock.now += day;
		for (const path of ["/home/", "/retain/", "/retain/620/"])
			expect((await agent.get(path)).$("main a[href='/refresh/']")).toHaveLength(1);
	});
});

it("With another back end, there is no Refresh (TRAIN-73)", async () => {
	const front = await openFront(await servedBackEnd());
	const agent = await front.member();
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201));
	front.clock.now += day;
	expect((await agent.get("/home/")).$("main a[href='/refresh/']")).toHaveLength(0);
	expect((await agent.get("/refresh/")).status).toBe(404);
	expect((await agent.post("/refresh/", { question: "x", answer: ["1"] })).status).toBe(404);
});
