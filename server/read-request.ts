import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";

/** What a proxy says of a request. `host` null: the one in `Host`. */
export interface Forwarded {
	secure: boolean;
	host: string | null;
}

/**
 * The request as the application takes it. One that came straight and asks for a page needs neither a body nor a signal that it was broken
 * off, which together cost a few percent of a page (docs/decisions/0006): pages are rendered in one go. Null: its host or address is none.
 * `forwarded`: how it came to the proxy, as far as the proxy is trusted; null: there is none.
 */
export function readRequest(request: IncomingMessage, response: ServerResponse, forwarded: Forwarded | null): Request | null {
	const { method = "GET", headers, url = "" } = request;
	if (!url.startsWith("/") || !/^[\w.:[\]-]+$/.test(headers.host ?? "localhost")) return null;
	try {
		const isRead = method === "GET" || method === "HEAD";
		if (forwarded || !isRead || headers.host === undefined)
			return createRequest(request, response, { protocol: forwarded?.secure ? "https:" : "http:", host: forwarded?.host ?? undefined });
		return new Request(`http://${headers.host}${url}`, { method, headers: createHeaders(request) });
	} catch {
		return null;
	}
}
