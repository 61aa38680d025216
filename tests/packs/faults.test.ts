import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPack } from "#app/packs/check-pack.server.ts";
import { importPack } from "#app/packs/import-pack.server.ts";
import {
	copyOfSamplePack,
	editPack,
	readPackFile,
	samplePack,
	writePackFile,
	type Tree,
} from "#tests/support/packs.ts";
import { temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

const california = "apps/620.json";
const single = ["chapters", 0, "pages", 2];

describe("The check of a pack", () => {
	it("The sample pack has no faults (PACK-3)", async () => {
		const { faults, pack } = await checkPack(samplePack);
		expect(faults).toEqual([]);
		expect(pack).toMatchObject({ name: "Sample pack" });
	});

	it("The portal refuses a pack with a fault, and leaves the database as it was (PACK-30, PACK-31)", async () => {
		const { database } = await temporaryDatabase();
		const folder = copyOfSamplePack();
		editPack(folder, california, ["chapters", 0, "badge"], "https://cdn.example.org/badge.png");
		expect(await importPack(database, folder, temporaryFolder(), 1)).toEqual({
			faults: [
				{
					file: california,
					path: "chapters[0].badge",
					message: expect.stringMatching(/^Full address where an image name belongs/),
				},
			],
		});
		for (const table of ["pack", "catalog_row", "media_file", "content_version"] as const) {
			expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
		}
	});

	it("The check of a pack names every fault, even several in one row or one question", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, california, single, (question: Tree) => ({
			...question,
			columns: "two",
			options: [{ label: 5, correct: 0 }],
			page_number: 9,
		}));
		editPack(folder, california, ["app"], (app: Tree) => ({
			...app,
			image: "a.txt",
			directory_url: "javascript:1",
			level: {},
		}));
		writePackFile(folder, "points.json", "{");
		const { faults } = await checkPack(folder);
		expect(faults.map((fault) => `${fault.file}: ${fault.path}`)).toEqual([
			"points.json: $",
			"apps/620.json: app.level",
			"apps/620.json: app.directory_url",
			"apps/620.json: app.image",
			"apps/620.json: chapters[0].pages[2].options[0].label",
			"apps/620.json: chapters[0].pages[2].columns",
			"apps/620.json: chapters[0].pages[2].page_number",
		]);
	});

	it.each([
		["not JSON", "{"],
		["empty", ""],
		["not UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
	])("A pack with a file that is %s is refused", async (_what, content) => {
		const folder = copyOfSamplePack();
		writePackFile(folder, "apps/787.json", content);
		expect((await checkPack(folder)).faults).toEqual([
			{ file: "apps/787.json", path: "$", message: expect.stringMatching(/^Not JSON: /) },
		]);
	});

	it("The check of a pack refuses unreadable files, two files with the same name, and files, folders or symbolic links in the wrong place", async () => {
		const folder = copyOfSamplePack();
		writePackFile(folder, "apps/787.json", new Uint8Array([0x22, 0xff, 0x22]));
		mkdirSync(join(folder, "apps/909.json"));
		writePackFile(folder, "media/caf\u00E9.jpg", "x");
		writePackFile(folder, "media/cafe\u0301.jpg", "x");
		mkdirSync(join(folder, "media/maps"));
		symlinkSync("maps", join(folder, "media/plans"));
		const { faults } = await checkPack(folder);
		expect(faults.map(({ file, message }) => [file, message])).toEqual([
			["apps/787.json", "Not JSON: the file isn't in UTF-8. Save it as UTF-8"],
			["apps/909.json", "The file can't be read. Give your user permission to read it"],
			["media/caf\u00E9.jpg", "Two files have this name, in different letters. Remove one"],
			["media/plans", "Not a file. Remove it"],
		]);
		rmSync(join(folder, "media"), { recursive: true });
		writePackFile(folder, "media", "x");
		expect((await checkPack(folder)).faults).toContainEqual({
			file: "media",
			path: "$",
			message: "This must be a folder. Remove the file, or rename it",
		});
		expect((await checkPack(join(folder, "pack.json"))).faults[0]?.message).toBe(
			"This is a file, not a folder. Give the path of a pack, which is a folder with a pack.json",
		);
	});

	it("The check of a pack refuses a pack with a file of the wrong structure", async () => {
		const folder = copyOfSamplePack();
		writePackFile(folder, "apps/787.json", "[]");
		writePackFile(folder, "trade-shows.json", "{}");
		writePackFile(folder, "points.json", "[]");
		expect((await checkPack(folder)).faults).toEqual([
			{ file: "apps/787.json", path: "$", message: "Invalid input: expected fields in { }" },
			{ file: "trade-shows.json", path: "$", message: "Invalid input: expected a list in [ ]" },
			{ file: "points.json", path: "$", message: "Invalid input: expected fields in { }" },
		]);
	});

	it("The check of a pack refuses a pack without a pack.json, and a path that doesn't exist (PACK-3)", async () => {
		const missing = [
			{ file: "pack.json", path: "$", message: "This file is missing. Put it there" },
		];
		const folder = copyOfSamplePack();
		rmSync(join(folder, "pack.json"));
		expect((await checkPack(folder)).faults).toEqual(missing);
		const nowhere = join(folder, "nowhere");
		const advice =
			"There is no such folder. Give the path of a pack, which is a folder with a pack.json";
		expect((await checkPack(nowhere)).faults).toEqual([
			{ file: nowhere, path: "$", message: advice },
		]);
	});

	it("A pack may omit trade shows, points and notifications, and a program may have only its app row (PACK-3)", async () => {
		const folder = copyOfSamplePack();
		for (const file of ["trade-shows.json", "points.json", "notifications.json"])
			rmSync(join(folder, file));
		writePackFile(
			folder,
			"apps/760.json",
			JSON.stringify({ app: readPackFile(folder, "apps/760.json").app }),
		);
		expect((await checkPack(folder)).faults).toEqual([]);
	});

	it("The check of a pack refuses an app file whose name isn't a program ID (PACK-3)", async () => {
		const folder = copyOfSamplePack();
		writePackFile(folder, "apps/canada.json", "{}");
		expect((await checkPack(folder)).faults).toEqual([
			{
				file: "apps/canada.json",
				path: "$",
				message: "The file's name isn't a program ID. Rename it to one like 620.json",
			},
		]);
	});

	it("The check of a pack accepts unknown fields, hidden files and folders in media/ (PACK-19)", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, california, ["app", "surprise"], { any: "thing" });
		writePackFile(folder, "media/.DS_Store", "x");
		writePackFile(folder, "media/docs/map 1.pdf", "x");
		editPack(folder, california, ["assets", "toolbox", 3, "url"], "docs/map 1.pdf");
		expect((await checkPack(folder)).faults).toEqual([]);
	});
});

