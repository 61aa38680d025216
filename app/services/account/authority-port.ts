import type { LinkPurpose } from "#app/domain/account/sign-in-link.ts";
import type { CompanyClaims, CompanyOutcome, PendingJoin } from "#app/services/company/port.ts";
import type { AuthenticatedUser, Proof, UserRef } from "./port.ts";

export interface ClientInfo {
	/** A network address. */
	client: string | null;
	userAgent: string | null;
	/** The origin that links in mails use; null: unknown. */
	origin: string | null;
	/** All phone apps and portals count as one device. */
	device: string;
	/** Identifies the browser to the account signed up in it; null for phone apps, and behind a portal that does not send it. */
	browser: string | null;
	/** For mails to people who have not chosen one. */
	language: string;
	/** Counts a mail before it is written. `logsIn`: its link logs in. Throws the response at the limit. */
	limitMail(email: string, logsIn: boolean): Promise<MailAllowance>;
}

/**
 * `beyond`: over the usual five, so its code works for one try only. `none`: send nothing; a mail of the last five minutes has a link that
 * logs in.
 */
export type MailAllowance = "usual" | "beyond" | "none";

export interface NewAccount {
	email: string;
	firstName: string;
	lastName: string;
	country: string;
}

export type Authentication = Omit<Proof, "user"> & { user: AuthenticatedUser };

export type LogInOutcome = { user: AuthenticatedUser } | LogInRefusal;

export interface LogInRefusal {
	user: null;
	/** For the account log only. Null: nobody's, or unknown. */
	account: number | null;
	why: "wrong" | "unknown" | "disabled";
}

export interface RequestedLink {
	/** Identifies the request of the mailed code; empty: there is no code. */
	request: string;
	/** For the account log only. Null: nobody's, or unknown. */
	account: number | null;
}

export interface PendingRequest {
	purpose: LinkPurpose;
	email: string;
	/** The authority's own id for it. */
	request: string;
	/** False: link only. */
	hasCode: boolean;
	acceptsCode: boolean;
}

/** `email`: what the person typed; null: nothing. */
export interface MailedToken {
	token: string;
	email: string | null;
}

export interface MailedCode {
	request: string;
	email: string;
	code: string;
}

/** `email` null: another browser requested the link, so the person must type the address. */
export type OpenedLink = { isOpen: true; email: string | null } | { isOpen: false; isAccountDisabled: boolean };

export interface UsedLink extends Authentication {
	redirect: string | null;
	/** `taken`: the company log-in belongs to another account; null: the link was for none. */
	company: "joined" | "taken" | null;
}

/**
 * `wrong`: may be tried again. `over`: five wrong tries, used or expired. `spent`: the code was right but no longer does anything.
 * `account`: for the account log only.
 */
export type CodeOutcome =
	| { kind: "authenticated"; authentication: Authentication; redirect: string | null }
	| { kind: "reset"; token: string }
	| { kind: "refused"; why: "wrong" | "over" | "spent"; account: number | null };

/** `request` null: the code is the last one mailed. */
export type IdentityProof = { password: string } | { code: string; request: string | null };

/** `taken`: the company log-in belongs to another account. */
export type JoinOutcome = { kind: "joined"; authentication: Authentication } | { kind: "taken" } | ({ kind: "refused" } & LogInRefusal);

/**
 * Checks passwords, links, codes and company log-ins: this portal, or another back end that keeps the accounts. Every method throws
 * `BackEndFailed` if that back end does not answer. Callers count all limits except those of mails.
 */
export interface AccountAuthority {
	readonly mailsJoinLinks: boolean;
	readonly acceptsVouchedLogIns: boolean;
	/** Origins that links in its mails may use; empty: only the client's own; null: the authority checks them itself. */
	readonly mailOrigins: readonly string[] | null;
	readonly addressProofs: AddressProofs;

	logIn(email: string, password: string, client: ClientInfo): Promise<LogInOutcome>;
	/** Checks the password of a logged-in user and returns the re-authenticated user; null: wrong or none. */
	verifyPassword(user: AuthenticatedUser, password: string, client: ClientInfo): Promise<AuthenticatedUser | null>;
	/** Null: the address is taken. */
	signUp(account: NewAccount & { password: string }, client: ClientInfo): Promise<AuthenticatedUser | null>;
	/** Creates an account without a password and mails a link to set one; `requested` null: none is mailed. A known address gets only a magic link. */
	registerQuickly(
		account: NewAccount & { redirect: string | null },
		client: ClientInfo,
	): Promise<{ user: AuthenticatedUser; requested: RequestedLink | null } | { user: null; requested: RequestedLink }>;
	exists(email: string): Promise<boolean>;

