import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importPack, type ImportOptions } from "#app/packs/import-pack.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	copyOfSamplePack,
	editPack,
	emptyPack,
	samplePack,
	writePackFile,
} from "#tests/support/packs.ts";
import { openPortal, untilServed } from "#tests/support/portal.ts";
import { enroll, finishPage, chapterOf, pageAddress } from "#tests/support/learner.ts";
import { temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

async function imported() {
	const { database } = await temporaryDatabase();
	const mediaDir = temporaryFolder();
	const bring = (folder: string, options: ImportOptions = {}, now = 2000) =>
		importPack(database, folder, mediaDir, now, options);
	expect(await bring(samplePack, {}, 1000)).toHaveProperty("changed", true);
	return { db: database.db, mediaDir, bring };
}

async function everything(db: Database): Promise<unknown> {
	return [
		await db.selectFrom("pack").selectAll().orderBy("name").execute(),
		await db.selectFrom("catalog_row").selectAll().orderBy("kind").orderBy("id").execute(),
		await db.selectFrom("media_file").selectAll().orderBy("pack").orderBy("name").execute(),
		await db.selectFrom("content_version").selectAll().execute(),
	];
}

/** Creates another pack with the first two chapters of California. */
function californiaOnly(name: string): string {
	const folder = emptyPack(name);
	for (const file of readdirSync(join(samplePack, "media")))
		writePackFile(folder, `media/${file}`, readFileSync(join(samplePack, "media", file)));
	writePackFile(folder, "apps/620.json", readFileSync(join(samplePack, "apps/620.json")));
	editPack(folder, "apps/620.json", ["chapters"], (chapters) => chapters.slice(0, 2));
	return folder;
}

describe("The safeguards of an import", () => {
	it("An import refuses an app of another pack unless --take-over names that pack, and says what taking it over would retire (PACK-45)", async () => {
		const { db, bring } = await imported();
		const before = await everything(db);
		const folder = californiaOnly("Newer pack");
		for (const options of [{}, { takeOver: ["Other pack"] }]) {
			const { faults } = (await bring(folder, options)) as {
				faults: { file: string; path: string; message: string }[];
			};
			expect(faults).toHaveLength(1);
			expect(faults[0]).toMatchObject({ file: "apps/620.json", path: "app.id" });
			expect(faults[0]?.message).toMatch(
				/^App 620 “.+” belongs to pack "Sample pack"\. .+--take-over "Sample pack".+ It would retire 2 chapters/,
			);
		}
		expect(await everything(db)).toEqual(before);
		expect(await bring(folder, { takeOver: ["Sample pack"] })).toMatchObject({ changed: true });
		expect(await bring(samplePack)).toMatchObject({ faults: [{ path: "app.id" }] });
	});

	it("An import refuses to retire more than a tenth of a pack's programs, or all its rows of a type, without --retire (PACK-46)", async () => {
		const { db, bring } = await imported();
		const before = await everything(db);
		const folder = copyOfSamplePack();
		for (const id of [901, 902]) rmSync(join(folder, `apps/${id}.json`));
		rmSync(join(folder, "trade-shows.json"));
		const refused = await bring(folder);
		expect("faults" in refused && refused.faults.map(({ message }) => message)).toEqual([
			expect.stringMatching(
				/^The import would retire 2 of \d+ app rows: 901 “.+”, 902 “.+”\. If that is meant, import with --retire\.$/,
			),
			expect.stringMatching(/^The import would retire (\d+) of \1 trade show rows: 31 “.+”/),
		]);
		expect(await bring(emptyPack("Sample pack"))).toHaveProperty("faults");
		expect(await everything(db)).toEqual(before);
		expect(await bring(folder, { retire: true })).toMatchObject({ changed: true });
	});

	it("An import retires exactly a tenth of a pack's programs without --retire (PACK-46)", async () => {
		const { bring } = await imported();
		const folder = copyOfSamplePack();
		const without = (id: number, options?: ImportOptions) => {
			rmSync(join(folder, `apps/${id}.json`));
			return bring(folder, options);
		};
		expect(await without(908, { retire: true })).toMatchObject({ changed: true });
		// This program is one of the ten that are left.
		expect(await without(907)).toMatchObject({ changed: true });
		expect(await without(906)).toMatchObject({
			faults: [{ message: expect.stringMatching(/^The import would retire 1 of 9 app rows/) }],
		});
	});

	it("A dry run lists the changes, but makes none (PACK-47)", async () => {
		const { db, mediaDir, bring } = await imported();
		const before = [await everything(db), readdirSync(mediaDir, { recursive: true }).length];
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["chapters", 0, "title"], "Hello, California");
		writePackFile(folder, "media/new.pdf", "%PDF-1.4");
		expect(await bring(folder, { dryRun: true })).toMatchObject({
			changed: true,
			notes: [
				"App 620: 1 chapter changed",
				"Rows: 0 added, 1 changed, 0 retired",
				"Files: 1 added or changed",
			],
		});
		expect([await everything(db), readdirSync(mediaDir, { recursive: true }).length]).toEqual(
			before,
		);
		expect(await bring(samplePack, { dryRun: true })).toMatchObject({ changed: false });
	});
});

