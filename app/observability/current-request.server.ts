import { AsyncLocalStorage } from "node:async_hooks";
import { deviceName } from "#app/domain/account/device.ts";

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
