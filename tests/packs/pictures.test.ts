import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { importPack } from "#app/packs/import-pack.server.ts";
import { mediaPath } from "#app/features/catalog/store/media-store.server.ts";
import { completePictures } from "#app/packs/pictures.server.ts";
import { createCatalog } from "#app/features/catalog/store/catalog.server.ts";
import { fetchBlob } from "#app/features/catalog/store/media-blobs.server.ts";
import {
	readPictures,
	storePicture,
	unreadPictures,
	type StoredPicture,
} from "#app/features/catalog/store/pictures.server.ts";
import { withoutPictureFacts, variantAddress } from "#app/platform/files/picture.ts";
import { copyOfSamplePack, editPack, writePackFile } from "#tests/support/packs.ts";
import { animation, photograph, withPngSize } from "./photographs.ts";
import { temporaryDatabase, temporaryFolder } from "#tests/support/temporary.ts";

const budget = 150 * 1024;

/** Creates a pack in which program 620 shows this file. */
function packWith(name: string, content: string | Buffer): string {
	const pack = copyOfSamplePack();
	writePackFile(pack, `media/${name}`, content);
	editPack(pack, "apps/620.json", ["app", "image"], name);
	return pack;
}

async function imported(pack: string) {
	const { database } = await temporaryDatabase();
	const mediaDir = temporaryFolder();
	const bring = async (folder: string) => {
		const outcome = await importPack(database, folder, mediaDir, 1);
		if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
		return outcome;
	};
	const outcome = await bring(pack);
	const catalog = createCatalog(database.db, { mediaDir, pollMs: 0 });
	onTestFinished(() => catalog.close());
	const pictureOf = async (name: string): Promise<StoredPicture | undefined> => {
		const { hash } = await database.db
			.selectFrom("media_file")
			.select("hash")
			.where("name", "=", name)
			.executeTakeFirstOrThrow();
		return (await readPictures(database.db)).get(hash);
	};
	const contentOf = ({ hash }: { hash: string }) => readFileSync(mediaPath(mediaDir, hash));
	return { ...outcome, database, mediaDir, bring, catalog, pictureOf, contentOf };
}

