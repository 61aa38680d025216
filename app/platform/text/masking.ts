// Masks email addresses and secrets in logs and error reports. The patterns have bounded repeats,
// so that none backtracks over a long text.

const email =
	/[\p{L}\p{N}._%+-]{1,64}(?:'[\p{L}\p{N}._%+-]{1,64}){0,3}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,10}/giu;
const userInfo = /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"'@\\]{1,300}@/gi;
const header =
	/\b((?:proxy-)?authorization|(?:set-)?cookie)(\\*["']?\s*[=:]\s*\\*["']?)[^"'\\\r\n]+/gi;
/**
 * Matches `token=`, `"access_token":"` and `tw_session=`. A field such as `name_on_device` keeps
 * its value.
 */
const keyed =
	/((?<![\w-])(?:[\w-]{0,40}(?:token|password|secret)|(?:[\w-]{0,40}tw_)?(?:session|device))|\bcode)(\\*["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\"[^"\\]*\\"|[^\s"'\\&}\]]+)/gi;
const query = /(\/[^\s"'?#\\<>]{0,300})\?[^\s"'#\\<>]*/g;
const opening = /\/(s|%73|verify|preview)\/[\w%-]{4,}/gi;
/** Page text that error reports quote in the names of elements. */
const quoted = /\[(?:aria-label|title|alt|placeholder)=\\*"[^"\\]*\\*"\]/g;

export function withoutSecrets(text: string): string {
	return text
		.replaceAll(userInfo, "$1(hidden)@")
		.replaceAll(header, "$1$2(hidden)")
		.replaceAll(keyed, "$1$2(hidden)")
		.replaceAll(opening, "/$1/(hidden)")
		.replaceAll(email, "(email)");
}

export function maskSecretsAndQueries(text: string): string {
	return withoutSecrets(text.replaceAll(query, "$1?(hidden)").replaceAll(quoted, ""));
}

/** Masks every text in a nested value, except bytes. */
export function maskDeep<T>(value: T): T {
	if (typeof value === "string") return maskSecretsAndQueries(value) as T;
	if (Array.isArray(value)) return value.map(maskDeep) as T;
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, each]) => [name, maskDeep(each)]),
	) as T;
}
