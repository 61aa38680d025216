import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { NewAttempt, QuestionRef } from "#app/features/learner/training-records.ts";
import { countedChapters, isQuestion } from "#tests/support/answers.ts";
import { chapterOf } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

const day = 86_400_000;

function questionsOf(appId: number, chapterId: number): QuestionRef[] {
	const pages = chapterOf(appId, chapterId).pages.filter(isQuestion);
	return pages.map(({ id }) => ({ appId, chapterId, pageId: id }));
}

const questions = questionsOf(620, 6202) as [QuestionRef, QuestionRef, QuestionRef, QuestionRef];
const [first, second, third, fourth] = questions;
const [other] = countedChapters(samplePack, 787).flatMap(({ id }) => questionsOf(787, id)) as [
	QuestionRef,
];
const test = { passMark: 60, questionIds: questions.map(({ pageId }) => pageId) };

const attempt = (correct: boolean, answer = "x"): NewAttempt => {
	return { answer: [answer], answerText: answer, isTyped: false, correct, found: 0, of: 1 };
};

let portal: TestPortal;
let catalog: Catalog;
let close: () => Promise<void>;

beforeAll(async () => {
	({ opened: portal, close } = await forSuite(openPortal));
	catalog = await portal.container.backEnd.catalog.current();
});

afterAll(() => close());

/** Returns Refresh and the sittings, which only the portal's own back end has. */
function ownParts() {
	const { refresh, training } = portal.container.backEnd;
	const { sittings } = training;
	if (!refresh || !sittings) throw new Error("There are no tests or no Refresh");
	return { refresh, sittings };
}

let agents = 0;

/** Returns an agent who is registered for two programs. */
async function agent(now = today): Promise<User> {
	const { backEnd, database } = portal.container;
	const email = `agent${++agents}@example.org`;
	await portal.member({ email });
	const { id } = await database.db
		.selectFrom("user_account")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	const user = (await backEnd.accounts.byId(id)) as User;
	await backEnd.training.registerProgress(user, now);
	for (const appId of [787, 620]) await backEnd.training.enroll(catalog, user, appId, false, now);
	return user;
}

const rowsOf = (table: "question_try" | "refresh_question", user: User) =>
	portal.container.database.db
		.selectFrom(table)
		.selectAll()
		.where("user_id", "=", user.id)
		.execute();

/** Does a chapter's pages up to `progress`, as if a portal in front had checked the answers. */
const pass = (user: User, appId: number, chapterId: number, progress: number, now = today) =>
	portal.container.backEnd.training.setProgress(
		catalog,
		user,
		{ appId, chapterId, progress, checkedByPortal: true },
		now,
	);

async function graduate(user: User, appId: number, now = today): Promise<void> {
	for (const { id, pages } of countedChapters(samplePack, appId))
		await pass(user, appId, id, pages.length, now);
}

describe("The questions of two agents", () => {
	const answer = (user: User, question: QuestionRef, correct: boolean, now = today) =>
		portal.container.backEnd.training.recordAttempt(user, question, attempt(correct), now, null);

	it("`Show the answer` works only after an agent's second wrong answer, for that question only, and changes no other agent's record (QUIZ-26)", async () => {
		const { training } = portal.container.backEnd;
		const [ana, bo] = [await agent(), await agent()];
		await answer(ana, first, false);
		expect(await training.reveal(ana, first, today)).toBe(false);
		await answer(ana, first, false);
		for (const each of [first, second]) await answer(bo, each, false);
		for (const each of [first, second]) await answer(bo, each, false);
		const before = await rowsOf("question_try", ana);
		expect(await training.reveal(bo, first, today)).toBe(true);
		expect(await rowsOf("question_try", ana)).toEqual(before);
		const shown = await training.attempts(catalog, bo, 6202);
		expect([shown.get(first.pageId)?.revealed, shown.get(second.pageId)?.revealed]).toEqual([
			true,
			false,
		]);
		expect((await training.attempts(catalog, ana, 6202)).size).toBe(1);
	});

	it("The record of a question that an agent answered right, or whose answer was shown, stays unchanged, whatever the agent answers later (QUIZ-27)", async () => {
		const { training } = portal.container.backEnd;
		const ana = await agent();
		for (const question of [first, second])
			for (const _ of [1, 2]) await answer(ana, question, false);
		await answer(ana, first, true);
		await training.reveal(ana, second, today);
		const before = await rowsOf("question_try", ana);
		await answer(ana, first, false);
		await answer(ana, second, true);
		for (const question of [first, second])
			expect(await training.reveal(ana, question, today + day)).toBe(true);
		expect(await rowsOf("question_try", ana)).toEqual(before);
	});
});

