import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";

/**
 * The protocol and host that a trusted proxy forwarded. If `host` is null, the `Host` header is
 * used.
 */
export interface Forwarded {
	secure: boolean;
	host: string | null;
}

/**
 * Returns a `Request`, or null if the host or the address is invalid. A GET or HEAD without a proxy
 * gets no body and no abort signal, because they cost a few percent of a page's time
 * (docs/decisions/0006). `forwarded` is null without a trusted proxy.
 */
export function readRequest(
	request: IncomingMessage,
	response: ServerResponse,
	forwarded: Forwarded | null,
): Request | null {
	const { method = "GET", headers, url = "" } = request;
	if (!url.startsWith("/") || !/^[\w.:[\]-]+$/.test(headers.host ?? "localhost")) return null;
	try {
		const isRead = method === "GET" || method === "HEAD";
		if (forwarded || !isRead || headers.host === undefined)
			return createRequest(request, response, {
				protocol: forwarded?.secure ? "https:" : "http:",
				host: forwarded?.host ?? undefined,
			});
		return new Request(`http://${headers.host}${url}`, { method, headers: createHeaders(request) });
	} catch {
		return null;
	}
}
