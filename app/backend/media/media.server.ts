import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import type { FileAnswer } from "#app/services/media/port.ts";
import { answerContent, answerFile, asksForNothing, withFileHeaders, typeOf } from "#app/gateways/file-answer.server.ts";
import { BackEndFailed } from "#app/services/back-end.ts";
import type { BackEndAddress } from "#app/backend/http/calls.server.ts";
import { createRemoteFiles, streamOf, type RemoteFileAnswer, type RemoteFileRequest } from "./remote-file.server.ts";
import { downloadFile, tagPath, type FileDownload } from "./file-download.server.ts";
import { createCircuitBreaker } from "#app/backend/http/circuit-breaker.server.ts";
import type { Times } from "#app/backend/http/times.ts";
import type { Report } from "#app/backend/http/wire-answer.server.ts";

interface MediaOptions {
	backEnd: BackEndAddress;
	contentCdn: string | null;
	times: Times;
	fileName(hash: string): Promise<string | null>;
	report: Report;
}

/** Short: the address does not change with the content here. */
const publicFile = "public, max-age=300";

const circuitOf = (hash: string) => `media ${hash}`;

const couldNotFetch = "A file of the back end could not be fetched";

/**
 * Serves a stored file also while the back end is away, and checks it every 5 minutes while it is used. Passes any other on as it comes,
 * and stores it once complete. Callers have checked access.
 */
