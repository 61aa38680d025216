import { encoded } from "#app/domain/text/well-formed.ts";
import { BackEndFailed } from "#app/services/back-end.ts";
import type { BackEndAddress } from "#app/backend/http/calls.server.ts";
import { connect, type Incoming } from "#app/backend/http/connection.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import type { Report } from "#app/backend/http/wire-answer.server.ts";

export interface RemoteFileRequest {
	method?: "GET" | "HEAD";
	range?: string;
	ifRange?: string | null;
	/** An ETag. */
	ifNoneMatch?: string | null;
}

export interface RemoteFileAnswer {
	status: 200 | 206 | 304 | 416;
	/** Of the whole file, in bytes. */
	size: number | null;
	/** Both inclusive. */
	part: { start: number; end: number } | null;
	/** A strong ETag, with its quotes. */
	tag: string | null;
	/** The SHA-256 of the whole file in Base64, if the back end says it. */
	digest: string | null;
	body: RemoteFileBody;
}

export interface RemoteFileBody {
	/** Null after the last. Throws when bytes are late or missing. */
	next(): Promise<Uint8Array | null>;
	end(): void;
}

/** Null: the back end has no such file. Throws when it is late or its answer makes no sense. */
export type RemoteFiles = (name: string, asked?: RemoteFileRequest) => Promise<RemoteFileAnswer | null>;

/** A body that nobody began to read by then has lost its reader. */
export const unreadMs = 30_000;

/** In bytes a second. */
const slowest = 4096;

/** Asks only the back end, whatever the name is, with the portal's token; the CDN, if set, gives captions without a key. */
export function createRemoteFiles(
	{ url, token }: BackEndAddress,
	contentCdn: string | null,
	{ tryMs }: Pick<Times, "tryMs">,
	heard: () => void,
): RemoteFiles {
	const backEnd = { root: `${url.replace(/\/+$/, "")}/api/v1/media/`, token };
	const rootOf = (name: string) => (contentCdn !== null && /\.vtt$/i.test(name) ? { root: contentCdn, token: null } : backEnd);

	return async function ask(name, asked = {}) {
		const place = placeOf(name);
		if (place === null) return null;
		const { method = "GET" } = asked;
		const { root, token: key } = rootOf(name);
		const headers = headersOf(asked, key);
		const incoming = await connect(root + place, { method, headers }, tryMs);
		heard();
		try {
			const told = toldBy(incoming.response, method, asked.range !== undefined);
			if (told === null || told.status === 304 || told.status === 416 || method === "HEAD") incoming.end();
			return told && { ...told, body: partsOf(incoming, lengthOf(told), tryMs) };
		} catch (error) {
			incoming.end();
			throw error;
		}
	};
}

/** Null for a name that would lead elsewhere. */
function placeOf(name: string): string | null {
	const parts = name.split("/");
	if (parts.some((part) => part === "" || part === "." || part === "..")) return null;
	return parts.map(encoded).join("/");
}

function headersOf({ range, ifRange, ifNoneMatch }: RemoteFileRequest, token: string | null): Headers {
	// Compressed bytes could not be counted.
	const headers = new Headers({ "User-Agent": "Tradewinds", "Accept-Encoding": "identity" });
	if (token !== null) headers.set("Authorization", `Bearer ${token}`);
	if (range !== undefined) headers.set("Range", range);
	if (range !== undefined && ifRange) headers.set("If-Range", ifRange);
	if (ifNoneMatch) headers.set("If-None-Match", ifNoneMatch);
	return headers;
}

function toldBy({ status, headers }: Response, method: string, isPartAsked: boolean): Omit<RemoteFileAnswer, "body"> | null {
	if (status === 404) return null;
	const tag = /^"[\u0021\u0023-\u007e]{1,200}"$/.exec(headers.get("etag") ?? "")?.[0] ?? null;
	const digest = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(headers.get("repr-digest") ?? "")?.[1] ?? null;
	const isPacked = /\S/.test((headers.get("content-encoding") ?? "").replace(/^identity$/i, ""));
	const length = isPacked ? null : wholeNumber(headers.get("content-length"));
	if (status === 200) return { status, size: length, part: null, tag, digest };
	if (status === 304) return { status, size: null, part: null, tag, digest };
	if (status === 416 && isPartAsked) {
		const size = wholeNumber(/^bytes \*\/(\d+)$/i.exec(headers.get("content-range") ?? "")?.[1] ?? null);
		return { status, size, part: null, tag, digest };
	}
	if (status === 206 && isPartAsked && method === "GET") {
		const [, ...numbers] = /^bytes (\d+)-(\d+)\/(\d+)$/i.exec(headers.get("content-range") ?? "") ?? [];
		const [start = null, end = null, size = null] = numbers.map(wholeNumber);
		const fits = start !== null && end !== null && size !== null && start <= end && end < size && !isPacked;
		if (!fits || (length !== null && length !== end - start + 1)) throw new Error("answered a part that makes no sense");
		return { status, size, part: { start, end }, tag, digest };
	}
	throw new Error(`answered ${status}`);
}

function wholeNumber(text: string | null): number | null {
	return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function lengthOf({ status, part, size }: Omit<RemoteFileAnswer, "body">): number | null {
	return status === 206 && part ? part.end - part.start + 1 : size;
}

/** Counts only the time spent waiting for the back end: readers may be slow. */
function partsOf({ next, end }: Incoming, length: number | null, tryMs: number): RemoteFileBody {
	let come = 0;
	let waited = 0;
	return {
		async next() {
			const from = performance.now();
			const left = tryMs + (come / slowest) * 1000 - waited;
			const part = await next(Math.min(tryMs, left));
			waited += performance.now() - from;
			come += part?.byteLength ?? 0;
			if (length !== null && (part === null ? come < length : come > length)) {
				end();
				throw new Error("answered half a file, or more than one");
			}
			return part;
		},
		end,
	};
}

export function streamOf(body: RemoteFileBody, report: Report): ReadableStream<Uint8Array> {
	const begun = setTimeout(() => body.end(), unreadMs).unref();
	return new ReadableStream(
		{
			async pull(controller) {
				clearTimeout(begun);
				const part = await body.next().catch((error: Error) => {
					const failure = new BackEndFailed("unavailable", `A part of a file of the back end broke off: ${error.message}`);
					report(failure.message);
					throw failure;
				});
				if (part) controller.enqueue(part);
				else controller.close();
			},
			cancel() {
				clearTimeout(begun);
				body.end();
			},
		},
		// Reads nothing before it is asked for.
		{ highWaterMark: 0 },
	);
}
