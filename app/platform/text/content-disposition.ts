import { normalForm } from "./normal-form.ts";
import { encodeUrlPart } from "./well-formed.ts";

function asciiName(name: string): string {
	const ascii = normalForm(name, "NFKD")
		.replaceAll(/[^\x20-\x7E]|["\\%]/g, "")
		.trim();
	const ending = /\.[a-z\d]{1,8}$/i.exec(ascii)?.[0] ?? "";
	const base = ascii.slice(0, ascii.length - ending.length).trim();
	return `${/[a-z\d]/i.test(base) ? base : "file"}${ending}`;
}

/**
 * Returns the header with the name in ASCII for old browsers, and in UTF-8 if that differs (RFC
 * 6266).
 */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
	const ascii = asciiName(name);
	if (ascii === name) return `${type}; filename="${name}"`;
	// RFC 8187 requires these to be encoded, and encodeURIComponent leaves them.
	const extended = encodeUrlPart(name).replaceAll(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `${type}; filename="${ascii}"; filename*=UTF-8''${extended}`;
}