it("An import leaves out a program that the studio published, unless --take-over names its studio pack, and with --strict refuses a pack in which that program differs (PACK-45)", async () => {
	const { db, bring } = await imported();
	await db
		.updateTable("catalog_row")
		.set({ pack: "studio-620" })
		.where("app_id", "=", 620)
		.execute();
	const folder = copyOfSamplePack();
	editPack(folder, "apps/620.json", ["chapters", 0, "title"], "Hello, California");
	editPack(folder, "apps/787.json", ["chapters", 0, "title"], "Hello, Canada");
	const titles = async () =>
		(
			await db
				.selectFrom("catalog_row")
				.select("row")
				.where("kind", "=", "chapter")
				.where("id", "in", [6201, 7871])
				.orderBy("id")
				.execute()
		).map(({ row }) => (JSON.parse(row) as { title: string }).title);
	expect(await bring(samplePack, { strict: true })).toMatchObject({ changed: true });
	const leftOut =
		/^App 620 “.+” is left out, because the studio published it\..+ "export 620 PATH".+ --take-over studio-620\.$/;
	expect(await bring(folder, { strict: true })).toMatchObject({
		faults: [{ file: "apps/620.json", message: expect.stringMatching(leftOut) }],
	});
	expect((await titles())[1]).not.toBe("Hello, Canada");
	const outcome = (await bring(folder)) as { notes: string[] };
	expect(outcome.notes[0]).toMatch(leftOut);
	expect((await titles())[1]).toBe("Hello, Canada");
	expect((await titles())[0]).not.toBe("Hello, California");
	await bring(folder, { takeOver: ["studio-620"] });
	expect((await titles())[0]).toBe("Hello, California");
});

it("Agents who are registered for a retired program keep its pages and their progress, and read that it is no longer offered (CAT-18)", async () => {
	const pack = copyOfSamplePack();
	const portal = await openPortal({ pack });
	const [learner, stranger] = [await portal.member(), await portal.member()];
	await enroll(learner, 620);
	await finishPage(learner, pageAddress(620, 6201, 1), chapterOf(620, 6201).pages[0] as never);
	rmSync(join(pack, "apps/620.json"));
	rmSync(join(pack, "notifications.json"));
	const { database, settings } = portal.container;
	portal.clock.now += 5000;
	const done = await importPack(database, pack, settings.mediaDir, portal.clock.now, {
		retire: true,
	});
	expect(done).toMatchObject({ changed: true });
	await new Promise((resolve) => setTimeout(resolve, untilServed));
	portal.clock.now += 5000;
	const training = await learner.get("/training/620/");
	expect(training.status).toBe(200);
	expect(training.text).toContain("This program is no longer offered.");
	expect((await learner.get(pageAddress(620, 6201, 2))).status).toBe(200);
	const info = await stranger.get("/info/620/");
	expect(info.status).toBe(200);
	expect(info.text).not.toContain("Register for this program");
	expect((await stranger.get("/destinations/")).$('article[data-app="620"]')).toHaveLength(0);
});
