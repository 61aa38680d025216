import { FORM_KEY } from "#app/constants.ts";

/** The key of a form that was sent, or null. */
export function keyOf(form: FormData): string | null {
	const key = form.get(FORM_KEY);
	return typeof key === "string" && /^[0-9a-f]{32}$/.test(key) ? key : null;
}
