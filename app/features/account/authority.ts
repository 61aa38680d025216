import type { ClosedLink } from "#app/features/account/links/login-links.server.ts";
import type { LinkPurpose } from "#app/features/account/links/login-link.ts";
import type {
	CompanyClaims,
	CompanyOutcome,
	PendingJoin,
} from "#app/features/account/company/company.ts";
import type { AuthenticatedUser, Proof, UserRef } from "./account-records.ts";
import type { Portal } from "#app/portal.ts";

export interface ClientInfo {
	client: string | null;
	userAgent: string | null;
	origin: string | null;
	/** Identifies the browser. All phone apps and portals share one value. */
	device: string;
	/**
	 * Identifies the browser that signs up. Null for a phone app, or if a portal in front doesn't
	 * send it.
	 */
	browser: string | null;
	language: string;
	/**
	 * Counts an email before it is queued. `logsIn` is true if the email's link logs the user in.
	 * Beyond the limit, throws a response or returns `beyond` or `none`.
	 */
	limitMail(email: string, logsIn: boolean): Promise<MailAllowance>;
}

/**
 * `beyond`: an email beyond the usual five, whose code allows only one try. `none`: no email,
 * because one beyond the usual five was allowed in the last five minutes.
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
	/** The account's id, for the account log. Null if unknown. */
	account: number | null;
	why: "wrong" | "unknown" | "disabled";
}

export interface RequestedLink {
	request: string;
	account: number | null;
}

export interface PendingRequest {
	purpose: LinkPurpose;
	email: string;
	request: string;
	hasCode: boolean;
	acceptsCode: boolean;
}

/** `email` is the address that the user typed, or null if the page didn't ask for it. */
export interface MailedToken {
	token: string;
	email: string | null;
}

export interface MailedCode {
	request: string;
	email: string;
	code: string;
}

/** `email` is null if another browser requested the link. The user must then type the address. */
export type OpenedLink = { isOpen: true; email: string | null } | ({ isOpen: false } & ClosedLink);

export interface UsedLink extends Authentication {
	redirect: string | null;
	/**
	 * `taken` if another account has the company login. Null if the link isn't for a company login.
	 */
	company: "joined" | "taken" | null;
}

/**
 * `wrong`: the user may try again. `over`: the code has no tries left, was used, has expired, or is
 * for another address. `spent`: the code is right, but its link can't be used. `account` is the
 * account's id, for the account log.
 */
export type CodeOutcome =
	| { kind: "authenticated"; authentication: Authentication; redirect: string | null }
	| { kind: "reset"; token: string }
	| { kind: "refused"; why: "wrong" | "over" | "spent"; account: number | null };

/** If `request` is null, the code belongs to the user's latest request. */
export type IdentityProof = { password: string } | { code: string; request: string | null };

export type JoinOutcome =
	| { kind: "joined"; authentication: Authentication }
	| { kind: "taken" }
	| ({ kind: "refused" } & LogInRefusal);

export interface LogInMethods {
	register: boolean;
	quick: boolean;
	magic: boolean;
	forgot: boolean;
}

/**
 * Decides who a user is. If another back end keeps the accounts, methods that call it may throw
 * `BackEndFailed`. `requestProof` and `requestJoin` return null if no email is sent. Callers apply
 * all limits except those for emails.
 */
export interface AccountAuthority {
	readonly mailsJoinLinks: boolean;
	readonly acceptsVouchedLogIns: boolean;
	/**
	 * The origins that links in emails may have. An empty list allows only the client's own origin.
	 * Null means that the authority checks the origin.
	 */
	readonly mailOrigins: readonly string[] | null;
	readonly addressProofs: AddressProofs;
	/**
	 * May list a login method that another back end lacks, because the portal learns this only from a
	 * failed call.
	 */
	logInMethods(): LogInMethods;

