import type { LinkPurpose, SignInLink } from "#app/domain/account/sign-in-link.ts";
import type { AccessHolder, User } from "#app/domain/account/user.ts";
import type { Access } from "#app/services/catalog/port.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";

/** Always kept by the portal itself. */
export interface AccountStore {
	limits: LimitsPort;
	links: SignInLinksPort;
	addressChanges: AddressChangesPort;
	browsers: KnownBrowsersPort;
	parked: ParkedFormsPort;
	companies: CompanyIdentitiesPort;
	tokens: AccessTokensPort;
}

export interface CompanyIdentitiesPort {
	find(issuer: string, sub: string): Promise<{ user: User; disabled: boolean } | null>;
	rename(userId: number, name: { firstName: string; lastName: string }, now: number): Promise<void>;
	/** Also proves the address. Null: bound to another account, or access ended after the holder authenticated. */
	join(identity: { issuer: string; sub: string }, holder: AccessHolder, now: number): Promise<Proof | null>;
}

/** Exact across processes and servers. */
export interface LimitsPort {
	hit(key: string, windowMs: number, now: number): Promise<{ hits: number; resetAt: number }>;
	hitsOf(key: string, now: number): Promise<number>;
	undoHit(key: string): Promise<void>;
}

export interface NewLink {
	purpose: LinkPurpose;
	/** Null: no account has the address. Kept anyway, so that answers do not differ. */
	userId: number | null;
	email: string;
	tokenHash: string;
	requestHash: string;
	codeHash: string | null;
	/** Tries already used up. */
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
	isFirst: boolean;
	/** It was set before anybody had proved the address. */
	passwordCancelled: boolean;
	/** The browser that signed up gave the proof. */
	accessKept: boolean;
}

export interface SignInLinksPort {
	/** Keeps link and mail together, in one transaction. `mail`: sealed; null: none. */
	create(link: NewLink, mail: string | null): Promise<void>;
	/** Read-only. Null: unknown, used or expired. */
	find(tokenHash: string, now: number): Promise<SignInLink | null>;
	/** Finds used and expired links too. */
	isAccountDisabled(tokenHash: string): Promise<boolean>;
	/** Null: its code and link are over. */
	findRequest(requestHash: string, deviceHash: string, now: number): Promise<SignInLink | null>;
	/** The newest request of a user for a purpose; null: none is usable. */
	latestRequestHash(userId: number, purpose: LinkPurpose, deviceHash: string, now: number): Promise<string | null>;
	/** Counts a try. Null: used, expired or tried too often. */
	tryCode(requestHash: string, deviceHash: string, now: number): Promise<{ link: SignInLink; codeHash: string } | null>;
	/** Sets a new token after the code was right. False: the link is over. */
	replaceToken(id: number, tokenHash: string, now: number): Promise<boolean>;
	/**
	 * Proves the address once, and ends other links of the purpose. Null: over, or no account has the address. `passwordHash`: sets a
	 * password, and ends all access. `keepsAccess`: a first proof ends nothing.
	 */
	use(id: number, options: { passwordHash: string | null; keepsAccess?: boolean }, now: number): Promise<Proof | null>;
}

/** Mailed links to the old and the new address of an account (ACCT-34). */
export interface AddressChangesPort {
	/** Read-only. Null: unknown, used or expired. */
	find(tokenHash: string, now: number): Promise<{ id: number; isConfirmed: boolean } | null>;
	/**
	 * `confirmed`: the other address has not agreed yet. `changed`: both have; it counts as a proof, and ends all access. `taken`: another
	 * account has the new address, and nothing changed. Null: the link is over.
	 */
	confirm(id: number, now: number): Promise<{ userId: number; outcome: "confirmed" | "changed" | "taken" } | null>;
}

/** Quick registration sends `quick` to a new account, `known` to an existing one. */
export type LinkEmailKind = "magic" | "reset" | "quick" | "known" | "join" | "delete" | "confirm" | "address";

export interface LinkEmail {
	kind: LinkEmailKind;
	user: User | null;
	/** As typed. */
	email: string;
	language: string;
	/** Null: unknown. */
	origin: string | null;
	token: string;
	code: string;
	firstProof: boolean;
	cancelsPassword: boolean;
	/** A link that proves the address ends nothing in that browser. */
	hasSignUpBrowser: boolean;
	/** The mail says so, to the owner only; its link does nothing. */
	disabled: boolean;
}

export type ComposeLinkEmail = (email: LinkEmail) => Mail;

export interface KnownBrowsersPort {
	/** No effect if access ended after the holder authenticated. */
	remember(holder: AccessHolder, deviceHash: string, now: number): Promise<void>;
	isKnown(email: string, deviceHash: string): Promise<boolean>;
}

interface StoredForm {
	id: number;
	path: string;
	sealed: string;
}

