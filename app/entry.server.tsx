import { renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { PortalContexts } from "./i18n/portal-contexts.tsx";
import { handoffScripts, readHandoff } from "./handoff.server.ts";
import { gateScripts } from "./script-gate.server.ts";
import { currentRequestId } from "./request-id.server.ts";
import { visitContext } from "./visit.server.ts";

export { createHandler } from "./handler.server.ts";
export { createContainer, theContainer } from "./container.server.ts";
export { parseSettings, SettingsError } from "./env.server.ts";

/** Renders a document. Everything is awaited before, so that a browser without scripts gets the whole page (docs/decisions/0003). */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const visit = context.get(visitContext);
	const handoff = visit.preferences.lite ? null : await readHandoff(entry);
	const html = renderToString(
		<PortalContexts words={visit.t} nonce={visit.nonce} requestId={visit.id}>
			<ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={visit.nonce} />
		</PortalContexts>,
	);
	const body = handoff === null ? html : gateScripts(html, handoffScripts(handoff, visit.nonce), visit.nonce);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Vary", "Accept-Language, Cookie");
	return new Response(`<!DOCTYPE html>${body}`, { status, headers });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted) return;
	const known = error instanceof Error ? error : null;
	// Expected answers (404, 405 …) are values; what arrives here as an exception is a bug.
	if (known) console.error(`Request ${currentRequestId() ?? "unknown"}: ${known.stack ?? known.message}`);
}
