import { describe, expect, it } from "vitest";
import { createDrafts, type Drafts } from "#app/features/studio/draft/drafts.server.ts";
import { saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import { createPublisher } from "#app/features/studio/publish/publisher.server.ts";
import type { User } from "#app/features/account/user.ts";
import { importPack } from "#app/packs/import-pack.server.ts";
import { pageOf, pagesOf, type Draft, type Row } from "#app/packs/draft.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import {
	california,
	firstPage,
	liveRow,
	openedPage,
	second,
	studio,
} from "#tests/support/drafts.ts";

type Studio = Awaited<ReturnType<typeof studio>>;

/** Imports the sample pack with other values on California's first page. */
async function importChanged(
	{ database, mediaDir }: Pick<Studio, "database" | "mediaDir">,
	fields: Readonly<Record<string, string>>,
	now: number,
) {
	const folder = copyOfSamplePack();
	for (const [field, value] of Object.entries(fields))
		editPack(folder, "apps/620.json", ["chapters", 0, "pages", 0, field], value);
	return importPack(database, folder, mediaDir, now);
}

const page = async (drafts: Drafts, id: number) =>
	pageOf((await drafts.open(california))?.draft as Draft, id)?.page;

function saveFields(drafts: Drafts, author: User, id: number, fields: Row, now = 2000) {
	const row = { opened: null, fields };
	return saveRow(drafts, author, california, { of: "page", id }, row, now);
}

