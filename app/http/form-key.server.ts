/** The field by which a script names a form, so that it counts once however often it is sent (docs/decisions/0032). */
export const formKeyName = "_key";

/** The key of a form that was sent, or null. */
export function keyOf(form: FormData): string | null {
	const key = form.get(formKeyName);
	return typeof key === "string" && /^[0-9a-f]{32}$/.test(key) ? key : null;
}
