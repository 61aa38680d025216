// If JavaScript can't load a page's data, the browser loads the document instead
// (docs/decisions/0032).
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import {
	isRouteErrorResponse,
	type DataStrategyResult,
	type MiddlewareFunction,
} from "react-router";
import toast from "react-hot-toast/headless";
import { Icon } from "#app/ui/elements/icon.tsx";

type Results = Record<string, DataStrategyResult>;

declare global {
	interface Window {
		/** React Router sets this. `version` is the build of this document. */
		__reactRouterManifest?: { version: string };
	}
}

/**
 * Returns whether the portal responded. The portal's failures have no stack, unlike those of
 * `fetch`.
 */
function isAnswer({ type, result }: DataStrategyResult): boolean {
	if (type === "data" || result instanceof Response) return true;
	// React Router puts a form's failure into `data`.
	const failure: unknown =
		result instanceof Error || isRouteErrorResponse(result)
			? result
			: (result as { data?: unknown } | null)?.data;
	if (isRouteErrorResponse(failure))
		return typeof failure.data === "object" && failure.data !== null && "requestId" in failure.data;
	return !(failure instanceof Error) || failure.stack === undefined;
}

/** Returns true if the data comes from another build than the document. */
function isOfOtherBuild({ root }: Results): boolean {
	const build =
		root?.type === "data" ? (root.result as { build?: string | null } | null)?.build : null;
	return build != null && build !== window.__reactRouterManifest?.version;
}

let isUnanswered = false;
const changes = new EventTarget();

function setUnanswered(next: boolean): void {
	isUnanswered = next;
	changes.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void): () => void {
	changes.addEventListener("change", listener);
	return () => changes.removeEventListener("change", listener);
}

/**
 * Returns whether the last form got no response. In that case, the page stays open, and the user
 * can press the form's button again.
 */
export function useUnanswered(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isUnanswered,
		() => false,
	);
}

const TOAST_ID = "unanswered";

/**
 * Loads the document of a page whose data failed to load or comes from another build. A form stays
 * on its page, which offers to send it again, but never sends it by itself (FORM-21).
 */
export const loadDocuments: MiddlewareFunction<Results> = async ({ request }, next) => {
	const form = request.method === "GET" ? null : request.clone();
	setUnanswered(false);
	toast.dismiss(TOAST_ID);
	const results = await next();
	const isWhole = Object.values(results).every(isAnswer) && !isOfOtherBuild(results);
	if (isWhole || request.signal.aborted) return results;
	if (!form) loadDocument(request.url);
	else {
		setUnanswered(true);
		const icon = <Icon name="warning" />;
		toast.error(<SendAgain send={() => void sendAsDocument(form)} />, {
			id: TOAST_ID,
			duration: Number.POSITIVE_INFINITY,
			icon,
		});
	}
	return untilAborted(request);
};

function loadDocument(address: string): void {
	if (address === location.origin + location.pathname + location.search) location.reload();
	else location.assign(address);
}

/**
 * Waits until the router aborts the request, because there is nothing to show until the document
 * loads.
 */
export function untilAborted({ signal }: Request): Promise<Results> {
	return new Promise((resolve) => {
		signal.addEventListener("abort", () => resolve({}));
		if (signal.aborted) resolve({});
	});
}

async function sendAsDocument(form: Request): Promise<void> {
	// Without a connection, the browser's own error page would replace the form.
	if (!navigator.onLine) return;
	const carrier = Object.assign(document.createElement("form"), {
		method: "post",
		action: form.url,
		hidden: true,
	});
	for (const [name, value] of await form.clone().formData()) {
		carrier.append(
			Object.assign(document.createElement("input"), {
				type: "hidden",
				name,
				value: String(value),
			}),
		);
	}
	document.body.append(carrier);
	carrier.submit();
}

function SendAgain({ send }: { send: () => void }) {
	const { t } = useTranslation();
	return (
		<>
			{t("toast.formUnanswered")}{" "}
			<button className="link-button" type="button" onClick={send}>
				{t("toast.sendAgain")}
			</button>
		</>
	);
}

/**
 * Handles a script that failed to load. Keeps a page with a question, because the question's form
 * works without the script. Reloads any other page.
 */
export function stayAsServed(): Promise<never> {
	if (!document.querySelector("form.question")) location.reload();
	return new Promise(() => undefined);
}
