import { normalForm } from "./normal-form.ts";
import { encodeUrlPart } from "./well-formed.ts";

/** Returns `file` if no letter is left. */
function asciiName(name: string): string {
	const ascii = normalForm(name, "NFKD")
		.replaceAll(/[^\x20-\x7E]|["\\%]/g, "")
		.trim();
	const ending = /\.[a-z\d]{1,8}$/i.exec(ascii)?.[0] ?? "";
	const base = ascii.slice(0, ascii.length - ending.length).trim();
	return `${/[a-z\d]/i.test(base) ? base : "file"}${ending}`;
}

/** RFC 6266: the name in ASCII for old browsers, and in UTF-8 for all others where that differs. */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
	const ascii = asciiName(name);
	if (ascii === name) return `${type}; filename="${name}"`;
	// RFC 8187 wants these encoded; encodeURIComponent does not.
	const extended = encodeUrlPart(name).replaceAll(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `${type}; filename="${ascii}"; filename*=UTF-8''${extended}`;
}
