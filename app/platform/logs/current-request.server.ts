import { AsyncLocalStorage } from "node:async_hooks";
import { deviceName } from "#app/platform/http/device.ts";

interface Signer {
	sign(purpose: string, text: string): string;
}

/** For code that is handed no request: a part of its context (request.server.ts). */
export interface ServedRequest {
	readonly id: string;
	readonly request: Request;
	readonly address: string | null;
	readonly portal: { readonly signer: Signer; now(): number };
	/** Time spent waiting for the database, in ms. */
	databaseMs: number;
	/** When its calls to another back end are given up, by `performance.now()`; null: it has made none. */
	callsEndAt: number | null;
}

const served = new AsyncLocalStorage<ServedRequest>();

export function serving<T>(request: ServedRequest, serve: () => T): T {
	return served.run(request, serve);
}

export function currentRequestId(): string | null {
	return served.getStore()?.id ?? null;
}

const dialect = /^([a-z]{2,3})-(?:[a-z]{2}|\d{3})$/i;

/** A language as its reader writes it: `en-GB` where the browser asks for that, else the language itself. */
export function currentDialect(language: string): string {
	const accepted = served.getStore()?.request.headers.get("accept-language")?.slice(0, 200) ?? "";
	const tags = accepted.split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "");
	return tags.find((tag) => dialect.exec(tag)?.[1]?.toLowerCase() === language) ?? language;
}

/** In ms; ignored outside of a request. */
export function noteDatabaseTime(ms: number): void {
	const request = served.getStore();
	if (request) request.databaseMs += ms;
}

/** How long a call to another back end may take that begins now, in whole ms: all calls of one request share `wholeMs`. */
export function callTimeLeft(wholeMs: number): number {
	const now = performance.now();
	const request = served.getStore();
	if (!request) return wholeMs;
	request.callsEndAt ??= now + wholeMs;
	return Math.max(0, Math.ceil(request.callsEndAt - now));
}

/**
 * Stands for an address in the account log for one day (UTC). Anyone with the portal's secret and the proxy's log can match the two; it
 * cannot be reversed.
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
	const request = served.getStore();
	return request?.address
		? addressDigest(request.portal.signer, request.address, request.portal.now())
		: null;
}

/** A browser's family, `browser` if unknown, `api`, or `portal` for a portal in front. Null outside of a request. */
export function currentRequestClass(): string | null {
	const request = served.getStore()?.request;
	if (!request) return null;
	if (new URL(request.url).pathname.startsWith("/api/"))
		return request.headers.has("x-portal-token") ? "portal" : "api";
	return deviceName(request.headers.get("user-agent")).browser ?? "browser";
}
