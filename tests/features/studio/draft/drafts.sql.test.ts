import { describe, expect, it } from "vitest";
import { dropUnusedBlobs } from "#app/features/catalog/store/media-blobs.server.ts";
import { undoStepOf } from "#app/features/studio/draft/undo.server.ts";
import { importPack } from "#app/packs/import-pack.server.ts";
import { createDrafts } from "#app/features/studio/draft/drafts.server.ts";
import type { User } from "#app/features/account/user.ts";
import { pageOf, type Draft, type Row } from "#app/packs/draft.ts";
import {
	changeOutline,
	saveRow,
	type OutlineChange,
	type SubmittedRow,
} from "#app/features/studio/draft/edit-draft.server.ts";
import { type OpenedRow } from "#app/features/studio/draft/opened-row.server.ts";

import {
	california,
	canada,
	studio,
	liveRow,
	second,
	firstPage,
	openedPage,
	onPostgres,
} from "#tests/support/drafts.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { today } from "#tests/support/clock.ts";

describe("A draft", () => {
	it("In the studio, authors see the live program until someone changes it in a draft, and the change doesn't go live (STUDIO-10)", async () => {
		const { database, drafts, ana } = await studio();
		const open = await drafts.open(california);
		expect(open).toMatchObject({ revision: 0, lastChange: null, live: { number: 0, at: today } });
		const id = firstPage(open?.draft as Draft);
		const sent = { opened: { revision: 0, digests: null }, fields: { title: "A better title" } };
		expect(await saveRow(drafts, ana, california, { of: "page", id }, sent, 2000)).toMatchObject({
			value: { kind: "saved", revision: 1 },
		});
		const after = await drafts.open(california);
		expect(after).toMatchObject({ revision: 1, lastChange: { at: 2000, by: "Ana Weil" } });
		expect(pageOf(after?.draft as Draft, id)?.page.title).toBe("A better title");
		expect((await liveRow(database, "page", id))?.title).not.toBe("A better title");
		expect(await drafts.edits(california)).toMatchObject([
			{
				revision: 1,
				subject: `page:${id}`,
				at: 2000,
				by: "Ana Weil",
				how: "changed",
				deleted: null,
			},
		]);
	});

	it("What authors do in one program changes nothing in another program's draft, edits and versions (STUDIO-10, STUDIO-22, STUDIO-38)", async () => {
		const { database, drafts, publisher, mediaDir, ana } = await studio();
		const { db } = database;
		const save = (app: number, keywords: string, now: number) =>
			saveRow(drafts, ana, app, { of: "app" }, { opened: null, fields: { keywords } }, now);
		const kept = async () => [
			await db.selectFrom("program_version").selectAll().where("app_id", "=", canada).execute(),
			await db.selectFrom("program_edit").selectAll().where("app_id", "=", canada).execute(),
			await db.selectFrom("studio_program").selectAll().where("app_id", "=", canada).execute(),
		];
		await save(canada, "live", 2000);
		expect(await publisher.publish(canada, ana, 1, 3000)).toEqual({ done: true, number: 2 });
		await save(canada, "one", 4000);
		await save(canada, "two", 5000);
		const before = await kept();

		expect(await drafts.edits(california)).toEqual([]);
		expect(await drafts.versions(california)).toEqual([]);
		expect(await drafts.lastEdit(california, "app", 0)).toBeNull();
		expect(await save(california, "one", 6000)).toMatchObject({ value: { revision: 1 } });
		expect(await save(california, "two", 7000)).toMatchObject({ value: { revision: 2 } });
		expect(await undoStepOf(drafts, ana, california, 2, 8000)).toMatchObject({ kind: "undone" });
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "description"], "Imported");
		await importPack(database, folder, mediaDir, 9000);
		const { revision = 0 } = (await drafts.open(california)) ?? {};
		expect(await publisher.publish(california, ana, revision, 10_000)).toMatchObject({
			done: true,
		});
		await save(california, "three", 11_000);
		expect(await publisher.restore(california, 1, ana, 12_000)).toMatchObject({ done: true });
		await drafts.discard(california, ana, 13_000);
		expect(await kept()).toEqual(before);
		expect(await save(canada, "three", 14_000)).toMatchObject({ value: { revision: 4 } });
		expect(await undoStepOf(drafts, ana, canada, 3, 15_000)).toEqual({
			kind: "refused",
			why: "changed",
		});
		expect(await undoStepOf(drafts, ana, canada, 4, 15_000)).toMatchObject({ kind: "undone" });
		expect((await drafts.open(canada))?.draft.app.keywords).toBe("two");
	});

	it("A draft keeps what two authors save on one page at the same time, and if both change the same field, the later author gets both texts (STUDIO-11)", async () => {
		const { database, address, drafts, mediaDir, ana, jonas } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const opened = await openedPage(drafts, id);
		const other = createDrafts(await second(address, database), mediaDir);
		const save = (by: typeof drafts, author: User, fields: object) =>
			saveRow(by, author, california, { of: "page", id }, { opened, fields: { ...fields } }, 2000);
		const both = await Promise.all([
			save(drafts, ana, { subtitle: "Ana's" }),
			save(other, jonas, { summary: "Jonas's" }),
		]);
		expect(both.map((each) => each.ok && each.value.kind)).toEqual(["saved", "saved"]);
		const page = pageOf((await drafts.open(california))?.draft as Draft, id)?.page;
		expect(page).toMatchObject({ subtitle: "Ana's", summary: "Jonas's" });
		const late = await save(other, jonas, { subtitle: "Jonas's" });
		expect(late).toMatchObject({
			value: {
				kind: "clash",
				by: expect.stringMatching(/Weil$/),
				clashes: [{ field: "subtitle", theirs: "Ana's", mine: "Jonas's" }],
			},
		});
		expect(pageOf((await drafts.open(california))?.draft as Draft, id)?.page.subtitle).toBe(
			"Ana's",
		);
		const seen = late.ok && late.value.kind === "clash" ? late.value.seen : 0;
		const choose = (author: User, of: Map<string, "mine" | "theirs">) =>
			saveRow(
				other,
				author,
				california,
				{ of: "page", id },
				{ opened, fields: { subtitle: "Jonas's", summary: "" }, choice: { seen, byField: of } },
				3000,
			);
		expect(await choose(jonas, new Map([["subtitle", "mine"]]))).toMatchObject({
			value: { kind: "saved" },
		});
		const merged = pageOf((await drafts.open(california))?.draft as Draft, id)?.page;
		expect(merged).toMatchObject({ subtitle: "Jonas's", summary: "Jonas's" });
		const again = await choose(ana, new Map([["subtitle", "mine"]]));
		expect(again).toMatchObject({ ok: true });
	});

	it("When two authors' saves clash, the later author gets the text of the revision that the response names, even while others save (STUDIO-11)", async () => {
		const { database, address, drafts, mediaDir, ana, jonas } = await studio();
		const subject = {
			of: "page",
			id: firstPage((await drafts.open(california))?.draft as Draft),
		} as const;
		const other = createDrafts(await second(address, database), mediaDir);
		const opened = await openedPage(drafts, subject.id);
		const texts = new Map<number, string>();
		const saveAnas = async (summary: string) => {
			const saved = await saveRow(
				other,
				ana,
				california,
				subject,
				{ opened: null, fields: { summary } },
				2000,
			);
			if (saved.ok && saved.value.kind === "saved") texts.set(saved.value.revision, summary);
		};
		const saveJonass = (choice?: SubmittedRow["choice"]) =>
			saveRow(
				drafts,
				jonas,
				california,
				subject,
				{ opened, fields: { summary: "Jonas's" }, choice },
				2000,
			);
		for (let round = 1; round <= 20; round++) {
			await saveAnas(`Round ${round}`);
			const [late] = await Promise.all([
				saveJonass(),
				...[1, 2, 3, 4].map((number) => saveAnas(`Round ${round}, text ${number}`)),
			]);
			if (!late.ok || late.value.kind !== "clash") throw new Error("Nothing clashed");
			const { seen, clashes } = late.value;
			expect(clashes[0]?.theirs).toBe(texts.get(seen));
			const chosen = await saveJonass({ seen, byField: new Map([["summary", "mine"]]) });
			const isNewest = seen === Math.max(...texts.keys());
			expect(chosen.ok && chosen.value.kind).toBe(isNewest ? "saved" : "clash");
		}
	});

	it("Discarding a draft keeps the live program and the list of edits", async () => {
		const { drafts, publisher, ana } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const save = (title: string, revision: number) =>
			saveRow(
				drafts,
				ana,
				california,
				{ of: "page", id },
				{ opened: { revision, digests: null }, fields: { title } },
				2000,
			);
		await save("Published", 0);
		await publisher.publish(california, ana, 1, 3000);
		await save("Thrown away", 1);
		expect([
			await drafts.version(california, 0),
			await publisher.restore(california, 0, ana, 4000),
		]).toEqual([null, null]);
		await drafts.discard(california, ana, 4000);
		const open = await drafts.open(california);
		expect(open).toMatchObject({ lastChange: null, live: { number: 2 }, revision: 3 });
		expect(pageOf(open?.draft as Draft, id)?.page.title).toBe("Published");
		expect((await drafts.edits(california)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
		expect(await save("Anew", 3)).toMatchObject({ value: { kind: "saved", revision: 4 } });
	});

	it("A save that ends in a clash doesn't begin a draft (STUDIO-11)", async () => {
		const { drafts, ana, jonas } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const save = (author: User, title: string, revision: number) =>
			saveRow(
				drafts,
				author,
				california,
				{ of: "page", id },
				{ opened: { revision, digests: null }, fields: { title } },
				2000,
			);
		await save(ana, "Thrown away", 0);
		await drafts.discard(california, ana, 3000);
		expect(await save(jonas, "Jonas's", 1)).toMatchObject({
			value: { kind: "clash", by: "Ana Weil" },
		});
		expect(await drafts.open(california)).toMatchObject({ lastChange: null, revision: 2 });
	});

	it("A form that was opened before a discard or an undo doesn't bring its old text back (STUDIO-11)", async () => {
		const { drafts, publisher, ana, jonas } = await studio();
		const page = async () => pageOf((await drafts.open(california))?.draft as Draft, id)?.page;
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const form = () => openedPage(drafts, id);
		const save = (author: User, fields: Row, opened: OpenedRow | null) =>
			saveRow(
				drafts,
				author,
				california,
				{ of: "page", id },
				{ opened, fields: { ...fields } },
				2000,
			);
		const live = await page();
		await save(ana, { title: "Thrown away" }, await form());
		const thrownAway = await form();
		await drafts.discard(california, ana, 3000);
		expect(
			await save(jonas, { title: "Thrown away", subtitle: "Jonas's" }, thrownAway),
		).toMatchObject({ value: { kind: "saved" } });
		expect(await page()).toMatchObject({ title: live?.title, subtitle: "Jonas's" });
		await save(ana, { title: "Undone" }, await form());
		const undone = await form();
		const { revision = 0 } = (await drafts.open(california)) ?? {};
		expect(await publisher.publish(california, ana, revision, 4000)).toMatchObject({ done: true });
		await publisher.restore(california, 1, ana, 5000);
		expect(
			await save(jonas, { title: "Undone", subtitle: "Jonas's", summary: "Jonas's" }, undone),
		).toMatchObject({
			value: { kind: "saved" },
		});
		const after = await page();
		expect([after?.title, after?.subtitle, after?.summary]).toEqual([
			live?.title,
			live?.subtitle,
			"Jonas's",
		]);
	});

	it("One author's saves of a page become one edit if each comes within half an hour of the previous one, with no other save, publication or undo in between (STUDIO-31)", async () => {
		const { database, drafts, publisher, ana, jonas } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		// The edits follow the import, whose time is also that of the first version.
		const at = (minute: number) => today + minute * 60_000;
		const save = async (author: User, title: string, minute: number) =>
			saveRow(
				drafts,
				author,
				california,
				{ of: "page", id },
				{ opened: await openedPage(drafts, id), fields: { title } },
				at(minute),
			);
		const first = pageOf((await drafts.open(california))?.draft as Draft, id)?.page;
		for (let minute = 1; minute <= 40; minute++) await save(ana, `Title ${minute}`, minute);
		expect(await drafts.edits(california)).toMatchObject([
			{
				revision: 40,
				subject: `page:${id}`,
				at: at(40),
				by: "Ana Weil",
				how: "changed",
				deleted: null,
			},
		]);
		const [{ before } = { before: null }] = await database.db
			.selectFrom("program_edit")
			.select("before")
			.execute();
		expect(JSON.parse(before ?? "{}")).toEqual(first);
		const edits = async () => (await drafts.edits(california)).map(({ by }) => by);
		await save(ana, "After half an hour", 70);
		expect(await edits()).toEqual(["Ana Weil"]);
		await save(ana, "After a break", 101);
		expect(await edits()).toEqual(["Ana Weil", "Ana Weil"]);
		await save(jonas, "Jonas's", 102);
		await save(ana, "Ana's", 103);
		expect(await edits()).toEqual(["Ana Weil", "Jonas Weil", "Ana Weil", "Ana Weil"]);
		await publisher.publish(california, ana, 44, at(104));
		await save(ana, "Of the next version", 105);
		expect(await edits()).toHaveLength(5);
		// A save after an undo is a step of its own.
		await undoStepOf(drafts, ana, california, 45, at(106));
		await save(ana, "After the undo", 107);
		expect(await edits()).toHaveLength(7);
		// A version's edits are those after the previous version and up to its own time.
		const during = await drafts.edits(california, { from: at(102), until: at(105) });
		expect(during.map(({ revision }) => revision)).toEqual([45, 44]);
	});

	it("A form that was opened between another author's saves is merged on the basis of the text that the form showed (STUDIO-11, STUDIO-31)", async () => {
		const { drafts, ana, jonas } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const save = (author: User, fields: Row, opened: OpenedRow | null) =>
			saveRow(
				drafts,
				author,
				california,
				{ of: "page", id },
				{ opened, fields: { ...fields } },
				2000,
			);
		const before = pageOf((await drafts.open(california))?.draft as Draft, id)?.page;
		await save(ana, { title: "For a moment", summary: "Ana's" }, await openedPage(drafts, id));
		const amid = await openedPage(drafts, id);
		await save(ana, { title: before?.title, summary: "Ana's" }, await openedPage(drafts, id));
		expect(await drafts.edits(california)).toHaveLength(1);
		const saved = await save(
			jonas,
			{ title: "For a moment", summary: "Ana's", subtitle: "Jonas's" },
			amid,
		);
		expect(saved).toMatchObject({ value: { kind: "saved" } });
		const after = pageOf((await drafts.open(california))?.draft as Draft, id)?.page;
		expect(after).toMatchObject({ title: before?.title, summary: "Ana's", subtitle: "Jonas's" });
	});

	it("A new draft has every file that the program's forms offered before, and refuses a picture that only another program of the same pack names (STUDIO-28)", async () => {
		const { database, drafts, publisher, ana } = await studio();
		const { draft } = (await drafts.open(787)) as { draft: Draft };
		const offered = await drafts.files(787);
		expect([...offered.keys()].toSorted()).toEqual(["badge-forest.png", "forest.jpg", "rates.pdf"]);
		const save = (image: string) =>
			saveRow(
				drafts,
				ana,
				787,
				{ of: "page", id: firstPage(draft) },
				{ opened: null, fields: { image } },
				2000,
			);
		expect(await save("vineyard.jpg")).toEqual({
			ok: true,
			value: { kind: "faulty", faults: [{ field: "image", index: null, part: null }] },
		});
		expect(await save("badge-forest.png")).toMatchObject({ value: { kind: "saved" } });
		expect(await drafts.files(787)).toEqual(offered);
		expect(await publisher.publish(787, ana, 1, 3000)).toMatchObject({ done: true });
		const kept = await database.db
			.selectFrom("media_file")
			.select("name")
			.where("pack", "=", "studio-787")
			.execute();
		expect(kept.map(({ name }) => name).toSorted()).toEqual([...offered.keys()].toSorted());
	});

	onPostgres?.(
		"The portal keeps the content of files that are uploaded while it deletes unused content (STUDIO-34)",
		async () => {
			const { database, drafts } = await studio();
			const uploads = new AbortController();
			const publishing = (async () => {
				while (!uploads.signal.aborted) await dropUnusedBlobs(database.db);
			})();
			const contents = Array.from({ length: 20 }, (_, number) =>
				Buffer.from(`photograph ${number}`),
			);
			const files = [];
			for (const content of contents)
				files.push(await drafts.addFile(california, { content, name: "lake.jpg" }));
			uploads.abort();
			await publishing;
			const stored = await database.db.selectFrom("media_blob").select("hash").execute();
			expect(stored.map(({ hash }) => hash)).toEqual(
				expect.arrayContaining(files.map(({ hash }) => hash)),
			);
		},
	);

	it("`saveRow` fails with `notFound` if someone has deleted the page in the meantime", async () => {
		const { drafts, ana, jonas } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		expect(
			await changeOutline(
				drafts,
				ana,
				california,
				{ do: "delete", subject: { of: "page", id } },
				2000,
			),
		).toMatchObject({ ok: true });
		const sent = { opened: { revision: 0, digests: null }, fields: { title: "Too late" } };
		expect(await saveRow(drafts, jonas, california, { of: "page", id }, sent, 3000)).toMatchObject({
			failure: { name: "notFound" },
		});
	});

	it("A deleted page or chapter is put back only once, even if two authors restore it at the same time or it was never published (STUDIO-18)", async () => {
		const { database, address, drafts, mediaDir, ana, jonas } = await studio();
		const other = createDrafts(await second(address, database), mediaDir);
		const change = (what: OutlineChange, by = drafts, author = ana) =>
			changeOutline(by, author, california, what, 2000);
		const draft = async () => (await drafts.open(california))?.draft as Draft;
		const [, chapter] = (await draft()).chapters;
		const added = await change({
			do: "add page",
			chapterId: chapter?.id ?? 0,
			kind: "lesson",
			title: "Never published",
		});
		const mine = added.ok ? added.value.subject : null;
		if (mine?.of !== "page" || !chapter) throw new Error("Nothing was added");
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id: mine.id },
			{ opened: { revision: 1, digests: null }, fields: { text: "<p>My words</p>" } },
			2000,
		);
		const before = await draft();
		const gone = await change({ do: "delete", subject: mine });
		const chapterGone = await change({ do: "delete", subject: { of: "chapter", id: chapter.id } });
		if (!gone.ok || !chapterGone.ok) throw new Error("Nothing was deleted");
		expect((await draft()).chapters).toHaveLength(before.chapters.length - 1);
		const [page, whole] = [gone, chapterGone].map(
			({ value }) => ({ do: "put back", deletion: value.revision }) as const,
		);
		if (!page || !whole) throw new Error("Nothing to put back");
		expect(await change(page)).toMatchObject({ failure: { name: "notFound" } });
		const both = await Promise.all([change(whole), change(whole, other, jonas)]);
		expect(both.map(({ ok }) => ok)).toEqual([true, true]);
		await Promise.all([change(page), change(page, other, jonas)]);
		expect(await draft()).toEqual(before);
		expect((await drafts.edits(california)).map(({ how, subject }) => [how, subject])).toEqual([
			["new", `page:${mine.id}`],
			["new", `chapter:${chapter.id}`],
			["gone", `chapter:${chapter.id}`],
			["gone", `page:${mine.id}`],
			["changed", `page:${mine.id}`],
			["new", `page:${mine.id}`],
		]);
	});

	it("Pages that two authors add at the same time get different new ids (STUDIO-12)", async () => {
		const { database, address, drafts, mediaDir, ana, jonas } = await studio();
		const chapterId = (await drafts.open(california))?.draft.chapters[0]?.id ?? 0;
		const other = createDrafts(await second(address, database), mediaDir);
		const add = (by: typeof drafts, author: User) =>
			changeOutline(
				by,
				author,
				california,
				{ do: "add page", chapterId, kind: "lesson", title: author.firstName },
				2000,
			);
		// A row of any kind in a pack may already have the next new id.
		await database.db
			.updateTable("catalog_row")
			.set({ id: 1_000_001 })
			.where("kind", "=", "trade_show")
			.where("id", "=", 31)
			.execute();
		const added = await Promise.all([
			add(drafts, ana),
			add(other, jonas),
			add(drafts, ana),
			add(other, jonas),
		]);
		const ids = added.map((each) =>
			each.ok && each.value.subject.of === "page" ? each.value.subject.id : 0,
		);
		expect(new Set(ids).size).toBe(4);
		expect(ids).not.toContain(1_000_001);
		expect(Math.min(...ids.map(Number))).toBeGreaterThanOrEqual(1_000_000);
		const pages = (await drafts.open(california))?.draft.chapters[0]?.pages ?? [];
		expect(pages.filter(({ id }) => ids.includes(id))).toHaveLength(4);
		expect(pages.map((page) => page.page_number)).toEqual(pages.map((_, at) => at + 1));
	});
});
