import type { TFunction } from "i18next";
import type { STUDIO_NAMESPACE } from "#app/constants.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import type { EditableProgram } from "#app/features/studio/open-program.server.ts";
import { paths } from "#app/paths.ts";
import { httpError } from "#app/platform/http/responses.server.ts";
import { kindOfFile, type ChoosableFile, type FileKind } from "./file-kind.ts";
import { mostGigabytes, mostMegabytes } from "#app/platform/files/upload-limits.ts";
import { open, readFile, stat } from "node:fs/promises";
import type { UploadedFile } from "./uploads.server.ts";
import type { NewFile } from "#app/features/studio/draft/draft-files.server.ts";
import { contentKind, vttProblem } from "#app/packs/media-kinds.server.ts";
import type { cleanPhotograph } from "#app/packs/picture-maker.server.ts";
import { cleanMp4, cleanWebm } from "./clean-video.server.ts";

/**
 * The outcome for an uploaded file. The file is either in the media library (`file`), or refused
 * with a reason and a remedy (`refused`).
 */
export interface FileAnswer {
	/** The name on the author's computer. Empty for files beyond the limit, which aren't read. */
	sent: string;
	file: ChoosableFile | null;
	refused: { reason: string; remedy: string } | null;
}

/**
 * Stores the files of a form in the program's media library. A refused file doesn't affect the
 * others (STUDIO-70).
 */
export async function takeFiles({ context, appId }: EditableProgram): Promise<FileAnswer[]> {
	const { upload, words } = context;
	if (!upload) throw httpError("malformed");
	const answers: FileAnswer[] = [];
	const refuse = (sent: string, { refusal, kind }: RefusedFile) =>
		answers.push({ sent, file: null, refused: refusalWords(words, refusal, kind) });
	for (const uploaded of upload.files) {
		const taken = await takeFile({ context, appId }, uploaded);
		if (typeof taken === "string") answers.push({ sent: uploaded.name, ...here(appId, taken) });
		else refuse(uploaded.name, taken);
	}
	if (upload.hasMore) refuse("", { refusal: "tooMany", kind: "document" });
	return answers;
}

const here = (appId: number, name: string) => {
	const kind = kindOfFile(name);
	const thumbnail = kind === "picture" ? paths.studioThumbnail(appId, name) : null;
	return { file: { name, kind, words: "", thumbnail }, refused: null };
};

/** Returns the file's name in the media library, or why the file is refused. */
async function takeFile(
	{ context, appId }: EditableProgram,
	uploaded: UploadedFile,
): Promise<string | RefusedFile> {
	const { studio, user, now } = context;
	const refuse = (refusal: FileRefusal): RefusedFile => ({
		refusal,
		kind: kindOfFile(uploaded.name),
	});
	if (await isBeyondLimit(context, "addition", `uploads of ${user.id}`)) return refuse("limit");
	const checked = await checkFile(uploaded, user.id, studio.uploads.photograph);
	if ("refusal" in checked) return checked;
	if ((await studio.files.bytesOf(appId)) >= mostGigabytes * 1024 ** 3) return refuse("full");
	const { name } = await studio.drafts.addFile(appId, checked);
	await studio.files.keep(appId, name, { addedAt: now, removedAt: null });
	return name;
}

function refusalWords(
	words: TFunction<typeof STUDIO_NAMESPACE>,
	refusal: FileRefusal,
	kind: RefusedFile["kind"],
) {
	if (refusal === "tooLarge")
		return {
			reason: words("media.refused.tooLarge.reason", { megabytes: mostMegabytes[kind] }),
			remedy: words(`media.smaller.${kind}`),
		};
	return {
		reason: words(`media.refused.${refusal}.reason`),
		remedy: words(`media.refused.${refusal}.remedy`),
	};
}

/** The reason why a file was refused. The language files have a text and a remedy for each. */
type FileRefusal =
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

/** `kind` is the file's presumed kind, whose limit the message states. */
interface RefusedFile {
	refusal: FileRefusal;
	kind: FileKind;
}

// The kinds of accepted files, by the type of their content. Names don't matter, except that SRT
// captions are recognized by their extension.
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
 * Checks an uploaded file and turns it into what the portal keeps (STUDIO-70): an encoded picture,
 * a video without metadata, a PDF, or captions as WebVTT. The extension follows from the content.
 * At most two pictures of each author (`authorId`) wait to be encoded.
 */
async function checkFile(
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

// Decodes captions. Captions from older software aren't always in UTF-8.
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

// Other Matroska files don't contain the word `webm`.
const isWebm = async (path: string) => (await textAt(path, 0, 64)).includes("webm");

// A complete PDF has `%%EOF` near its end.
const isWholePdf = async (path: string, size: number) =>
	(await textAt(path, Math.max(0, size - 2048), 2048)).includes("%%EOF");

/** Returns a name that packs accept, without an extension. */
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

const srtTime =
	/^\s*(\d{1,2}:)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d{1,2}:)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

/**
 * Returns captions as WebVTT. Also accepts SRT, which has commas in its times and no header line.
 */
function toVtt(captions: string): string {
	const lines = captions
		.replace(/^\uFEFF/, "")
		.replaceAll(/\r\n?/g, "\n")
		.split("\n");
	if (lines[0]?.startsWith("WEBVTT")) return `${lines.join("\n").trimEnd()}\n`;
	const written = lines.map((line) => {
		const [time, ...parts] = srtTime.exec(line) ?? [];
		if (time === undefined) return line;
		const [h1, m1, s1, f1, h2, m2, s2, f2] = parts;
		return `${timeOf(h1, m1, s1, f1)} --> ${timeOf(h2, m2, s2, f2)}`;
	});
	return `WEBVTT\n\n${written.join("\n").trim()}\n`;
}

function timeOf(hours = "0:", minutes = "", seconds = "", fraction = ""): string {
	const two = (part: string) => part.replace(":", "").padStart(2, "0");
	return `${two(hours)}:${two(minutes)}:${two(seconds)}.${fraction.padEnd(3, "0")}`;
}
