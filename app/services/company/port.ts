import type { AccessHolder, User } from "#app/domain/account/user.ts";
import type { AuthenticatedUser, Proof } from "#app/services/account/port.ts";

/** Company log-ins bound to accounts. */
export interface CompanyIdentitiesPort {
	find(issuer: string, sub: string): Promise<{ user: User; disabled: boolean } | null>;
	/** Gives a user the name that their company has for them. */
	rename(userId: number, name: { firstName: string; lastName: string }, now: number): Promise<void>;
	/** Binds an identity to an account and proves its address. Null: it is bound to somebody else, or access was ended since its holder authenticated. */
	join(identity: { issuer: string; sub: string }, holder: AccessHolder, now: number): Promise<Proof | null>;
}

/** What is kept in the browser while somebody is at the company's log-in. */
export interface CompanyFlow {
	state: string;
	nonce: string;
	verifier: string;
	/** Where the company's server sends the browser back to. */
	returnAddress: string;
}

/** What the company's server says of somebody. */
export interface CompanyClaims {
	issuer: string;
	sub: string;
	email: string | null;
	emailVerified: boolean;
	firstName: string | null;
	lastName: string | null;
}

/** Somebody who has logged in there. */
export interface CompanyArrival extends CompanyClaims {
	/** What the company's server does not say that it must, for a first log-in; null: it says all. */
	missingClaim: "email" | "email_verified" | null;
	/** To log out there by; null: the company's server does not announce how. */
	session: CompanySession | null;
}

/** What a session that came from the company's log-in keeps, sealed, to log out there by. */
export interface CompanySession {
	/** As the settings name it. */
	issuer: string;
	/** The ID token, by which the company's server knows whose session it is; null: it asks. */
	idToken: string | null;
}

/**
 * Why a company's log-in came to nothing. away: its server cannot be reached, or is in trouble; secret: it refuses this portal's name or
 * secret; declined: whoever was there, or the server, said no; answer: what it says is not to be believed, or lacks what it must have.
 */
export type CompanyFailure = "away" | "secret" | "declined" | "answer";

/** Company single sign-on. */
export interface CompanyLogIn {
	/** Where to send the browser. */
	start(returnAddress: string): Promise<{ address: string; flow: CompanyFlow } | { failed: CompanyFailure }>;
	/** What came back, with the search of the address it came to. */
	finish(search: string, flow: CompanyFlow): Promise<CompanyArrival | { failed: CompanyFailure }>;
	/** Where to send the browser to log out there, and it comes back from. Throws when the company's server cannot be reached. */
	leave(session: CompanySession, returnAddress: string): Promise<string>;
}

/** An identity that waits for the owner of its address to confirm. */
export interface PendingJoin {
	issuer: string;
	sub: string;
	email: string;
}

/** Who comes with a company log-in. */
export type CompanyOutcome =
	/** `renamed`: the account took over another name that the company has for its user. */
	| { kind: "known"; user: AuthenticatedUser; renamed: boolean }
	| { kind: "new"; proof: Proof }
	/** The address has an account: its owner confirms once, by password or mailed link. */
	| { kind: "confirm"; join: PendingJoin }
	/** The company does not vouch for the address. */
	| { kind: "unverified" }
	/** Nobody has an account by this log-in, and no new ones are made. */
	| { kind: "closed" }
	/** The portal's host closed the account. The company vouches for who asks, so it is no secret from them. */
	| { kind: "disabled" };
