import { BackEndFailed } from "#app/platform/back-end-failed.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { callTimeLeft } from "#app/platform/logs/current-request.server.ts";
import { failures, type Failure, type FailureName } from "#app/platform/errors.ts";
import { parseJson } from "#app/platform/text/well-formed.ts";
import type { Access } from "#app/features/account/account-records.ts";
import { connect, Unanswered } from "./connection.server.ts";
import { waitAfter, type Times } from "./times.ts";
import { isObject, type Report } from "./wire-answer.server.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";

/** (BACK-3) */
export interface Call {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	/** Below `/api/v1/`. */
	path: string;
	/** For logs, where the path itself is private: `diplomas/{number}`. */
	pathName?: string;
	query?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
	body?: unknown;
	caller?: Access | "portal";
	client?: string | null;
	userAgent?: string | null;
	browser?: string | null;
	/** Unset: `unavailable`. */
	failure?: Failure | FailureName;
	inBackground?: boolean;
	retries?: number;
	/** The idempotency key of a POST that may be sent again later; unset: a new one. */
	key?: string;
}

/** A success or a refusal (4xx, or 501 for an unknown call). */
export interface Answer {
	ok: boolean;
	status: number;
	body: unknown;
	/** In characters. */
	length: number;
	/** In seconds. */
	retryAfter: number | null;
	isUnknownCall: boolean;
	/** An earlier attempt had an unknown outcome, and may have taken effect. */
	isRepeat: boolean;
}

export type Calls = (call: Call) => Promise<Answer>;

export interface BackEndAddress {
	url: string;
	token: string | null;
}

/** In bytes. */
const maxAnswerBytes = 32 * 1024 * 1024;

export class CallFailed extends BackEndFailed {
	readonly wasHeard: boolean;

	constructor(failure: Failure | FailureName, why: string, wasHeard: boolean) {
		super(failure, why);
		this.wasHeard = wasHeard;
	}
}

/**
 * Retries network and server errors, never a 4xx; a POST keeps its `Idempotency-Key` (BACK-6, BACK-7). Throws `BackEndFailed` without an
 * answer, or for one that is not JSON.
 */
export function createCalls({ url, token }: BackEndAddress, times: Times, report: Report): Calls {
	const base = `${url.replace(/\/+$/, "")}/api/v1/`;

	async function attemptOnce(call: Call, key: string, signal: AbortSignal): Promise<Answer> {
		const { method = "GET", path, query = {}, body } = call;
		const address = new URL(base + path);
		for (const [name, value] of Object.entries(query)) {
			for (const each of Array.isArray(value)
				? (value as readonly (string | number)[])
				: [value as string | number])
				address.searchParams.append(name, String(each));
		}
		const headers = headersOf(call, token);
		if (method === "POST") headers.set("Idempotency-Key", key);
		const content = body === undefined ? null : JSON.stringify(body);
		const incoming = await connect(
			address,
			{ method, headers, body: content },
			times.tryMs,
			signal,
		);
		const text = (await incoming.whole(maxAnswerBytes)).toString();
		const { status } = incoming.response;
		if (status >= 500 && status !== 501) throw new Unanswered(`answered ${status}`, true);
		return answerOf(incoming.response, text);
	}

	/**
	 * A 401 to a user's key ends their session; one to the portal's token is reported. A wrong password, link or code is left to the caller.
	 */
	function throwRefusal({ caller, failure, ...call }: Call, { body }: Answer): void {
		if (token !== null && (caller === "portal" || codeOf(body) === "portalTokenWrong")) {
			report(
				"The back end refuses BACKEND_TOKEN of this portal, which has to be one that is good there",
			);
			throw new BackEndFailed(
				outageOf(failure),
				`The back end refuses BACKEND_TOKEN at ${nameOf(call)}`,
			);
		}
		if (caller === undefined || caller === "portal") return;
		caller.end();
		throw new BackEndFailed("userNotLoggedIn", catalogMessage({ name: "userNotLoggedIn" }));
	}

	return async function send(call: Call): Promise<Answer> {
		const { method = "GET", inBackground = false, retries = times.retries } = call;
		const name = `${method} ${nameOf(call)}`;
		// All calls of one request share its time, however many they are.
		const signal = AbortSignal.timeout(
			inBackground ? times.backgroundMs : callTimeLeft(times.wholeMs),
		);
		const key = call.key ?? randomUUID();
		for (let attempt = 0; ; attempt++) {
			try {
				const answer = await attemptOnce(call, key, signal);
				if (answer.status === 401) throwRefusal(call, answer);
				return { ...answer, isRepeat: attempt > 0 };
			} catch (error) {
				if (!(error instanceof Unanswered)) throw error;
				const pause = waitAfter(attempt, times.firstRetryMs, times.longestRetryMs);
				const isLast = attempt >= retries || signal.aborted;
				if (isLast || !(await pauseWithin(pause, signal)))
					throw new CallFailed(
						call.failure ?? "unavailable",
						`The back end's ${name} ${error.message}`,
						error.wasHeard,
					);
			}
		}
	};
}

function nameOf({ path, pathName = path }: Call): string {
	return pathName;
}

/** False if the time for the whole call ran out. */
async function pauseWithin(ms: number, signal: AbortSignal): Promise<boolean> {
	return wait(ms, true, { signal, ref: false }).catch(() => false);
}

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

/** The portal is at fault, not its caller: never a 4xx. */
function outageOf(failure: Call["failure"] = "unavailable"): Failure {
	const named = typeof failure === "string" ? { name: failure } : failure;
	return failures[named.name].status >= 500 ? named : { name: "unavailable" };
}

/** A name, or a number of the older API (API-4). */
export function codeOf(body: unknown): unknown {
	return isObject(body) && isObject(body.error) ? body.error.code : undefined;
}

function answerOf(response: Response, text: string): Answer {
	const { status, ok } = response;
	let body: unknown = null;
	try {
		body = text === "" ? null : parseJson(text);
	} catch {
		// A refusal may have any body; a success must be JSON.
		if (ok) throw new Unanswered("answered something that is not JSON", true);
	}
	const seconds = response.headers.get("retry-after");
	return {
		ok,
		status,
		body,
		length: text.length,
		retryAfter: seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null,
		isUnknownCall: status === 404 || status === 405 || status === 501,
		isRepeat: false,
	};
}
