import { expect, it } from "vitest";
import { rightReply, type PackPage } from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	finishPage,
	lastQuestionOf,
	pageAddress,
	sendReply,
	work,
} from "#tests/support/learner.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

it("Home offers to continue the incomplete program that the agent registered for or worked on last (CAT-30)", async () => {
	const portal = await openPortal();
	const agent = await portal.member();
	const next = async () => (await agent.get("/home/")).$(".hero .button").attr("href");
	await enroll(agent, 620);
	portal.clock.now += 60_000;
	await enroll(agent, 787);
	expect(await next()).toMatch(/^\/training\/787\//);
	portal.clock.now += 60_000;
	await work(agent, 620, chapterOf(620, 6201), 2);
	expect(await next()).toBe(pageAddress(620, 6201, 2));
	portal.clock.now += 60_000;
	await work(agent, 620, chapterOf(620, 6201));
	expect(await next()).toBe(pageAddress(620, 6202, 1));
	portal.clock.now += 60_000;
	const other =
		(await agent.get("/training/787/")).$("main a[href^='/training/787/']").attr("href") ?? "";
	await agent.post(other, { intent: "next" });
	expect(await next()).toMatch(/^\/training\/787\//);
	// Home doesn't offer a complete program, even if it is the latest one.
	portal.clock.now += 60_000;
	await work(agent, 620, chapterOf(620, 6202));
	expect(await next()).toMatch(/^\/training\/787\//);
});

it("Home offers to continue the chapter that the agent worked on last, even if an earlier one is incomplete (CAT-30)", async () => {
	const portal = await openPortal();
	const agent = await portal.member();
	const next = async () => (await agent.get("/home/")).$(".hero .button").attr("href");
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6202), 2);
	expect(await next()).toMatch(/^\/training\/620\/6202\//);
	portal.clock.now += 60_000;
	await work(agent, 620, chapterOf(620, 6201), 2);
	expect(await next()).toMatch(/^\/training\/620\/6201\//);
	portal.clock.now += 60_000;
	const [, second] = chapterOf(620, 6202).pages;
	if (!second) throw new Error("The chapter has one page");
	await finishPage(agent, pageAddress(620, 6202, 2), second);
	expect(await next()).toMatch(/^\/training\/620\/6202\//);
});

it("Home shows the number of the next chapter among the required ones, and whether the agent has begun it (CAT-30)", async () => {
	const portal = await openPortal();
	const agent = await portal.member();
	const t = translationsOf("en");
	const card = async () => (await agent.get("/home/")).$(".hero").text().replaceAll(/\s+/g, " ");
	await enroll(agent, 620);
	await work(agent, 620, chapterOf(620, 6201));
	expect(await card()).toContain(t("home.continue.eyebrow", { number: 2, chapters: 2, page: 1 }));
	expect(await card()).toContain(t("home.continue.start", { page: 1 }));
	await work(agent, 620, chapterOf(620, 6202), 2);
	expect(await card()).toContain(t("home.continue.eyebrow", { number: 2, chapters: 2, page: 2 }));
	expect(await card()).toContain(t("home.continue.action", { page: 2 }));
});

it("An answer that completes the program redirects to the diploma page, and one that completes only its chapter redirects back to the question, whose page says that the chapter is complete (TRAIN-35, TRAIN-42)", async () => {
	const portal = await openPortal();
	const agent = await portal.member();
	await enroll(agent, 620);
	const ledTo: (string | null)[] = [];
	for (const id of [6201, 6202]) {
		const chapter = chapterOf(620, id);
		const last = lastQuestionOf(chapter);
		await work(agent, 620, chapter, last);
		const question = chapter.pages[last - 1] as PackPage;
		const { location } = await sendReply(agent, pageAddress(620, id, last), rightReply(question));
		ledTo.push(location);
		const { text, $ } = await agent.visit(location ?? "");
		if (id === 6201) expect(text).toContain(translationsOf("en")("messages.chapterCompleted"));
		else expect($("main a[href='/diploma/620/diploma.pdf']")).toHaveLength(1);
	}
	expect(ledTo).toEqual([
		pageAddress(620, 6201, lastQuestionOf(chapterOf(620, 6201))),
		"/diploma/620/",
	]);
});

it("Without end screens, finishing a chapter redirects to the chapter list, and finishing the program redirects to the diploma page (TRAIN-35)", async () => {
	const pack = copyOfSamplePack();
	for (const chapter of [0, 1])
		editPack(pack, "apps/620.json", ["chapters", chapter, "pages"], (pages) =>
			pages.filter(({ type }) => String(type) !== "end screen"),
		);
	const agent = await (await openPortal({ pack })).member();
	await enroll(agent, 620);
	const ledTo: (string | null)[] = [];
	for (const id of [6201, 6202]) {
		const chapter = chapterOf(620, id);
		const pages = chapter.pages.filter(({ type }) => type !== "end screen");
		for (const [index, page] of pages.entries()) {
			const { location } = await finishPage(agent, pageAddress(620, id, index + 1), page);
			if (index === pages.length - 1) ledTo.push(location);
		}
	}
	expect(ledTo).toEqual(["/training/620/", "/diploma/620/"]);
});
