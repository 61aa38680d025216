/** Changes what the router would answer before any middleware into something that middleware refuses (docs/architecture.md). */
export function readableRequest(request: Request): Request {
	return withReadableOrigin(withReadableMethod(withReadablePath(request)));
}

/** Escapes of what `.` in the router's patterns does not match. */
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;
/** The replacement character: no address of the portal has it. */
const unreadable = "%EF%BF%BD";

export function hasLineBreak(path: string): boolean {
	return path.includes("%") && path.search(lineBreaks) >= 0;
}

/** Null: the path is fine. No pattern matches a line break, so no middleware would run; the router would log a broken escape in full. */
function readablePath(address: string): string | null {
	if (!address.includes("%")) return null;
	const { pathname } = new URL(address);
	const parts = pathname.replaceAll(lineBreaks, unreadable).split("/");
	const path = parts.map((part) => (isDecodable(part) ? part : unreadable)).join("/");
	return path === pathname ? null : path;
}

/** The result is used because the build drops a call that can only throw. */
function isDecodable(part: string): boolean {
	try {
		return decodeURIComponent(part).length <= part.length;
	} catch {
		return false;
	}
}

function withReadablePath(request: Request): Request {
	const path = readablePath(request.url);
	if (path === null) return request;
	const url = new URL(request.url);
	url.pathname = path;
	return new Request(url, request);
}

const routerMethods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** React Router runs no middleware for an unknown method: PATCH, which no page or call takes, is refused properly. */
function withReadableMethod(request: Request): Request {
	if (routerMethods.includes(request.method)) return request;
	return new Request(request.url, { method: "PATCH", headers: request.headers, signal: request.signal });
}

/** React Router answers an unreadable `Origin` with a bare 400; as `null` the portal's own rule refuses it. */
function withReadableOrigin(request: Request): Request {
	const origin = request.headers.get("origin");
	if (origin === null || origin === "null" || URL.canParse(origin)) return request;
	const headers = new Headers(request.headers);
	headers.set("origin", "null");
	return new Request(request, { headers });
}
