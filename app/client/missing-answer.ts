import { useEffect, useSyncExternalStore } from "react";
import { isRouteErrorResponse, useLocation, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import { ANSWER_PATIENCE_MS, DOCUMENTS_ONLY_KEY, GOING_TO_KEY, PROBE_MS } from "#app/constants.ts";

/** What no answer came to: a page, or a form. `reload` and `sendAgain`: false where the portal is out of reach. */
export type MissingAnswer =
	| { to: "page"; address: string; reload: () => Promise<boolean> }
	| { to: "form"; sendAgain: () => Promise<boolean> };

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

const shownAddress = () => location.origin + location.pathname + location.search;

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

/** Whether a page's data comes from another build than the code that would show it: servers were upgraded since the document was loaded. */
function isOfOtherBuild({ root }: Record<string, DataStrategyResult>): boolean {
	const build = root?.type === "data" ? (root.result as { build?: string | null } | null)?.build : null;
	return build != null && build !== window.__reactRouterManifest?.version;
}

/** Sends a form once more as it was, by the browser itself: what a script sends may be what does not get through. */
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

/** Loads a page in full. */
async function load(address: string, isWanted: () => boolean): Promise<boolean> {
	const isInReach = await isPortalInReach();
	if (!isInReach || !isWanted()) return isInReach;
	if (address === shownAddress()) location.reload();
	else location.assign(address);
	return true;
}

function offerToSendAgain(form: Request): void {
	tell({ to: "form", sendAgain: () => sendAsDocument(form) });
}

/** Whether pages and forms go as documents: a proxy refuses what scripts ask for, or the browser translates the page, text by text. */
function goesByDocument(): boolean {
	const isTranslated =
		/\btranslated-(?:ltr|rtl)\b/.test(document.documentElement.className) || document.querySelector("main font") !== null;
	return isTranslated || documentsOnly.value !== null;
}

/** What is awaited does not come to the script. A page is loaded in full where that may be; else the page that is shown stays, and says so. */
async function goOnWithout({ url, signal }: Request, form: Request | null, hasCome: () => boolean): Promise<void> {
	if (form) return offerToSendAgain(form);
	goingTo.value = null;
	const isWanted = () => !signal.aborted && !hasCome();
	const isInReach = await load(url, isWanted);
	if (!isInReach && isWanted()) tell({ to: "page", address: url, reload: () => load(url, () => true) });
}

/**
 * What a script asks for may not get through, or wait for ever, or be made for the code of another version, while documents do. Then the page
 * one was going to is loaded in full. A form is never sent again by itself: the page stays as it is, and offers to (docs/decisions/0032).
 * Once something was refused, the tab asks for documents alone.
 */
export const loadInFull: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const form = request.method === "GET" ? null : request.clone();
	let hasCome = false;
	tell(null);
	if (goesByDocument()) {
		if (!form) void goOnWithout(request, null, () => false);
		else if (!(await sendAsDocument(form))) offerToSendAgain(form);
		return untilAborted(request);
	}
	if (!form) goingTo.value = request.url === shownAddress() ? null : request.url;
	const patience = setTimeout(() => !request.signal.aborted && void goOnWithout(request, form, () => hasCome), ANSWER_PATIENCE_MS);
	const results = await next().finally(() => {
		clearTimeout(patience);
	});
	const isAnswered = Object.values(results).every(isAnswer);
	const isWhole = isAnswered && !isOfOtherBuild(results);
	hasCome = isWhole;
	if (isWhole) tell(null);
	if (isWhole || request.signal.aborted) return results;
	if (!isAnswered && (await isPortalInReach())) documentsOnly.value = "1";
	void goOnWithout(request, form, () => false);
	return untilAborted(request);
};

/** Nothing is shown in place of what is awaited, until something else is asked for. */
function untilAborted({ signal }: Request): Promise<Record<string, DataStrategyResult>> {
	return new Promise((resolve) => {
		signal.addEventListener("abort", () => resolve({}));
		if (signal.aborted) resolve({});
	});
}

/** A note in the tab's session storage. Where that is closed, nothing is noted. */
function noteOfTab(key: string): { value: string | null } {
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

/** The page that is asked for. */
const goingTo = noteOfTab(GOING_TO_KEY);

/** Set once the portal was in reach and what a script asked of it did not get through. */
const documentsOnly = noteOfTab(DOCUMENTS_ONLY_KEY);

/** The page that was asked for is shown. */
export function useArrival(): void {
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (goingTo.value === location.origin + pathname + search) goingTo.value = null;
	}, [pathname, search]);
}

/**
 * Where the code of a page does not come, React Router reloads the page that is shown. From there it goes on to the page that was asked for,
 * in full. True: it does.
 */
export function goOnAfterReload(): boolean {
	const { value: address } = goingTo;
	goingTo.value = null;
	const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (loaded?.type !== "reload" || address === null || address === shownAddress()) return false;
	location.replace(address);
	return true;
}

/** Whether the portal's server can be reached at this moment: any answer will do, within two seconds. */
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
