import { normalEmail } from "#app/platform/text/typed-text.ts";

/** `trainingStarted` is the day of the first visit, in ms since 1970. */
export interface User {
	id: number;
	email: string;
	firstName: string;
	lastName: string;
	country: string | null;
	trainingStarted: number | null;
	/**
	 * Increases when access to the account ends. A login or change is refused if the stored number
	 * has increased since the user authenticated.
	 */
	accessEpoch: number;
}

/** A user's id, and the access epoch at the time when they authenticated. */
export type AccessHolder = Pick<User, "id" | "accessEpoch">;

/** Some people have only one of the two names. */
export function fullName({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
	return `${firstName} ${lastName}`.trim();
}

/** Returns an email address in the form in which addresses are compared and stored (ACCT-1). */
export function canonicalEmail(email: string): string {
	return normalEmail(email).toLowerCase();
}

/** Returns an address such as `m•••@example.org`. */
export function maskedAddress(email: string): string {
	const at = email.lastIndexOf("@");
	const [first = ""] = email;
	return `${at > 0 ? first : ""}•••${email.slice(Math.max(at, 0))}`;
}
