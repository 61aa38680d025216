import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { mediaPath } from "#app/features/catalog/store/media-store.server.ts";
import { createProgramFiles } from "#app/features/studio/media/program-files.server.ts";
import { deleteUnnamedFiles } from "#app/features/studio/draft/draft-files.server.ts";
import type { Draft } from "#app/packs/draft.ts";
import { changeOutline, saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import { california, canada, firstPage, studio } from "#tests/support/drafts.ts";

const day = 86_400_000;

it("The portal deletes a file that nothing has named for a week, if an author removed it a week ago, or if the program has no draft and has had no upload for a week (STUDIO-34)", async () => {
	const { database, mediaDir, drafts, publisher, ana } = await studio();
	const draft = (await drafts.open(california))?.draft as Draft;
	const id = firstPage(draft);
	const [, , third] = draft.chapters.flatMap(({ pages }) => pages);
	const upload = async (name: string) =>
		drafts.addFile(california, { name, content: new TextEncoder().encode(name) });
	const show = async (page: number, image: string, at: number) =>
		expect(
			await saveRow(
				drafts,
				ana,
				california,
				{ of: "page", id: page },
				{ opened: null, fields: { image } },
				at,
			),
		).toMatchObject({
			value: { kind: "saved" },
		});
	const isThere = async ({ name, hash }: { name: string; hash: string }) => {
		const rows = await database.db
			.selectFrom("media_file")
			.select("name")
			.where("name", "=", name)
			.execute();
		const blobs = await database.db
			.selectFrom("media_blob")
			.select("hash")
			.where("hash", "=", hash)
			.execute();
		const file = existsSync(mediaPath(mediaDir, hash));
		expect([file, database.dialect === "postgres" ? blobs.length > 0 : rows.length > 0]).toEqual([
			rows.length > 0,
			rows.length > 0,
		]);
		return rows.length > 0;
	};
	const [never, published, replaced, deleted] = [
		await upload("never.png"),
		await upload("live.png"),
		await upload("old.png"),
		await upload("gone.png"),
	];
	await show(id, published.name, 1000);
	await publisher.publish(california, ana, (await drafts.open(california))?.revision ?? 0, 2000);
	await show(id, replaced.name, 3000);
	await show(third?.id ?? 0, deleted.name, 4000);
	await changeOutline(
		drafts,
		ana,
		california,
		{ do: "delete", subject: { of: "page", id: third?.id ?? 0 } },
		5000,
	);
	const there = async (at: number) => {
		await deleteUnnamedFiles(database, mediaDir, at);
		return [
			await isThere(never),
			await isThere(published),
			await isThere(replaced),
			await isThere(deleted),
		];
	};
	expect(await there(day)).toEqual([true, true, true, true]);
	expect(await there(8 * day - 1)).toEqual([true, true, true, true]);
	await show(id, published.name, 6000);
	// While there is a draft, an author may still use the file, unless someone removed it.
	expect(await there(8 * day)).toEqual([true, true, true, true]);
	const library = createProgramFiles(database, mediaDir);
	await library.keep(california, never.name, { removedAt: 8 * day });
	// The author can put the removed file back for a week.
	expect(await there(8 * day)).toEqual([true, true, true, true]);
	// A page uses the replaced file again in the meantime, so the file's week begins when nothing
	// names it anymore.
	await show(id, replaced.name, 7000);
	expect(await there(9 * day)).toEqual([true, true, true, true]);
	await show(id, published.name, 8000);
	expect(await there(10 * day)).toEqual([true, true, true, true]);
	expect(await there(14 * day)).toEqual([true, true, true, true]);
	// After publishing, the earlier saves can no longer be undone.
	await publisher.publish(california, ana, (await drafts.open(california))?.revision ?? 0, 9000);
	expect(await there(15 * day - 1)).toEqual([true, true, true, true]);
	expect(await there(15 * day)).toEqual([false, true, true, true]);
	expect([...(await library.kept(california)).keys()]).toEqual([]);
	// For a week after an upload, the portal assumes that someone still edits the program.
	await library.keep(california, published.name, { addedAt: 16 * day });
	expect(await there(22 * day)).toEqual([false, true, true, true]);
	expect(await there(23 * day)).toEqual([false, true, false, true]);
	const again = await upload("never.png");
	expect([again.hash === never.hash, await isThere(again)]).toEqual([true, true]);
});

it("The portal counts the week of an unused file separately for each program that has the file, and a new upload begins the week again (STUDIO-34)", async () => {
	const { database, mediaDir, drafts, ana } = await studio();
	const { db } = database;
	const library = createProgramFiles(database, mediaDir);
	const upload = (app: number, name: string) =>
		drafts.addFile(app, { name, content: new TextEncoder().encode(name) });
	const edit = (app: number, keywords: string, at: number) =>
		saveRow(drafts, ana, app, { of: "app" }, { opened: null, fields: { keywords } }, at);
	for (const app of [california, canada]) await edit(app, "begun", 1000);
	const { name, hash } = await upload(california, "same.png");
	expect(await upload(canada, "same.png")).toMatchObject({ name, hash });
	const again = await upload(california, "again.png");
	const has = async (app: number, file = name) => (await drafts.files(app)).has(file);
	const pass = (at: number) => deleteUnnamedFiles(database, mediaDir, at);
	await library.keep(canada, name, { alt: "A lake" });
	await pass(day);
	for (const file of [name, again.name]) await library.keep(california, file, { removedAt: day });
	await pass(2 * day);
	// An author uploads a removed file again, and removes it once more.
	await upload(california, "again.png");
	await pass(7 * day);
	await pass(8 * day - 1);
	expect([await has(california), await has(canada)]).toEqual([true, true]);
	await pass(8 * day);
	expect([
		await has(california),
		await has(california, again.name),
		await has(canada),
		existsSync(mediaPath(mediaDir, hash)),
		(await library.kept(canada)).get(name)?.alt,
		(await library.kept(california)).has(name),
	]).toEqual([false, true, true, true, "A lake", false]);
	// Work on one program doesn't keep the files of another.
	await drafts.discard(canada, ana, 9 * day);
	await edit(california, "going on", 15 * day);
	await library.keep(california, again.name, { addedAt: 15 * day, removedAt: null });
	await pass(16 * day - 1);
	expect(await has(canada)).toBe(true);
	await pass(16 * day);
	expect([await has(canada), await has(california, again.name)]).toEqual([false, true]);
	expect(existsSync(mediaPath(mediaDir, hash))).toBe(false);
	expect(await library.bytesOf(canada)).toBe(
		(await db.selectFrom("media_file").select("size").where("pack", "=", "studio-787").execute())
			.map(({ size }) => Number(size))
			.reduce((sum, size) => sum + size, 0),
	);
});