describe("The wrong answers of two agents", () => {
	it("For reports, the portal counts at most ten wrong answers of an agent to a question, keeps typed ones separately for each agent, and counts a repeated form only once", async () => {
		const { training } = portal.container.backEnd;
		const { db } = portal.container.database;
		const [ana, bo] = [await agent(), await agent()];
		const [choice, typed] = questions.slice(5) as [QuestionRef, QuestionRef];
		const send = (user: User, question: QuestionRef, key: string | null = null) => {
			const wrong = { ...attempt(false, "north"), isTyped: question === typed };
			return training.recordAttempt(user, question, wrong, today, key);
		};
		for (const _ of [1, 2]) await send(ana, choice, "one form");
		expect((await training.attempts(catalog, ana, 6202)).get(choice.pageId)?.count).toBe(1);
		for (let count = 2; count <= 12; count++) await send(ana, choice);
		await send(bo, choice);
		const counted = db.selectFrom("wrong_answer").select("count");
		expect(await counted.where("page_id", "=", choice.pageId).execute()).toEqual([{ count: 11 }]);
		for (const user of [ana, bo, ana]) await send(user, typed);
		const kept = db.selectFrom("typed_answer").select(["user_id", "answer", "count"]);
		expect(await kept.orderBy("user_id").execute()).toEqual([
			{ user_id: ana.id, answer: "north", count: 2 },
			{ user_id: bo.id, answer: "north", count: 1 },
		]);
	});
});

describe("The Refresh of two agents", () => {
	it("Refresh begins with the questions that were answered wrong, then asks the oldest ones, and an agent's answer to one question reschedules no other (TRAIN-71, TRAIN-74)", async () => {
		const { training } = portal.container.backEnd;
		const { refresh } = ownParts();
		const [ana, bo] = [await agent(), await agent()];
		for (const user of [ana, bo]) {
			let at = today;
			for (const question of [third, second, first, fourth, other])
				await training.recordAttempt(user, question, attempt(question !== fourth), at++, null);
			await training.recordAttempt(user, fourth, attempt(true), at, null);
		}
		const now = today + day + 10;
		const due = async (user: User, at = now, appId: number | null = null) =>
			(await refresh.due(user, appId, at)).due.map(({ pageId }) => pageId);
		const order = [fourth, third, second, first, other].map(({ pageId }) => pageId);
		expect(await due(ana)).toEqual(order);
		expect(await due(ana, now, 787)).toEqual([other.pageId]);

		const before = {
			ana: await rowsOf("refresh_question", ana),
			bo: await rowsOf("refresh_question", bo),
		};
		const send = (question: QuestionRef, correct: boolean, at = now) =>
			refresh.answer(ana, question.pageId, { answer: ["x"], correct }, at);
		await send(fourth, true);
		await send(fourth, false);
		const others = (rows: typeof before.ana) =>
			rows.filter(({ page_id: id }) => id !== fourth.pageId);
		expect(others(await rowsOf("refresh_question", ana))).toEqual(others(before.ana));
		expect(await rowsOf("refresh_question", bo)).toEqual(before.bo);
		expect(await due(ana)).toEqual(order.slice(1));
		for (const question of [third, second, first]) await send(question, false);
		expect(await refresh.due(ana, null, now)).toMatchObject({ leftToday: 0 });
		expect(await due(ana)).toEqual([first.pageId, other.pageId]);
		expect(await refresh.due(bo, null, now)).toMatchObject({ leftToday: 3 });
		const later = now + 4 * day;
		expect(await refresh.due(ana, null, later)).toMatchObject({ leftToday: 3 });
		// The question that was answered right in Refresh comes last.
		expect(await due(ana, later)).toEqual(
			[second, third, first, other, fourth].map(({ pageId }) => pageId),
		);
	});
});

