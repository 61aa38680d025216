import type { ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";

/** Text shorter than this is not worth packing. */
const worthPacking = 1024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/**
 * Sends an answer. Pages and their data are whole already, so they go out in one piece, packed where the browser takes it:
 * streaming them in parts costs a sixth of a page's time. Files stream.
 */
export async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
	const type = answer.headers.get("content-type") ?? "";
	const isText = /^text\/(html|x-script|plain|css)|^application\/json/.test(type);
	if (!isText || answer.body === null || answer.headers.has("accept-ranges")) return sendResponse(response, answer);
	const whole = Buffer.from(await answer.arrayBuffer());
	const accepted = String(response.req.headers["accept-encoding"] ?? "");
	const packing = whole.length < worthPacking ? null : /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
	const body = packing === "br" ? brotliCompressSync(whole, brotli) : packing === "gzip" ? gzipSync(whole) : whole;
	const headers: Record<string, string | string[]> = {};
	for (const [name, value] of answer.headers) if (name !== "set-cookie") headers[name] = value;
	const cookies = answer.headers.getSetCookie();
	if (cookies.length > 0) headers["set-cookie"] = cookies;
	if (packing) headers["content-encoding"] = packing;
	headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
	headers["content-length"] = String(body.length);
	response.writeHead(answer.status, headers);
	response.end(response.req.method === "HEAD" ? undefined : body);
}
