import { describe, expect, it } from "vitest";
import { createDrafts } from "#app/features/studio/draft/drafts.server.ts";
import {
	changeOutline,
	saveRow,
	type OutlineChange,
} from "#app/features/studio/draft/edit-draft.server.ts";
import { undoStepOf } from "#app/features/studio/draft/undo.server.ts";
import type { User } from "#app/features/account/user.ts";
import { pageOf, type Draft, type Row, type Subject } from "#app/packs/draft.ts";
import { rowsAt } from "#app/packs/drafts/rows.ts";
import { california, firstPage, second, studio } from "#tests/support/drafts.ts";

const hour = 3_600_000;

/** Opens a program for two authors, whose saves are an hour apart. */
async function twoAuthors() {
	const { database, address, drafts, mediaDir, ana, jonas } = await studio();
	const other = createDrafts(await second(address, database), mediaDir);
	let now = hour;
	const draft = async () => (await drafts.open(california))?.draft as Draft;
	const subject = { of: "page", id: firstPage(await draft()) } as const;
	return {
		database,
		drafts,
		other,
		ana,
		jonas,
		draft,
		subject,
		page: async () => pageOf(await draft(), subject.id)?.page,
		/** Saves fields of a row, and returns the revision of this step, or 0 if nothing was saved. */
		save: async (author: User, fields: Row, of: Subject = subject) => {
			now += hour;
			const sent = { opened: null, fields };
			const saved = await saveRow(drafts, author, california, of, sent, now);
			return saved.ok && saved.value.kind === "saved" ? saved.value.revision : 0;
		},
		change: async (change: OutlineChange) => {
			const changed = await changeOutline(drafts, ana, california, change, now);
			if (!changed.ok) throw new Error(changed.failure.name);
			return changed.value;
		},
		undo: (step: number, author = ana, by = drafts, key: string | null = null) =>
			undoStepOf(by, author, california, step, now, key),
	};
}

const refused = (why: string) => ({ kind: "refused", why });

