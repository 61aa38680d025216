/** The value of a cookie of the request, or null. */
export function cookieOf(request: Request, name: string): string | null {
	const header = request.headers.get("cookie");
	if (!header) return null;
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
}

/** A `Set-Cookie` line. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
	const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax"];
	if (!options.scripts) parts.push("HttpOnly");
	if (options.secure) parts.push("Secure");
	if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
	return parts.join("; ");
}

/** The name of a cookie of the portal's own: with the `__Host-` prefix behind HTTPS. */
export function cookieName(name: string, secure: boolean): string {
	return secure ? `__Host-${name}` : name;
}
