import { expect, it } from "vitest";
import { chapterOf, enroll, graduate, work } from "#tests/support/learner.ts";
import { openPortal } from "#tests/support/portal.ts";

it("My Source shows diplomas and programs in progress, links to what to do next with them, and at most eight badges (SELF-1)", async () => {
	const agent = await (await openPortal()).member();
	const shelf = async () => {
		const { $ } = await agent.get("/my-source/");
		return {
			passes: $(".passes > li h3")
				.toArray()
				.map((title) => $(title).text()),
			ways: $(".passes__do a")
				.toArray()
				.map((way) => way.attribs.href?.split("?")[0]),
			won: $(".tag-rail .tag:not(.tag--todo)").length,
			open: $(".tag-rail .tag--todo").length,
		};
	};
	const before = await shelf();
	expect([before.passes, before.ways, before.won]).toEqual([
		["No diploma yet"],
		["/destinations/"],
		0,
	]);
	await enroll(agent, 620);
	await enroll(agent, 901);
	await work(agent, 620, chapterOf(620, 6201));
	const begun = await shelf();
	expect(begun.passes).toEqual([
		"California STAR",
		"Harbour Line Cruises",
		"Room for your next diploma",
	]);
	expect(begun.ways).toEqual(["/training/620/", "/training/901/", "/destinations/"]);
	await graduate(agent, 620);
	const after = await shelf();
	expect(after.passes.slice(0, 2)).toEqual(["California STAR", "Harbour Line Cruises"]);
	expect(after.ways.slice(0, 4)).toEqual([
		"/diploma/620/diploma.pdf",
		"https://www.linkedin.com/profile/add",
		"/diploma/620/#use-it",
		"/training/901/",
	]);
	expect(after.won).toBeGreaterThan(0);
	expect(after.won + after.open).toBeLessThanOrEqual(8);
});
