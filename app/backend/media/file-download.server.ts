import { createHash, randomBytes } from "node:crypto";
import { open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { handToOwner, makeFolderWithin, matchFolderMode } from "#app/gateways/private-files.server.ts";
import { BackEndFailed } from "#app/services/back-end.ts";
import { unreadMs, type RemoteFileAnswer } from "./remote-file.server.ts";

/** A file of the back end on its way into the media folder. Readers get what has come while the rest comes. */
export interface FileDownload {
	readonly size: number | null;
	readonly tag: string | null;
	/** The bytes that have come or may come without waiting. */
	readonly reach: number;
	/** A reader keeps it going. Null: it is over. */
	join(): DownloadReader | null;
	finish(): Promise<void>;
	/** Resolves when the file is stored, or nobody wanted the rest; rejects when it failed. */
	readonly ended: Promise<void>;
}

export interface DownloadReader {
	/** Once. From `start` to before `end`. */
	read(start?: number, end?: number): ReadableStream<Uint8Array>;
	leaveIfUnread(): void;
}

/** In bytes: the size of a read, and how far a download goes ahead of its readers. */
const chunkBytes = 64 * 1024;
const maxAheadBytes = 4 * 1024 * 1024;
/** After this many ms, an unfinished file is left over from a killed process. */
const abandonedMs = 3_600_000;

export function tagPath(path: string): string {
	return `${path}.etag`;
}

/** The file appears at `path` only once it is complete and has the back end's digest. */
export async function downloadFile({ size, tag, digest, body }: RemoteFileAnswer, path: string): Promise<FileDownload> {
	makeFolderWithin(dirname(path));
	await removeAbandoned(path);
	const unfinished = `${path}.${randomBytes(6).toString("hex")}.tmp`;
	const file = await open(unfinished, "wx+", 0o600);
	const readers = new Set<{ at: number }>();
	let receivedBytes = 0;
	let state: "downloading" | "kept" | "left" | Error = "downloading";
	let isWanted = false;
	let changed = Promise.withResolvers<void>();
	const isOver = () => state !== "downloading";

	function notify(): void {
		const { resolve } = changed;
		changed = Promise.withResolvers();
		resolve();
	}

	async function waitForRoom(): Promise<void> {
		const isAhead = () => !isWanted && receivedBytes - Math.max(0, ...[...readers].map(({ at }) => at)) >= maxAheadBytes;
		while (!isOver() && isAhead()) await changed.promise;
	}

	async function fetchAll(): Promise<void> {
		const hash = createHash("sha256");
		for (;;) {
			await waitForRoom();
			const part = isOver() ? null : await body.next();
			if (isOver()) return;
			if (part === null) break;
			hash.update(part);
			for (let done = 0; done < part.byteLength;) {
				const { bytesWritten } = await file.write(part, done, part.byteLength - done, receivedBytes + done);
				done += bytesWritten;
			}
			receivedBytes += part.byteLength;
			notify();
		}
		if (digest !== null && hash.digest("base64") !== digest) throw new Error("answered another content than it said");
		await matchFolderMode(file, path);
		await file.sync();
		// For a moment without its ETag, rather than with another content's.
		await rm(tagPath(path), { force: true });
		await rename(unfinished, path);
		await writeFile(tagPath(path), tag ?? "");
		handToOwner(tagPath(path));
		if (!isOver()) state = "kept";
	}

	function leave(reader: { at: number }): void {
		if (!readers.delete(reader)) return;
		if (readers.size === 0 && !isWanted && !isOver()) {
			state = "left";
			body.end();
		}
		notify();
		closeFile();
	}

	let isClosed = false;
	function closeFile(): void {
		if (isClosed || !isOver() || readers.size > 0 || !isSettled) return;
		isClosed = true;
		file.close().catch(() => undefined);
	}

	let isSettled = false;
	const ended = fetchAll()
		.catch((error: unknown) => {
			if (state === "left") return;
			state = error instanceof Error ? error : new Error(String(error));
			body.end();
			throw state;
		})
		.finally(async () => {
			isSettled = true;
			notify();
			closeFile();
			await rm(unfinished, { force: true });
		});
	ended.catch(() => undefined);

	/** The last byte is held back until the whole file is known to be right. */
	const readable = () => (state === "kept" || size === null ? receivedBytes : Math.min(receivedBytes, size - 1));

	function stream(reader: { at: number }, end: number): ReadableStream<Uint8Array> {
		const begun = setTimeout(() => leave(reader), unreadMs).unref();
		async function next(): Promise<Buffer | null> {
			while (reader.at < end) {
				const upTo = Math.min(end, readable());
				if (reader.at < upTo) {
					const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(Math.min(chunkBytes, upTo - reader.at)), {
						position: reader.at,
					});
					if (bytesRead === 0) throw new Error("A file was cut off while it was fetched");
					reader.at += bytesRead;
					return buffer.subarray(0, bytesRead);
				}
				if (state === "kept") return null;
				if (isOver()) throw new BackEndFailed("unavailable", "A file of the back end broke off");
				await changed.promise;
			}
			return null;
		}
		return new ReadableStream(
			{
				async pull(controller) {
					clearTimeout(begun);
					try {
						if (!readers.has(reader)) throw new BackEndFailed("unavailable", "A file of the back end was not read in time");
						const part = await next();
						if (part) controller.enqueue(part);
						if (!part || reader.at >= end) {
							leave(reader);
							controller.close();
						} else notify();
					} catch (error) {
						leave(reader);
						throw error;
					}
				},
				cancel: () => leave(reader),
			},
			// Reads nothing before it is asked for.
			{ highWaterMark: 0 },
		);
	}

	return {
		size,
		tag,
		get reach() {
			return receivedBytes + maxAheadBytes;
		},
		ended,
		join() {
			if (isOver()) return null;
			const reader = { at: 0 };
			readers.add(reader);
			let isRead = false;
			return {
				read(start = 0, end = size ?? Number.POSITIVE_INFINITY) {
					isRead = true;
					reader.at = start;
					notify();
					return stream(reader, end);
				},
				leaveIfUnread() {
					if (!isRead) leave(reader);
				},
			};
		},
		finish() {
			isWanted = true;
			notify();
			return ended;
		},
	};
}

async function removeAbandoned(path: string): Promise<void> {
	const folder = dirname(path);
	const left = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(".tmp"));
	for (const name of left) {
		const { mtimeMs } = (await stat(join(folder, name)).catch(() => null)) ?? { mtimeMs: Number.POSITIVE_INFINITY };
		if (Date.now() - mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
	}
}
