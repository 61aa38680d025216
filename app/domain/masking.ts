/** What takes people and keys out of texts that leave the portal: the log, and reports of errors. All of it works in one pass of a text. */

const email = /[\p{L}\p{N}._%+-]{1,64}(?:'[\p{L}\p{N}._%+-]{1,64})*(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})*/giu;
const keyed = /\b(token|code|password|secret|authorization|cookie)(["']?\s*[=:]\s*)\S+/gi;
const query = /(\/[^\s"'?#\\<>]{0,300})\?[^\s"'#\\<>]*/g;
/** Addresses that open something for whoever has them. */
const opening = /\/(s|verify)\/[\w-]{4,}/g;
/** What the names of elements in reports may quote of a page. */
const quoted = /\[(?:aria-label|title|alt|placeholder)=\\*"[^"\\]*\\*"\]/g;

/** Takes e-mail addresses and keys out of a message of other people's making. */
export function withoutSecrets(text: string): string {
	return text.replaceAll(email, "(e-mail)").replaceAll(keyed, "$1$2(hidden)");
}

/** Takes e-mail addresses, what stands behind `?` in addresses, and addresses that open something out of any text, JSON too. */
export function masked(text: string): string {
	return text.replaceAll(query, "$1?(hidden)").replaceAll(opening, "/$1/(hidden)").replaceAll(quoted, "").replaceAll(email, "(e-mail)");
}

/** The same for every text of a value, however deep; bytes stay as they are. */
export function maskedDeep<T>(value: T): T {
	if (typeof value === "string") return masked(value) as T;
	if (Array.isArray(value)) return value.map(maskedDeep) as T;
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskedDeep(each)])) as T;
}
