import { parseCookie, stringifySetCookie, type Cookies } from "cookie";
import { CHOICE_COOKIES, FURTHER_NAMESPACE, STUDIO_NAMESPACE } from "#app/constants.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import { isText } from "#app/platform/i18n/translations.server.ts";
import type { Message, RequestContext } from "#app/request.server.ts";

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
	/**
	 * The lifetime of the cookie, in seconds. 0 deletes the cookie. If unset, it lasts until the
	 * browser closes.
	 */
	maxAge?: number;
	/** True if scripts may read the cookie, which is safe only for a device's own choices. */
	scripts?: boolean;
	path?: string;
}

export function setCookie(
	name: string,
	value: string,
	{ secure, maxAge, scripts = false, path = "/" }: CookieOptions,
): string {
	// Some browsers don't support `Max-Age`.
	const expires = maxAge === 0 ? new Date(0) : undefined;
	return stringifySetCookie(
		{ name, value, maxAge, expires, path, httpOnly: !scripts, secure, sameSite: "lax" },
		{ encode: encodeUrlPart },
	);
}

/** Returns the name, with the prefix `__Host-` if `secure`. */
export function cookieName(name: string, secure: boolean): string {
	return secure ? `__Host-${name}` : name;
}

/** Returns the name of a cookie whose path isn't `/`. `__Host-` would require that path. */
export function placedCookieName(name: string, secure: boolean): string {
	return secure ? `__Secure-${name}` : name;
}

export function cookiesOf(request: Request): Cookies {
	return parseCookie(request.headers.get("cookie") ?? "", { decode: (value) => value });
}

export function readMessages(value: string): Message[] {
	return value
		.split(" ")
		.flatMap((part): Message[] => {
			const [kind, key] = part.split(":");
			return (kind === "success" || kind === "error" || kind === "blank") &&
				key &&
				/^(studio\.)?\w{1,40}$/.test(key) &&
				isMessage(key)
				? [{ kind, key }]
				: [];
		})
		.slice(0, 5);
}

function ownFlash({ cookies, secure }: Pick<RequestContext, "cookies" | "secure">): string | null {
	return (
		cookies.find(
			(line) =>
				line.startsWith(`${cookieName(cookieNames.flash, secure)}=`) && !line.includes("Max-Age=0"),
		) ?? null
	);
}

function isMessage(key: string): key is Message["key"] {
	const own = /^studio\.(.+)$/.exec(key)?.[1];
	return own === undefined
		? isText(`messages.${key}`, FURTHER_NAMESPACE)
		: isText(`messages.${own}`, STUDIO_NAMESPACE);
}

export function flash(context: RequestContext, kind: Message["kind"], key: Message["key"]): void {
	const name = cookieName(cookieNames.flash, context.secure);
	const kept = ownFlash(context);
	const before = kept
		? decodeURIComponent(kept.slice(kept.indexOf("=") + 1, kept.indexOf(";")))
		: "";
	const line = setCookie(name, `${before} ${kind}:${key}`.trim(), { secure: context.secure });
	context.cookies = [...context.cookies.filter((other) => !other.startsWith(`${name}=`)), line];
}
