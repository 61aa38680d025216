import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PORTAL_APP_ID } from "#app/constants.ts";
import {
	bring,
	type BringTarget,
	createBringReports,
} from "#app/features/studio/bring/bring.server.ts";
import { createProgramFiles } from "#app/features/studio/media/program-files.server.ts";
import { mostRows, pageOf, pagesOf, type Draft } from "#app/packs/draft.ts";
import { cleanPhotograph } from "#app/packs/picture-maker.server.ts";
import { brief, questionBank } from "./brief.ts";
import { california, studio } from "#tests/support/drafts.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const words = { yes: "True", no: "False" };

async function bringing() {
	const made = await studio();
	const { database, drafts, ana } = made;
	const files = createProgramFiles(database, made.mediaDir);
	const reports = createBringReports(database.db);
	const folder = temporaryFolder();
	const put = async (name: string, content: Uint8Array | string) => {
		const path = join(folder, name);
		await writeFile(path, content);
		return { path, name };
	};
	const send = async (
		name: string,
		content: Uint8Array | string,
		target: BringTarget,
		more: { key?: string; mayAddPicture?: () => Promise<boolean> } = {},
	) =>
		bring(
			{ drafts, files, reports, photograph: cleanPhotograph },
			ana,
			await put(name, content),
			target,
			{
				words,
				now: 2000,
				...more,
			},
		);
	const draftOf = async (appId: number) => (await drafts.open(appId))?.draft as Draft;
	return { ...made, reports, send, draftOf };
}

const newProgram = { of: "new", name: null, language: "en" } as const;

