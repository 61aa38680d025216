import http from "node:http";
import { join } from "node:path";
import type { Application } from "./application.ts";
import { readRequest } from "./read-request.ts";
import { sendAnswer } from "./send-answer.ts";
import { createStaticFiles } from "./static-files.ts";

const root = join(import.meta.dirname, "..");

function plain(response: http.ServerResponse, status: number, text: string): void {
	response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(text);
}

/** The parts of a forwarding header, the nearest proxy's last. */
function forwarded(value: string | string[] | undefined): string[] {
	return String(value ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
}

/** One process that serves the portal. Answers the server once it listens, and a way to stop it that lets requests under way finish. */
export async function serve(application: Application): Promise<{ server: http.Server; stop(): void }> {
	const { settings, container, handle, vite } = application;
	const server = application.server ?? http.createServer();
	const staticFiles = createStaticFiles(join(root, vite ? "public" : "build/client"));
	let stopping = false;

	async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		const hops = settings.trustProxy;
		const address = (hops > 0 ? forwarded(request.headers["x-forwarded-for"]).at(-hops) : undefined) ?? request.socket.remoteAddress ?? "";
		const protocols = forwarded(request.headers["x-forwarded-proto"]);
		// One value for all proxies, or one for each.
		const secure = hops > 0 ? (protocols.at(-hops) ?? protocols[0]) === "https" : null;
		const readable = readRequest(request, response, hops > 0);
		if (readable === null) return plain(response, 400, "Bad request");
		await sendAnswer(response, await handle(readable, { address, secure }));
	}

	function listener(request: http.IncomingMessage, response: http.ServerResponse): void {
		// `//host/…` would be read as another host by URL: one slash in front.
		if (request.url?.startsWith("//")) request.url = `/${request.url.replace(/^\/+/, "")}`;
		answer(request, response).catch((error: unknown) => {
			// A file of another back end broke off: the log has it.
			if (response.headersSent && error instanceof Error && error.name === "BackEndFailed") return void response.destroy();
			container.wentWrong(error);
			if (response.headersSent) response.destroy();
			else plain(response, 500, "Something went wrong!");
		});
	}

	server.on("request", (request, response) => {
		// Clients that take us for a proxy name the whole address.
		if (/^https?:\/\//i.test(request.url ?? ""))
			request.url = (request.url ?? "").replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");
		const path = (request.url ?? "/").split("?")[0] ?? "/";
		if (path === "/healthz") return plain(response, 200, "ok");
		if (path === "/readyz") {
			return void container
				.ready()
				.then((ready) => plain(response, ready && !stopping ? 200 : 503, ready && !stopping ? "ok" : "not ready"));
		}
		// What fetch's Request cannot say is answered here; other methods get their page from the application.
		if (/^(CONNECT|TRACE|TRACK)$/i.test(request.method ?? "")) return plain(response, 405, "Method not allowed");
		if (stopping) response.setHeader("Connection", "close");
		const toApplication = () => staticFiles(request, response, () => listener(request, response));
		if (vite) vite.middlewares(request, response, toApplication);
		else toApplication();
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
			server.close(() => void container.close().then(() => process.exit(0)));
			server.closeIdleConnections();
			setTimeout(() => server.closeIdleConnections(), 1000).unref();
			setTimeout(() => process.exit(1), 30_000).unref();
			void vite?.close();
		},
	};
}
