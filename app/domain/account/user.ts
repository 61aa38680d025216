/** The person who learns and sells. `trainingStarted` is ms since 1970. */
export interface User {
	id: number;
	email: string;
	firstName: string;
	lastName: string;
	country: string | null;
	trainingStarted: number | null;
	/** How often access to the account had been ended when the user was read. What lets somebody in is only given at the same count. */
	accessEpoch: number;
}

/** Whose access it is, as of when they authenticated. */
export type AccessHolder = Pick<User, "id" | "accessEpoch">;

/** E-mail addresses are compared in lower case (ACCT-1). */
export function canonicalEmail(email: string): string {
	return email.trim().toLowerCase();
}

/** An e-mail address that its owner knows again and nobody else learns: `m•••@example.org`. */
export function maskedAddress(email: string): string {
	const at = email.lastIndexOf("@");
	const [first = ""] = email;
	return `${at > 0 ? first : ""}•••${email.slice(Math.max(at, 0))}`;
}
