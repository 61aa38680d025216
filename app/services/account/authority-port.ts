import type { LinkPurpose } from "#app/domain/account/sign-in-link.ts";
import type { CompanyClaims, CompanyOutcome, PendingJoin } from "#app/services/company/port.ts";
import type { AuthenticatedUser, Proof, UserRef } from "./port.ts";

/** The client that a request comes from. */
export interface ClientInfo {
	/** The person's network address, for limits. */
	client: string | null;
	/** Names the device in the list of devices. */
	userAgent: string | null;
	/** The origin that mails link to; null: unknown. */
	origin: string | null;
	/** Names the browser; phone apps and portals are one device. */
	device: string;
	/** Names the browser to the account that is signed up in it; null: there is none, as with phone apps, or a portal in front does not name it. */
	browser: string | null;
	/** The language of the page, for mails to whoever has not chosen one. */
	language: string;
	/** Counts a mail before it is written. `logsIn`: its link logs in. Throws the response when there were too many. */
	limitMail(email: string, logsIn: boolean): Promise<MailAllowance>;
}

/**
 * Whether a mail may be sent. `beyond`: one of those beyond the usual five, whose code may be tried once, so that nobody gains many guesses.
 * `none`: no mail now; one of the last five minutes has a link that logs in.
 */
export type MailAllowance = "usual" | "beyond" | "none";

export interface NewAccount {
	email: string;
	firstName: string;
	lastName: string;
	country: string;
}

/** Somebody who has proved who they are, and what that proof of their address ended. */
export type Authentication = Omit<Proof, "user"> & { user: AuthenticatedUser };

/** The user who is logged in; or why nobody is, and whose account it would have been: for the account log alone. */
export type LogInOutcome = { user: AuthenticatedUser } | LogInRefusal;

export interface LogInRefusal {
	user: null;
	/** Null: nobody's, or it is not known. */
	account: number | null;
	why: "wrong" | "unknown" | "disabled";
}

/** A link that was requested, and is mailed. */
export interface RequestedLink {
	/** Names the request that the mailed code belongs to; empty: no code is taken for it. */
	request: string;
	/** Whose account it is for, for the account log alone; null: nobody's, or it is not known. */
	account: number | null;
}

/** A request from this browser that can still be used. */
export interface PendingRequest {
	purpose: LinkPurpose;
	email: string;
	/** As the authority calls it. */
	request: string;
	/** False: there is no code to type, a link alone. */
	hasCode: boolean;
	/** Whether its code may still be typed. */
	acceptsCode: boolean;
}

/** A mailed link's token, and the address that whoever uses it says it is for; null: they said none. */
export interface MailedToken {
	token: string;
	email: string | null;
}

/** A mailed code, and what it was requested by and for. */
export interface MailedCode {
	request: string;
	email: string;
	code: string;
}

/**
 * A mailed link that somebody opens. `email`: whose it is; null: another browser requested it, and whoever uses it says whose. Not open:
 * it is unknown, used or too old, or its account is disabled.
 */
export type OpenedLink = { isOpen: true; email: string | null } | { isOpen: false; isAccountDisabled: boolean };

/** What else using a link did. */
export interface UsedLink extends Authentication {
	/** Where the request came from, and leads back to. */
	redirect: string | null;
	/** Whether a company log-in was joined to the account: `taken`: it belongs to another; null: the link was for none. */
	company: "joined" | "taken" | null;
}

/**
 * What a code was good for. Refused: `wrong` may be tried again; `over`: five wrong ones, used, or too old; `spent`: it was right, but is
 * good for nothing any more. `account`: whose it would have been, for the account log alone.
 */
export type CodeOutcome =
	| { kind: "authenticated"; authentication: Authentication; redirect: string | null }
	| { kind: "reset"; token: string }
	| { kind: "refused"; why: "wrong" | "over" | "spent"; account: number | null };

/** How whoever is logged in proves that the account is theirs. `request` null: the code is the last one that was mailed. */
export type IdentityProof = { password: string } | { code: string; request: string | null };

/** Whether the owner of an address has confirmed a company log-in; `taken`: it belongs to another account by now. */
export type JoinOutcome = { kind: "joined"; authentication: Authentication } | { kind: "taken" } | ({ kind: "refused" } & LogInRefusal);

/**
 * Who decides who somebody is: passwords, links, codes and company log-ins are checked there.
 * This portal itself, or the back end elsewhere that keeps the accounts. An authority elsewhere that cannot be asked makes each
 * method throw a `BackEndFailed`; limits are counted by the caller, but those of mails.
 */
export interface AccountAuthority {
	/** Whether the owner of an address can confirm a company log-in by a mailed link, beside the password. */
	readonly mailsJoinLinks: boolean;
	/** Whether the API accepts company log-ins that a portal in front vouches for. */
	readonly acceptsVouchedLogIns: boolean;
	/** Where its mails may lead to, as origins, if not to the portal that asks; null: it sees to that itself. */
	readonly mailOrigins: readonly string[] | null;
	readonly addressProofs: AddressProofs;

	logIn(email: string, password: string, client: ClientInfo): Promise<LogInOutcome>;
	/** Whether this is the password of whoever is logged in. Returns the user, authenticated anew; null: it is wrong, or there is none. */
	verifyPassword(user: AuthenticatedUser, password: string, client: ClientInfo): Promise<AuthenticatedUser | null>;
	/** Returns the new user; null: the address is taken. */
	signUp(account: NewAccount & { password: string }, client: ClientInfo): Promise<AuthenticatedUser | null>;
	/** Returns the new user, and the link that sets a password where one is mailed; or, where the address is known, the magic link alone. */
	registerQuickly(
		account: NewAccount & { redirect: string | null },
		client: ClientInfo,
	): Promise<{ user: AuthenticatedUser; requested: RequestedLink | null } | { user: null; requested: RequestedLink }>;
	exists(email: string): Promise<boolean>;

