import type { BackEnd } from "#app/back-end.ts";
import {
	assetsOf,
	chaptersOf,
	collectionOf,
	contactsOf,
	libraryOf,
	pagesOf,
} from "#app/features/catalog/catalog.ts";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import type { MediaFile } from "#app/features/catalog/resources/media-file.ts";
import { withoutPictureFacts } from "#app/platform/files/picture.ts";
import { copyOfSamplePack, editPack, samplePack, type Json } from "#tests/support/packs.ts";
import { connection, temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

async function served(folder = samplePack, pollMs?: number) {
	const { database, address } = await temporaryDatabase();
	const mediaDir = temporaryFolder();
	await importPack(database, folder, mediaDir, 1);
	const errors: unknown[] = [];
	const catalog = createCatalog(database.db, {
		mediaDir,
		pollMs,
		onError: (error) => errors.push(error),
	});
	onTestFinished(() => catalog.close());
	return { catalog, database, address, mediaDir, errors };
}

async function mediaOf(catalog: BackEnd["catalog"], url: string | null | undefined) {
	const [, hash = "", name = ""] =
		/^\/media\/([0-9a-f]{16})\/(.+)$/.exec(withoutPictureFacts(url ?? "")) ?? [];
	return (await catalog.current()).media(hash, decodeURIComponent(name));
}

describe("The catalog", () => {
	it("The catalog serves the rows of a pack as entities", async () => {
		const { catalog, errors } = await served();
		expect((await catalog.current()).programs.map((program) => program.id)).toEqual([
			620, 760, 787, 901, 902, 903, 904, 905, 906, 907, 908,
		]);
		expect((await catalog.current()).programById.get(620) ?? null).toMatchObject({
			nameOnDevice: "California STAR",
			level: 3,
		});
		expect((await catalog.current()).programById.get(1) ?? null).toBeNull();
		expect(
			chaptersOf(await catalog.current(), 620).map(({ id, pageIds, questionCount }) => [
				id,
				pageIds?.length,
				questionCount,
			]),
		).toEqual([
			[6201, 4, 1],
			[6202, 11, 9],
			[6203, 2, 0],
			[6204, 1, 0],
		]);
		expect(pagesOf(await catalog.current(), 6201).map((page) => page.pageNumber)).toEqual([
			1, 2, 3, 4,
		]);
		expect(assetsOf(await catalog.current(), 620, "promote").map((asset) => asset.id)).toEqual([
			62001, 62002, 62003,
		]);
		expect(assetsOf(await catalog.current(), 620, "sell").map((asset) => asset.id)).toEqual([
			62010, 62011, 62012, 62013, 62014, 62015,
		]);
		expect(
			collectionOf(await catalog.current(), 62010).map((item) => [item.key, item.title]),
		).toEqual([
			["Coast", "Highway 1"],
			["Inland", "Wine country"],
		]);
		expect(contactsOf(await catalog.current(), 620).map((contact) => contact.name)).toEqual([
			"Maya Ortiz",
			"Lee Chang",
		]);
		expect(libraryOf(await catalog.current(), 620, "image").map((item) => item.title)).toEqual([
			"Coast",
			"Forest",
		]);
		expect(libraryOf(await catalog.current(), 620, "video").map((item) => item.title)).toEqual([
			"Welcome",
		]);
		expect(
			(await catalog.current()).showcases.map(({ program, exhibitions }) => [
				program.id,
				exhibitions.length,
			]),
		).toEqual([[620, 1]]);
		expect((await catalog.current()).tradeShows?.map((show) => show.id)).toEqual([31, 32]);
		expect((await catalog.current()).notifications).toHaveLength(1);
		expect(
			(await catalog.current()).pointDescriptions.map((description) => description.action)[0],
		).toBe("register_app");
		expect((await catalog.current()).pointBadges.map((badge) => badge.points)).toEqual([50, 300]);
		expect(errors).toEqual([]);
	});

	it("The catalog is empty before a pack is imported", async () => {
		const { database } = await temporaryDatabase();
		const catalog = createCatalog(database.db, { mediaDir: temporaryFolder() });
		expect((await catalog.current()).programs).toEqual([]);
		expect(chaptersOf(await catalog.current(), 620)).toEqual([]);
	});

	it("A program without a background picture gets that of program 760 (THEME-4)", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "background_image"], "");
		const { catalog } = await served(folder);
		const portal = (await catalog.current()).programById.get(760) ?? null;
		expect(((await catalog.current()).programById.get(620) ?? null)?.background.image).toBe(
			portal?.background.image,
		);
		expect(portal?.background.image).toMatch(/\/coast\.jpg#\d+x\d+$/);
		expect(((await catalog.current()).programById.get(787) ?? null)?.background.image).toBe(
			portal?.background.image,
		);
	});

	it("The catalog finds a file by its address, and knows all rows that use the file", async () => {
		const { catalog, mediaDir } = await served();
		const [, , , guide, rates] = assetsOf(await catalog.current(), 620, "sell");
		const file = await mediaOf(catalog, guide?.url);
		const content = readFileSync(join(samplePack, "media/guide.pdf"));
		expect(file).toMatchObject({
			name: "guide.pdf",
			size: content.length,
			path: join(mediaDir, file?.hash.slice(0, 2) ?? "", file?.hash ?? ""),
		});
		expect(readFileSync(file?.path ?? "")).toEqual(content);
		expect(file?.uses).toEqual([
			{ of: "asset", appId: 620, assetId: 62013 },
			{ of: "collection", appId: 620, assetId: 62010 },
		]);
		const ratesUses = (await mediaOf(catalog, rates?.url))?.uses;
		expect(ratesUses).toHaveLength(2);
		expect(ratesUses).toEqual(
			expect.arrayContaining([
				{ of: "asset", appId: 620, assetId: 62014 },
				{ of: "asset", appId: 787, assetId: 78701 },
			]),
		);
		expect(
			(await mediaOf(catalog, ((await catalog.current()).programById.get(620) ?? null)?.image))
				?.uses,
		).toEqual(
			expect.arrayContaining([
				{ of: "program", appId: 620 },
				{ of: "portal" },
				{ of: "page", appId: 620 },
			]),
		);
		expect((await mediaOf(catalog, (await catalog.current()).pointBadges[0]?.image))?.uses).toEqual(
			[{ of: "chapter", appId: 620 }, { of: "everyone" }],
		);
		expect(
			(await mediaOf(catalog, libraryOf(await catalog.current(), 620, "video")[0]?.captions))?.uses,
		).toEqual([
			{ of: "page", appId: 620 },
			{ of: "library", appId: 620, library: "video" },
		]);
	});

	it("If several assets or libraries of a program use the same file, the catalog knows all of them (RES-20)", async () => {
		const folder = copyOfSamplePack();
		for (const [asset, locked] of [
			[3, 1],
			[4, 0],
		] as const) {
			editPack(folder, "apps/620.json", ["assets", "toolbox", asset, "url"], "guide.pdf");
			editPack(folder, "apps/620.json", ["assets", "toolbox", asset, "image"], "forest.jpg");
			editPack(
				folder,
				"apps/620.json",
				["assets", "toolbox", asset, "graduated_unlock_only"],
				locked,
			);
		}
		for (const library of ["video_library", "image_library"])
			editPack(folder, "apps/620.json", [library, 0, "thumbnail"], "vineyard.jpg");
		const { catalog } = await served(folder);
		const [, , , guide, rates] = assetsOf(await catalog.current(), 620, "sell");
		expect((await mediaOf(catalog, guide?.url))?.uses).toEqual(
			expect.arrayContaining(
				[guide, rates].map((asset) => ({ of: "asset", appId: 620, assetId: asset?.id })),
			),
		);
		const [film] = libraryOf(await catalog.current(), 620, "video");
		expect((await mediaOf(catalog, film?.thumbnail))?.uses).toEqual(
			expect.arrayContaining(
				["video", "image"].map((library) => ({ of: "library", appId: 620, library })),
			),
		);
	});

	it("The catalog doesn't find a file by another name or hash", async () => {
		const { catalog } = await served();
		const hash =
			(await mediaOf(catalog, assetsOf(await catalog.current(), 620, "sell")[3]?.url))?.hash.slice(
				0,
				16,
			) ?? "";
		expect((await catalog.current()).media(hash, "other.pdf")).toBeNull();
		expect((await catalog.current()).media("0".repeat(16), "guide.pdf")).toBeNull();
		expect((await catalog.current()).media(hash, "../guide.pdf")).toBeNull();
	});

	it("The catalog percent-encodes file names in addresses", async () => {
		const folder = copyOfSamplePack();
		cpSync(join(folder, "media/guide.pdf"), join(folder, "media/docs/Straße 100%?.pdf"), {
			recursive: true,
		});
		editPack(folder, "apps/620.json", ["assets", "toolbox", 3, "url"], "docs/Straße 100%?.pdf");
		const { catalog } = await served(folder);
		const url = assetsOf(await catalog.current(), 620, "sell")[3]?.url;
		expect(url).toMatch(/^\/media\/[0-9a-f]{16}\/Stra%C3%9Fe%20100%25%3F\.pdf$/);
		expect((await mediaOf(catalog, url))?.name).toBe("Straße 100%?.pdf");
	});

	it("The catalog leaves out retired rows", async () => {
		const { catalog, database, mediaDir } = await served(samplePack, 0);
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["chapters", 0, "pages"], (pages) => pages.slice(0, 3));
		editPack(folder, "apps/620.json", ["chapters"], (chapters) => chapters.slice(0, 1));
		editPack(folder, "apps/620.json", ["image_library"], []);
		editPack(folder, "apps/620.json", ["video_library"], []);
		expect(await importPack(database, folder, mediaDir, 2, { retire: true })).toMatchObject({
			changed: true,
		});
		expect(
			chaptersOf(await catalog.current(), 620).map(({ id, pageIds }) => [id, pageIds]),
		).toEqual([[6201, [620101, 620102, 620103]]]);
		expect(pagesOf(await catalog.current(), 6202)).toEqual([]);
	});

	it("A retired program keeps the rows that it had when it was retired, except exhibitions, and keeps an earlier end date (CAT-18)", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, "apps/787.json", ["exhibitions"], [{ id: 7870, title: "Canada at the fair" }]);
		editPack(folder, "apps/901.json", ["app", "end_date"], "2026-01-02 00:00:00");
		const { catalog, database, mediaDir } = await served(folder, 0);
		const bring = async (day: string) =>
			expect(
				await importPack(database, folder, mediaDir, Date.parse(day), { retire: true }),
			).toMatchObject({ changed: true });
		const shown = async () =>
			(await catalog.current()).showcases.map(({ program }) => program.id).toSorted();
		expect(await shown()).toEqual([620, 787]);
		editPack(folder, "apps/787.json", ["assets", "toolbox"], []);
		await bring("2026-02-01");
		const people = contactsOf(await catalog.current(), 620);
		for (const id of [787, 901]) rmSync(join(folder, `apps/${id}.json`));
		editPack(folder, "apps/620.json", ["contact_us"], (contacts) => contacts.slice(1));
		await bring("2026-03-01");
		const after = await catalog.current();
		const ends = [787, 901].map((id) => after.programById.get(id));
		expect(ends.map((program) => [program?.retired, program?.endDate])).toEqual([
			[true, Date.parse("2026-03-01")],
			[true, Date.parse("2026-01-02")],
		]);
		expect(chaptersOf(after, 787).map(({ pageIds }) => pageIds)).toEqual([[787101, 787102]]);
		expect(assetsOf(after, 787)).toEqual([]);
		expect(contactsOf(after, 620)).toEqual(people.slice(1));
		expect(await shown()).toEqual([620]);
	});

	it("The catalog serves new content within 5 s of an import by another process (PACK-42)", async () => {
		const { catalog, address, mediaDir } = await served();
		expect(((await catalog.current()).programById.get(620) ?? null)?.nameOnDevice).toBe(
			"California STAR",
		);
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "name_on_device"], "California GOLD");
		const other = await connection(address);
		await importPack(other, folder, mediaDir, 2);
		const started = performance.now();
		while (
			((await catalog.current()).programById.get(620) ?? null)?.nameOnDevice !== "California GOLD"
		) {
			expect(performance.now() - started).toBeLessThan(5000);
			await wait(100);
		}
	});

	it("The catalog serves new content even to the first request after a pause, however long reading takes (PACK-42)", async () => {
		const { database, mediaDir } = await served();
		let pauseMs = 0;
		const slow = database.db.withPlugin({
			transformQuery: ({ node }) => node,
			transformResult: ({ result }) => wait(pauseMs, result),
		});
		const catalog = createCatalog(slow, { mediaDir, pollMs: 50 });
		onTestFinished(() => catalog.close());
		expect(((await catalog.current()).programById.get(620) ?? null)?.nameOnDevice).toBe(
			"California STAR",
		);
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["app", "name_on_device"], "California GOLD");
		await importPack(database, folder, mediaDir, 2);
		await wait(200);
		pauseMs = 300;
		expect(((await catalog.current()).programById.get(620) ?? null)?.nameOnDevice).toBe(
			"California GOLD",
		);
	});

	it("The catalog reads only the programs that an import changed, and then matches the catalog of a fresh start (PACK-42)", async () => {
		const folder = copyOfSamplePack();
		const { catalog, database, mediaDir } = await served(folder, 0);
		const usesOf = (file: MediaFile | null) =>
			file && [file.path, new Set(file.uses.map((use) => JSON.stringify(use)))];
		const whole = async (source: BackEnd["catalog"]) => {
			const catalog = await source.current();
			const parts = catalog.programs.map(async ({ id }) => {
				const [chapters, assets] = [chaptersOf(catalog, id), assetsOf(catalog, id)];
				const library = [...libraryOf(catalog, id, "image"), ...libraryOf(catalog, id, "video")];
				const files = [...library, ...assets].map(({ url }) => url);
				return {
					chapters,
					assets,
					library,
					uses: await Promise.all(files.map(async (url) => usesOf(await mediaOf(source, url)))),
					contacts: contactsOf(catalog, id),
					pages: chapters.map((chapter) => pagesOf(catalog, chapter.id)),
					items: assets.map((asset) => collectionOf(catalog, asset.id)),
				};
			});
			const { programs, filmCounts, showcases, tradeShows, notifications, pointBadges } = catalog;
			const { pages, collections } = catalog;
			const rows = programs.map((program) => catalog.row("app", program.id));
			return {
				programs,
				parts: await Promise.all(parts),
				filmCounts,
				showcases,
				tradeShows,
				notifications,
				pointBadges,
				pages,
				collections,
				rows,
			};
		};
		const isAsNew = async () =>
			expect(await whole(catalog)).toEqual(await whole(createCatalog(database.db, { mediaDir })));
		const bring = async (options = {}) =>
			expect(await importPack(database, folder, mediaDir, 2, options)).toMatchObject({
				changed: true,
			});
		const [california, canada] = [
			(await catalog.current()).programById.get(620) ?? null,
			(await catalog.current()).programById.get(787) ?? null,
		];

		editPack(folder, "apps/620.json", ["app", "name_on_device"], "California GOLD");
		editPack(folder, "apps/620.json", ["assets", "toolbox", 3, "url"], "rates.pdf");
		editPack(folder, "apps/620.json", ["exhibitions"], []);
		await bring({ retire: true });
		await isAsNew();
		expect((await catalog.current()).programById.get(620) ?? null).not.toBe(california);
		expect((await catalog.current()).programById.get(787) ?? null).toBe(canada);

		for (const part of ["chapters", "collections", "image_library", "video_library"])
			editPack(folder, "apps/620.json", [part], undefined);
		await bring({ retire: true });
		editPack(folder, "apps/787.json", ["app", "name_on_device"], "Canada GOLD");
		await bring();
		await isAsNew();
		expect(chaptersOf(await catalog.current(), 620)).toEqual([]);

		// A contact that moves to another program disappears from the first one.
		const { contact_us: people } = JSON.parse(
			readFileSync(join(folder, "apps/620.json"), "utf8"),
		) as { contact_us: Json };
		editPack(folder, "apps/620.json", ["contact_us"], []);
		editPack(folder, "apps/901.json", ["contact_us"], people);
		await bring({ retire: true });
		await isAsNew();
		expect(contactsOf(await catalog.current(), 620)).toEqual([]);

		// Programs without a background show the portal's own picture.
		const bahamas = (await catalog.current()).programById.get(901) ?? null;
		editPack(folder, "apps/760.json", ["app", "background_image"], "forest.jpg");
		await bring();
		await isAsNew();
		expect(((await catalog.current()).programById.get(901) ?? null)?.background.image).not.toBe(
			bahamas?.background.image,
		);

		const before = (await catalog.current()).programById.get(901) ?? null;
		cpSync(join(folder, "media/forest.jpg"), join(folder, "media/coast.jpg"));
		await bring();
		await isAsNew();
		expect((await catalog.current()).programById.get(901) ?? null).not.toBe(before);
	});

	it("The catalog lets other requests run while it reads a thousand rows", async () => {
		const folder = copyOfSamplePack();
		editPack(folder, "apps/620.json", ["chapters", 0, "pages"], ([first]) =>
			Array.from({ length: 1000 }, (_, at) => ({
				...first,
				id: 9_000_000 + at,
				page_number: at + 1,
			})),
		);
		const { catalog } = await served(folder);
		const others = { turns: 0, areOver: false };
		const waiting = (async () => {
			while (!others.areOver) {
				await setImmediate();
				others.turns++;
			}
		})();
		await catalog.current();
		others.areOver = true;
		await waiting;
		// The catalog reads 200 rows at a time.
		expect(others.turns).toBeGreaterThanOrEqual(5);
	});

	it("The catalog checks the content version once for many reads", async () => {
		const { catalog, database } = await served();
		await Promise.all(Array.from({ length: 50 }, () => catalog.current()));
		await database.db.updateTable("content_version").set({ version: 99 }).execute();
		const before = (await catalog.current()).programs;
		expect((await catalog.current()).programs).toBe(before);
	});

	it("The catalog omits and reports an unusable row, and serves the others", async () => {
		const { database, mediaDir } = await served();
		await database.db
			.updateTable("catalog_row")
			.set({ row: "{}" })
			.where("kind", "=", "page")
			.where("id", "=", 620102)
			.execute();
		const errors: unknown[] = [];
		const catalog = createCatalog(database.db, {
			mediaDir,
			onError: (error) => errors.push(error),
		});
		expect(pagesOf(await catalog.current(), 6201).map((page) => page.id)).toEqual([
			620101, 620103, 620104,
		]);
		expect(errors).toHaveLength(1);
		expect(String(errors[0])).toContain("Row page 620102");
	});

	it("The catalog keeps serving its content while it can't read the database", async () => {
		const { catalog, database, errors } = await served(samplePack, 0);
		await catalog.current();
		await database.db.schema.alterTable("content_version").renameTo("away").execute();
		expect((await catalog.current()).programById.get(620) ?? null).toMatchObject({ id: 620 });
		expect(errors).toHaveLength(1);
	});
});
