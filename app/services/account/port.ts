import type { LinkPurpose, SignInLink } from "#app/domain/account/sign-in-link.ts";
import type { AccessHolder, User } from "#app/domain/account/user.ts";
import type { Access } from "#app/services/catalog/port.ts";
import type { CompanyIdentitiesPort } from "#app/services/company/port.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";

/** What the portal always keeps itself, even in front of another back end. */

export interface AccountStore {
	limits: LimitsPort;
	links: SignInLinksPort;
	browsers: KnownBrowsersPort;
	parked: ParkedFormsPort;
	companies: CompanyIdentitiesPort;
	tokens: AccessTokensPort;
}

/** Counts hits exactly, across processes and servers. */
export interface LimitsPort {
	/** Starts a new window if the last one is over. */
	hit(key: string, windowMs: number, now: number, amount?: number): Promise<{ hits: number; resetAt: number }>;
	hitsOf(key: string, now: number): Promise<number>;
	forgive(key: string): Promise<void>;
	/** The lowest ticket wins a draw. Tickets are whole numbers from 0 to 2^31 - 1. */
	enterDraw(key: string, ticket: number, resetAt: number): Promise<void>;
	/** Only the first call with the winning ticket gets true, even if a lower ticket comes later. */
	winDraw(key: string, ticket: number): Promise<boolean>;
}

export interface NewLink {
	purpose: LinkPurpose;
	/** Null: no account has the address. The link is kept anyway, so that answers do not differ. */
	userId: number | null;
	email: string;
	tokenHash: string;
	requestHash: string;
	codeHash: string | null;
	/** Tries used up from the start. */
	codeTries: number;
	deviceHash: string;
	redirect: string | null;
	/** JSON. */
	detail: string | null;
	createdAt: number;
	expiresAt: number;
}

export interface Proof {
	user: User;
	first: boolean;
	/** Cancelled because it was set before anybody had proved the address. */
	passwordCancelled: boolean;
	/** The proof came from the browser that signed up, so nothing was ended. */
	accessKept: boolean;
}

export interface SignInLinksPort {
	/** Keeps a link and its sealed mail, both or neither. `mail` null: send none. */
	create(link: NewLink, mail: string | null): Promise<void>;
	/** Read-only. Null: unknown, used or expired. */
	find(tokenHash: string, now: number): Promise<SignInLink | null>;
	/** Finds used and expired links too. */
	isOfDisabled(tokenHash: string): Promise<boolean>;
	/** Null: the code and link of the request are over. */
	request(requestHash: string, deviceHash: string, now: number): Promise<SignInLink | null>;
	/** Returns the newest request of a user for a purpose; null: none is usable. */
	latest(userId: number, purpose: LinkPurpose, deviceHash: string, now: number): Promise<string | null>;
	/** Counts a try, and returns what to compare the code with. Null: used, expired or tried too often. */
	tryCode(requestHash: string, deviceHash: string, now: number): Promise<{ link: SignInLink; codeHash: string } | null>;
	/** Replaces a link's token after its code was right. False: the link is over. */
	exchange(id: number, tokenHash: string, now: number): Promise<boolean>;
	/**
	 * Uses a link once: proves the address and ends other links of its purpose. Null: used, expired, or no account has the address.
	 * `passwordHash`: sets a password, which ends all sessions, tokens and links. `keepsAccess`: a first proof ends nothing.
	 */
	use(id: number, options: { passwordHash: string | null; keepsAccess?: boolean }, now: number): Promise<Proof | null>;
}

/** From quick registration: `quick` for a new account, `known` for an address that has one. */
export type LinkEmailKind = "magic" | "reset" | "quick" | "known" | "join" | "delete" | "confirm" | "address";