describe("The tests of two agents", () => {
	const sitAll = async (user: User, number: number, right: number, now = today) => {
		const { sittings } = ownParts();
		let last = null;
		for (const [at, question] of questions.entries())
			last = await sittings.record(
				user,
				question,
				attempt(at < right),
				{ ...test, number },
				now,
				null,
			);
		return last;
	};

	it("Taking a test again clears only the agent's own answers to it, and never those of a passed test or of a sitting in progress (TRAIN-63, TRAIN-64)", async () => {
		const { sittings } = ownParts();
		const [ana, bo, cy] = [await agent(), await agent(), await agent()];
		// A failed test in another chapter must not affect this test.
		const [single] = questionsOf(620, 6201) as [QuestionRef];
		const short = { passMark: 100, questionIds: [single.pageId], number: 1 };
		for (const user of [ana, bo, cy])
			expect(await sittings.record(user, single, attempt(false), short, today, null)).toMatchObject(
				{
					passed: false,
					sitting: 1,
				},
			);
		for (const user of [ana, bo])
			expect(await sitAll(user, 1, 5)).toMatchObject({ rightCount: 5, passed: false });
		expect(await sitAll(cy, 1, 6)).toMatchObject({ rightCount: 6, passed: true });
		// An answer after the end of a sitting doesn't begin another one.
		expect(await sitAll(bo, 1, 9)).toMatchObject({ sitting: 1, rightCount: 5 });
		const kept = { bo: await rowsOf("question_try", bo), cy: await rowsOf("question_try", cy) };
		for (const user of [ana, cy]) await sittings.retake(user, 6202, test);
		expect(await rowsOf("question_try", bo)).toEqual(kept.bo);
		expect(await rowsOf("question_try", cy)).toEqual(kept.cy);

		const send = (number: number, correct: boolean) =>
			sittings.record(ana, first, attempt(correct), { ...test, number }, today, null);
		// A tab that stayed open sends an answer of the first sitting.
		expect(await send(1, true)).toBeNull();
		const answers = async () =>
			(await rowsOf("question_try", ana)).flatMap((row) =>
				row.chapter_id === 6202 && row.answered_at !== null ? [row.last_outcome] : [],
			);
		expect(await answers()).toEqual([]);
		await send(2, true);
		await send(2, false);
		await sittings.retake(ana, 6202, test);
		expect(await answers()).toEqual([expect.stringContaining("true")]);
	});

	it("Refresh asks the questions of a passed test, beginning with those answered wrong in any sitting, and none of a failed test (TRAIN-70, TRAIN-71)", async () => {
		const { refresh, sittings } = ownParts();
		const ana = await agent();
		await sitAll(ana, 1, 5);
		expect(await rowsOf("refresh_question", ana)).toEqual([]);
		await sittings.retake(ana, 6202, test);
		await sitAll(ana, 2, 8);
		const { due } = await refresh.due(ana, null, today + day);
		expect(due.map(({ pageId }) => pageId).slice(0, 4)).toEqual(
			test.questionIds.slice(5).toSorted((a, b) => a - b),
		);
		expect(due).toHaveLength(9);
	});

	it("A diploma shows the summed results of its holder's passed tests in the program (TRAIN-66)", async () => {
		const { db } = portal.container.database;
		const [ana, bo] = [await agent(), await agent()];
		const row = {
			user_id: ana.id,
			app_id: 620,
			chapter_id: 6203,
			sitting: 1,
			right_count: 3,
			question_count: 4,
			passed: 1,
			ended_at: today,
		};
		await db
			.insertInto("test_result")
			.values([
				row,
				{ ...row, chapter_id: 6201, passed: 0 },
				{ ...row, chapter_id: 7871, app_id: 787 },
				{ ...row, user_id: bo.id },
			])
			.execute();
		await sitAll(ana, 1, 8);
		await graduate(ana, 620);
		expect(await portal.container.backEnd.rewards.diploma(ana, 620)).toMatchObject({
			test: { right: 11, of: 13 },
		});
	});
});

