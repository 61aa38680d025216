/** An e-mail address that its owner knows again and nobody else learns: `m•••@example.org`. */
export function maskedAddress(email: string): string {
	const at = email.lastIndexOf("@");
	const [first = ""] = email;
	return `${at > 0 ? first : ""}•••${email.slice(Math.max(at, 0))}`;
}
