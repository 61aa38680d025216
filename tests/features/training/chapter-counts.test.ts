import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, graduate, work } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

/** Returns the value of a fact with this name on a page. */
async function factOf(agent: Agent, address: string, name: string): Promise<string> {
	const { $ } = await agent.get(address);
	return $(`dt:contains("${name}")`).first().next("dd").text();
}

const cardOf = async (agent: Agent, address: string) =>
	(await agent.get(address)).$('article[data-app="620"]').first().text();

/** Returns how many chapters program 620 has, and how many are complete, as four pages show it. */
async function countsOf(agent: Agent) {
	return {
		card: /\d+ of \d+ chapters?|(One|\d+) chapters?/.exec(
			await cardOf(agent, "/destinations/"),
		)?.[0],
		info: await factOf(agent, "/info/620/", "Chapters"),
		training: await factOf(agent, "/training/620/", "Chapters done"),
		home: /Chapter \d+ of \d+/.exec((await agent.get("/home/")).text)?.[0],
	};
}

describe("How many chapters a program has", () => {
	it("On cards, Home, the info page and the training page, a specialization doesn't count as a chapter", async () => {
		const agent = await (await openPortal()).member();
		expect(await countsOf(agent)).toMatchObject({ card: "2 chapters", info: "2" });
		await enroll(agent, 620);
		expect(await countsOf(agent)).toEqual({
			card: "0 of 2 chapters",
			info: "2",
			training: "0 of 2",
			home: "Chapter 1 of 2",
		});
		await work(agent, 620, chapterOf(620, 6201));
		await work(agent, 620, chapterOf(620, 6203));
		expect(await countsOf(agent)).toEqual({
			card: "1 of 2 chapters",
			info: "2",
			training: "1 of 2",
			home: "Chapter 2 of 2",
		});
	});

	it("Chapters that are coming soon, upcoming or without pages don't count, so a program is complete once its other chapters are", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters", 0, "coming_soon"], 1);
		editPack(pack, "apps/620.json", ["chapters", 2, "pages"], []);
		editPack(pack, "apps/620.json", ["chapters", 2, "specialization"], 0);
		editPack(pack, "apps/620.json", ["chapters", 3, "upcoming"], 1);
		editPack(pack, "apps/620.json", ["chapters", 3, "hidden_in_source"], 0);
		const agent = await (await openPortal({ pack })).member();
		expect(await countsOf(agent)).toMatchObject({ card: "1 chapter", info: "1" });
		await enroll(agent, 620);
		expect(await countsOf(agent)).toEqual({
			card: "0 of 1 chapter",
			info: "1",
			training: "0 of 1",
			home: "Chapter 1 of 1",
		});
		await work(agent, 620, chapterOf(620, 6202));
		expect((await agent.get("/training/620/")).text).toContain("All done.");
		expect(await countsOf(agent)).toMatchObject({ info: "1", training: "1 of 1" });
	});

	it("The connection check shows the same number of chapters as the training page", async () => {
		const agent = await (await openPortal()).member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		expect(await factOf(agent, "/debug/620/", "Chapters")).toBe("2");
		expect(await factOf(agent, "/training/620/", "Chapters done")).toBe("2 of 2");
	});
});
