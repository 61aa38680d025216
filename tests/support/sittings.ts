import type { Agent } from "./agent.ts";
import { isQuestion, rightReply, wrongReply, type PackChapter, type PackPage } from "./answers.ts";
import { chapterOf, pageAddress, sendReply } from "./learner.ts";
import { copyOfSamplePack, editPack, type Json } from "./packs.ts";

/** The sample pack, whose chapter 6202 is a test: 6 of 9 are needed. */
export function packWithTest(extra: Record<string, Json> = {}): string {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["chapters", 1, "pass_mark"], 60);
	for (const [at, page] of chapterOf(620, 6202).pages.entries())
		if (isQuestion(page)) editPack(pack, "apps/620.json", ["chapters", 1, "pages", at, "taught_by"], [620101]);
	for (const [name, value] of Object.entries(extra)) editPack(pack, "apps/620.json", ["chapters", 1, name], value);
	return pack;
}

/** The question that a page of a test shows, by the words of its `main`: later sittings have another order. */
export function questionIn(words: string, { pages }: PackChapter): PackPage {
	const shown = words.replaceAll(/\s+/g, " ");
	const found = pages.find((page) => isQuestion(page) && shown.includes((page.question?.split("___")[0] ?? "").trim()));
	if (!found) throw new Error(`No question of the test: ${shown}`);
	return found;
}

/** Where the last question of a test stands. */
export function lastQuestionOf({ pages }: PackChapter): number {
	return pages.findLastIndex(isQuestion) + 1;
}

/** Sits a test from its first page, up to before a page where one is named: so many right answers, then wrong ones. Answers the order. */
export async function sit(
	agent: Agent,
	appId: number,
	chapter: PackChapter,
	right: number,
	upTo = lastQuestionOf(chapter) + 1,
): Promise<number[]> {
	const order: number[] = [];
	for (let number = 1; number < upTo; number++) {
		const address = pageAddress(appId, chapter.id, number);
		const { text } = await agent.get(address);
		const page = chapter.pages[number - 1];
		if (page && isQuestion(page)) {
			const question = questionIn(text, chapter);
			await sendReply(agent, address, order.length < right ? rightReply(question) : wrongReply(question));
			order.push(question.id);
		}
		if (number < lastQuestionOf(chapter)) await agent.post(address, { intent: "next" });
	}
	return order;
}