	/** Takes the same time, and gives the same answer, for known and unknown addresses. */
	requestLink(link: { purpose: "magic" | "reset"; email: string; redirect: string | null }, client: ClientInfo): Promise<RequestedLink>;
	/** Mails a code to a logged-in user. Null: no such code is mailed. */
	requestProof(user: UserRef, purpose: "delete" | "confirm", client: ClientInfo): Promise<RequestedLink | null>;
	/** Mails a link that confirms a company log-in. Null: no such link is mailed. */
	requestJoin(join: PendingJoin, redirect: string | null, client: ClientInfo): Promise<RequestedLink | null>;
	/** How the browser finds a request again: by a name in an address, and by a cookie if the authority needs one. */
	nameRequest(requested: Pick<PendingRequest, "purpose" | "email" | "request">, device: string): { name: string; cookie: string | null };
	/** Null: the request is over, or another browser made it. */
	pendingRequest(name: string, device: string): Promise<PendingRequest | null>;

	/** Read-only: mail scanners open links too. `cookie`: what this browser keeps of its request. */
	openLink(link: { token: string; purposes: readonly LinkPurpose[]; cookie: string | null }, client: ClientInfo): Promise<OpenedLink>;
	/** `isOwner` null: unknown until the link is used. `account`: for the account log only. */
	isLinkOwner(link: MailedToken): Promise<{ isOwner: boolean | null; account: number | null }>;
	/** Logs in, once. Null: the link is over, or for another address. */
	useLink(link: MailedToken, client: ClientInfo): Promise<UsedLink | null>;
	/** Sets a password, once, and ends all sessions, tokens and older links. Null: the link is over, or for another address. */
	resetPassword(link: MailedToken & { password: string }, client: ClientInfo): Promise<UsedLink | null>;
	/** Uses a code for one of these purposes, once. It logs in, or returns the token of a reset. */
	useCode(code: MailedCode, purposes: readonly LinkPurpose[], client: ClientInfo): Promise<CodeOutcome>;

	/** Returns the masked address of a token from elsewhere; `account` null: unknown. Null: the token does not work. */
	lookAtHandOver(token: string, client: ClientInfo): Promise<{ account: string | null } | null>;
	/** Uses up a hand-over code or access token from elsewhere. Null: it does not work. */
	takeHandOver(token: string, client: ClientInfo): Promise<AuthenticatedUser | null>;
	/** Returns a user that another device can log in as. Null: the key to the other back end is no longer valid. */
	forAnotherDevice(user: AuthenticatedUser, client: ClientInfo): Promise<AuthenticatedUser | null>;

	companyLogIn(claims: CompanyClaims, client: ClientInfo): Promise<CompanyOutcome>;
	joinCompany(join: PendingJoin, password: string, client: ClientInfo): Promise<JoinOutcome>;

	/** Ends all sessions and tokens, and returns the re-authenticated user. `old` null: there is none. Null: `old` is wrong. */
	changePassword(
		user: AuthenticatedUser,
		passwords: { old: string | null; fresh: string },
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;
	/** Deletes the account everywhere. Returns why the proof failed; null: deleted. */
	deleteAccount(
		user: AuthenticatedUser,
		proof: IdentityProof,
		options: { keepDiplomas: boolean },
		client: ClientInfo,
	): Promise<"wrong" | "over" | null>;
}

/**
 * Where a link that proves the address keeps password and log-ins. In any other browser it ends them. `no browser`: the browser that signed
 * up is unknown.
 */
export const accessKeptIn = ["this browser", "another browser", "no browser"] as const;
export type AccessKeptIn = (typeof accessKeptIn)[number];

/** `email` null: another browser requested the link, so the person must type the address. */
export type OpenedAddressLink =
	| { isOpen: true; email: string | null; accessKeptIn: AccessKeptIn; hasPassword: boolean }
	| { isOpen: false; isAccountDisabled: boolean };

/** Links that prove the address of a logged-in user (ACCT-31; docs/decisions/0027). */
export interface AddressProofs {
	isOffered(): boolean;
	/** Null: no such link is mailed. */
	request(user: UserRef, client: ClientInfo): Promise<RequestedLink | "proven" | null>;
	/** Read-only: mail scanners open links too. `cookie`: what this browser keeps of its request. */
	open(link: { token: string; cookie: string | null }, client: ClientInfo): Promise<OpenedAddressLink>;
	/** Proves the address, once, and logs in. Null: the link is over, or for another address. */
	use(link: MailedToken, client: ClientInfo): Promise<Authentication | null>;
}
