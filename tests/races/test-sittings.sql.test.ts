import { beforeEach, describe, expect, it } from "vitest";
import { sendParked } from "#tests/support/person.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";
import {
	isQuestion,
	rightReply,
	wrongReply,
	type PackPage,
	type Reply,
} from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	lastQuestionOf,
	packWithTest,
	pageAddress,
	questionIn,
	sit,
	valuesOf,
	work,
} from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

const person = { email: "maren@example.org", password: "correct horse battery" };
const chapter = chapterOf(620, 6202);
const last = lastQuestionOf(chapter);
const result = "/training/620/6202/result/";

let portal: TestPortal;
let agent: Agent;

beforeEach(async () => {
	portal = await openPortal({ pack: packWithTest() });
	agent = await portal.member(person);
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201));
});

/** Opens a tab with a page of the test. `send` sends an answer from the tab. */
async function tabAt(
	page: number,
): Promise<{ question: PackPage; send(reply: Reply): Promise<Answer> }> {
	const address = pageAddress(620, 6202, page);
	const { $, text } = await agent.get(address);
	const sitting = $("main input[name=sitting]").attr("value");
	const tab = agent.on(portal.handle);
	return {
		question: questionIn(text, chapter),
		send: (reply) => tab.post(address, { intent: "check", sitting, answer: valuesOf($, reply) }),
	};
}

const results = () => portal.container.database.db.selectFrom("test_result").selectAll().execute();

async function triesOf(page: PackPage): Promise<number> {
	const { db } = portal.container.database;
	const row = await db
		.selectFrom("question_try")
		.select("tries")
		.where("page_id", "=", page.id)
		.executeTakeFirst();
	return row?.tries ?? 0;
}

/** Returns the ids of the test's questions that have an answer in the sitting. */
async function answered(): Promise<number[]> {
	const { db } = portal.container.database;
	const ids = chapter.pages.filter(isQuestion).map(({ id }) => id);
	const rows = await db
		.selectFrom("question_try")
		.select("page_id")
		.where("page_id", "in", ids)
		.where("answered_at", "is not", null)
		.execute();
	return rows.map((row) => row.page_id);
}

