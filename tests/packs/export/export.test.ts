import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkPack } from "#app/packs/check-pack.server.ts";
import { exportProgram } from "#app/packs/export/export-program.server.ts";
import { importPack } from "#app/packs/import-pack.server.ts";
import { copyOfSamplePack, editPack, packCounts, readPackFile } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

it("An export writes a program as a pack without faults, which imports as the same rows (PACK-55)", async () => {
	const portal = await openPortal({ settings: { MEDIA_DIR: temporaryFolder() } });
	const { database, settings } = portal.container;
	const folder = temporaryFolder();
	const written = await exportProgram(database.db, 620, folder, settings.mediaDir);
	expect(written).toEqual({ name: "Sample pack – 620", written: expect.any(Array) as unknown });
	expect(written).toHaveProperty("written.4");
	expect((await checkPack(folder)).faults).toEqual([]);

	const rowsOf = ({ container }: typeof portal) =>
		container.database.db
			.selectFrom("catalog_row")
			.select(["kind", "id", "app_id", "parent_id", "section", "row"])
			.where("app_id", "=", 620)
			.where("retired_at", "is", null)
			.where("kind", "!=", "notification")
			.orderBy("kind")
			.orderBy("id")
			.execute();
	const other = await openPortal({ pack: folder });
	expect(await rowsOf(other)).toEqual(await rowsOf(portal));
	expect(await exportProgram(database.db, 999, temporaryFolder(), settings.mediaDir)).toBeNull();
});

const onPostgres: typeof it | null = postgresServer ? it : null;
onPostgres?.(
	"An export fetches files from the database if the server's own folder lacks them (PACK-55, SET-14)",
	async () => {
		const { database } = (await openPortal()).container;
		const folder = temporaryFolder();
		expect(await exportProgram(database.db, 620, folder, temporaryFolder())).toHaveProperty(
			"written.4",
		);
		expect((await checkPack(folder)).faults).toEqual([]);
	},
);

it("An export removes references to other programs' pages, because its pack doesn't contain those pages (PACK-55)", async () => {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["collections", "62010", "Coast", 0, "page_id"], 787_101);
	const portal = await openPortal({ pack, settings: { MEDIA_DIR: temporaryFolder() } });
	const folder = temporaryFolder();
	await exportProgram(
		portal.container.database.db,
		620,
		folder,
		portal.container.settings.mediaDir,
	);
	expect((await checkPack(folder)).faults).toEqual([]);
});

it("An export shortens the name of the new pack to 200 characters (PACK-55)", async () => {
	const portal = await openPortal({
		pack: copyOfSamplePack("x".repeat(200)),
		settings: { MEDIA_DIR: temporaryFolder() },
	});
	const folder = temporaryFolder();
	const written = await exportProgram(
		portal.container.database.db,
		620,
		folder,
		portal.container.settings.mediaDir,
	);
	expect(written).toHaveProperty("name", `${"x".repeat(194)} – 620`);
	expect((await checkPack(folder)).faults).toEqual([]);
});

/** Returns each file of a folder, with its bytes and its modification time. */
function filesOf(folder: string): Map<string, string> {
	const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
	const files = names.filter((name) => statSync(join(folder, name)).isFile());
	return new Map(
		files.map((name) => {
			const path = join(folder, name);
			return [name, `${statSync(path).mtimeMs} ${readFileSync(path, "latin1")}`];
		}),
	);
}

it("An export doesn't touch the files of a program's own pack if nothing changed (PACK-55)", async () => {
	const pack = copyOfSamplePack();
	// An import normalizes this text, and drops this field.
	const path = ["chapters", 0, "pages", 0] as const;
	editPack(pack, "apps/620.json", [...path, "text"], `<p >A&nbsp;<A rel=x href='/b' >c</A></p>\n`);
	editPack(pack, "apps/620.json", [...path, "note"], "for colleagues");
	const file = join(pack, "apps/620.json");
	writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
	const portal = await openPortal({ pack, settings: { MEDIA_DIR: temporaryFolder() } });
	const { database, settings } = portal.container;
	const before = filesOf(pack);
	const apps = readdirSync(join(pack, "apps"), "utf8").map((name) => Number.parseInt(name, 10));
	expect(apps.length).toBeGreaterThan(2);
	for (const id of apps)
		expect(await exportProgram(database.db, id, pack, settings.mediaDir)).toEqual({
			name: "Sample pack",
			written: [],
		});
	expect(filesOf(pack)).toEqual(before);
});

