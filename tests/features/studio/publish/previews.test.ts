import { revokeMember } from "#app/features/account/studio-members.server.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { linksOf, previewLink, studioMember, valuesOf } from "#tests/support/studio.ts";

const day = 86_400_000;
const preview = "/studio/620/preview/";

const california = JSON.parse(readFileSync(join(samplePack, "apps/620.json"), "utf8")) as {
	chapters: { id: number; pages: { id: number; type: string }[] }[];
};
const pages = california.chapters.flatMap((chapter) =>
	chapter.pages.map((page) => ({ ...page, chapter: chapter.id })),
);
const lesson = pages.find(({ type }) => type === "text") ?? { id: 0, chapter: 0 };
const question = pages.find(({ type }) => type === "single") ?? { id: 0, chapter: 0 };

async function saveForm(
	author: Agent,
	address: string,
	form: string,
	fields: Record<string, string>,
) {
	const sent = await author.post(address, {
		...valuesOf(await author.get(address), form),
		...fields,
	});
	expect([address, sent.status]).toEqual([address, 302]);
}

/** Opens a portal in which one program has a draft. */
async function opened() {
	const portal = await openPortal();
	const author = await studioMember(portal, {
		programs: [620, 787],
		person: { email: "ana@example.org", firstName: "Ana" },
	});
	await saveForm(author, `/studio/620/pages/${lesson.id}/`, "form#page", {
		title: "A title in the making",
	});
	return { portal, author, colleague: portal.agent() };
}

const check = async (visitor: Agent, address: string) => {
	const answer = (await visitor.get(address)).$("input[name=answer]").first().attr("value") ?? "";
	return visitor.post(address, { intent: "check", answer });
};

describe("The preview in the studio (STUDIO-17)", () => {
	it("The preview in the studio shows the draft to the program's authors after they enter their code, but not to visitors, agents or authors of other programs", async () => {
		const { portal, author, colleague } = await opened();
		const src = (await author.get(`${preview}${lesson.id}/`)).$("iframe").attr("src") ?? "";
		const page = await author.get(src);
		expect([page.status, page.$("h1").text()]).toEqual([200, "A title in the making"]);
		expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
		expect(
			(await check(author, src.replace(String(lesson.id), String(question.id)))).$(".outcome")
				.length,
		).toBe(1);
		const others = [
			colleague,
			await portal.member(),
			await studioMember(portal, { programs: [787] }),
			await studioMember(portal, { programs: [620], isOpen: false }),
		];
		for (const other of others) {
			expect((await other.get(src)).status).toBe(404);
			expect((await other.get(src.replace(/\d+\/$/, "files/coast.jpg"))).status).toBe(404);
		}
	});
});

