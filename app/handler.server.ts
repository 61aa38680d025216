import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { theContainer } from "./portal.server.ts";
import type { Portal } from "./portal.ts";
import { outageAnswer } from "#app/features/frame/outage-page.server.tsx";
import { log } from "#app/platform/logs/log.server.ts";
import {
	accountOf,
	newRequestContext,
	requestContext,
	type IncomingRequest,
} from "./request.server.ts";

/** Changes requests that the router would answer itself, so that our middleware refuses them. */
export function readableRequest(request: Request): Request {
	return withReadableOrigin(withReadableMethod(withReadablePath(request)));
}

/** Escaped line breaks, which `.` in the router's patterns doesn't match. */
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;
/** U+FFFD, escaped. No address of the portal contains it. */
const unreadable = "%EF%BF%BD";

export function hasLineBreak(path: string): boolean {
	return path.includes("%") && path.search(lineBreaks) >= 0;
}

/**
 * Returns the path with U+FFFD in place of line breaks and broken escapes, or null if it needs no
 * change. No route matches a line break, so no middleware would run. The router would log a path
 * with a broken escape in full.
 */
function readablePath(address: string): string | null {
	if (!address.includes("%")) return null;
	const { pathname } = new URL(address);
	const parts = pathname.replaceAll(lineBreaks, unreadable).split("/");
	const path = parts.map((part) => (isDecodable(part) ? part : unreadable)).join("/");
	return path === pathname ? null : path;
}

/** Uses the result, because the build would remove the call if its result were unused. */
function isDecodable(part: string): boolean {
	try {
		return decodeURIComponent(part).length <= part.length;
	} catch {
		return false;
	}
}

function withReadablePath(request: Request): Request {
	const path = readablePath(request.url);
	if (path === null) return request;
	const url = new URL(request.url);
	url.pathname = path;
	return new Request(url, request);
}

const routerMethods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Replaces an unknown method with PATCH, because React Router runs no middleware for unknown
 * methods. Our middleware refuses PATCH, which no page or call accepts.
 */
function withReadableMethod(request: Request): Request {
	if (routerMethods.includes(request.method)) return request;
	return new Request(request.url, {
		method: "PATCH",
		headers: request.headers,
		signal: request.signal,
	});
}

/**
 * Replaces an unreadable `Origin` with `null`, because React Router would respond with a bare 400.
 * Our own check refuses `null`.
 */
function withReadableOrigin(request: Request): Request {
	const origin = request.headers.get("origin");
	if (origin === null || origin === "null" || URL.canParse(origin)) return request;
	const headers = new Headers(request.headers);
	headers.set("origin", "null");
	return new Request(request, { headers });
}

export interface Client {
	address: string | null;
	/** True if the request came over HTTPS. Null if the server doesn't know. */
	secure: boolean | null;
}

export type Handler = (request: Request, client?: Client) => Promise<Response>;

/**
 * Returns a function that answers requests. If `container` is null, the function uses the process's
 * own portal.
 */
export function createHandler(
	build: ServerBuild,
	container: Portal | null,
	mode = process.env.NODE_ENV,
): Handler {
	const handle = createRequestHandler(build, mode);
	// In development, the page updates itself, so it needs no version.
	const version = mode === "development" ? null : build.assets.version;
	return async (request, client = { address: null, secure: null }) => {
		const portal = container ?? (await theContainer());
		const readable = readableRequest(request);
		const incoming = newRequestContext(readable, { portal, ...client, build: version });
		const context = new RouterContextProvider();
		context.set(requestContext, incoming);
		const answer = await handle(readable, context);
		const isOutage = incoming.outage !== null && answer.status >= 500 && !incoming.isOutageShown;
		const response = isOutage ? await outageAnswer(answer, incoming, context) : answer;
		note(request.method, response.status, incoming);
		return response;
	};
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/** Logs and measures a request by its route instead of its address, which is private. */
function note(method: string, status: number, incoming: IncomingRequest): void {
	const { id, portal, startedAt, route: pattern, program, databaseMs, renderMs } = incoming;
	const ms = performance.now() - startedAt;
	const route = pattern ?? "-";
	const times = {
		ms: tenths(ms),
		dbMs: tenths(databaseMs),
		renderMs: renderMs === null ? null : tenths(renderMs),
	};
	log.info("request", {
		id,
		method,
		route,
		status,
		...times,
		account: accountOf(incoming),
		program,
	});
	portal.metrics?.recordRequest({ method, route, status, seconds: ms / 1000 });
	portal.reports?.recordRequest({ method, route, status, seconds: ms / 1000 });
}
