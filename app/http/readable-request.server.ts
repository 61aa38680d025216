/** A request as the router takes it: what it would answer before any middleware becomes something that middleware refuses. */
export function readableRequest(request: Request): Request {
	return withReadableOrigin(withReadableMethod(withReadablePath(request)));
}

/** The escapes of what `.` does not match in a regular expression, which the router's patterns are. */
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;
/** The replacement character, escaped: it stands for what cannot be read. Nothing of the portal is called so. */
const unreadable = "%EF%BF%BD";

/** Whether no route matches a path: it has a line break, written as an escape. */
export function hasLineBreak(path: string): boolean {
	return path.includes("%") && path.search(lineBreaks) >= 0;
}

/**
 * The path of an address as the router takes it, where it does not take it as it is, else null. With a line break in it no pattern matches, and
 * no middleware runs. Where an escape is none, the router writes all of it to the log.
 */
function readablePath(address: string): string | null {
	if (!address.includes("%")) return null;
	const { pathname } = new URL(address);
	const parts = pathname.replaceAll(lineBreaks, unreadable).split("/");
	const path = parts.map((part) => (isDecodable(part) ? part : unreadable)).join("/");
	return path === pathname ? null : path;
}

/** The outcome is used: the build leaves out a call that only may throw. */
function isDecodable(part: string): boolean {
	try {
		return decodeURIComponent(part).length <= part.length;
	} catch {
		return false;
	}
}

/** React Router runs no middleware for a path with a line break: taken as another one, it gets the page, or the JSON, that says there is nothing. */
function withReadablePath(request: Request): Request {
	const path = readablePath(request.url);
	if (path === null) return request;
	const url = new URL(request.url);
	url.pathname = path;
	return new Request(url, request);
}

const routerMethods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * React Router runs no middleware for a method it does not know: taken as one that no page and no call has, it gets the page, or the JSON,
 * that says so.
 */
function withReadableMethod(request: Request): Request {
	if (routerMethods.includes(request.method)) return request;
	return new Request(request.url, { method: "PATCH", headers: request.headers, signal: request.signal });
}

/** React Router answers an `Origin` it cannot read with a bare 400 before any middleware; as `null` it is refused by the portal's own rule. */
function withReadableOrigin(request: Request): Request {
	const origin = request.headers.get("origin");
	if (origin === null || origin === "null" || URL.canParse(origin)) return request;
	const headers = new Headers(request.headers);
	headers.set("origin", "null");
	return new Request(request, { headers });
}