describe("A draft that began before an import (STUDIO-35)", () => {
	it("A draft that began before an import takes over the fields that the import changed, reports their number, and can be published", async () => {
		const all = await studio();
		const { database, drafts, publisher, ana } = all;
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		await saveFields(drafts, ana, id, { subtitle: "Ana's" });
		await importChanged(all, { title: "Imported", summary: "Imported too" }, 3000);
		const open = await drafts.open(california);
		expect(open).toMatchObject({
			revision: 2,
			clashes: [],
			news: { at: 3000, by: null, isImport: true, count: 2 },
		});
		expect(await page(drafts, id)).toMatchObject({
			title: "Imported",
			summary: "Imported too",
			subtitle: "Ana's",
		});
		expect(await drafts.open(california)).toEqual(open);
		expect((await drafts.edits(california))[0]).toMatchObject({
			subject: `page:${id}`,
			at: 3000,
			by: null,
			isLive: true,
		});
		expect(await publisher.publish(california, ana, 1, 4000)).toEqual({
			done: false,
			why: "stale",
		});
		expect(await publisher.publish(california, ana, 2, 4000)).toEqual({ done: true, number: 2 });
		expect(await liveRow(database, "page", id)).toMatchObject({
			title: "Imported",
			subtitle: "Ana's",
		});
		expect(await drafts.open(california)).toMatchObject({ news: null, lastChange: null });
	});

	it("Before publishing, an author must choose a text for each field that both the draft and an import changed", async () => {
		const all = await studio();
		const { database, drafts, publisher, ana } = all;
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		await saveFields(drafts, ana, id, { title: "Ana's", summary: "Ana's" });
		await importChanged(all, { title: "Imported", summary: "Imported" }, 3000);
		const { clashes, revision } = (await drafts.open(california)) ?? { revision: 0 };
		expect(clashes).toEqual(
			["title", "summary"].map((field) => ({
				row: `page:${id}`,
				field,
				live: "Imported",
				draft: "Ana's",
			})),
		);
		const publish = (at: number) => publisher.publish(california, ana, at, 5000);
		expect(await publish(revision)).toEqual({ done: false, why: "clash" });
		const settle = (field: string, take: "live" | "draft") =>
			drafts.settle(california, ana, { row: `page:${id}`, field, take }, 4000);
		await settle("title", "live");
		await settle("title", "draft");
		await settle("summary", "draft");
		const settled = await drafts.open(california);
		expect(settled?.clashes).toEqual([]);
		expect(await publish(settled?.revision ?? 0)).toMatchObject({ done: true });
		expect(await liveRow(database, "page", id)).toMatchObject({
			title: "Imported",
			summary: "Ana's",
		});
	});

	it("A form that was opened before an import saves its own change and keeps what the import changed", async () => {
		const all = await studio();
		const { drafts, ana } = all;
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		for (const begins of [false, true]) {
			if (begins) await saveFields(drafts, ana, id, { sales_tip: "Begun" });
			const before = await page(drafts, id);
			const opened = await openedPage(drafts, id);
			await importChanged(all, { title: `Imported ${begins}` }, begins ? 4000 : 3000);
			const fields = { title: before?.title, summary: `Typed ${begins}` };
			const save = { opened, fields };
			expect(await saveRow(drafts, ana, california, { of: "page", id }, save, 5000)).toMatchObject({
				value: { kind: "saved" },
			});
			expect(await page(drafts, id)).toMatchObject({
				title: `Imported ${begins}`,
				summary: `Typed ${begins}`,
			});
		}
	});

	it("A draft is merged with an import only once if two servers open it while someone saves", async () => {
		const all = await studio();
		const { database, address, mediaDir, drafts, ana, jonas } = all;
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		await saveFields(drafts, ana, id, { subtitle: "Ana's" });
		const other = createDrafts(await second(address, database), mediaDir);
		await importChanged(all, { title: "Imported" }, 3000);
		await Promise.all([
			drafts.open(california),
			other.open(california),
			saveFields(other, jonas, id, { summary: "Jonas's" }),
			drafts.open(california),
		]);
		expect(await page(other, id)).toMatchObject({
			title: "Imported",
			subtitle: "Ana's",
			summary: "Jonas's",
		});
		const edits = await drafts.edits(california);
		expect(edits.filter(({ isLive }) => isLive)).toHaveLength(1);
	});

	it("A draft loses nothing if an author publishes it during an import", async () => {
		const all = await studio();
		const { database, address, mediaDir, drafts, ana } = all;
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		await saveFields(drafts, ana, id, { subtitle: "Ana's" });
		const other = createPublisher(await second(address, database), mediaDir);
		const [published] = await Promise.all([
			other.publish(california, ana, 1, 4000),
			importChanged(all, { title: "Imported" }, 3000),
		]);
		const row = await liveRow(database, "page", id);
		// Either the import came first and the publication is refused as stale, or the studio owns the
		// program and the import leaves it out.
		expect([published.done, row?.title === "Imported"]).toEqual(
			published.done ? [true, false] : [false, true],
		);
		expect(await page(drafts, id)).toMatchObject({ subtitle: "Ana's" });
	});
});

describe("A draft that began before another publication (STUDIO-35)", () => {
	it("Restoring an older version also changes a draft that began earlier, which keeps its own changes and contains no page twice", async () => {
		const { database, drafts, publisher, ana, jonas } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const old = await liveRow(database, "page", id);
		await saveFields(drafts, ana, id, { title: "Wrong" });
		await publisher.publish(california, ana, 1, 3000);
		await saveFields(drafts, ana, id, { summary: "Ana's" }, 4000);
		await publisher.restore(california, 1, jonas, 5000);
		const versions = () => Promise.all([1, 2, 3].map((each) => drafts.version(california, each)));
		const published = await versions();
		const open = await drafts.open(california);
		expect(await versions()).toEqual(published);
		expect(open?.news).toMatchObject({ at: 5000, by: "Jonas Weil", isImport: false, count: 1 });
		const pages = pagesOf(open?.draft as Draft).map((each) => each.id);
		expect(new Set(pages).size).toBe(pages.length);
		await publisher.publish(california, ana, open?.revision ?? 0, 6000);
		expect(await liveRow(database, "page", id)).toMatchObject({
			title: old?.title,
			summary: "Ana's",
		});
	});
});
