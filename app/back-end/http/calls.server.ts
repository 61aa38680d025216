import { BackEndFailed, type Failure, type FailureName, failures } from "#app/platform/errors.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { callTimeLeft } from "#app/platform/logs/current-request.server.ts";
import { retryAfterMs } from "#app/platform/http/retry-after.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import type { Access } from "#app/features/account/account-records.ts";
import {
	addressOf,
	type CallMap,
	type CallPath,
	type CallRoute,
	routeFor,
} from "./call-map.server.ts";
import { connect, Unanswered } from "./connection.server.ts";
import { DATA_FRESH_MS, DATA_RETRIES, DATA_RETRY_MS, MINUTE_MS } from "#app/constants.ts";

/** A call to another back end (BACK-3). */
export interface Call {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	path: CallPath;
	query?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
	body?: unknown;
	caller?: Access | "portal";
	client?: string | null;
	userAgent?: string | null;
	browser?: string | null;
	/** The failure if there is no usable response, by default `unavailable`. */
	failure?: Failure | FailureName;
	inBackground?: boolean;
	retries?: number;
	/**
	 * The idempotency key of a POST that may be repeated later. By default, the POST gets a new key.
	 */
	key?: string;
}

/** A success or a refusal (4xx or 501). */
export interface Answer {
	ok: boolean;
	status: number;
	body: unknown;
	length: number;
	/** The time to wait before another attempt, in seconds, or null. */
	retryAfter: number | null;
	/** True if the back end lacks the call, according to its response or to BACKEND_CALLS. */
	isUnknownCall: boolean;
	/** True if an earlier attempt may have taken effect. */
	isRepeat: boolean;
}

export type Calls = (call: Call) => Promise<Answer>;

export interface BackEndAddress {
	url: string;
	token: string | null;
	calls: CallMap;
}

const maxAnswerBytes = 32 * 1024 * 1024;

export class CallFailed extends BackEndFailed {
	readonly wasHeard: boolean;

	constructor(failure: Failure | FailureName, why: string, { wasHeard, retryAfterMs }: Unanswered) {
		super(failure, why, retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000));
		this.wasHeard = wasHeard;
	}
}

/**
 * Returns a function that makes a call, and repeats it if there is no usable response, but never
 * after a 4xx or 501. A POST keeps its `Idempotency-Key` (BACK-6). A repeat waits as long as
 * `Retry-After` requires, if the call's time allows it. The function throws `BackEndFailed` if
 * there is still no usable response, or if the back end no longer accepts the key or token that the
 * call sent. A successful response that isn't JSON is unusable.
 */
export function createCalls(
	{ url, token, calls }: BackEndAddress,
	times: Times,
	report: Report,
): Calls {
	async function attemptOnce(
		call: Call,
		route: CallRoute,
		key: string,
		signal: AbortSignal,
	): Promise<Answer> {
		const { body } = call;
		const headers = headersOf(call, token);
		if (call.method === "POST") headers.set("Idempotency-Key", key);
		const content = body === undefined ? null : JSON.stringify(body);
		const incoming = await connect(
			addressOf(url, route, call),
			{ method: route.method, headers, body: content },
			times.tryMs,
			signal,
		);
		const text = (await incoming.whole(maxAnswerBytes)).toString();
		const { status } = incoming.response;
		if (status >= 500 && status !== 501)
			throw new Unanswered(
				`answered ${status}`,
				true,
				retryAfterMs(incoming.response.headers.get("retry-after"), Date.now()),
			);
		return answerOf(incoming.response, text);
	}

	// Handles a 401. If the back end refused the portal's token, reports that and throws. If it
	// refused a user's key, marks the key as rejected, which ends the session, and throws. After a
	// call without a key, the caller handles the wrong password, link or code.
	function throwRefusal({ caller, failure, ...call }: Call, { body }: Answer): void {
		if (token !== null && (caller === "portal" || codeOf(body) === "portalTokenWrong")) {
			report("The back end refuses BACKEND_TOKEN. Set it to a token that is valid there");
			throw new BackEndFailed(
				outageOf(failure),
				`The back end refuses BACKEND_TOKEN at ${call.path}`,
			);
		}
		if (caller === undefined || caller === "portal") return;
		caller.markRejected();
		throw new BackEndFailed("userNotLoggedIn", "The back end no longer accepts the user's key");
	}

	return async function send(call: Call): Promise<Answer> {
		const { method = "GET", inBackground = false, retries = times.retries } = call;
		const name = `${method} ${call.path}`;
		const route = routeFor(calls, name);
		if (route === null) return missingCall;
		const timeMs = inBackground ? times.backgroundMs : callTimeLeft(times.wholeMs);
		const until = performance.now() + timeMs;
		const signal = AbortSignal.timeout(timeMs);
		const key = call.key ?? randomUUID();
		for (let attempt = 0; ; attempt++) {
			try {
				const answer = await attemptOnce(call, route, key, signal);
				if (answer.status === 401) throwRefusal(call, answer);
				return { ...answer, isRepeat: attempt > 0 };
			} catch (error) {
				if (!(error instanceof Unanswered)) throw error;
				const pause = Math.max(
					waitAfter(attempt, times.firstRetryMs, times.longestRetryMs),
					error.retryAfterMs ?? 0,
				);
				if (attempt >= retries || signal.aborted || performance.now() + pause >= until)
					throw new CallFailed(
						call.failure ?? "unavailable",
						`The back end's ${name} ${error.message}`,
						error,
					);
				await wait(pause, undefined, { ref: false });
			}
		}
	};
}

