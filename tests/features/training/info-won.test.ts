import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, graduate, work } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

/** Returns what the info page shows about the badges and the diploma of program 620. */
async function saidOf(agent: Agent) {
	const { $, text } = await agent.get("/info/620/");
	const stop = (id: number) =>
		/Badge (earned|to earn)/.exec($(`li[data-chapter="${id}"]`).text())?.[1];
	return {
		heading: $("h2")
			.map((_, heading) => $(heading).text())
			.get()
			.find((words) => /earn/i.test(words)),
		stops: [6201, 6202, 6203].map(stop),
		tags: $(".tags .tag")
			.map((_, tag) => (/earned/.test($(tag).text()) ? "earned" : "to earn"))
			.get(),
		closing: /Finish all the chapters|You’ve finished all the chapters/.exec(text)?.[0],
		diploma: $("main a[href='/diploma/620/']").length,
		points: /Points to earn|Points in this program/.exec(text)?.[0],
	};
}

const todo = "to earn";
const ahead = { closing: "Finish all the chapters", diploma: 0, points: "Points to earn" };
const behind = {
	closing: "You’ve finished all the chapters",
	diploma: 1,
	points: "Points in this program",
};

describe("The info page: badge and diploma to earn", () => {
	it("The info page shows which badges the user has earned, and which they can still earn (CAT-37)", async () => {
		const agent = await (await openPortal()).member();
		const nothing = {
			heading: "Badges you can earn",
			stops: [todo, todo, todo],
			tags: [todo, todo, todo],
			...ahead,
		};
		expect(await saidOf(agent)).toEqual(nothing);
		await enroll(agent, 620);
		expect(await saidOf(agent)).toEqual(nothing);
		await work(agent, 620, chapterOf(620, 6201));
		const some = {
			heading: "Badges: earned and still to earn",
			stops: ["earned", todo, todo],
			tags: ["earned", todo, todo],
		};
		expect(await saidOf(agent)).toEqual({ ...some, ...ahead });
		await graduate(agent, 620);
		const most = {
			heading: "Badges: earned and still to earn",
			stops: ["earned", "earned", todo],
			tags: ["earned", "earned", todo],
		};
		expect(await saidOf(agent)).toEqual({ ...most, ...behind });
		await work(agent, 620, chapterOf(620, 6203));
		const all = {
			heading: "Badges earned",
			stops: ["earned", "earned", "earned"],
			tags: ["earned", "earned", "earned"],
		};
		expect(await saidOf(agent)).toEqual({ ...all, ...behind });
	});

	it("A graduate keeps the diploma when a specialization becomes an ordinary chapter, and can still earn that chapter's badge", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await graduate(agent, 620);
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters", 2, "specialization"], 0);
		await portal.importPack(pack);
		const stops = ["earned", "earned", todo];
		expect(await saidOf(agent)).toEqual({
			heading: "Badges: earned and still to earn",
			stops,
			tags: stops,
			...behind,
		});
	});

	it("The info page shows each user their own badges, no matter who opened it before", async () => {
		const portal = await openPortal();
		const [graduated, beginner] = [
			await portal.member(),
			await portal.member({ firstName: "Ines" }),
		];
		for (const agent of [graduated, beginner]) await enroll(agent, 620);
		await graduate(graduated, 620);
		for (let turn = 0; turn < 2; turn++) {
			expect((await saidOf(graduated)).stops).toEqual(["earned", "earned", todo]);
			expect((await saidOf(beginner)).stops).toEqual([todo, todo, todo]);
		}
	});
});

it("The info page names the source of the program's facts once (CAT-37)", async () => {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["app", "sources"], "General knowledge of November 2026.");
	const agent = await (await openPortal({ pack })).member();
	const told = (await agent.get("/info/620/")).text.split("General knowledge of November 2026.");
	expect(told).toHaveLength(2);
	expect((await agent.get("/info/787/")).text).not.toContain("General knowledge");
});
