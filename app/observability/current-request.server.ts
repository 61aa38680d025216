import { AsyncLocalStorage } from "node:async_hooks";
import { deviceName } from "#app/domain/account/device.ts";
import type { Sealer } from "#app/services/account/port.ts";

/** A part that a page can be shown without, because another back end did not give it. */
export interface MissingPart {
	what:
		| "account"
		| "badges"
		| "chapters"
		| "contacts"
		| "diplomas"
		| "favorites"
		| "notifications"
		| "pages"
		| "pointRules"
		| "points"
		| "progress"
		| "registrations"
		| "resources"
		| "showcases"
		| "shows"
		| "videos";
	/** The program or the chapter it is of. */
	of?: string;
}

/** What code that is handed no request may ask of the one that is being served: a part of its context (http/request-context.server.ts). */
export interface ServedRequest {
	/** Names the request in logs and on error pages. */
	readonly id: string;
	readonly request: Request;
	/** What its page is shown without, as far as it is known yet. */
	readonly missing: MissingPart[];
	/** The network address it came from; null when the server does not know it. */
	readonly address: string | null;
	readonly portal: { readonly signer: Pick<Sealer, "sign">; now(): number };
	/** How long it has waited for answers of the database, in ms. */
	databaseMs: number;
}

const served = new AsyncLocalStorage<ServedRequest>();

/** Serves a request: all that happens meanwhile belongs to it. */
export function serving<T>(request: ServedRequest, serve: () => T): T {
	return served.run(request, serve);
}

/** The id of the request that is being served; null outside of one. */
export function currentRequestId(): string | null {
	return served.getStore()?.id ?? null;
}

/** Adds to the time that the request being served has waited for the database, in ms. Outside of a request it counts for nothing. */
export function noteDatabaseTime(ms: number): void {
	const request = served.getStore();
	if (request) request.databaseMs += ms;
}

/**
 * What stands for a network address in the account log on one day (UTC): whoever has the portal's secret and the proxy's log can join the
 * two, and nobody can turn it back.
 */
export function addressDigest(signer: Pick<Sealer, "sign">, address: string, at: number): string {
	const plain = address
		.trim()
		.toLowerCase()
		.replace(/^::ffff:/, "");
	return signer.sign("address of a day", `${new Date(at).toISOString().slice(0, 10)}\n${plain}`).slice(0, 12);
}

/** The digest of the address that the request being served came from; null where there is no request, or its address is not known. */
export function currentAddressDigest(): string | null {
	const request = served.getStore();
	return request?.address ? addressDigest(request.portal.signer, request.address, request.portal.now()) : null;
}

/** Notes what the page of the request is shown without; the same counts once. */
export function noteMissing(part: MissingPart): void {
	const missing = served.getStore()?.missing;
	if (missing?.every(({ what, of }) => what !== part.what || of !== part.of)) missing.push(part);
}

/**
 * What kind of client sends the request that is being served: the family of a browser, `browser` for one that we do not know, `api`, or
 * `portal` for another portal in front. Null outside of a request.
 */
export function currentRequestClass(): string | null {
	const request = served.getStore()?.request;
	if (!request) return null;
	if (new URL(request.url).pathname.startsWith("/api/")) return request.headers.has("x-portal-token") ? "portal" : "api";
	return deviceName(request.headers.get("user-agent")).browser ?? "browser";
}