export interface LinkEmail {
	kind: LinkEmailKind;
	user: User | null;
	/** As typed. */
	email: string;
	language: string;
	/** Null: no portal address is known. */
	origin: string | null;
	token: string;
	code: string;
	firstProof: boolean;
	cancelsPassword: boolean;
	/** A link that proves the address ends nothing in that browser. */
	hasSignUpBrowser: boolean;
	/** The mail tells the owner that the host closed the account; its link does nothing. */
	disabled: boolean;
}

export type ComposeLinkEmail = (email: LinkEmail) => Mail;

/** Browsers in which an account has logged in. */
export interface KnownBrowsersPort {
	/** Does nothing if access to the account ended after the holder authenticated. */
	remember(holder: AccessHolder, deviceHash: string, now: number): Promise<void>;
	knows(email: string, deviceHash: string): Promise<boolean>;
}

export interface ParkedForm {
	id: number;
	userId: number;
	path: string;
	sealed: string;
	createdAt: number;
	expiresAt: number;
}

/** Forms whose session ended, each kept until it is sent (docs/decisions/0021). */
export interface ParkedFormsPort {
	/** Idempotent. */
	park(form: Omit<ParkedForm, "id"> & { deviceHash: string; digest: string }): Promise<void>;
	/** Whether this user has a form in this browser. */
	waits(deviceHash: string, userId: number, now: number): Promise<boolean>;
	/** Returns the user's forms in this browser, oldest first. Drops and counts expired ones and other users'. */
	take(deviceHash: string, userId: number, now: number): Promise<{ forms: readonly ParkedForm[]; dropped: number }>;
	/** Deletes a form that was sent. */
	done(id: number): Promise<void>;
}

export type TokenKind = "user" | "handover";

/** API tokens and the phone app's hand-over codes, by their hashes. */
export interface AccessTokensPort {
	/**
	 * Keeps at most 50 tokens of a kind: the least recently used one ends. False: access to the account ended after the holder
	 * authenticated.
	 */
	create(token: {
		holder: AccessHolder;
		tokenHash: string;
		kind: TokenKind;
		createdAt: number;
		expiresAt: number;
		userAgent?: string | null;
		/** For users whose data is kept elsewhere. */
		access?: Access;
		/** The same, sealed. */
		accessSealed?: string;
	}): Promise<boolean>;
	find(tokenHash: string, now: number): Promise<{ user: User; kind: TokenKind; lastSeenAt: number; storedAccess?: StoredAccess } | null>;
	touch(tokenHash: string, now: number): Promise<void>;
	/** At most 50 live tokens, last used first, without hand-over codes. */
	list(
		user: { id: number },
		now: number,
	): Promise<readonly { tokenHash: string; createdAt: number; lastSeenAt: number; userAgent: string | null }[]>;
	/** False: it was over already. Of two calls at once only one gets true. */
	end(tokenHash: string, now: number): Promise<boolean>;
}

/** Uses the portal's secret. */
export interface Sealer {
	sign(purpose: string, text: string): string;
	verify(purpose: string, text: string, signature: string): boolean;
	seal(purpose: string, text: string): string;
	/** Null: not sealed with our secret for this purpose. */
	open(purpose: string, sealed: string): string | null;
}

/** `access`: for users whose data is kept elsewhere. */
export interface UserRef {
	id: number;
	email: string;
	access?: Access;
}

export type DiplomaHolder = UserRef & Pick<User, "firstName" | "lastName">;

export interface NewUser {
	email: string;
	firstName: string;
	lastName: string;
	country: string | null;
	passwordHash: string | null;
	/** Identifies the browser that signs up; null: unknown. */
	signUpBrowserDigest: string | null;
}

export interface Credentials {
	user: User;
	passwordHash: string | null;
	language: string | null;
	/** When the address was first proven. */
	provenAt: number | null;
	/** Identifies the browser that signed up; null: unknown, or the address is proven. */
	signUpBrowserDigest: string | null;
}

