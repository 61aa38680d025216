import {
	cookieOf,
	cookiesOf,
	placedCookieName,
	setCookie,
} from "#app/platform/http/cookies.server.ts";
import { openedShareMs } from "#app/features/sharing/share.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/request.server.ts";

export const shareCookieNames = { share: "tw_share", opened: "tw_opened" } as const;

const maxAge = openedShareMs / 1000;
const prefix = `${shareCookieNames.share}_`;
/** A file request checks at most this many links. */
const maxShares = 10;

/**
 * Returns two cookies. One lets the browser load the link's files, so that their addresses need no
 * token. The other marks the link as opened in this browser, so that another opening in the next 12
 * hours isn't counted (docs/decisions/0010).
 */
export function shareCookies({ secure }: Pick<RequestContext, "secure">, token: string): string[] {
	return [
		setCookie(placedCookieName(`${prefix}${token.slice(0, 8)}`, secure), token, {
			secure,
			maxAge,
			path: "/media/",
		}),
		setCookie(placedCookieName(shareCookieNames.opened, secure), "1", {
			secure,
			maxAge,
			path: paths.shared(token),
		}),
	];
}

/** Returns the tokens of the last ten links that this browser opened, newest last. */
export function openedShareTokens(request: Request): string[] {
	return Object.entries(cookiesOf(request))
		.filter(([name]) => name.startsWith(prefix) || name.startsWith(placedCookieName(prefix, true)))
		.slice(-maxShares)
		.flatMap(([, token]) => token ?? []);
}

/** Returns whether the link was opened in this browser in the last 12 hours. */
export function isOpeningCounted(request: Request): boolean {
	return [false, true].some(
		(secure) => cookieOf(request, placedCookieName(shareCookieNames.opened, secure)) === "1",
	);
}
