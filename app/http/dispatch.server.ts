import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { newRequestContext, requestContext, type IncomingRequest } from "./request-context.server.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

let handler: Promise<Handle> | null = null;

/** Asks this very application, as if the request had come from where another one did: all its middleware and checks apply. */
export async function dispatch(request: Request, from: IncomingRequest): Promise<Response> {
	handler ??= import("virtual:react-router/server-build").then((build) => createRequestHandler(build as unknown as ServerBuild));
	const context = new RouterContextProvider();
	const { portal, address, secure, build } = from;
	context.set(requestContext, newRequestContext(request, { portal, address, secure, build }));
	return (await handler)(request, context);
}
