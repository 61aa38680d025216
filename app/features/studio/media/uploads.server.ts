import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import {
	mostFilesAtOnce,
	mostMegabytes,
	mostMegabytesAtOnce,
} from "#app/platform/files/upload-limits.ts";
import { wellFormed } from "#app/platform/text/well-formed.ts";
import { cleanPhotograph } from "#app/packs/picture-maker.server.ts";
import { makePrivateFolder } from "#app/platform/files/private-files.server.ts";
import { HOUR_MS } from "#app/constants.ts";

/** An uploaded file. It is deleted after the request. */
export interface UploadedFile {
	field: string;
	/** The name on the author's computer. */
	name: string;
	/** Null if the file is too large. */
	path: string | null;
}

export interface Upload {
	fields: FormData;
	/** The files, at most `mostFilesAtOnce`. */
	files: readonly UploadedFile[];
	/** True if the request had more files, or was longer, than is allowed at once. */
	hasMore: boolean;
}

const mb = 1024 * 1024;
const maxBodyBytes = mostMegabytesAtOnce * mb;
const maxFieldBytes = 10_000;
const maxFields = 20;
/**
 * The number of uploads that one author may run at a time. A page sends its files one after
 * another.
 */
const mostAtOnce = 3;

const leftoverMs = HOUR_MS;

/** Deletes files that a killed server left behind more than an hour ago. */
function dropLeftovers(folder: string): void {
	for (const name of existsSync(folder) ? readdirSync(folder) : []) {
		const path = join(folder, name);
		const file = statSync(path, { throwIfNoEntry: false });
		if (file && Date.now() - file.mtimeMs > leftoverMs) rmSync(path, { force: true });
	}
}

export function createUploads(folder: string) {
	dropLeftovers(folder);
	/** The number of running uploads, by author. */
	const underWay = new Map<number, number>();

	async function receiveForm(
		request: Request,
		isAllowed: (fields: FormData) => Promise<boolean>,
		maxFileBytes: number,
	): Promise<Upload | "refused" | null> {
		if (!request.body) return null;
		const fields = new FormData();
		const files: { field: string; name: string; path: string | null }[] = [];
		let isRefused = false;
		let isMalformed = false;
		let hasMore = false;
		let received = 0;
		const streams: Readable[] = [];
		const writing: Promise<void>[] = [];
		let allowed: Promise<boolean> | undefined;
		const contentType = request.headers.get("content-type") ?? "";
		const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
		const stopping = new AbortController();
		try {
			const parser = new Busboy({
				headers: { "content-type": contentType },
				limits: {
					fileSize: maxFileBytes,
					files: mostFilesAtOnce,
					fields: maxFields,
					fieldSize: maxFieldBytes,
					parts: maxFields + mostFilesAtOnce + 1,
				},
			});
			parser.on("field", (name, value) => fields.append(wellFormed(name), wellFormed(value)));
			parser.on("filesLimit", () => (hasMore = true));
			parser.on("file", (field, stream, filename) => {
				streams.push(stream);
				writing.push(
					(async () => {
						if (!(await (allowed ??= isAllowed(fields)))) {
							stream.resume();
							isRefused = true;
							return stopping.abort();
						}
						if (!filename) return void stream.resume();
						makePrivateFolder(folder);
						const path = join(folder, randomBytes(12).toString("hex"));
						const file: (typeof files)[number] = {
							field: wellFormed(field),
							name: wellFormed(filename),
							path,
						};
						files.push(file);
						try {
							await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
						} finally {
							if (stream.truncated || !stream.readableEnded) {
								await rm(path, { force: true });
								file.path = null;
							}
						}
					})(),
				);
			});
			const counted = async function* (parts: AsyncIterable<Uint8Array>) {
				for await (const part of parts) {
					yield part;
					received += part.byteLength;
					if (received <= maxBodyBytes) continue;
					hasMore = true;
					stopping.abort();
				}
			};
			await pipeline(body, counted, parser, { signal: stopping.signal });
			await Promise.all(writing);
		} catch {
			isMalformed = !stopping.signal.aborted;
			// The parser leaves the streams open, so their writers would wait forever.
			for (const stream of streams) stream.destroy();
		}
		await Promise.allSettled(writing);
		if (writing.length === 0 && !isMalformed && !(await isAllowed(fields))) isRefused = true;
		if (!isRefused && !isMalformed) return { fields, files, hasMore };
		await drop(files);
		return isRefused ? "refused" : null;
	}

	async function drop(files: readonly UploadedFile[]): Promise<void> {
		for (const { path } of files) if (path !== null) await rm(path, { force: true });
	}

	return {
		/**
		 * Streams a form with files to the disk. `isAllowed` gets the fields that precede the first
		 * file. Returns null if the form is malformed, `refused` if it isn't allowed, and `busy` if the
		 * author runs too many uploads. Reads even the rest of a file larger than `mostMb`, because
		 * browsers show no response before they have sent everything.
		 */
		async receive(
			request: Request,
			authorId: number,
			isAllowed: (fields: FormData) => Promise<boolean>,
			mostMb: number = mostMegabytes.video,
		): Promise<Upload | "refused" | "busy" | null> {
			const running = underWay.get(authorId) ?? 0;
			if (running >= mostAtOnce) return "busy";
			underWay.set(authorId, running + 1);
			try {
				return await receiveForm(request, isAllowed, mostMb * mb);
			} finally {
				const left = (underWay.get(authorId) ?? 1) - 1;
				if (left > 0) underWay.set(authorId, left);
				else underWay.delete(authorId);
			}
		},
		drop: ({ files }: Upload) => drop(files),
		photograph: cleanPhotograph,
	};
}
