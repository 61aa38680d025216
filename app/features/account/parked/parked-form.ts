import { FIELD_LIMIT } from "#app/constants.ts";

/** How long a form waits for its user to log in again (FORM-34). */
export const parkedLifetimeMs = 30 * 60_000;

/** In characters, URL-encoded: the portal would refuse longer forms when they are sent again. */
const maxLength = 64 * 1024;

/** Its token, its key and its number come with it. */
const maxFields = FIELD_LIMIT - 3;

/** Fields with secrets, and pages whose forms all have some. */
const secretField = /pass(word|phrase|code)|secret|^(old|fresh|code|token)$/i;
const secretPage = /^\/my-source\/(password|delete|confirm)\//;

/** The text fields, in order. */
export type Fields = readonly (readonly [string, string])[];

/** False for forms with secrets, and for those that are too large to be sent again. */
export function isParkable(path: string, fields: Fields): boolean {
	const { length } = new URLSearchParams(
		fields.map(([name, value]): [string, string] => [name, value]),
	).toString();
	const isTooLarge = length > maxLength || fields.length > maxFields;
	return !isTooLarge && !secretPage.test(path) && !fields.some(([name]) => secretField.test(name));
}

/** Fields that only the portal reads, whatever the form. */
const technicalField =
	/^(intent|question|sitting|returnTo|stay|what|kind|subject|rule|openedWith|revision|visit|seen|do|at|by|itemType|type)$|^_|Id$/;

/** What a person typed or chose, as far as it is text: no ids, numbers or addresses. */
export function visibleFields(fields: Fields): Fields {
	return fields.filter(
		([name, value]) => !technicalField.test(name) && /\p{L}/u.test(value) && !value.startsWith("/"),
	);
}
