import type { MiddlewareFunction } from "react-router";

/**
 * Keeps a middleware of pages away from the calls below `/api/`: they have no cookies, no session, no forms, and refuse in JSON
 * (contract, section 5).
 */
export function exceptCalls(middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
	return (args, next) => (args.url.pathname.startsWith("/api/") ? next() : middleware(args, next));
}