it("After an author changes one sentence, an export changes one line, and importing it restores the author's text (PACK-55)", async () => {
	const pack = copyOfSamplePack();
	const portal = await openPortal({ pack, settings: { MEDIA_DIR: temporaryFolder() } });
	const { database, settings } = portal.container;
	const author = await studioMember(portal, { programs: [620] });
	const chapter = readPackFile(pack, "apps/620.json").chapters?.[0]?.pages ?? [];
	const lesson = (chapter as unknown as { id: number; type: string }[]).find(
		({ type }) => type === "text",
	);
	const address = `/studio/620/pages/${lesson?.id}/`;
	const form = valuesOf(await author.get(address));
	const text = `${form.text?.[0]}\n\nOne sentence more, with [a link](https://a.example).`;
	await author.post(address, { ...form, text });
	const publish = await author.get("/studio/620/publish/");
	const revision = publish.$("input[name=revision]").attr("value") ?? "";
	await author.post("/studio/620/publish/", { intent: "publish", revision });
	const before = filesOf(pack);
	expect(await exportProgram(database.db, 620, pack, settings.mediaDir)).toEqual({
		name: "Sample pack",
		written: ["apps/620.json"],
	});
	const after = filesOf(pack);
	const changed = [...after].filter(([name, file]) => before.get(name) !== file);
	expect(changed.map(([name]) => name)).toEqual(["apps/620.json"]);
	const lines = (files: Map<string, string>) => (files.get("apps/620.json") ?? "").split("\n");
	const differing = lines(after).filter(
		(line, index) => index > 0 && line !== lines(before)[index],
	);
	expect([lines(after).length, differing.length]).toEqual([lines(before).length, 1]);
	expect(differing[0]).toContain("One sentence more");

	const agreed = await importPack(database, pack, settings.mediaDir, Date.now(), { strict: true });
	expect(agreed).not.toHaveProperty("faults");
	expect(JSON.stringify(agreed)).not.toContain("left out");
	const imported = await importPack(database, pack, settings.mediaDir, Date.now(), {
		takeOver: ["studio-620"],
	});
	expect(imported).toHaveProperty("notes");
	expect(valuesOf(await author.get(address)).text).toEqual([text]);
	expect(await exportProgram(database.db, 620, pack, settings.mediaDir)).toHaveProperty(
		"written",
		[],
	);
});

it("After an author moves a document, an export has the new order (PACK-55)", async () => {
	const pack = copyOfSamplePack();
	const portal = await openPortal({ pack, settings: { MEDIA_DIR: temporaryFolder() } });
	const { database, settings } = portal.container;
	const author = await studioMember(portal, { programs: [620] });
	const documents = () => {
		const { assets } = readPackFile(pack, "apps/620.json") as unknown as {
			assets: { toolbox: { id: number; type: string }[] };
		};
		return assets.toolbox.flatMap(({ id, type }) => (type === "document" ? [id] : []));
	};
	const [first, second, ...others] = documents();
	const address = "/studio/620/lists/resources/";
	await author.get(address);
	await author.post(address, { of: "assets", id: String(first), intent: "down" });
	const publish = await author.get("/studio/620/publish/");
	const revision = publish.$("input[name=revision]").attr("value") ?? "";
	await author.post("/studio/620/publish/", { intent: "publish", revision });
	await exportProgram(database.db, 620, pack, settings.mediaDir);
	expect(documents()).toEqual([second, first, ...others]);
});

it("An export adds a program to a pack with other programs, and refuses a pack with faults (PACK-55)", async () => {
	const portal = await openPortal({ settings: { MEDIA_DIR: temporaryFolder() } });
	const { database, settings } = portal.container;
	const pack = copyOfSamplePack();
	rmSync(join(pack, "apps/760.json"));
	const written = await exportProgram(database.db, 760, pack, settings.mediaDir);
	expect(written).toEqual({ name: "Sample pack", written: ["apps/760.json"] });
	expect((await checkPack(pack)).faults).toEqual([]);
	expect(packCounts(pack)).toEqual(packCounts(copyOfSamplePack()));
	editPack(pack, "apps/620.json", ["app", "id"], 7);
	const before = filesOf(pack);
	const refused = await exportProgram(database.db, 760, pack, settings.mediaDir);
	expect(refused).toHaveProperty("faults.0.file", "apps/620.json");
	expect(filesOf(pack)).toEqual(before);
});
