import type { ClosedLink } from "#app/features/account/links/sign-in-links.server.ts";
import type { LinkPurpose } from "#app/features/account/links/sign-in-link.ts";
import type {
	CompanyClaims,
	CompanyOutcome,
	PendingJoin,
} from "#app/features/account/company/company.ts";
import type { AuthenticatedUser, Proof, UserRef } from "./account-records.ts";
import type { Portal } from "#app/portal.ts";

export interface ClientInfo {
	/** A network address. */
	client: string | null;
	userAgent: string | null;
	/** The origin that links in emails use; null: unknown. */
	origin: string | null;
	/** All phone apps and portals count as one device. */
	device: string;
	/** Identifies the browser that signs up; null: a phone app, or unknown to a portal in front. */
	browser: string | null;
	/** For emails to people who have not chosen one. */
	language: string;
	/** Call before writing an email. `logsIn`: its link logs in. Throws the response at the limit. */
	limitMail(email: string, logsIn: boolean): Promise<MailAllowance>;
}

/** `beyond`: over the usual five; its code works for one try. `none`: no mail, as one of the last five minutes has a link that logs in. */
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
	/** For the account log. Null: no one's, or unknown. */
	account: number | null;
	why: "wrong" | "unknown" | "disabled";
}

export interface RequestedLink {
	/** Empty: there is no code. */
	request: string;
	/** For the account log. Null: no one's, or unknown. */
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

/** `email`: as typed; null: not asked. */
export interface MailedToken {
	token: string;
	email: string | null;
}

export interface MailedCode {
	request: string;
	email: string;
	code: string;
}

/** `email` null: another browser requested it, so the person must type the address. */
export type OpenedLink = { isOpen: true; email: string | null } | ({ isOpen: false } & ClosedLink);

export interface UsedLink extends Authentication {
	redirect: string | null;
	/** `taken`: it belongs to another account; null: none was joined. */
	company: "joined" | "taken" | null;
}

/**
 * `wrong`: may be tried again. `over`: five wrong tries, used or expired. `spent`: right, but useless now. `account`: for the account log.
 */
export type CodeOutcome =
	| { kind: "authenticated"; authentication: Authentication; redirect: string | null }
	| { kind: "reset"; token: string }
	| { kind: "refused"; why: "wrong" | "over" | "spent"; account: number | null };

/** `request` null: the last code mailed. */
export type IdentityProof = { password: string } | { code: string; request: string | null };

/** `taken`: it belongs to another account. */
export type JoinOutcome =
	| { kind: "joined"; authentication: Authentication }
	| { kind: "taken" }
	| ({ kind: "refused" } & LogInRefusal);

/** Which ways in there are besides a password: `register` and `quick` create an account, `magic` and `forgot` email a link. */
export interface WaysIn {
	register: boolean;
	quick: boolean;
	magic: boolean;
	forgot: boolean;
}

/**
 * This portal, or another back end that keeps the accounts: then every method may throw `BackEndFailed`. Callers count all limits except
 * those of emails.
 */
export interface AccountAuthority {
	readonly mailsJoinLinks: boolean;
	readonly acceptsVouchedLogIns: boolean;
	/** Origins for links in emails; empty: the client's own; null: the authority checks them. */
	readonly mailOrigins: readonly string[] | null;
	readonly addressProofs: AddressProofs;
	/** As far as it is known: another back end may lack a way without having said so yet. */
	waysIn(): WaysIn;

