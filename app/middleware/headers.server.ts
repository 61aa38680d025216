import type { MiddlewareFunction } from "react-router";
import { createSecureHeadersMiddleware } from "remix-utils/middleware/secure-headers";
import type { Cdn } from "../env.server.ts";
import { pageMethods } from "./address.server.ts";
import { visitContext } from "../visit.server.ts";

/** The headers that are the same on every answer (contract, section 8, "Headers"). */
const [fixed] = createSecureHeadersMiddleware({
	// `no-referrer` would make browsers send `Origin: null` with forms.
	referrerPolicy: "strict-origin-when-cross-origin",
	strictTransportSecurity: false,
	xFrameOptions: "DENY",
});

/** No page may stand in a frame; a file may in the portal's own pages, where its policy says so: the viewer of documents. */
export const fixedHeaders: MiddlewareFunction<Response> = async (args, next) => {
	const response = (await fixed(args, next)) as Response;
	if (response.headers.get("Content-Security-Policy")?.includes("frame-ancestors 'self'"))
		response.headers.set("X-Frame-Options", "SAMEORIGIN");
	return response;
};

const policy = (nonce: string, { image, content }: Cdn, reports: string | null) =>
	[
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		`img-src 'self' data:${sourceOf(image)}`,
		...(content === null ? [] : [`media-src 'self'${sourceOf(content)}`]),
		...(reports === null ? [] : [`connect-src 'self'${sourceOf(reports)}`]),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");

/** The host of an address, as the policy names it. */
function sourceOf(prefix: string | null): string {
	return prefix === null ? "" : ` ${new URL(prefix).origin}`;
}

/** The content security policy of this answer, and strict transport behind HTTPS. */
export const visitHeaders: MiddlewareFunction<Response> = async ({ context, request }, next) => {
	const response = await next();
	const visit = context.get(visitContext);
	const { settings } = visit.portal;
	if (!response.headers.has("Content-Security-Policy"))
		response.headers.set("Content-Security-Policy", policy(visit.nonce, settings.cdn, settings.sentryDsn));
	// A page without forms takes no POST; other methods no page takes.
	if (response.status === 405) response.headers.set("Allow", request.method === "POST" ? "GET, HEAD" : pageMethods.join(", "));
	response.headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
	if (visit.secure) response.headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
	return response;
};
