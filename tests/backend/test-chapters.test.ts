import { expect, test } from "vitest";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import { chapterOf, enroll, pageAddress, work } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";

test("in front of another back end, a chapter with a pass mark is a chapter like any other (TRAIN-68)", async () => {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["chapters", 0, "pass_mark"], 80);
	const front = await openFront(await servedBackEnd({ pack }));
	const agent = await front.member();
	await enroll(agent, 620);
	const chapter = chapterOf(620, 6201);
	await work(agent, 620, chapter, 3);
	const { $, text } = await agent.get(pageAddress(620, 6201, 3));
	expect($("input[name=sitting]")).toHaveLength(0);
	expect(text).toContain("You can try again");
	await work(agent, 620, chapter);
	expect((await agent.get(pageAddress(620, 6201, 4))).text).toContain("Chapter complete");
});