	logIn(email: string, password: string, client: ClientInfo): Promise<LogInOutcome>;
	/** Returns the re-authenticated user; null: wrong, or no password. */
	verifyPassword(
		user: AuthenticatedUser,
		password: string,
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;
	/** Null: the address is taken. */
	signUp(
		account: NewAccount & { password: string },
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;
	/** Emails a link to set a password; `requested` null: none is mailed. A known address gets a magic link only. */
	registerQuickly(
		account: NewAccount & { redirect: string | null },
		client: ClientInfo,
	): Promise<
		| { user: AuthenticatedUser; requested: RequestedLink | null }
		| { user: null; requested: RequestedLink }
	>;
	exists(email: string): Promise<boolean>;

	/** Answers the same, in the same time, for unknown addresses. */
	requestLink(
		link: { purpose: "magic" | "reset"; email: string; redirect: string | null },
		client: ClientInfo,
	): Promise<RequestedLink>;
	/** Emails a code. Null: none is mailed. */
	requestProof(
		user: UserRef,
		purpose: "delete" | "confirm",
		client: ClientInfo,
	): Promise<RequestedLink | null>;
	/** Emails a link that confirms a company login. Null: none is mailed. */
	requestJoin(
		join: PendingJoin,
		redirect: string | null,
		client: ClientInfo,
	): Promise<RequestedLink | null>;
	/** How the browser finds its request again: by a name in an address, and maybe a cookie. */
	nameRequest(
		requested: Pick<PendingRequest, "purpose" | "email" | "request">,
		device: string,
	): { name: string; cookie: string | null };
	/** Null: over, or another browser's. */
	pendingRequest(name: string, device: string): Promise<PendingRequest | null>;

	/** Read-only: mail scanners open links too. `cookie`: what this browser keeps of its request. */
	openLink(
		link: { token: string; purposes: readonly LinkPurpose[]; cookie: string | null },
		client: ClientInfo,
	): Promise<OpenedLink>;
	/** `isOwner` null: unknown until used. `account`: for the account log. */
	isLinkOwner(link: MailedToken): Promise<{ isOwner: boolean | null; account: number | null }>;
	/** Logs in once. Null: the link is over, or for another address. */
	useLink(link: MailedToken, client: ClientInfo): Promise<UsedLink | null>;
	/** Sets a password once, and ends all access and older links. Null: the link is over, or for another address. */
	resetPassword(
		link: MailedToken & { password: string },
		client: ClientInfo,
	): Promise<UsedLink | null>;
	/** Logs in once, or returns the token of a reset. */
	useCode(
		code: MailedCode,
		purposes: readonly LinkPurpose[],
		client: ClientInfo,
	): Promise<CodeOutcome>;

	/** `account`: masked; null: unknown. Null: the token does not work. */
	inspectHandOver(token: string, client: ClientInfo): Promise<{ account: string | null } | null>;
	/** Uses up a code. Null: it does not work. */
	redeemHandOver(token: string, client: ClientInfo): Promise<AuthenticatedUser | null>;
	/** Null: the key to the other back end is no longer valid. */
	authenticateNewDevice(
		user: AuthenticatedUser,
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;

	companyLogIn(claims: CompanyClaims, client: ClientInfo): Promise<CompanyOutcome>;
	joinCompany(join: PendingJoin, password: string, client: ClientInfo): Promise<JoinOutcome>;

	/** Ends all access, and returns the re-authenticated user. `oldPassword` null: there is none. Null: it is wrong. */
	changePassword(
		user: AuthenticatedUser,
		passwords: { oldPassword: string | null; newPassword: string },
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;
	/** Null: deleted; else why the proof failed. */
	deleteAccount(
		user: AuthenticatedUser,
		proof: IdentityProof,
		options: { keepDiplomas: boolean },
		client: ClientInfo,
	): Promise<"wrong" | "over" | null>;
}

/** The browser where a link that proves the address ends nothing. `no browser`: the one that signed up is unknown. */
export const accessKeptIn = ["this browser", "another browser", "no browser"] as const;
export type AccessKeptIn = (typeof accessKeptIn)[number];

/** `email` null: another browser requested it, so the person must type the address. */
export type OpenedAddressLink =
	| { isOpen: true; email: string | null; accessKeptIn: AccessKeptIn; hasPassword: boolean }
	| ({ isOpen: false } & ClosedLink);

/** Prove the address of a logged-in user (ACCT-31; docs/decisions/0027). */
export interface AddressProofs {
	/** Null: none is mailed. */
	request(user: UserRef, client: ClientInfo): Promise<RequestedLink | "proven" | null>;
	/** Read-only: mail scanners open links too. `cookie`: what this browser keeps of its request. */
	open(
		link: { token: string; cookie: string | null },
		client: ClientInfo,
	): Promise<OpenedAddressLink>;
	/** Proves the address and logs in, once. Null: the link is over, or for another address. */
	use(link: MailedToken, client: ClientInfo): Promise<Authentication | null>;
}

/** What the login pages offer: what the accounts' keeper has, without new accounts where SIGN_UP closes them (SET-33, BACK-24). */
export function waysIn({ settings, backEnd }: Portal): WaysIn {
	const ways = backEnd.authority.waysIn();
	return settings.signUp === "open" ? ways : { ...ways, register: false, quick: false };
}
