import type { CheerioAPI } from "cheerio";
import { optionKey } from "#app/platform/fields/content-id.server.ts";
import type { Agent, Answer } from "./agent.ts";
import {
	countedChapters,
	isQuestion,
	packApp,
	rightReply,
	wrongReply,
	type PackChapter,
	type PackPage,
	type Reply,
} from "./answers.ts";
import { copyOfSamplePack, editPack, samplePack, type Json } from "./packs.ts";

export async function enroll(agent: Agent, appId: number): Promise<Answer> {
	await agent.get(`/info/${appId}/`);
	return agent.post(`/info/${appId}/`);
}

export function chapterOf(appId: number, chapterId: number, pack = samplePack): PackChapter {
	const chapter = packApp(pack, appId).chapters.find((each) => each.id === chapterId);
	if (!chapter) throw new Error(`Program ${appId} has no chapter ${chapterId}`);
	return chapter;
}

export function pageAddress(appId: number, chapterId: number, page: number): string {
	return `/training/${appId}/${chapterId}/${page}/`;
}

export function valuesOf($: CheerioAPI, { control, values }: Reply): string[] {
	if (control === "type") return values;
	return values.map((shown, position) => {
		const field =
			control === "choose"
				? $("main label")
						.filter((_, label) => $(label).text().trim() === shown)
						.map((_, label) => $(`[id="${$(label).attr("for")}"]`).attr("value") ?? "")
						.get(0)
				: $("main select")
						.eq(position)
						.find("option")
						.filter((_, option) => $(option).text().trim() === shown)
						.attr("value");
		if (field === undefined) throw new Error(`The page offers no "${shown}"`);
		return field;
	});
}

export async function sendReply(agent: Agent, address: string, reply: Reply): Promise<Answer> {
	return replyOn(await agent.get(address), agent, address, reply);
}

/** Answers the question on a page that is already loaded. */
async function replyOn(
	{ $ }: Answer,
	agent: Agent,
	address: string,
	reply: Reply,
): Promise<Answer> {
	return agent.post(address, {
		intent: "check",
		sitting: $("main input[name=sitting]").attr("value"),
		answer: valuesOf($, reply),
	});
}

/**
 * Sends the forms of a page without reading it, because parsing its HTML is most of the work of a
 * chapter.
 */
async function sendPage(agent: Agent, address: string, page: PackPage): Promise<Answer> {
	if (isQuestion(page))
		await agent.post(address, { intent: "check", answer: sentValues(page, rightReply(page)) });
	return agent.post(address, { intent: "next" });
}

function sentValues({ id, options = [] }: PackPage, { values }: Reply): string[] {
	return values.map((shown) => {
		const index = options.findIndex(
			(option) => typeof option === "object" && "correct" in option && option.label === shown,
		);
		return index < 0 ? shown : optionKey(id, index);
	});
}

/** Answers a page's question if it has one, then goes to the next page. */
export async function finishPage(agent: Agent, address: string, page: PackPage): Promise<Answer> {
	await (isQuestion(page) ? sendReply(agent, address, rightReply(page)) : agent.get(address));
	return agent.post(address, { intent: "next" });
}

/** Works through a chapter, but stops before a page if one is named. Returns the last response. */
export async function work(
	agent: Agent,
	appId: number,
	chapter: PackChapter,
	upTo = chapter.pages.length + 1,
): Promise<Answer | null> {
	let last: Answer | null = null;
	for (const [position, page] of chapter.pages.entries()) {
		if (position + 1 >= upTo) break;
		const lastEnd =
			page.type === "end screen" && position === chapter.pages.length - 1 && position > 0;
		if (lastEnd) continue;
		// Later sittings of a test have the questions in a different order.
		const finish = chapter.pass_mark === undefined ? sendPage : finishPage;
		last = await finish(agent, pageAddress(appId, chapter.id, position + 1), page);
	}
	return last;
}

/** Completes all counted chapters. */
export async function graduate(agent: Agent, appId: number, pack = samplePack): Promise<void> {
	for (const chapter of countedChapters(pack, appId)) await work(agent, appId, chapter);
}

/** Makes a pack in which chapter 6202 is a test that needs 6 of 9 right answers. */
export function packWithTest(extra: Record<string, Json> = {}): string {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["chapters", 1, "pass_mark"], 60);
	for (const [index, page] of chapterOf(620, 6202).pages.entries())
		if (isQuestion(page))
			editPack(pack, "apps/620.json", ["chapters", 1, "pages", index, "taught_by"], [620101]);
	for (const [name, value] of Object.entries(extra))
		editPack(pack, "apps/620.json", ["chapters", 1, name], value);
	return pack;
}

/** Finds a question by the words of `main`, because later sittings have a different order. */
export function questionIn(words: string, { pages }: PackChapter): PackPage {
	const shown = words.replaceAll(/\s+/g, " ");
	const found = pages.find(
		(page) => isQuestion(page) && shown.includes((page.question?.split("___")[0] ?? "").trim()),
	);
	if (!found) throw new Error(`No question of the test: ${shown}`);
	return found;
}

export function lastQuestionOf({ pages }: PackChapter): number {
	return pages.findLastIndex(isQuestion) + 1;
}

/**
 * Answers a test from the first page, but stops before a page if one is named. The first `right`
 * answers are right, and the others wrong. Returns the ids of the questions in the order of the
 * sitting.
 */
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
		const read = await agent.get(address);
		const page = chapter.pages[number - 1];
		if (page && isQuestion(page)) {
			const question = questionIn(read.text, chapter);
			await replyOn(
				read,
				agent,
				address,
				order.length < right ? rightReply(question) : wrongReply(question),
			);
			order.push(question.id);
		}
		if (number < lastQuestionOf(chapter)) await agent.post(address, { intent: "next" });
	}
	return order;
}
