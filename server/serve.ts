import http from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { barePolicy, fixedHeaders, strictTransport } from "#app/http/fixed-headers.ts";
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

/** What node's parser cannot read is answered on the bare socket; `last`: what is being answered on it, which goes before. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, last: http.ServerResponse | undefined): void {
	// What came after a whole request takes nothing from its answer.
	if (last?.req.complete && socket.writable) return void last.once("close", () => socket.destroy());
	if (last || !socket.writable || error.code === "ECONNRESET") return void socket.destroy();
	const status = unreadable[error.code ?? ""] ?? 400;
	const lines = Object.entries({ ...fixedHeaders, "Content-Security-Policy": barePolicy, Connection: "close", "Content-Length": "0" }).map(
		([name, value]) => `${name}: ${value}\r\n`,
	);
	socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
}

const unreadable: Readonly<Record<string, number>> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How many requests may wait on a connection before reading stops; one packet may bring some more. */
const mostWaiting = 8;

/**
 * Answers the requests of a connection one after the other, however many a client sends ahead: answers go out in that order anyway, and each
 * that is made before its turn is held in memory. Those of a connection that is gone are not made.
 */
function createQueue(): (request: http.IncomingMessage, response: http.ServerResponse, answer: () => void) => void {
	const queues = new WeakMap<Duplex, (() => void)[]>();
	return ({ socket }, response, answer) => {
		const begin = () => {
			response.once("close", () => {
				const queue = queues.get(socket) ?? [];
				const next = socket.writable ? queue.shift() : undefined;
				if (queue.length === 0 && socket.isPaused()) socket.resume();
				// Not at once: others' requests are read between two of them.
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

/** How long a client may take, in ms. */
export interface Patience {
	/** For the head of a request, and for all of it. */
	head: number;
	request: number;
	/** Nothing goes through a connection, in either direction. */
	silence: number;
	/** How often heads and requests are looked after. */
	check: number;
}

const usualPatience: Patience = { head: 30_000, request: 120_000, silence: 120_000, check: 5000 };

/** Longer than proxies hold an idle connection (nginx: 60 s): who closes first must not be the one that is just being asked. In ms. */
const keepAliveTimeout = 75_000;

/** How long clients may go on reading answers when the portal stops, in ms. */
const readingMs = 1000;

/** The parts of a forwarding header, the nearest proxy's last. */
function forwarded(value: string | string[] | undefined): string[] {
	return String(value ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
}

/** One process that serves the portal. Answers the server once it listens, and a way to stop it that lets requests under way finish. */
export async function serve(application: Application, patience = usualPatience): Promise<{ server: http.Server; stop(): void }> {
	const { settings, container, handle, translationsVersion, vite } = application;
	const { head: headersTimeout, request: requestTimeout, check: connectionsCheckingInterval, silence } = patience;
	const server =
		application.server ??
		http
			.createServer({ requireHostHeader: false, headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout })
			.setTimeout(silence);
	/** What is being answered on a connection: the last of it. */
	const answering = new WeakMap<Duplex, http.ServerResponse>();
	const staticFiles = createStaticFiles(join(root, vite ? "public" : "build/client"), translationsVersion);
	const hops = settings.trustProxy;
	const ownHosts = settings.origins.map((origin) => new URL(origin).host);
	const inTurn = createQueue();
	/** What is being answered on all connections. */
	const underWay = new Set<http.ServerResponse>();
	let stopping = false;

	/** What the outermost proxy that counts says; null: none does. */
	function saidByProxy(request: http.IncomingMessage, header: string): string | null {
		const parts = hops > 0 ? forwarded(request.headers[header]) : [];
		// One value for all proxies, or one for each.
		return parts.at(-hops) ?? parts[0] ?? null;
	}

	/** Whether the client came by HTTPS; null: nobody says. */
	function isSecure(request: http.IncomingMessage): boolean | null {
		return hops > 0 ? saidByProxy(request, "x-forwarded-proto") === "https" : null;
	}

	/** The host that the client named, where it is one of the portal's own. */
	function hostOf(request: http.IncomingMessage): string | null {
		const host = saidByProxy(request, "x-forwarded-host")?.toLowerCase() ?? "";
		return ownHosts.includes(host) ? host : null;
	}

	async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		const address = (hops > 0 ? forwarded(request.headers["x-forwarded-for"]).at(-hops) : undefined) ?? request.socket.remoteAddress ?? "";
		const secure = isSecure(request);
		const readable = readRequest(request, response, secure === null ? null : { secure, host: hostOf(request) });
		if (readable === null) return plain(response, 400, "Bad request");
		await sendAnswer(response, await handle(readable, { address, secure }));
	}

	function listener(request: http.IncomingMessage, response: http.ServerResponse): void {
		// `//host/…` would be read as another host by URL: one slash in front.
		if (request.url?.startsWith("//")) request.url = `/${request.url.replace(/^\/+/, "")}`;
		answer(request, response).catch((error: unknown) => {
			// A file of another back end broke off: the log has it.
			if (response.headersSent && error instanceof Error && error.name === "BackEndFailed") return void response.destroy();
			container.reportError(error);
			if (response.headersSent) response.destroy();
			else plain(response, 500, "Something went wrong!");
		});
	}

	function begin(request: http.IncomingMessage, response: http.ServerResponse): void {
		// Files and refusals that the application never sees are answers too.
		if (isSecure(request) || settings.origins[0]?.startsWith("https:")) response.setHeader("Strict-Transport-Security", strictTransport);
		if (request.headers.host === undefined && request.httpVersion !== "1.0") return plain(response, 400, "Bad request");
		// Clients that take us for a proxy name the whole address.
		if (/^https?:\/\//i.test(request.url ?? ""))
			request.url = (request.url ?? "").replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");
		const path = (request.url ?? "/").split("?")[0] ?? "/";
		if (stopping && path === "/readyz") return plain(response, 503, "not ready");
		// What fetch's Request cannot say is answered here; other methods get their page from the application.
		if (/^(CONNECT|TRACE|TRACK)$/i.test(request.method ?? "")) return plain(response, 405, "Method not allowed");
		if (stopping) response.setHeader("Connection", "close");
		const toApplication = () => staticFiles(request, response, () => listener(request, response));
		if (vite) vite.middlewares(request, response, toApplication);
		else toApplication();
	}

	server.on("clientError", (error, socket) => refuseUnreadable(error, socket, answering.get(socket)));
	server.on("checkExpectation", (_, response) => plain(response, 417, "Expectation failed"));
	server.on("request", (request, response) => {
		answering.set(request.socket, response);
		underWay.add(response);
		response.once("close", () => {
			underWay.delete(response);
			if (answering.get(request.socket) === response) answering.delete(request.socket);
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
			if (stopping) process.exit(1);
			stopping = true;
			container.logInLine.close();
			server.close(() => void container.close().then(() => process.exit(0)));
			server.closeIdleConnections();
			setTimeout(() => {
				server.closeIdleConnections();
				// Whoever still reads a file asks for the rest of it again; what is not answered yet is finished.
				for (const response of underWay) if (response.headersSent) response.destroy();
			}, readingMs).unref();
			setTimeout(() => process.exit(1), 30_000).unref();
			void vite?.close();
		},
	};
}