describe("Pictures of an import (docs/decisions/0033)", () => {
	it("An import makes smaller versions of pictures in WebP and in a format for every browser, below 150 KB, upright and without camera data (RES-25)", async () => {
		// The camera lay on its side, so the visible size is 600 × 900.
		const photo = await photograph(900, 600)
			.jpeg({ quality: 95 })
			.withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Somebody" } } })
			.toBuffer();
		const { pictureOf, contentOf, findings, catalog } = await imported(packWith("bay.jpg", photo));
		const picture = await pictureOf("bay.jpg");
		expect([picture?.width, picture?.height]).toEqual([600, 900]);
		expect(findings).toEqual([]);
		for (const format of ["webp", "jpg"] as const)
			expect(
				picture?.variants.filter((each) => each.format === format).map(({ width }) => width),
			).toEqual([240, 480, 600]);
		for (const variant of picture?.variants ?? []) {
			const content = contentOf(variant);
			const { width, height, format, exif } = await sharp(content).metadata();
			expect([width, height, format]).toEqual([
				variant.width,
				variant.width * 1.5,
				variant.format === "jpg" ? "jpeg" : "webp",
			]);
			expect(exif).toBeUndefined();
			expect(content.length).toBeLessThanOrEqual(budget);
		}
		// The picture's address lists its variants, and each variant has an address of its own.
		const [src = "", told] = (
			((await catalog.current()).programById.get(620) ?? null)?.image ?? ""
		).split("#");
		expect(src).toMatch(/^\/media\/[\da-f]{16}\/bay\.jpg$/);
		expect(told).toBe("600x900;240,480,600;jpg;240,480,600");
		const [, , hash = "", name = ""] = variantAddress(src, 480, "webp").split("/");
		expect((await catalog.current()).media(hash, name)).toMatchObject({
			name: "bay.jpg.w480.webp",
			original: "bay.jpg",
			uses: [{ of: "program", appId: 620 }],
		});
		expect((await catalog.current()).media(hash, "bay.jpg.w481.webp")).toBeNull();
	});

	it("An import makes the smaller versions of a picture once, and a lost version can be restored", async () => {
		const pack = packWith("bay.jpg", await photograph(450, 300).jpeg().toBuffer());
		const { database, mediaDir, bring, pictureOf } = await imported(pack);
		const before = await pictureOf("bay.jpg");
		expect(before?.variants.length).toBeGreaterThan(0);
		expect(await completePictures(database, mediaDir, AbortSignal.timeout(60_000))).toEqual([]);
		expect((await bring(pack)).changed).toBe(false);
		const [first] = before?.variants ?? [];
		const lost = mediaPath(mediaDir, first?.hash ?? "");
		rmSync(lost);
		if (database.dialect === "postgres")
			expect(await fetchBlob(database.db, first?.hash ?? "", lost)).toBe(true);
		else expect((await bring(pack)).changed).toBe(true);
		expect(readFileSync(lost).length).toBe(first?.size);
		expect(await pictureOf("bay.jpg")).toEqual(before);
	});

	it("A running portal makes smaller versions of pictures that an older release imported", async () => {
		const { database, mediaDir, pictureOf, catalog } = await imported(
			packWith("bay.jpg", await photograph(450, 300).jpeg().toBuffer()),
		);
		const made = await pictureOf("bay.jpg");
		await database.db.deleteFrom("picture").execute();
		await database.db.deleteFrom("picture_variant").execute();
		await database.db
			.updateTable("content_version")
			.set((row) => ({ version: row("version", "+", 1) }))
			.execute();
		expect(((await catalog.current()).programById.get(620) ?? null)?.image).not.toContain("#");
		await completePictures(database, mediaDir, AbortSignal.timeout(60_000));
		expect(await pictureOf("bay.jpg")).toEqual(made);
		expect(((await catalog.current()).programById.get(620) ?? null)?.image).toContain("#450x300;");
	});

	it("Making missing smaller versions doesn't delete the pictures of a running import", async () => {
		const { database, mediaDir } = await imported(
			packWith("bay.jpg", await photograph(450, 300).jpeg().toBuffer()),
		);
		await database.db.deleteFrom("picture").execute();
		let completing: Promise<unknown> = Promise.resolve();
		await database.exclusively(async () => {
			await storePicture(
				database.db,
				{ hash: "of the import", width: 1, height: 1, is_shown: 1, finding: null },
				[],
			);
			completing = completePictures(database, mediaDir, AbortSignal.timeout(60_000));
			await expect.poll(() => unreadPictures(database.db), { timeout: 30_000 }).toEqual([]);
			await wait(300);
			await database.db
				.insertInto("media_file")
				.values({ pack: "Another", name: "hill.jpg", hash: "of the import", size: 1 })
				.execute();
		});
		await completing;
		expect((await readPictures(database.db)).has("of the import")).toBe(true);
	});

	it("An import deletes the smaller versions of pictures that no pack has anymore, and keeps all others", async () => {
		const pack = packWith("bay.jpg", await photograph(450, 300).jpeg().toBuffer());
		writePackFile(pack, "media/hill.jpg", await photograph(300, 300).jpeg().toBuffer());
		editPack(pack, "apps/787.json", ["app", "image"], "hill.jpg");
		const { bring, database, pictureOf } = await imported(pack);
		const [bay, hill] = [await pictureOf("bay.jpg"), await pictureOf("hill.jpg")];
		for (const picture of [bay, hill]) expect(picture?.variants).not.toEqual([]);
		rmSync(`${pack}/media/bay.jpg`);
		editPack(pack, "apps/620.json", ["app", "image"], "coast.jpg");
		await bring(pack);
		expect(await pictureOf("hill.jpg")).toEqual(hill);
		expect((await readPictures(database.db)).has(bay?.hash ?? "")).toBe(false);
		expect(
			(await database.db.selectFrom("picture_variant").selectAll().execute()).map(
				({ picture }) => picture,
			),
		).toEqual(hill?.variants.map(() => hill.hash));
	});

	it("A drawing takes its size from its view box, and an import never rasterizes it", async () => {
		const svg =
			'<?xml version="1.0"?><!-- <svg viewBox="0 0 1 1"> --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"/>';
		const { pictureOf, findings } = await imported(packWith("map.svg", svg));
		expect(await pictureOf("map.svg")).toMatchObject({
			width: 1200,
			height: 800,
			variants: [],
			finding: null,
		});
		expect(findings).toEqual([]);
	});

	it("Smaller versions of pictures keep transparency", async () => {
		const logo = await photograph(300, 200).ensureAlpha(0.5).png().toBuffer();
		const { pictureOf, contentOf } = await imported(packWith("logo.png", logo));
		const { variants = [] } = (await pictureOf("logo.png")) ?? {};
		expect([...new Set(variants.map(({ format }) => format))].toSorted()).toEqual(["png", "webp"]);
		for (const variant of variants)
			expect((await sharp(contentOf(variant)).metadata()).hasAlpha).toBe(true);
	});

	it("An import makes the smaller versions of CMYK pictures in sRGB, and reports this", async () => {
		const print = await photograph(300, 200).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
		const { pictureOf, contentOf, findings } = await imported(packWith("brochure.jpg", print));
		expect(findings).toEqual([
			"media/brochure.jpg: is in CMYK, and its smaller versions are in screen colors",
		]);
		for (const variant of (await pictureOf("brochure.jpg"))?.variants ?? [])
			expect((await sharp(contentOf(variant)).metadata()).space).toBe("srgb");
	});

	const whole = photograph(300, 200).jpeg({ quality: 95 }).toBuffer();
	it.for([
		[
			"animated",
			"waves.gif",
			() => animation(120, 90),
			[120, 90],
			/^media\/waves\.gif: is animated, and is shown unchanged$/,
		],
		[
			"cut off",
			"half.jpg",
			async () => (await whole).subarray(0, 25_000),
			[300, 200],
			/^media\/half\.jpg: can't be read to its end \(.+\), and is shown unchanged$/,
		],
		[
			"not a picture",
			"text.png",
			() => Promise.resolve(Buffer.from("a text")),
			null,
			/^media\/text\.png: can't be read as a picture \(.+\), and is shown unchanged$/,
		],
		[
			"too large to decode",
			"bomb.png",
			async () => withPngSize(await photograph(8, 8).png().toBuffer(), 20_000, 20_000),
			[20_000, 20_000],
			/^media\/bomb\.png: is too large \(20000 × 20000; at most 40 million pixels, or half as many with 16 bits per channel\), and is shown unchanged/,
		],
	] as const)(
		"An import keeps a file as it is, and reports this, if the file is %s",
		async ([, name, made, size, finding]) => {
			const content = await made();
			const { pictureOf, findings, catalog } = await imported(packWith(name, content));
			expect(findings).toEqual([expect.stringMatching(finding)]);
			expect(await pictureOf(name)).toMatchObject({
				width: size?.[0] ?? null,
				height: size?.[1] ?? null,
				variants: [],
			});
			const [, , hash = "", file = ""] = withoutPictureFacts(
				((await catalog.current()).programById.get(620) ?? null)?.image ?? "",
			).split("/");
			const stored = (await catalog.current()).media(hash, file);
			expect(readFileSync(stored?.path ?? "").equals(content)).toBe(true);
		},
	);

	it("An import makes no smaller versions of pictures that people only download", async () => {
		const pack = copyOfSamplePack();
		writePackFile(pack, "media/coast-1200.png", await photograph(300, 200).png().toBuffer());
		editPack(
			pack,
			"apps/620.json",
			["image_library", 0, "renditions"],
			[{ url: "coast-1200.png", width: 1200 }],
		);
		const { pictureOf } = await imported(pack);
		expect(await pictureOf("coast-1200.png")).toMatchObject({ is_shown: 0, variants: [] });
	});
});
