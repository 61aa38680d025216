import { RouterContextProvider, type ServerBuild } from "react-router";
import { createPartedHandler } from "./address-parts.server.ts";
import { theContainer, type Container } from "./container.server.ts";
import { outageAnswer } from "./outage.server.tsx";
import { log } from "./log.server.ts";
import { newPageText, pageTextContext } from "./page-text.server.ts";
import { newWatch, requestWatchContext, type RequestWatch } from "./request-watch.server.ts";
import { arrivalContext } from "./visit.server.ts";

/** What a server knows of the client beside the request. */
export interface Client {
	address: string | null;
	/** Whether the client came by HTTPS, where the server knows it. */
	secure: boolean | null;
}

export type Handler = (request: Request, client?: Client) => Promise<Response>;

/** An answer; `text`: its body, where that is a whole page, which the response then goes without. */
export interface Answer {
	response: Response;
	text: string | null;
}

type Answerer = (request: Request, client: Client) => Promise<Answer>;

/** The application as a function of its dependencies. `container` null: this process's own. */
export function createAnswerer(build: ServerBuild, container: Container | null, mode = process.env.NODE_ENV): Answerer {
	const handle = createPartedHandler(build, mode);
	return async (request, client) => {
		const context = new RouterContextProvider();
		context.set(arrivalContext, { container, ...client });
		const watch = newWatch();
		context.set(requestWatchContext, watch);
		const page = newPageText();
		context.set(pageTextContext, page);
		const readable = withReadableOrigin(withReadableMethod(request));
		const from = performance.now();
		const answer = await handle(readable, context);
		const portal = container ?? (await theContainer());
		const response = watch.outage && answer.status >= 500 && !watch.isShown ? await outageAnswer(readable, answer, watch, portal) : answer;
		note(request.method, response.status, performance.now() - from, watch, portal);
		return { response, text: page.response === response ? page.text : null };
	};
}

/** The same for whoever wants a plain response: tests run all of the application without a socket. */
export function createHandler(build: ServerBuild, container: Container | null, mode = process.env.NODE_ENV): Handler {
	const answer = createAnswerer(build, container, mode);
	return async (request, client = { address: null, secure: null }) => {
		const { response, text } = await answer(request, client);
		return text === null ? response : new Response(text, response);
	};
}

/** A line for the log and a count for the figures: by the route, not by the address, which says who and what. */
function note(method: string, status: number, ms: number, watch: RequestWatch, portal: Container): void {
	const route = watch.route ?? "-";
	log.info("request", { id: watch.id, method, route, status, ms: Math.round(ms * 10) / 10 });
	portal.metrics.served({ method, route, status, seconds: ms / 1000 });
	portal.reports?.served({ method, route, status, seconds: ms / 1000 });
}

const routerMethods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * React Router runs no middleware for a method it does not know: taken as one that no page and no call has, it gets the page, or the JSON,
 * that says so.
 */
function withReadableMethod(request: Request): Request {
	if (routerMethods.includes(request.method)) return request;
	return new Request(request.url, { method: "PATCH", headers: request.headers, signal: request.signal });
}

/** React Router answers an `Origin` it cannot read with a bare 400 before any middleware; as `null` it is refused by the portal's own rule. */
function withReadableOrigin(request: Request): Request {
	const origin = request.headers.get("origin");
	if (origin === null || origin === "null" || URL.canParse(origin)) return request;
	const headers = new Headers(request.headers);
	headers.set("origin", "null");
	return new Request(request, { headers });
}
