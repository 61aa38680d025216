import { redirect as routerRedirect, redirectDocument as routerRedirectDocument } from "react-router";
import { encoded } from "#app/domain/text/well-formed.ts";

/** Whether all of it can stand in a header, and in an address. */
const plain = /^[\x21-\x7e]*$/;

/** An address as browsers write it into a request: a header takes nothing beyond Latin-1. */
export function headerAddress(address: string): string {
	if (plain.test(address)) return address;
	const whole = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).href : address;
	return whole.replaceAll(/[^\x21-\x7e]+/g, encoded);
}

/** Answers that it goes on elsewhere, at any address. The router's own fails at letters that no header takes. */
export function redirect(address: string, status = 302): Response {
	return routerRedirect(headerAddress(address), status);
}

/** The same, for scripts a page that is loaded anew. */
export function redirectDocument(address: string): Response {
	return routerRedirectDocument(headerAddress(address));
}
