import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { theContainer } from "./container.server.ts";
import type { Portal } from "./http/portal.ts";
import { outageAnswer } from "./rendering/outage-page.server.tsx";
import { log } from "./observability/log.server.ts";
import { readableRequest } from "./http/readable-request.server.ts";
import { accountOf, newRequestContext, requestContext, type IncomingRequest } from "./http/request-context.server.ts";

export interface Client {
	address: string | null;
	/** Null: the server does not know. */
	secure: boolean | null;
}

export type Handler = (request: Request, client?: Client) => Promise<Response>;

/** `container` null: this process's own. */
export function createHandler(build: ServerBuild, container: Portal | null, mode = process.env.NODE_ENV): Handler {
	const handle = createRequestHandler(build, mode);
	// In development it changes while a page is open, and the page updates itself.
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
	const times = { ms: tenths(ms), dbMs: tenths(databaseMs), renderMs: renderMs === null ? null : tenths(renderMs) };
	log.info("request", { id, method, route, status, ...times, account: accountOf(incoming), program });
	portal.metrics.recordRequest({ method, route, status, seconds: ms / 1000 });
	portal.reports?.recordRequest({ method, route, status, seconds: ms / 1000 });
}
