import { AsyncLocalStorage } from "node:async_hooks";
import { deviceName } from "#app/platform/http/device.ts";

interface Signer {
	sign(purpose: string, text: string): string;
}

/**
 * The part of a request's context (request.server.ts) that code without access to the request
 * needs.
 */
export interface ServedRequest {
	readonly id: string;
	readonly request: Request;
	readonly address: string | null;
	readonly portal: { readonly signer: Signer; now(): number };
	databaseMs: number;
	/**
	 * The time when this request's calls to another back end time out, by `performance.now()`. Null
	 * if it has made no call.
	 */
	callsEndAt: number | null;
}

export const currentRequest = new AsyncLocalStorage<ServedRequest>();

export function currentRequestId(): string | null {
	return currentRequest.getStore()?.id ?? null;
}

const dialect = /^([a-z]{2,3})-(?:[a-z]{2}|\d{3})$/i;

/**
 * Returns the reader's variant of a language from `Accept-Language`, such as `en-GB`. Returns the
 * language itself if the header has no variant.
 */
export function currentDialect(language: string): string {
	const accepted =
		currentRequest.getStore()?.request.headers.get("accept-language")?.slice(0, 200) ?? "";
	const tags = accepted.split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "");
	return tags.find((tag) => dialect.exec(tag)?.[1]?.toLowerCase() === language) ?? language;
}

/**
 * Returns how many ms a call to another back end may still take. All calls of one request share
 * `wholeMs`.
 */
export function callTimeLeft(wholeMs: number): number {
	const now = performance.now();
	const request = currentRequest.getStore();
	if (!request) return wholeMs;
	request.callsEndAt ??= now + wholeMs;
	return Math.max(0, Math.ceil(request.callsEndAt - now));
}

/**
 * Returns a digest that stands for a network address in the account log for one day (UTC). Anyone
 * with the portal's secret and the proxy's log can match digests and addresses. Without the secret,
 * no one can.
 */
export function addressDigest(signer: Signer, address: string, at: number): string {
	const plain = address
		.trim()
		.toLowerCase()
		.replace(/^::ffff:/, "");
	return signer
		.sign("address of a day", `${new Date(at).toISOString().slice(0, 10)}\n${plain}`)
		.slice(0, 12);
}

export function currentAddressDigest(): string | null {
	const request = currentRequest.getStore();
	return request?.address
		? addressDigest(request.portal.signer, request.address, request.portal.now())
		: null;
}

/**
 * Returns the browser's name (or `browser` if it is unknown), `api` for an API call, or `portal`
 * for another portal's call. Returns null outside a request.
 */
export function currentRequestClass(): string | null {
	const request = currentRequest.getStore()?.request;
	if (!request) return null;
	if (new URL(request.url).pathname.startsWith("/api/"))
		return request.headers.has("x-portal-token") ? "portal" : "api";
	return deviceName(request.headers.get("user-agent")).browser ?? "browser";
}

const requestTimeoutScope = new AsyncLocalStorage<true>();

/**
 * Runs the work with the short query timeout of requests. Frequent background queries use it, so
 * that a silent database doesn't block all connections.
 */
export function withRequestTimeout<T>(work: () => Promise<T>): Promise<T> {
	return requestTimeoutScope.run(true, work);
}

export function hasRequestTimeout(): boolean {
	return requestTimeoutScope.getStore() === true || currentRequestId() !== null;
}
