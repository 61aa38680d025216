import { chaptersOf } from "#app/features/catalog/catalog.ts";
import { describe, expect, test } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, finishPage, pageAddress, sendReply } from "#tests/support/learner.ts";
import { rightReply, type PackPage } from "#tests/support/answers.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { kinds, openKind, userOf, type Kind, type Pair } from "./support/kinds.ts";

const fiveMinutes = 5 * 60_000;

/** The pages of program 787's only chapter: a text and a question. */
const [text, question] = chapterOf(787, 7871).pages as [PackPage, PackPage];
const more = (id: number, type = "text"): PackPage => ({ ...text, id, type, title: `Page ${id}` });

/** Writes the sample pack with these pages in chapter 7871. */
function packWith(pages: readonly PackPage[]): string {
	const pack = copyOfSamplePack();
	const numbered = pages.map((page, position) => ({ ...page, page_number: position + 1 }));
	editPack(pack, "apps/787.json", ["chapters", 0, "pages"], () => numbered);
	return pack;
}

/** Imports the pages, and waits until the portal serves them. */
async function bring({ portal, keeper }: Pair, pages: readonly PackPage[]): Promise<void> {
	await keeper.importPack(packWith(pages));
	portal.clock.now += fiveMinutes;
	const served = async () => {
		await portal.agent().get("/colors/787/");
		return chaptersOf(await portal.container.backEnd.catalog.current(), 787)[0]?.pageIds;
	};
	await expect.poll(served).toEqual(pages.map(({ id }) => id));
}

/** Opens a portal with an agent who has done the first `count` of these pages. */
async function beginner(kind: Kind, pages: readonly PackPage[], count: number) {
	const pair = await openKind(kind);
	await bring(pair, pages);
	const agent = await pair.portal.member();
	await enroll(agent, 787);
	for (const [position, page] of pages.slice(0, count).entries())
		await finishPage(agent, at(position + 1), page);
	return { pair, agent };
}

const at = (page: number) => pageAddress(787, 7871, page);

async function next(agent: Agent, page: number): Promise<void> {
	await agent.get(at(page));
	await agent.post(at(page), { intent: "next" });
}

/** Returns how many pages are done, where the chapter continues, and what the agent has earned. */
async function stateOf({ portal }: Pair, agent: Agent) {
	const { training, rewards } = portal.container.backEnd;
	const user = await userOf(portal, agent);
	const row = (
		await training.progress(await portal.container.backEnd.catalog.current(), user, [787])
	)
		?.get(787)
		?.find(({ chapterId }) => chapterId === 7871);
	const { $ } = await agent.get("/training/787/");
	return {
		done: row?.progress ?? 0,
		resume: $('li[data-chapter="7871"] a').attr("href"),
		earned: (await rewards.points(user)).map(({ action }) => action).toSorted(),
		badges: (await rewards.badges(user))
			.filter((badge) => badge.kind === "chapter")
			.map(({ badgeId }) => badgeId),
		diplomas: (await rewards.diplomas(user)).map(({ appId }) => appId),
	};
}

const everything = {
	earned: ["complete_app", "complete_chapter", "perfect_quiz", "register_app"],
	badges: [7871],
	diplomas: [787],
};

describe.each(kinds)("Pages that an import adds: %s", (kind) => {
	test("Pages done earlier count again once the inserted page before them is done", async () => {
		const pages = [text, more(1), question, more(2), more(3), more(4, "end screen")];
		const { pair, agent } = await beginner(kind, pages, 4);
		expect(await stateOf(pair, agent)).toMatchObject({ done: 4, resume: at(5) });
		await bring(pair, pages.toSpliced(2, 0, more(9)));
		await expect.poll(() => stateOf(pair, agent)).toMatchObject({ done: 2, resume: at(3) });
		await next(agent, 3);
		expect(await stateOf(pair, agent)).toMatchObject({
			done: 5,
			resume: at(6),
			badges: [],
			earned: ["register_app"],
		});
		await next(agent, 6);
		expect(await stateOf(pair, agent)).toMatchObject({ done: 7, ...everything });
	});

	test("If an inserted page is the only one left, finishing it completes the chapter once, with points, badge and diploma", async () => {
		const { pair, agent } = await beginner(kind, [text, question, more(1)], 2);
		await bring(pair, [text, more(9), question, more(4, "end screen")]);
		await expect.poll(() => stateOf(pair, agent)).toMatchObject({ done: 1, badges: [] });
		await next(agent, 2);
		expect(await stateOf(pair, agent)).toMatchObject({ done: 4, ...everything });
		for (const page of [1, 2, 3, 4]) await next(agent, page);
		expect(await stateOf(pair, agent)).toMatchObject({ done: 4, ...everything });
	});

	test("When an import removes the only page that the agent hasn't done, submitting the last page again completes the chapter once", async () => {
		const { pair, agent } = await beginner(kind, [text, question, more(1)], 2);
		await bring(pair, [text, question]);
		await agent.get("/diploma/787/");
		await next(agent, 2);
		await next(agent, 2);
		expect(await stateOf(pair, agent)).toMatchObject({ done: 2, ...everything });
	});

	test("An answer after which only the end screen is left completes the chapter once, with points, badge and diploma (TRAIN-42)", async () => {
		const { pair, agent } = await beginner(kind, [text, question, more(4, "end screen")], 1);
		await sendReply(agent, at(2), rightReply(question));
		expect(await stateOf(pair, agent)).toMatchObject({ done: 3, ...everything });
		await next(agent, 2);
		expect(await stateOf(pair, agent)).toMatchObject({ done: 3, ...everything });
	});

	test("Agents have to answer a new question even if they have done pages after it", async () => {
		const { pair, agent } = await beginner(kind, [text, more(1), more(2)], 2);
		await bring(pair, [text, question, more(1), more(2)]);
		await expect.poll(() => stateOf(pair, agent)).toMatchObject({ done: 1, resume: at(2) });
		await next(agent, 2);
		expect(await stateOf(pair, agent)).toMatchObject({ done: 1, resume: at(2) });
		await finishPage(agent, at(2), question);
		expect(await stateOf(pair, agent)).toMatchObject({ done: 3, resume: at(4) });
	});
});
