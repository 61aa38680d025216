import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { BackEndFailed } from "../services/back-end-failed.ts";
import type { BackEndAddress } from "./calls.server.ts";
import type { Times } from "./times.ts";
import type { Report } from "./wire-answer.server.ts";

/** A file of the back end, as it is kept here. */
export interface FetchedFile {
	/** Names the content, as far as it is known: it changes when the file was fetched anew. */
	version: string;
}

interface MediaOptions {
	backEnd: BackEndAddress;
	times: Times;
	fileName(hash: string): Promise<string | null>;
	report: Report;
}

/**
 * Fetches files of the back end into the media folder, each once at a time, and looks after them every 5 minutes while they are used;
 * the file that is there is served meanwhile, and while the back end is away. Null: the back end has no such file.
 */
export function createRemoteMedia({
	backEnd,
	times,
	fileName,
	report,
}: MediaOptions): (file: { hash: string; path: string }) => Promise<FetchedFile | null> {
	const underWay = new Map<string, Promise<boolean>>();
	/** After a failure nothing is fetched for a moment, so that a back end that is away does not hold up picture after picture. */
	let restUntil = 0;

	async function fetchFile(name: string, path: string): Promise<boolean> {
		const address = new URL(`${backEnd.url.replace(/\/+$/, "")}/api/v1/media/${name.split("/").map(encodeURIComponent).join("/")}`);
		const headers = new Headers({ "User-Agent": "Tradewinds" });
		if (backEnd.token !== null) headers.set("Authorization", `Bearer ${backEnd.token}`);
		const tag = await readFile(`${path}.etag`, "utf8").catch(() => null);
		if (tag !== null && (await stat(path).catch(() => null))) headers.set("If-None-Match", tag);
		// The head of the answer has to come in time; the rest may take as long as it keeps coming.
		const stalled = new AbortController();
		let timer = setTimeout(() => stalled.abort(), times.tryMs);
		const alive = () => {
			clearTimeout(timer);
			timer = setTimeout(() => stalled.abort(), times.tryMs);
		};
		try {
			const answer = await fetch(address, { headers, signal: stalled.signal, redirect: "error" });
			if (answer.status === 304) {
				await answer.body?.cancel();
				await utimes(`${path}.etag`, new Date(), new Date());
				return true;
			}
			if (!answer.ok || !answer.body) {
				await answer.body?.cancel();
				if (answer.status === 404) return false;
				throw new Error(`answered ${answer.status}`);
			}
			await mkdir(dirname(path), { recursive: true });
			const unfinished = `${path}.${randomBytes(6).toString("hex")}.tmp`;
			try {
				const body = Readable.fromWeb(answer.body as ReadableStream).on("data", alive);
				await pipeline(body, createWriteStream(unfinished));
				const size = Number(answer.headers.get("content-length") ?? Number.NaN);
				if (!answer.headers.has("content-encoding") && !Number.isNaN(size) && (await stat(unfinished)).size !== size)
					throw new Error("answered half a file");
				await rename(unfinished, path);
				await writeFile(`${path}.etag`, answer.headers.get("etag") ?? "");
			} finally {
				await rm(unfinished, { force: true });
			}
			return true;
		} finally {
			clearTimeout(timer);
		}
	}

	function fetching(hash: string, path: string): Promise<boolean> {
		let current = underWay.get(hash);
		if (!current) {
			current = fileName(hash)
				.then((name) => (name === null ? false : fetchFile(name, path)))
				.catch((error: unknown) => {
					restUntil = performance.now() + times.againMs;
					throw error;
				})
				.finally(() => underWay.delete(hash));
			underWay.set(hash, current);
		}
		return current;
	}

	return async ({ hash, path }) => {
		const held = await stat(path).catch(() => null);
		const failed = (error: unknown) =>
			`A file of the back end could not be fetched: ${error instanceof Error ? error.message : String(error)}`;
		if (held) {
			const lookedAt = (await stat(`${path}.etag`).catch(() => null))?.mtimeMs ?? 0;
			if (Date.now() - lookedAt > times.freshMs && performance.now() > restUntil)
				fetching(hash, path).catch((error: unknown) => report(failed(error)));
			return { version: `${hash.slice(0, 20)}-${Math.round(held.mtimeMs)}` };
		}
		if (performance.now() < restUntil) throw new BackEndFailed("unavailable", failed("the last one failed just now"));
		const found = await fetching(hash, path).catch((error: unknown) => {
			throw new BackEndFailed("unavailable", failed(error));
		});
		return found ? { version: `${hash.slice(0, 20)}-${Math.round((await stat(path)).mtimeMs)}` } : null;
	};
}
