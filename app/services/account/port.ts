import type { LinkPurpose, SignInLink } from "#app/domain/account/sign-in-link.ts";
import type { AccessHolder, User } from "#app/domain/account/user.ts";
import type { Access } from "#app/services/catalog/port.ts";
import type { CompanyIdentitiesPort } from "#app/services/company/port.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";

/** What the portal itself keeps for accounts, whatever back end it has: limits, links by mail, browsers, parked forms. */

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
	/** Adds hits to a key; starts a new window if the last one is over. */
	hit(key: string, windowMs: number, now: number, amount?: number): Promise<{ hits: number; resetAt: number }>;
	/** How often a key has been hit in the window that is under way. */
	hitsOf(key: string, now: number): Promise<number>;
	/** Takes a hit back. */
	forgive(key: string): Promise<void>;
	/** Takes part in a draw: the lowest ticket wins. A ticket is a whole number from 0 to 2^31 - 1. */
	enterDraw(key: string, ticket: number, resetAt: number): Promise<void>;
	/** Whether a ticket has won: once, whoever asks with it, and also where a lower one comes after that. */
	winDraw(key: string, ticket: number): Promise<boolean>;
}

export interface NewLink {
	purpose: LinkPurpose;
	/** Null: nobody has the address. The link is kept all the same, so that no answer differs. */
	userId: number | null;
	email: string;
	tokenHash: string;
	requestHash: string;
	/** Null: there is no code. */
	codeHash: string | null;
	/** How many tries of the code are used up from the start. */
	codeTries: number;
	/** The browser that asked. */
	deviceHash: string;
	redirect: string | null;
	/** More that using it does, as JSON. */
	detail: string | null;
	createdAt: number;
	expiresAt: number;
}

/** What the first proof of an address ended. */
export interface Proof {
	user: User;
	/** The address was unproven until now. */
	first: boolean;
	/** A password had been set before anybody had proved the address: it is cancelled. */
	passwordCancelled: boolean;
	/** The browser that signed up gave the proof, and nothing was ended. */
	accessKept: boolean;
}

/** Links by mail, with their codes. */
export interface SignInLinksPort {
	/** Keeps a link and the mail that carries it, both or none. `mail`: sealed; null: none is sent. */
	create(link: NewLink, mail: string | null): Promise<void>;
	/** A link that may still be used; null when it is unknown, used or too old. Changes nothing. */
	find(tokenHash: string, now: number): Promise<SignInLink | null>;
	/** Whether a link, used or too old or not, is to an account that its host disabled. */
	isOfDisabled(tokenHash: string): Promise<boolean>;
	/** What a browser asked for, while its code or link may still be used. */
	request(requestHash: string, deviceHash: string, now: number): Promise<SignInLink | null>;
	/** The request of the newest link of a user for a purpose; null when none may be used. */
	latest(userId: number, purpose: LinkPurpose, deviceHash: string, now: number): Promise<string | null>;
	/** Counts a try of the code and answers what to compare it with; null when the code is used, too old, or was tried too often. */
	tryCode(requestHash: string, deviceHash: string, now: number): Promise<{ link: SignInLink; codeHash: string } | null>;
	/** Replaces a link's mailed token after its code was right. False when the link can no longer be used. */
	exchange(id: number, tokenHash: string, now: number): Promise<boolean>;
	/**
	 * Uses a link, once: its address is proven, the others of its purpose end. Null when somebody was faster, it is too old, or nobody
	 * has the address. `passwordHash`: sets a password, which ends all sessions and tokens and every other link. `keepsAccess`: a first
	 * proof ends nothing.
	 */
	use(id: number, options: { passwordHash: string | null; keepsAccess?: boolean }, now: number): Promise<Proof | null>;
}

/** Which e-mail carries a link; `known`: of quick register, for an address that has an account; `quick`: for one that had none. */
export type LinkEmailKind = "magic" | "reset" | "quick" | "known" | "join" | "delete" | "confirm" | "address";

