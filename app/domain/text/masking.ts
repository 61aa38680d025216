/** Masks people and keys in texts that leave the portal: logs and error reports. Each pattern reads a text once. */

const email = /[\p{L}\p{N}._%+-]{1,64}(?:'[\p{L}\p{N}._%+-]{1,64}){0,3}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,10}/giu;
/** `https://name:password@host`: who logs in there. */
const userInfo = /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"'@\\]{1,300}@/gi;
/** A header's whole line, or up to the end of the text in quotes. */
const header = /\b((?:proxy-)?authorization|(?:set-)?cookie)(\\*["']?\s*[=:]\s*\\*["']?)[^"'\\\r\n]+/gi;
/** A name that says its value is a key: `token=`, `"access_token":"`, `new_password: `. */
const keyed =
	/((?<![\w-])[\w-]{0,40}(?:token|password|secret|session|device)|\bcode)(\\*["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\"[^"\\]*\\"|[^\s"'\\&}\]]+)/gi;
const query = /(\/[^\s"'?#\\<>]{0,300})\?[^\s"'#\\<>]*/g;
/** Addresses that open something for whoever has them. */
const opening = /\/(s|%73|verify)\/[\w%-]{4,}/gi;
/** What the names of elements in reports may quote of a page. */
const quoted = /\[(?:aria-label|title|alt|placeholder)=\\*"[^"\\]*\\*"\]/g;

/** Takes e-mail addresses, keys, and addresses that open something out of a message of other people's making. */
export function withoutSecrets(text: string): string {
	return text
		.replaceAll(userInfo, "$1(hidden)@")
		.replaceAll(header, "$1$2(hidden)")
		.replaceAll(keyed, "$1$2(hidden)")
		.replaceAll(opening, "/$1/(hidden)")
		.replaceAll(email, "(e-mail)");
}

/** The same, and what stands behind `?` in addresses, out of any text, JSON too. */
export function masked(text: string): string {
	return withoutSecrets(text.replaceAll(query, "$1?(hidden)").replaceAll(quoted, ""));
}

/** Masks every text of a nested value; bytes stay as they are. */
export function maskedDeep<T>(value: T): T {
	if (typeof value === "string") return masked(value) as T;
	if (Array.isArray(value)) return value.map(maskedDeep) as T;
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskedDeep(each)])) as T;
}
