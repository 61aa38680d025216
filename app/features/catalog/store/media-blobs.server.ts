import { createHash, randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolderWithin, matchFolderMode } from "#app/platform/files/private-files.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/**
 * Files are stored in parts of this many bytes, so that a whole file never has to fit into memory.
 */
const partSize = 1024 * 1024;

/** Stores a file in the database, completely or not at all, so that other servers can fetch it. */
export async function storeBlob(db: Database, hash: string, path: string): Promise<void> {
	const existing = await db
		.selectFrom("media_blob")
		.select("part")
		.where("hash", "=", hash)
		.limit(1)
		.executeTakeFirst();
	if (existing) return;
	const file = await open(path);
	try {
		await db.transaction().execute(async (trx) => {
			for (let part = 0; ; part++) {
				const { bytesRead, buffer } = await file.read(
					Buffer.allocUnsafe(partSize),
					0,
					partSize,
					part * partSize,
				);
				if (bytesRead === 0 && part > 0) break;
				await trx
					.insertInto("media_blob")
					.values({ hash, part, content: buffer.subarray(0, bytesRead) })
					// Two files of a pack may have the same content.
					.onConflict((conflict) => conflict.columns(["hash", "part"]).doNothing())
					.execute();
				if (bytesRead < partSize) break;
			}
		});
	} finally {
		await file.close();
	}
}

/**
 * Fetches a file from the database, completely or not at all. Returns false if the database doesn't
 * have the file or has other content.
 */
export async function fetchBlob(db: Database, hash: string, path: string): Promise<boolean> {
	makeFolderWithin(dirname(path));
	const unfinished = `${path}.${randomBytes(6).toString("hex")}.tmp`;
	const file = await open(unfinished, "wx", 0o600);
	try {
		const digest = createHash("sha256");
		for await (const content of contentOf(db, hash)) {
			digest.update(content);
			await file.writeFile(content);
		}
		if (digest.digest("hex") !== hash) return false;
		await matchFolderMode(file, path);
		await file.sync();
		await rename(unfinished, path);
		return true;
	} finally {
		await file.close();
		await rm(unfinished, { force: true });
	}
}

async function* contentOf(db: Database, hash: string): AsyncGenerator<Uint8Array> {
	for (let part = 0; ; part++) {
		const row = await db
			.selectFrom("media_blob")
			.select("content")
			.where("hash", "=", hash)
			.where("part", "=", part)
			.executeTakeFirst();
		if (row) yield row.content;
		else if (part > 0) return;
		else break;
	}
	const variant = await db
		.selectFrom("picture_variant")
		.select("content")
		.where("hash", "=", hash)
		.executeTakeFirst();
	if (variant?.content) yield variant.content;
}

export async function dropUnusedBlobs(db: Database): Promise<void> {
	await db
		.deleteFrom("media_blob")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("media_file")
						.select("media_file.hash")
						.whereRef("media_file.hash", "=", "media_blob.hash"),
				),
			),
		)
		.execute();
}
