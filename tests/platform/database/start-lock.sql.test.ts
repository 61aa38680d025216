import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { importFirstPack, importPack } from "#app/packs/import-pack.server.ts";
import { createMediaFetcher, mediaPath } from "#app/features/catalog/store/media-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { storeBlob } from "#app/features/catalog/store/media-blobs.server.ts";
import { copyOfSamplePack, samplePack, writePackFile } from "#tests/support/packs.ts";
import {
	connection,
	emptyAddress,
	temporaryDatabase,
	temporaryFolder,
} from "#tests/support/temporary.ts";

describe("Servers that start at the same moment", () => {
	test("Servers that start at the same moment create the tables of an empty database once, and import the first pack once (RUN-7)", async () => {
		const address = await emptyAddress();
		const opened = await Promise.all(Array.from({ length: 4 }, () => connection(address)));
		const outcomes = await Promise.all(
			opened.map((database) => importFirstPack(database, samplePack, temporaryFolder(), 1)),
		);
		expect(outcomes.filter((outcome) => outcome !== null)).toEqual([
			expect.objectContaining({ changed: true }),
		]);
		const version = await opened[0]?.db
			.selectFrom("content_version")
			.select("version")
			.executeTakeFirstOrThrow();
		expect(Number(version?.version)).toBe(1);
	});

	test("Two servers run exclusive tasks on one database one after the other, even if the first task fails", async () => {
		const { database, address } = await temporaryDatabase();
		const other = await openDatabase(address);
		const events: string[] = [];
		const begun = Promise.withResolvers<void>();
		const work = (name: string, fails: boolean) => async () => {
			events.push(`${name} begins`);
			begun.resolve();
			await wait(100);
			events.push(`${name} ends`);
			if (fails) throw new Error(name);
		};
		const first = database
			.exclusively(work("first", true))
			.catch((error: Error) => events.push(`${error.message} failed`));
		await begun.promise;
		await other.exclusively(work("second", false));
		await first;
		await other.close();
		expect(events.filter((event) => !event.endsWith("failed"))).toEqual([
			"first begins",
			"first ends",
			"second begins",
			"second ends",
		]);
	});
});

describe("The packs' media in the database", () => {
	test("A server that lacks a media file fetches it whole from the database, even for two requests at the same time (SET-14)", async () => {
		const { database } = await temporaryDatabase();
		const source = join(temporaryFolder(), "large.bin");
		// The file has three parts, so a wrong order would show.
		const large = Buffer.alloc(2_500_000, 7).fill(9, 1_048_000, 1_049_000);
		writeFileSync(source, large);
		const hash = createHash("sha256").update(large).digest("hex");
		await storeBlob(database.db, hash, source);
		await storeBlob(database.db, hash, source);
		const path = mediaPath(temporaryFolder(), hash);
		const fetcher = createMediaFetcher(database.db);
		await Promise.all([fetcher({ hash, path }), fetcher({ hash, path })]);
		expect(readFileSync(path).equals(large)).toBe(true);
	});

	test("On PostgreSQL, an import stores all media of a pack in the database, and deletes media that no pack has any longer", async () => {
		const { database } = await temporaryDatabase();
		const pack = copyOfSamplePack();
		writePackFile(pack, "media/gone.bin", "soon gone");
		const folder = temporaryFolder();
		await importPack(database, pack, folder, 1);
		const hashes = async (table: "media_file" | "media_blob") =>
			(await database.db.selectFrom(table).select("hash").distinct().orderBy("hash").execute()).map(
				({ hash }) => hash,
			);
		const listed = await hashes("media_file");
		expect(await hashes("media_blob")).toEqual(database.dialect === "postgres" ? listed : []);
		rmSync(`${pack}/media/gone.bin`);
		await importPack(database, pack, folder, 2);
		expect(await hashes("media_blob")).toEqual(
			database.dialect === "postgres" ? await hashes("media_file") : [],
		);
		const [gone = ""] = listed.filter(
			(hash) => createHash("sha256").update("soon gone").digest("hex") === hash,
		);
		const fetching = createMediaFetcher(database.db)({
			hash: gone,
			path: mediaPath(temporaryFolder(), gone),
		});
		await expect(fetching).rejects.toThrow(/Import its pack again/);
	});
});
