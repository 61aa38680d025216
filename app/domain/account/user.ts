/** The person who learns and sells (requirements, section 3). `trainingStarted` is ms since 1970. */
export interface User {
	id: number;
	email: string;
	firstName: string;
	lastName: string;
	country: string | null;
	trainingStarted: number | null;
}

/** E-mail addresses are compared in lower case (contract, section 5). */
export function canonicalEmail(email: string): string {
	return email.trim().toLowerCase();
}
