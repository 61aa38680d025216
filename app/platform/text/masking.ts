/** Masks people and keys in logs and error reports. Patterns are bounded, so that none backtracks over a long text. */

const email =
	/[\p{L}\p{N}._%+-]{1,64}(?:'[\p{L}\p{N}._%+-]{1,64}){0,3}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,10}/giu;
/** `https://name:password@host` */
const userInfo = /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"'@\\]{1,300}@/gi;
/** The whole line, or up to the closing quote. */
const header =
	/\b((?:proxy-)?authorization|(?:set-)?cookie)(\\*["']?\s*[=:]\s*\\*["']?)[^"'\\\r\n]+/gi;
/**
 * `token=`, `"access_token":"`, `newPassword: `, `tw_session=`. Fields whose names only end like one, such as `name_on_device`, keep
 * their values.
 */
const keyed =
	/((?<![\w-])(?:[\w-]{0,40}(?:token|password|secret)|(?:[\w-]{0,40}tw_)?(?:session|device))|\bcode)(\\*["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\"[^"\\]*\\"|[^\s"'\\&}\]]+)/gi;
const query = /(\/[^\s"'?#\\<>]{0,300})\?[^\s"'#\\<>]*/g;
/** Addresses that give access to anyone who has them. */
const opening = /\/(s|%73|verify|preview)\/[\w%-]{4,}/gi;
/** Page text in the element names of reports. */
const quoted = /\[(?:aria-label|title|alt|placeholder)=\\*"[^"\\]*\\*"\]/g;

/** Hides email addresses and keys. */
export function withoutSecrets(text: string): string {
	return text
		.replaceAll(userInfo, "$1(hidden)@")
		.replaceAll(header, "$1$2(hidden)")
		.replaceAll(keyed, "$1$2(hidden)")
		.replaceAll(opening, "/$1/(hidden)")
		.replaceAll(email, "(e-mail)");
}

/** Hides queries of addresses as well, also in JSON. */
export function maskSecretsAndQueries(text: string): string {
	return withoutSecrets(text.replaceAll(query, "$1?(hidden)").replaceAll(quoted, ""));
}

/** Masks every text of a nested value; bytes stay. */
export function maskDeep<T>(value: T): T {
	if (typeof value === "string") return maskSecretsAndQueries(value) as T;
	if (Array.isArray(value)) return value.map(maskDeep) as T;
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, each]) => [name, maskDeep(each)]),
	) as T;
}