describe("The registrations and rewards of two agents", () => {
	it("A new diploma changes neither the agent's other programs nor those of another agent, and the newest diploma is listed first (TRAIN-51, SELF-1)", async () => {
		const { rewards, training } = portal.container.backEnd;
		const [ana, bo] = [await agent(), await agent()];
		const datesOf = async (user: User) =>
			(await training.enrollments(user)).map(({ appId, updatedAt, trainingGraduated }) => [
				appId,
				updatedAt,
				trainingGraduated,
			]);
		const registered = [
			[787, today, null],
			[620, today, null],
		];
		expect(await datesOf(ana)).toEqual(registered);
		await graduate(ana, 787, today + 1);
		expect(await datesOf(ana)).toEqual([[787, today + 1, today + 1], registered[1]]);
		expect(await datesOf(bo)).toEqual(registered);
		expect(await rewards.diploma(ana, 620)).toBeNull();
		await graduate(bo, 620, today + 1);
		await graduate(bo, 787, today + 2);
		await graduate(ana, 620, today + 3);
		expect((await rewards.diploma(ana, 787))?.issuedAt).toBe(today + 1);
		expect((await rewards.diplomas(ana)).map(({ appId }) => appId)).toEqual([620, 787]);
		expect((await rewards.diplomas(bo)).map(({ appId }) => appId)).toEqual([787, 620]);
		// Registering again changes nothing.
		for (const [appId, graduatedAt] of [
			[620, today + 3],
			[787, today + 1],
		] as const)
			expect(await training.enroll(catalog, ana, appId, true, today + 4)).toMatchObject({
				appId,
				trainingGraduated: graduatedAt,
				marketingTravelBrandsOptInDate: null,
			});
	});

	it("An agent's answers and pages don't count toward another agent's progress or perfect quiz (TRAIN-30, POINT-3)", async () => {
		const { rewards, training } = portal.container.backEnd;
		const [ana, bo] = [await agent(), await agent()];
		const [question] = questionsOf(620, 6201) as [QuestionRef];
		const answer = (user: User, correct: boolean) =>
			training.recordAttempt(user, question, attempt(correct), today, null);
		await answer(ana, true);
		await pass(ana, 620, 6201, 4);
		const go = async (progress: number) =>
			training.setProgress(catalog, bo, { appId: 620, chapterId: 6201, progress }, today);
		expect(await go(1)).toMatchObject({ progress: 1 });
		expect(await go(4)).toMatchObject({ progress: 2 });
		await answer(bo, false);
		await answer(bo, true);
		expect(await go(3)).toMatchObject({ progress: 4, chapterCompleted: true });
		const earned = async (user: User) =>
			(await rewards.points(user)).map(({ action }) => action).toSorted();
		const usual = ["complete_chapter", "register_app", "register_app"];
		expect(await earned(bo)).toEqual(usual);
		expect(await earned(ana)).toEqual([...usual, "perfect_quiz"].toSorted());
	});

	it("An agent's points are listed newest first, without those of another agent, and the list can be split into pages and limited to one action (POINT-4, POINT-5)", async () => {
		const { rewards } = portal.container.backEnd;
		const [ana, bo] = [await agent(), await agent()];
		const give = (user: User, action: "share" | "favorite", subject: string, now: number) =>
			rewards.award(catalog, user, { appId: 620, action, subject }, now);
		await give(ana, "share", "asset:3", today + 1);
		await give(ana, "favorite", "asset:1", today + 3);
		await give(ana, "share", "asset:2", today + 2);
		await give(bo, "share", "asset:2", today + 2);
		expect(await give(ana, "share", "asset:2", today + 9)).toBe(0);
		const newest = ["asset:1", "asset:2", "asset:3", "620", "787"];
		const subjectsOf = (entries: readonly { subject: string }[]) =>
			entries.map(({ subject }) => subject);
		expect(subjectsOf(await rewards.points(ana)).slice(0, 3)).toEqual(newest.slice(0, 3));
		const part = async (action: "share" | null, offset: number, limit: number) => {
			const { entries, total } = await rewards.pointsPage(ana, { action, offset, limit });
			return [...subjectsOf(entries), total];
		};
		expect(await part(null, 0, 9)).toEqual([...newest, 5]);
		expect(await part(null, 1, 2)).toEqual(["asset:2", "asset:3", 5]);
		expect(await part("share", 0, 9)).toEqual(["asset:2", "asset:3", 2]);
		const sum = (await rewards.points(ana)).reduce((total, { points }) => total + points, 0);
		expect(await rewards.totalPoints(ana)).toBe(sum);
		expect(await rewards.totalPoints(bo)).toBeLessThan(sum);
		await graduate(bo, 787);
		expect(await rewards.badges(ana)).toEqual([]);
	});
});
