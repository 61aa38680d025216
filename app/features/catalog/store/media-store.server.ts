import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "#app/platform/database/database.server.ts";
import { fetchBlob } from "./media-blobs.server.ts";
import {
	makeFolderWithin,
	makePrivateFolder,
	matchFolderMode,
} from "#app/platform/files/private-files.server.ts";

/** Returns the path of a file in the media folder (SET-14). */
export function mediaPath(mediaDir: string, hash: string): string {
	return join(mediaDir, hash.slice(0, 2), hash);
}

/**
 * Copies a file to the media folder. Returns its SHA-256 digest in hexadecimal and its size in
 * bytes.
 */
export async function storeMedia(
	mediaDir: string,
	source: string,
): Promise<{ hash: string; size: number }> {
	const { hash, size } = await hashAndSize(source);
	await writeOnce(mediaDir, hash, size, async (unfinished) => {
		await copyFile(source, unfinished);
		if ((await hashOf(unfinished)) !== hash) throw new Error(`${source} changed while it was read`);
	});
	return { hash, size };
}

export async function storeContent(
	mediaDir: string,
	content: Uint8Array,
): Promise<{ hash: string; size: number }> {
	const { hash, size } = contentHash(content);
	await writeOnce(mediaDir, hash, size, (unfinished) => writeFile(unfinished, content));
	return { hash, size };
}

/** Returns the SHA-256 digest of the content in hexadecimal, and its size in bytes. */
export function contentHash(content: Uint8Array): { hash: string; size: number } {
	return { hash: createHash("sha256").update(content).digest("hex"), size: content.length };
}

async function writeOnce(
	mediaDir: string,
	hash: string,
	size: number,
	write: (unfinished: string) => Promise<void>,
): Promise<void> {
	const target = mediaPath(mediaDir, hash);
	const existing = await stat(target).catch(() => null);
	if (existing?.isFile() && existing.size === size) return;
	makePrivateFolder(mediaDir);
	makeFolderWithin(dirname(target));
	const unfinished = `${target}.${randomBytes(6).toString("hex")}.tmp`;
	try {
		await write(unfinished);
		const file = await open(unfinished, "r+");
		try {
			await matchFolderMode(file, target);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(unfinished, target);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}

/**
 * Fetches a file from the database if this server lacks it. Throws if the database lacks it, too.
 */
export type MediaFetcher = (file: { hash: string; path: string }) => Promise<void>;

/** Returns a fetcher. Concurrent requests for a file share one fetch. */
export function createMediaFetcher(db: Database): MediaFetcher {
	const underWay = new Map<string, Promise<void>>();
	return async ({ hash, path }) => {
		if (await stat(path).catch(() => null)) return;
		let fetching = underWay.get(hash);
		if (!fetching) {
			fetching = fetchBlob(db, hash, path)
				.then((found) => {
					if (!found)
						throw new Error(`The media folder doesn't have ${hash}. Import its pack again.`);
				})
				.finally(() => underWay.delete(hash));
			underWay.set(hash, fetching);
		}
		await fetching;
	};
}

export async function hashAndSize(source: string): Promise<{ hash: string; size: number }> {
	return { hash: await hashOf(source), size: (await stat(source)).size };
}

async function hashOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash);
	return hash.digest("hex");
}
