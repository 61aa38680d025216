/** Bounds of a password, in characters (product, "Accounts"). */
export const passwordMinLength = 8;
export const passwordMaxLength = 1024;

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
	const plain = password.normalize("NFKC").toLowerCase();
	const word = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
	return commonest.has(plain) || commonest.has(plain.replace(/[!.?*]+$/, "")) || ofThisPlace.has(word) || new Set(plain).size === 1;
}
