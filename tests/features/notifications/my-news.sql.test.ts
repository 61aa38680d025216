import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { rightReply, type PackPage } from "#tests/support/answers.ts";
import { openFront, servedBackEnd } from "#tests/support/back-end.ts";
import {
	chapterOf,
	enroll,
	lastQuestionOf,
	pageAddress,
	sendReply,
	work,
} from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack, type Tree } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { readableNotifications } from "#app/features/notifications/read-notifications.server.ts";

const day = 86_400_000;

async function newsOf(agent: Agent): Promise<string> {
	return (await agent.get("/notifications/")).text;
}

async function unread(agent: Agent): Promise<number> {
	const { $ } = await agent.get("/notifications/");
	return $("main .row--strong").length;
}

/** Shares a document, and returns its public address. */
async function share(agent: Agent): Promise<string> {
	const item = "/share/620/asset/62013/";
	await agent.get(item);
	await agent.post(item);
	return (await agent.get(item)).$("a[href^='/s/']").attr("href") ?? "";
}

/**
 * Completes the first chapter of program 620 with its last answer, and opens no page after that.
 */
async function completeFirst(agent: Agent): Promise<void> {
	const chapter = chapterOf(620, 6201);
	const last = lastQuestionOf(chapter);
	await work(agent, 620, chapter, last);
	await sendReply(
		agent,
		pageAddress(620, 6201, last),
		rightReply(chapter.pages[last - 1] as PackPage),
	);
}

describe("Notifications about the user's own activity", () => {
	it("An opened shared link causes one notification a day, and a notification that was read stays read (SELF-60)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		const link = await share(agent);
		expect(await newsOf(agent)).not.toContain("A client opened your link");
		await portal.agent().get(link);
		const before = await unread(agent);
		expect(await newsOf(agent)).toContain("A client opened your link");
		await portal.agent().get(link);
		expect(await unread(agent)).toBe(before);
		const { $ } = await agent.get("/notifications/");
		const row = $("main a[href^='/notifications/9']").first().attr("href") ?? "";
		expect((await agent.get(row)).location).toBe("/my-source/shared/");
		expect(await unread(agent)).toBe(before - 1);
		portal.clock.now += 1000;
		await portal.container.keepHouse();
		expect(await unread(agent)).toBe(before - 1);
		portal.clock.now += day;
		await portal.agent().get(link);
		expect(await unread(agent)).toBe(before);
	});

	it("An opened client folder causes a notification that links to the folders (SELF-60)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/folders/");
		const folder =
			(
				await agent.post("/folders/", {
					firstName: "Ellen",
					title: "California in May",
					endsOn: "2027-01-31",
				})
			).location ?? "";
		const item = "/folders/add/620/asset/62013/";
		await agent.get(item);
		await agent.post(item, { folder: /\d+/.exec(folder)?.[0] ?? "" });
		const link = (await agent.get(folder)).$("a[href^='/s/']").attr("href") ?? "";
		await portal.agent().get(link);
		const { $, text } = await agent.get("/notifications/");
		expect(text).toContain("A client opened your link");
		expect(text).toContain("California in May");
		const row = $("main a[href^='/notifications/9']").first().attr("href") ?? "";
		expect((await agent.get(row)).location).toBe("/folders/");
	});

	it("A chapter that an import added causes a notification for 60 days, but only for users who registered earlier (SELF-60)", async () => {
		const portal = await openPortal();
		const email = "maren@example.org";
		const [early, late] = [await portal.member({ email }), await portal.member()];
		await enroll(early, 620);
		expect(await newsOf(early)).not.toContain("Deserts");
		portal.clock.now += day;
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters"], (chapters) => [
			...(chapters as unknown as Tree[]),
			...["Deserts", "Glaciers"].map((title, number) => ({
				...(chapters[0] as Tree),
				id: 6208 + number,
				chapter_number: 8 + number,
				title,
				coming_soon: number,
				pages: [
					{
						...((chapters[0] as Tree).pages?.[0] as Tree),
						id: 620801 + 100 * number,
						page_number: 1,
					},
				],
			})),
		]);
		await portal.importPack(pack);
		await enroll(late, 620);
		expect(await newsOf(early)).toContain("New chapter: Deserts");
		// This chapter is only announced.
		expect(await newsOf(early)).not.toContain("Glaciers");
		expect(await newsOf(late)).not.toContain("Deserts");
		const { backEnd } = portal.container;
		const user = (await backEnd.accounts.credentials(email))?.user;
		if (!user) throw new Error("No one has signed up");
		const chaptersAt = async (now: number) =>
			(
				await readableNotifications(backEnd.notifications, await backEnd.catalog.current(), {
					user,
					now,
				})
			).flatMap(({ notification: { own } }) => (own?.kind === "chapter" ? [own.title] : []));
		const over = portal.clock.now + 60 * day;
		expect([await chaptersAt(over - 1), await chaptersAt(over)]).toEqual([["Deserts"], []]);
	});

	it("A question that is due for review causes one notification a week (SELF-60)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		expect(await newsOf(agent)).not.toContain("A question is ready to review");
		portal.clock.now += day;
		const found = (await newsOf(agent)).split("A question is ready to review").length - 1;
		expect(found).toBe(1);
		await agent.get("/notifications/");
		await agent.post("/notifications/read/");
		for (let days = 1; days <= 7; days++) {
			expect([days, await unread(agent)]).toEqual([days, 0]);
			portal.clock.now += day;
		}
		expect(await unread(agent)).toBe(1);
	});

	it("A user can turn off types of notifications about their own activity (SELF-60)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await portal.agent().get(await share(agent));
		await agent.get("/my-source/notifications/");
		expect(
			(await agent.post("/my-source/notifications/", { kind: ["chapter", "due"] })).status,
		).toBe(302);
		expect(await newsOf(agent)).not.toContain("A client opened your link");
		const { $ } = await agent.get("/my-source/notifications/");
		expect(
			$("input[name=kind][checked]")
				.toArray()
				.map((box) => $(box).attr("value")),
		).toEqual(["chapter", "due"]);
		await agent.post("/my-source/notifications/", { kind: ["opened"] });
		expect(await newsOf(agent)).toContain("A client opened your link");
	});

	it("The next page that the user opens announces a new point badge, but only once (SELF-61)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await completeFirst(agent);
		const said = async () => (await agent.get("/home/")).text.includes("You earned the badge");
		const [first, second] = await Promise.all([said(), said()]);
		expect([first, second].filter(Boolean)).toHaveLength(1);
		expect(await said()).toBe(false);
	});

	it("A prefetched page, a HEAD request and a redirect don't use up the announcement of a point badge (SELF-61)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await completeFirst(agent);
		await agent.get("/home/", { "Sec-Purpose": "prefetch" });
		await agent.fetch("/home/", { method: "HEAD" });
		expect((await agent.get("/training/620/6202/9/")).location).toBe("/training/620/6202/1/");
		expect((await agent.get("/home/")).text).toContain("You earned the badge");
	});

	it("A portal in front of another back end has no notifications about the user's own activity (SELF-60)", async () => {
		const front = await openFront(await servedBackEnd());
		const agent = await front.member();
		await front.agent().get(await share(agent));
		expect(await newsOf(agent)).not.toContain("A client opened your link");
		expect((await agent.get("/my-source/notifications/")).status).toBe(404);
	});
});
