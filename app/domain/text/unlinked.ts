import { normalForm } from "./normal-form.ts";

/** Breaks up addresses and phone numbers in a stranger's name, so that mail programs make no links of them: "J.R." becomes "J. R.". */
export function withoutLinks(name: string): string {
	return normalForm(name, "NFKC")
		.replaceAll(/\d(?:[\s().+-]*\d){4,}/g, "…")
		.replaceAll(/[\s:/\\@]+/g, " ")
		.replaceAll(/[.\u3002]+(?=\S)/g, ". ")
		.trim();
}
