/** The value of a cookie of the request, or null. */
export function cookieOf(request: Request, name: string): string | null {
	const header = request.headers.get("cookie");
	if (!header?.includes(name)) return null;
	for (const part of header.split(";")) {
		const cut = part.indexOf("=");
		if (cut > 0 && part.slice(0, cut).trim() === name) return decoded(part.slice(cut + 1).trim());
	}
	return null;
}

function decoded(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
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
export function setCookie(name: string, value: string, options: CookieOptions): string {
	const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? "/"}`, "SameSite=Lax"];
	if (!options.scripts) parts.push("HttpOnly");
	if (options.secure) parts.push("Secure");
	if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
	return parts.join("; ");
}

/** The name of a cookie of the portal's own: with the `__Host-` prefix behind HTTPS. */
export function cookieName(name: string, secure: boolean): string {
	return secure ? `__Host-${name}` : name;
}

/** The same for a cookie that is sent to some addresses only, which `__Host-` does not allow. */
export function placedCookieName(name: string, secure: boolean): string {
	return secure ? `__Secure-${name}` : name;
}

/** All cookies of a request as they were sent, by name. */
export function cookiesOf(request: Request): Map<string, string> {
	const cookies = new Map<string, string>();
	for (const part of (request.headers.get("cookie") ?? "").split(";")) {
		const cut = part.indexOf("=");
		if (cut > 0) cookies.set(part.slice(0, cut).trim(), part.slice(cut + 1).trim());
	}
	return cookies;
}

/** Cookies as a browser holds them after some `Set-Cookie` lines. */
export function withCookies(cookies: Map<string, string>, lines: readonly string[]): Map<string, string> {
	for (const line of lines) {
		const [pair = ""] = line.split(";");
		const cut = pair.indexOf("=");
		if (/;\s*Max-Age=0\b/.test(line)) cookies.delete(pair.slice(0, cut));
		else cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
	}
	return cookies;
}
