import { redirect as routerRedirect, redirectDocument as routerRedirectDocument } from "react-router";
import { isLogInPage } from "#app/domain/account/account-page.ts";
import { encoded } from "#app/domain/text/well-formed.ts";
import { safeRedirect } from "#app/paths.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Whether all of it can stand in a header, and in an address. */
const plain = /^[\x21-\x7e]*$/;

/** An address as browsers write it into a request: a header takes nothing beyond Latin-1. */
export function headerAddress(address: string): string {
	if (plain.test(address)) return address;
	const whole = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).href : address;
	return whole.replaceAll(/[^\x21-\x7e]+/g, encoded);
}

/**
 * Answers that it goes on elsewhere, at any address. The router's own fails at letters that no header takes. To the log-in pages scripts go by
 * loading them: they come without React.
 */
export function redirect(address: string, status = 302): Response {
	return isLogInPage(address) ? routerRedirectDocument(headerAddress(address), status) : routerRedirect(headerAddress(address), status);
}

/** The same, for scripts a page that is loaded anew. */
export function redirectDocument(address: string): Response {
	return routerRedirectDocument(headerAddress(address));
}

/** Whether a fetcher sent the form: its page stays, and wants no other one. */
export function staysOnPage({ form, isData }: Pick<RequestContext, "form" | "isData">): boolean {
	return isData && form?.get("stay") === "1";
}

/**
 * Leads back to where a form stood: to its `returnTo`, else to `fallback`; nowhere where a fetcher sent it. A script keeps the place itself
 * (`preventScrollReset`); a browser without one goes to the anchor.
 */
export function redirectBack(context: Pick<RequestContext, "form" | "isData">, fallback: string): Response | null {
	if (staysOnPage(context)) return null;
	const { form, isData } = context;
	const to = safeRedirect(form?.get("returnTo")?.toString()) ?? fallback;
	return redirect(isData ? to.replace(/#.*$/s, "") : to);
}
