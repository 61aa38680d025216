import { useSyncExternalStore } from "react";
import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import { ANSWER_PATIENCE_MS } from "#app/constants.ts";
import { meetForm, missForm } from "./last-form.ts";
import { isPortalInReach } from "./portal-reach.ts";

/** What no answer came to: a page, or the form that was sent last. */
export type MissingAnswer = { to: "page"; address: string } | { to: "form" };

let missing: MissingAnswer | null = null;
const news = new EventTarget();

function tell(next: MissingAnswer | null): void {
	if (missing === next) return;
	missing = next;
	news.dispatchEvent(new Event("missing"));
}

function subscribe(listener: () => void): () => void {
	news.addEventListener("missing", listener);
	return () => news.removeEventListener("missing", listener);
}

/** What no answer came to, until something else is under way. */
export function useMissingAnswer(): MissingAnswer | null {
	return useSyncExternalStore(
		subscribe,
		() => missing,
		() => null,
	);
}

export const isAnswerMissing = (): boolean => missing !== null;

/** Whether the portal said so: a page, a redirect, one of its refusals, or that it failed. Its own failures come without a stack. */
function isAnswer({ type, result }: DataStrategyResult): boolean {
	if (type === "data" || result instanceof Response) return true;
	// Failures of forms come wrapped.
	const failure: unknown = result instanceof Error || isRouteErrorResponse(result) ? result : (result as { data?: unknown } | null)?.data;
	if (isRouteErrorResponse(failure)) return typeof failure.data === "object" && failure.data !== null && "requestId" in failure.data;
	return !(failure instanceof Error) || failure.stack === undefined;
}

declare global {
	interface Window {
		/** Of the router's: the code of this document. */
		__reactRouterManifest?: { version: string };
	}
}

/**
 * Whether a page's data comes from another build than the code that would show it: servers were upgraded since the document was loaded. The
 * data of the root says so; where it names none, the server does not know.
 */
function isOfOtherBuild({ root }: Record<string, DataStrategyResult>): boolean {
	if (root?.type !== "data" || typeof root.result !== "object" || root.result === null || root.result instanceof Response) return false;
	const { build } = root.result as { build?: string | null };
	return build !== null && build !== window.__reactRouterManifest?.version;
}

/** Loads a page in full. It is asked for, also where it is the answer to a form. */
function load(address: string): void {
	if (address === location.pathname + location.search) location.replace(address);
	else location.assign(address);
}

let isQuiet = false;

/** What is asked for next is the page that is shown: where it does not come, the page just stays. */
export function expectNothing(): void {
	isQuiet = true;
}

/** What is on its way, a page or a form; null where nobody waits for it. */
let awaited: Request | null = null;

/** What is awaited does not come to the script: it goes on without one where that may be, else the page stays and says so. */
async function goOnWithout(hasCome = () => false): Promise<void> {
	const request = awaited;
	if (!request) return;
	if (request.method !== "GET") {
		missForm();
		tell({ to: "form" });
		return;
	}
	const isInReach = await isPortalInReach();
	if (request.signal.aborted || request !== awaited || hasCome()) return;
	const { pathname, search } = new URL(request.url);
	if (isInReach) load(pathname + search);
	else tell({ to: "page", address: pathname + search });
}

/** What `next` comes to. Where it takes too long the same is done as if it had failed; it counts still if it comes after all. */
async function awaitedResults(request: Request, next: () => Promise<Record<string, DataStrategyResult>>) {
	let hasCome = false;
	const patience = setTimeout(() => {
		if (request === awaited && !request.signal.aborted) void goOnWithout(() => hasCome);
	}, ANSWER_PATIENCE_MS);
	try {
		return await next();
	} finally {
		hasCome = true;
		clearTimeout(patience);
	}
}

/**
 * What a script asks for may not get through, data or code, or wait for ever, or be made for the code of another version, while pages do. Then
 * the page one was going to is loaded in full. Where the portal is out of reach, and where a form was sent, the page stays as it is and says so.
 */
export const loadInFull: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	awaited = isQuiet ? null : request;
	isQuiet = false;
	tell(null);
	const results = await awaitedResults(request, next);
	const isWhole = Object.values(results).every(isAnswer) && !isOfOtherBuild(results);
	if (isWhole && request === awaited) {
		tell(null);
		meetForm();
	}
	if (isWhole || request.signal.aborted) return results;
	void goOnWithout();
	// Nothing is shown in its place, until something else is asked for.
	return new Promise((resolve) => request.signal.addEventListener("abort", () => resolve({})));
};
