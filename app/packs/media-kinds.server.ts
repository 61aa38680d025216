import { open, readFile } from "node:fs/promises";
import { Parser } from "htmlparser2";
import { mostPixels } from "#app/platform/files/upload-limits.ts";
import type { FoundOf } from "./findings/finding.ts";
import { checkPicture } from "./picture-maker.server.ts";
import type { PackMedia } from "./read-pack.server.ts";

const signatures: readonly (readonly [kind: string, at: number, bytes: string])[] = [
	["jpg", 0, "\xFF\xD8\xFF"],
	["png", 0, "\x89PNG"],
	["gif", 0, "GIF8"],
	["bmp", 0, "BM"],
	["tiff", 0, "II*\0"],
	["tiff", 0, "MM\0*"],
	["webp", 8, "WEBP"],
	["pdf", 0, "%PDF"],
	["heic", 4, "ftyphei"],
	["heic", 4, "ftypmif1"],
	["avif", 4, "ftypavif"],
	["mp4", 4, "ftyp"],
	["webm", 0, "\x1A\x45\xDF\xA3"],
	["mp3", 0, "ID3"],
	["mp3", 0, "\xFF\xFB"],
	["mp3", 0, "\xFF\xF3"],
	["mp3", 0, "\xFF\xF2"],
	["wav", 8, "WAVE"],
	["ogg", 0, "OggS"],
	["zip", 0, "PK\x03\x04"],
	["html", 0, "<!DOCTYPE html"],
	["html", 0, "<!doctype html"],
	["html", 0, "<html"],
	["svg", 0, "<svg"],
	["svg", 0, "<?xml"],
	["vtt", 0, "WEBVTT"],
	["vtt", 0, "\xEF\xBB\xBFWEBVTT"],
];

const sameKind: Readonly<Record<string, string>> = {
	jpeg: "jpg",
	tif: "tiff",
	m4v: "mp4",
	m4a: "mp4",
	mov: "mp4",
	oga: "ogg",
	ogv: "ogg",
};

const checkedKinds = new Set([
	"jpg",
	"png",
	"gif",
	"bmp",
	"tiff",
	"webp",
	"pdf",
	"svg",
	"mp4",
	"webm",
	"mp3",
	"wav",
	"ogg",
	"vtt",
]);
/** Not every browser shows these types on a page, whatever the file is named. */
const unsupportedKinds = new Set(["heic", "avif", "zip", "html"]);
const pictureKinds = new Set(["jpg", "png", "gif", "webp", "tiff"]);

const maxPictureBytes = 25 * 1024 * 1024;

export type MediaProblem = FoundOf<"broken-file">;

export async function mediaProblems(
	media: Iterable<PackMedia>,
): Promise<ReadonlyMap<string, MediaProblem>> {
	const found = new Map<string, MediaProblem>();
	for (const file of media) {
		const problem = await problemOf(file);
		if (problem) found.set(file.name, problem);
	}
	return found;
}

async function problemOf({ name, path, size }: PackMedia): Promise<MediaProblem | null> {
	const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
	const expectedKind = sameKind[ending] ?? ending;
	if (!checkedKinds.has(expectedKind)) return null;
	if (size === 0) return { id: "broken-file.empty" };
	const kind = await contentKind(path);
	if (kind === "heic") return { id: "broken-file.heic" };
	if (expectedKind === "svg")
		return kind === null || kind === "svg" ? svgProblem(path) : misnamed(expectedKind, kind);
	if (kind !== expectedKind) return misnamed(expectedKind, kind);
	if (pictureKinds.has(expectedKind) && size > maxPictureBytes)
		return { id: "broken-file.bytes", values: { size: Math.round(size / 1024 / 1024) } };
	if (pictureKinds.has(expectedKind)) return pictureProblem(path);
	if (expectedKind === "vtt") return vttProblem(await readFile(path, "utf8"));
	return null;
}

function misnamed(named: string, kind: string | null): MediaProblem {
	if (kind === null) return { id: "broken-file.unlike", values: { named } };
	const wanted = named.toUpperCase();
	if (kind === "zip") return { id: "broken-file.office", values: { named, wanted } };
	const names = { kind: kind.toUpperCase(), named, wanted };
	return unsupportedKinds.has(kind)
		? { id: "broken-file.unsupported", values: names }
		: { id: "broken-file.misnamed", values: { ...names, ending: kind } };
}

/**
 * Returns a file's type from its first bytes, such as `jpg`, `zip` or `mp4`. Returns null for an
 * unknown type.
 */
export async function contentKind(path: string): Promise<string | null> {
	return kindOf(await firstBytes(path));
}

async function firstBytes(path: string): Promise<string> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
		return buffer.subarray(0, bytesRead).toString("latin1");
	} finally {
		await file.close();
	}
}

function kindOf(start: string): string | null {
	return signatures.find(([, at, bytes]) => start.startsWith(bytes, at))?.[0] ?? null;
}

async function pictureProblem(path: string): Promise<MediaProblem | null> {
	const found = await checkPicture(path);
	if (found === "too large")
		return { id: "broken-file.pixels", values: { most: mostPixels / 1e6 } };
	if (found === "broken") return { id: "broken-file.cut" };
	return null;
}

async function svgProblem(path: string): Promise<MediaProblem | null> {
	const text = await readFile(path, "utf8");
	return isWholeSvg(text) ? null : { id: "broken-file.drawing" };
}

function isWholeSvg(text: string): boolean {
	let root: string | null = null;
	let isCut = false;
	const parser = new Parser(
		{
			onopentagname(name) {
				root ??= name;
			},
			onclosetag(_name, isImplied) {
				if (isImplied && !text.slice(parser.startIndex, parser.endIndex + 1).endsWith("/>"))
					isCut = true;
			},
		},
		{ xmlMode: true },
	);
	parser.end(text);
	return root === "svg" && !isCut && text.trimEnd().endsWith(">");
}

const cueTime =
	/^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3} --> (?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:\s|$)/;

/**
 * Returns null if the captions have cues and all cue times are valid. `contentKind` checks the
 * header.
 */
export function vttProblem(text: string): MediaProblem | null {
	const lines = text.split(/\r?\n/);
	const wrong = lines.findIndex((line) => line.includes("-->") && !cueTime.test(line.trim()));
	if (wrong >= 0) return { id: "broken-file.cue-times", values: { line: wrong + 1 } };
	return lines.some((line) => line.includes("-->")) ? null : { id: "broken-file.no-cues" };
}
