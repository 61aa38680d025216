import { open, readFile, stat } from "node:fs/promises";
import type { UploadedFile } from "./uploads.server.ts";
import type { NewFile } from "#app/features/studio/draft/draft-files.server.ts";
import { contentKind, vttProblem } from "#app/packs/media-kinds.server.ts";
import type { cleanPhotograph } from "#app/packs/picture-maker.server.ts";
import { toVtt } from "./captions.ts";
import { kindOfFile, type FileKind } from "./file-kind.ts";
import { mostMegabytes } from "#app/platform/files/upload-limits.ts";
import { cleanMp4 } from "./mp4.server.ts";
import { cleanWebm } from "./webm.server.ts";

/** Why a file was refused; each has a reason and a remedy in the texts. */
export type FileRefusal =
	| "empty"
	| "tooLarge"
	| "tooManyPixels"
	| "heic"
	| "movie"
	| "office"
	| "unknown"
	| "broken"
	| "captions"
	| "busy"
	| "unable"
	| "limit"
	| "full"
	| "tooMany";

/** `kind`: what it was taken for. */
export interface RefusedFile {
	refusal: FileRefusal;
	kind: FileKind;
}

/** By what a file holds, whatever it is called. */
const takenKinds: Readonly<Record<string, FileKind>> = {
	jpg: "picture",
	png: "picture",
	webp: "picture",
	pdf: "document",
	mp4: "video",
	webm: "video",
	vtt: "captions",
};

const remedies: Readonly<Record<string, FileRefusal>> = {
	heic: "heic",
	avif: "heic",
	zip: "office",
};

const otherPhotographs = { unreadable: "broken", tooLarge: "tooManyPixels" } as const;

/**
 * Reads a file that an author uploads, and makes it what the portal keeps: a picture encoded again, a video without what its camera wrote,
 * captions as WebVTT. Its ending follows from what it holds (STUDIO-70). `authorId`: whose places it takes.
 */
export async function checkFile(
	{ path, name }: UploadedFile,
	authorId: number,
	photograph: typeof cleanPhotograph,
): Promise<NewFile | RefusedFile> {
	const refuse = (refusal: FileRefusal, kind = kindOfFile(name)): RefusedFile => ({
		refusal,
		kind,
	});
	if (path === null) return refuse("tooLarge");
	const { size } = await stat(path);
	if (size === 0) return refuse("empty");
	const found = (await contentKind(path)) ?? "";
	const kind = takenKinds[found] ?? (/\.srt$/i.test(name) && found === "" ? "captions" : null);
	if (kind === null) return refuse(remedies[found] ?? "unknown");
	if (size > mostMegabytes[kind] * 1024 * 1024) return refuse("tooLarge", kind);
	const base = baseName(name);
	switch (kind) {
		case "picture": {
			const photo = await photograph(path, authorId);
			if (typeof photo !== "string") return { ...photo, name: `${base}.${photo.extension}` };
			return refuse(photo === "busy" || photo === "unable" ? photo : otherPhotographs[photo], kind);
		}
		case "video":
			if (found === "webm")
				return !(await isWebm(path))
					? refuse("movie", kind)
					: (await cleanWebm(path))
						? { path, name: `${base}.webm` }
						: refuse("broken", kind);
			if ((await textAt(path, 8, 4)) === "qt  ") return refuse("movie", kind);
			return (await cleanMp4(path)) ? { path, name: `${base}.mp4` } : refuse("broken", kind);
		case "document":
			return (await isWholePdf(path, size))
				? { path, name: `${base}.pdf` }
				: refuse("broken", kind);
		case "captions": {
			const text = toVtt(textOf(await readFile(path)));
			if (vttProblem(text)) return refuse("captions", kind);
			return { content: Buffer.from(text), name: `${base}.vtt` };
		}
	}
}

/** Captions from older programs are not always in UTF-8. */
function textOf(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

async function textAt(path: string, from: number, length: number): Promise<string> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
		return buffer.toString("latin1", 0, bytesRead);
	} finally {
		await file.close();
	}
}

/** Not another file of the same family, such as Matroska. */
const isWebm = async (path: string) => (await textAt(path, 0, 64)).includes("webm");

/** A PDF ends with a mark, near its end. */
const isWholePdf = async (path: string, size: number) =>
	(await textAt(path, Math.max(0, size - 2048), 2048)).includes("%%EOF");

/** Valid in packs, without its ending. */
function baseName(name: string): string {
	const base = name.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
	const plain = base
		.normalize("NFKD")
		.replaceAll(/[^\w-]+/g, "-")
		.replaceAll(/^-+|-+$/g, "")
		.toLowerCase()
		.slice(0, 60);
	return plain === "" ? "file" : plain;
}
