import { parseCookie, stringifySetCookie, type Cookies } from "cookie";
import { CHOICE_COOKIES } from "#app/constants.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";

export const cookieNames = {
	session: "tw_session",
	device: "tw_device",
	flash: "tw_flash",
	...CHOICE_COOKIES,
} as const;

export function cookieOf(request: Request, name: string): string | null {
	const header = request.headers.get("cookie");
	return header?.includes(name) ? (parseCookie(header)[name] ?? null) : null;
}

export interface CookieOptions {
	secure: boolean;
	/** In seconds. Unset until the browser closes, 0 to delete it. */
	maxAge?: number;
	/** Whether scripts may read it, which suits only a device's own choices. */
	scripts?: boolean;
	path?: string;
}

export function setCookie(
	name: string,
	value: string,
	{ secure, maxAge, scripts = false, path = "/" }: CookieOptions,
): string {
	// Some browsers don't know `Max-Age`.
	const expires = maxAge === 0 ? new Date(0) : undefined;
	return stringifySetCookie(
		{ name, value, maxAge, expires, path, httpOnly: !scripts, secure, sameSite: "lax" },
		{ encode: encodeUrlPart },
	);
}

/** Returns the name, behind HTTPS with the prefix `__Host-`. */
export function cookieName(name: string, secure: boolean): string {
	return secure ? `__Host-${name}` : name;
}

/** Returns the name of a cookie with a path, which `__Host-` doesn't allow. */
export function placedCookieName(name: string, secure: boolean): string {
	return secure ? `__Secure-${name}` : name;
}

export function cookiesOf(request: Request): Cookies {
	return parseCookie(request.headers.get("cookie") ?? "", { decode: (value) => value });
}
