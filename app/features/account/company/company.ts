import type { AuthenticatedUser, Proof } from "#app/features/account/account-records.ts";

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
	/** A claim that a first login needs but the company's server didn't send. */
	missingClaim: "email" | "email_verified" | null;
	/** Null if the company's server has no logout page. */
	session: CompanySession | null;
}

/**
 * The user's session at the company. It is stored, encrypted, with the portal's own session, so
 * that the user can also log out at the company.
 */
export interface CompanySession {
	issuer: string;
	/** If null, the company's server asks whose session to end. */
	idToken: string | null;
}

/**
 * `away`: the company's server can't be reached or fails. `secret`: it rejects this portal's id or
 * secret. `declined`: the user or the server refused. `answer`: the response is invalid or
 * incomplete.
 */
export type CompanyFailure = "away" | "secret" | "declined" | "answer";

/** A company login that the owner of the email address must confirm. */
export interface PendingJoin {
	issuer: string;
	sub: string;
	email: string;
}

export type CompanyOutcome =
	| { kind: "known"; user: AuthenticatedUser; renamed: boolean }
	| { kind: "new"; proof: Proof }
	/** The account's owner must confirm once, with the password or an emailed link. */
	| { kind: "confirm"; join: PendingJoin }
	/** The company's server sent no verified email address. */
	| { kind: "unverified" }
	| { kind: "closed" }
	/** The account is disabled. The user may learn this, because the company vouches for them. */
	| { kind: "disabled" };
