import { openAsBlob } from "node:fs";
import { createFileResponse } from "@remix-run/response/file";
import type { FileAnswer, FileLook } from "./file-look.ts";
import { contentDisposition } from "#app/platform/text/content-disposition.ts";
import { codingFor } from "./content-coding.server.ts";
import { isPackable, packedFile } from "./packed-files.server.ts";

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

// In hexadecimal digits, as in an address. These are enough to distinguish contents.
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
	if (request.method === "GET" && asksForNothing(range, content.size)) {
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
 * Whether a range from `byteRange` is empty: the last zero bytes, or any end of an empty file (RFC
 * 9110, section 14.1.2).
 */
export function asksForNothing(range: string | null, size: number): boolean {
	const last = /^bytes=-(\d+)$/.exec(range ?? "")?.[1];
	return last !== undefined && (Number(last) === 0 || size === 0);
}

/** Returns a type from the name alone, because a type that another server states is not trusted. */
export function typeOf(name: string): string {
	const type = Object.hasOwn(types, endingOf(name)) ? types[endingOf(name)] : undefined;
	return type ?? "application/octet-stream";
}

function endingOf(name: string): string {
	return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/** Sets headers with which an SVG or HTML file can't run scripts. */
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
		// The portal's own pages show documents in a frame.
		const ancestors = ending === "pdf" ? "'self'" : "'none'";
		// A video or picture in its own tab is a document that shows itself.
		const own = /^(image|video|audio)\//.exec(typeOf(name))?.[1];
		const shown = own ? ` ${own === "image" ? "img" : "media"}-src 'self';` : "";
		response.headers.set(
			"Content-Security-Policy",
			`default-src 'none';${shown} style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors ${ancestors}`,
		);
	}
	return response;
}
