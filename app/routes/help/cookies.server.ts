import { cookieName, placedCookieName } from "../../cookies.server.ts";
import { languageCookie } from "../../i18n/language.server.ts";
import { cookieNames } from "../../middleware/visit.server.ts";
import { askedCookie } from "../auth/asked.server.ts";
import { companyCookie } from "../auth/auth.server.ts";
import { leftCookie } from "../auth/company-session.server.ts";
import { shareCookieNames } from "../shares/share-cookies.server.ts";

/** Every cookie that the portal sets, by its name as browsers show it, and the key of the words that tell what it is for. */
export function cookiesOfPortal(secure: boolean): { name: string; key: string }[] {
	return [
		{ name: cookieName(cookieNames.session, secure), key: "session" },
		{ name: cookieName(cookieNames.device, secure), key: "device" },
		{ name: cookieName(cookieNames.flash, secure), key: "flash" },
		{ name: languageCookie, key: "language" },
		{ name: cookieNames.dark, key: "dark" },
		{ name: cookieNames.lite, key: "lite" },
		{ name: cookieNames.debug, key: "debug" },
		{ name: cookieName(companyCookie, secure), key: "company" },
		{ name: cookieName(leftCookie, secure), key: "left" },
		{ name: cookieName(askedCookie, secure), key: "asked" },
		{ name: placedCookieName(`${shareCookieNames.share}_…`, secure), key: "share" },
		{ name: placedCookieName(shareCookieNames.opened, secure), key: "opened" },
	];
}
