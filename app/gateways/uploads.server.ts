import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { largestUpload } from "#app/domain/resources/picture.ts";
import { wellFormed } from "#app/domain/text/well-formed.ts";
import type { Upload, UploadsPort } from "#app/services/studio/drafts-port.ts";
import { cleanPhotograph } from "./pictures/picture-maker.server.ts";
import { makePrivateFolder } from "./private-files.server.ts";

/** In bytes. */
const largestFile = largestUpload * 1024 * 1024;
const largestField = 10_000;
const mostFields = 20;

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
export function createUploads(folder: string): UploadsPort {
	dropLeftovers(folder);
	return {
		async receive(request, mayCome) {
			if (Number(request.headers.get("content-length") ?? 0) > largestFile + 100_000) return "tooLarge";
			if (!request.body) return null;
			const fields = new FormData();
			let file: Upload["file"] = null;
			let why: "refused" | "tooLarge" | "malformed" | null = null;
			const writing: Promise<void>[] = [];
			const contentType = request.headers.get("content-type") ?? "";
			const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
			const stopping = new AbortController();
			const stop = (reason: NonNullable<typeof why>) => {
				why ??= reason;
				stopping.abort();
			};
			try {
				const parser = new Busboy({
					headers: { "content-type": contentType },
					limits: { fileSize: largestFile, files: 1, fields: mostFields, fieldSize: largestField, parts: mostFields + 1 },
				});
				parser.on("field", (name, value) => fields.append(wellFormed(name), wellFormed(value)));
				parser.on("file", (_name, stream, filename) => {
					writing.push(
						(async () => {
							if (!(await mayCome(fields))) {
								stream.resume();
								return stop("refused");
							}
							if (!filename) return void stream.resume();
							makePrivateFolder(folder);
							file = { path: join(folder, randomBytes(12).toString("hex")), name: wellFormed(filename) };
							await pipeline(stream, createWriteStream(file.path, { mode: 0o600 }));
							if (stream.truncated) stop("tooLarge");
						})(),
					);
				});
				await pipeline(body, parser, { signal: stopping.signal });
				await Promise.all(writing);
			} catch {
				why ??= "malformed";
			}
			await Promise.allSettled(writing);
			if (why === null && writing.length === 0 && !(await mayCome(fields))) why = "refused";
			if (why === null) return { fields, file };
			if (file !== null) await rm((file as { path: string }).path, { force: true });
			return why === "malformed" ? null : why;
		},
		async drop({ file }) {
			if (file) await rm(file.path, { force: true });
		},
		photograph: cleanPhotograph,
	};
}