/** What the e-mail says. */
export interface LinkEmail {
	kind: LinkEmailKind;
	user: User | null;
	/** The address as it was typed. */
	email: string;
	language: string;
	/** The portal it leads to; null: none that has an address. */
	origin: string | null;
	token: string;
	code: string;
	firstProof: boolean;
	cancelsPassword: boolean;
	/** It is known which browser signed up: a link that proves the address ends nothing there. */
	hasSignUpBrowser: boolean;
	/** The host closed the account: the e-mail says so, to its owner alone, and the link leads nowhere. */
	disabled: boolean;
}

/** Writes the e-mail. */
export type ComposeLinkEmail = (email: LinkEmail) => Mail;

/** Browsers in which an account was logged in to. */
export interface KnownBrowsersPort {
	/** Nothing, where access to the account was ended since its holder authenticated. */
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

/** Forms whose session had ended. Each is kept until it has been carried out, so that none is lost (docs/decisions/0021). */
export interface ParkedFormsPort {
	/** Stores a form; idempotent. */
	park(form: Omit<ParkedForm, "id"> & { deviceHash: string; digest: string }): Promise<void>;
	/** Whether something of a user waits in this browser. */
	waits(deviceHash: string, userId: number, now: number): Promise<boolean>;
	/** A user's forms in this browser, oldest first; others' and old ones are dropped, and counted. */
	take(deviceHash: string, userId: number, now: number): Promise<{ forms: readonly ParkedForm[]; dropped: number }>;
	/** Deletes a form that has been carried out. */
	done(id: number): Promise<void>;
}

export type TokenKind = "user" | "handover";

/** Tokens of the API and hand-over codes of the phone app, by their hashes. */
export interface AccessTokensPort {
	/**
	 * Keeps a token; of 50 of its kind the one that was used least recently ends for it. False: access to the account was ended since its
	 * holder authenticated.
	 */
	create(token: {
		holder: AccessHolder;
		tokenHash: string;
		kind: TokenKind;
		createdAt: number;
		expiresAt: number;
		userAgent?: string | null;
		/** Of a user whose data is kept elsewhere. */
		access?: Access;
		/** The same, as it is kept. */
		accessSealed?: string;
	}): Promise<boolean>;
	find(tokenHash: string, now: number): Promise<{ user: User; kind: TokenKind; lastSeenAt: number; storedAccess?: StoredAccess } | null>;
	touch(tokenHash: string, now: number): Promise<void>;
	/** A user's tokens that are not over, last used first, 50 at most; hand-over codes are none. */
	list(
		user: { id: number },
		now: number,
	): Promise<readonly { tokenHash: string; createdAt: number; lastSeenAt: number; userAgent: string | null }[]>;
	/** Ends a token; false when it was over already, so that only one of two who use it at once goes on. */
	end(tokenHash: string, now: number): Promise<boolean>;
}

/** Signs and seals with the portal's secret. */
export interface Sealer {
	sign(purpose: string, text: string): string;
	verify(purpose: string, text: string, signature: string): boolean;
	/** Encrypts a text, so that nobody without the secret can read or change it. */
	seal(purpose: string, text: string): string;
	/** Returns the text; null if it was not sealed with our secret for this purpose. */
	open(purpose: string, sealed: string): string | null;
}

/** A signed-in user, as user data is asked for. `access`: where a back end elsewhere keeps it. */
export interface UserRef {
	id: number;
	email: string;
	access?: Access;
}

/** A user with the name that stands on diplomas. */
export type DiplomaHolder = UserRef & Pick<User, "firstName" | "lastName">;

export interface NewUser {
	email: string;
	firstName: string;
	lastName: string;
	country: string | null;
	passwordHash: string | null;
	/** The browser that signs up, as it is kept; null: none is known. */
	signUpBrowserDigest: string | null;
}

export interface Credentials {
	user: User;
	passwordHash: string | null;
	/** The language the user chose, for mails. */
	language: string | null;
	/** When the address was first proven. */
	provenAt: number | null;
	/** The browser that signed up, as it is kept; null: none is known, or the address is proven. */
	signUpBrowserDigest: string | null;
}

export interface AccountsPort {
	/** Register user; null when the address is taken. */
	create(user: NewUser, now: number): Promise<User | null>;
	/** GET user. */
	byId(id: number): Promise<User | null>;
	/** Returns what a log-in is checked against; null for an unknown address. */
	credentials(email: string): Promise<Credentials | null>;
	/** Whom a mail to an address reaches: also the owner of an account that its host disabled. */
	mailbox(email: string): Promise<(Credentials & { disabled: boolean }) | null>;
	/** Sets the date of the first training, once. */
	startTraining(user: UserRef, at: number): Promise<void>;
	/** Whether the user closed something that is shown until closed. */
	dismissals(user: UserRef): Promise<ReadonlySet<string>>;
	dismiss(user: UserRef, what: string, now: number): Promise<void>;
}

/** Sessions: always kept by the portal itself. */
export interface SessionsPort {
	/**
	 * Keeps a session; of 50 the one that was used least recently ends for it. False: access to the account was ended since its holder
	 * authenticated.
	 */
	create(session: NewSession): Promise<boolean>;
	/** The session and its user by the hash of its id; null when unknown or over. */
	find(idHash: string, now: number): Promise<{ user: User; session: SessionInfo; storedAccess?: StoredAccess } | null>;
	touch(idHash: string, now: number, expiresAt: number): Promise<void>;
	/** What a company log-in left with a session, sealed; null: it came otherwise, or has nothing to log out of there. */
	company(idHash: string): Promise<string | null>;
	end(idHash: string): Promise<void>;
	/** A user's sessions that are not over, last used first, 50 at most. */
	list(user: UserRef, now: number): Promise<readonly (SessionInfo & { userAgent: string | null })[]>;
	/** Ends all sessions and tokens of the user except one. Returns the new access epoch; null: access was ended already. */
	endOthers(user: AccessHolder, keptHash: string): Promise<number | null>;
}

export interface NewSession {
	idHash: string;
	holder: AccessHolder;
	createdAt: number;
	expiresAt: number;
	sharedComputer: boolean;
	userAgent: string | null;
	/** When its person confirmed who they are: by a log-in, now. Null: somebody else vouches for them. */
	confirmedAt: number | null;
	companySealed: string | null;
	/** Of a user whose data is kept elsewhere. */
	access?: Access;
	/** The same, as it is kept. */
	accessSealed?: string;
}

/** What is kept with a session of a user whose data is kept elsewhere. */
export interface StoredAccess {
	sealed: string | null;
	/** Counts what was changed there from here. */
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
	/** Returns false for a null hash, in the same time as for a wrong password. */
	verify(password: string, hash: string | null): Promise<boolean>;
}

/** Hashing is slow, so clients take turns. */
export interface PasswordHashers {
	/** `client`: a network address, or null if unknown. Hashing throws `TooBusy` when too much waits. */
	of(client: string | null): PasswordHasher;
	/**
	 * Waits until fewer than 40 log-ins of a client are under way; then it is one of them until it is told that it is over. Each counts as a
	 * wrong one until it turns out right. Throws a `TooBusy`.
	 */
	begin(client: string): Promise<() => void>;
	/** How many hashes are being made, and how many wait for their turn. */
	figures(): { running: number; waiting: number };
}

/** A user who has just proved who they are, with the key to what is kept elsewhere. */
export type AuthenticatedUser = User & Pick<UserRef, "access">;

/** An account that nobody uses. */
export interface IdleAccount {
	id: number;
	firstName: string;
	email: string;
	language: string | null;
	isAddressProven: boolean;
}

/** Accounts unused for long, except those of diploma holders and those that the host has disabled. */
export interface IdleAccountsPort {
	/** Fills in the last use of accounts that predate this record, from their other records. True: there is more to do. */
	noteUnknown(): Promise<boolean>;
	/** Returns some accounts unused since `usedBefore` that have not been warned. */
	unwarned(usedBefore: number, now: number): Promise<readonly IdleAccount[]>;
	/** Writes a sealed mail to an account if it is still unused. */
	warn(id: number, usedBefore: number, mail: string, now: number): Promise<void>;
	/** Returns some accounts that were warned before `warnedBefore` and not used since. */
	overdue(warnedBefore: number): Promise<readonly number[]>;
	/** Deletes an account if it is still unused and none of its events waits. True: it is gone. */
	remove(id: number, warnedBefore: number, now: number): Promise<boolean>;
}
