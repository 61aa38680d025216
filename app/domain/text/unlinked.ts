import { normalForm } from "./normal-form.ts";

/**
 * A name as a stranger typed it, so that no mail program makes a link of it: nothing that reads as an address of the web, an e-mail address
 * or a telephone number is left. "J.R. O’Neill" becomes "J. R. O’Neill".
 */
export function unlinked(name: string): string {
	return normalForm(name, "NFKC")
		.replaceAll(/\d(?:[\s().+-]*\d){4,}/g, "…")
		.replaceAll(/[\s:/\\@]+/g, " ")
		.replaceAll(/[.\u3002]+(?=\S)/g, ". ")
		.trim();
}
