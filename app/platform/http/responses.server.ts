import {
	data,
	redirect as routerRedirect,
	redirectDocument as routerRedirectDocument,
	type ErrorResponse,
} from "react-router";
import { isLogInPage, paths, safeRedirect } from "#app/paths.ts";
import { failures, type Failure, type FailureName, type Result } from "#app/platform/errors.ts";
import { currentRequestId } from "#app/platform/logs/current-request.server.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import type { RequestContext } from "#app/request.server.ts";

const plain = /^[\x21-\x7e]*$/;

/**
 * Encodes spaces and all characters beyond ASCII as browsers do, because headers can't contain
 * characters beyond Latin-1.
 */
export function headerAddress(address: string): string {
	if (plain.test(address)) return address;
	const whole =
		/^https?:/i.test(address) && URL.canParse(address) ? new URL(address).href : address;
	return whole.replaceAll(/[^\x21-\x7e]+/g, encodeUrlPart);
}

/**
 * Returns a redirect. Encodes the address, because the router's own redirect fails on characters
 * that headers don't allow. Scripts load login pages as documents, because those pages have no
 * React.
 */
export function redirect(address: string, status = 302): Response {
	return isLogInPage(address)
		? routerRedirectDocument(headerAddress(address), status)
		: routerRedirect(headerAddress(address), status);
}

export function staysOnPage({ form, isData }: Pick<RequestContext, "form" | "isData">): boolean {
	return isData && form?.get("stay") === "1";
}

/**
 * Returns a redirect to the form's `returnTo`, or to `fallback`. Returns null if the form stays on
 * its page. Only browsers without scripts get the anchor, because scripts keep the scroll position
 * themselves (`preventScrollReset`).
 */
export function redirectBack(
	context: Pick<RequestContext, "form" | "isData">,
	fallback: string,
): Response | null {
	if (staysOnPage(context)) return null;
	const { form, isData } = context;
	const to = safeRedirect(form?.get("returnTo")?.toString()) ?? fallback;
	return redirect(isData ? to.replace(/#.*$/s, "") : to);
}

/** The data of an error page. It never contains an exception's message. */
export interface FailureData extends Failure {
	wait?: number;
	canMail?: boolean;
	formPage?: string;
	requestId: string | null;
}

export function httpError(
	failure: FailureName | Failure,
	{
		headers,
		...more
	}: { headers?: Record<string, string> } & Pick<FailureData, "wait" | "canMail" | "formPage"> = {},
) {
	const given: Failure = typeof failure === "string" ? { name: failure } : failure;
	return data({ ...dataOf(given), ...more }, { status: failures[given.name].status, headers });
}

function dataOf(failure: Failure): FailureData {
	return { ...failure, requestId: currentRequestId() };
}

/**
 * Returns the failure in the shape that the router passes to an error screen. The screen recognizes
 * it by these keys (`isRouteErrorResponse`).
 */
export function errorResponseOf(failure: Failure): ErrorResponse & { internal: false } {
	return {
		status: failures[failure.name].status,
		statusText: "",
		internal: false,
		data: dataOf(failure),
	};
}

/** Returns the value. Throws a failure as its redirect or error page. */
export function unwrap<T>(result: Result<T>): T {
	if (result.ok) return result.value;
	const { failure } = result;
	const kind = failures[failure.name];
	if ("redirectTo" in kind) {
		if (kind.redirectTo === "not-found") throw redirect(paths.notFound());
		if (kind.redirectTo === "info" && failure.appId !== undefined)
			throw redirect(paths.info(failure.appId, { registerFirst: true }));
		if (kind.redirectTo === "login") throw redirect(paths.login({}));
	}
	throw httpError(failure);
}

export function parseId(text: string | undefined): number | null {
	return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Returns true if a user opens the page. A browser's prefetch doesn't count (EVENT-10). */
export function isUserInitiated({ method, headers }: Request): boolean {
	const purposes = ["sec-purpose", "purpose", "x-moz"].map((name) => headers.get(name));
	return method === "GET" && !/prefetch|prerender|preview/i.test(purposes.join(" "));
}
