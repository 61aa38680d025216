import { cookieName, cookieNames, placedCookieName } from "#app/platform/http/cookies.server.ts";
import {
	LANGUAGE_COOKIE,
	PROGRESS_KEY,
	SESSION_KEY,
	KEPT_TEXT_KEY,
	VIDEOS_KEY,
} from "#app/constants.ts";
import { requestCookie } from "#app/features/log-in/link.server.ts";
import { companyCookie } from "#app/features/log-in/company/auth.server.ts";
import { companyLogOutCookie } from "#app/features/account/company/company-session.server.ts";
import { shareCookieNames } from "#app/features/client-pages/share-cookies.server.ts";
import type { HelpTextBelow } from "#app/platform/i18n/text-key.ts";

type CookieKey =
	Exclude<HelpTextBelow<"privacy.cookies">, "title" | "text" | "life"> extends infer Key
		? Key extends `${infer Name}.life`
			? Name
			: never
		: never;

/** Lists all cookies, and what scripts store in the browser, under the names that browsers show. */
export function cookiesOfPortal(secure: boolean): { name: string; key: CookieKey }[] {
	return [
		{ name: cookieName(cookieNames.session, secure), key: "session" },
		{ name: SESSION_KEY, key: "mark" },
		{ name: PROGRESS_KEY, key: "progress" },
		{ name: VIDEOS_KEY, key: "videos" },
		{ name: `${KEPT_TEXT_KEY}_…`, key: "typed" },
		// React Router's <ScrollRestoration> stores it.
		{ name: "react-router-scroll-positions", key: "scroll" },
		{ name: cookieName(cookieNames.device, secure), key: "device" },
		{ name: cookieName(cookieNames.flash, secure), key: "flash" },
		{ name: LANGUAGE_COOKIE, key: "language" },
		{ name: cookieNames.dark, key: "dark" },
		{ name: cookieNames.holiday, key: "holiday" },
		{ name: cookieNames.lite, key: "lite" },
		{ name: cookieNames.debug, key: "debug" },
		{ name: cookieName(companyCookie, secure), key: "company" },
		{ name: cookieName(companyLogOutCookie, secure), key: "left" },
		{ name: cookieName(requestCookie, secure), key: "asked" },
		{ name: placedCookieName(`${shareCookieNames.share}_…`, secure), key: "share" },
		{ name: placedCookieName(shareCookieNames.opened, secure), key: "opened" },
	];
}
