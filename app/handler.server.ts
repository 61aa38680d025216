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

/** Changes requests that the router would answer itself, so our middleware refuses them (docs/architecture.md). */
export function readableRequest(request: Request): Request {
	return withReadableOrigin(withReadableMethod(withReadablePath(request)));
}

/** Escaped line breaks, which `.` in the router's patterns does not match. */
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;
/** The replacement character, which no address of the portal has. */
const unreadable = "%EF%BF%BD";

export function hasLineBreak(path: string): boolean {
	return path.includes("%") && path.search(lineBreaks) >= 0;
}

/**
 * Returns null if the path is fine. No middleware would run for a line break, which no pattern matches, and the router would log a broken
 * escape in full.
 */
function readablePath(address: string): string | null {
	if (!address.includes("%")) return null;
	const { pathname } = new URL(address);
	const parts = pathname.replaceAll(lineBreaks, unreadable).split("/");
	const path = parts.map((part) => (isDecodable(part) ? part : unreadable)).join("/");
	return path === pathname ? null : path;
}

/** Uses the result, because the build drops a call that can only throw. */
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

/** React Router runs no middleware for an unknown method. Our middleware refuses PATCH, which no page or call takes. */
function withReadableMethod(request: Request): Request {
	if (routerMethods.includes(request.method)) return request;
	return new Request(request.url, {
		method: "PATCH",
		headers: request.headers,
		signal: request.signal,
	});
}

/** React Router answers an unreadable `Origin` with a bare 400. Our own check refuses `null`. */
function withReadableOrigin(request: Request): Request {
	const origin = request.headers.get("origin");
	if (origin === null || origin === "null" || URL.canParse(origin)) return request;
	const headers = new Headers(request.headers);
	headers.set("origin", "null");
	return new Request(request, { headers });
}

export interface Client {
	address: string | null;
	/** Whether the request came over HTTPS. Null if the server does not know. */
	secure: boolean | null;
}

export type Handler = (request: Request, client?: Client) => Promise<Response>;

/** Answers requests. Without a `container`, it uses the process's own. */
export function createHandler(
	build: ServerBuild,
	container: Portal | null,
	mode = process.env.NODE_ENV,
): Handler {
	const handle = createRequestHandler(build, mode);
	// In development, the version changes while a page is open, and the page updates itself.
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

/** Logs the route, not the address, which is private. */
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
