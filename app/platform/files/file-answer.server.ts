import { openAsBlob } from "node:fs";
import { createFileResponse } from "@remix-run/response/file";
import { codingFor, type ContentCoding } from "./content-coding.server.ts";
import { encodeUrlPart, normalForm } from "#app/platform/text/well-formed.ts";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { createCache } from "#app/platform/logs/caches.server.ts";

interface FileLook {
	name: string;
	hash: string | null;
	cacheControl: string;
	saveAs?: string;
}

export interface FileAnswer extends FileLook {
	path: string;
	hash: string;
}

export type AnswerFile = (request: Request, file: FileAnswer) => Promise<Response>;

/**
 * Responds with a text that no HTTP cache may store. `version` identifies the text in the portal's
 * own cache of compressed files.
 */
export type AnswerPacked = (request: Request, content: Blob, version: string) => Promise<Response>;

// Files with any other ending are served as downloads.
const types: Readonly<Record<string, string>> = {
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	png: "image/png",
	gif: "image/gif",
	bmp: "image/bmp",
	tiff: "image/tiff",
	webp: "image/webp",
	svg: "image/svg+xml; charset=utf-8",
	mp4: "video/mp4",
	webm: "video/webm",
	mp3: "audio/mpeg",
	vtt: "text/vtt; charset=utf-8",
	pdf: "application/pdf",
	txt: "text/plain; charset=utf-8",
	html: "text/html; charset=utf-8",
	htm: "text/html; charset=utf-8",
};

export interface FileContent {
	size: number;
	stream(): ReadableStream<Uint8Array>;
	slice(start: number, end: number): { stream(): ReadableStream<Uint8Array> };
}

// The number of a hash's hexadecimal digits in an ETag, as in a file's address. They are enough to
// distinguish contents.
const tagLength = 16;

export async function answerFile(
	request: Request,
	{ path, ...file }: FileAnswer,
): Promise<Response> {
	const look = { ...file, hash: file.hash.slice(0, tagLength) };
	const content = await openAsBlob(path);
	if (!isPackable(typeOf(look.name), content.size)) return answerContent(request, content, look);
	const isPart = byteRange(request.headers.get("range")) !== null;
	const coding = isPart ? null : codingFor(request.headers.get("accept-encoding"));
	const answer =
		coding === null
			? await answerContent(request, content, look)
			: await answerContent(
					request,
					new Blob([new Uint8Array(await packedFile(content, `${path} ${look.hash}`, coding))]),
					{
						...look,
						hash: `${look.hash}-${coding}`,
					},
				);
	if (coding !== null && answer.status === 200) answer.headers.set("Content-Encoding", coding);
	answer.headers.append("Vary", "Accept-Encoding");
	return answer;
}

export async function answerContent(
	request: Request,
	content: FileContent,
	look: FileLook,
): Promise<Response> {
	const { name, hash, cacheControl } = look;
	const range = byteRange(request.headers.get("range"));
	if (request.method === "GET" && isEmptyRange(range, content.size)) {
		return withFileHeaders(
			new Response(null, { status: 416, headers: { "Content-Range": `bytes */${content.size}` } }),
			look,
		);
	}
	const file = {
		name,
		size: content.size,
		type: typeOf(name),
		lastModified: 0,
		stream: () => content.stream(),
		slice: (start = 0, end = content.size) => content.slice(start, end),
		arrayBuffer: () => Promise.reject(new Error("A file's content is named by its hash")),
	};
	const response = await createFileResponse(file, withRange(request, range), {
		etag: hash === null ? false : "strong",
		digest: async () => hash ?? "",
		lastModified: false,
		acceptRanges: true,
		cacheControl,
	});
	return withFileHeaders(response, look);
}

/**
 * Returns the single range of bytes that a header requests, or null for anything else. The portal
 * then sends the whole file (RES-22, RFC 9110, section 14.2).
 */
