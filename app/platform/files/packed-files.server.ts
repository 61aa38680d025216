import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { createCache } from "#app/platform/logs/caches.server.ts";
import { codingFor, type ContentCoding } from "./content-coding.server.ts";

interface PackedFile {
	/** The uncompressed size in bytes. The compressed form is never much larger. */
	size: number;
	bytes: Promise<Buffer>;
}

// Smaller files gain nothing, and larger ones take seconds.
const minBytes = 1024;
const maxBytes = 2 * 1024 * 1024;
// The best compression saves a tenth, but takes 2 ms for each KB.
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

export function isPackable(type: string, size: number): boolean {
	return /^(text\/|image\/svg)/.test(type) && size >= minBytes && size <= maxBytes;
}

export function packedFile(content: Blob, version: string, coding: ContentCoding): Promise<Buffer> {
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
