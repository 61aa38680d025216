import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { theContainer, type Container } from "./container.server.ts";
import { outageAnswer } from "./outage.server.tsx";
import { outageWatchContext, type OutageWatch } from "./outage-watch.server.ts";
import { arrivalContext } from "./visit.server.ts";

/** What a server knows of the client beside the request. */
export interface Client {
	address: string | null;
	/** Whether the client came by HTTPS, where the server knows it. */
	secure: boolean | null;
}

export type Handler = (request: Request, client?: Client) => Promise<Response>;

/** The application as a function of its dependencies: tests run all of it without a socket. `container` null: this process's own. */
export function createHandler(build: ServerBuild, container: Container | null, mode = process.env.NODE_ENV): Handler {
	const handle = createRequestHandler(build, mode);
	return async (request, client = { address: null, secure: null }) => {
		const context = new RouterContextProvider();
		context.set(arrivalContext, { container, ...client });
		const watch: OutageWatch = { outage: false, requestId: null, form: null };
		context.set(outageWatchContext, watch);
		const readable = withReadableOrigin(request);
		const response = await handle(readable, context);
		return watch.outage && response.status >= 500 ? outageAnswer(readable, response, watch, container ?? (await theContainer())) : response;
	};
}

/** React Router answers an `Origin` it cannot read with a bare 400 before any middleware; as `null` it is refused by the portal's own rule. */
function withReadableOrigin(request: Request): Request {
	const origin = request.headers.get("origin");
	if (origin === null || origin === "null" || URL.canParse(origin)) return request;
	const headers = new Headers(request.headers);
	headers.set("origin", "null");
	return new Request(request, { headers });
}