describe("An imported file", () => {
	it("An imported Word file becomes the draft of a program with chapters, pages and pictures, and gets a report (STUDIO-120, STUDIO-121)", async () => {
		const { database, send, draftOf, reports, drafts } = await bringing();
		const outcome = await send("jordan.docx", await brief(), newProgram);
		if ("fault" in outcome) throw new Error(outcome.fault);
		const { appId, reportId } = outcome;
		const draft = await draftOf(appId);
		expect(draft.app).toMatchObject({
			id: appId,
			name_on_device: "Jordan in a week",
			language: "en",
			color: (await drafts.live(PORTAL_APP_ID))?.app.color,
		});
		expect(
			draft.chapters.map(({ title, chapter_number, pages }) => [
				chapter_number,
				title,
				pages.map(({ page_number, title: page, image_alt }) => [page_number, page, image_alt]),
			]),
		).toEqual([
			[
				1,
				"Where it is",
				[
					[1, "On the map", "A map of Jordan"],
					[2, "The coast", "The beach of Aqaba"],
				],
			],
			[
				2,
				"What to see",
				[
					[1, "Petra", "The gorge that leads to Petra"],
					[2, "Wadi Rum", "Tents at dusk"],
				],
			],
		]);
		const files = await drafts.files(appId);
		expect(files.size).toBe(6);
		for (const { image } of pagesOf(draft)) expect(files.has(String(image))).toBe(true);
		const report = await reports.find(appId, reportId);
		expect(report).toMatchObject({ file: "jordan.docx", questions: 0, pictures: 6, more: 0 });
		expect(report?.notes.map(({ what, values, page }) => [what, values, page])).toEqual([
			["titleUsed", { title: "Jordan in a week" }, null],
			["morePictures", { page: "Petra", count: 1 }, report?.chapters[1]?.pages[0]],
			["morePictures", { page: "Wadi Rum", count: 1 }, report?.chapters[1]?.pages[1]],
		]);
		// The program isn't live, so agents see nothing of it.
		expect(
			await database.db.selectFrom("catalog_row").select("id").where("id", "=", appId).execute(),
		).toEqual([]);
	});

	it("An imported question bank adds a chapter to a program, or pages before a chapter's end screen (STUDIO-120, STUDIO-122)", async () => {
		const { send, draftOf, reports, drafts } = await bringing();
		const before = await draftOf(california);
		const [chapter] = before.chapters;
		const chapterId = chapter?.id ?? 0;
		const first = await send("bank.gift", questionBank, {
			of: "program",
			appId: california,
			chapterId,
		});
		const second = await send("bank.gift", questionBank, {
			of: "program",
			appId: california,
			chapterId: null,
		});
		if ("fault" in first || "fault" in second) throw new Error("Nothing came.");
		const after = await draftOf(california);
		const types = ["single", "multiple", "fill in the blanks", "drag and drop", "slider"];
		expect(after.chapters[0]?.pages.map(({ type }) => type)).toEqual([
			...(chapter?.pages.slice(0, -1).map(({ type }) => type) ?? []),
			...types,
			"end screen",
		]);
		const added = after.chapters.at(-1);
		expect([added?.title, added?.pages.map(({ type }) => type)]).toEqual(["Test yourself", types]);
		const [one, other] = [
			await reports.find(california, first.reportId),
			await reports.find(california, second.reportId),
		];
		expect(one?.chapters[0]).toMatchObject({ id: chapterId, isNew: false });
		expect(other?.chapters[0]).toMatchObject({ id: added?.id, isNew: true });
		expect(one?.notes.map(({ what, line }) => [what, line])).toEqual([
			["unreadable", 11],
			["tolerance", 13],
			["category", undefined],
		]);
		for (const id of other?.chapters[0]?.pages ?? []) expect(pageOf(after, id)).not.toBeNull();
		expect(
			(await drafts.edits(california)).map(({ subject, how, by }) => [subject, how, by]),
		).toEqual([
			[`file:${second.reportId}`, "new", "Ana Weil"],
			[`file:${first.reportId}`, "new", "Ana Weil"],
		]);
	});

	it("A question bank adds each category's questions to the only chapter whose title begins with the category's words, or to a new chapter (STUDIO-122)", async () => {
		const { send, draftOf, reports, drafts, ana } = await bringing();
		const titles = ["Tbilisi, the capital", "Kakhetian food", "Svaneti", "Svaneti: on foot"];
		await drafts.change(
			california,
			ana,
			{ subject: "app", key: null },
			(draft) => ({
				draft: {
					...draft,
					chapters: draft.chapters.map((chapter, at) => ({
						...chapter,
						title: titles[at] ?? chapter.title,
					})),
				},
			}),
			1500,
		);
		const before = await draftOf(california);
		const outcome = await send(
			"bank.gift",
			["Tbilisi", "Kakheti", "Svaneti"]
				.map((name) => `$CATEGORY: Georgia/${name}\n\nIs it in ${name}? {TRUE}`)
				.join("\n\n"),
			{ of: "program", appId: california, chapterId: null },
		);
		if ("fault" in outcome) throw new Error(outcome.fault);
		const after = await draftOf(california);
		expect(after.chapters.slice(before.chapters.length).map(({ title }) => title)).toEqual([
			"Kakheti",
			"Svaneti",
		]);
		expect(
			before.chapters.map(
				({ pages }, at) => (after.chapters[at]?.pages.length ?? 0) - pages.length,
			),
		).toEqual(before.chapters.map((_, at) => (at === 0 ? 1 : 0)));
		const report = await reports.find(california, outcome.reportId);
		expect(report?.chapters.map(({ isNew }) => isNew)).toEqual([false, true, true]);
	});

	it("The chapters of a Word file never join an existing chapter that has the same title (STUDIO-120, STUDIO-122)", async () => {
		const { send, draftOf, drafts, ana } = await bringing();
		const rename = (draft: Draft) => ({
			draft: {
				...draft,
				chapters: draft.chapters.map((each, at) =>
					at === 0 ? { ...each, title: "Where it is" } : each,
				),
			},
		});
		await drafts.change(california, ana, { subject: "app", key: null }, rename, 1500);
		const before = await draftOf(california);
		const target = { of: "program", appId: california, chapterId: null } as const;
		await send("jordan.docx", await brief(), target, { mayAddPicture: async () => false });
		const after = await draftOf(california);
		expect(after.chapters.slice(0, before.chapters.length)).toEqual(before.chapters);
		expect(after.chapters.slice(before.chapters.length).map(({ title }) => title)).toEqual([
			"Where it is",
			"What to see",
		]);
	});

	it("A file that is sent twice with the same key is imported only once, and both responses name the same report (STUDIO-124)", async () => {
		const { send, draftOf, database } = await bringing();
		const other = await send("bank.gift", questionBank, newProgram);
		const make = () => send("bank.gift", questionBank, newProgram, { key: "one" });
		const [first, again] = [await make(), await make()];
		expect(again).toEqual(first);
		expect(first).not.toEqual(other);
		const into = { of: "program", appId: california, chapterId: null } as const;
		const add = () => send("bank.gift", questionBank, into, { key: "two" });
		const count = (await draftOf(california)).chapters.length;
		const [added, addedAgain] = await Promise.all([add(), add()]);
		expect(addedAgain).toEqual(added);
		expect((await draftOf(california)).chapters).toHaveLength(count + 1);
		expect(await database.db.selectFrom("brought_file").select("id").execute()).toHaveLength(3);
	});

	it("The import of a file with no questions, too many questions or another format, or into a chapter that doesn't exist, changes nothing (STUDIO-123)", async () => {
		const { send, draftOf, database } = await bringing();
		const into = (chapterId: number | null) =>
			({ of: "program", appId: california, chapterId }) as const;
		const many = "Is it? {T}\n\n".repeat(mostRows);
		for (const [content, target, fault] of [
			["No question at all.", into(null), "kind"],
			["{}", into(null), "empty"],
			[many, newProgram, "full"],
			[questionBank, into(999_999), "gone"],
			["\xD0\xCF\x11\xE0 old", newProgram, "oldWord"],
			["%PDF-1.7", newProgram, "kind"],
			["", newProgram, "empty"],
		] as const)
			expect(await send("file", Buffer.from(content, "latin1"), target)).toMatchObject({ fault });
		const bad = await send("file", "A {=b ~c\n\nB {}", newProgram);
		expect(bad).toMatchObject({ fault: "empty", notes: [{ line: 1 }, { line: 3 }] });
		expect(await database.db.selectFrom("program_edit").selectAll().execute()).toEqual([]);
		expect(await database.db.selectFrom("brought_file").selectAll().execute()).toEqual([]);
		expect((await draftOf(california)).chapters.length).toBeGreaterThan(0);
	});

	it("An import adds only as many pictures as its author may upload, and the report shows how many are missing (STUDIO-123)", async () => {
		const { send, drafts, reports } = await bringing();
		let left = 2;
		const outcome = await send("jordan.docx", await brief(), newProgram, {
			mayAddPicture: async () => left-- > 0,
		});
		if ("fault" in outcome) throw new Error(outcome.fault);
		expect((await drafts.files(outcome.appId)).size).toBe(2);
		expect((await reports.find(outcome.appId, outcome.reportId))?.notes).toContainEqual(
			expect.objectContaining({ what: "picturesBeyond", values: { count: 4 } }),
		);
	});
});
