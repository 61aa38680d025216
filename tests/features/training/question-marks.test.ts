import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { wrongReply } from "#tests/support/answers.ts";
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

async function learner(portal: TestPortal): Promise<Agent> {
	const agent = await portal.member();
	await enroll(agent, 620);
	return agent;
}

/** Returns the marks at the dials, cards, blanks and choices of a question. */
const marksOf = ({ $ }: Pick<Awaited<ReturnType<Agent["get"]>>, "$">) =>
	$("main .mark")
		.toArray()
		.map((mark) => $(mark).text());

describe("The outcome of an answer", () => {
	const question = welcome.pages[2];
	if (!question) throw new Error("There is no question.");

	async function beforeQuestion(): Promise<Agent> {
		const agent = await learner(await openPortal());
		await work(agent, 620, welcome, 3);
		return agent;
	}

	it("After a wrong answer, a combo lock shows its hint and keeps the correct dials, and links only to those of its teaching pages that the learner can open (QUIZ-24, QUIZ-30)", async () => {
		const pack = copyOfSamplePack();
		// These are the chapter's first page, its last page, and a page of another chapter. The learner
		// can't open the last two yet.
		editPack(
			pack,
			"apps/620.json",
			["chapters", 1, "pages", 4, "taught_by"],
			[620201, 620211, 620302],
		);
		const agent = await learner(await openPortal({ pack }));
		await work(agent, 620, welcome);
		await work(agent, 620, parks, 5);
		const lock = parks.pages[4];
		if (!lock) throw new Error("There is no lock.");
		await agent.get(at(5, 6202));
		await agent.post(at(5, 6202), { intent: "check", answer: ["1", "9", "0", "0"] });
		const told = await agent.get(at(5, 6202));
		expect(told.$("[data-outcome=incorrect]").text()).toContain("2 of 4 dials are correct");
		expect(marksOf(told)).toEqual(["Correct, saved", "Correct, saved", "Incorrect", "Incorrect"]);
		const { $ } = told;
		expect($("[data-outcome=incorrect]").text()).toContain(lock.incorrect_answer_text ?? "");
		// A right dial offers no other digit.
		const dials = $("main select")
			.toArray()
			.map((select) => $(select).find("option").length);
		expect(dials).toEqual([1, 1, 11, 11]);
		expect(
			$("main option[selected]")
				.toArray()
				.map((option) => $(option).text()),
		).toEqual(["1", "9", "0", "0"]);
		const lesson = $("main a:contains('Read again')");
		expect(lesson.attr("href")).toBe(at(1, 6202));
		expect((await agent.get(at(1, 6202))).status).toBe(200);
		for (const closed of [at(11, 6202), at(2, 6203)]) expect(told.body).not.toContain(closed);
		await finishPage(agent, at(5, 6202), lock);
		expect((await agent.get(at(5, 6202))).$("main a:contains('Read again'), .hint")).toHaveLength(
			0,
		);
	});

	it("A question that names no teaching page has no link `Read again` (QUIZ-30)", async () => {
		const agent = await beforeQuestion();
		await sendReply(agent, at(3), wrongReply(question));
		expect((await agent.get(at(3))).$("main a:contains('Read again')")).toHaveLength(0);
	});

	it("A right and a wrong choice have different icons, and several choices that are partly right have none (QUIZ-31)", async () => {
		const agent = await beforeQuestion();
		const signsOf = ({ $ }: Awaited<ReturnType<Agent["get"]>>) =>
			$("main .mark")
				.toArray()
				.map((mark) => $(mark).find("use").attr("href")?.replace(/.*#/, "") ?? null);
		await sendReply(agent, at(3), wrongReply(question));
		const wrong = await agent.get(at(3));
		expect(marksOf(wrong)).toEqual(["Your choice"]);
		expect(wrong.$(".choices--wrong .choice.is-marked:has(.mark)")).toHaveLength(1);
		expect(wrong.$("main input[checked]")).toHaveLength(0);
		await finishPage(agent, at(3), question);
		const right = await agent.get(at(3));
		expect(marksOf(right)).toEqual(["Your choice"]);
		expect(signsOf(right)).not.toEqual(signsOf(wrong));
		await work(agent, 620, welcome);
		await work(agent, 620, parks, 2);
		const several = (parks.pages[1]?.options ?? []) as { label: string; correct?: number }[];
		const page = await agent.get(at(2, 6202));
		const keyOf = (label: string) =>
			page.$(`main label:contains('${label}')`).closest("li").find("input").attr("value") ?? "";
		const [yes = "", no = ""] = [true, false].map(
			(correct) => several.find((option) => Boolean(option.correct) === correct)?.label ?? "",
		);
		await agent.post(at(2, 6202), { intent: "check", answer: [keyOf(yes), keyOf(no)] });
		const part = await agent.get(at(2, 6202));
		expect(marksOf(part)).toEqual(["Your choice", "Your choice"]);
		expect(signsOf(part)).toEqual([null, null]);
	});

	it("Cards keep their values after a partly wrong answer, so that only the wrong card has to be changed (QUIZ-24)", async () => {
		const agent = await learner(await openPortal());
		await work(agent, 620, welcome);
		await work(agent, 620, parks, 4);
		const cards = (parks.pages[3]?.options ?? []) as { target?: string }[];
		const targets = cards.map(({ target }) => target ?? "");
		const other = targets.find((target) => target !== targets[1]) ?? "";
		await agent.get(at(4, 6202));
		await agent.post(at(4, 6202), {
			intent: "check",
			answer: targets.map((target, card) => (card === 1 ? other : target)),
		});
		const { $ } = await agent.get(at(4, 6202));
		const held = $("main select")
			.toArray()
			.map((select) => $(select).find("option[selected]").attr("value"));
		expect(held).toEqual(targets.map((target, card) => (card === 1 ? other : target)));
		await agent.post(at(4, 6202), {
			intent: "check",
			answer: held.map((value, card) => (card === 1 ? (targets[1] ?? "") : (value ?? ""))),
		});
		expect((await agent.get(at(4, 6202))).$("[data-outcome=correct]")).toHaveLength(1);
	});
});
