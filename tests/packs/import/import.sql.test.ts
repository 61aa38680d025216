import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importPack, type ImportOptions } from "#app/packs/import-pack.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/database.server.ts";
import {
	copyOfSamplePack,
	editPack,
	emptyPack,
	readPackFile,
	rowCount,
	samplePack,
	writePackFile,
	type Tree,
} from "#tests/support/packs.ts";
import { photograph } from "#tests/packs/photographs.ts";
import { temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

async function imported(): Promise<{
	database: OpenDatabase;
	db: Database;
	mediaDir: string;
	bring(folder: string, now?: number, options?: ImportOptions): Promise<string[]>;
}> {
	const { database } = await temporaryDatabase();
	const mediaDir = temporaryFolder();
	const bring = async (folder: string, now = 2000, options: ImportOptions = {}) => {
		const outcome = await importPack(database, folder, mediaDir, now, options);
		if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
		return outcome.changed ? outcome.notes : ["nothing"];
	};
	await bring(samplePack, 1000);
	return { database, db: database.db, mediaDir, bring };
}

async function everything(db: Database): Promise<unknown> {
	return [
		await db.selectFrom("pack").selectAll().execute(),
		await db.selectFrom("catalog_row").selectAll().orderBy("kind").orderBy("id").execute(),
		await db.selectFrom("media_file").selectAll().orderBy("pack").orderBy("name").execute(),
		await db.selectFrom("content_version").selectAll().execute(),
	];
}

async function row(db: Database, kind: string, id: number) {
	return db
		.selectFrom("catalog_row")
		.selectAll()
		.where("kind", "=", kind)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

async function version(db: Database): Promise<number> {
	return Number(
		(await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version,
	);
}

/** Creates a pack with the first two chapters of program 620 of the sample pack. */
function californiaOnly(name: string): string {
	const folder = emptyPack(name);
	const content = readPackFile(samplePack, "apps/620.json") as unknown as Record<string, Tree>;
	content.chapters = content.chapters?.slice(0, 2) as Tree;
	writePackFile(folder, "apps/620.json", JSON.stringify(content));
	for (const file of readdirSync(join(samplePack, "media")))
		writePackFile(folder, `media/${file}`, readFileSync(join(samplePack, "media", file)));
	return folder;
}

function withoutProgram(id: number): string {
	const folder = copyOfSamplePack();
	rmSync(join(folder, `apps/${id}.json`));
	return folder;
}

describe("An import of a pack", () => {
	it("An import stores a pack's rows in wire format, with their positions", async () => {
		const { db } = await imported();
		const page = await row(db, "page", 620103);
		expect(page).toMatchObject({
			pack: "Sample pack",
			app_id: 620,
			parent_id: 6201,
			position: 3,
			retired_at: null,
		});
		expect(JSON.parse(page.row)).toEqual(
			readPackFile(samplePack, "apps/620.json").chapters?.[0]?.pages?.[2],
		);
		expect(await row(db, "collection", 2)).toMatchObject({
			app_id: 620,
			parent_id: 62010,
			section: "Inland",
			position: 1,
		});
		expect(await row(db, "asset", 62010)).toMatchObject({ section: "toolbox", position: 0 });
		expect(await row(db, "library", 620601)).toMatchObject({ section: "video" });
		expect(await row(db, "point_description", 0)).toMatchObject({ app_id: 760 });
		expect(await row(db, "app", 760)).toMatchObject({ app_id: 760 });
	});

	it("An import sanitizes HTML (PACK-20)", async () => {
		const { db, bring } = await imported();
		const folder = copyOfSamplePack();
		editPack(
			folder,
			"apps/620.json",
			["chapters", 0, "pages", 0, "text"],
			"<h2>Go</h2><script>alert(1)</script><p onclick=x>there</p>",
		);
		await bring(folder);
		expect(JSON.parse((await row(db, "page", 620101)).row)).toMatchObject({
			text: "<h2>Go</h2><p>there</p>",
		});
	});

	it("An import stores each media file under the hash of its content", async () => {
		const { db, mediaDir } = await imported();
		const content = readFileSync(join(samplePack, "media/guide.pdf"));
		const hash = createHash("sha256").update(content).digest("hex");
		expect(readFileSync(join(mediaDir, hash.slice(0, 2), hash))).toEqual(content);
		const file = await db
			.selectFrom("media_file")
			.selectAll()
			.where("name", "=", "guide.pdf")
			.executeTakeFirstOrThrow();
		expect(file).toEqual({ pack: "Sample pack", name: "guide.pdf", hash, size: content.length });
		expect(
			readdirSync(mediaDir, { recursive: true }).filter((name) => String(name).endsWith(".tmp")),
		).toEqual([]);
	});

	it("An import finds files whose names in the folder and in a row encode accented letters differently (PACK-13)", async () => {
		const { db, bring } = await imported();
		const composed = "caf\u00E9.jpg";
		const decomposed = "cafe\u0301.jpg";
		for (const [onDisk, inRow] of [
			[composed, decomposed],
			[decomposed, composed],
		] as const) {
			const folder = copyOfSamplePack();
			writePackFile(folder, `media/${onDisk}`, await photograph(30, 20).jpeg().toBuffer());
			editPack(folder, "apps/620.json", ["chapters", 0, "image"], inRow);
			expect(await bring(folder)).not.toEqual([]);
			expect(JSON.parse((await row(db, "chapter", 6201)).row)).toMatchObject({ image: composed });
			const names = await db.selectFrom("media_file").select("name").execute();
			expect(names.map(({ name }) => name)).toContain(composed);
			expect(names.map(({ name }) => name)).not.toContain(decomposed);
		}
	});

	it("An import stores photos without their location and author (PACK-48)", async () => {
		const { database, db, mediaDir, bring } = await imported();
		const folder = copyOfSamplePack();
		const photo = await photograph(60, 40)
			.withExif({ IFD0: { Artist: "Ada Secret" }, IFD3: { GPSMapDatum: "Secret" } })
			.jpeg()
			.toBuffer();
		expect(photo.includes("Secret")).toBe(true);
		writePackFile(folder, "media/pier.jpg", photo);
		writePackFile(folder, "media/odd.jpg", "not a photo");
		const dry = await importPack(database, folder, mediaDir, 2000, { dryRun: true });
		const done = await importPack(database, folder, mediaDir, 2000);
		for (const outcome of [dry, done]) {
			expect(outcome).toMatchObject({
				notes: expect.arrayContaining(["Photos: location and author removed from 1"]),
				findings: [
					"media/odd.jpg: can't be read as a photo, so its location and author stay in it",
				],
			});
		}
		const { hash, size } = await db
			.selectFrom("media_file")
			.select(["hash", "size"])
			.where("name", "=", "pier.jpg")
			.executeTakeFirstOrThrow();
		const kept = readFileSync(join(mediaDir, hash.slice(0, 2), hash));
		expect(kept.includes("Secret")).toBe(false);
		expect(size).toBe(kept.length);
		expect(readFileSync(join(folder, "media/pier.jpg"))).toEqual(photo);
		expect(await bring(folder)).toEqual(["nothing"]);
	});

	it("Importing an unchanged pack again changes nothing (PACK-40)", async () => {
		const { db, bring } = await imported();
		const before = await everything(db);
		expect(await bring(samplePack)).toEqual(["nothing"]);
		expect(await bring(copyOfSamplePack())).toEqual(["nothing"]);
		expect(await everything(db)).toEqual(before);
	});

	it("Importing a pack again restores lost media", async () => {
		const { mediaDir, bring } = await imported();
		const before = readdirSync(mediaDir, { recursive: true }).toSorted();
		rmSync(mediaDir, { recursive: true });
		await bring(samplePack);
		expect(readdirSync(mediaDir, { recursive: true }).toSorted()).toEqual(before);
	});

	it("An import with changes raises the content version by one and writes only the differences", async () => {
		const { db, bring } = await imported();
		expect(await version(db)).toBe(1);
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["chapters", 0, "title"], "Hello, California");
		expect(await bring(folder)).toEqual([
			"Rows: 0 added, 1 changed, 0 retired",
			"Files: 0 added or changed",
		]);
		expect(await version(db)).toBe(2);
	});

	it("Importing a pack in which only a file changed stores the new file", async () => {
		const { db, bring } = await imported();
		const folder = copyOfSamplePack();
		writePackFile(folder, "media/guide.pdf", "new guide");
		expect(await bring(folder)).toContain("Files: 1 added or changed");
		const { hash } = await db
			.selectFrom("media_file")
			.select("hash")
			.where("name", "=", "guide.pdf")
			.executeTakeFirstOrThrow();
		expect(hash).toBe(createHash("sha256").update("new guide").digest("hex"));
	});

	it("An import retires absent rows without deleting them, and restores them once they are back (PACK-44)", async () => {
		const { db, bring } = await imported();
		const folder = copyOfSamplePack();
		const absent =
			rowCount(readPackFile(folder, "apps/620.json").chapters?.slice(2)) +
			rowCount(readPackFile(folder, "apps/901.json"));
		editPack(folder, "apps/620.json", ["chapters"], (chapters) => chapters.slice(0, 2));
		rmSync(join(folder, "apps/901.json"));
		expect((await bring(folder, 5000, { retire: true }))[0]).toBe(
			`Rows: 0 added, 0 changed, ${absent} retired`,
		);
		for (const [kind, id] of [
			["chapter", 6203],
			["page", 620301],
			["page", 620302],
			["app", 901],
			["chapter", 9011],
			["page", 901101],
		] as const) {
			expect((await row(db, kind, id)).retired_at).toBe(5000);
		}
		expect((await row(db, "chapter", 6201)).retired_at).toBeNull();
		expect((await bring(samplePack, 6000))[0]).toBe(`Rows: 0 added, ${absent} changed, 0 retired`);
		expect((await row(db, "page", 620301)).retired_at).toBeNull();
	});

	it("If a pack loses its rows of one type, an import retires only those rows, and a row that comes back keeps the time when it was added (PACK-44)", async () => {
		const { db, bring } = await imported();
		const folder = copyOfSamplePack();
		writePackFile(folder, "notifications.json", "[]");
		expect((await bring(folder, 5000, { retire: true }))[0]).toBe(
			"Rows: 0 added, 0 changed, 1 retired",
		);
		const retired = async () =>
			(
				await db
					.selectFrom("catalog_row")
					.select(["kind", "id"])
					.where("retired_at", "is not", null)
					.execute()
			).map(({ kind, id }) => `${kind} ${id}`);
		expect([await retired(), (await row(db, "collection", 1)).retired_at]).toEqual([
			["notification 1"],
			null,
		]);
		await bring(samplePack, 6000);
		expect(await row(db, "notification", 1)).toMatchObject({ retired_at: null, added_at: 1000 });
	});

	it("An import changes only its own pack's files, and keeps the files of its retired programs (PACK-44)", async () => {
		const { db, bring } = await imported();
		const filesOf = async (pack: string) =>
			db.selectFrom("media_file").selectAll().where("pack", "=", pack).orderBy("name").execute();
		const folder = emptyPack("Another pack");
		for (const [text, changed] of [
			["one", 1],
			["two", 1],
			["two", 0],
		] as const) {
			const before = await filesOf("Sample pack");
			writePackFile(folder, "media/guide.pdf", text);
			expect(await bring(folder)).toEqual(
				changed === 0 ? ["nothing"] : expect.arrayContaining(["Files: 1 added or changed"]),
			);
			expect(await filesOf("Sample pack")).toEqual(before);
		}
		const files = await filesOf("Another pack");
		const more = copyOfSamplePack();
		writePackFile(more, "media/lake.pdf", "lake");
		editPack(more, "apps/901.json", ["app", "directory_url"], "lake.pdf");
		await bring(more);
		await bring(withoutProgram(901), 5000, { retire: true });
		expect((await filesOf("Sample pack")).map(({ name }) => name)).toContain("lake.pdf");
		expect(await filesOf("Another pack")).toEqual(files);
	});

	it("An import retires only rows of its own pack (PACK-44)", async () => {
		const { db, bring } = await imported();
		await bring(emptyPack("Another pack"));
		expect(
			await db.selectFrom("catalog_row").select("id").where("retired_at", "is not", null).execute(),
		).toEqual([]);
	});

	it("With --take-over, an import takes over an app of another pack with all its rows, and reports it (PACK-45)", async () => {
		const { db, bring } = await imported();
		expect(
			await bring(californiaOnly("Newer pack"), 7000, { takeOver: ["Sample pack"] }),
		).toContain('App 620 moves from pack "Sample pack" to pack "Newer pack"');
		const rows = await db
			.selectFrom("catalog_row")
			.select(["pack", "retired_at"])
			.where("app_id", "=", 620)
			.execute();
		expect(new Set(rows.map((each) => each.pack))).toEqual(new Set(["Newer pack"]));
		expect(await row(db, "chapter", 6203)).toMatchObject({ pack: "Newer pack", retired_at: 7000 });
		expect(await row(db, "app", 787)).toMatchObject({ pack: "Sample pack", retired_at: null });
		expect(await bring(samplePack, 8000, { takeOver: ["Newer pack"] })).toContain(
			'App 620 moves from pack "Newer pack" to pack "Sample pack"',
		);
		expect(await row(db, "chapter", 6203)).toMatchObject({ pack: "Sample pack", retired_at: null });
	});

	it("An import takes over a trade show of another pack, and reports it", async () => {
		const { db, bring } = await imported();
		// A row of another type has the same id.
		await db
			.updateTable("catalog_row")
			.set({ id: 31 })
			.where("kind", "=", "collection")
			.where("id", "=", 2)
			.execute();
		const folder = emptyPack("Shows");
		writePackFile(folder, "trade-shows.json", JSON.stringify([{ id: 31, name: "Travel Days" }]));
		expect(await bring(folder)).toContain(
			'trade show 31 moves from pack "Sample pack" to pack "Shows"',
		);
		expect(await row(db, "trade_show", 31)).toMatchObject({ pack: "Shows", retired_at: null });
		expect(await row(db, "trade_show", 32)).toMatchObject({
			pack: "Sample pack",
			retired_at: null,
		});
		expect((await row(db, "collection", 31)).pack).toBe("Sample pack");
	});

	it("An import refuses a row whose id belongs to a row of another pack's app, and changes nothing (PACK-45)", async () => {
		const { database, db, mediaDir } = await imported();
		const before = await everything(db);
		const folder = emptyPack("Thief");
		const content = readPackFile(samplePack, "apps/902.json") as unknown as Record<
			string,
			Record<string, unknown>
		>;
		const [chapter] = content.chapters as unknown as [Record<string, unknown>];
		content.app = { ...content.app, id: 999 };
		Object.assign(chapter, { app_id: 999, id: 6201, pages: [] });
		writePackFile(folder, "apps/999.json", JSON.stringify(content));
		expect(await importPack(database, folder, mediaDir, 9000)).toEqual({
			faults: [
				{
					file: "apps/999.json",
					path: "chapters[0].id",
					message: 'Duplicate id: chapter 6201 belongs to app 620 of pack "Sample pack"',
				},
			],
		});
		expect(await everything(db)).toEqual(before);
	});

	it("A refused import leaves the earlier content unchanged (PACK-40)", async () => {
		const { database, db, mediaDir } = await imported();
		const before = await everything(db);
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "name_on_device"], "Changed");
		editPack(folder, "apps/787.json", ["chapters", 0, "pages", 0, "type"], "poem");
		expect(await importPack(database, folder, mediaDir, 9000)).toHaveProperty("faults.length", 1);
		expect(await everything(db)).toEqual(before);
	});

	it("An import doesn't change users, progress or points (PACK-43)", async () => {
		const { db, bring } = await imported();
		const user = {
			id: 1,
			email: "a@example.org",
			first_name: "A",
			last_name: "B",
			country: "us",
			password_hash: null,
			language: null,
		};
		await db
			.insertInto("user_account")
			.values({ ...user, training_started: null, proven_at: null, created_at: 1, updated_at: 1 })
			.execute();
		await db
			.insertInto("page_done")
			.values({ user_id: 1, page_id: 620301, chapter_id: 6203, done_at: 1 })
			.execute();
		await db
			.insertInto("point_entry")
			.values({
				user_id: 1,
				action: "complete_chapter",
				subject: "6203",
				app_id: 620,
				points: 50,
				created_at: 1,
			})
			.execute();
		await bring(californiaOnly("Newer pack"), 2000, { takeOver: ["Sample pack"] });
		expect(await db.selectFrom("page_done").selectAll().execute()).toHaveLength(1);
		expect(await db.selectFrom("point_entry").selectAll().execute()).toHaveLength(1);
		expect(await db.selectFrom("user_account").select("email").execute()).toEqual([
			{ email: "a@example.org" },
		]);
	});
});
