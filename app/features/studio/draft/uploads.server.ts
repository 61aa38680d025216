import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { largestUpload } from "#app/platform/files/picture.ts";
import { wellFormed } from "#app/platform/text/well-formed.ts";
import { cleanPhotograph } from "#app/packs/picture-maker.server.ts";
import { makePrivateFolder } from "#app/platform/files/private-files.server.ts";

/** A file that came with a form. It is gone after the request. */
export interface Upload {
	fields: FormData;
	/** Null: no file was chosen, or it is too large. */
	file: { path: string; name: string } | null;
	isTooLarge: boolean;
}

const mb = 1024 * 1024;
/** Of a form whose file is too large. */
const maxBodyBytes = 64 * mb;
const maxFieldBytes = 10_000;
const maxFields = 20;

const leftoverMs = 3_600_000;

/** A server that was killed leaves what it had received. */
function dropLeftovers(folder: string): void {
	for (const name of existsSync(folder) ? readdirSync(folder) : []) {
		const path = join(folder, name);
		const file = statSync(path, { throwIfNoEntry: false });
		if (file && Date.now() - file.mtimeMs > leftoverMs) rmSync(path, { force: true });
	}
}

/** Receives files into a folder of the portal's own. */
export function createUploads(folder: string) {
	dropLeftovers(folder);
	return {
		/**
		 * Streams a form with one file to the disk. `isAllowed` gets the fields in front of the file. Null: the form is malformed. `refused`:
		 * nothing was kept. Of a file that is too large the rest is read too, up to 64 MB: browsers show no answer before they have sent all. `mostMb`: of the file.
		 */
		async receive(
			request: Request,
			isAllowed: (fields: FormData) => Promise<boolean>,
			mostMb: number = largestUpload,
		): Promise<Upload | "refused" | null> {
			if (!request.body) return null;
			const fields = new FormData();
			let file: Upload["file"] = null;
			let isRefused = false;
			let isMalformed = false;
			let isTooLarge = false;
			let received = 0;
			const writing: Promise<void>[] = [];
			const contentType = request.headers.get("content-type") ?? "";
			const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
			const stopping = new AbortController();
			try {
				const parser = new Busboy({
					headers: { "content-type": contentType },
					limits: {
						fileSize: mostMb * mb,
						files: 1,
						fields: maxFields,
						fieldSize: maxFieldBytes,
						parts: maxFields + 1,
					},
				});
				parser.on("field", (name, value) => fields.append(wellFormed(name), wellFormed(value)));
				parser.on("file", (_name, stream, filename) => {
					writing.push(
						(async () => {
							if (!(await isAllowed(fields))) {
								stream.resume();
								isRefused = true;
								return stopping.abort();
							}
							if (!filename) return void stream.resume();
							makePrivateFolder(folder);
							file = {
								path: join(folder, randomBytes(12).toString("hex")),
								name: wellFormed(filename),
							};
							await pipeline(stream, createWriteStream(file.path, { mode: 0o600 }));
							if (!stream.truncated) return;
							isTooLarge = true;
							await rm(file.path, { force: true });
							file = null;
						})(),
					);
				});
				const counted = async function* (parts: AsyncIterable<Uint8Array>) {
					for await (const part of parts) {
						yield part;
						received += part.byteLength;
						if (received <= maxBodyBytes) continue;
						isTooLarge = true;
						stopping.abort();
					}
				};
				await pipeline(body, counted, parser, { signal: stopping.signal });
				await Promise.all(writing);
			} catch {
				isMalformed = !stopping.signal.aborted;
			}
			await Promise.allSettled(writing);
			if (writing.length === 0 && !isMalformed && !(await isAllowed(fields))) isRefused = true;
			if (!isRefused && !isMalformed && !isTooLarge) return { fields, file, isTooLarge };
			if (file !== null) await rm((file as { path: string }).path, { force: true });
			if (isRefused) return "refused";
			return isMalformed ? null : { fields, file: null, isTooLarge };
		},
		async drop({ file }: Upload): Promise<void> {
			if (file) await rm(file.path, { force: true });
		},
		photograph: cleanPhotograph,
	};
}
