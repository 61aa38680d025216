import { expect, it } from "vitest";
import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const chapters = [chapterOf(620, 6201), chapterOf(620, 6202)];

it("A chapter's end screen shows what the agent earned in the chapter and, after the last chapter, in the program (TRAIN-35)", async () => {
	const portal = await openPortal();
	const agent = await portal.member();
	await enroll(agent, 620);
	const ends: string[] = [];
	const bar = async () =>
		(await agent.get(pageAddress(620, 6201, 4)))
			.$("nav.turn a.button:not(.button--quiet)")
			.attr("href");
	const endOf = async (id: number, pages: number) =>
		(await agent.get(pageAddress(620, id, pages))).text;
	for (const chapter of chapters) {
		portal.clock.now += 60_000;
		await work(agent, 620, chapter);
		ends.push(await endOf(chapter.id, chapter.pages.length));
		if (chapter.id === 6201) expect(await bar()).toBe(pageAddress(620, 6202, 1));
	}
	const [first, last] = ends as [string, string];
	expect(first).toContain("75 points earned");
	expect(first).not.toContain("completed the program");
	expect(last).toContain("325 points earned");
	expect(last).toContain("250 for completing the program");
	expect(last).toContain("You’ve now completed the program California");
	// Each chapter keeps showing its own rewards, even after another chapter was completed.
	portal.clock.now += 60_000;
	await work(agent, 620, chapterOf(620, 6203));
	expect(await endOf(6203, 2)).toContain("50 points earned");
	expect(await endOf(6201, 4)).toContain("75 points earned");
	expect(await endOf(6202, 11)).toContain("325 points earned");
});

it("The player shows an end screen's summary, the credits of its picture, and the videos of text pages and end screens (TRAIN-2)", async () => {
	const pack = copyOfSamplePack();
	const set = (page: number, field: string, value: string) =>
		editPack(pack, "apps/620.json", ["chapters", 0, "pages", page, field], value);
	set(3, "summary", "Three regions, one coast.");
	set(3, "image", "coast.jpg");
	set(3, "image_credits", "Maren Holt");
	for (const page of [0, 3]) set(page, "link_jw", "welcome.mp4");
	const portal = await openPortal({ pack });
	const agent = await portal.member();
	await enroll(agent, 620);
	const text = await agent.get(pageAddress(620, 6201, 1));
	expect(text.$("article video source").attr("src")).toBe("/play/page/620101/");
	const film = (await agent.get("/play/page/620101/")).location ?? "";
	expect((await agent.fetch(film)).headers.get("Content-Type")).toBe("video/mp4");
	await work(agent, 620, chapterOf(620, 6201, pack));
	const end = await agent.get(pageAddress(620, 6201, 4));
	expect(end.$("article").text()).toContain("Three regions, one coast.");
	expect(end.$("article figcaption").text()).toBe("Picture: Maren Holt");
	expect(end.$("article video source").attr("src")).toBe("/play/page/620104/");
});

it("The player and Retain show the credits of a video's poster (TRAIN-2)", async () => {
	const pack = copyOfSamplePack();
	for (const [field, value] of [
		["image", "coast.jpg"],
		["image_credits", "Maren Holt"],
	] as const)
		editPack(pack, "apps/620.json", ["chapters", 0, "pages", 1, field], value);
	const agent = await (await openPortal({ pack })).member();
	await enroll(agent, 620);
	await agent.get(pageAddress(620, 6201, 1));
	await agent.post(pageAddress(620, 6201, 1), { intent: "next" });
	for (const address of [pageAddress(620, 6201, 2), "/retain/620/6201/?page=2"]) {
		const { $ } = await agent.get(address);
		expect([address, $("main figure:has(video) figcaption").text()]).toEqual([
			address,
			"Picture: Maren Holt",
		]);
	}
});
