import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPack } from "#app/content/check-pack.server.ts";
import { importPack } from "#app/content/import-pack.server.ts";
import type { Fault } from "#app/content/read-pack.server.ts";
import { copyOfSamplePack, editPack, readPackFile, samplePack, writePackFile, type Json, type Tree } from "#tests/support/packs.ts";
import { temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

const california = "apps/620.json";
const firstPage = ["chapters", 0, "pages", 0];
const single = ["chapters", 0, "pages", 2];
const lock = ["chapters", 1, "pages", 4];
const noAnswer = "A question without a right answer";

type Case = readonly [
	what: string,
	file: string,
	path: readonly (string | number)[],
	value: Json | undefined,
	...faults: [path: string, message: string][],
];

/** One change to the sample pack each, and the faults it must lead to, in the changed file. */
const cases: readonly Case[] = [
	["a wrong field", california, ["app", "name_on_device"], 5, ["app.name_on_device", "Invalid input: expected string, received number"]],
	["a missing field", california, ["chapters", 0, "title"], undefined, ["chapters[0].title", "Invalid input: missing"]],
	["a list that is text", california, ["app", "categories"], "4", ["app.categories", "Invalid input: expected array, received string"]],
	[
		"a flag that is not 0 or 1",
		california,
		["chapters", 0, "coming_soon"],
		"1",
		["chapters[0].coming_soon", "Invalid input: expected 0 or 1"],
	],
	[
		"null where a name belongs",
		california,
		["chapters", 0, "title"],
		null,
		["chapters[0].title", "Invalid input: expected string, received null"],
	],
	[
		"a time that is none",
		california,
		[...firstPage, "date"],
		"2026-02-30 00:00:00",
		["chapters[0].pages[0].date", "Invalid time: expected YYYY-MM-DD HH:MM:SS"],
	],
	["no app", california, ["app"], undefined, ["app", "Invalid input: missing"]],
	["a list that is none", california, ["exhibitions"], {}, ["exhibitions", "Invalid input: expected array"]],
	[
		"assets that are a list",
		california,
		["assets"],
		[],
		["assets", "Invalid input: expected object"],
		["collections.62010", "No such collection asset: 62010"],
	],
	["an unknown page type", california, [...firstPage, "type"], "poem", ["chapters[0].pages[0].type", "Unknown page type"]],
	["an unknown question type", california, [...single, "type"], "essay", ["chapters[0].pages[2].type", "Unknown question type"]],
	["a question without a right answer", california, [...single, "options", 1, "correct"], 0, ["chapters[0].pages[2].options", noAnswer]],
	[
		"a blank without its answer",
		california,
		["chapters", 1, "pages", 2, "correct_answers"],
		["1"],
		["chapters[1].pages[2].correct_answers", noAnswer],
	],
	[
		"a slider without its answer",
		california,
		["chapters", 1, "pages", 5, "correct_answer"],
		8,
		["chapters[1].pages[5].correct_answer", noAnswer],
	],
	[
		"a slider whose options are one when shown",
		california,
		["chapters", 1, "pages", 5, "options"],
		[8.9, 9.1, 9],
		["chapters[1].pages[5].options", "Options of a slider are the same when shown with its decimals"],
	],
	[
		"dials that do not match the answer",
		california,
		[...lock, "amount_of_dials"],
		3,
		["chapters[1].pages[4].correct_answer", "Dials do not match the answer"],
	],
	[
		"an id twice in a file",
		california,
		["chapters", 1, "id"],
		6201,
		["chapters[1].id", `Duplicate id: this chapter is also at ${california}: chapters[0].id`],
		["image_library[1].chapter.id", "No such chapter: 6202"],
	],
	[
		"an id twice in two files",
		"apps/787.json",
		["chapters", 0, "pages", 0, "id"],
		620101,
		["chapters[0].pages[0].id", `Duplicate id: this page is also at ${california}: chapters[0].pages[0].id`],
	],
	[
		"a video with an image's id",
		california,
		["video_library", 0, "id"],
		620501,
		["video_library[0].id", `Duplicate id: this library is also at ${california}: image_library[0].id`],
	],
	[
		"an organizer's address that is none",
		"trade-shows.json",
		[1, "organizer_email"],
		"ask us, at the desk",
		["[1].organizer_email", "Invalid e-mail address"],
	],
	[
		"two organizers in one address",
		"trade-shows.json",
		[1, "organizer_email"],
		"a@example.org, b@example.org",
		["[1].organizer_email", "Invalid e-mail address"],
	],
	[
		"a trade show's id twice",
		"trade-shows.json",
		[1, "id"],
		31,
		["[1].id", "Duplicate id: this trade show is also at trade-shows.json: [0].id"],
	],
	[
		"a deed twice",
		"points.json",
		["descriptions", 1, "action"],
		"share",
		["descriptions[5].action", "Duplicate id: this point description is also at points.json: descriptions[1].action"],
	],
	["an image that is none", california, ["app", "image"], "coast.pdf", ["app.image", "Invalid image format"]],
	[
		"a full address where an image name belongs",
		california,
		["chapters", 0, "badge"],
		"https://cdn.example.org/badge.png",
		["chapters[0].badge", "Full address where an image name belongs"],
	],
	[
		"an image that is not in media/",
		california,
		["image_library", 0, "thumbnail"],
		"gone.jpg",
		["image_library[0].thumbnail", "File not in media/: gone.jpg"],
	],
	[
		"a document that is not in media/",
		california,
		["assets", "toolbox", 3, "url"],
		"gone.pdf",
		["assets.toolbox[3].url", "File not in media/: gone.pdf"],
	],
	[
		"a link's picture that is not in media/",
		california,
		[...firstPage, "links", 0, "resources", 0, "src"],
		"gone.jpg",
		["chapters[0].pages[0].links[0].resources[0].src", "File not in media/: gone.jpg"],
	],
	[
		"captions that are none",
		california,
		["chapters", 0, "pages", 1, "captions"],
		"welcome.mp4",
		["chapters[0].pages[1].captions", "Invalid captions format: expected .vtt"],
	],
	[
		"an option's picture that is not in media/",
		california,
		["chapters", 1, "pages", 8, "options", 0, "image"],
		"gone.png",
		["chapters[1].pages[8].options[0].image", "File not in media/: gone.png"],
	],
	[
		"a path that leaves the pack",
		california,
		["assets", "toolbox", 3, "url"],
		"../apps/620.json",
		["assets.toolbox[3].url", "Path leaves the pack"],
	],
	["an image's path that leaves the pack", california, ["app", "logo"], "../../logo.png", ["app.logo", "Path leaves the pack"]],
	["an absolute path", california, ["video_library", 0, "url"], "/etc/passwd", ["video_library[0].url", "Path leaves the pack"]],
	["an address that runs a script", california, ["contact_us", 0, "url"], "javascript:alert(1)", ["contact_us[0].url", "Invalid address"]],
	["a directory that is no site", california, ["app", "directory_url"], "//evil.example", ["app.directory_url", "Invalid address"]],
	[
		"a collection item that leads nowhere",
		california,
		["collections", "62010", "Inland", 0, "url"],
		"data:text/html,x",
		["collections.62010.Inland[0].url", "Invalid address"],
	],
	[
		"a chapter of an app that is not there",
		california,
		["chapters", 0, "app_id"],
		999,
		["chapters[0].app_id", "No such app in this file: 999"],
	],
	[
		"an asset of another app",
		california,
		["assets", "fastfacts", 0, "app_id"],
		787,
		["assets.fastfacts[0].app_id", "No such app in this file: 787"],
	],
	[
		"a collection of an asset that is not there",
		california,
		["collections", "62099"],
		{},
		["collections.62099", "No such collection asset: 62099"],
	],
	[
		"a collection of an asset that is none",
		california,
		["collections", "62013"],
		{},
		["collections.62013", "No such collection asset: 62013"],
	],
	[
		"an item of a page that is not there",
		california,
		["collections", "62010", "Coast", 0, "page_id"],
		999,
		["collections.62010.Coast[0].page_id", "No such page: 999"],
	],
	[
		"a picture of a chapter that is not there",
		california,
		["image_library", 0, "chapter", "id"],
		999,
		["image_library[0].chapter.id", "No such chapter: 999"],
	],
	[
		"an e-mail of a contact that is not there",
		california,
		["contact_us", 0, "emails", 0, "contact_us_id"],
		999,
		["contact_us[0].emails[0].contact_us_id", "No such contact: 999"],
	],
	["a notification of an app that is not there", "notifications.json", [0, "app_id"], 999, ["[0].app_id", "No such app: 999"]],
	["a deed that is unknown", "points.json", ["descriptions", 0, "action"], "sing", ["descriptions[0].action", "Unknown point action"]],
	["an app with another id than its file", california, ["app", "id"], 621, ["app.id", "The file's name says 620, the app 621"]],
	[
		"a page number twice",
		california,
		["chapters", 0, "pages", 1, "page_number"],
		1,
		["chapters[0].pages[1].page_number", "Duplicate page number: 1"],
	],
	[
		"a gap in the page numbers",
		california,
		["chapters", 0, "pages", 3, "page_number"],
		5,
		["chapters[0].pages[3].page_number", "Page numbers must run from 1 to 4"],
	],
	["another format", "pack.json", ["format"], "zip", ["format", "Not a content pack: expected tradewinds-pack"]],
	["another version", "pack.json", ["version"], 2, ["version", "Unknown version: expected 1"]],
	["no name", "pack.json", ["name"], "", ["name", "Invalid input: must not be empty"]],
	["a name that is too long", "pack.json", ["name"], "x".repeat(201), ["name", "Invalid input: a name of at most 200 characters"]],
	[
		"a group of a collection whose name is too long",
		california,
		["collections", "62010", "x".repeat(201)],
		[],
		[`collections.62010["${"x".repeat(80)}…"]`, "Invalid input: a name of at most 200 characters"],
	],
];

describe("a pack", () => {
	it("that follows the rules has no faults (PACK-1)", async () => {
		const { faults, pack } = await checkPack(samplePack);
		expect(faults).toEqual([]);
		expect(pack).toMatchObject({ name: "Sample pack" });
	});

	const named = cases.map(([what, file, path, value, ...faults]) => ({ what, file, path, value, faults }));
	it.each(named)("with $what is refused, and the database is as before (PACK-30, PACK-32)", async ({ file, path, value, faults }) => {
		const { database } = await temporaryDatabase();
		const folder = copyOfSamplePack();
		editPack(folder, file, path, value);
		const outcome = await importPack(database, folder, temporaryFolder(), 1);
		expect(outcome).toEqual({ faults: faults.map(([where, message]): Fault => ({ file, path: where, message })) });
		for (const table of ["pack", "catalog_row", "media_file", "content_version"] as const) {
			expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
		}
	});

	it("with several faults has each of them named, also in one row and one question", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, california, single, (question: Tree) => ({
			...question,
			columns: "two",
			options: [{ label: 5, correct: 0 }],
			page_number: 9,
		}));
		editPack(folder, california, ["app"], (app: Tree) => ({ ...app, image: "a.txt", directory_url: "javascript:1", level: {} }));
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
	])("with a file that is %s is refused", async (_what, content) => {
		const folder = copyOfSamplePack();
		writePackFile(folder, "apps/787.json", content);
		expect((await checkPack(folder)).faults).toEqual([{ file: "apps/787.json", path: "$", message: expect.stringMatching(/^Not JSON: /) }]);
	});

	it("with a file of another shape is refused", async () => {
		const folder = copyOfSamplePack();
		writePackFile(folder, "apps/787.json", "[]");
		writePackFile(folder, "trade-shows.json", "{}");
		writePackFile(folder, "points.json", "[]");
		expect((await checkPack(folder)).faults).toEqual([
			{ file: "apps/787.json", path: "$", message: "Invalid input: expected object" },
			{ file: "trade-shows.json", path: "$", message: "Invalid input: expected array" },
			{ file: "points.json", path: "$", message: "Invalid input: expected object" },
		]);
	});

	it("without a pack.json, or without a folder, is refused (PACK-2)", async () => {
		const missing = [{ file: "pack.json", path: "$", message: "Missing" }];
		const folder = copyOfSamplePack();
		rmSync(join(folder, "pack.json"));
		expect((await checkPack(folder)).faults).toEqual(missing);
		expect((await checkPack(join(folder, "nowhere"))).faults).toEqual(missing);
	});

	it("may lack all that is optional (PACK-1)", async () => {
		const folder = copyOfSamplePack();
		for (const file of ["trade-shows.json", "points.json", "notifications.json"]) rmSync(join(folder, file));
		writePackFile(folder, "apps/760.json", JSON.stringify({ app: readPackFile(folder, "apps/760.json").app }));
		expect((await checkPack(folder)).faults).toEqual([]);
	});

	it("with an app in a file without an id is refused (PACK-3)", async () => {
		const folder = copyOfSamplePack();
		writePackFile(folder, "apps/canada.json", "{}");
		expect((await checkPack(folder)).faults).toEqual([
			{ file: "apps/canada.json", path: "$", message: "The file's name is not an app id" },
		]);
	});

	it("with unknown fields, hidden files and folders in media/ is fine (PACK-19)", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, california, ["app", "surprise"], { any: "thing" });
		writePackFile(folder, "media/.DS_Store", "x");
		writePackFile(folder, "media/docs/map 1.pdf", "x");
		editPack(folder, california, ["assets", "toolbox", 3, "url"], "docs/map 1.pdf");
		expect((await checkPack(folder)).faults).toEqual([]);
	});
});

describe("a link in a pack", () => {
	const leaves = "Path leaves the pack";

	it("that leads out of it is refused, for media, JSON and folders alike", async () => {
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
			{ file: "media/dangling.jpg", path: "$", message: "Missing" },
			{ file: "media/folder", path: "$", message: leaves },
			{ file: "media/secret.jpg", path: "$", message: leaves },
		]);
	});

	it("that is the whole media folder is refused", async () => {
		const folder = copyOfSamplePack();
		rmSync(join(folder, "media"), { recursive: true });
		symlinkSync(join(samplePack, "media"), join(folder, "media"));
		expect((await checkPack(folder)).faults).toContainEqual({ file: "media", path: "$", message: leaves });
	});

	it("to a file in it is fine, and the pack itself may be one", async () => {
		const folder = copyOfSamplePack();
		symlinkSync("coast.jpg", join(folder, "media", "beach.jpg"));
		editPack(folder, california, ["app", "logo"], "beach.jpg");
		const link = join(temporaryFolder(), "link");
		symlinkSync(folder, link);
		expect((await checkPack(link)).faults).toEqual([]);
	});
});
