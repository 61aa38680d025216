import { describe, expect, it } from "vitest";
import { withFields, type Draft } from "#app/packs/draft.ts";
import type { Agent } from "#tests/support/agent.ts";
import { useUp } from "#tests/support/person.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const hour = 3_600_000;
const details = "/studio/620/details/";

/** Uses up the only author's limit of changes or additions, except for the last `left` of them. */
async function useUpOfAuthor(
	portal: TestPortal,
	name: "change" | "addition",
	what: string,
	left: number,
) {
	const { db } = portal.container.database;
	const { user_id: user } = await db
		.selectFrom("studio_member")
		.select("user_id")
		.executeTakeFirstOrThrow();
	await useUp(portal, name, { subject: `${what} of ${user}` }, left);
}

async function saveName(author: Agent, name: string) {
	return author.post(details, {
		...valuesOf(await author.get(details), "form#details"),
		name_on_device: name,
	});
}

describe("Limits for an author (STUDIO-32)", () => {
	it("At the limit of 1,000 changes an hour, a studio form keeps an author's text, and the outline shows the reason", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		expect((await saveName(author, "First")).status).toBe(302);
		await useUpOfAuthor(portal, "change", "drafts", 1);
		expect((await saveName(author, "Last")).status).toBe(302);
		const refused = await saveName(author, "Typed");
		expect([
			refused.status,
			refused.$("[name=name_on_device]").attr("value"),
			Number(refused.headers.get("Retry-After")) > 0,
		]).toEqual([429, "Typed", true]);
		expect(refused.text).toContain("What you entered is still here");
		for (const form of [
			{ intent: "chapter", title: "One more" },
			{ intent: "delete", of: "page", id: "620101" },
		])
			await author.post("/studio/620/", form);
		expect((await author.get("/studio/620/")).text).toContain(
			"You can make 1,000 changes an hour.",
		);
		await author.post("/studio/620/preview/", {});
		expect(
			(await portal.container.studio?.drafts.edits(620))?.map(({ subject }) => subject),
		).toEqual(["app"]);
		expect(
			await portal.container.database.db.selectFrom("preview_link").select("id").execute(),
		).toEqual([]);
		const other = await studioMember(portal, { programs: [620] });
		expect((await saveName(other, "Another author's")).status).toBe(302);
		portal.clock.now += hour + 1;
		expect((await saveName(author, "Later")).status).toBe(302);
	});

	it("An author at the limit of 1,000 changes an hour can't bring back a deleted page by saving its form", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const address = "/studio/620/pages/620101/";
		const open = valuesOf(await author.get(address), "form#page");
		await author.get("/studio/620/");
		await author.post("/studio/620/", { intent: "delete", of: "page", id: "620101" });
		await useUpOfAuthor(portal, "change", "drafts", 0);
		expect((await author.post(address, { ...open, summary: "Typed" })).status).toBe(429);
		expect((await author.get(address)).status).toBe(404);
		portal.clock.now += hour + 1;
		await useUpOfAuthor(portal, "change", "drafts", 1);
		const refused = await author.post(address, { ...open, summary: "Typed" });
		expect([refused.status, refused.$("[name=summary]").text()]).toEqual([429, "Typed"]);
	});

	it("An author can publish and undo versions at most 60 times an hour in total", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const publish = async () => {
			const page = await author.get("/studio/620/publish/");
			await author.post("/studio/620/publish/", {
				intent: "publish",
				revision: page.$("input[name=revision]").attr("value") ?? "",
			});
			return (await author.get("/studio/620/publish/")).text;
		};
		await saveName(author, "First");
		expect(await publish()).toContain("Published.");
		await saveName(author, "Second");
		await useUpOfAuthor(portal, "addition", "versions", 0);
		expect(await publish()).toContain("You can publish 60 times an hour.");
		await author.post("/studio/620/publish/", { intent: "restore", number: "1" });
		expect(await portal.container.studio?.drafts.versions(620)).toHaveLength(2);
	});

	it("A program has at most 4 MB of text, and an author who reaches the limit loses nothing they typed", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		await saveName(author, "First");
		const { db } = portal.container.database;
		const open = await portal.container.studio?.drafts.open(620);
		const full = withFields(
			open?.draft as Draft,
			{ of: "page", id: 620104 },
			{ comment: "a".repeat(4e6) },
		);
		await db
			.updateTable("program_version")
			.set({ pack: JSON.stringify(full) })
			.execute();
		const refused = await saveName(author, "First, and longer");
		expect([refused.status, refused.$("[name=name_on_device]").attr("value")]).toEqual([
			422,
			"First, and longer",
		]);
		expect(refused.text).toContain("at most 4 MB of text");
		expect((await saveName(author, "F")).status).toBe(302);
		await author.post("/studio/620/", { intent: "duplicate", of: "page", id: "620104" });
		expect((await author.get("/studio/620/")).text).toContain("4 MB of text");
	});

	it("Copying or deleting a chapter counts as one change for the chapter and one for each of its pages", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		await saveName(author, "First");
		const chapters = async () =>
			(await portal.container.studio?.drafts.open(620))?.draft.chapters.length;
		for (const intent of ["duplicate", "delete"]) {
			await useUpOfAuthor(portal, "change", "drafts", 11);
			await author.post("/studio/620/", { intent, of: "chapter", id: "6202" });
			expect(await chapters()).toBe(4);
		}
		await useUpOfAuthor(portal, "change", "drafts", 12);
		await author.post("/studio/620/", { intent: "delete", of: "chapter", id: "6202" });
		expect(await chapters()).toBe(3);
	});

	it("An author can't add a chapter to a program that already has 1,000 chapters and pages", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		await saveName(author, "First");
		const { db } = portal.container.database;
		const { pack } = await db
			.selectFrom("program_version")
			.select("pack")
			.where("number", "=", 0)
			.executeTakeFirstOrThrow();
		const draft = JSON.parse(pack) as { chapters: { id: number; pages: unknown[] }[] };
		const count = draft.chapters.length + draft.chapters.flatMap(({ pages }) => pages).length;
		const chapters = Array.from({ length: 999 - count }, (_, index) => ({
			id: 5_000_000 + index,
			app_id: 620,
			title: "x",
			pages: [],
		}));
		const full = JSON.stringify({ ...draft, chapters: [...draft.chapters, ...chapters] });
		await db.updateTable("program_version").set({ pack: full }).where("number", "=", 0).execute();
		const add = async (title: string) => {
			await author.get("/studio/");
			await author.post("/studio/620/", { intent: "chapter", title });
			return (await author.get("/studio/620/")).text;
		};
		expect(await add("The last one")).not.toContain("at most 1,000");
		const page = await add("One too many");
		expect([
			page.includes("at most 1,000 chapters and pages"),
			page.includes("One too many"),
		]).toEqual([true, false]);
	});
});
