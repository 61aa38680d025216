import http from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { barePolicy, fixedHeaders, strictTransport } from "#app/platform/http/fixed-headers.ts";
import type { Application } from "./application.ts";
import { readRequest } from "./read-request.ts";
import { sendAnswer } from "./send-answer.ts";
import { createStaticFiles } from "./static-files.ts";

const root = join(import.meta.dirname, "..");

function plain(response: http.ServerResponse, status: number, text: string): void {
	response
		.writeHead(status, {
			...fixedHeaders,
			"Content-Security-Policy": barePolicy,
			"Content-Type": "text/plain; charset=utf-8",
			"Cache-Control": "no-store",
		})
		.end(text);
}

/**
 * Responds to a request that the parser can't read. `last` is the unfinished response on the
 * socket. If its request is complete, the server finishes that response, and then closes the
 * socket.
 */
function refuseUnreadable(
	error: NodeJS.ErrnoException,
	socket: Duplex,
	last: http.ServerResponse | undefined,
): void {
	// Invalid data after a complete request must not cut off the response.
	if (last?.req.complete && socket.writable) return void last.once("close", () => socket.destroy());
	if (last || !socket.writable || error.code === "ECONNRESET") return void socket.destroy();
	const status = unreadable[error.code ?? ""] ?? 400;
	const lines = Object.entries({
		...fixedHeaders,
		"Content-Security-Policy": barePolicy,
		Connection: "close",
		"Content-Length": "0",
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
}

const unreadable: Readonly<Record<string, number>> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * The number of requests that may wait on a connection before the server stops reading it. One
 * packet may add a few more.
 */
const mostWaiting = 8;

/**
 * Handles one request of a connection at a time, because responses to pipelined requests would wait
 * in memory. Drops the waiting requests of a closed connection.
 */
function createRequestQueue(): (
	request: http.IncomingMessage,
	response: http.ServerResponse,
	answer: () => void,
) => void {
	const queues = new WeakMap<Duplex, (() => void)[]>();
	return ({ socket }, response, answer) => {
		const begin = () => {
			response.once("close", () => {
				const queue = queues.get(socket) ?? [];
				const next = socket.writable ? queue.shift() : undefined;
				if (queue.length === 0 && socket.isPaused()) socket.resume();
				// In between, the server can read other connections.
				if (next) setImmediate(next);
				else queues.delete(socket);
			});
			answer();
		};
		const queue = queues.get(socket);
		if (!queue) {
			queues.set(socket, []);
			return begin();
		}
		queue.push(begin);
		if (queue.length >= mostWaiting) socket.pause();
	};
}

export interface Patience {
	/** The time limits for the head of a request and for the whole request, in ms. */
	head: number;
	request: number;
	/** The longest time that a connection may be silent in both directions, in ms. */
	silence: number;
	/** The interval of the checks, in ms. */
	check: number;
}

/**
 * `request` lets an author upload 250 MB at 3.5 Mbit/s. nginx reads the whole upload before it
 * passes it on, but Caddy and a browser without a proxy send it at the author's speed.
 */
const usualPatience: Patience = { head: 30_000, request: 600_000, silence: 120_000, check: 5000 };

/**
 * The time that an idle connection stays open, in ms. nginx closes idle connections sooner (after
 * 60 s), so the portal never closes one that nginx is about to use.
 */
const keepAliveTimeout = 75_000;

/** The time that clients may keep reading when the portal stops, in ms. */
const readingMs = 1000;

/**
 * Resolves once the event loop has read everything that arrived, or after `readingMs`. Closing a
 * connection with an unread request would reset it, and a proxy doesn't repeat a form that the
 * portal may have read.
 */
async function quietTurns(): Promise<void> {
	const until = performance.now() + readingMs;
	for (let quiet = 0; quiet < 5 && performance.now() < until;) {
		const begun = performance.now();
		await nextTurn();
		quiet = performance.now() - begun < 1 ? quiet + 1 : 0;
	}
}

/** Splits a forwarding header into its values. The nearest proxy's value is last. */
function forwarded(value: string | string[] | undefined): string[] {
	return String(value ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
}

/**
 * Resolves once the server listens. `stop` finishes the requests that have no response yet, and
 * then ends the process, after 30 s at the latest.
 */
export async function serve(
	application: Application,
	patience = usualPatience,
): Promise<{ server: http.Server; stop(): void }> {
	const { settings, container, handle, translationsVersion, vite } = application;
	const {
		head: headersTimeout,
		request: requestTimeout,
		check: connectionsCheckingInterval,
		silence,
	} = patience;
	const server =
		application.server ??
		http
			.createServer({
				requireHostHeader: false,
				headersTimeout,
				requestTimeout,
				connectionsCheckingInterval,
				keepAliveTimeout,
			})
			.setTimeout(silence);
	/** The last unfinished response on each connection. */
	const answering = new WeakMap<Duplex, http.ServerResponse>();
	const staticFiles = createStaticFiles(
		join(root, vite ? "public" : "build/client"),
		translationsVersion,
	);
	const hops = settings.trustProxy;
	const ownHosts = settings.origins.map((origin) => new URL(origin).host);
	const enqueue = createRequestQueue();
	/** The unfinished responses on all connections. */
	const underWay = new Set<http.ServerResponse>();
	let stopping = false;

	/** Returns a header's value from the outermost trusted proxy, or null if there is none. */
	function saidByProxy(request: http.IncomingMessage, header: string): string | null {
		const parts = hops > 0 ? forwarded(request.headers[header]) : [];
		// The header has one value for all proxies, or one for each.
		return parts.at(-hops) ?? parts[0] ?? null;
	}

	/** Returns whether the client's connection is secure, or null without a trusted proxy. */
	function isSecure(request: http.IncomingMessage): boolean | null {
		return hops > 0 ? saidByProxy(request, "x-forwarded-proto") === "https" : null;
	}

	/** Returns the forwarded host, or null if it isn't one of the portal's. */
	function hostOf(request: http.IncomingMessage): string | null {
		const host = saidByProxy(request, "x-forwarded-host")?.toLowerCase() ?? "";
		return ownHosts.includes(host) ? host : null;
	}

	async function answer(
		request: http.IncomingMessage,
		response: http.ServerResponse,
	): Promise<void> {
		const address =
			(hops > 0 ? forwarded(request.headers["x-forwarded-for"]).at(-hops) : undefined) ??
			request.socket.remoteAddress ??
			"";
		const secure = isSecure(request);
		const readable = readRequest(
			request,
			response,
			secure === null ? null : { secure, host: hostOf(request) },
		);
		if (readable === null) return plain(response, 400, "Bad request");
		await sendAnswer(response, await handle(readable, { address, secure }));
	}

	function listener(request: http.IncomingMessage, response: http.ServerResponse): void {
		// `URL` would read `//host/…` as an address on another host.
		if (request.url?.startsWith("//")) request.url = `/${request.url.replace(/^\/+/, "")}`;
		answer(request, response).catch((error: unknown) => {
			// A file from another back end was cut off in the middle. `createRemoteMedia` logged that.
			if (response.headersSent && error instanceof Error && error.name === "BackEndFailed")
				return void response.destroy();
			container.reportError(error);
			if (response.headersSent) response.destroy();
			else plain(response, 500, "Something went wrong!");
		});
	}

	function begin(request: http.IncomingMessage, response: http.ServerResponse): void {
		// Responses that don't come from the application need this header, too.
		if (isSecure(request) || settings.origins[0]?.startsWith("https:"))
			response.setHeader("Strict-Transport-Security", strictTransport);
		if (request.headers.host === undefined && request.httpVersion !== "1.0")
			return plain(response, 400, "Bad request");
		// Clients that use the portal as a proxy send the whole address.
		if (/^https?:\/\//i.test(request.url ?? ""))
			request.url = (request.url ?? "").replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");
		const path = (request.url ?? "/").split("?")[0] ?? "/";
		if (stopping && path === "/readyz") return plain(response, 503, "not ready");
		// The `Request` class rejects these methods. The application handles all others.
		if (/^(CONNECT|TRACE|TRACK)$/i.test(request.method ?? ""))
			return plain(response, 405, "Method not allowed");
		if (stopping) response.setHeader("Connection", "close");
		const toApplication = () => staticFiles(request, response, () => listener(request, response));
		if (vite) vite.middlewares(request, response, toApplication);
		else toApplication();
	}

	async function closeIdle(): Promise<void> {
		await quietTurns();
		server.closeIdleConnections();
	}

	server.on("clientError", (error, socket) =>
		refuseUnreadable(error, socket, answering.get(socket)),
	);
	server.on("checkExpectation", (_, response) => plain(response, 417, "Expectation failed"));
	server.on("request", (request, response) => {
		answering.set(request.socket, response);
		underWay.add(response);
		response.once("close", () => {
			underWay.delete(response);
			if (answering.get(request.socket) === response) answering.delete(request.socket);
			// The client may keep the connection open, which would delay the stop.
			if (stopping) void closeIdle();
		});
		enqueue(request, response, () => begin(request, response));
	});

	await new Promise<void>((listening, failed) => {
		server.once("error", failed);
		server.listen(settings.port, settings.host ?? undefined, listening);
	});

	return {
		server,
		stop() {
			stopping = true;
			void quietTurns().then(() =>
				server.close(() => void container.close().then(() => process.exit(0))),
			);
			setTimeout(() => {
				void closeIdle();
				// Cuts off clients that are still reading a file. They can request the rest from the next
				// server. Requests without a response yet are still finished.
				for (const response of underWay) if (response.headersSent) response.destroy();
			}, readingMs).unref();
			setTimeout(() => process.exit(1), 30_000).unref();
			void vite?.close();
		},
	};
}
