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

/** The parser has no response for these. `last`: an answer under way on the socket, which goes first. */
function refuseUnreadable(
	error: NodeJS.ErrnoException,
	socket: Duplex,
	last: http.ServerResponse | undefined,
): void {
	// Garbage after a complete request does not spoil its answer.
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

/** Then reading stops; one packet may add a few. */
const mostWaiting = 8;

/** One request of a connection at a time, however many are sent ahead: early answers would wait in memory. Requests of a closed connection are dropped. */
function createQueue(): (
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
				// Lets other connections be read in between.
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
	/** For the head of a request, and for the whole. */
	head: number;
	request: number;
	/** How long a connection may be silent in both directions, in ms. */
	silence: number;
	/** The interval of the checks. */
	check: number;
}

const usualPatience: Patience = { head: 30_000, request: 120_000, silence: 120_000, check: 5000 };

/** In ms. Longer than proxies keep an idle connection (nginx: 60 s), so that we never close one that is just being used. */
const keepAliveTimeout = 75_000;

/** In ms, for clients that still read when the portal stops. */
const readingMs = 1000;

/**
 * Resolves once the event loop has read all that had arrived. A connection that is closed with a request unread is reset, and a proxy
 * does not send a form again that the portal may have read.
 */
async function quietTurns(): Promise<void> {
	const until = performance.now() + readingMs;
	for (let quiet = 0; quiet < 5 && performance.now() < until;) {
		const begun = performance.now();
		await nextTurn();
		quiet = performance.now() - begun < 1 ? quiet + 1 : 0;
	}
}

/** The nearest proxy's part is last. */
function forwarded(value: string | string[] | undefined): string[] {
	return String(value ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
}

/** `stop` lets requests under way finish. */
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
	/** The last one of each connection. */
	const answering = new WeakMap<Duplex, http.ServerResponse>();
	const staticFiles = createStaticFiles(
		join(root, vite ? "public" : "build/client"),
		translationsVersion,
	);
	const hops = settings.trustProxy;
	const ownHosts = settings.origins.map((origin) => new URL(origin).host);
	const inTurn = createQueue();
	/** Answers under way, on all connections. */
	const underWay = new Set<http.ServerResponse>();
	let stopping = false;

	/** What the outermost trusted proxy says in a header; null: nothing. */
	function saidByProxy(request: http.IncomingMessage, header: string): string | null {
		const parts = hops > 0 ? forwarded(request.headers[header]) : [];
		// One value for all proxies, or one each.
		return parts.at(-hops) ?? parts[0] ?? null;
	}

	/** Null: unknown. */
	function isSecure(request: http.IncomingMessage): boolean | null {
		return hops > 0 ? saidByProxy(request, "x-forwarded-proto") === "https" : null;
	}

	/** Only a host of the portal. */
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
		// URL would read `//host/…` as another host.
		if (request.url?.startsWith("//")) request.url = `/${request.url.replace(/^\/+/, "")}`;
		answer(request, response).catch((error: unknown) => {
			// A file of another back end broke off; it is logged there.
			if (response.headersSent && error instanceof Error && error.name === "BackEndFailed")
				return void response.destroy();
			container.reportError(error);
			if (response.headersSent) response.destroy();
			else plain(response, 500, "Something went wrong!");
		});
	}

	function begin(request: http.IncomingMessage, response: http.ServerResponse): void {
		// Also for answers that the application never sees.
		if (isSecure(request) || settings.origins[0]?.startsWith("https:"))
			response.setHeader("Strict-Transport-Security", strictTransport);
		if (request.headers.host === undefined && request.httpVersion !== "1.0")
			return plain(response, 400, "Bad request");
		// Clients that take us for a proxy send the whole address.
		if (/^https?:\/\//i.test(request.url ?? ""))
			request.url = (request.url ?? "").replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");
		const path = (request.url ?? "/").split("?")[0] ?? "/";
		if (stopping && path === "/readyz") return plain(response, 503, "not ready");
		// fetch's Request forbids these methods; the application answers others.
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
			// Its client may keep the connection open.
			if (stopping) void closeIdle();
		});
		inTurn(request, response, () => begin(request, response));
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
				// Clients that still read a file ask again for the rest; unanswered requests are finished.
				for (const response of underWay) if (response.headersSent) response.destroy();
			}, readingMs).unref();
			setTimeout(() => process.exit(1), 30_000).unref();
			void vite?.close();
		},
	};
}
