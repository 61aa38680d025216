import { expect, it } from "vitest";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import {
	chapterOf,
	enroll,
	graduate,
	packWithTest,
	pageAddress,
	work,
} from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

it("The end screen of the chapter that completes a program shows the unlocked resources, and a graduate's info page also shows the program's claims and suggested programs (TRAIN-35, TRAIN-58)", async () => {
	const pack = copyOfSamplePack();
	editPack(
		pack,
		"apps/620.json",
		["app", "claims"],
		[
			{ title: "Two boxes of brochures", text: "Free of postage", url: "mailto:desk@example.org" },
			{ title: "A call with the desk", text: "", url: "tel:+1555010" },
		],
	);
	const guide = ["assets", "toolbox", 3] as const;
	editPack(pack, "apps/620.json", [...guide, "full_complete_unlock_only"], 1);
	editPack(pack, "apps/620.json", [...guide, "countries"], ["ca"]);
	const portal = await openPortal({ pack });
	const agent = await portal.member({ firstName: "Maren" });
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201));
	const before = await agent.get("/info/620/");
	expect(before.text).not.toMatch(/Unlocked for you|What you can ask for/);
	expect((await agent.get("/home/")).$("h1").text()).toBe("Welcome back, Maren");

	portal.clock.now += 60_000;
	await graduate(agent, 620);
	// Only the chapter that completed the program shows the unlocked resource.
	const opens = async (path: string) =>
		(await agent.get(path)).$("main a[href='/open/620/asset/62014/']").length;
	expect(await opens(pageAddress(620, 6202, 11))).toBe(1);
	expect(await opens(pageAddress(620, 6201, 4))).toBe(0);
	expect(await opens("/diploma/620/")).toBe(1);
	const { $, text } = await agent.get("/info/620/");
	// A resource that is only for another country stays hidden from this user.
	expect($("main a[href='/open/620/asset/62013/']")).toHaveLength(0);
	expect($("h1").text()).toBe("Your California STAR specialist page, Maren");
	expect(text).toContain("Unlocked for you");
	expect($("main a[href='/open/620/asset/62014/']").length).toBeGreaterThan(0);
	expect($("main a[href='mailto:desk@example.org'], main a[href='tel:+1555010']")).toHaveLength(2);
	expect($("main a[href='/diploma/620/diploma.pdf']")).toHaveLength(1);
	expect(text).toContain("Where to go next");
	expect($("[aria-labelledby=next-programs] a[href^='/info/']").length).toBeGreaterThan(0);
	expect((await agent.get("/home/")).$(".hero .eyebrow").text()).toBe(
		"You’re a certified California STAR specialist",
	);
});

it("The programs suggested to a graduate begin with those in the same category, followed by the graduate's own, and leave out complete and closed ones (TRAIN-58)", async () => {
	const agent = await (await openPortal()).member();
	for (const id of [620, 787, 902, 906]) await enroll(agent, id);
	for (const id of [787, 902]) await graduate(agent, id);
	const next = async (id: number) => {
		const { $, text } = await agent.get(`/diploma/${id}/`);
		expect(text).toContain("+250 points for the program");
		return $("main article[data-app]")
			.toArray()
			.map((program) => Number($(program).attr("data-app")));
	};
	expect(await next(787)).toEqual([620, 906, 901, 904]);
	expect(await next(902)).toEqual([620, 906, 901, 904]);
});

it("With another back end, graduates see the unlocked resources but no test results (TRAIN-68)", async () => {
	const front = await openFront(await servedBackEnd({ pack: packWithTest() }));
	const agent = await front.member();
	await enroll(agent, 620);
	await graduate(agent, 620);
	const ends = await agent.get(pageAddress(620, 6202, 11));
	expect(ends.text).toContain("Chapter complete");
	const desk = await agent.get("/info/620/");
	expect(desk.status).toBe(200);
	expect(desk.text).toContain("Unlocked for you");
	for (const { text } of [
		ends,
		desk,
		await agent.get("/diploma/620/"),
		await agent.get("/my-source/diplomas/"),
	])
		expect(text).not.toMatch(/Test result|\d of 9/);
	expect((await agent.get("/training/620/6202/result/")).location).toBe(pageAddress(620, 6202, 10));
});
