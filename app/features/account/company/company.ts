import type { AuthenticatedUser, Proof } from "#app/features/account/account-records.ts";

/** Kept in the browser during a company login. */
export interface CompanyFlow {
	state: string;
	nonce: string;
	verifier: string;
	returnAddress: string;
}

export interface CompanyClaims {
	issuer: string;
	sub: string;
	email: string | null;
	emailVerified: boolean;
	firstName: string | null;
	lastName: string | null;
}

export interface CompanyArrival extends CompanyClaims {
	/** What a first login needs and the company's server left out. */
	missingClaim: "email" | "email_verified" | null;
	/** Null: there is no way to log out there. */
	session: CompanySession | null;
}

/** Kept sealed with a session. */
export interface CompanySession {
	issuer: string;
	/** Null: the company's server asks whose session to end. */
	idToken: string | null;
}

/**
 * away: unreachable or failing; secret: it rejects this portal's id or secret; declined: the user or the server said no; answer: invalid or
 * incomplete.
 */
export type CompanyFailure = "away" | "secret" | "declined" | "answer";

/** Waits for the owner of the address to confirm. */
export interface PendingJoin {
	issuer: string;
	sub: string;
	email: string;
}

export type CompanyOutcome =
	/** `renamed`: the company has a new name for the user. */
	| { kind: "known"; user: AuthenticatedUser; renamed: boolean }
	| { kind: "new"; proof: Proof }
	/** Its owner confirms once, by password or emailed link. */
	| { kind: "confirm"; join: PendingJoin }
	/** The company does not vouch for the address. */
	| { kind: "unverified" }
	| { kind: "closed" }
	/** The host closed the account. No secret here: the company vouches for the user. */
	| { kind: "disabled" };
