/** Bounds of a password, in characters (product, "Accounts"). */
export const passwordMinLength = 8;
export const passwordMaxLength = 1024;

/** Passwords so common that they protect nobody; compared without case. Their simple continuations are covered by `isCommonPassword`. */
const common = new Set(
	(
		"password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789 87654321 987654321 " +
		"11111111 111111111 00000000 88888888 12341234 11223344 12344321 123123123 qwertyui qwerty12 qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t " +
		"1qaz2wsx qazwsxedc zaq12wsx asdfghjk asdfghjkl zxcvbnm1 asdf1234 abcd1234 abc12345 abcdefgh iloveyou iloveyou1 sunshine sunshine1 princess " +
		"princess1 football football1 baseball baseball1 basketball superman superman1 batman123 starwars welcome1 welcome123 letmein1 letmein123 " +
		"trustno1 michelle jennifer jordan23 computer internet whatever dragon123 master123 monkey123 shadow123 charlie1 michael1 ashley123 " +
		"admin123 administrator root1234 changeme default1 secret123 test1234 testtest guest123 login123 samsung1 google123 facebook liverpool " +
		"chelsea1 arsenal1 chocolate butterfly cheese12 pokemon1 naruto12 minecraft fortnite hello123 hellohello goodluck lovelove love1234 " +
		"travel123 travelagent vacation holiday1 tradewinds passport summer2024 summer2025 summer2026 winter2025 winter2026 spring2026 autumn2026"
	).split(" "),
);

/** Whether a password stands on the list of the commonest, or is one character again and again. */
export function isCommonPassword(password: string): boolean {
	const plain = password.normalize("NFKC").toLowerCase();
	return common.has(plain) || common.has(plain.replace(/[!.?*]+$/, "")) || new Set(plain).size === 1;
}
