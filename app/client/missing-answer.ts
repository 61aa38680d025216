import { useSyncExternalStore } from "react";
import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import { ANSWER_PATIENCE_MS, DOCUMENTS_ONLY_KEY, GOING_TO_KEY, PROBE_MS } from "#app/constants.ts";

/** `reload` and `sendAgain` answer false while the portal is unreachable. */
export type MissingAnswer =
	| { to: "page"; address: string; reload: () => Promise<boolean> }
	| { to: "form"; sendAgain: () => Promise<boolean> };

let missing: MissingAnswer | null = null;
const news = new EventTarget();

function publish(next: MissingAnswer | null): void {
	if (missing === next) return;
	missing = next;
	news.dispatchEvent(new Event("missing"));
}

function subscribe(listener: () => void): () => void {
	news.addEventListener("missing", listener);
	return () => news.removeEventListener("missing", listener);
}

export function useMissingAnswer(): MissingAnswer | null {
	return useSyncExternalStore(
		subscribe,
		() => missing,
		() => null,
	);
}

const shownAddress = () => location.origin + location.pathname + location.search;

/** The portal's own failures have no stack; failures of fetch do. */
function isAnswer({ type, result }: DataStrategyResult): boolean {
	if (type === "data" || result instanceof Response) return true;
	// Failures of forms come wrapped.
	const failure: unknown = result instanceof Error || isRouteErrorResponse(result) ? result : (result as { data?: unknown } | null)?.data;
	if (isRouteErrorResponse(failure)) return typeof failure.data === "object" && failure.data !== null && "requestId" in failure.data;
	return !(failure instanceof Error) || failure.stack === undefined;
}

declare global {
	interface Window {
		/** React Router's: the build of this document. */
		__reactRouterManifest?: { version: string };
	}
}

/** The server was upgraded since the document was loaded. */
function isOfOtherBuild({ root }: Record<string, DataStrategyResult>): boolean {
	const build = root?.type === "data" ? (root.result as { build?: string | null } | null)?.build : null;
	return build != null && build !== window.__reactRouterManifest?.version;
}

/** Lets the browser send the form: a proxy may block what scripts send. */
async function sendAsDocument(form: Request): Promise<boolean> {
	if (!(await isPortalInReach())) return false;
	const carrier = Object.assign(document.createElement("form"), { method: "post", action: form.url, hidden: true });
	for (const [name, value] of await form.clone().formData()) {
		carrier.append(Object.assign(document.createElement("input"), { type: "hidden", name, value: String(value) }));
	}
	document.body.append(carrier);
	carrier.submit();
	return true;
}

async function load(address: string, isWanted: () => boolean): Promise<boolean> {
	const isInReach = await isPortalInReach();
	if (!isInReach || !isWanted()) return isInReach;
	if (address === shownAddress()) location.reload();
	else location.assign(address);
	return true;
}

function offerToSendAgain(form: Request): void {
	publish({ to: "form", sendAgain: () => sendAsDocument(form) });
}

/** A proxy refuses what scripts ask for, or the browser translates the page text by text, which breaks React's updates. */
function mustLoadDocuments(): boolean {
	const isTranslated =
		/\btranslated-(?:ltr|rtl)\b/.test(document.documentElement.className) || document.querySelector("main font") !== null;
	return isTranslated || documentsOnly.value !== null;
}

async function recover({ url, signal }: Request, form: Request | null, hasCome: () => boolean): Promise<void> {
	if (form) return offerToSendAgain(form);
	goingTo.value = null;
	const isWanted = () => !signal.aborted && !hasCome();
	const isInReach = await load(url, isWanted);
	if (!isInReach && isWanted()) publish({ to: "page", address: url, reload: () => load(url, () => true) });
}

/**
 * Loads a page in full where the script's request fails, hangs or has another build's code. Never resends a form by itself
 * (docs/decisions/0032).
 */
export const loadInFull: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const form = request.method === "GET" ? null : request.clone();
	let hasCome = false;
	publish(null);
	if (mustLoadDocuments()) {
		if (!form) void recover(request, null, () => false);
		else if (!(await sendAsDocument(form))) offerToSendAgain(form);
		return untilAborted(request);
	}
	const forget = () => {
		if (goingTo.value === request.url) goingTo.value = null;
	};
	if (!form) goingTo.value = request.url === shownAddress() ? null : request.url;
	// At once: a second click sets it again. Back may show a kept page without a request.
	request.signal.addEventListener("abort", forget);
	const patience = setTimeout(() => !request.signal.aborted && void recover(request, form, () => hasCome), ANSWER_PATIENCE_MS);
	const results = await next().finally(() => {
		clearTimeout(patience);
	});
	const isAnswered = Object.values(results).every(isAnswer);
	const isWhole = isAnswered && !isOfOtherBuild(results);
	hasCome = isWhole;
	if (isWhole) {
		publish(null);
		// Its code is here too. A fetcher leads nowhere.
		forget();
	}
	if (isWhole || request.signal.aborted) return results;
	if (!isAnswered && (await isPortalInReach())) documentsOnly.value = "1";
	void recover(request, form, () => false);
	return untilAborted(request);
};

function untilAborted({ signal }: Request): Promise<Record<string, DataStrategyResult>> {
	return new Promise((resolve) => {
		signal.addEventListener("abort", () => resolve({}));
		if (signal.aborted) resolve({});
	});
}

/** Where a question's code does not come: the form of a page that was loaded works without it, so any other page is loaded too. */
export function stayAsServed(): Promise<never> {
	if (!document.querySelector("form.question")) location.reload();
	return new Promise(() => undefined);
}

/** Holds null where session storage is closed. */
function tabNote(key: string): { value: string | null } {
	return {
		get value() {
			try {
				return sessionStorage.getItem(key);
			} catch {
				return null;
			}
		},
		set value(value) {
			try {
				if (value === null) sessionStorage.removeItem(key);
				else sessionStorage.setItem(key, value);
			} catch {
				// As above.
			}
		},
	};
}

const goingTo = tabNote(GOING_TO_KEY);

/** Set once the portal was reachable but a script's request failed. */
const documentsOnly = tabNote(DOCUMENTS_ONLY_KEY);

/** React Router reloads the current page when a route's code fails to load; this then goes on to the page that was asked for. */
export function goOnAfterReload(): boolean {
	const { value: address } = goingTo;
	goingTo.value = null;
	const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (loaded?.type !== "reload" || address === null || address === shownAddress()) return false;
	location.replace(address);
	return true;
}

async function isPortalInReach(): Promise<boolean> {
	const probe = new AbortController();
	const end = setTimeout(() => probe.abort(), PROBE_MS);
	try {
		await fetch("/healthz", { cache: "no-store", signal: probe.signal });
		return true;
	} catch {
		return false;
	} finally {
		clearTimeout(end);
	}
}