describe("A link for a colleague (STUDIO-17, STUDIO-33)", () => {
	it("A preview link for a colleague shows a draft for seven days, can't be framed, and stores no attempts", async () => {
		const { portal, author, colleague } = await opened();
		const link = await previewLink(author, 620);
		const page = await colleague.get(`${link}${lesson.id}/`);
		expect([page.status, page.$("h1").text()]).toEqual([200, "A title in the making"]);
		expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
		expect((await check(colleague, `${link}${question.id}/`)).$(".outcome").length).toBe(1);
		expect(
			await portal.container.database.db.selectFrom("question_try").selectAll().execute(),
		).toEqual([]);
		expect((await colleague.get(link.replace(/preview\/\d+/, "preview/99"))).status).toBe(404);
		portal.clock.now += 7 * day - 1000;
		expect((await colleague.get(link)).status).toBe(200);
		portal.clock.now += 1000;
		expect((await colleague.get(link)).status).toBe(404);
		expect(linksOf(await author.get(preview))).toEqual([]);
		portal.clock.now += 3_600_000;
		await portal.container.keepHouse();
		expect(
			await portal.container.database.db.selectFrom("preview_link").select("id").execute(),
		).toEqual([]);
	});

	it("The button next to a colleague's preview link ends only that link, and authors of other programs can't end it", async () => {
		const { portal, author, colleague } = await opened();
		const [first, second] = [await previewLink(author, 620), await previewLink(author, 620)];
		const listed = await author.get(preview);
		expect(linksOf(listed)).toEqual([second, first]);
		expect(listed.$(".preview-links li").first().text()).toContain("Ana");
		const link = listed.$(".preview-links input[name=link]").last().attr("value") ?? "";
		const stranger = await studioMember(portal, { programs: [787] });
		await stranger.get("/studio/787/preview/");
		await stranger.post("/studio/787/preview/", { link });
		expect((await colleague.get(first)).status).toBe(200);
		expect((await author.post(preview, { link })).location).toBe(`${preview}#links`);
		expect([(await colleague.get(first)).status, (await colleague.get(second)).status]).toEqual([
			404, 200,
		]);
		expect(linksOf(await author.get(preview))).toEqual([second]);
	});

	it("A preview link for a colleague ends permanently when its creator may no longer edit the program", async () => {
		const { portal, author, colleague } = await opened();
		const boss = await studioMember(portal, { isHost: true });
		const [link, own] = [await previewLink(author, 620), await previewLink(boss, 620)];
		await boss.get("/studio/620/people/");
		const id = (await boss.get("/studio/620/people/")).$("input[name=author]").attr("value") ?? "";
		await boss.post("/studio/620/people/remove/", { author: id });
		expect([(await colleague.get(link)).status, (await colleague.get(own)).status]).toEqual([
			404, 200,
		]);
		const { db } = portal.container.database;
		const member = {
			user_id: Number(id),
			role: "author",
			app_id: 620,
			added_by: null,
			added_at: 1,
		};
		await db.insertInto("studio_member").values(member).execute();
		expect((await colleague.get(link)).status).toBe(404);
		// A role for another program isn't enough.
		const kept = await previewLink(author, 620);
		expect((await colleague.get(kept)).status).toBe(200);
		// A suspended author may not edit the program, either.
		const ana = db.updateTable("user_account").where("email", "=", "ana@example.org");
		await ana.set({ disabled_at: 1 }).execute();
		expect((await colleague.get(kept)).status).toBe(404);
		await ana.set({ disabled_at: null }).execute();
		expect((await colleague.get(kept)).status).toBe(200);
		await db.deleteFrom("studio_member").where("app_id", "=", 620).execute();
		expect((await colleague.get(kept)).status).toBe(404);
		const { user_id } = await db
			.selectFrom("studio_member")
			.select("user_id")
			.where("role", "=", "host")
			.executeTakeFirstOrThrow();
		await revokeMember(portal.container.database.db, user_id);
		expect((await colleague.get(own)).status).toBe(404);
	});

	it("A preview link for a colleague shows no pages and no files of a program without a draft", async () => {
		const { author, colleague } = await opened();
		const link = await previewLink(author, 620);
		expect((await colleague.fetch(`${link}files/coast.jpg`)).status).toBe(200);
		const revision =
			(await author.get("/studio/620/publish/")).$("input[name=revision]").attr("value") ?? "";
		await author.post("/studio/620/publish/", { intent: "publish", revision });
		expect((await colleague.get(link)).status).toBe(404);
		await saveForm(author, `/studio/620/pages/${lesson.id}/`, "form#page", {
			title: "Another title in the making",
		});
		expect((await colleague.get(link)).status).toBe(200);
		await author.post("/studio/620/publish/", { intent: "discard" });
		expect([
			(await colleague.get(link)).status,
			(await colleague.fetch(`${link}files/coast.jpg`)).status,
		]).toEqual([404, 404]);
		await author.post(preview, {});
		expect(linksOf(await author.get(preview))).toEqual([link]);
	});

	it("A preview link for a colleague doesn't reveal the answers of a test, whether the test is in the draft or live", async () => {
		const { author, colleague } = await opened();
		const link = await previewLink(author, 620);
		const asked = `${link}${question.id}/`;
		const chapter = `/studio/620/chapters/${question.chapter}/`;
		expect((await check(colleague, asked)).$(".outcome").length).toBe(1);
		await saveForm(author, chapter, "form#chapter", { pass_mark: "80" });
		const refused = async () => {
			const sent = await check(colleague, asked);
			expect([sent.status, sent.location?.startsWith(link), sent.$(".outcome").length]).toEqual([
				302,
				true,
				0,
			]);
			const page = await colleague.get(asked);
			expect([
				page.text.includes("the preview shows no results"),
				page.$("button[value=check]").length,
			]).toEqual([true, 0]);
		};
		await refused();
		const publish = await author.get("/studio/620/publish/");
		await author.post("/studio/620/publish/", {
			intent: "publish",
			revision: publish.$("input[name=revision]").attr("value") ?? "",
		});
		await saveForm(author, chapter, "form#chapter", { pass_mark: "" });
		await refused();
	});

	it("A program has at most twenty preview links for colleagues at a time, regardless of other programs' links", async () => {
		const { portal, author } = await opened();
		for (let count = 0; count < 20; count++) await author.post(preview, {});
		await author.post(preview, {});
		const page = await author.get(preview);
		expect([linksOf(page).length, page.text.includes("This program already has 20 links")]).toEqual(
			[20, true],
		);
		const other = "/studio/787/preview/";
		await saveForm(author, "/studio/787/details/", "form#details", { keywords: "a draft" });
		await author.post(other, {});
		expect(linksOf(await author.get(other))).toHaveLength(1);
		// Links that have ended make room for others.
		portal.clock.now += 7 * day;
		await author.post(preview, {});
		expect(linksOf(await author.get(preview))).toHaveLength(1);
	});
});
