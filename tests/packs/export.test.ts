import { expect, it } from "vitest";
import { checkPack } from "#app/packs/check-pack.server.ts";
import { exportProgram } from "#app/packs/export-program.server.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

it("writes a program as a pack that has no faults and brings the same rows back (PACK-55)", async () => {
	const portal = await openPortal({ settings: { MEDIA_DIR: temporaryFolder() } });
	const { database, settings } = portal.container;
	const folder = temporaryFolder();
	const written = await exportProgram(database.db, 620, folder, settings.mediaDir);
	expect(written?.files).toBeGreaterThan(3);
	expect((await checkPack(folder)).faults).toEqual([]);
	expect(written?.name).toBe("Sample pack – 620");

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
	"fetches from the database what this server's own folder lacks (PACK-55, SET-14)",
	async () => {
		const { database } = (await openPortal()).container;
		const folder = temporaryFolder();
		expect(
			(await exportProgram(database.db, 620, folder, temporaryFolder()))?.files,
		).toBeGreaterThan(3);
		expect((await checkPack(folder)).faults).toEqual([]);
	},
);

it("leaves out of items the pages of other programs, which are not in the pack (PACK-55)", async () => {
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

it("names the exported pack in at most 200 characters (PACK-55)", async () => {
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
	expect(written?.name).toBe(`${"x".repeat(194)} – 620`);
	expect((await checkPack(folder)).faults).toEqual([]);
});
