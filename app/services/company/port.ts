import type { AccessHolder, User } from "#app/domain/account/user.ts";
import type { AuthenticatedUser, Proof } from "#app/services/account/port.ts";

export interface CompanyIdentitiesPort {
	find(issuer: string, sub: string): Promise<{ user: User; disabled: boolean } | null>;
	rename(userId: number, name: { firstName: string; lastName: string }, now: number): Promise<void>;
	/** Binds an identity and proves the address. Null: it belongs to another account, or access ended after the holder authenticated. */
	join(identity: { issuer: string; sub: string }, holder: AccessHolder, now: number): Promise<Proof | null>;
}

/** Kept in the browser during a company log-in. */
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
	/** What a first log-in needs and the company's server left out. */
	missingClaim: "email" | "email_verified" | null;
	/** Null: the company's server does not say how to log out. */
	session: CompanySession | null;
}

/** Kept sealed with a session, to log out at the company. */
export interface CompanySession {
	/** As in the settings. */
	issuer: string;
	/** Tells the company's server whose session it is; null: it asks the user. */
	idToken: string | null;
}

/**
 * away: unreachable or failing; secret: it rejects this portal's id or secret; declined: the user or the server said no; answer: invalid or
 * incomplete.
 */
export type CompanyFailure = "away" | "secret" | "declined" | "answer";

export interface CompanyLogIn {
	start(returnAddress: string): Promise<{ address: string; flow: CompanyFlow } | { failed: CompanyFailure }>;
	/** `search`: that of the return address. */
	finish(search: string, flow: CompanyFlow): Promise<CompanyArrival | { failed: CompanyFailure }>;
	/** Returns where to send the browser to log out. Throws if the company's server cannot be reached. */
	leave(session: CompanySession, returnAddress: string): Promise<string>;
}

/** Waits for the owner of the address to confirm. */
export interface PendingJoin {
	issuer: string;
	sub: string;
	email: string;
}

export type CompanyOutcome =
	/** `renamed`: the account took over a new name from the company. */
	| { kind: "known"; user: AuthenticatedUser; renamed: boolean }
	| { kind: "new"; proof: Proof }
	/** The address has an account: its owner confirms once, by password or mailed link. */
	| { kind: "confirm"; join: PendingJoin }
	/** The company does not vouch for the address. */
	| { kind: "unverified" }
	/** No account, and none is created. */
	| { kind: "closed" }
	/** The host closed the account. The company vouches for the user, so this is no secret. */
	| { kind: "disabled" };