describe("A sitting counts once (TRAIN-64)", () => {
	it("Two tabs that answer the last question of a test at the same time, one right and one wrong, end the sitting once", async () => {
		await sit(agent, 620, chapter, 5, last);
		const tabs = await Promise.all([tabAt(last), tabAt(last)]);
		const [{ question }] = tabs;
		const answers = await Promise.all(
			tabs.map((tab, place) => tab.send(place === 0 ? rightReply(question) : wrongReply(question))),
		);
		// The answer that ends the sitting leads to its result. The other may lead back to the question
		// or to the result. An answer that completes the program leads to its diploma.
		const places = answers.map(({ location }) => location);
		expect(places).toContainEqual(
			expect.stringMatching(/^\/(diploma\/620|training\/620\/6202\/result)\/$/),
		);
		expect(["/diploma/620/", result, pageAddress(620, 6202, last)]).toEqual(
			expect.arrayContaining(places),
		);
		expect(await triesOf(question)).toBe(1);
		const [row, ...others] = await results();
		expect(others).toEqual([]);
		expect(row?.sitting).toBe(1);
		expect([5, 6]).toContain(row?.right_count);
		expect(row?.passed).toBe(row?.right_count === 6 ? 1 : 0);
		expect((await agent.get(result)).text).toContain(`${row?.right_count} of 9`);
	});

	it("A finished sitting has one result even if someone presses `Take the test again` twice while another tab sends an answer", async () => {
		await sit(agent, 620, chapter, 0, last);
		const tab = await tabAt(last);
		const late = await tabAt(last);
		await tab.send(wrongReply(tab.question));
		await agent.get(result);
		const twin = agent.on(portal.handle);
		const answers = await Promise.all([
			agent.post(result),
			late.send(rightReply(late.question)),
			twin.post(result),
		]);
		expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
		expect(await answered()).toEqual([]);
		expect(await results()).toMatchObject([{ sitting: 1, right_count: 0 }]);
		expect(await triesOf(late.question)).toBe(1);
	});

	it("The next sitting keeps its first answer even if another tab sends `Take the test again` at the same time", async () => {
		await sit(agent, 620, chapter, 0);
		await agent.get(result);
		const twin = agent.on(portal.handle);
		await agent.post(result);
		const tab = await tabAt(2);
		await Promise.all([tab.send(rightReply(tab.question)), twin.post(result), twin.post(result)]);
		expect(await answered()).toEqual([tab.question.id]);
		expect(await results()).toMatchObject([{ sitting: 1 }]);
	});

	it("If the session has ended, the last answer of a test is sent after the login, and ends the sitting once", async () => {
		await sit(agent, 620, chapter, 5, last);
		const { $, text } = await agent.get(pageAddress(620, 6202, last));
		const question = questionIn(text, chapter);
		const form = {
			intent: "check",
			sitting: $("main input[name=sitting]").attr("value"),
			answer: valuesOf($, rightReply(question)),
		};
		agent.forget("tw_session");
		expect((await agent.post(pageAddress(620, 6202, last), form)).location).toContain("/login/");
		expect(await results()).toEqual([]);
		await agent.get("/login/");
		await agent.post("/login/", person);
		const after = await sendParked(agent);
		expect((await agent.visit(after.location ?? "")).path).toBe("/diploma/620/");
		expect(await results()).toMatchObject([{ sitting: 1, right_count: 6, passed: 1 }]);
		expect(await triesOf(question)).toBe(1);
	});

	it("A parked answer doesn't count if its sitting ended elsewhere", async () => {
		await sit(agent, 620, chapter, 0, last);
		const { $, text } = await agent.get(pageAddress(620, 6202, last));
		const question = questionIn(text, chapter);
		const form = {
			intent: "check",
			sitting: $("main input[name=sitting]").attr("value"),
			answer: valuesOf($, rightReply(question)),
		};
		const elsewhere = portal.agent();
		await elsewhere.get("/login/");
		await elsewhere.post("/login/", person);
		agent.forget("tw_session");
		await agent.post(pageAddress(620, 6202, last), form);
		await sit(elsewhere, 620, chapter, 0);
		await elsewhere.get(result);
		await elsewhere.post(result);
		await agent.get("/login/");
		await agent.post("/login/", person);
		await sendParked(agent);
		expect(await answered()).toEqual([]);
		expect(await results()).toMatchObject([{ sitting: 1, right_count: 0, passed: 0 }]);
		expect(await triesOf(question)).toBe(1);
	});

	it("A sitting earns its points only once, even if two tabs send `Next` after it at the same time", async () => {
		await sit(agent, 620, chapter, 9);
		await agent.get(result);
		const twin = agent.on(portal.handle);
		await Promise.all(
			[agent, twin, agent, twin].map((tab) =>
				tab.post(pageAddress(620, 6202, last), { intent: "next" }),
			),
		);
		const { db } = portal.container.database;
		const points = await db
			.selectFrom("point_entry")
			.select(["action", "subject"])
			.where("subject", "=", "6202")
			.execute();
		expect(points.map(({ action }) => action).toSorted()).toEqual([
			"complete_chapter",
			"perfect_quiz",
		]);
	});
});

it("Refresh accepts the answer of one of two tabs, and both show its result (TRAIN-74)", async () => {
	portal.clock.now += 86_400_000;
	const { $, text } = await agent.get("/refresh/");
	const question = questionIn(text, chapterOf(620, 6201));
	const key = $("main input[name=question]").attr("value");
	const twin = agent.on(portal.handle);
	const sent = await Promise.all(
		[agent, twin].map((tab, place) =>
			tab.post("/refresh/", {
				intent: "check",
				question: key,
				answer: valuesOf($, place === 0 ? rightReply(question) : wrongReply(question)),
			}),
		),
	);
	const outcomes = await Promise.all(
		sent.map(async ({ location }) =>
			(await agent.get(location ?? "")).$("[data-outcome]").attr("data-outcome"),
		),
	);
	const { db } = portal.container.database;
	const row = await db
		.selectFrom("refresh_question")
		.selectAll()
		.where("answered_at", "is not", null)
		.executeTakeFirstOrThrow();
	expect(outcomes).toEqual([0, 1].map(() => (row.last_correct === 1 ? "correct" : "incorrect")));
	expect(row.step).toBe(row.last_correct);
});
