import { describe, expect, it } from "vitest";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("programs grouped by level", () => {
	it("Home names the level of each program on its shelf, level 2 first (CAT-33)", async () => {
		const agent = await (await openPortal()).member();
		for (const id of [620, 901]) await enroll(agent, id);
		const { $ } = await agent.get("/home/");
		const shelf = $("main section[aria-labelledby=mine] [data-app]:contains('complete')").toArray();
		expect(
			shelf.map((card) => [$(card).attr("data-app"), /Level \d: 0%/.exec($(card).text())?.[0]]),
		).toEqual([
			["901", "Level 2: 0%"],
			["620", "Level 3: 0%"],
		]);
	});

	it.each(["/training/", "/retain/"])(
		"%s calls the groups Level 2 and Level 3, whatever their programs are about (CAT-33)",
		async (address) => {
			const portal = await openPortal();
			const agent = await portal.member();
			// California is a destination, and of level 3 in the sample pack.
			for (const id of [901, 620]) await enroll(agent, id);
			const { $ } = await agent.get(address);
			const groups = $("main section[aria-labelledby^=level-]")
				.toArray()
				.map((group) => [$(group).find("h2").text(), $(group).find("[data-app]").attr("data-app")]);
			expect(groups).toEqual([
				["Level 2 – 1 program", "901"],
				["Level 3 – 1 program", "620"],
			]);
		},
	);
});

it("Every list of programs starts with the highest completion (CAT-33)", async () => {
	const agent = await (await openPortal()).member();
	const firstOf = async (address: string, of: readonly number[]) => {
		const { $ } = await agent.get(address);
		return $("main article[data-app]")
			.toArray()
			.map((entry) => Number($(entry).attr("data-app")))
			.filter((id) => of.includes(id));
	};
	expect(await firstOf("/destinations/", [620, 787])).toEqual([620, 787]);
	for (const id of [620, 787]) await enroll(agent, id);
	await work(agent, 787, chapterOf(787, 7871));
	for (const address of ["/destinations/", "/my-source/programs/"])
		expect([address, await firstOf(address, [620, 787])]).toEqual([address, [787, 620]]);
});
