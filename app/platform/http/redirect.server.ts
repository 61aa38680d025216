import {
	redirect as routerRedirect,
	redirectDocument as routerRedirectDocument,
} from "react-router";
import { isLogInPage } from "#app/paths.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import { safeRedirect } from "#app/paths.ts";
import type { RequestContext } from "#app/request.server.ts";

const plain = /^[\x21-\x7e]*$/;

/** Encodes an address as browsers do, because headers take only Latin-1. */
export function headerAddress(address: string): string {
	if (plain.test(address)) return address;
	const whole =
		/^https?:/i.test(address) && URL.canParse(address) ? new URL(address).href : address;
	return whole.replaceAll(/[^\x21-\x7e]+/g, encodeUrlPart);
}

/**
 * Redirects to an address. The router's own redirect fails at characters that no header takes.
 * Scripts load login pages as documents, because these have no React.
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
 * Redirects to the form's `returnTo`, or to `fallback`. Returns null for a fetcher. Only browsers
 * without scripts get the anchor, because scripts keep the scroll position themselves
 * (`preventScrollReset`).
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