describe("Undoing an edit of a draft (STUDIO-38)", () => {
	it("Undoing an edit brings back the former text, and undoing the undo brings back the new text", async () => {
		const { drafts, ana, save, undo, page, draft } = await twoAuthors();
		await save(ana, { title: "First" });
		const first = await draft();
		const step = await save(ana, { title: "Second", subtitle: "New" });
		const second = await draft();
		const undone = await undo(step);
		expect(undone).toMatchObject({ kind: "undone", isWhole: true });
		expect(await draft()).toEqual(first);
		const [newest] = await drafts.edits(california);
		expect(newest).toMatchObject({ undid: step, by: "Ana Weil", how: "changed" });
		expect(await undo(newest?.revision ?? 0)).toMatchObject({ kind: "undone", isWhole: true });
		expect(await draft()).toEqual(second);
		expect(await undo(newest?.revision ?? 0)).toEqual(refused("changed"));
		expect((await page())?.title).toBe("Second");
	});

	it("Undoing an edit keeps what another author has changed since, and reports whether everything was undone", async () => {
		const { ana, jonas, save, undo, page, draft } = await twoAuthors();
		const before = await page();
		const step = await save(ana, { title: "Ana's", summary: "Ana's" });
		await save(jonas, { title: "Jonas's" });
		expect(await undo(step)).toMatchObject({ kind: "undone", isWhole: false });
		expect(await page()).toEqual({ ...before, title: "Jonas's" });
		const last = await save(ana, { subtitle: "Ana's" });
		await save(jonas, { subtitle: "Jonas's" });
		const kept = await draft();
		expect(await undo(last)).toEqual(refused("changed"));
		expect(await undo(last + 1000)).toEqual(refused("changed"));
		expect(await draft()).toEqual(kept);
	});

	it("Undoing an edit brings back either both a question's type and its answers or neither, and sets aside the answers that it replaces (STUDIO-15)", async () => {
		const { ana, jonas, change, save, undo, draft } = await twoAuthors();
		const chapterId = (await draft()).chapters[0]?.id ?? 0;
		const question = await change({ do: "add page", chapterId, kind: "question", title: "Which?" });
		const row = async () => pageOf(await draft(), (question.subject as { id: number }).id)?.page;
		await save(ana, { options: [{ id: 1, label: "One" }], correct_answer: 1 }, question.subject);
		const before = await row();
		const several = {
			type: "multiple",
			options: [{ id: 1, label: "Several" }],
			correct_answer: undefined,
			correct_answers: [1],
		};
		const step = await save(ana, several, question.subject);
		expect(await undo(step)).toMatchObject({ kind: "undone", isWhole: true });
		const after = await row();
		expect(after).toMatchObject({ ...before, former: { multiple: { options: several.options } } });
		const later = await save(ana, several, question.subject);
		await save(jonas, { options: [{ id: 1, label: "Jonas's" }] }, question.subject);
		expect(await undo(later)).toEqual(refused("changed"));
		expect(await row()).toMatchObject({ type: "multiple", correct_answers: [1] });
	});

	it("Undoing a move puts a row back in its former place, unless it has moved since or its former chapter is gone", async () => {
		const { change, undo, draft, subject } = await twoAuthors();
		const before = await draft();
		const target = before.chapters[1]?.id ?? 0;
		const [place, chapter] = [
			{ do: "place", pageId: subject.id, chapterId: target, at: 1 } as const,
			{ do: "down", subject: { of: "chapter", id: before.chapters[0]?.id ?? 0 } } as const,
		];
		const first = await change(place);
		const moved = await draft();
		const last = await change(chapter);
		expect(await undo(last.revision)).toMatchObject({ kind: "undone" });
		expect(await draft()).toEqual(moved);
		expect(await undo(first.revision)).toMatchObject({ kind: "undone", subject });
		expect(await draft()).toEqual(before);
		expect(await undo(first.revision)).toEqual(refused("changed"));
		const gone = await change({ do: "place", pageId: subject.id, chapterId: target, at: 0 });
		await change({ do: "delete", subject: { of: "chapter", id: before.chapters[0]?.id ?? 0 } });
		expect(await undo(gone.revision)).toEqual(refused("lost"));
	});

	it("Undoing a deletion brings a row back to its place, but a page only after its chapter is back", async () => {
		const { change, undo, draft, subject } = await twoAuthors();
		const before = await draft();
		const chapter = { of: "chapter", id: before.chapters[0]?.id ?? 0 } as const;
		const page = await change({ do: "delete", subject });
		const whole = await change({ do: "delete", subject: chapter });
		expect(await undo(page.revision)).toEqual(refused("lost"));
		expect(await undo(whole.revision)).toMatchObject({ kind: "undone" });
		const undone = await undo(page.revision);
		expect(await draft()).toEqual(before);
		expect(await undo(page.revision)).toEqual(refused("changed"));
		const back = undone.kind === "undone" ? undone.revision : 0;
		expect(await undo(back)).toMatchObject({ kind: "undone" });
		expect(pageOf(await draft(), subject.id)).toBeNull();
	});

	it("Undoing an addition removes the new row unless someone has changed it since", async () => {
		const { jonas, change, save, undo, draft, drafts } = await twoAuthors();
		const before = await draft();
		const empty = await change({ do: "add chapter", title: "Empty" });
		const used = await change({ do: "add chapter", title: "Used" });
		const { id } = used.subject as { id: number };
		const page = await change({
			do: "add page",
			chapterId: id,
			kind: "lesson",
			title: "A page",
		});
		expect(await undo(used.revision)).toEqual(refused("changed"));
		await save(jonas, { title: "Jonas's" }, page.subject);
		expect(await undo(page.revision)).toEqual(refused("changed"));
		expect(await undo(empty.revision)).toMatchObject({ kind: "undone" });
		expect((await draft()).chapters).toHaveLength(before.chapters.length + 1);
		const [newest] = await drafts.edits(california);
		expect(newest).toMatchObject({ undid: empty.revision, how: "gone" });
		await undo(newest?.revision ?? 0);
		expect((await draft()).chapters).toHaveLength(before.chapters.length + 2);
	});

	it("Undoing the addition of a video library's first video also removes the library's resource, and undoing the undo brings both back", async () => {
		const { change, undo, draft, drafts } = await twoAuthors();
		const videos = async () => rowsAt(await draft(), ["video_library"]);
		const cards = async () =>
			rowsAt(await draft(), ["assets", "toolbox"]).filter(({ type }) => type === "video library");
		const add = (title: string) =>
			change({
				do: "add row",
				added: { path: ["video_library"], row: { title } },
				besides: { path: ["assets", "toolbox"], row: { type: "video library", title: "Videos" } },
			});
		for (const [of, rows] of [
			["video_library", await videos()],
			["assets", await cards()],
		] as const)
			for (const { id } of rows) await change({ do: "delete", subject: { of, id: Number(id) } });
		const before = await draft();
		const first = await add("One");
		const added = await draft();
		expect([(await videos()).length, (await cards()).length]).toEqual([1, 1]);
		await undo(first.revision);
		expect(await draft()).toEqual(before);
		const [newest] = await drafts.edits(california);
		await undo(newest?.revision ?? 0);
		expect(await draft()).toEqual(added);
		const other = await add("Two");
		await undo(other.revision);
		expect(await draft()).toEqual(added);
	});

	it("Additions, moves and deletions of list rows can be undone", async () => {
		const { change, undo, draft } = await twoAuthors();
		const path = ["contact_us"] as const;
		await change({ do: "add row", added: { path, row: { name: "One" } } });
		const added = await change({ do: "add row", added: { path, row: { name: "Two" } } });
		const before = await draft();
		const moved = await change({ do: "up", subject: added.subject });
		expect(await draft()).not.toEqual(before);
		expect(await undo(moved.revision)).toMatchObject({ kind: "undone" });
		expect(await draft()).toEqual(before);
		const gone = await change({ do: "delete", subject: added.subject });
		expect(await undo(gone.revision)).toMatchObject({ kind: "undone" });
		const names = (await draft()).contact_us as readonly Row[];
		expect(names.slice(-2).map(({ name }) => name)).toEqual(["One", "Two"]);
		const more = await change({ do: "add row", added: { path, row: { name: "Three" } } });
		expect(await undo(more.revision)).toMatchObject({ kind: "undone" });
		expect((await draft()).contact_us).toEqual(names);
	});

	it("An edit is undone only once if two authors undo it at the same time or one author presses the button twice", async () => {
		const { drafts, other, ana, jonas, save, undo, page } = await twoAuthors();
		const before = await page();
		const step = await save(ana, { title: "Ana's" });
		const both = await Promise.all([undo(step), undo(step, jonas, other)]);
		expect(both.map(({ kind }) => kind).toSorted()).toEqual(["refused", "undone"]);
		expect(await page()).toEqual(before);
		const again = await save(ana, { title: "Again" });
		const pressed = await Promise.all([
			undo(again, ana, drafts, "a-form"),
			undo(again, ana, other, "a-form"),
		]);
		expect(pressed.map(({ kind }) => kind)).toEqual(["undone", "undone"]);
		expect(await page()).toEqual(before);
		expect((await drafts.edits(california)).map(({ undid }) => undid)).toEqual([
			again,
			null,
			step,
			null,
		]);
	});

	it("The studio refuses to undo an edit if the former value names a deleted file", async () => {
		const { database, ana, save, undo, page } = await twoAuthors();
		const picture = (await page())?.image;
		expect(picture).toBeTypeOf("string");
		const step = await save(ana, { image: "" });
		await database.db.deleteFrom("media_file").where("name", "=", String(picture)).execute();
		expect(await undo(step)).toEqual(refused("faulty"));
		expect((await page())?.image).toBe("");
	});
});
