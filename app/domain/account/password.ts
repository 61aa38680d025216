import { normalForm } from "#app/domain/text/normal-form.ts";
import { withoutEnd, withoutEnds } from "#app/domain/text/text-ends.ts";

/** Words that come to mind here: with figures and marks around them they protect nobody either (OWASP ASVS 5, 6.1.2, 6.2.11). */
const ofThisPlace = new Set(
	(
		"tradewinds travel travels traveler traveller travelagent travelagents agent agents agency training trainer diploma certificate " +
		"passport holiday holidays vacation destination supplier cruise airline hotel tourism california canada spring summer autumn winter " +
		"password passw0rd p@ssword p@ssw0rd welcome welcomeback changeme letmein secret login admin administrator default guest test testing user"
	).split(" "),
);

/**
 * Whether a password is one that anybody would try: it stands on the list of the commonest, with or without marks at its end, is a word of
 * this place with figures and marks around it, or one character again and again. Compared without case.
 */
export function isCommonPassword(password: string, commonest: ReadonlySet<string>): boolean {
	const plain = normalForm(password, "NFKC").toLowerCase();
	const word = withoutEnds(plain, /\P{L}/u);
	return commonest.has(plain) || commonest.has(withoutEnd(plain, /[!.?*]/)) || ofThisPlace.has(word) || new Set(plain).size === 1;
}