const missingCall: Answer = {
	ok: false,
	status: 501,
	body: null,
	length: 0,
	retryAfter: null,
	isUnknownCall: true,
	isRepeat: false,
};

function headersOf(
	{ caller, client, userAgent, browser, body }: Call,
	token: string | null,
): Headers {
	const headers = new Headers({
		Accept: "application/json",
		"User-Agent": userAgent ?? "Tradewinds",
	});
	if (caller === "portal") {
		if (token !== null) headers.set("Authorization", `Bearer ${token}`);
	} else {
		if (caller) headers.set("Authorization", `Bearer ${caller.bearer()}`);
		if (token !== null) headers.set("X-Portal-Token", token);
		if (token !== null && client) headers.set("X-Portal-Client", client);
		if (token !== null && browser) headers.set("X-Portal-Browser", browser);
	}
	if (body !== undefined) headers.set("Content-Type", "application/json");
	return headers;
}

// This portal is at fault, not its user, so the failure is never a 4xx.
function outageOf(failure: Call["failure"] = "unavailable"): Failure {
	const named = typeof failure === "string" ? { name: failure } : failure;
	return failures[named.name].status >= 500 ? named : { name: "unavailable" };
}

/** Returns the error's code (API-4): a name, or a number in the older API. */
export function codeOf(body: unknown): unknown {
	return isObject(body) && isObject(body.error) ? body.error.code : undefined;
}

function answerOf(response: Response, text: string): Answer {
	const { status, ok } = response;
	let body: unknown = null;
	try {
		body = text === "" ? null : parseJson(text);
	} catch {
		// A refusal may have any body, but a success must be JSON.
		if (ok) throw new Unanswered("answered something that isn't JSON", true);
	}
	const waitMs = retryAfterMs(response.headers.get("retry-after"), Date.now());
	return {
		ok,
		status,
		body,
		length: text.length,
		retryAfter: waitMs === null ? null : Math.ceil(waitMs / 1000),
		isUnknownCall: status === 404 || status === 405 || status === 501,
		isRepeat: false,
	};
}

/** Times are in ms (BACK-6). */
export interface Times {
	tryMs: number;
	/** The limit for all calls of one request together, including their retries. */
	wholeMs: number;
	/** The limit for a call that no request waits for, including its retries. */
	backgroundMs: number;
	retries: number;
	firstRetryMs: number;
	longestRetryMs: number;
	freshMs: number;
	/** The time to wait before reading the catalog again after a failure. */
	againMs: number;
}

export const defaultTimes: Times = {
	tryMs: 5000,
	wholeMs: 15_000,
	backgroundMs: MINUTE_MS,
	retries: DATA_RETRIES,
	firstRetryMs: DATA_RETRY_MS.first,
	longestRetryMs: DATA_RETRY_MS.longest,
	freshMs: DATA_FRESH_MS,
	againMs: 10_000,
};

function waitAfter(before: number, firstMs: number, longestMs: number): number {
	return Math.min(firstMs * 2 ** before, longestMs);
}

export type Report = (message: string) => void;

/**
 * Returns the list in a response: the body, or its field `name`. If that field is null or an empty
 * string, returns an empty list. Returns null if there is no list.
 */
export function listOf(body: unknown, name?: string): readonly unknown[] | null {
	const value = name === undefined ? body : isObject(body) ? body[name] : undefined;
	if (name !== undefined && (value === null || value === "")) return [];
	return Array.isArray(value) ? value : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