	logIn(email: string, password: string, client: ClientInfo): Promise<LogInOutcome>;
	/**
	 * Returns the re-authenticated user, or null if the password is wrong or the account has no
	 * password.
	 */
	verifyPassword(
		user: AuthenticatedUser,
		password: string,
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;
	/** Returns null if the address is taken. */
	signUp(
		account: NewAccount & { password: string },
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;
	/**
	 * Creates an account and emails a link that sets its password. If the address already has an
	 * account, emails a magic link instead. `requested` is null if no email is sent.
	 */
	registerQuickly(
		account: NewAccount & { redirect: string | null },
		client: ClientInfo,
	): Promise<
		| { user: AuthenticatedUser; requested: RequestedLink | null }
		| { user: null; requested: RequestedLink }
	>;
	exists(email: string): Promise<boolean>;

	/** Takes as long for unknown addresses as for known ones (ACCT-3). */
	requestLink(
		link: { purpose: "magic" | "reset"; email: string; redirect: string | null },
		client: ClientInfo,
	): Promise<RequestedLink>;
	requestProof(
		user: UserRef,
		purpose: "delete" | "confirm",
		client: ClientInfo,
	): Promise<RequestedLink | null>;
	requestJoin(
		join: PendingJoin,
		redirect: string | null,
		client: ClientInfo,
	): Promise<RequestedLink | null>;
	/**
	 * Returns the name that identifies the request in the page's address. Also returns a cookie if
	 * the browser needs one to find the request again.
	 */
	nameRequest(
		requested: Pick<PendingRequest, "purpose" | "email" | "request">,
		device: string,
	): { name: string; cookie: string | null };
	/** Returns null if the request has ended or belongs to another browser. */
	pendingRequest(name: string, device: string): Promise<PendingRequest | null>;

	/** Changes nothing, because email scanners open links, too. */
	openLink(
		link: { token: string; purposes: readonly LinkPurpose[]; cookie: string | null },
		client: ClientInfo,
	): Promise<OpenedLink>;
	/** `isOwner` is null if the authority learns the owner only by using the link. */
	isLinkOwner(link: MailedToken): Promise<{ isOwner: boolean | null; account: number | null }>;
	/**
	 * Uses up the link and returns its user. Returns null if the link no longer works or is for
	 * another address.
	 */
	useLink(link: MailedToken, client: ClientInfo): Promise<UsedLink | null>;
	/**
	 * Uses up the link, sets the password, and ends all access and all other links. Returns null in
	 * the same cases as `useLink`.
	 */
	resetPassword(
		link: MailedToken & { password: string },
		client: ClientInfo,
	): Promise<UsedLink | null>;
	/**
	 * Uses up the code and returns its user. If the code came with a reset link, returns a token for
	 * setting the password.
	 */
	useCode(
		code: MailedCode,
		purposes: readonly LinkPurpose[],
		client: ClientInfo,
	): Promise<CodeOutcome>;

	/**
	 * Finds the account of a hand-over code or an access token. Returns null if `token` doesn't work.
	 * `account` is the masked address, or null if unknown.
	 */
	inspectHandOver(token: string, client: ClientInfo): Promise<{ account: string | null } | null>;
	/**
	 * `token` is a hand-over code, which is used up, or an access token, which isn't. Returns null if
	 * it doesn't work.
	 */
	redeemHandOver(token: string, client: ClientInfo): Promise<AuthenticatedUser | null>;
	/** Returns null if the user's key to the other back end is no longer valid. */
	authenticateNewDevice(
		user: AuthenticatedUser,
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;

	companyLogIn(claims: CompanyClaims, client: ClientInfo): Promise<CompanyOutcome>;
	joinCompany(join: PendingJoin, password: string, client: ClientInfo): Promise<JoinOutcome>;

	/**
	 * Sets the password, ends all access, and returns the re-authenticated user. Returns null if
	 * `oldPassword` is wrong or access ended in the meantime.
	 */
	changePassword(
		user: AuthenticatedUser,
		passwords: { oldPassword: string | null; newPassword: string },
		client: ClientInfo,
	): Promise<AuthenticatedUser | null>;
	/** Returns null if the account was deleted, otherwise the reason why it wasn't. */
	deleteAccount(
		user: AuthenticatedUser,
		proof: IdentityProof,
		options: { keepDiplomas: boolean },
		client: ClientInfo,
	): Promise<"wrong" | "over" | null>;
}

/**
 * Names the browser in which proving the address keeps the password and all logins, because the
 * user signed up there. `no browser` means that this browser is unknown.
 */
export const accessKeptIn = ["this browser", "another browser", "no browser"] as const;
export type AccessKeptIn = (typeof accessKeptIn)[number];

export type OpenedAddressLink =
	| { isOpen: true; email: string | null; accessKeptIn: AccessKeptIn; hasPassword: boolean }
	| ({ isOpen: false } & ClosedLink);

/** Proves the address of a logged-in user (ACCT-31; docs/decisions/0027). */
export interface AddressProofs {
	request(user: UserRef, client: ClientInfo): Promise<RequestedLink | "proven" | null>;
	open(
		link: { token: string; cookie: string | null },
		client: ClientInfo,
	): Promise<OpenedAddressLink>;
	/** Returns null if the link no longer works or is for another address. */
	use(link: MailedToken, client: ClientInfo): Promise<Authentication | null>;
}

/**
 * Returns the methods that the login pages offer. Unless SIGN_UP is `open`, no one can create an
 * account there (SET-33, BACK-24).
 */
export function logInMethods({ settings, backEnd }: Portal): LogInMethods {
	const methods = backEnd.authority.logInMethods();
	return settings.signUp === "open" ? methods : { ...methods, register: false, quick: false };
}
