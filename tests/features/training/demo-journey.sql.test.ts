import { expect, it } from "vitest";
import { questionTypes } from "#app/features/question/question.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";
import {
	countedChapters,
	isQuestion,
	rightReply,
	wrongReply,
	type PackPage,
} from "#tests/support/answers.ts";
import { enroll, pageAddress, sendReply } from "#tests/support/learner.ts";
import { demoPack } from "#tests/support/packs.ts";
import { diplomaNumberIn, textOfPdf } from "#tests/support/pdf.ts";
import { openPortal } from "#tests/support/portal.ts";

const appId = 620;

const buttons = ({ $ }: Answer) =>
	$("main button, nav[aria-label=Pages] button")
		.toArray()
		.map((button) => $(button).text().trim());

/** Answers a question correctly on the first try. */
async function answer(agent: Agent, address: string, question: PackPage): Promise<void> {
	await sendReply(agent, address, rightReply(question));
	expect((await agent.get(address)).$("[role=status][data-outcome=correct]")).toHaveLength(1);
}

/**
 * Answers a question of a test. The portal saves the answer and, after the last question, shows the
 * result.
 */
async function answerInTest(
	agent: Agent,
	address: string,
	question: PackPage,
	isLast: boolean,
): Promise<void> {
	await sendReply(agent, address, rightReply(question));
	const shown = await agent.get(address);
	if (isLast)
		expect((await agent.visit(shown.location ?? "")).$("[data-outcome=passed]")).toHaveLength(1);
	else expect(shown.$("[role=status][data-outcome=kept]")).toHaveLength(1);
}

/**
 * Gives two wrong answers, after which the portal offers to show the answer. Then answers
 * correctly, or, with `giveUp`, shows the answer.
 */
async function struggle(
	agent: Agent,
	address: string,
	question: PackPage,
	giveUp: boolean,
): Promise<void> {
	for (const tries of [1, 2]) {
		await sendReply(agent, address, wrongReply(question));
		const shown = await agent.get(address);
		expect(shown.$("[role=status][data-outcome=incorrect]").text()).toContain(
			question.incorrect_answer_text ?? "",
		);
		expect(buttons(shown).includes("Show the answer")).toBe(tries === 2);
		expect(buttons(shown)).not.toContain("Next");
		expect(buttons(shown)).not.toContain("Finish chapter");
		if (tries === 2 && giveUp) break;
		expect(buttons(await agent.get(address))).toContain("Check answer");
	}
	if (!giveUp) return answer(agent, address, question);
	await agent.post(address, { intent: "reveal" });
	expect(
		buttons(await agent.get(address)).filter((button) => /^(Next|Finish chapter)$/.test(button)),
	).toHaveLength(1);
	return undefined;
}

it("With the demo pack, a user can sign up, register for a program, complete its chapters with all ten question types, and get a diploma", async () => {
	const portal = await openPortal({ pack: demoPack });
	const agent = await portal.member({ firstName: "Maren", lastName: "Holt" });
	const list = await agent.visit((await enroll(agent, appId)).location ?? "");
	expect(list.$("a:contains('Start training')").length).toBeGreaterThan(0);
	const met = new Set<string>();
	for (const chapter of countedChapters(demoPack, appId)) {
		const chapters = await agent.get(`/training/${appId}/`);
		const link = chapters.$(`li[data-chapter="${chapter.id}"] a`).first().attr("href");
		expect(link).toBe(pageAddress(appId, chapter.id, 1));
		const isTest = "pass_mark" in chapter;
		for (const [position, each] of chapter.pages.entries()) {
			const address = pageAddress(appId, chapter.id, position + 1);
			const last = position === chapter.pages.length - 1;
			const page = await agent.get(address);
			expect([address, page.status, page.$("h1").length]).toEqual([address, 200, 1]);
			const endsTest = isTest && chapter.pages.findLast(isQuestion) === each;
			if (isQuestion(each)) {
				if (isTest) await answerInTest(agent, address, each, endsTest);
				else if (met.has(each.type)) await answer(agent, address, each);
				else await struggle(agent, address, each, each.type === "slider");
				met.add(each.type);
			}
			if (last && each.type === "end screen" && position > 0) break;
			if (!endsTest)
				expect(buttons(await agent.get(address))).toContain(last ? "Finish chapter" : "Next");
			const next = await agent.post(address, { intent: "next" });
			expect([address, next.status, next.location === address]).toEqual([address, 302, false]);
		}
	}
	expect([...met].toSorted()).toEqual([...questionTypes].toSorted());

	const lastChapter = countedChapters(demoPack, appId).at(-1);
	expect(
		(await agent.get(pageAddress(appId, lastChapter?.id ?? 0, lastChapter?.pages.length ?? 0)))
			.text,
	).toContain("for completing the program");
	const file =
		(await agent.get(`/diploma/${appId}/`)).$("a:contains('Download diploma')").attr("href") ?? "";
	const text = await textOfPdf(new Uint8Array(await (await agent.fetch(file)).arrayBuffer()));
	expect(text).toContain("Maren Holt");
	const number = diplomaNumberIn(text);
	expect(number).not.toBe("");
	const verified = (await portal.agent().get(`/verify/${number}/`)).text;
	expect(verified).toContain("Maren Holt");
	expect(verified).toContain(number);
}, 120_000);
