import { fixedHeaders } from "#app/platform/http/fixed-headers.ts";
import type { Answered } from "#tests/support/raw-socket.ts";
import { evilHost, mark } from "./hostile.ts";

/** The most CPU time that a response may take, in ms. */
export const mostCpu = 1000;

const insides =
	/\n\s+at \S+ \(|node_modules|\bSQLITE_|TypeError:|RangeError:|SyntaxError:|server\/index\.js|node:internal/;
const asElement = new RegExp(`<${mark}`, "i");
const asAttribute = new RegExp(`\\s${mark}attr=["']?1`, "i");
const asScript = new RegExp(
	`(?:href|src|action|formaction|data)="\\s*(?:javascript:|data:text/html)[^"]*${mark}`,
	"i",
);

/** Returns the faults of a response, or an empty list. */
export function faultsOf({ status, headers, body }: Answered): string[] {
	const faults: string[] = [];
	if (status >= 500 && !(status === 503 && headers.has("retry-after")))
		faults.push(`status ${status}`);
	for (const [name, value] of Object.entries(fixedHeaders)) {
		const given = headers.get(name);
		if (given !== value) faults.push(`header ${name}: ${given ?? "missing"}`);
	}
	const type = headers.get("content-type") ?? "";
	const isHtml = type.startsWith("text/html");
	if (/^(text\/html|application\/json)/.test(type) && !headers.has("content-security-policy"))
		faults.push("no content security policy");
	if (headers.has(`x-${mark}`)) faults.push("a header that the request made");
	if (headers.getSetCookie().length > 0 && !/no-store/.test(headers.get("cache-control") ?? ""))
		faults.push("a cookie that may be kept by caches");
	if (headers.getSetCookie().some((line) => /[^\x20-\x7e]/.test(line)))
		faults.push("a cookie of odd letters");
	const location = headers.get("location");
	if (
		location !== null &&
		URL.canParse(location, "http://portal.test") &&
		new URL(location, "http://portal.test").hostname.endsWith(evilHost)
	)
		faults.push(`leads to ${location}`);
	if (/[^\x21-\x7e]/.test(location ?? "")) faults.push("an address of odd letters");
	if (isHtml && asElement.test(body)) faults.push("an element that the request made");
	// A text inside a script can't become an attribute.
	if (isHtml && asAttribute.test(body.replaceAll(/(<script\b[^>]*>).*?<\/script>/gs, "$1")))
		faults.push("an attribute that the request made");
	if (isHtml && asScript.test(body)) faults.push("a script that the request made");
	if (insides.test(body)) faults.push(`the inside: ${insides.exec(body)?.[0]}`);
	return faults;
}