export function byteRange(header: string | null): string | null {
	const [, from = "", to = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
	if (from === "" && to === "") return null;
	const isReversed = from !== "" && to !== "" && BigInt(from) > BigInt(to);
	return isReversed ? null : `bytes=${from}-${to}`;
}

function withRange(request: Request, range: string | null): Request {
	if (request.headers.get("range") === range) return request;
	const headers = new Headers(request.headers);
	if (range === null) headers.delete("range");
	else headers.set("range", range);
	return new Request(request.url, { method: request.method, headers });
}

/**
 * Returns true if a range from `byteRange` contains no byte: the last 0 bytes, or the last bytes of
 * an empty file (RFC 9110, section 14.1.2).
 */
export function isEmptyRange(range: string | null, size: number): boolean {
	const last = /^bytes=-(\d+)$/.exec(range ?? "")?.[1];
	return last !== undefined && (Number(last) === 0 || size === 0);
}

/**
 * Returns the media type that the name implies, because the portal doesn't trust a type that
 * another server states.
 */
export function typeOf(name: string): string {
	const type = Object.hasOwn(types, endingOf(name)) ? types[endingOf(name)] : undefined;
	return type ?? "application/octet-stream";
}

function endingOf(name: string): string {
	return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/** Sets a file's headers, which keep an SVG or HTML file from running scripts. */
export function withFileHeaders(
	response: Response,
	{ name, saveAs }: Pick<FileLook, "name" | "saveAs">,
): Response {
	const ending = endingOf(name);
	response.headers.set(
		"Content-Disposition",
		contentDisposition(
			saveAs || !Object.hasOwn(types, ending) ? "attachment" : "inline",
			saveAs ?? name,
		),
	);
	response.headers.set("X-Content-Type-Options", "nosniff");
	if (ending === "svg" || ending === "html" || ending === "htm") {
		response.headers.set(
			"Content-Security-Policy",
			"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox",
		);
	} else {
		// The portal's own pages show PDFs in a frame.
		const ancestors = ending === "pdf" ? "'self'" : "'none'";
		// In its own tab, a video or picture is a document that loads the file itself.
		const own = /^(image|video|audio)\//.exec(typeOf(name))?.[1];
		const shown = own ? ` ${own === "image" ? "img" : "media"}-src 'self';` : "";
		response.headers.set(
			"Content-Security-Policy",
			`default-src 'none';${shown} style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors ${ancestors}`,
		);
	}
	return response;
}

function asciiName(name: string): string {
	const ascii = normalForm(name, "NFKD")
		.replaceAll(/[^\x20-\x7E]|["\\%]/g, "")
		.trim();
	const ending = /\.[a-z\d]{1,8}$/i.exec(ascii)?.[0] ?? "";
	const base = ascii.slice(0, ascii.length - ending.length).trim();
	return `${/[a-z\d]/i.test(base) ? base : "file"}${ending}`;
}

/**
 * Returns a `Content-Disposition` header with the name in ASCII for old browsers, and also in UTF-8
 * if that differs (RFC 6266).
 */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
	const ascii = asciiName(name);
	if (ascii === name) return `${type}; filename="${name}"`;
	// RFC 8187 requires these characters to be encoded, but `encodeURIComponent` doesn't encode them.
	const extended = encodeUrlPart(name).replaceAll(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `${type}; filename="${ascii}"; filename*=UTF-8''${extended}`;
}

interface PackedFile {
	/** The uncompressed size in bytes. The compressed file is never much larger. */
	size: number;
	bytes: Promise<Buffer>;
}

// Compressing smaller files saves nothing, and compressing larger ones takes seconds.
const minBytes = 1024;
const maxBytes = 2 * 1024 * 1024;
// Up to this size, files get the best Brotli compression. It saves a tenth more, but takes 2 ms for
// each KB.
const bestBytes = 64 * 1024;
const maxCacheBytes = 32 * 1024 * 1024;

const packedFiles = createCache<string, PackedFile>("packed files", {
	maxSize: maxCacheBytes,
	sizeCalculation: ({ size }) => size,
});
const limiter = pLimit(1);

const pack: Readonly<Record<ContentCoding, (content: Uint8Array) => Promise<Buffer>>> = {
	br: (content) =>
		promisify(brotliCompress)(content, {
			params: { [constants.BROTLI_PARAM_QUALITY]: content.length <= bestBytes ? 11 : 9 },
		}),
	gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

function isPackable(type: string, size: number): boolean {
	return /^(text\/|image\/svg)/.test(type) && size >= minBytes && size <= maxBytes;
}

function packedFile(content: Blob, version: string, coding: ContentCoding): Promise<Buffer> {
	const key = `${coding} ${version}`;
	const known = packedFiles.get(key);
	if (known) return known.bytes;
	const bytes = limiter(async () => pack[coding](await content.bytes()));
	packedFiles.set(key, { size: content.size, bytes });
	bytes.catch(() => packedFiles.delete(key));
	return bytes;
}

export async function answerPacked(
	request: Request,
	content: Blob,
	version: string,
): Promise<Response> {
	const coding = codingFor(request.headers.get("accept-encoding"));
	const headers = new Headers({
		"Content-Type": content.type,
		"Cache-Control": "private, no-store",
		Vary: "Accept-Encoding",
	});
	if (coding === null) return new Response(content, { headers });
	headers.set("Content-Encoding", coding);
	return new Response(new Uint8Array(await packedFile(content, version, coding)), { headers });
}
