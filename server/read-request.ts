import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";

/**
 * The request as the application takes it. One that came straight and asks for a page needs neither a body nor a signal that it was broken
 * off, which together cost a few percent of a page (docs/decisions/0006): pages are rendered in one go. Null: its host or address is none.
 */
export function readRequest(request: IncomingMessage, response: ServerResponse, trustProxy: boolean): Request | null {
	const { method = "GET", headers, url = "" } = request;
	if (!url.startsWith("/") || !/^[\w.:[\]-]+$/.test(headers.host ?? "localhost")) return null;
	try {
		const isRead = method === "GET" || method === "HEAD";
		if (trustProxy || !isRead || headers.host === undefined) return createRequest(request, response, { trustProxy });
		return new Request(`http://${headers.host}${url}`, { method, headers: createHeaders(request) });
	} catch {
		return null;
	}
}