/** Forms that came without a session, each kept until it is sent (docs/decisions/0021). */
export interface ParkedFormsPort {
	/** Idempotent. */
	park(
		form: Omit<StoredForm, "id"> & { userId: number; deviceHash: string; digest: string; createdAt: number; expiresAt: number },
	): Promise<void>;
	/** The user's own, newest first. */
	list(deviceHash: string, userId: number, now: number): Promise<readonly StoredForm[]>;
	/** Once it was sent. */
	remove(id: number, deviceHash: string, userId: number): Promise<void>;
}

export type TokenKind = "user" | "handover";

/** Of the API and the phone app's hand-over. */
export interface AccessTokensPort {
	/** Keeps 50 tokens of a kind; then the least recently used one ends. False: access ended after the holder authenticated. */
	create(token: {
		holder: AccessHolder;
		tokenHash: string;
		kind: TokenKind;
		createdAt: number;
		expiresAt: number;
		userAgent?: string | null;
		/** If data is kept elsewhere. */
		access?: Access;
		/** The same, sealed. */
		accessSealed?: string;
	}): Promise<boolean>;
	find(tokenHash: string, now: number): Promise<{ user: User; kind: TokenKind; lastSeenAt: number; storedAccess?: StoredAccess } | null>;
	touch(tokenHash: string, now: number): Promise<void>;
	/** At most 50 live ones, last used first, no hand-over codes. */
	list(
		user: { id: number },
		now: number,
	): Promise<readonly { tokenHash: string; createdAt: number; lastSeenAt: number; userAgent: string | null }[]>;
	/** True for only one of two calls at once. */
	end(tokenHash: string, now: number): Promise<boolean>;
}

export interface Sealer {
	sign(purpose: string, text: string): string;
	verify(purpose: string, text: string, signature: string): boolean;
	seal(purpose: string, text: string): string;
	/** Null: not sealed with our secret for this purpose. */
	open(purpose: string, sealed: string): string | null;
}

/** `access`: if data is kept elsewhere. */
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
	/** The browser that signs up; null: unknown. */
	signUpBrowserDigest: string | null;
}

export interface Credentials {
	user: User;
	passwordHash: string | null;
	language: string | null;
	/** The first time. */
	provenAt: number | null;
	/** The browser that signed up; null: unknown, or the address is proven. */
	signUpBrowserDigest: string | null;
}

/** Always kept by the portal itself. */
export interface SessionsPort {
	/** Keeps 50 sessions; then the least recently used one ends. False: access ended after the holder authenticated. */
	create(session: NewSession): Promise<boolean>;
	/** Null: unknown or over. */
	find(idHash: string, now: number): Promise<{ user: User; session: SessionInfo; storedAccess?: StoredAccess } | null>;
	touch(idHash: string, now: number, expiresAt: number): Promise<void>;
	/** Sealed; null: there is nothing to log out of at the company. */
	companySession(idHash: string): Promise<string | null>;
	end(idHash: string): Promise<void>;
	/** At most 50 live ones, last used first. */
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
	/** When the user last proved who they are in this session; null: never. */
	confirmedAt: number | null;
	companySealed: string | null;
	/** If data is kept elsewhere. */
	access?: Access;
	/** The same, sealed. */
	accessSealed?: string;
}

/** For users whose data is elsewhere. */
export interface StoredAccess {
	sealed: string | null;
	/** Counts the changes made there from here. */
	version: number;
	/** When the account was last compared with that one. */
	seenAt: number;
}

export interface SessionInfo {
	idHash: string;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	confirmedAt: number | null;
	/** When the studio's code was given; null: not in this session. */
	studioAt: number | null;
}

/** (ACCT-5) */
export interface PasswordHasher {
	hash(password: string): Promise<string>;
	/** A null hash takes as long as a wrong password. */
	verify(password: string, hash: string | null): Promise<boolean>;
}

/** Hashing waits in one bounded queue: `hash` and `verify` throw `TooBusy` beyond it. */
export interface QueuedPasswordHasher extends PasswordHasher {
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

/** Without those that have diplomas or were disabled by the host. */
export interface IdleAccountsPort {
	/** Dates accounts older than this record. True: there is more to do. */
	backfillLastUse(): Promise<boolean>;
	/** How many warnings were settled since then (in ms), or still wait. */
	warnedSince(at: number): Promise<number>;
	/** At most `limit` accounts unused since `usedBefore`, not warned yet. */
	unwarned(usedBefore: number, now: number, limit: number): Promise<readonly IdleAccount[]>;
	/** `mail`: sealed. No effect if the account was used. */
	warn(id: number, usedBefore: number, mail: string, now: number): Promise<void>;
	/** Some accounts warned before `warnedBefore`, not used since. */
	overdue(warnedBefore: number): Promise<readonly number[]>;
	/** False: used meanwhile, or its events wait. */
	remove(id: number, warnedBefore: number, now: number): Promise<boolean>;
}
