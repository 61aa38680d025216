import { normalEmail } from "#app/platform/text/email-address.ts";

/** `trainingStarted` in ms since 1970. */
export interface User {
	id: number;
	email: string;
	firstName: string;
	lastName: string;
	country: string | null;
	trainingStarted: number | null;
	/** Counts how often all access to the account ended. Grant access only if it has not changed since. */
	accessEpoch: number;
}

/** The user as they were when they authenticated. */
export type AccessHolder = Pick<User, "id" | "accessEpoch">;

/** People may have one name only. */
export function fullName({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
	return `${firstName} ${lastName}`.trim();
}

/** Compare addresses in this form (ACCT-1). */
export function canonicalEmail(email: string): string {
	return normalEmail(email).toLowerCase();
}

/** `m•••@example.org` */
export function maskedAddress(email: string): string {
	const at = email.lastIndexOf("@");
	const [first = ""] = email;
	return `${at > 0 ? first : ""}•••${email.slice(Math.max(at, 0))}`;
}
