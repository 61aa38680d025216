import type { ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";
import { codingFor, type ContentCoding } from "#app/platform/files/content-coding.server.ts";

/** The size from which text is compressed, in bytes. */
const worthPacking = 1024;
const brotli = {
	params: {
		[constants.BROTLI_PARAM_QUALITY]: 5,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
	},
};

function serialized(body: Buffer, packing: ContentCoding | null): Buffer {
	return packing === "br"
		? brotliCompressSync(body, brotli)
		: packing === "gzip"
			? gzipSync(body)
			: body;
}

/**
 * Sends text in one piece, because streaming costs a sixth of a page's time. Streams everything
 * else, such as files, downloads and text that is already compressed.
 */
export async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
	if (response.destroyed) return void (await answer.body?.cancel());
	// Nothing reads the rest of a refused body, so the connection closes.
	if (!response.req.complete) response.setHeader("Connection", "close");
	const isText = /^text\/(html|x-script|plain|css)|^application\/json/.test(
		answer.headers.get("content-type") ?? "",
	);
	// Downloads may have any size, so they are streamed.
	const isDownload = answer.headers.get("content-disposition")?.startsWith("attachment") === true;
	const isPacked = answer.headers.has("content-encoding");
	if (
		!isText ||
		answer.body === null ||
		answer.headers.has("accept-ranges") ||
		isPacked ||
		isDownload
	)
		return stream(response, answer);
	const whole = Buffer.from(await answer.arrayBuffer());
	const packing =
		whole.length < worthPacking
			? null
			: codingFor(response.req.headers["accept-encoding"]?.toString());
	const body = serialized(whole, packing);
	const headers: Record<string, string | string[]> = {};
	for (const [name, value] of answer.headers) if (name !== "set-cookie") headers[name] = value;
	const cookies = answer.headers.getSetCookie();
	if (cookies.length > 0) headers["set-cookie"] = cookies;
	if (packing) headers["content-encoding"] = packing;
	headers.vary = headers.vary ? `${String(headers.vary)}, Accept-Encoding` : "Accept-Encoding";
	headers["content-length"] = String(body.length);
	response.writeHead(answer.status, headers);
	response.end(response.req.method === "HEAD" ? undefined : body);
}

/**
 * Streams the body. If the client disconnects, cancels the source, because the portal may be
 * reading it from another host.
 */
async function stream(response: ServerResponse, answer: Response): Promise<void> {
	try {
		if (!response.destroyed) await sendResponse(response, answer);
	} finally {
		if (response.destroyed || response.req.method === "HEAD")
			await answer.body?.cancel().catch(() => undefined);
	}
}
