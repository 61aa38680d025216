import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { cookieName, cookieOf, setCookie } from "#app/platform/http/cookies.server.ts";
import { linkLifetimeMs, type LinkPurpose } from "#app/features/account/links/sign-in-link.ts";
import type { RequestContext } from "#app/request.server.ts";
import type { RequestedLink } from "#app/features/account/authority.ts";

/** The browser recognizes its requests by names in addresses and by a cookie. */

export const requestCookie = "tw_asked";

type Visitor = Pick<RequestContext, "portal" | "device" | "secure" | "cookies">;

/** Returns the request's name, for the address of the page that takes the code. */
export function rememberRequest(
	{ portal, device, secure, cookies }: Visitor,
	link: { purpose: LinkPurpose; email: string },
	{ request, account }: RequestedLink,
): string {
	logAccountEvent("mail-asked", account, { purpose: link.purpose });
	const { name, cookie } = portal.backEnd.authority.nameRequest({ ...link, request }, device);
	if (cookie !== null)
		cookies.push(
			setCookie(cookieName(requestCookie, secure), cookie, {
				secure,
				maxAge: linkLifetimeMs / 1000,
			}),
		);
	return name;
}

/** Null: none. */
export function requestCookieOf({ secure }: Visitor, request: Request): string | null {
	return cookieOf(request, cookieName(requestCookie, secure));
}