	/** Mails a link that logs in or sets a password; the same for known and unknown addresses, in the same time. */
	requestLink(link: { purpose: "magic" | "reset"; email: string; redirect: string | null }, client: ClientInfo): Promise<RequestedLink>;
	/** Mails a code to whoever is logged in, to confirm who they are or that their account is to go. Null: no such code is mailed. */
	requestProof(user: UserRef, purpose: "delete" | "confirm", client: ClientInfo): Promise<RequestedLink | null>;
	/** Mails a link by which the owner of an address confirms a company log-in. Null: no such link is mailed. */
	requestJoin(join: PendingJoin, redirect: string | null, client: ClientInfo): Promise<RequestedLink | null>;
	/** How the browser knows a request again: by its name in an address, and by a cookie, where it keeps one. */
	nameRequest(requested: Pick<PendingRequest, "purpose" | "email" | "request">, device: string): { name: string; cookie: string | null };
	/** What a name in an address stands for; null: it is over, or another browser requested it. */
	pendingRequest(name: string, device: string): Promise<PendingRequest | null>;

	/** Looks at a mailed link, and changes nothing: a mail scanner may look as often as it likes. `cookie`: what this browser keeps of its request. */
	openLink(link: { token: string; purposes: readonly LinkPurpose[]; cookie: string | null }, client: ClientInfo): Promise<OpenedLink>;
	/** Whether a link is for the address that whoever opened it says; null: that shows when it is used. `account`: for the account log alone. */
	isLinkOwner(link: MailedToken): Promise<{ isOwner: boolean | null; account: number | null }>;
	/** Logs in by a link, once. Null: it is over, or not for that address. */
	useLink(link: MailedToken, client: ClientInfo): Promise<UsedLink | null>;
	/** Sets a password by a link, once: every session, token and link from before ends. Null: it is over, or not for that address. */
	resetPassword(link: MailedToken & { password: string }, client: ClientInfo): Promise<UsedLink | null>;
	/** Uses a code, once, where it was requested for one of these purposes: authenticates, or is exchanged for the token of a reset. */
	useCode(code: MailedCode, purposes: readonly LinkPurpose[], client: ClientInfo): Promise<CodeOutcome>;

	/** Whose a hand-over code or an access token from elsewhere is, masked; `account` null: it does not say. Null: it does not work. */
	lookAtHandOver(token: string, client: ClientInfo): Promise<{ account: string | null } | null>;
	/** Takes a hand-over code or an access token of the phone app from elsewhere. Null: it does not work. */
	takeHandOver(token: string, client: ClientInfo): Promise<AuthenticatedUser | null>;
	/** A user who is logged in at this portal, fit for another device. Null: the key to what is kept elsewhere is not good any more. */
	forAnotherDevice(user: AuthenticatedUser, client: ClientInfo): Promise<AuthenticatedUser | null>;

	companyLogIn(claims: CompanyClaims, client: ClientInfo): Promise<CompanyOutcome>;
	/** Joins a company log-in to the account that has its address, by that account's password. */
	joinCompany(join: PendingJoin, password: string, client: ClientInfo): Promise<JoinOutcome>;

	/** Ends all sessions and tokens of the user. `old` null: there is none. Returns the user, authenticated anew; null: the old password is wrong. */
	changePassword(
		user: AuthenticatedUser,
		passwords: { old: string | null; fresh: string },
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;
	/** Deletes the account and everything personal, wherever it is. Returns why not, where the proof is not good; null: it is gone. */
	deleteAccount(
		user: AuthenticatedUser,
		proof: IdentityProof,
		options: { keepDiplomas: boolean },
		client: ClientInfo,
	): Promise<"wrong" | "over" | null>;
}

/**
 * In which browser a link that proves the address keeps password and log-ins: the one that opens it, another one, or none, because it is
 * not known which one signed up. Anywhere else it ends them, as every first proof does.
 */
export const accessKeptIn = ["this browser", "another browser", "no browser"] as const;
export type AccessKeptIn = (typeof accessKeptIn)[number];

/**
 * A mailed link that proves an address, as somebody opens it. `email`: whose it is; null: another browser requested it, and whoever uses it
 * says whose. Not open: it is unknown, used or too old, or its account is disabled.
 */
export type OpenedAddressLink =
	| { isOpen: true; email: string | null; accessKeptIn: AccessKeptIn; hasPassword: boolean }
	| { isOpen: false; isAccountDisabled: boolean };

/** Links by which whoever is logged in proves that the address is theirs (ACCT-31; docs/decisions/0027). */
export interface AddressProofs {
	/** Whether such links are mailed at all. */
	isOffered(): boolean;
	/** Mails one. `proven`: the address is proven already; null: no such link is mailed. */
	request(user: UserRef, client: ClientInfo): Promise<RequestedLink | "proven" | null>;
	/** Looks at one, and changes nothing: a mail scanner may look as often as it likes. `cookie`: what this browser keeps of its request. */
	open(link: { token: string; cookie: string | null }, client: ClientInfo): Promise<OpenedAddressLink>;
	/** Proves the address, once, and logs in. Null: the link is over, or not for the address that whoever uses it says. */
	use(link: MailedToken, client: ClientInfo): Promise<Authentication | null>;
}