export function createRemoteMedia({
	backEnd,
	contentCdn,
	times,
	fileName,
	report,
}: MediaOptions): (request: Request, file: FileAnswer) => Promise<Response> {
	const breaker = createCircuitBreaker(times, 1);
	const ask = createRemoteFiles(backEnd, contentCdn, times, breaker.recordAnswer);
	const downloads = new Map<string, Promise<FileDownload | null>>();

	function failed(hash: string, error: unknown, wasHeard = true): BackEndFailed {
		breaker.recordFailure(circuitOf(hash), wasHeard);
		const why = error instanceof Error ? error.message : String(error);
		return new BackEndFailed("unavailable", `${couldNotFetch}: ${why}`);
	}

	async function answerOf(hash: string, asked: RemoteFileRequest): Promise<RemoteFileAnswer | null> {
		if (breaker.isOpen(circuitOf(hash)))
			throw new BackEndFailed("unavailable", `${couldNotFetch}: it failed just now, and is left alone for a moment`);
		const name = await fileName(hash);
		if (name === null) return null;
		try {
			const answer = await ask(name, asked);
			breaker.recordSuccess(circuitOf(hash));
			return answer;
		} catch (error) {
			throw failed(hash, error, false);
		}
	}

	async function begin({ hash, path }: FileAnswer, open: () => Promise<RemoteFileAnswer | null>): Promise<FileDownload | null> {
		const answer = await open();
		if (answer?.status !== 200) return null;
		try {
			const download = await downloadFile(answer, path);
			// The back end answered: its other files may be requested as before.
			download.ended.catch((error: unknown) => report(failed(hash, error).message)).finally(() => downloads.delete(hash));
			return download;
		} catch (error) {
			answer.body.end();
			throw error;
		}
	}

	/** Null: there is no such file, or it is not stored here. */
	function download(file: FileAnswer, open: () => Promise<RemoteFileAnswer | null>): Promise<FileDownload | null> {
		let current = downloads.get(file.hash);
		if (!current) {
			current = begin(file, open).then(
				(begun) => {
					if (!begun) downloads.delete(file.hash);
					return begun;
				},
				(error: unknown) => {
					downloads.delete(file.hash);
					throw error;
				},
			);
			downloads.set(file.hash, current);
		}
		return current;
	}

	async function revalidate(file: FileAnswer, tag: string | null): Promise<void> {
		const changed = await download(file, async () => {
			const answer = await answerOf(file.hash, { ifNoneMatch: tag });
			if (answer?.status !== 200) await utimes(tagPath(file.path), new Date(), new Date()).catch(() => writeFile(tagPath(file.path), ""));
			return answer;
		});
		await changed?.finish();
	}

	async function storedVersion(file: FileAnswer): Promise<string | null> {
		const stats = await stat(file.path).catch(() => null);
		if (!stats) return null;
		const tag = tagOf(await readFile(tagPath(file.path), "utf8").catch(() => ""));
		const checkedAt = (await stat(tagPath(file.path)).catch(() => null))?.mtimeMs ?? 0;
		if (Math.abs(Date.now() - checkedAt) > times.freshMs && !breaker.isOpen(circuitOf(file.hash)) && !downloads.has(file.hash))
			revalidate(file, tag).catch((error: unknown) => report(error instanceof Error ? error.message : String(error)));
		return tag === null ? `${file.hash.slice(0, 20)}-${Math.round(stats.mtimeMs)}` : tag.slice(1, -1);
	}

	async function answerWhole(request: Request, file: FileAnswer, open: () => Promise<RemoteFileAnswer | null>): Promise<Response> {
		const coming = await download(file, open);
		if (!coming) return missing();
		const reader = coming.join();
		// It ended just now: stored, or abandoned by its last reader.
		if (!reader) return answer(request, file);
		try {
			const { size, tag } = coming;
			if (size === null) return plain(200, file, { "Accept-Ranges": "none" }, reader.read());
			const content = {
				size,
				stream: () => reader.read(),
				slice: (start: number, end: number) => ({ stream: () => reader.read(start, end) }),
			};
			return await answerContent(request, content, { ...file, hash: tag?.slice(1, -1) ?? null });
		} finally {
			reader.leaveIfUnread();
		}
	}

	async function answerPart(request: Request, file: FileAnswer, range: RequestedRange): Promise<Response> {
		const answer = await answerOf(file.hash, { range: range.text, ifRange: request.headers.get("if-range") });
		if (!answer) return missing();
		if (answer.status === 200) {
			// The back end ignores ranges, or has other content than the client: answer from the whole file.
			let isUsed = false;
			const response = await answerWhole(request, file, async () => {
				isUsed = true;
				return answer;
			});
			if (!isUsed) answer.body.end();
			return response;
		}
		if (answer.status === 416) return plain(416, file, { "Content-Range": `bytes */${answer.size ?? "*"}` }, null);
		const { start, end } = answer.part ?? { start: -1, end: -1 };
		if ((range.start !== null && start !== range.start) || (range.end !== null && end > range.end)) {
			answer.body.end();
			throw failed(file.hash, new Error("answered another part than was asked for"));
		}
		const headers = { "Content-Length": String(end - start + 1), "Content-Range": `bytes ${start}-${end}/${answer.size}` };
		return plain(
			206,
			file,
			{ "Accept-Ranges": "bytes", ...(answer.tag ? { ETag: answer.tag } : {}), ...headers },
			streamOf(answer.body, report),
		);
	}

	async function answerHead(request: Request, file: FileAnswer): Promise<Response> {
		const answer = await answerOf(file.hash, { method: "HEAD" });
		if (!answer) return missing();
		const { size, tag } = answer;
		if (size === null) return plain(200, file, {}, null);
		const nothing = () => new ReadableStream<Uint8Array>();
		return answerContent(
			request,
			{ size, stream: nothing, slice: () => ({ stream: nothing }) },
			{ ...file, hash: tag?.slice(1, -1) ?? null },
		);
	}

	async function answer(request: Request, file: FileAnswer): Promise<Response> {
		const version = await storedVersion(file);
		if (version !== null) return answerFile(request, { ...file, hash: version });
		if (request.method === "HEAD") return answerHead(request, file);
		// A back end that fails at such a range would seem to be away.
		if (asksForNothing(request.headers.get("range"), Infinity)) return plain(416, file, { "Content-Range": "bytes */*" }, null);
		const range = rangeOf(request.headers);
		const coming = range && (await downloads.get(file.hash)?.catch(() => null));
		const isComing = coming && coming.size !== null && range?.start !== null && range.start < coming.reach;
		if (range && !isComing) return answerPart(request, file, range);
		return answerWhole(request, file, () => answerOf(file.hash, {}));
	}

	return (request, file) =>
		answer(request, { ...file, cacheControl: file.cacheControl.startsWith("public") ? publicFile : file.cacheControl });
}

function missing(): Response {
	return new Response(null, { status: 404 });
}

function plain(status: number, file: FileAnswer, headers: Record<string, string>, body: ReadableStream<Uint8Array> | null): Response {
	const common = { "Content-Type": typeOf(file.name), "Cache-Control": file.cacheControl };
	return withFileHeaders(new Response(body, { status, headers: { ...common, ...headers } }), file);
}

function tagOf(text: string): string | null {
	return /^"[^"]+"$/.test(text) ? text : null;
}

interface RequestedRange {
	text: string;
	/** Null: `end` counts from the end of the file. */
	start: number | null;
	end: number | null;
}

/** Null: all of the file; other kinds of ranges are answered from that. */
function rangeOf(headers: Headers): RequestedRange | null {
	const text = headers.get("range") ?? "";
	const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text) ?? [];
	const isAll = text === "bytes=0-" || (first === "" && last === "") || (first !== "" && last !== "" && Number(last) < Number(first));
	const known = headers.get("if-range");
	if (isAll || (known !== null && tagOf(known) === null)) return null;
	return { text, start: first === "" ? null : Number(first), end: first === "" || last === "" ? null : Number(last) };
}
