import { describe, expect, it } from "vitest";
import { pageOf, pagesOf, type Draft, type Row } from "#app/packs/draft.ts";
import { saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import { undoStepOf } from "#app/features/studio/draft/undo.server.ts";
import { california, liveRow, studio } from "#tests/support/drafts.ts";

async function twoPages() {
	const context = await studio();
	const { drafts, ana, database } = context;
	const opened = (await drafts.open(california))?.draft as Draft;
	const [one = 0, other = 0] = pagesOf(opened).map(({ id }) => id);
	const save = (id: number, fields: Row) =>
		saveRow(drafts, ana, california, { of: "page", id }, { opened: null, fields }, 2000);
	await save(one, { title: "Ready" });
	await save(other, { title: "Half done" });
	const title = async (id: number) => (await liveRow(database, "page", id))?.title;
	const open = async () => {
		const now = await drafts.open(california);
		return { revision: now?.revision ?? 0, changed: now?.lastChange ?? null, draft: now?.draft };
	};
	return { ...context, one, other, save, title, open };
}

describe("Publishing some changes (STUDIO-98)", () => {
	it("Publishing one of two changed pages makes only this page live, and the other stays in the draft until its own publication", async () => {
		const { publisher, ana, one, other, title, open, drafts } = await twoPages();
		const before = await title(other);
		const { revision } = await open();
		const chosen = new Set([`page:${one}`]);
		expect(await publisher.publish(california, ana, revision, 3000, null, chosen)).toEqual({
			done: true,
			number: 2,
		});
		expect([await title(one), await title(other)]).toEqual(["Ready", before]);
		const left = await open();
		expect(left.changed).not.toBeNull();
		expect(pagesOf(left.draft as Draft).find(({ id }) => id === other)?.title).toBe("Half done");
		expect(await publisher.publish(california, ana, left.revision, 4000)).toMatchObject({
			done: true,
			number: 3,
		});
		expect([await title(one), await title(other)]).toEqual(["Ready", "Half done"]);
		expect((await drafts.versions(california)).map(({ number }) => number)).toEqual([3, 2, 1]);
	});

	it("Undoing a partial publication restores what was live and leaves the rest in the draft", async () => {
		const { publisher, ana, one, other, title, open } = await twoPages();
		const before = await title(one);
		const { revision } = await open();
		await publisher.publish(california, ana, revision, 3000, null, new Set([`page:${one}`]));
		await publisher.restore(california, 1, ana, 4000);
		expect(await title(one)).toBe(before);
		expect(pagesOf((await open()).draft as Draft).find(({ id }) => id === other)?.title).toBe(
			"Half done",
		);
	});

	it("After a partial publication, authors can undo a change that is still in the draft (STUDIO-38)", async () => {
		const { drafts, publisher, ana, one, other, title, open } = await twoPages();
		const before = await title(other);
		const { revision } = await open();
		await publisher.publish(california, ana, revision, 3000, null, new Set([`page:${one}`]));
		const edits = await drafts.edits(california);
		const undo = (id: number) => {
			const step = edits.find(({ subject }) => subject === `page:${id}`)?.revision ?? 0;
			return undoStepOf(drafts, ana, california, step, 4000);
		};
		expect(await undo(one)).toEqual({ kind: "refused", why: "changed" });
		expect(await undo(other)).toMatchObject({ kind: "undone", isWhole: true });
		expect(pageOf((await open()).draft as Draft, other)?.page.title).toBe(before);
	});

	it("An author can publish one page while another has a fault, but can't publish the faulty page", async () => {
		const { publisher, ana, one, other, title, open, database } = await twoPages();
		// No form saves this value, but earlier releases did.
		const { draft, revision } = await open();
		const broken = JSON.stringify(draft).replace(
			'"title":"Half done"',
			'"title":"Half done","type":"planet"',
		);
		await database.db
			.updateTable("program_version")
			.set({ pack: broken })
			.where("app_id", "=", california)
			.where("number", "=", 0)
			.execute();
		const publish = (id: number) =>
			publisher.publish(california, ana, revision, 3000, null, new Set([`page:${id}`]));
		expect(await publish(other)).toMatchObject({ done: false, why: "faults" });
		expect(await publish(one)).toMatchObject({ done: true });
		expect(await title(one)).toBe("Ready");
	});

	it("Two publications of different pages at the same time never share a version number", async () => {
		const { publisher, ana, one, other, open, drafts } = await twoPages();
		const { revision } = await open();
		const outcomes = await Promise.all(
			[one, other].map((id) =>
				publisher.publish(california, ana, revision, 3000, null, new Set([`page:${id}`])),
			),
		);
		const numbers = outcomes.flatMap((each) => (each.done ? [each.number] : []));
		expect(new Set(numbers).size).toBe(numbers.length);
		expect((await drafts.versions(california)).length).toBe(1 + numbers.length);
	});
});