describe("Symbolic links in a pack", () => {
	const leaves = "Path leaves the pack. Put the file itself here, not a link";

	it("The check of a pack refuses symbolic links to media, JSON files or folders outside the pack", async () => {
		const outside = temporaryFolder();
		writeFileSync(join(outside, "secret.json"), '{"secret": 1}');
		mkdirSync(join(outside, "folder"));
		writeFileSync(join(outside, "folder", "secret.jpg"), "secret");
		const folder = copyOfSamplePack();
		symlinkSync(join(outside, "secret.json"), join(folder, "media", "secret.jpg"));
		symlinkSync(join(outside, "folder"), join(folder, "media", "folder"));
		symlinkSync(join(outside, "secret.json"), join(folder, "apps", "909.json"));
		symlinkSync("../../nowhere.jpg", join(folder, "media", "dangling.jpg"));
		expect((await checkPack(folder)).faults).toEqual([
			{ file: "apps/909.json", path: "$", message: leaves },
			{ file: "media/dangling.jpg", path: "$", message: "This file is missing. Put it there" },
			{ file: "media/folder", path: "$", message: leaves },
			{ file: "media/secret.jpg", path: "$", message: leaves },
		]);
	});

	it("The check of a pack refuses a symbolic link to a media folder outside the pack", async () => {
		const folder = copyOfSamplePack();
		rmSync(join(folder, "media"), { recursive: true });
		symlinkSync(join(samplePack, "media"), join(folder, "media"));
		expect((await checkPack(folder)).faults).toContainEqual({
			file: "media",
			path: "$",
			message: leaves,
		});
	});

	it("The check of a pack accepts a symbolic link to a file of the pack, and one to the pack itself", async () => {
		const folder = copyOfSamplePack();
		symlinkSync("coast.jpg", join(folder, "media", "beach.jpg"));
		editPack(folder, california, ["app", "logo"], "beach.jpg");
		const link = join(temporaryFolder(), "link");
		symlinkSync(folder, link);
		expect((await checkPack(link)).faults).toEqual([]);
	});
});
