/** How long a form waits for its user to log in again (FORM-34). */
export const parkedLifetimeMs = 30 * 60_000;

/** In characters, URL-encoded: the portal would refuse longer forms when they are sent again. */
const maxLength = 64 * 1024;

/** Fields with secrets, and pages whose forms all have some. */
const secretField = /pass(word|phrase|code)|secret|^(old|fresh|code|token)$/i;
const secretPage = /^\/my-source\/(password|delete|confirm)\//;

/** The text fields, in order. */
export type Fields = readonly (readonly [string, string])[];

export const isSecret = (name: string): boolean => secretField.test(name);

/** False for forms with secrets. */
export function isParkable(path: string, fields: Fields): boolean {
	const { length } = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
	return length <= maxLength && !secretPage.test(path) && !fields.some(([name]) => isSecret(name));
}
