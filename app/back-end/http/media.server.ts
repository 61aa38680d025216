import { BackEndFailed } from "#app/platform/errors.ts";
import {
	type AnswerFile,
	isEmptyRange,
	byteRange,
	type FileAnswer,
	typeOf,
	withFileHeaders,
} from "#app/platform/files/file-answer.server.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import { addressOf, routeFor, type CallRoute } from "./call-map.server.ts";
import type { BackEndAddress, Times } from "./calls.server.ts";
import { connect, type Incoming } from "./connection.server.ts";

interface MediaOptions {
	backEnd: BackEndAddress;
	contentCdn: string | null;
	times: Times;
	report(line: string): void;
	fileName(hash: string): Promise<string | null>;
}

// Browsers cache a public file for only five minutes, because its address doesn't change with the
// content.
const publicFile = "public, max-age=300";
const passedOn = ["if-range", "if-none-match"];
const passedBack = ["content-length", "content-range", "etag", "accept-ranges"];
const statuses = new Set([200, 206, 304, 416]);

/**
 * Returns a function that fetches the back end's files with the portal's token, and streams them.
 * If there is a content CDN, captions come from it, without a token. Callers must have checked
 * access.
 */
export function createRemoteMedia({
	backEnd,
	contentCdn,
	times: { tryMs },
	report,
	fileName,
}: MediaOptions): AnswerFile {
	const route = routeFor(backEnd.calls, "GET media/{name}");

	return async function answer(request, file) {
		const name = await fileName(file.hash);
		const path = name === null ? null : pathOf(name);
		if (name === null || path === null || route === null)
			return new Response(null, { status: 404 });
		const cacheControl = file.cacheControl.startsWith("public") ? publicFile : file.cacheControl;
		// Some back ends fail on an empty range, which would look like an outage.
		const range = byteRange(request.headers.get("range"));
		if (isEmptyRange(range, Infinity))
			return withFileHeaders(
				new Response(null, { status: 416, headers: { "Content-Range": "bytes */*" } }),
				file,
			);
		const isCaptions = contentCdn !== null && /\.vtt$/i.test(name);
		// The portal couldn't count the bytes of a compressed response.
		const headers = new Headers({ "User-Agent": "Tradewinds", "Accept-Encoding": "identity" });
		if (!isCaptions && backEnd.token !== null)
			headers.set("Authorization", `Bearer ${backEnd.token}`);
		if (range !== null) headers.set("Range", range);
		for (const header of passedOn) {
			const value = request.headers.get(header);
			if (value !== null) headers.set(header, value);
		}
		const method = request.method === "HEAD" ? "HEAD" : "GET";
		const incoming = await connect(
			isCaptions ? contentCdn + path : fileAddress(backEnd.url, route, path),
			{ method, headers },
			tryMs,
		).catch((error: unknown) => {
			throw failed(error);
		});
		const { status } = incoming.response;
		if (status === 404) incoming.end();
		if (status === 404) return new Response(null, { status });
		if (!statuses.has(status)) {
			incoming.end();
			throw failed(new Error(`answered ${status}`));
		}
		return passBack(
			incoming,
			file,
			cacheControl,
			method === "GET" && status < 300 ? streamOf(incoming, tryMs, report) : null,
		);
	};
}

function passBack(
	incoming: Incoming,
	file: FileAnswer,
	cacheControl: string,
	body: ReadableStream<Uint8Array> | null,
): Response {
	if (!body) incoming.end();
	const { status, headers: given } = incoming.response;
	const headers = new Headers({ "Content-Type": typeOf(file.name), "Cache-Control": cacheControl });
	for (const header of passedBack) {
		const value = given.get(header);
		if (value !== null) headers.set(header, value);
	}
	return withFileHeaders(new Response(body, { status, headers }), file);
}

function fileAddress(url: string, { method, path }: CallRoute, encodedName: string): URL {
	return addressOf(url, { method, path: path.replace("{name}", () => encodedName) }, {});
}

function pathOf(name: string): string | null {
	const parts = name.split("/");
	if (parts.some((part) => part === "" || part === "." || part === "..")) return null;
	return parts.map(encodeUrlPart).join("/");
}

function failed(error: unknown): BackEndFailed {
	return new BackEndFailed(
		"unavailable",
		`A file of the back end could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
	);
}

// If a back end stops in the middle, the response ends with an error, so that no client mistakes
// half a file for a whole one. The server can no longer respond with an error page, so only the log
// has a message.
function streamOf(
	incoming: Incoming,
	tryMs: number,
	report: (line: string) => void,
): ReadableStream<Uint8Array> {
	let isCanceled = false;
	const length = incoming.response.headers.get("content-length");
	let missing = length === null ? null : Number(length);
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const part = await incoming.next(tryMs);
					if (missing !== null) missing -= part?.byteLength ?? 0;
					if (part) return controller.enqueue(part);
					if (missing !== null && missing !== 0)
						throw new Error("answered only a part of the file");
					controller.close();
				} catch (error) {
					// A client that disconnects also ends the read.
					if (isCanceled) return;
					const failure = failed(error);
					report(failure.message);
					controller.error(failure);
				}
			},
			cancel() {
				isCanceled = true;
				incoming.end();
			},
		},
		{ highWaterMark: 0 },
	);
}
