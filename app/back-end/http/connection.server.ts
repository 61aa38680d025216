/**
 * The exception for a call without a usable response. The message never contains the address,
 * because that may contain names and keys.
 */
export class Unanswered extends Error {
	readonly wasHeard: boolean;
	readonly retryAfterMs: number | null;

	constructor(why: string, wasHeard: boolean, retryAfterMs: number | null = null) {
		super(why);
		this.wasHeard = wasHeard;
		this.retryAfterMs = retryAfterMs;
	}
}

export interface Incoming {
	readonly response: Response;
	/**
	 * Returns the next part of the content, or null after the last one. Throws `Unanswered` if none
	 * arrives within `ms`.
	 */
	next(ms: number): Promise<Uint8Array | null>;
	/**
	 * Returns the whole content. Throws `Unanswered` if the time for `connect` runs out, or if the
	 * content has more than `longest` bytes.
	 */
	whole(longest: number): Promise<Buffer>;
	end(): void;
}

/**
 * Connects without following redirects. Throws `Unanswered` if no response begins within `ms`, or
 * if `signal` aborts first.
 */
export async function connect(
	address: URL | string,
	init: Pick<RequestInit, "method" | "headers" | "body">,
	ms: number,
	signal?: AbortSignal,
): Promise<Incoming> {
	const until = performance.now() + ms;
	const ended = new AbortController();
	const end = () => ended.abort();

	async function inTime<T>(most: number, work: Promise<T>): Promise<T> {
		const timer = setTimeout(end, Math.max(1, most));
		try {
			return await work;
		} catch (error) {
			throw new Unanswered(reasonOf(error), false);
		} finally {
			clearTimeout(timer);
		}
	}

	const signals = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
	const response = await inTime(
		ms,
		fetch(address, { ...init, redirect: "error", signal: signals }),
	);
	const reader = response.body?.getReader();
	const next = async (most: number) =>
		reader ? ((await inTime(most, reader.read())).value ?? null) : null;
	return {
		response,
		next,
		async whole(longest) {
			const parts: Uint8Array[] = [];
			let size =
				Number(response.headers.get("content-length") ?? 0) > longest
					? Number.POSITIVE_INFINITY
					: 0;
			for (;;) {
				const part = size > longest ? null : await next(until - performance.now());
				size += part?.byteLength ?? 0;
				if (size > longest) {
					end();
					throw new Unanswered("answered too much", true);
				}
				if (part === null) return Buffer.concat(parts);
				parts.push(part);
			}
		},
		end,
	};
}

function reasonOf(error: unknown): string {
	if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
		return "didn't answer in time";
	const { code } = ((error as Error).cause ?? {}) as { code?: string };
	return `couldn't be reached${code ? ` (${code})` : ""}`;
}