export interface AccountsPort {
	/** Null: the address is taken. */
	create(user: NewUser, now: number): Promise<User | null>;
	byId(id: number): Promise<User | null>;
	/** Null: no account has the address. */
	credentials(email: string): Promise<Credentials | null>;
	/** Like `credentials`, but also for accounts that the host disabled. */
	mailbox(email: string): Promise<(Credentials & { disabled: boolean }) | null>;
	/** Sets the date once. */
	startTraining(user: UserRef, at: number): Promise<void>;
	/** What the user has closed for good. */
	dismissals(user: UserRef): Promise<ReadonlySet<string>>;
	dismiss(user: UserRef, what: string, now: number): Promise<void>;
}

/** Always kept by the portal itself. */
export interface SessionsPort {
	/** Keeps at most 50 sessions: the least recently used one ends. False: access to the account ended after the holder authenticated. */
	create(session: NewSession): Promise<boolean>;
	/** Null: unknown or over. */
	find(idHash: string, now: number): Promise<{ user: User; session: SessionInfo; storedAccess?: StoredAccess } | null>;
	touch(idHash: string, now: number, expiresAt: number): Promise<void>;
	/** The sealed company session; null: there is nothing to log out of at the company. */
	company(idHash: string): Promise<string | null>;
	end(idHash: string): Promise<void>;
	/** At most 50 live sessions, last used first. */
	list(user: UserRef, now: number): Promise<readonly (SessionInfo & { userAgent: string | null })[]>;
	/** Ends all other sessions and all tokens. Returns the new access epoch; null: access had ended already. */
	endOthers(user: AccessHolder, keptHash: string): Promise<number | null>;
}

export interface NewSession {
	idHash: string;
	holder: AccessHolder;
	createdAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	userAgent: string | null;
	/** When the user last proved who they are by a log-in. Null: a portal or company vouches for them. */
	confirmedAt: number | null;
	companySealed: string | null;
	/** For users whose data is kept elsewhere. */
	access?: Access;
	/** The same, sealed. */
	accessSealed?: string;
}

/** Kept with a session or token of a user whose data is elsewhere. */
export interface StoredAccess {
	sealed: string | null;
	/** Counts the changes made there from here. */
	version: number;
	/** When the account was last compared with the one there. */
	seenAt: number;
}

export interface SessionInfo {
	idHash: string;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	confirmedAt: number | null;
}

/** Hashes passwords and compares them (ACCT-5). */
export interface PasswordHasher {
	hash(password: string): Promise<string>;
	/** A null hash gives false, in the same time as a wrong password. */
	verify(password: string, hash: string | null): Promise<boolean>;
}

/** Hashing is slow, so clients take turns. */
export interface PasswordHashers {
	/** `client`: a network address; null: unknown. Hashing throws `TooBusy` if too many wait. */
	of(client: string | null): PasswordHasher;
	/**
	 * Waits until the client has fewer than 40 log-ins running; call the result when done. Each counts as a failure until it succeeds.
	 * Throws `TooBusy`.
	 */
	begin(client: string): Promise<() => void>;
	figures(): { running: number; waiting: number };
}

export type AuthenticatedUser = User & Pick<UserRef, "access">;

export interface IdleAccount {
	id: number;
	firstName: string;
	email: string;
	language: string | null;
	isAddressProven: boolean;
}

/** Long unused accounts, except those with diplomas and those the host disabled. */
export interface IdleAccountsPort {
	/** Fills in the last use of accounts older than this record. True: there is more to do. */
	noteUnknown(): Promise<boolean>;
	/** Some accounts unused since `usedBefore` and not warned yet. */
	unwarned(usedBefore: number, now: number): Promise<readonly IdleAccount[]>;
	/** Writes a sealed mail to an account, if it is still unused. */
	warn(id: number, usedBefore: number, mail: string, now: number): Promise<void>;
	/** Some accounts warned before `warnedBefore` and not used since. */
	overdue(warnedBefore: number): Promise<readonly number[]>;
	/** Deletes an account if it is still unused and has no waiting events. True: deleted. */
	remove(id: number, warnedBefore: number, now: number): Promise<boolean>;
}
