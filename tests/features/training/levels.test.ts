import { describe, expect, it } from "vitest";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("Programs grouped by level", () => {
	it("Home names the level of each of the user's programs, with level 2 first (CAT-33)", async () => {
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
		"The page %s groups programs under Level 2 and Level 3, whatever their categories (CAT-33)",
		async (address) => {
			const portal = await openPortal();
			const agent = await portal.member();
			// In the sample pack, California is a destination of level 3.
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

it("Lists of programs show level 2 before level 3, and within a level the user's own programs first, by progress (CAT-33)", async () => {
	const agent = await (await openPortal()).member();
	const shown = async (address: string) => {
		const { $ } = await agent.get(address);
		return $("main article[data-app]")
			.toArray()
			.map((entry) => Number($(entry).attr("data-app")));
	};
	expect(await shown("/destinations/")).toEqual([787, 620]);
	expect(await shown("/suppliers/")).toEqual([904, 901, 903, 902]);
	for (const id of [620, 787, 901]) await enroll(agent, id);
	await work(agent, 620, chapterOf(620, 6201));
	for (const address of ["/destinations/", "/training/"])
		expect([address, (await shown(address)).filter((id) => id !== 901)]).toEqual([
			address,
			[787, 620],
		]);
	expect(await shown("/suppliers/")).toEqual([901, 904, 903, 902]);
	await enroll(agent, 904);
	await work(agent, 904, chapterOf(904, 9041));
	expect(await shown("/suppliers/")).toEqual([904, 901, 903, 902]);
});
