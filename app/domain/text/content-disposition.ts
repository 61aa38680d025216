import { normalForm } from "./normal-form.ts";
import { encoded } from "./well-formed.ts";

/** Returns the name in ASCII for old programs; `file` if no letter is left. */
function asciiName(name: string): string {
	const ascii = normalForm(name, "NFKD")
		.replaceAll(/[^\x20-\x7E]|["\\%]/g, "")
		.trim();
	const ending = /\.[a-z\d]{1,8}$/i.exec(ascii)?.[0] ?? "";
	const base = ascii.slice(0, ascii.length - ending.length).trim();
	return `${/[a-z\d]/i.test(base) ? base : "file"}${ending}`;
}

/** A `Content-Disposition` (RFC 6266): the name in ASCII for old programs, and as it is for all others. */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
	// RFC 8187 wants these encoded; encodeURIComponent does not.
	const extended = encoded(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
	return `${type}; filename="${asciiName(name)}"; filename*=UTF-8''${extended}`;
}
