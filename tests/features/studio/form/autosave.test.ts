import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { useUp } from "#tests/support/person.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";

const address = "/studio/620/pages/620101/";
const [anas, jonass] = ["a".repeat(32), "b".repeat(32)] as const;
const chapterId = (
	JSON.parse(readFileSync(join(samplePack, "apps/620.json"), "utf8")) as {
		chapters: { id: number }[];
	}
).chapters[0]?.id;
type Fields = Record<string, string | string[]>;

/** Sends the fields of a form, as a script does while someone types. Returns the response. */
async function autosave(agent: Agent, fields: Fields, visit: string = anas) {
	const answer = await agent.post("/studio/620/autosave/", { ...fields, visit, _autosave: "1" });
	const { openedWith = "", ...told } = JSON.parse(answer.body) as Record<string, string>;
	return { status: answer.status, openedWith, ...told };
}

const open = async (agent: Agent): Promise<Fields> => valuesOf(await agent.get(address));

describe("Autosaves of the studio's forms (STUDIO-36)", () => {
	it("Repeated autosaves of a page, a chapter or a program become one edit, and return the time of the save", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		for (const [path, form, field] of [
			[address, "form#page", "summary"],
			[`/studio/620/chapters/${chapterId}/`, "form#chapter", "description"],
			["/studio/620/details/", "form#details", "description"],
		] as const) {
			const page = await author.get(path);
			const typed: Fields = valuesOf(page, form);
			for (const text of ["One", "One two", "One two three"]) {
				const saved = await autosave(author, { ...typed, [field]: text });
				expect(saved).toMatchObject({ status: 200, is: "saved", at: expect.stringMatching(/\d/) });
				typed.openedWith = saved.openedWith;
			}
			expect((await author.get(path)).$(`[name=${field}]`).text()).toBe("One two three");
		}
		expect(await portal.container.studio?.drafts.edits(620)).toHaveLength(3);
	});

	it("An autosave after a lost response still merges with what someone else saved", async () => {
		const portal = await openPortal();
		const ana = await studioMember(portal, { programs: [620] });
		const jonas = await studioMember(portal, { programs: [620] });
		const typed = await open(ana);
		const first = await open(jonas);
		await autosave(ana, { ...typed, summary: "Ana's first" });
		expect(await autosave(ana, { ...typed, summary: "Ana's second" })).toMatchObject({
			is: "saved",
		});
		expect(await autosave(jonas, { ...first, subtitle: "Jonas's line" }, jonass)).toMatchObject({
			is: "saved",
		});
		expect(await autosave(ana, { ...typed, summary: "Ana's third" })).toMatchObject({
			is: "saved",
		});
		const after = await open(ana);
		expect([after.summary, after.subtitle]).toEqual([["Ana's third"], ["Jonas's line"]]);
		expect(
			await autosave(ana, { ...typed, summary: "Ana's third", subtitle: "Ana's line" }),
		).toMatchObject({ status: 409, is: "clash", by: expect.stringMatching(/./) });
		expect((await open(ana)).subtitle).toEqual(["Jonas's line"]);
	});

	it("Autosaves have their own limit, and don't count toward the limit on saves with a form's button", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const { user_id: user } = await portal.container.database.db
			.selectFrom("studio_member")
			.select("user_id")
			.executeTakeFirstOrThrow();
		await useUp(portal, "change", { subject: `drafts of ${user}` }, 1);
		const typed = await open(author);
		for (const summary of ["One", "Two", "Three"])
			expect(await autosave(author, { ...typed, summary })).toMatchObject({ is: "saved" });
		expect((await author.post(address, { ...typed, visit: anas, summary: "Four" })).status).toBe(
			302,
		);
		await useUp(portal, "change", { subject: `typing of ${user}` }, 0);
		expect(await autosave(author, { ...typed, summary: "Five" })).toMatchObject({
			status: 429,
			is: "refused",
		});
	});

	it("The studio refuses autosaves of invalid values or unknown rows, and autosaves by authors of other programs", async () => {
		const portal = await openPortal();
		const author = await studioMember(portal, { programs: [620] });
		const typed = await open(author);
		expect(await autosave(author, { ...typed, date: "2026-02-31" })).toMatchObject({
			status: 422,
			is: "refused",
		});
		const stranger = await studioMember(portal, { programs: [787] });
		await stranger.get("/studio/");
		for (const subject of ["page:620101", "page:1", "outline", ""])
			expect((await stranger.post("/studio/620/autosave/", { ...typed, subject })).status).toBe(
				404,
			);
		expect(
			(await author.post("/studio/620/autosave/", { ...typed, subject: "page:1" })).status,
		).toBe(404);
	});
});
