/** How long a form waits for its user to log in again (FORM-34). */
export const parkedLifetimeMs = 30 * 60_000;

/** Longer ones, escaped as they are when they are sent again, are not kept: the portal would refuse them then as too large. */
const longest = 64 * 1024;

/** Fields that hold secrets, and pages all of whose forms do. */
const secretField = /pass(word|phrase|code)|secret|^(old|fresh|code|token)$/i;
const secretPage = /^\/my-source\/(password|delete|confirm)\//;

/** The text fields of a form, in order; null when it has anything else. */
export type Fields = readonly (readonly [string, string])[];

/** Whether a field may hold a secret, by its name. */
export const isSecret = (name: string): boolean => secretField.test(name);

/** Whether a form may be kept: passwords and other secrets never are. */
export function mayPark(path: string, fields: Fields): boolean {
	const { length } = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
	return length <= longest && !secretPage.test(path) && !fields.some(([name]) => isSecret(name));
}
