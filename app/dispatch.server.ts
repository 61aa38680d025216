import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { arrivalContext, type Arrival } from "./visit.server.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

let handler: Promise<Handle> | null = null;

/** Asks this very application, as if the request had come from outside: all its middleware and checks apply. */
export async function dispatch(request: Request, arrival: Arrival): Promise<Response> {
	handler ??= import("virtual:react-router/server-build").then((build) => createRequestHandler(build as unknown as ServerBuild));
	const context = new RouterContextProvider();
	context.set(arrivalContext, arrival);
	return (await handler)(request, context);
}
