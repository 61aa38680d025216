import { parseCookie, parseSetCookie, stringifySetCookie, type Cookies } from "cookie";
import { CHOICE_COOKIES } from "#app/constants.ts";
import { encoded } from "#app/domain/text/well-formed.ts";

/** The portal's own cookies. */
export const cookieNames = {
	session: "tw_session",
	device: "tw_device",
	flash: "tw_flash",
	...CHOICE_COOKIES,
} as const;

/** The value of a cookie of the request, or null. */
export function cookieOf(request: Request, name: string): string | null {
	const header = request.headers.get("cookie");
	return header?.includes(name) ? (parseCookie(header)[name] ?? null) : null;
}

export interface CookieOptions {
	secure: boolean;
	/** Seconds to live; none: until the browser closes; 0: now. */
	maxAge?: number;
	/** Readable by scripts: only what is a device's own choice. */
	scripts?: boolean;
	/** Sent to addresses below this one only. */
	path?: string;
}

/** A `Set-Cookie` line. */
export function setCookie(name: string, value: string, { secure, maxAge, scripts = false, path = "/" }: CookieOptions): string {
	// For browsers without `Max-Age`.
	const expires = maxAge === 0 ? new Date(0) : undefined;
	return stringifySetCookie({ name, value, maxAge, expires, path, httpOnly: !scripts, secure, sameSite: "lax" }, { encode: encoded });
}

/** The name of a cookie of the portal's own: with the `__Host-` prefix behind HTTPS. */
export function cookieName(name: string, secure: boolean): string {
	return secure ? `__Host-${name}` : name;
}

/** The same for a cookie that is sent to some addresses only, which `__Host-` does not allow. */
export function placedCookieName(name: string, secure: boolean): string {
	return secure ? `__Secure-${name}` : name;
}

const asSent = { decode: (value: string) => value };

/** All cookies of a request as they were sent, by name. */
export function cookiesOf(request: Request): Cookies {
	return parseCookie(request.headers.get("cookie") ?? "", asSent);
}

/** Cookies as a browser holds them after some `Set-Cookie` lines. */
export function withCookies(cookies: Cookies, lines: readonly string[]): Cookies {
	const changes = lines.map((line) => parseSetCookie(line, asSent));
	return { ...cookies, ...Object.fromEntries(changes.map(({ name, value, maxAge }) => [name, maxAge === 0 ? undefined : value])) };
}

/** A `Cookie` header of cookies as they were sent: also of those that other sites of the domain set in a form the package refuses. */
export function headerOf(cookies: Cookies): string {
	return Object.entries(cookies)
		.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
		.join("; ");
}
