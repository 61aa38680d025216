import http from "node:http";
import { join } from "node:path";
import process from "node:process";
import { createRequest } from "@remix-run/node-fetch-server";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { sendAnswer } from "./scripts/send-answer.ts";
import { createStaticFiles } from "./scripts/static-files.ts";

const production = process.env.NODE_ENV === "production";

type EntryModule = typeof import("./app/entry.server.tsx");

function entryOf(build: ServerBuild): EntryModule {
	return build.entry.module as unknown as EntryModule;
}

const server = http.createServer();
let vite: ViteDevServer | null = null;
if (!production) vite = await (await import("vite")).createServer({ server: { middlewareMode: true, ws: { server } } });

const builtAt = "./build/server/index.js";
const loadBuild = async (): Promise<ServerBuild> =>
	(vite ? await vite.ssrLoadModule("virtual:react-router/server-build") : await import(builtAt)) as ServerBuild;

const entry = entryOf(await loadBuild());
const settings = settingsOrExit();
const container = await entry.theContainer();
const built = vite ? null : entry.createHandler(await loadBuild(), container);

function settingsOrExit(): ReturnType<EntryModule["parseSettings"]> {
	try {
		return entry.parseSettings(process.env);
	} catch (error) {
		if (!(error instanceof entry.SettingsError)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

async function handle(request: Request, client: { address: string; forwardedSecure: boolean | null }): Promise<Response> {
	const handler = built ?? entryOf(await loadBuild()).createHandler(await loadBuild(), null);
	return handler(request, { address: client.address, secure: client.forwardedSecure });
}

const staticFiles = createStaticFiles(join(import.meta.dirname, production ? "build/client" : "public"));
let stopping = false;

server.on("request", (request, response) => {
	const path = (request.url ?? "/").split("?")[0] ?? "/";
	if (path === "/healthz") return void plain(response, 200, "ok");
	if (path === "/readyz") {
		return void container.ready().then((ready) => plain(response, ready && !stopping ? 200 : 503, ready && !stopping ? "ok" : "not ready"));
	}
	// What fetch's Request cannot say is answered here; other methods get their page from the application.
	if (/^(CONNECT|TRACE|TRACK)$/i.test(request.method ?? "")) return void plain(response, 405, "Method not allowed");
	if (stopping) response.setHeader("Connection", "close");
	if (vite) return void vite.middlewares(request, response, () => staticFiles(request, response, () => listener(request, response)));
	staticFiles(request, response, () => listener(request, response));
});

function plain(response: http.ServerResponse, status: number, text: string): void {
	response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(text);
}

const listener: http.RequestListener = (request, response) => {
	const hops = settings.trustProxy;
	// `//host/…` would be read as another host by URL: one slash in front.
	if (request.url?.startsWith("//")) request.url = `/${request.url.replace(/^\/+/, "")}`;
	const forwarded = String(request.headers["x-forwarded-for"] ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	const address = (hops > 0 ? forwarded.at(-hops) : undefined) ?? request.socket.remoteAddress ?? "";
	const forwardedSecure =
		hops > 0
			? String(request.headers["x-forwarded-proto"] ?? "")
					.split(",")
					.at(-hops)
					?.trim() === "https"
			: null;
	answer(request, response, { address, forwardedSecure }).catch((error: unknown) => {
		console.error(error instanceof Error ? error.stack : error);
		if (!response.headersSent) plain(response, 500, "Something went wrong!");
		else response.destroy();
	});
};

async function answer(
	request: http.IncomingMessage,
	response: http.ServerResponse,
	client: { address: string; forwardedSecure: boolean | null },
): Promise<void> {
	if (!URL.canParse(request.url ?? "/", "http://portal.invalid") || !/^[\w.:[\]-]*$/.test(request.headers.host ?? ""))
		return plain(response, 400, "Bad request");
	await sendAnswer(response, await handle(createRequest(request, response, { trustProxy: settings.trustProxy > 0 }), client));
}

server.listen(settings.port, settings.host ?? undefined, () => {
	const bound = server.address();
	const port = bound && typeof bound === "object" ? bound.port : settings.port;
	const host = settings.host && !/^(0\.0\.0\.0|::)$/.test(settings.host) ? settings.host : "localhost";
	console.log(`${settings.portalTitle} is ready at ${settings.origins[0] ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`}/`);
});
server.on("error", (error: NodeJS.ErrnoException) => {
	console.error(error.code === "EADDRINUSE" ? `PORT ${settings.port} is in use: set PORT to a free one.` : error.message);
	process.exit(1);
});

/** Stops taking connections, lets the requests under way finish, then closes the database. */
function stop(): void {
	if (stopping) process.exit(1);
	stopping = true;
	server.close(() => void container.close().then(() => process.exit(0)));
	server.closeIdleConnections();
	setTimeout(() => server.closeIdleConnections(), 1000).unref();
	setTimeout(() => process.exit(1), 30_000).unref();
	void vite?.close();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
