import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { createPublisher } from "#app/features/studio/publish/publisher.server.ts";
import { pageOf, withFields, type Draft } from "#app/packs/draft.ts";
import { createProgram, saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import { today } from "#tests/support/clock.ts";
import { copyOfSamplePack, editPack, samplePack } from "#tests/support/packs.ts";

import { california, canada, studio, liveRow, second, firstPage } from "#tests/support/drafts.ts";

describe("Publishing", () => {
	it("Publishing makes the draft live as a new version, in the program's studio pack, and rows keep their ids (STUDIO-20)", async () => {
		const { database, drafts, publisher, ana } = await studio();
		const open = await drafts.open(california);
		const id = firstPage(open?.draft as Draft);
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id },
			{ opened: { revision: 0, digests: null }, fields: { title: "New" } },
			2000,
		);
		expect(await publisher.publish(california, ana, 1, 3000)).toEqual({ done: true, number: 2 });
		expect(await liveRow(database, "page", id)).toMatchObject({
			title: "New",
			pack: "studio-620",
			retired: false,
		});
		expect(await drafts.open(california)).toMatchObject({
			lastChange: null,
			live: { number: 2, at: 3000 },
		});
		expect(await drafts.versions(california)).toEqual([
			{ number: 2, publishedAt: 3000, by: "Ana Weil", isLive: true },
			{ number: 1, publishedAt: today, by: null, isLive: false },
		]);
		expect(await publisher.publish(california, ana, 1, 4000)).toEqual({
			done: false,
			why: "unchanged",
		});
	});

	it("The studio doesn't publish a draft that someone has changed since it was checked, or that has a fault (STUDIO-21)", async () => {
		const { database, drafts, publisher, ana } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const save = (fields: object, revision: number) =>
			saveRow(
				drafts,
				ana,
				california,
				{ of: "page", id },
				{ opened: { revision, digests: null }, fields: { ...fields } },
				2000,
			);
		await save({ title: "One" }, 0);
		await save({ title: "Two" }, 1);
		const before = await liveRow(database, "page", id);
		expect(await publisher.publish(california, ana, 1, 3000)).toEqual({
			done: false,
			why: "stale",
		});
		// No form saves this value, but earlier releases did.
		const spoil = (draft: Draft) => ({
			draft: withFields(draft, { of: "page", id }, { image: "nowhere.jpg" }) ?? draft,
		});
		await drafts.change(california, ana, { subject: `page:${id}` }, spoil, 2000);
		const faults = [
			{
				id: "fault.no-file",
				path: ["chapters", 0, "pages", 0, "image"],
				values: { name: "nowhere.jpg" },
			},
		];
		expect(await publisher.publish(california, ana, 3, 3000)).toEqual({
			done: false,
			why: "faults",
		});
		expect(
			await publisher.check(california, (await drafts.open(california))?.draft as Draft, 3000),
		).toMatchObject(faults);
		expect(await liveRow(database, "page", id)).toEqual(before);
		expect(await drafts.versions(california)).toEqual([]);
	});

	it("Restoring an older version undoes a publication and keeps the draft's own changes (STUDIO-22)", async () => {
		const { database, drafts, publisher, ana, jonas } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const old = await liveRow(database, "page", id);
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id },
			{ opened: { revision: 0, digests: null }, fields: { title: "New" } },
			2000,
		);
		await publisher.publish(california, ana, 1, 3000);
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id },
			{ opened: { revision: 1, digests: null }, fields: { title: "Newest" } },
			4000,
		);
		expect(await publisher.restore(california, 1, jonas, 5000)).toEqual({ done: true, number: 3 });
		expect((await liveRow(database, "page", id))?.title).toBe(old?.title);
		expect(pageOf((await drafts.open(california))?.draft as Draft, id)?.page.title).toBe("Newest");
		expect(
			(await drafts.versions(california)).map(({ number, isLive }) => [number, isLive]),
		).toEqual([
			[3, true],
			[2, false],
			[1, false],
		]);
		expect(await publisher.restore(california, 9, jonas, 5000)).toBeNull();
	});

	it("Undoing a publication brings back files that only the last import of the folder had (STUDIO-22)", async () => {
		const { database, drafts, publisher, mediaDir, ana } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id },
			{ opened: { revision: 0, digests: null }, fields: { title: "New" } },
			2000,
		);
		const folder = copyOfSamplePack();
		cpSync(join(folder, "media/forest.jpg"), join(folder, "media/inlet.jpg"));
		editPack(folder, "apps/620.json", ["app", "image"], "inlet.jpg");
		await importPack(database, folder, mediaDir, 3000);
		const { revision = 0 } = (await drafts.open(california)) ?? {};
		expect(await publisher.publish(california, ana, revision, 4000)).toEqual({
			done: true,
			number: 2,
		});
		expect(await publisher.restore(california, 1, ana, 5000)).toEqual({ done: true, number: 3 });
		expect(await liveRow(database, "app", california)).toMatchObject({
			image: "inlet.jpg",
			pack: "studio-620",
		});
	});

	it("Two authors who publish at the same moment create one version", async () => {
		const { database, address, drafts, publisher, mediaDir, ana, jonas } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id },
			{ opened: { revision: 0, digests: null }, fields: { title: "New" } },
			2000,
		);
		const other = createPublisher(await second(address, database), mediaDir);
		const outcomes = await Promise.all([
			publisher.publish(california, ana, 1, 3000),
			other.publish(california, jonas, 1, 3000),
		]);
		expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
		expect(await drafts.versions(california)).toHaveLength(2);
	});

	it("If the studio has published a program, a later import of the program's folder changes the program only with `--take-over`, and authors can restore the imported state later (STUDIO-23)", async () => {
		const { database, drafts, publisher, mediaDir, ana } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		const old = await liveRow(database, "page", id);
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id },
			{ opened: { revision: 0, digests: null }, fields: { title: "New" } },
			2000,
		);
		await publisher.publish(california, ana, 1, 3000);
		const left = await importPack(database, samplePack, mediaDir, 4000);
		expect(left).toMatchObject({
			notes: expect.arrayContaining([
				expect.stringMatching(/^App 620 .+ is left out.+--take-over studio-620/),
			]),
		});
		expect((await liveRow(database, "page", id))?.title).toBe("New");
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id },
			{ opened: { revision: 1, digests: null }, fields: { title: "Newest" } },
			5000,
		);
		expect(
			await importPack(database, samplePack, mediaDir, 6000, { takeOver: ["studio-620"] }),
		).toMatchObject({ changed: true });
		expect(await liveRow(database, "page", id)).toMatchObject({
			title: old?.title,
			pack: "Sample pack",
		});
		const open = await drafts.open(california);
		expect(open).toMatchObject({ live: { number: 0 } });
		expect(pageOf(open?.draft as Draft, id)?.page.title).toBe("Newest");
		expect(await publisher.publish(california, ana, 2, 7000)).toEqual({
			done: false,
			why: "clash",
		});
		const mine = { row: `page:${id}`, field: "title", take: "draft" } as const;
		await drafts.settle(california, ana, mine, 7000);
		expect(await publisher.publish(california, ana, 2, 7000)).toEqual({ done: true, number: 4 });
		expect((await liveRow(database, "page", id))?.title).toBe("Newest");
		// Version 3 is the folder's state between the two publications.
		expect(await publisher.restore(california, 3, ana, 8000)).toEqual({ done: true, number: 5 });
		expect((await liveRow(database, "page", id))?.title).toBe(old?.title);
	});

	it("Publishing brings back a program that a later import of its folder retired (STUDIO-20, PACK-44)", async () => {
		const { database, drafts, publisher, mediaDir, ana } = await studio();
		await saveRow(
			drafts,
			ana,
			canada,
			{ of: "app" },
			{ opened: { revision: 0, digests: null }, fields: { name_on_device: "Canada, again" } },
			2000,
		);
		const folder = copyOfSamplePack();
		rmSync(join(folder, `apps/${canada}.json`));
		expect(await importPack(database, folder, mediaDir, 3000, { retire: true })).toMatchObject({
			changed: true,
		});
		expect(await liveRow(database, "app", canada)).toMatchObject({ retired: true });
		const listed = async () => (await drafts.programs()).find(({ id }) => id === canada);
		expect(await listed()).toMatchObject({ name: "Canada, again", liveSince: null });
		expect(await publisher.publish(canada, ana, 1, 4000)).toEqual({ done: true, number: 1 });
		expect(await liveRow(database, "app", canada)).toMatchObject({
			name_on_device: "Canada, again",
			pack: "studio-787",
			retired: false,
		});
		expect(await listed()).toMatchObject({ liveSince: 4000, changed: null });
	});

	it("An author can publish a new program once its questions have answers (STUDIO-13)", async () => {
		const { database, drafts, publisher, ana } = await studio();
		const words = {
			language: "en",
			look: {},
			chapter: "First steps",
			lessons: ["One", "Two"],
			questions: ["A?", "B?", "C?"],
		} as const;
		const id = await createProgram(drafts, ana, "Lakes", words, 2000);
		expect(await drafts.programs()).toContainEqual({
			id,
			name: "Lakes",
			changed: { at: 2000, by: "Ana Weil" },
			liveSince: null,
			endsAt: null,
			isReadable: true,
		});
		const open = await drafts.open(id);
		expect(open).toMatchObject({ live: null, revision: 0 });
		expect(open?.draft.chapters.map(({ pages }) => pages.length)).toEqual([5]);
		expect(await publisher.publish(id, ana, 0, 3000)).toMatchObject({ why: "faults" });
		for (const page of open?.draft.chapters[0]?.pages.filter(({ question }) => question) ?? []) {
			const options = [
				{ label: "Yes", correct: 1 },
				{ label: "No", correct: 0 },
			];
			await saveRow(
				drafts,
				ana,
				id,
				{ of: "page", id: page.id },
				{ opened: { revision: 0, digests: null }, fields: { options } },
				2000,
			);
		}
		expect(await publisher.publish(id, ana, 3, 3000)).toEqual({ done: true, number: 1 });
		expect(await liveRow(database, "app", id)).toMatchObject({
			name_on_device: "Lakes",
			pack: `studio-${id}`,
		});
	});

	it("A draft keeps its files when the program's pack is imported again and when the draft is published", async () => {
		const { database, drafts, publisher, mediaDir, ana } = await studio();
		const id = firstPage((await drafts.open(california))?.draft as Draft);
		await saveRow(
			drafts,
			ana,
			california,
			{ of: "page", id },
			{ opened: { revision: 0, digests: null }, fields: { title: "New" } },
			2000,
		);
		const files = await drafts.files(california);
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "keywords"], "anew");
		await importPack(database, folder, mediaDir, 3000);
		expect(await drafts.files(california)).toEqual(files);
		const { revision = 0 } = (await drafts.open(california)) ?? {};
		expect(await publisher.publish(california, ana, revision, 4000)).toMatchObject({ done: true });
		expect(await drafts.files(california)).toEqual(files);
	});
});
