import { redirect, type MiddlewareFunction } from "react-router";
import { refuse } from "../http.server.ts";

export const pageMethods: readonly string[] = ["GET", "HEAD", "POST"];
const withoutSlash = /^\/(locales|media|assets)\/|^\/(healthz|readyz)$|\.[^/]*$/;

/** Page addresses end with a slash, and pages are asked by GET, HEAD and POST only (contract, section 3). */
export const address: MiddlewareFunction<Response> = ({ request, url }, next) => {
	if (!pageMethods.includes(request.method)) throw refuse("methodNotAllowed");
	const isRead = request.method !== "POST";
	if (isRead && !url.pathname.endsWith("/") && !withoutSlash.test(url.pathname)) {
		const { pathname, search } = new URL(request.url);
		if (pathname.endsWith(".data")) return next();
		// One slash in front, whatever came: `//host` would lead elsewhere. The query goes along as it was written.
		throw redirect(`/${url.pathname.replace(/^\/+/, "")}/${search}`, 301);
	}
	return next();
};
